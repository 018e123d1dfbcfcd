"""Several processes on one room: each sees what the others do, whatever becomes of the notices."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from threading import Condition

import pytest

from fairdeal.room.cage.commands import CashIn
from fairdeal.room.envelope import Envelope
from fairdeal.room.house.facts import Purpose
from fairdeal.room.people.commands import AddPlayer
from fairdeal.room.submission import example
from fairdeal.service.making import Making, make
from fairdeal.service.opening import open_service
from fairdeal.service.running import Neighbours, Running
from fairdeal.store.databases.notices import Notices
from tests.store.server import end_connections

SOON = 30.0
"""Seconds that nobody waits for: a notice comes first."""


class Process:
    """What one process has open: a service, its thread, and how far the room has come."""

    def __init__(self, url: str, keys: Path, name: str, *, hears: bool = True) -> None:
        self.neighbours = Neighbours(url, name) if hears else None
        self.service = open_service(url, keys, name)
        self._moved = Condition()
        self._position = self.service.room.position
        self.running = Running(self.service, self._note, self.neighbours).start()

    def _note(self, position: int) -> None:
        with self._moved:
            self._position = position
            self._moved.notify_all()

    def comes_to(self, position: int) -> bool:
        """Whether the room in this process gets to a position."""
        with self._moved:
            return self._moved.wait_for(lambda: self._position >= position, SOON)

    def cash_in(self, number: int) -> int:
        """Send a command; the position after it."""
        envelope = Envelope(f"cash-{number}", "cage-1", CashIn(person="ann", cents=100))
        assert self.running.do(envelope).done
        return self.running.ask(lambda service: service.room.position).result(SOON)

    def cents(self) -> int:
        return self.running.ask(lambda service: service.room.ledger.of("rail/ann")).result(SOON)

    def close(self) -> None:
        self.running.stop()
        self.service.journal.close()


Opens = Callable[..., Process]


@pytest.fixture
def opens(url: str, name: str, tmp_path: Path) -> Iterator[Opens]:
    """Opens the same room once more."""
    keys = tmp_path / "room.key"
    service = make(url, keys, Making(name, Purpose.DEMO, example(), "manager-1", "L-001"))
    service.do(Envelope("ann", "floor-1", AddPlayer(id="ann", alias="Ann")))
    service.journal.close()
    made: list[Process] = []

    def process(*, hears: bool = True) -> Process:
        made.append(Process(url, keys, name, hears=hears))
        return made[-1]

    yield process
    for each in made:
        each.close()


def test_two_processes_see_each_others_commands(opens: Opens) -> None:
    one, two = opens(), opens()
    for number, (acts, sees) in enumerate([(one, two), (two, one)] * 3):
        position = acts.cash_in(number)
        assert sees.comes_to(position)
        assert sees.cents() == acts.cents() == 100 * (number + 1)


def test_a_process_that_hears_no_notice_looks_for_itself(opens: Opens) -> None:
    one, deaf = opens(), opens(hears=False)
    assert deaf.comes_to(one.cash_in(1))


def test_a_process_that_only_reads_on_tells_nobody(
    opens: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = opens(), opens()
    told: list[int] = []
    assert two.neighbours is not None
    monkeypatch.setattr(two.neighbours, "tell", told.append)
    assert two.comes_to(one.cash_in(1))
    assert told == []
    position = two.cash_in(2)
    two.cents()
    assert told == [position]


@pytest.mark.slow
@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
def test_a_notice_connection_that_is_killed_loses_nothing(opens: Opens, url: str) -> None:
    one, two = opens(), opens()
    numbers = count(1)
    assert two.comes_to(one.cash_in(next(numbers)))
    for _ in range(3):
        notices = [each.neighbours._publisher for each in (one, two) if each.neighbours]
        for each in notices:
            assert isinstance(each, Notices)
            open_ones = [c for c in (each._telling, each._listening) if c and not c.closed]
            end_connections(url, *open_ones)
        position = one.cash_in(next(numbers))
        assert two.comes_to(position)
        assert one.comes_to(two.cash_in(next(numbers)))
    assert one.cents() == two.cents() == 700


@pytest.mark.slow
@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
def test_a_journal_connection_that_is_killed_is_opened_again(opens: Opens, url: str) -> None:
    one, two = opens(), opens()
    for number in range(3):
        for each in (one, two):
            database = each.service.journal.database
            end_connections(url, database._connection)  # type: ignore[attr-defined]
        envelope = Envelope(f"c-{number}", "cage-1", CashIn(person="ann", cents=100))
        answer = one.running.do(envelope)
        if not answer.done:  # the command met the ended connection; the next one meets a new one
            assert answer.why == "cannot_write"
            assert one.running.do(envelope).done
        assert two.comes_to(one.cash_in(number))
    assert one.cents() == two.cents() == 600
    assert one.running.error == two.running.error == ""


def test_many_commands_from_both_sides_all_count_once(opens: Opens) -> None:
    one, two = opens(), opens()
    sent = [
        each.running.submit(Envelope(f"m-{n}", "cage-1", CashIn(person="ann", cents=1)))
        for n in range(200)
        for each in (one, two)
    ]
    assert all(future.result(SOON).done for future in sent)
    both = [
        each.running.ask(lambda s: s.journal.head().position).result(SOON) for each in (one, two)
    ]
    assert one.comes_to(max(both))
    assert two.comes_to(max(both))
    assert one.cents() == two.cents() == 200
