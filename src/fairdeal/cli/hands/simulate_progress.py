"""How far a simulation is, on stderr: a bar in a terminal, now and then a line elsewhere."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fairdeal.simulate.shards import Progress

EVERY = 10.0
"""Seconds between two lines, where there is no terminal to draw a bar in."""

REDRAW = 0.2
"""Seconds between two drawings of the bar."""

WIDTH = 30


@contextmanager
def shown() -> "Iterator[Progress]":
    """Something to tell the progress to."""
    if not sys.stderr.isatty():
        yield _lines()
        return
    try:
        yield _bar()
    finally:
        # Back to the beginning of the line, and clear it: the results stand alone.
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def _bar() -> "Progress":
    begun, last = monotonic(), 0.0

    def draw(done: int, rounds: int) -> None:
        nonlocal last
        if monotonic() - last >= REDRAW:
            last = monotonic()
            line = bar(done, rounds, last - begun)
            print(f"\r{line}\033[K", end="", file=sys.stderr, flush=True)

    return draw


def bar(done: int, rounds: int, seconds: float) -> str:
    """The bar of a simulation that has taken some seconds so far.

    >>> bar(250, 1000, 20)
    '[#######.......................]  250 of 1,000 rounds, 1:00 left'
    """
    full = WIDTH * done // max(1, rounds)
    left = ""
    if done:
        minutes, rest = divmod(round(seconds * (rounds - done) / done), 60)
        left = f", {minutes}:{rest:02} left"
    return f"[{'#' * full}{'.' * (WIDTH - full)}]  {done:,} of {rounds:,} rounds{left}"


def _lines() -> "Progress":
    last = monotonic()

    def tell(done: int, rounds: int) -> None:
        nonlocal last
        if monotonic() - last >= EVERY and done < rounds:
            last = monotonic()
            print(f"{done:,} of {rounds:,} rounds, {done / rounds:.0%}", file=sys.stderr)

    return tell
