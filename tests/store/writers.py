"""One of several processes that all carry out the same commands on the same room."""

from multiprocessing.queues import Queue
from multiprocessing.synchronize import Barrier
from random import Random

from msgspec import Struct

from fairdeal.store import Known, Stale, Written, open_room
from tests.store.samples import commit

TABLES = 6


class Told(Struct):
    """What one process has seen."""

    written: int = 0
    stale: int = 0
    known: int = 0


def write(
    url: str, room: str, commands: int, seed: int, start: Barrier, told: "Queue[Told]"
) -> None:
    """Carry out every command once, in an order of one's own, in groups of up to four."""
    seen = Told()
    journal = open_room(url, room)
    waiting = [f"c-{number}" for number in range(commands)]
    Random(seed).shuffle(waiting)
    first = True
    while waiting:
        group = waiting[:4]
        versions = journal.versions(f"table-{n}" for n in range(TABLES))
        batch = []
        for command in group:
            table = f"table-{int(command[2:]) % TABLES}"
            versions[table] = versions.get(table, 0) + 1
            money = f"outside -1 {table} 1"
            batch.append(commit(command, f"{table}@{versions[table]}", money=money))
        if first:
            # All have read the empty room now; only one of them can be right.
            start.wait()
        results = journal.append(batch)
        if first:
            start.wait()
            first = False
        for command, result in zip(group, results, strict=True):
            seen.written += isinstance(result, Written)
            seen.stale += isinstance(result, Stale)
            seen.known += isinstance(result, Known)
            if not isinstance(result, Stale):
                waiting.remove(command)
    journal.close()
    told.put(seen)
