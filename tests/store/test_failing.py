"""R10: a failure at every statement of an append loses nothing, makes nothing, halves nothing."""

import os
import resource
import tempfile
import warnings
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from fairdeal.errors import OutcomeUnknown, StoreFailure
from fairdeal.store import Commit, Journal, Known, Room, Snapshot, Written, create, open_room
from fairdeal.store.checking import check_journal
from fairdeal.store.databases.postgres import Postgres
from tests.store.cut_line import cut_line
from tests.store.failing import Failing, Moment, fail, kill
from tests.store.samples import commit
from tests.store.server import end_connections

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
    [
        pytest.param(fail, in_process, id="an error"),
        pytest.param(kill, in_a_process_that_dies, id="a kill", marks=pytest.mark.slow),
    ],
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


@pytest.mark.slow
def test_a_line_that_is_cut_before_the_commit_leaves_the_outcome_open(
    server: str, room: Room
) -> None:
    journal = create(server, room)
    assert isinstance(journal.database, Postgres)
    end = partial(end_connections, server, journal.database._connection)
    cut = Journal(Failing(journal.database, commit_moment(end)), journal.number, room)
    with pytest.raises(OutcomeUnknown, match="send the command again"):
        cut.append(batch(1))
    assert all(isinstance(result, Written) for result in journal.append(batch(1)))
    journal.close()


def commit_moment(act: Callable[[], None]) -> Moment:
    """The moment before the commit of a batch: two for each of eight statements come earlier."""
    return Moment(17, act)


@pytest.mark.slow
def test_a_commit_whose_answer_is_lost_is_known_when_it_is_sent_again(
    server: str, room: Room
) -> None:
    socket_folder = Path(parse_qs(urlsplit(server).query).get("host", ["none"])[0])
    if not (socket_folder / ".s.PGSQL.5432").exists():
        pytest.skip("the line is cut on a socket of this machine; the server has none")
    create(server, room).close()
    with tempfile.TemporaryDirectory() as folder, cut_line(socket_folder, Path(folder)):
        address = server.replace(str(socket_folder), folder)
        journal = open_room(address, room.name)
        with pytest.raises(OutcomeUnknown, match="send the command again"):
            journal.append(batch(1))
        journal.close()
    again = open_room(server, room.name)
    assert all(isinstance(result, Known) for result in again.append(batch(1)))
    assert again.balances() == {"outside": -500, "stack": 300, "pot": 200}
    again.close()


def test_a_disk_that_fails_during_a_commit_leaves_the_outcome_open(
    tmp_path: Path, room: Room
) -> None:
    journal = create(f"sqlite:{tmp_path / 'room.db'}", room)
    journal.append(batch(1))
    most, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, hard))
    try:
        with pytest.raises(OutcomeUnknown, match="send the command again"):
            journal.append(batch(2))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, hard))
    assert journal.balances() == {"outside": -500, "stack": 300, "pot": 200}
    assert all(isinstance(result, Written) for result in journal.append(batch(2)))
    assert check_journal(journal) is None
    journal.close()
