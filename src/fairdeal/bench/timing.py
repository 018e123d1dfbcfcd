"""Fair timing: contestants take turns, round after round, and the median round counts.

Processor time is taken, not the time on the wall: others on the machine do not count. It is fast or
slow by the minute all the same; taking turns spreads that over everyone, so
the ratios hold even where the nanoseconds do not.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from time import process_time

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
                begin = process_time()
                each.work()
                times[each.name].append((process_time() - begin) / each.hands)
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
