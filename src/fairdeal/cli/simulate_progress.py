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


@contextmanager
def shown() -> "Iterator[Progress]":
    """Something to tell the progress to."""
    if not sys.stderr.isatty():
        yield _lines()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("rounds", total=None)
        yield lambda done, rounds: bar.update(task, completed=done, total=rounds)


def _lines() -> "Progress":
    last = monotonic()

    def tell(done: int, rounds: int) -> None:
        nonlocal last
        if monotonic() - last >= EVERY and done < rounds:
            last = monotonic()
            print(f"{done:,} of {rounds:,} rounds, {done / rounds:.0%}", file=sys.stderr)

    return tell
