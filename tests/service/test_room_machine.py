"""Random commands to a room on SQLite, on PostgreSQL and on plain dictionaries: one room."""

import tempfile
from collections.abc import Iterator
from itertools import count as counting
from pathlib import Path
from random import Random
from typing import cast

import hypothesis
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from fairdeal.bots.day.views import view_of
from fairdeal.room.cage.commands import CashIn
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.house.commands import OpenDay
from fairdeal.room.house.facts import Purpose
from fairdeal.room.people.commands import AddPlayer
from fairdeal.room.submission import example
from fairdeal.room.tables.commands import OpenTable, SitDown
from fairdeal.room.versions.commands import ApproveVersion, SubmitVersion
from fairdeal.service.clock import SetClock
from fairdeal.service.making import Making, make
from fairdeal.service.opening import service_of
from fairdeal.service.service import Service
from fairdeal.service.timers import Timers
from fairdeal.store import Journal
from fairdeal.store.keys import load_keys
from tests.service.any_envelope import PLAYERS, any_envelope
from tests.service.plain_journal import PlainJournal
from tests.speeds import Count
from tests.store.server import postgres

ROOMS = counting(1)
BEGUN = 1_795_000_000_000


@pytest.fixture(scope="session")
def server(worker_id: str) -> Iterator[str]:
    yield from postgres()


def morning() -> Iterator[Envelope]:
    """A room with two tables and players who sit at them."""
    approved = ApproveVersion(version=1, on="2026-11-17", approver="C", reference="A-1")
    yield Envelope("1", "manager-1", SubmitVersion(version=1))
    yield Envelope("2", "manager-1", approved, second="shift-1")
    yield Envelope("3", "shift-1", OpenDay())
    yield Envelope("4", "floor-1", OpenTable(kind="nl-1-3", number=1))
    yield Envelope("5", "floor-1", OpenTable(kind="double-down", number=2))
    for seat, player in enumerate(PLAYERS):
        yield Envelope(f"add/{player}", "floor-1", AddPlayer(id=player, alias=player))
        yield Envelope(f"cash/{player}", "cage-1", CashIn(person=player, cents=90_000))
        for table in (1, 2):
            sits = SitDown(table=table, seat=seat, cents=20_000)
            yield Envelope(f"sit/{player}/{table}", player, sits)


class Machine(RuleBasedStateMachine):
    """Three services of one room get the same commands at the same times."""

    server = ""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        folder, name = Path(self.folder.name), f"machine-{next(ROOMS)}"
        self.clock = SetClock(BEGUN)
        making = Making(name, Purpose.REHEARSAL, example(), "manager-1", "L-1")
        urls = (f"sqlite:{folder / 'room.db'}", self.server)
        self.services: list[Service] = [
            make(url, folder / f"key-{at}", making, seed=1, clock=self.clock)
            for at, url in enumerate(urls)
        ]
        first = self.services[0].journal
        plain = PlainJournal(first.room)
        keys = load_keys(folder / "key-0")
        self.services.append(service_of(cast(Journal, plain), keys, self.clock))
        plain.take(first.read())
        self.services[2].follower.catch_up()
        self.timers = Timers(self.services[0].room)
        self.sent: list[Envelope] = []
        self.number = 0
        assert all(answer.done for answer in self.send([*morning()]))

    def teardown(self) -> None:
        for service in self.services:
            service.journal.close()
        self.folder.cleanup()

    def send(self, envelopes: list[Envelope]) -> list[Answer]:
        """Send commands to all three; they answer alike."""
        one, two, plain = [service.turn(envelopes) for service in self.services]
        assert one == two == plain
        self.sent += envelopes
        return one

    @rule(seeds=st.lists(st.integers(0, 10**9), min_size=1, max_size=6))
    def anybody_sends(self, seeds: list[int]) -> None:
        room, batch = self.services[0].room, []
        for seed in seeds:
            self.number += 1
            batch.append(any_envelope(room, f"c-{self.number}", Random(seed)))
        self.send(batch)

    @rule(seed=st.integers(0, 10**9))
    def something_comes_twice(self, seed: int) -> None:
        again = Random(seed).choice(self.sent)
        version = self.services[0].room.position
        self.send([again, Envelope(again.id, again.actor, CashIn(person="ann", cents=7)), again])
        assert self.services[0].room.position == version

    @rule(seconds=st.sampled_from((0, 1, 5, 30, 400)))
    def time_passes(self, seconds: int) -> None:
        self.clock.move_to(self.clock.now() + 1_000 * seconds)
        if due := self.timers.due(self.clock.now()):
            self.send(due)

    @invariant()
    def there_is_one_room(self) -> None:
        assert len({view_of(service.room) for service in self.services}) == 1

    @invariant()
    def no_cent_comes_or_goes(self) -> None:
        for service in self.services:
            balances = service.journal.balances()
            assert sum(balances.values()) == 0
            assert balances == service.room.ledger.balances


@pytest.mark.slow
@pytest.mark.rule("R8", by="act room.hands.facts.HandEnded")
def test_random_commands_give_one_room_on_both_databases_and_in_a_dictionary(
    server: str, count: Count, seed: int
) -> None:
    class OnServer(Machine):
        pass

    OnServer.server = server
    run_state_machine_as_test(
        hypothesis.seed(seed)(OnServer),
        settings=settings(
            max_examples=max(2, count(200)),
            stateful_step_count=25,
            deadline=None,
            database=None,
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        ),
    )
