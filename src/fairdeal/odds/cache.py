"""Results that took long to work out, kept on disk under the digest of the rules they came from.

The name of a file also holds a digest of the source of this package and of `ranking`: a corrected
solver starts anew.
They may be deleted at any time: what is missing or damaged is worked out anew. `FAIRDEAL_CACHE`
names another folder; where nothing can be written, nothing is kept.
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
from typing import TYPE_CHECKING, TypeVar

import msgspec

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Array = TypeVar("Array", bound=npt.NDArray[np.unsignedinteger])

T = TypeVar("T")


def folder() -> Path:
    """Where results are kept."""
    named = os.environ.get("FAIRDEAL_CACHE")
    if named:
        return Path(named)
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "fairdeal"


def kept(kind: str, digest: str, type_: type[T], make: Callable[[], T]) -> T:
    """The result of `make`, or the one kept from an earlier time under the same digest."""
    # JSON of the standard library: combinations of several players outgrow 64 bits.
    path = _path(kind, digest, "json")
    with suppress(OSError, ValueError):
        return msgspec.convert(json.loads(path.read_bytes()), type_)
    result = make()
    with suppress(OSError):
        _write(path, json.dumps(msgspec.to_builtins(result)).encode())
    return result


def kept_array(kind: str, digest: str, make: "Callable[[], Array]") -> "Array":
    """The same for an array."""
    import numpy as np

    path = _path(kind, digest, "npy")
    with suppress(OSError, ValueError, EOFError):
        found: Array = np.load(path, allow_pickle=False)
        return found
    result = make()
    with suppress(OSError):
        data = io.BytesIO()
        np.save(data, result)
        _write(path, data.getvalue())
    return result


def _path(kind: str, digest: str, ending: str) -> Path:
    return folder() / f"{kind}-{digest[:24]}-{_source()[:12]}.{ending}"


@cache
def _source() -> str:
    """A digest of the code that works results out."""
    code = hashlib.sha256()
    odds = Path(__file__).parent
    for path in sorted([*odds.glob("*.py"), *(odds.parent / "ranking").glob("*.py")]):
        code.update(path.read_bytes())
    return code.hexdigest()


def _write(path: Path, data: bytes) -> None:
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
