"""Processes of the bench: servers and the driver, each asked over a pipe, each ended by its id."""

import multiprocessing
from collections.abc import Callable, Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Final, Self

from fairdeal.errors import FairdealError

_SPAWN: Final = multiprocessing.get_context("spawn")
PATIENCE: Final = 1_800.0
"""Seconds after which a child that says nothing is given up."""

ENDING: Final = 15.0
"""Seconds in which a child ends by itself; then it is killed."""

Doors = Mapping[str, Callable[..., Any]]


class Child:
    """A process that runs `main(pipe, *given)`, and answers what it is asked."""

    def __init__(self, title: str, main: Callable[..., None], *given: Any) -> None:
        self._title: Final = title
        self._pipe, theirs = _SPAWN.Pipe()
        self._process: Final = _SPAWN.Process(target=main, args=(theirs, *given), daemon=True)
        self._process.start()
        theirs.close()

    def __enter__(self) -> Self:
        """It runs already."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End it, whatever has happened."""
        self.stop()

    def ask(self, what: str, *given: Any) -> Any:
        """Ask it something, and wait for the answer."""
        try:
            self._pipe.send((what, given))
            if not self._pipe.poll(PATIENCE):
                raise FairdealError(f"{self._title} does not answer")
            fault, found = self._pipe.recv()
        except (EOFError, OSError):
            raise FairdealError(f"{self._title} has died") from None
        if fault:
            raise FairdealError(f"{self._title} has failed: {fault}")
        return found

    def kill(self) -> None:
        """End it at once, as a failure of the machine would."""
        self._process.kill()
        self._process.join()

    def stop(self) -> None:
        """End it: politely first."""
        if self._process.is_alive():
            with suppress(OSError):  # it is ending already
                self._pipe.send(("end", ()))
            self._process.join(ENDING)
        if self._process.is_alive():
            self.kill()
        self._pipe.close()


def answer(pipe: Connection, doors: Doors) -> None:
    """Answer over a pipe until the end is asked for, or the other side is gone."""
    while True:
        try:
            what, given = pipe.recv()
        except (EOFError, OSError):
            return
        if what == "end":
            return
        pipe.send(answered(doors[what], given))


def answered(door: Callable[..., Any], given: tuple[Any, ...]) -> tuple[str, Any]:
    """What is sent back: a fault or the empty text, and what was found."""
    try:
        return "", door(*given)
    except Exception as fault:
        return f"{type(fault).__name__}: {fault}", None
