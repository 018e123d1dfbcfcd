"""Rooms to write in: every test that asks for `url` or `journal` runs in both databases.

In `quick` they ask SQLite only. PostgreSQL is asked there by the tests that
compare the two or copy from one to the other.
"""

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from fairdeal.store import Journal, Room, create
from tests.store.server import postgres

DATABASES = ("sqlite", pytest.param("postgresql", marks=pytest.mark.slow))


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a PostgreSQL that this session may write in."""
    yield from postgres()


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database; rooms of other tests may be in it."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'room.db'}"
    return str(request.getfixturevalue("server"))


@pytest.fixture
def name() -> str:
    """A room's name that no other test has, whatever is in the database already."""
    return f"room-{uuid4().hex[:12]}"


@pytest.fixture
def room(name: str) -> Room:
    return Room(name, "demo", created=1_000)


@pytest.fixture
def journal(url: str, room: Room) -> Iterator[Journal]:
    """A new room."""
    made = create(url, room)
    yield made
    made.close()
