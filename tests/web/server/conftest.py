"""Served rooms: one for the tests that leave it as it was, and fresh ones."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.web.server.places import Address, Place, Visitor, make_room, served


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A demo, served for all tests of a module."""
    folder = tmp_path_factory.mktemp("served")
    with served(make_room(folder, players=4), folder) as found:
        yield found


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Place]:
    """A demo of this test alone."""
    with served(make_room(tmp_path), tmp_path) as found:
        yield found


Visits = Callable[..., Visitor]


@pytest.fixture
def visit() -> Iterator[Visits]:
    """Opens browsers, and closes them after the test."""
    with ExitStack() as stack:

        def opened(place: Address, person: str = "") -> Visitor:
            visitor = Visitor(place, person)
            stack.callback(visitor.close)
            return visitor

        yield opened
