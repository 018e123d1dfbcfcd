"""Any number of processes on one room: one effect for each id, one order for all."""

from collections.abc import Callable
from multiprocessing import get_context

import pytest

from fairdeal.store import Journal, Room
from fairdeal.store.checking import check_journal
from tests.speeds import Count
from tests.store.writers import TABLES, Told, write

PROCESSES = 3


@pytest.mark.slow
def test_three_processes_at_the_same_six_tables_have_one_effect_for_each_id(
    url: str,
    room: Room,
    journal: Journal,
    count: Count,
    seed: int,
    record_property: Callable[[str, int], None],
) -> None:
    commands = max(60, count(1_800))
    context = get_context("spawn")
    start = context.Barrier(PROCESSES)
    told = context.Queue()
    workers = [
        context.Process(target=write, args=(url, room.name, commands, seed + n, start, told))
        for n in range(PROCESSES)
    ]
    for worker in workers:
        worker.start()
    seen: list[Told] = [told.get(timeout=300) for _ in workers]
    for worker in workers:
        worker.join()
        assert worker.exitcode == 0

    assert sum(each.written for each in seen) == commands
    assert sum(each.known for each in seen) == (PROCESSES - 1) * commands
    stale = sum(each.stale for each in seen)
    assert stale > 0
    record_property("stale", stale)

    assert check_journal(journal) is None
    entries = journal.read(most=commands)
    assert {entry.command for entry in entries} == {f"c-{n}" for n in range(commands)}
    assert len(entries) == commands
    assert sum(journal.versions().values()) == commands
    assert len(journal.versions()) == TABLES
    assert journal.balances()["outside"] == -commands
