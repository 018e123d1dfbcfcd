"""Compiled code: how a kernel is made, and where it is kept on disk.

Numba keeps a compiled function for as long as the file it stands in does not change. A kernel also
takes in constants, tables and helpers of other files, which numba does not look at. So everything
is kept in a folder that is named by a digest of all these files: after any change there is another
folder, and nothing old is used. Kernels may therefore import from each other.

The folder lies in `NUMBA_CACHE_DIR` if that is set, else beside the package, else in the user's
cache. Where nothing can be written, kernels are compiled anew in every process. The folders of
earlier versions are deleted when there are more than `FOLDERS` of them.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, Final, TypeVar, cast

import numba as nb
import numpy as np

from fairdeal.ranking.sources import PACKAGE, digest_of

ROOMS: Final = ("cards", "ranking", "banked", "odds", "simulate")
"""The packages that hold kernels, and those that kernels take constants and tables from."""

FOLDERS: Final = 5
"""The number of versions that are kept; the one that was used longest ago goes first."""

_NAME: Final = "fairdeal-kernels-"

F = TypeVar("F", bound=Callable[..., Any])


@cache
def folder() -> Path | None:
    """Where the kernels of this version are kept, or None if nothing can be written."""
    named = os.environ.get("NUMBA_CACHE_DIR")
    homes = [Path(named)] if named else []
    homes.append(PACKAGE / "__pycache__")
    with suppress(RuntimeError):  # nobody's home
        user = os.environ.get("XDG_CACHE_HOME")
        homes.append((Path(user) if user else Path.home() / ".cache") / "fairdeal")
    name = _NAME + digest_of(*ROOMS)[:16]
    for home in homes:
        with suppress(OSError):
            found = home / name
            new = not found.is_dir()
            found.mkdir(parents=True, exist_ok=True)
            if os.access(found, os.W_OK):
                os.utime(found)
                if new:
                    _forget_oldest(home)
                return found
    return None


def _forget_oldest(home: Path) -> None:
    """Delete the folders of earlier versions but for the few used last."""
    versions = sorted(home.glob(_NAME + "*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in versions[FOLDERS:]:
        shutil.rmtree(old, ignore_errors=True)


@contextmanager
def _kept_in(place: Path) -> Iterator[None]:
    """Numba keeps what is declared here in a folder."""
    config: Any = nb.config
    before, config.CACHE_DIR = config.CACHE_DIR, str(place)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def jit(function: F) -> F:
    """Compile when first called, keep the result on disk, let other threads run meanwhile."""
    place = folder()
    if place is not None:
        # A RuntimeError: numba finds no way to keep it (a package inside a zip file).
        with suppress(RuntimeError), _kept_in(place):
            return cast(F, nb.njit(cache=True, nogil=True, error_model="numpy")(function))
    return cast(F, nb.njit(nogil=True, error_model="numpy")(function))


def compiled(*functions: Callable[..., Any]) -> list[Any]:
    """Plain functions of one module as kernels: the same law for one hand and for millions.

    They may call each other and read the module's constants; tuples of numbers become arrays. The
    module itself stays as it is and needs no compiler.
    """
    world = {name: _constant(value) for name, value in functions[0].__globals__.items()}
    made = []
    for function in functions:
        copy = FunctionType(cast(FunctionType, function).__code__, world, function.__name__)
        world[function.__name__] = jit(copy)
        made.append(world[function.__name__])
    return made


def _constant(value: Any) -> Any:
    return np.array(value, dtype=np.int64) if _is_table(value) else value


def _is_table(value: Any) -> bool:
    """Whether something is a tuple of whole numbers, or of such tuples."""
    return (
        isinstance(value, tuple)
        and bool(value)
        and all(isinstance(each, int) or _is_table(each) for each in value)
    )
