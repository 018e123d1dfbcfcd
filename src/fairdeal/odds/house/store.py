"""Results that took long to work out, kept on disk under the digest of the rules they came from.

The name of a file also holds a digest of the source of this package and of those below: a corrected
solver starts anew. A file begins with a checksum, and figures must add up: what is missing, damaged
or changed is worked out anew. Files may be deleted at any time. `FAIRDEAL_CACHE` names another
folder; where nothing can be written, nothing is kept.
"""

import hashlib
import io
import json
import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from fairdeal.compiled.sources import digest_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Array = TypeVar("Array", bound=npt.NDArray[np.unsignedinteger])

T = TypeVar("T")

CHECKSUM: Final = 65
"""Bytes of the line with the checksum."""


def folder() -> Path:
    """Where results are kept."""
    named = os.environ.get("FAIRDEAL_CACHE")
    if named:
        return Path(named)
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "fairdeal"


def kept(
    kind: str,
    digest: str,
    type_: type[T],
    make: Callable[[], T],
    adds_up: Callable[[T], bool] = lambda result: True,
) -> T:
    """The result of `make`, or the one kept from an earlier time under the same digest.

    A kept result must be as it was written, and `adds_up` must hold of it.
    """
    # JSON of the standard library: combinations of several players outgrow 64 bits.
    path = _path(kind, digest, "json")
    with suppress(OSError, ValueError, ArithmeticError):
        found = msgspec.convert(json.loads(bytes(_read(path))), type_)
        if adds_up(found):
            return found
    result = make()
    _write(path, json.dumps(msgspec.to_builtins(result)).encode())
    return result


def kept_array(kind: str, digest: str, make: "Callable[[], Array]") -> "Array":
    """The same for an array."""
    import numpy as np

    path = _path(kind, digest, "npy")
    with suppress(OSError, ValueError, EOFError):
        found: Array = np.load(io.BytesIO(_read(path)), allow_pickle=False)
        return found
    result = make()
    data = io.BytesIO()
    np.save(data, result)
    _write(path, data.getvalue())
    return result


def _path(kind: str, digest: str, ending: str) -> Path:
    return folder() / f"{kind}-{digest[:24]}-{_source()[:12]}.{ending}"


def sources_digest(*rooms: str) -> str:
    """A digest of the program's own files in some of its packages."""
    return digest_of(*rooms)


@cache
def _source() -> str:
    """A digest of the code that works results out."""
    return sources_digest("cards", "compiled", "odds", "ranking")


def _read(path: Path) -> memoryview:
    """What was written; ValueError if it was changed since, or comes from another file."""
    whole = memoryview(path.read_bytes())  # tables are large: no part of one is copied here
    data = whole[CHECKSUM:]
    if whole[:CHECKSUM] != _checksum(path, data) + b"\n":
        raise ValueError(f"{path} was changed")
    return data


def _checksum(path: Path, data: bytes | memoryview) -> bytes:
    """Of the result and of its name: a file that was copied to another name is not believed."""
    total = hashlib.sha256(path.name.encode() + b"\n")
    total.update(data)
    return total.hexdigest().encode()


def _write(path: Path, data: bytes) -> None:
    """The checksum on a line, then the data; where nothing can be written, nothing is kept."""
    with suppress(OSError):
        _write_whole(path, _checksum(path, data) + b"\n" + data)


def _write_whole(path: Path, data: bytes) -> None:
    """The whole file or none of it, whoever else writes at the same time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
