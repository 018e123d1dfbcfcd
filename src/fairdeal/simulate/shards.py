"""A simulation cut into shards, played on any `concurrent.futures.Executor`.

What a shard comes to depends on nothing but the job and the shard's number, and tallies are whole
numbers that are added: whoever plays which shard, and in which order they come back, the result is
the same. At most `window` shards are handed out at a time, so a long simulation is never a long
queue. The work grows with the rounds; each shard costs one call and a few hundred bytes.
"""

import hashlib
import json
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import nullcontext
from itertools import islice
from time import monotonic
from typing import Any, NoReturn, Protocol

from fairdeal.errors import FairdealError
from fairdeal.simulate.ctrl_c import Presses, counted
from fairdeal.simulate.executors import Here
from fairdeal.simulate.tally import Tally

Progress = Callable[[int, int], None]
"""Hears how many rounds are done, of how many."""

PATIENCE = 20.0
"""Seconds that an interrupted simulation waits for the shards that are being played."""

LOOK = 0.1
"""Seconds between two looks whether Ctrl-C was pressed."""


class Job(Protocol):
    """What is simulated. It travels to other processes and machines, so it must pickle."""

    @property
    def rounds(self) -> int:
        """How many rounds are asked for."""

    @property
    def shard(self) -> int:
        """How many rounds a shard has; the last one may have fewer."""

    def rules(self) -> dict[str, Any]:
        """All that the rounds depend on, but how many are asked for."""

    def play(self, first: int, many: int) -> Tally:
        """Play a number of rounds, beginning with a number."""


class Keeper(Protocol):
    """Remembers finished shards (`notes.Notes`)."""

    def finished(self) -> dict[int, Tally]:
        """The shards that need not be played again."""

    def keep(self, number: int, tally: Tally) -> None:
        """Remember one more."""


class Interrupted(FairdealError):
    """Stopped from the keyboard; `done` rounds of `rounds` were finished."""

    def __init__(self, done: int, rounds: int) -> None:
        super().__init__(f"interrupted after {done:,} of {rounds:,} rounds")
        self.done = done
        self.rounds = rounds


class ShardFailed(FairdealError):
    """A worker could not play its shard, or has gone."""


def digest(job: Job) -> str:
    """Names a job: the same rules, strategies and seed."""
    return hashlib.sha256(json.dumps(job.rules(), sort_keys=True).encode()).hexdigest()


def shards_of(job: Job) -> int:
    """How many shards a job is cut into."""
    return -(-job.rounds // job.shard)


def size_of(job: Job, number: int) -> int:
    """How many rounds a shard has."""
    return min(job.shard, job.rounds - number * job.shard)


def play_shard(job: Job, number: int, named: str) -> Tally:
    """Play one shard: what a worker is asked to do. Elsewhere the rules must be the same."""
    if digest(job) != named:
        raise ShardFailed("a worker has another version of fairdeal: the same is needed everywhere")
    return job.play(number * job.shard, size_of(job, number))


def run(
    job: Job,
    executor: Executor,
    progress: Progress = lambda done, rounds: None,
    notes: Keeper | None = None,
    window: int = 8,
) -> Tally:
    """Play all shards that the notes do not have, and add everything up.

    `Interrupted` after Ctrl-C: the shards that were being played are still noted.
    """
    with counted() as presses:
        return _Run(job, executor, progress, notes, window, presses).play()


class _Run:
    """A simulation that is going on: what is being played, and what it came to so far."""

    def __init__(
        self,
        job: Job,
        executor: Executor,
        progress: Progress,
        notes: Keeper | None,
        window: int,
        presses: Presses,
    ) -> None:
        self.job = job
        self.executor = executor
        self.progress = progress
        self.notes = notes
        self.window = window
        self.presses = presses
        self.named = digest(job)
        self.running: dict[Future[Tally], int] = {}
        finished = notes.finished() if notes else {}
        self.left = (number for number in range(shards_of(job)) if number not in finished)
        self.total = Tally()
        for tally in finished.values():
            self.total.add(tally)

    def play(self) -> Tally:
        self.progress(self.total.rounds, self.job.rounds)
        try:
            while self.hand_out():
                self.take_in(wait(self.running, LOOK, FIRST_COMPLETED).done)
                self.progress(self.total.rounds, self.job.rounds)
        except KeyboardInterrupt:
            self.stop()
        finally:
            for future in self.running:
                future.cancel()
        if self.total.rounds < self.job.rounds:
            self.stop()
        return self.total

    def hand_out(self) -> bool:
        """Fill the window; whether any shard is being played, and nobody wants to stop."""
        # One worker plays right here: only a press that raises ends a long shard.
        here = isinstance(self.executor, Here)
        for number in islice(self.left, self.window - len(self.running)):
            with self.presses.raising() if here else nullcontext():
                if self.presses.times:
                    return False
                future = self.executor.submit(play_shard, self.job, number, self.named)
            self.running[future] = number
        return bool(self.running) and not self.presses.times

    def take_in(self, done: Iterable[Future[Tally]]) -> None:
        """Note and count what has been played."""
        for future in done:
            number = self.running.pop(future)
            tally = _result(future, number)
            if self.notes:
                self.notes.keep(number, tally)
            self.total.add(tally)

    def stop(self) -> NoReturn:
        """Drop what has not begun; wait a while for what has, or until Ctrl-C is pressed again."""
        begun = [future for future in self.running if not future.cancel()]
        until = monotonic() + PATIENCE
        while wait(begun, LOOK).not_done and monotonic() < until and self.presses.times < 2:
            pass
        self.take_in([each for each in begun if each.done() and not each.exception()])
        raise Interrupted(self.total.rounds, self.job.rounds)


def _result(future: Future[Tally], number: int) -> Tally:
    try:
        return future.result()
    except FairdealError:
        raise
    except Exception as fault:
        told = " ".join(f"{type(fault).__name__}: {fault}".split())
        raise ShardFailed(f"a worker failed at shard {number}: {told}") from fault
