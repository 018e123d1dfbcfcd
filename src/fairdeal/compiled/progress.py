"""How long work tells that it goes on: a line for each step, and how far the step has come."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from fairdeal.compiled.crew import Watch, unwatched

Progress = Callable[[str], None]
"""Hears a line when a step begins."""


@runtime_checkable
class Watched(Protocol):
    """Somebody who hears the lines and wants to know how far each step has come."""

    def __call__(self, line: str) -> None:
        """A step begins."""

    def watch(self, done: int, total: int) -> None:
        """How far it has come."""


def silent(line: str) -> None:
    """Say nothing."""


def watch_of(say: Progress) -> Watch:
    """Whom to tell how far a step has come: nobody, if only lines are wanted."""
    return say.watch if isinstance(say, Watched) else unwatched
