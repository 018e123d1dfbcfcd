"""Files that are there whole or not at all, also after a kill or a power cut."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from fairdeal.errors import FairdealError, StoreFull, Unreachable


@contextmanager
def new_file(path: Path, *, private: bool = False) -> Iterator[BinaryIO]:
    """Write a file beside the old one; it takes its place when all is on the disk."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.draft")
    try:
        draft.unlink(missing_ok=True)  # of a program with this number that was killed in between
        number = os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600 if private else 0o666)
        try:
            with open(number, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
        _sync_folder(path.parent)
    except OSError as error:
        raise file_fault(path, error) from error


def _sync_folder(path: Path) -> None:
    """Put the new name on the disk too, where the system can."""
    try:
        folder = os.open(path, os.O_RDONLY)
    except PermissionError:
        return  # files may be written into this folder, but nobody may read it
    try:
        os.fsync(folder)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some file systems have no such thing
            raise
    finally:
        os.close(folder)


def reason(fault: FairdealError) -> str:
    """What the system said of a file that could not be written."""
    cause = fault.__cause__
    return cause.strerror if isinstance(cause, OSError) and cause.strerror else str(fault)


def file_fault(path: Path, error: OSError) -> FairdealError:
    """Our error for a file that cannot be read or written."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return StoreFull(f"{path}: the disk is full; nothing was written")
    return Unreachable(f"{path}: {error.strerror or error}")
