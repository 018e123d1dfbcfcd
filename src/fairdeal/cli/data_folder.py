"""The folder in which the person's own data are kept: hands, chips, and what was learned."""

import os
import tempfile
from pathlib import Path

from fairdeal.errors import BadInput


def data_folder() -> Path:
    """`fairdeal` in the folder for a user's data; `XDG_DATA_HOME` may name another one.

    A relative path in that variable is ignored, as the standard that defines it says.
    """
    home = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (home if home.is_absolute() else Path.home() / ".local" / "share") / "fairdeal"


def write_whole(file: Path, content: bytes) -> None:
    """Write a file so that it is there whole or as it was before, whatever happens meanwhile."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "wb") as half:
            half.write(content)
            half.flush()
            os.fsync(half.fileno())
        Path(name).replace(file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def check_writable(file: Path, what: str, hint: str = "") -> None:
    """Refuse a file that cannot be added to, before anything is played for it."""
    there = file.exists()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("ab"):
            pass
        if not there:
            file.unlink()
    except OSError as fault:
        raise BadInput(f"{what} cannot be kept in {file}: {fault.strerror}{hint}") from fault
