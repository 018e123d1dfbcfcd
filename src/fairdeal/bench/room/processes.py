"""One or more processes that play at the tables of one room, each at its own."""

import multiprocessing
import sys
from pathlib import Path
from typing import Any

from fairdeal.bench.room.tables import MORNING, Playing
from fairdeal.service.clock import SetClock
from fairdeal.service.opening import open_service

WARM = 4
"""The part of the actions that is played before the clock starts: one in this number."""


def play(
    url: str, keys: str, name: str, tables: list[int], actions: int, start: Any, told: Any
) -> None:
    """Play at some tables once all processes are ready; tell how long it took."""
    clock = SetClock(MORNING)
    service = open_service(url, Path(keys), name, clock=clock)
    playing = Playing(service, clock, tables)
    playing.play(actions // WARM)
    start.wait()
    pace = playing.play(actions)
    service.journal.close()
    told.put((pace.actions, pace.seconds, service.counts.stale))


def rate(url: str, keys: Path, name: str, tables: int, actions: int, processes: int) -> float:
    """Actions a second of all processes together."""
    context: Any = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")
    start, told = context.Barrier(processes), context.Queue()
    shares = [[*range(1 + at, tables + 1, processes)] for at in range(processes)]
    workers = [
        context.Process(
            target=play,
            args=(url, str(keys), name, share, actions // processes, start, told),
            daemon=True,
        )
        for share in shares
    ]
    for worker in workers:
        worker.start()
    results = [told.get() for _ in workers]
    for worker in workers:
        worker.join()
    return float(sum(done / seconds for done, seconds, _ in results))
