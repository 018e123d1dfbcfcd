"""Fair timing: contestants take turns, round after round, and the median round counts.

On a shared machine a minute is fast or slow as a whole. Taking turns spreads that over everyone, so
the ratios hold even where the nanoseconds do not.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import perf_counter

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Contestant:
    """Someone who does a piece of work: `work()` handles `hands` hands."""

    name: str
    hands: int
    work: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Result:
    """How long a contestant took for one hand, at the median."""

    name: str
    nanoseconds: float

    @property
    def per_second(self) -> float:
        """Hands a second."""
        return 1e9 / self.nanoseconds


def race(contestants: list[Contestant], rounds: int) -> list[Result]:
    """Let each contestant work once in every round; the first in the list is us."""
    times: dict[str, list[float]] = {each.name: [] for each in contestants}
    for each in contestants:
        each.work()  # compile, load, fill caches: not timed
    with _collector_off():
        for turn in range(rounds):
            # Start with another one each time, so that nobody always follows the same one.
            for each in (
                contestants[turn % len(contestants) :] + contestants[: turn % len(contestants)]
            ):
                begin = perf_counter()
                each.work()
                times[each.name].append((perf_counter() - begin) / each.hands)
    return [Result(each.name, 1e9 * median(times[each.name])) for each in contestants]


@contextmanager
def _collector_off() -> Iterator[None]:
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
