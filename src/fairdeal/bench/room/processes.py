"""One or more processes that play at the tables of one room, each at its own."""

import multiprocessing
import sys
from pathlib import Path
from typing import Any

from fairdeal.bench.room.tables import MORNING, Playing
from fairdeal.errors import FairdealError
from fairdeal.service import collecting
from fairdeal.service.clock import SetClock
from fairdeal.service.opening import open_service

WARM = 4
"""A fourth of the actions is played before the clock starts."""


def play(
    url: str, keys: str, name: str, tables: list[int], actions: int, start: Any, told: Any
) -> None:
    """Play at some tables once all processes are ready; tell how long it took, or what failed."""
    try:
        told.put(_play(url, keys, name, tables, actions, start))
    except BaseException as error:
        start.abort()  # nobody waits for this process any more
        told.put(f"{type(error).__name__}: {error}")


def _play(
    url: str, keys: str, name: str, tables: list[int], actions: int, start: Any
) -> tuple[int, float]:
    clock = SetClock(MORNING)
    service = open_service(url, Path(keys), name, clock=clock)
    playing = Playing(service, clock, tables)
    with collecting.rarely():  # as every server does
        playing.play(actions // WARM)
        start.wait()
        pace = playing.play(actions)
    service.journal.close()
    return pace.actions, pace.seconds


def rate(url: str, keys: Path, name: str, tables: int, actions: int, processes: int) -> float:
    """Actions a second of all processes together, each at this number of tables of its own."""
    method = "spawn" if sys.platform == "win32" else "forkserver"
    context: Any = multiprocessing.get_context(method)
    start, told = context.Barrier(processes), context.Queue()
    shares = [[*range(1 + at * tables, 1 + (at + 1) * tables)] for at in range(processes)]
    workers = [
        context.Process(
            target=play,
            args=(url, str(keys), name, share, actions, start, told),
            daemon=True,
        )
        for share in shares
    ]
    for worker in workers:
        worker.start()
    results = [told.get() for _ in workers]
    for worker in workers:
        worker.join()
    for result in results:
        if isinstance(result, str):
            raise FairdealError(f"a process of the bench has failed: {result}")
    return float(sum(done / seconds for done, seconds in results))
