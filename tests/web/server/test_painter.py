"""The painter: a table that has moved is painted once, and not again until something is new."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from fairdeal.room.cage.commands import CashIn
from fairdeal.room.envelope import Envelope
from fairdeal.room.tables.commands import SitDown
from fairdeal.service.opening import open_service
from fairdeal.service.service import Service
from fairdeal.web.hub.painter import FramePainter
from fairdeal.web.hub.painting import Since
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
