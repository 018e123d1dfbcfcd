"""A room in which hands have been played, served; and a demo that nobody has opened."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.service.real_house import RealHouse, many_games
from tests.web.pages.reading import Reader
from tests.web.server.places import Place, make_room, served

GAMES = {4: "nl-1-3", 5: "stud-high", 6: "triple-27", 7: "double-draw"}
"""The tables at which hands were played, and their kinds."""

HANDS = 3


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> RealHouse:
    """A room with hands of several games in its journal; everybody still sits at table 4."""
    house = many_games(tmp_path_factory.mktemp("played"))
    for table, kind in reversed(GAMES.items()):
        house.play(kind, HANDS, Random(table), table)
    house.close()
    return house


@pytest.fixture(scope="module")
def place(played: RealHouse) -> Iterator[Place]:
    """The same room, served."""
    with served(played.url, played.keys.parent) as found:
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
