"""A room in which hands have been played, served; and a demo that nobody has opened."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from fairdeal.room.tables.commands import LeaveTable
from tests.service.real_house import many_games
from tests.web.pages.reading import Reader
from tests.web.server.places import TABLE, Place, make_room, served

GAMES = {4: "nl-1-3", 5: "stud-high", 6: "triple-27", 7: "double-draw"}
"""The tables at which hands were played, and their kinds."""

HANDS = 3


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a room in which hands of several games were played; four sit at table 4."""
    house = many_games(tmp_path_factory.mktemp("played"))
    for table, kind in reversed(GAMES.items()):
        house.play(kind, HANDS, Random(table), table)
        for player in house.table(table).stacks() if table != TABLE else ():
            house.do(player, LeaveTable(table=table))
    house.close()
    return house.keys.parent


@pytest.fixture(scope="module")
def place(played: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A copy of that room, served for all tests of a module."""
    folder = copytree(played, tmp_path_factory.mktemp("served") / "room")
    with served(f"sqlite:{folder / 'room.db'}", folder) as found:
        yield found


@pytest.fixture
def ann(place: Place) -> Iterator[Reader]:
    """A player who was in the hands."""
    with Reader(place, "ann") as reader:
        yield reader


@pytest.fixture
def nobody(place: Place) -> Iterator[Reader]:
    """Somebody who has not signed in."""
    with Reader(place) as reader:
        yield reader


@pytest.fixture
def demo(tmp_path: Path) -> Iterator[Place]:
    """A demo of this test alone."""
    with served(make_room(tmp_path), tmp_path) as found:
        yield found
