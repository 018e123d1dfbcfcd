"""A crew: threads that share long work in chunks of one size, and someone who watches it go on.

The compiled kernels let go of the interpreter, so threads really run at once. Chunks do not depend
on the number of workers, so neither does what comes out.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from os import cpu_count

from fairdeal.odds.equity.tally import Tally

Work = Callable[[int, int], Tally]
"""Counts one chunk: where it begins and how long it is."""


def _unwatched(done: int, total: int) -> None:
    """Nobody watches."""


@dataclass(frozen=True, slots=True)
class Crew:
    """This number of workers, or one for each processor; `watch` hears what is done of how much."""

    workers: int | None = None
    watch: Callable[[int, int], None] = _unwatched

    def count(self, work: Work, total: int, chunk: int) -> Tally:
        """All the chunks together."""
        begins = range(0, total, chunk)
        lengths = [min(chunk, total - begin) for begin in begins]
        counted, done = Tally(), 0
        with ThreadPoolExecutor(self.workers or cpu_count() or 1) as pool:
            try:
                for part, length in zip(pool.map(work, begins, lengths), lengths, strict=True):
                    counted.add(part)
                    done += length
                    self.watch(done, total)
            except BaseException:
                # Someone has lost patience: what nobody has begun is not begun.
                pool.shutdown(cancel_futures=True)
                raise
        return counted
