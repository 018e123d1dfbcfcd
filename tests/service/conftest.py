"""Rooms in both databases for the tests of the service."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.store.server import postgres

NUMBERS = count(1)


@pytest.fixture(scope="session")
def server(worker_id: str) -> Iterator[str]:
    """The address of a PostgreSQL that this session may write in."""
    yield from postgres()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database; rooms of other tests may be in it."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'room.db'}"
    return str(request.getfixturevalue("server"))


@pytest.fixture
def name(worker_id: str) -> str:
    """A room's name that no other test of this session has."""
    return f"service-{worker_id}-{next(NUMBERS)}"
