"""What a journal knows of its streams is true, whoever else writes and whatever fails."""

from collections.abc import Sequence
from itertools import count

import pytest

from fairdeal.errors import StoreFailure
from fairdeal.store import Journal, Room, Stale, Written, open_room
from fairdeal.store import standing as limits
from fairdeal.store.databases.port import Locked
from fairdeal.store.standing import QUIET
from tests.store.failing import Failing, Moment, fail
from tests.store.samples import commit

AFTER = QUIET + 2


def write(journal: Journal, times: int) -> None:
    """Versions 1 to `times` of the stream `t`, each in an append of its own."""
    for version in range(1, times + 1):
        [result] = journal.append([commit(f"mine {version}", f"t@{version}", reads="r@0")])
        assert isinstance(result, Written)


class Asked(Failing):
    """A database that notes which streams it was asked for."""

    def __init__(self, journal: Journal) -> None:
        super().__init__(journal.database, Moment(0, fail))
        self.streams: list[list[str]] = []

    def lock(self, room: int, commands: Sequence[str], streams: Sequence[str]) -> Locked:
        self.streams.append([*streams])
        return super().lock(room, commands, streams)


def test_a_journal_that_is_alone_asks_for_new_streams_only(journal: Journal) -> None:
    journal.database = asked = Asked(journal)
    write(journal, AFTER)
    journal.append([commit("next", f"t@{AFTER + 1} new@1", reads="r@0")])
    assert asked.streams[0] == ["r", "t"]
    assert asked.streams[-2:] == [[], ["new"]]


def test_what_somebody_else_wrote_makes_everything_old(
    url: str, room: Room, journal: Journal
) -> None:
    write(journal, AFTER)
    other = open_room(url, room.name)
    other.append([commit("theirs", "r@1")])
    other.close()
    journal.database = asked = Asked(journal)
    late = commit("late", f"t@{AFTER + 1}", reads="r@0")
    fresh = commit("fresh", f"t@{AFTER + 1}", reads="r@1")
    assert journal.append([late]) == [Stale(("r",))]
    assert asked.streams == [[], ["r", "t"]]
    assert journal.append([fresh]) == [Written(AFTER + 2, AFTER + 2)]


def test_where_others_write_all_the_time_nothing_is_asked_for_twice(
    url: str, room: Room, journal: Journal
) -> None:
    other = open_room(url, room.name)
    journal.database = asked = Asked(journal)
    for version in range(1, AFTER + 1):
        other.append([commit(f"theirs {version}", f"r@{version}")])
        journal.append([commit(f"mine {version}", f"t@{version}", reads=f"r@{version}")])
    other.close()
    assert asked.streams == [["r", "t"]] * AFTER


@pytest.mark.parametrize("moment", range(1, 11))
def test_an_append_that_failed_teaches_nothing_false(journal: Journal, moment: int) -> None:
    """The failure comes before or after any statement; the same commit is then sent again."""
    write(journal, AFTER)
    real, again = journal.database, commit("again", f"t@{AFTER + 1} new@1", reads="r@0")
    journal.database = Failing(real, Moment(moment, fail))
    try:
        journal.append([again])
    except StoreFailure:
        journal.database = real
        journal.append([again])
    journal.database = real
    stale = commit("stale", f"t@{AFTER + 1}")
    next_one = commit("next", f"t@{AFTER + 2} new@2", reads="r@0")
    assert journal.append([stale, next_one])[0] == Stale(("t",))
    assert journal.versions() == {"t": AFTER + 1, "new": 1}
    assert isinstance(journal.append([next_one])[0], Written)


def test_streams_are_forgotten_when_there_are_too_many(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MOST", 5)
    journal.database = asked = Asked(journal)
    for number in count(1):
        [result] = journal.append([commit(f"c {number}", f"t@{number} s-{number}@1", reads="r@0")])
        assert isinstance(result, Written)
        if number > QUIET + 12:
            break
    known = [len(streams) for streams in asked.streams[QUIET + 1 :]]
    assert set(known) == {1, 3}
