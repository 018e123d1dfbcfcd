"""A simulation cut into shards, played on any `concurrent.futures.Executor`.

What a shard comes to depends on nothing but the job and the shard's number, and tallies are whole
numbers that are added: whoever plays which shard, and in which order they come back, the result is
the same. At most `window` shards are handed out at a time, so a long simulation is never a long
queue. The work grows with the rounds; each shard costs one call and a few hundred bytes.
"""

import hashlib
import json
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from itertools import islice
from typing import Any, Protocol

from fairdeal.errors import FairdealError
from fairdeal.simulate.tally import Tally

Progress = Callable[[int, int], None]
"""Told how many rounds are done, of how many."""

PATIENCE = 20.0
"""Seconds that an interrupted simulation waits for the shards that are being played."""


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
        """Play so many rounds from a number on."""


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
    finished = notes.finished() if notes else {}
    total = Tally()
    for tally in finished.values():
        total.add(tally)
    progress(total.rounds, job.rounds)
    left = (number for number in range(shards_of(job)) if number not in finished)
    running: dict[Future[Tally], int] = {}
    named = digest(job)

    def hand_out() -> bool:
        """Fill the window; whether any shard is being played."""
        for number in islice(left, window - len(running)):
            running[executor.submit(play_shard, job, number, named)] = number
        return bool(running)

    def take(future: Future[Tally]) -> None:
        number = running.pop(future)
        tally = _result(future, number)
        with _in_one_piece():
            if notes:
                notes.keep(number, tally)
            total.add(tally)

    try:
        while hand_out():
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                take(future)
            progress(total.rounds, job.rounds)
    except KeyboardInterrupt:
        for future in _still_to_come(running):
            take(future)
        raise Interrupted(total.rounds, job.rounds) from None
    finally:
        for future in running:
            future.cancel()
    return total


@contextmanager
def _in_one_piece() -> Iterator[None]:
    """Ctrl-C waits: a shard is noted and counted, or neither. Only where it would be heard."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler or not _is_main():
        yield
        return
    heard: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if heard:
        raise KeyboardInterrupt


def _is_main() -> bool:
    return threading.current_thread() is threading.main_thread()


def _still_to_come(running: dict[Future[Tally], int]) -> list[Future[Tally]]:
    """After an interrupt: drop what has not begun, and wait a while for what has."""
    begun = [future for future in running if not future.cancel()]
    done, _ = wait(begun, timeout=PATIENCE)
    return [future for future in done if not future.cancelled() and not future.exception()]


def _result(future: Future[Tally], number: int) -> Tally:
    try:
        return future.result()
    except FairdealError:
        raise
    except Exception as fault:
        told = " ".join(f"{type(fault).__name__}: {fault}".split())
        raise ShardFailed(f"a worker failed at shard {number}: {told}") from fault
