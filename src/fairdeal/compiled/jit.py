"""Compiled code: how a kernel is made, and where it is kept on disk.

Numba keeps a compiled function for as long as the file it stands in does not change. A kernel also
takes in constants, tables and helpers of other files, which numba does not look at. So everything
is kept in a folder that is named by a digest of all these files: after any change there is another
folder, and nothing old is used. Kernels may therefore import from each other.

Numba itself is imported when a kernel is first called, not before: it takes longer to load than
most answers take. Until then a kernel is a name for a plain function (`Kernel`).

The folder lies in `NUMBA_CACHE_DIR` if that is set, else beside the package, else in the user's
cache. Where nothing can be written, kernels are compiled anew in every process. The folders of
earlier versions are deleted when there are more than `FOLDERS` of them.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, update_wrapper
from pathlib import Path
from threading import RLock
from types import CodeType, FunctionType
from typing import Any, Final, TypeVar, cast

from fairdeal.compiled import first_use
from fairdeal.compiled.sources import PACKAGE, digest_of

ROOMS: Final = ("banked", "cards", "compiled", "odds", "ranking", "simulate")
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


class Kernel:
    """A function that is compiled when it is first called, and kept on disk.

    The functions that it calls are kernels too and are made with it. What is never called is
    neither made nor compiled.
    """

    def __init__(self, function: Callable[..., Any], world: dict[str, Any]) -> None:
        self._function, self._world = cast(FunctionType, function), world
        self._made: Any = None
        update_wrapper(self, function)

    def __call__(self, *given: Any) -> Any:
        """What the function gives; other threads run meanwhile."""
        return (self._made or self.made())(*given)

    @property
    def stats(self) -> Any:
        """How often numba found the compiled function on disk."""
        return self.made().stats

    def made(self) -> Any:
        """Numba's own function."""
        with _MAKING:
            if self._made is None:
                code = self._function.__code__
                called = {name: self._world[name] for name in _names(code) if name in self._world}
                kernels = {
                    name: value.made()
                    for name, value in called.items()
                    if isinstance(value, Kernel)
                }
                copy = FunctionType(code, {**self._world, **kernels}, code.co_name)
                self._made = _njit(copy)
            return self._made


def _names(code: CodeType) -> set[str]:
    """The names that a function looks up outside itself, and those of functions within it."""
    inner = [_names(each) for each in code.co_consts if isinstance(each, CodeType)]
    return set(code.co_names).union(*inner)


_MAKING: Final = RLock()


def _njit(function: Callable[..., Any]) -> Any:
    nb = _numba()
    place = folder()
    if place is not None:
        # A RuntimeError: numba finds no way to keep it (a package inside a zip file).
        with suppress(RuntimeError), _kept_in(nb, place):
            return nb.njit(cache=True, nogil=True, error_model="numpy")(function)
    return nb.njit(nogil=True, error_model="numpy")(function)


@cache
def _numba() -> Any:
    """Numba, which tells from now on when it compiles something that was not kept."""
    import numba
    from numba.core import event

    # Made here: its parent is a class of numba's.
    does = {"on_start": lambda *_: first_use.compiling(), "on_end": lambda *_: None}
    events: Any = event
    events.register("numba:compile", type("Compiling", (events.Listener,), does)())
    return numba


def is_loaded() -> bool:
    """Whether a kernel has been called: what loads the compiler has been paid for."""
    return _numba.cache_info().currsize > 0


@contextmanager
def _kept_in(nb: Any, place: Path) -> Iterator[None]:
    """Numba keeps what is declared here in a folder."""
    config: Any = nb.config
    before, config.CACHE_DIR = config.CACHE_DIR, str(place)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def jit(function: F) -> F:
    """Compile when first called, keep the result on disk, let other threads run meanwhile."""
    # The module's names as they will be when the function is called: not a copy.
    return cast(F, Kernel(function, cast(FunctionType, function).__globals__))


def compiled(*functions: Callable[..., Any]) -> list[Any]:
    """Plain functions of one module as kernels: the same law for one hand and for millions.

    They may call each other and read the module's constants; tuples of numbers become arrays. The
    module itself stays as it is and needs no compiler.
    """
    plain = cast(FunctionType, functions[0]).__globals__
    world = {name: _constant(value) for name, value in plain.items()}
    for function in functions:
        world[function.__name__] = Kernel(function, world)
    return [world[function.__name__] for function in functions]


def _constant(value: Any) -> Any:
    if not _is_table(value):
        return value
    import numpy as np

    return np.array(value, dtype=np.int64)


def _is_table(value: Any) -> bool:
    """Whether something is a tuple of whole numbers, or of such tuples."""
    return (
        isinstance(value, tuple)
        and bool(value)
        and all(isinstance(each, int) or _is_table(each) for each in value)
    )
