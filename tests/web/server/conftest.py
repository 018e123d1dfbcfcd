"""Served rooms: one for the tests that leave it as it was, and fresh ones."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from shutil import copytree

import pytest

from tests.web.server.places import Address, Place, Visitor, make_room, served


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a demo that nobody has opened: to be copied, which is quicker than making."""
    folder = tmp_path_factory.mktemp("made")
    make_room(folder, players=4)
    return folder


@pytest.fixture(scope="module")
def place(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A demo, served for all tests of a module."""
    folder = copytree(made, tmp_path_factory.mktemp("served") / "room")
    with served(f"sqlite:{folder / 'room.db'}", folder) as found:
        yield found


@pytest.fixture
def room(made: Path, tmp_path: Path) -> tuple[str, Path]:
    """The address and the folder of a demo of this test alone."""
    folder = copytree(made, tmp_path / "room")
    return f"sqlite:{folder / 'room.db'}", folder


@pytest.fixture
def fresh(room: tuple[str, Path]) -> Iterator[Place]:
    """A demo of this test alone, served."""
    with served(*room) as found:
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
