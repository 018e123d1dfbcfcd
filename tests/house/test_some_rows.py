"""A sample of a table: few rows, alike in every process, with every clause that all rows prove."""

import pytest

from tests.some_rows import ROWS

TABLES = """
import pytest

@pytest.mark.parametrize("n", range(40))
def test_long(n): pass

@pytest.mark.parametrize("n", range(2))
def test_short(n): pass

@pytest.mark.parametrize("n", [
    pytest.param(n, marks=pytest.mark.rule(ref))
    for n, ref in enumerate(["poker 6.A"] * 20 + ["poker 6.B", "poker 6.C"] + ["poker 6.A"] * 20)
])
def test_proofs(n): pass

@pytest.mark.slow
@pytest.mark.parametrize("n", range(40))
def test_slow(n): pass
"""


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("FAIRDEAL_SPEED", "quick")
    pytester.makeini("[pytest]\nmarkers = rule(*ids, by=None): clauses\n    slow\n    long")
    pytester.makepyfile(test_tables=TABLES)
    return pytester


def collected(project: pytest.Pytester, *words: str) -> list[str]:
    plugins = ("-p", "tests.rule_marker", "-p", "tests.speeds", "-p", "tests.some_rows")
    result = project.runpytest(*plugins, "-p", "no:cacheprovider", "--co", "-q", *words)
    return [line for line in result.outlines if "::" in line]


def test_a_few_rows_of_a_long_table_run_and_all_of_a_short_one(project: pytest.Pytester) -> None:
    some = collected(project, "--some-rows")
    assert len([row for row in some if "test_long" in row]) == ROWS
    assert len([row for row in some if "test_short" in row]) == 2
    assert not [row for row in some if "test_slow" in row]
    every = collected(project)
    assert len(every) == 40 + 2 + 42
    assert [row for row in every if row in some] == some


def test_every_clause_of_a_table_is_still_proved(project: pytest.Pytester) -> None:
    proofs = [row for row in collected(project, "--some-rows") if "test_proofs" in row]
    assert {"test_tables.py::test_proofs[20]", "test_tables.py::test_proofs[21]"} <= {*proofs}
    assert len(proofs) <= ROWS + 2


def test_another_seed_chooses_other_rows(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = collected(project, "--some-rows")
    assert collected(project, "--some-rows") == first
    monkeypatch.setenv("FAIRDEAL_SEED", "5")
    assert collected(project, "--some-rows") != first
