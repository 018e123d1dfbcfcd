"""A room moves from one database to the other with its chain, its answers and its people."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from fairdeal.errors import BadInput, FairdealError, Tampered
from fairdeal.store import Journal, Room, Written, open_room, rooms
from fairdeal.store.checking import check_journal
from fairdeal.store.copying import copy_room
from tests.speeds import speed
from tests.store.rooms import COMMITS, behind, busy_room
from tests.store.samples import commit
from tests.store.server import lacking


@pytest.fixture
def journal(url: str, room: Room) -> Iterator[Journal]:
    made = busy_room(url, room)
    yield made
    made.close()


@pytest.fixture
def target(url: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """The other kind of database; in `quick`, or without a server, another file."""
    if url.startswith("sqlite:") and speed() != "quick" and not lacking():
        return str(request.getfixturevalue("server"))
    return f"sqlite:{tmp_path / 'copy.db'}"


def all_of(journal: Journal) -> tuple[object, ...]:
    answers = [journal.answer(f"{word}-{n}") for word in ("command", "refused") for n in range(20)]
    money = (journal.balances(), journal.lines("outside"), journal.balances(upto=9))
    beside = (journal.snapshots(), journal.people.all(), journal.answers())
    return (journal.room, journal.head(), journal.read(), answers, money, beside)


def test_a_copy_has_everything_and_goes_on_as_the_same_chain(
    url: str, target: str, room: Room, journal: Journal
) -> None:
    assert copy_room(url, target, room.name) == room
    copy = open_room(target, room.name)
    assert all_of(copy) == all_of(journal)
    assert check_journal(copy) is None
    more = [commit("next", f"table-1@{COMMITS + 1}", money="outside -1 x 1")]
    assert copy.append(more) == journal.append(more) == [Written(2 * COMMITS + 1, 2 * COMMITS + 1)]
    assert copy.head() == journal.head()
    copy.close()


def test_a_room_is_not_copied_over_another(
    url: str, target: str, room: Room, journal: Journal
) -> None:
    copy_room(url, target, room.name)
    with pytest.raises(BadInput, match="already"):
        copy_room(url, target, room.name)
    copy = open_room(target, room.name)
    assert all_of(copy) == all_of(journal)
    copy.close()


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        ("UPDATE journal SET actor = 'x' WHERE room = {} AND position = 7", "entry 7: is not as"),
        ("DELETE FROM journal WHERE room = {} AND position > 20", "entry 21: is missing"),
        (
            "UPDATE answers SET answer = digest WHERE room = {} AND command = 'command-1'",
            "entry 1:",
        ),
        ("UPDATE balances SET cents = 7 WHERE room = {} AND account = 'outside'", "differs"),
    ],
)
def test_a_room_that_does_not_verify_is_not_copied(
    url: str, target: str, room: Room, journal: Journal, statement: str, says: str
) -> None:
    behind(url, statement.format(journal.number))
    with pytest.raises(Tampered, match=says):
        copy_room(url, target, room.name)
    assert room.name not in [each.name for each in rooms(target)]


def test_a_copy_from_nowhere_or_to_nowhere_is_told(
    url: str, target: str, room: Room, journal: Journal, tmp_path: Path
) -> None:
    with pytest.raises(FairdealError, match="there is no such file"):
        copy_room(f"sqlite:{tmp_path / 'none.db'}", target, room.name)
    with pytest.raises(FairdealError, match="No such file or directory"):
        copy_room(url, f"sqlite:{tmp_path / 'no' / 'room.db'}", room.name)
    with pytest.raises(FairdealError, match="already"):
        copy_room(url, url, room.name)
