"""A crew: threads that share long work, and someone who watches it go on.

The compiled kernels let go of the interpreter, so threads really run at once. Work is cut into
chunks that do not depend on the number of workers, so neither does what comes out.
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from os import cpu_count
from typing import Protocol, Self, TypeVar


class Sum(Protocol):
    """What is counted in parts."""

    def add(self, other: Self, /) -> None:
        """Take in another part."""


Part = TypeVar("Part")
Counted = TypeVar("Counted", bound=Sum)
Watch = Callable[[int, int], None]
"""Hears how much is done, and of how much."""


def unwatched(done: int, total: int) -> None:
    """Nobody watches."""


@dataclass(frozen=True, slots=True)
class Crew:
    """This number of workers, or one for each processor; `watch` hears what is done of how much."""

    workers: int | None = None
    watch: Watch = unwatched

    def count(
        self, work: Callable[[int, int], Counted], total: int, chunk: int, counted: Counted
    ) -> Counted:
        """All chunks added to what is counted; `work` is given where one begins, and how long."""
        begins = range(0, total, chunk)
        lengths = [min(chunk, total - begin) for begin in begins]
        parts = self._done(lambda at: work(begins[at], lengths[at]), lengths)
        for part in parts:
            counted.add(part)
        return counted

    def each(self, work: Callable[[int], Part], sizes: Iterable[int]) -> list[Part]:
        """Do every piece of work by its number; `sizes` say how much of the whole each is."""
        return list(self._done(work, list(sizes)))

    def _done(self, work: Callable[[int], Part], sizes: list[int]) -> Iterator[Part]:
        done, total = 0, sum(sizes)
        if len(sizes) == 1:  # to start a thread takes longer than many an answer
            yield work(0)
            self.watch(total, total)
            return
        with ThreadPoolExecutor(self.workers or cpu_count() or 1) as pool:
            try:
                for part, size in zip(pool.map(work, range(len(sizes))), sizes, strict=True):
                    yield part
                    done += size
                    self.watch(done, total)
            except BaseException:
                # Someone has lost patience: what nobody has begun is not begun.
                pool.shutdown(cancel_futures=True)
                raise
