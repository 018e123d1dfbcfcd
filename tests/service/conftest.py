"""Rooms in both databases for the tests of the service."""

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from tests.store.conftest import DATABASES
from tests.store.server import postgres


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
