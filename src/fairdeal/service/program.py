"""The digest of the installed program: which code a room was run by (R25)."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from fairdeal.cite import Cite

FOLDER: Final = Path(__file__).parents[1]
_LEAVINGS: Final = ("__pycache__", ".pyc", ".nbi", ".nbc")


@Cite("R25")
def digest_of(folder: Path) -> str:
    """A digest of every file of a program, by name and content.

    What Python keeps of its own work is not part of it. A compiled part is: it runs instead of its
    source, so somebody could put another rule into it.
    """
    total = sha256()
    for path in sorted(folder.rglob("*"), key=lambda each: each.relative_to(folder).as_posix()):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not any(mark in name for mark in _LEAVINGS):
            total.update(f"{name}\n".encode() + sha256(path.read_bytes()).digest())
    return total.hexdigest()


@cache
def program_digest() -> str:
    """The digest of this program, as it was when it was first asked for."""
    return digest_of(FOLDER)
