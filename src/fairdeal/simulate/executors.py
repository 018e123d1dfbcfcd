"""Who plays the shards: this process, other processes or threads here, or a Dask cluster."""

import gc
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, NamedTuple, ParamSpec, TypeVar

from fairdeal.errors import BadInput
from fairdeal.extras import missing
from fairdeal.simulate.ctrl_c import counted

P = ParamSpec("P")
T = TypeVar("T")

ANSWER_WITHIN = 10
"""Seconds that a cluster has to answer, and then to show its first worker."""


class Staff(NamedTuple):
    """An executor, and how many work for it."""

    executor: Executor
    workers: int

    @property
    def window(self) -> int:
        """How many shards to hand out at a time: one in hand and one in reserve for each."""
        return 2 * self.workers


class Here(Executor):
    """Does the work at once, in this thread: for one worker nothing has to be started."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The work, done."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as fault:
            future.set_exception(fault)
        return future


def cores() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def local(workers: int, threads: bool = False) -> Iterator[Staff]:
    """A number of workers on this machine: processes, or threads for compiled work."""
    if workers < 1:
        raise BadInput(f"the number of workers must be 1 or more, not {workers}")
    if workers == 1:
        yield Staff(Here(), 1)
        return
    if threads:
        with ThreadPoolExecutor(workers) as pool:
            yield Staff(pool, workers)
        return
    with counted():
        yield from _processes(workers)


def _processes(workers: int) -> Iterator[Staff]:
    """Other processes; whatever goes wrong, they are ended, whatever they play."""
    # Started anew rather than forked: a copy of a process with threads may hang.
    start = multiprocessing.get_context("spawn")
    before = multiprocessing.active_children()
    pool = ProcessPoolExecutor(workers, mp_context=start, initializer=_leave_ctrl_c)
    try:
        with _ctrl_c_later():
            for _ in range(workers):
                pool.submit(_leave_ctrl_c)
        yield Staff(pool, workers)
    except BaseException:
        for process in multiprocessing.active_children():
            if process not in before:
                process.kill()
        # The pool is left only when its own thread has seen that they are gone. Python waits for
        # that thread at its end in any case, and may stumble over it there while it closes.
        pool.shutdown(cancel_futures=True)
        raise
    pool.shutdown()


def _leave_ctrl_c() -> None:
    """Ctrl-C reaches every process of a terminal; only the first of them answers it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Processes that are started here do not hear Ctrl-C, not even before their first line.

    They inherit the mask; for this process it only waits.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def cluster(address: str, answer_within: float = ANSWER_WITHIN) -> Iterator[Staff]:
    """The workers of the Dask cluster whose scheduler listens at an address."""
    try:
        import distributed
    except ModuleNotFoundError as fault:
        raise missing(fault) or fault from None
    # What its own log would say about a scheduler that is not there is one line of ours.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    client, said = _connected(distributed.Client, address, answer_within)
    if client is None:
        # A client that found nobody closes itself when it is collected. Not later, inside the
        # start of the next one: the two would wait for one lock for ever.
        gc.collect()
        raise BadInput(f"no cluster answers at {address!r}: {said}")
    with client:
        yield Staff(client.get_executor(), _workers(client, address, answer_within))


def _connected(connect: Any, address: str, answer_within: float) -> tuple[Any, str]:
    """A client of the scheduler at an address; or None, and what is wrong."""
    try:
        return connect(address, timeout=answer_within), ""
    except (OSError, ValueError, TypeError, ImportError) as fault:
        return None, " ".join(str(fault).split()) or type(fault).__name__


def _workers(client: Any, address: str, answer_within: float) -> int:
    """How many shards the cluster can play at a time."""
    try:
        client.wait_for_workers(1, timeout=answer_within)
    except TimeoutError:
        raise BadInput(f"the cluster at {address!r} has no workers") from None
    return sum(client.nthreads().values())
