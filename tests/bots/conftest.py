"""A real PostgreSQL for the days that are spent in it."""

from collections.abc import Iterator

import pytest

from tests.store.server import postgres


@pytest.fixture(scope="session")
def server(worker_id: str) -> Iterator[str]:
    """The address of a PostgreSQL that this session may write in."""
    yield from postgres()
