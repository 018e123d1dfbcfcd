"""R10: a failure at every statement of an append loses nothing, makes nothing, halves nothing."""

import os
import warnings
from collections.abc import Callable
from itertools import count

import pytest

from fairdeal.errors import StoreFailure
from fairdeal.store import Commit, Journal, Known, Room, Snapshot, Written, create, open_room
from fairdeal.store.checking import check_journal
from tests.store.failing import Failing, Moment, fail, kill
from tests.store.samples import commit

MOST = 40
"""More moments than an append has."""


def batch(number: int) -> list[Commit]:
    """A batch that touches every table: entries, money, answers, a snapshot, a dropped one."""
    return [
        commit(
            f"a-{number}",
            f"t@{2 * number - 1} h-{number}@1",
            money="outside -500 stack 500",
            snapshots=(Snapshot("t", 2 * number - 1, b"state"), Snapshot("old", 1)),
        ),
        commit(f"b-{number}", f"t@{2 * number}", money="stack -200 pot 200"),
        commit(f"refused-{number}"),
    ]


def state(url: str, room: Room) -> tuple[object, ...]:
    """All that a room has kept, read over a new connection."""
    journal = open_room(url, room.name)
    kept = (
        journal.head(),
        journal.versions(),
        journal.balances(),
        journal.answers(),
        journal.snapshots(),
        check_journal(journal),
    )
    journal.close()
    return kept


def in_process(url: str, room: Room, moment: Moment, number: int) -> bool:
    """Append with a failure; whether it came to one."""
    journal = open_room(url, room.name)
    failing = Journal(Failing(journal.database, moment), journal.number, room)
    try:
        failing.append(batch(number))
    except StoreFailure:
        return True
    finally:
        journal.close()
    return False


def in_a_process_that_dies(url: str, room: Room, moment: Moment, number: int) -> bool:
    """The same in a process of its own, which is killed at that moment."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        child = os.fork()
    if child == 0:
        try:
            in_process(url, room, moment, number)
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


@pytest.mark.parametrize(
    ("act", "attempt"),
    [(fail, in_process), (kill, in_a_process_that_dies)],
    ids=["an error", "a kill"],
)
def test_an_append_is_written_whole_or_not_at_all(
    url: str,
    room: Room,
    act: Callable[[], None],
    attempt: Callable[[str, Room, Moment, int], bool],
) -> None:
    create(url, room).close()
    lost = kept = 0
    for number in count(1):
        before = state(url, room)
        failed = attempt(url, room, Moment(number, act), number)
        after = state(url, room)
        journal = open_room(url, room.name)
        again = journal.append(batch(number))
        journal.close()
        if after == before:
            lost += 1
            assert all(isinstance(result, Written) for result in again)
        else:
            kept += 1
            # Whoever asks again hears the first answer, and nothing happens twice.
            assert all(isinstance(result, Known) for result in again)
            assert state(url, room) == after
        assert state(url, room)[3] == 3 * number
        assert state(url, room)[2] == {
            "outside": -500 * number,
            "stack": 300 * number,
            "pot": 200 * number,
        }
        if not failed:
            break
        assert number < MOST
    # Lock, seven statements, commit: a moment before and after each; only the last comes too late.
    assert (lost, kept) == (17, 2)
