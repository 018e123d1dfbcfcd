"""Rooms to write in: every test that asks for `url` or `journal` runs in both databases."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from fairdeal.store import Journal, Room, create
from tests.store.server import postgres

NUMBERS = count(1)

DATABASES = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def server(worker_id: str) -> Iterator[str]:
    """The address of a PostgreSQL that this session may write in."""
    yield from postgres()


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database; rooms of other tests may be in it."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'room.db'}"
    return str(request.getfixturevalue("server"))


@pytest.fixture
def name(worker_id: str) -> str:
    """A room's name that no other test of this session has."""
    return f"room-{worker_id}-{next(NUMBERS)}"


@pytest.fixture
def room(name: str) -> Room:
    return Room(name, "demo", created=1_000)


@pytest.fixture
def journal(url: str, room: Room) -> Iterator[Journal]:
    """A new room."""
    made = create(url, room)
    yield made
    made.close()
