"""The painter: a table that has moved is painted once, and not again until something is new."""

import asyncio
import threading
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from fairdeal.room.cage.commands import CashIn
from fairdeal.room.envelope import Envelope
from fairdeal.room.tables.commands import OpenTable, SitDown
from fairdeal.service.opening import open_service
from fairdeal.service.service import Service
from fairdeal.web.house import House
from fairdeal.web.hub.painter import FramePainter
from fairdeal.web.hub.painting import Painted, Since
from fairdeal.web.hub.screen import Screen
from tests.web.server.places import TABLE, make_room

NOBODY_GONE: frozenset[str] = frozenset()
IDS = count(1)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    opened = open_service(make_room(tmp_path), tmp_path / "room.key")
    yield opened
    opened.journal.close()


def do(service: Service, person: str, command: Any) -> None:
    assert service.do(Envelope(f"painter/{next(IDS)}", person, command)).done


def test_two_moves_that_come_together_are_painted_once(service: Service) -> None:
    painter, people = FramePainter(), ["ann", "ben"]
    assert painter.paint(service, TABLE, people, NOBODY_GONE) is not None
    do(service, "ann", SitDown(table=TABLE, seat=0, cents=20_000))
    do(service, "ben", SitDown(table=TABLE, seat=1, cents=20_000))
    assert painter.paint(service, TABLE, people, NOBODY_GONE) is not None
    assert painter.paint(service, TABLE, people, NOBODY_GONE) is None


def test_money_on_the_rail_of_a_viewer_is_something_new(service: Service) -> None:
    painter = FramePainter()
    before = painter.paint(service, TABLE, ["ann"], NOBODY_GONE)
    do(service, "cage-1", CashIn(person="ann", cents=5_000))
    after = painter.paint(service, TABLE, ["ann"], NOBODY_GONE)
    assert before is not None
    assert after is not None
    assert before.mine["ann"] != after.mine["ann"]


def test_a_viewer_who_comes_is_something_new_and_so_is_one_who_goes(service: Service) -> None:
    painter = FramePainter()
    do(service, "ann", SitDown(table=TABLE, seat=0, cents=20_000))
    assert painter.paint(service, TABLE, ["ann"], NOBODY_GONE) is not None
    assert painter.paint(service, TABLE, ["ann", "ben"], NOBODY_GONE) is not None
    assert painter.paint(service, TABLE, ["ben"], frozenset({"ann"})) is not None
    assert painter.paint(service, TABLE, ["ben"], frozenset({"ann"})) is None


def test_what_a_newcomer_was_shown_alone_is_still_painted_for_the_others(service: Service) -> None:
    painter = FramePainter()
    assert painter.paint(service, TABLE, ["ann"], NOBODY_GONE) is not None
    do(service, "ann", SitDown(table=TABLE, seat=0, cents=20_000))
    assert painter.again(service, TABLE, "ben", NOBODY_GONE, Since()) is not None
    assert painter.paint(service, TABLE, ["ann"], NOBODY_GONE) is not None


class Noting(FramePainter):
    """Notes which tables it has painted, one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self.tables: list[int] = []

    def paint(
        self, service: Service, table: int, people: Sequence[str], offline: frozenset[str]
    ) -> Painted | None:
        self.tables.append(table)
        return super().paint(service, table, people, offline)


def test_of_tables_that_move_together_the_first_to_move_is_painted_first(service: Service) -> None:
    other, painter = TABLE + 1, Noting()
    do(service, "floor-1", OpenTable(kind="nl-1-3", number=other))
    house, busy = House(service, painter=painter).start(), threading.Event()

    async def play() -> None:
        house.attach(asyncio.get_running_loop())
        for table in (TABLE, other):
            house.hub.come(Screen("cleo", "session", table))
        waits = asyncio.ensure_future(house.ask(lambda service: busy.wait()))
        sits = [("ben", other), ("ann", TABLE)]
        sat = [
            Envelope(f"sit/{who}", who, SitDown(table=table, seat=0, cents=20_000))
            for who, table in sits
        ]
        done = [asyncio.ensure_future(house.do(each)) for each in sat]
        await asyncio.sleep(0)  # both have been sent, and wait for the room's thread together
        busy.set()
        await asyncio.gather(waits, *done)
        await house.ask(lambda service: None)

    asyncio.run(play())
    house.running.stop()
    assert painter.tables == [other, TABLE]
