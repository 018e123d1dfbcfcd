"""Documents that a command writes where the user asks: reports, signs, submissions, pictures."""

import os
from collections.abc import Sequence
from pathlib import Path

from fairdeal.errors import BadInput, StoreFailure
from fairdeal.whole_file import new_file, reason


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
    try:
        with new_file(file) as whole:
            whole.write(made)
    except StoreFailure as fault:
        raise BadInput(f"{file} cannot be written: {reason(fault)}") from None
