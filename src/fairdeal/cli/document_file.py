"""Documents that a command writes where the user asks: reports, signs, submissions, pictures."""

import os
from collections.abc import Sequence
from pathlib import Path

from fairdeal.errors import BadInput


def require_place(file: Path, endings: Sequence[str]) -> None:
    """Refuse a file of another kind, and one that cannot be written."""
    if file.suffix not in endings:
        *others, last = endings
        raise BadInput(f"{file}: the file must end in {', '.join(others)} or {last}")
    if not file.parent.is_dir():
        raise BadInput(f"{file}: there is no folder {file.parent}")
    if file.is_dir() or not os.access(file.parent, os.W_OK):
        raise BadInput(f"{file} cannot be written")


def write_document(file: Path, made: bytes) -> None:
    """Write the whole file or none of it; everybody may read it, as the user's settings say."""
    unfinished = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        unfinished.write_bytes(made)
        unfinished.replace(file)
    except OSError as fault:
        unfinished.unlink(missing_ok=True)
        raise BadInput(f"{file} cannot be written: {fault.strerror}") from None
