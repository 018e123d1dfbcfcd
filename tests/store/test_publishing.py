"""Notices: a room that has moved is heard of; a lost notice is found by looking."""

from collections.abc import Callable, Iterator
from threading import Thread

import psycopg
import pytest

from fairdeal.store import Journal, Room, open_room
from fairdeal.store.databases.notices import Notices
from fairdeal.store.opening import open_publisher
from fairdeal.store.publishing import Publisher
from tests.store.samples import commit
from tests.store.server import end_connections

LONG = 30.0
"""Seconds that no test waits for: a notice comes first."""


@pytest.fixture
def reader(url: str, room: Room, journal: Journal) -> Iterator[Journal]:
    opened = open_room(url, room.name, read_only=True)
    yield opened
    opened.close()


Opened = Callable[..., Publisher]


@pytest.fixture
def publisher(url: str, room: Room, reader: Journal) -> Iterator[Opened]:
    made: list[Publisher] = []

    def opened(every: float, look: Callable[[], int] | None = None) -> Publisher:
        found = look or (lambda: reader.head().position)
        made.append(open_publisher(url, room.name, found, every))
        return made[-1]

    yield opened
    for each in made:
        each.close()


def heard(publisher: Publisher, after: int) -> tuple[Thread, list[int]]:
    """Wait in a thread of its own."""
    positions: list[int] = []
    thread = Thread(target=lambda: positions.append(publisher.wait(after, LONG)))
    thread.start()
    return thread, positions


def test_a_notice_wakes_who_waits(publisher: Opened) -> None:
    """Looking would find nothing: the journal is empty, and only the notice says 7."""
    told = publisher(0.05, look=lambda: 0)
    thread, positions = heard(told, after=0)
    while thread.is_alive():
        told.publish(7)
        thread.join(0.02)
    assert positions == [7]


def test_a_lost_notice_is_found_by_looking(journal: Journal, publisher: Opened) -> None:
    journal.append([commit("a", "t@1")])
    assert publisher(0.01).wait(after=0, timeout=LONG) == 1


def test_nothing_new_is_told_when_the_time_is_over(journal: Journal, publisher: Opened) -> None:
    journal.append([commit("a", "t@1")])
    assert publisher(0.01).wait(after=1, timeout=0.05) == 1
    assert publisher(0.01).wait(after=1, timeout=0) == 1


def test_who_waits_comes_back_when_it_is_closed(publisher: Opened) -> None:
    told = publisher(0.05, look=lambda: 0)
    thread, positions = heard(told, after=0)
    told.close()
    thread.join(LONG)
    assert positions == [0]


@pytest.mark.slow
def test_a_listener_that_is_closed_while_it_connects_leaves_no_connection(server: str) -> None:
    class Slow(Notices):
        """Somebody closes it after the server has answered, and before the thread goes on."""

        def _connect(self) -> psycopg.Connection:
            made.append(super()._connect())
            self.close()
            return made[-1]

    made: list[psycopg.Connection] = []
    Slow(server, "anything", lambda: 0).wait(0, LONG)
    assert [each.closed for each in made] == [True]


@pytest.mark.slow
def test_a_notice_of_another_room_wakes_nobody(server: str) -> None:
    ours = open_publisher(server, "ours", lambda: 0, 0.05)
    theirs = open_publisher(server, "theirs", lambda: 0, 0.05)
    ours.wait(0, 0.1)
    theirs.publish(9)
    assert ours.wait(0, 0.3) == 0
    ours.close()
    theirs.close()


@pytest.mark.slow
def test_a_listener_whose_connection_was_ended_hears_again(server: str) -> None:
    told = open_publisher(server, "ours", lambda: 0, 0.05)
    told.publish(1)
    told.wait(0, 0.1)
    assert isinstance(told, Notices)
    end_connections(server, told._telling, told._listening)
    told.publish(2)
    thread, positions = heard(told, after=0)
    while thread.is_alive():
        told.publish(3)
        thread.join(0.02)
    assert positions == [3]
    told.close()
