"""The digest of the installed program: which code a room was run by (R25)."""

import os
from collections.abc import Iterator
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
    for name in sorted(_files_of(folder)):
        total.update(f"{name}\n".encode() + sha256((folder / name).read_bytes()).digest())
    return total.hexdigest()


def _files_of(folder: Path) -> Iterator[str]:
    """The names of all files below a folder; a service lists them again at every check."""
    for at, folders, files in os.walk(folder):
        folders[:] = [each for each in folders if not _is_leaving(each)]
        below = Path(at).relative_to(folder)
        yield from ((below / each).as_posix() for each in files if not _is_leaving(each))


def _is_leaving(name: str) -> bool:
    return any(mark in name for mark in _LEAVINGS)


@cache
def program_digest() -> str:
    """The digest of this program, as it was when it was first asked for."""
    return digest_of(FOLDER)
