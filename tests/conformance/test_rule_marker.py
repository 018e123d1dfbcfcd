"""The `rule` mark is checked when tests are collected, and a proof may not skip itself."""

import json

import pytest

from tests.rule_marker import rule_marks

HEAD = "import pytest\nrule = pytest.mark.rule\n"


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    # Each run would import the plugins of all installed packages anew.
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makeini("[pytest]\nmarkers = rule(*ids, by=None): the clauses that a test proves")
    return pytester


def run(project: pytest.Pytester, source: str, *words: str) -> pytest.RunResult:
    project.makepyfile(test_it=HEAD + source)
    return project.runpytest("-p", "tests.rule_marker", "-p", "no:cacheprovider", *words)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mark", "said"),
    [
        ('rule("poker 10.D(4)(z)")', "no clause or interpretation*poker 10.D(4)(z)*nearest: poker"),
        ('rule("poker 10.D.4.c")', "*nearest: poker 10.D(4)(c)*"),
        ('rule("P-200")', "*nearest: P-20*"),
        ("rule(7)", "no clause or interpretation 7*"),
        ("rule()", "the rule mark takes one or more ids, by position, and by="),
        ('rule("poker 6.C", because="it is so")', "the rule mark takes one or more ids*"),
        ('rule("ddp 2.B(5)", by="sign")', "by: 'sign' is no evidence; name one of act, sign,*"),
        ('rule("ddp 2.B(5)", by="word of honour")', "by: 'word of honour' is no evidence*"),
        (
            'rule("ddp 2.B(5)", by="act poker.events.RulingMade")',
            "by: act does not count for sign clauses",
        ),
        (
            'rule("poker 6.C", by="sign banked.layout.inscriptions")',
            "by: sign does not count for engine clauses",
        ),
        (
            'rule("poker 8.K(1)", by="field poker.house_rules.HouseRules.most_raises")',
            "by: there is no fairdeal.poker.house_rules.HouseRules.most_raises",
        ),
        (
            'rule("poker 8.K(1)", by="field poker.house_rules.HouseRules")',
            "by: poker.house_rules.HouseRules is not a field of anything",
        ),
        ('rule("poker 8.K(1)", by="field nowhere.Table.x")', "by: there is no fairdeal.nowhere*"),
        (
            'rule("poker 5.B", by="act engine.deck.preparing.Shuffled")',
            "by: engine.deck.preparing.Shuffled does not record who did it",
        ),
        (
            'rule("ddp 2.B(5)", by="sign banked.values.DoubleDrawValues")',
            "by: banked.values.DoubleDrawValues does not make a sign",
        ),
    ],
)
def test_a_wrong_mark_stops_the_collection(project: pytest.Pytester, mark: str, said: str) -> None:
    result = run(project, f"@{mark}\ndef test_a(): pass\ndef test_b(): pass")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([f"test_it.py::test_a: {said.replace('[', '[[]')}*"])


def test_each_row_of_a_table_answers_for_its_own_mark(project: pytest.Pytester) -> None:
    rows = 'pytest.param(1, marks=rule("poker 6.C")), pytest.param(2, marks=rule("poker 6.Z"))'
    result = run(project, f'@pytest.mark.parametrize("n", [{rows}])\ndef test_a(n): pass')
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["test_it.py::test_a[[]2]: no clause*"])


def test_what_every_test_names_is_written(project: pytest.Pytester) -> None:
    source = """
pytestmark = rule("poker 6.A")

def test_module(): pass

@rule("poker 6.B", "P-01")
class TestClass:
    @rule("poker 6.C", "poker 6.A")
    @rule("poker 18.A", "P-111", by="act poker.events.RulingMade")
    def test_method(self): pass

    @pytest.mark.skipif("1 + 1 == 2")
    def test_skipped(self): pass

    @pytest.mark.skipif("1 + 1 == 3")
    @pytest.mark.xfail
    def test_unsure(self): pass

    @pytest.mark.xfail("1 + 1 == 3")
    def test_sure(self): pass
"""
    target = project.path / "rules.json"
    run(project, source, "--collect-only", f"--rules-json={target}").assert_outcomes()
    found = [tuple(row.values()) for row in json.loads(target.read_text())]
    both = ["poker 6.A", "poker 6.B", "P-01"]
    more = ["poker 6.C", "poker 18.A", "P-111"]
    ruled = {"poker 18.A": "act poker.events.RulingMade"}
    assert found == [
        ("test_it.py::test_module", ["poker 6.A"], False, False, {}),
        ("test_it.py::TestClass::test_method", [*both, *more], False, False, ruled),
        ("test_it.py::TestClass::test_skipped", both, True, False, {}),
        ("test_it.py::TestClass::test_unsure", both, False, True, {}),
        ("test_it.py::TestClass::test_sure", both, False, False, {}),
    ]


def test_a_row_of_a_table_names_its_evidence_behind_the_clause() -> None:
    marks = rule_marks("poker 8.K(1) by field poker.house_rules.BettingRules.max_raises; P-37")
    assert [(mark.args, mark.kwargs) for mark in marks] == [
        (("poker 8.K(1)",), {"by": "field poker.house_rules.BettingRules.max_raises"}),
        (("P-37",), {}),
    ]
    assert rule_marks(" ") == []


def test_a_test_without_marks_is_not_written(project: pytest.Pytester) -> None:
    target = project.path / "rules.json"
    run(project, "def test_free(): pass", f"--rules-json={target}").assert_outcomes(passed=1)
    assert json.loads(target.read_text()) == []


@pytest.mark.parametrize(
    "body",
    [
        'def test_a(): pytest.skip("not today")',
        'def test_a(): pytest.xfail("not yet")',
        "def test_a(request):\n    request.applymarker(pytest.mark.xfail)\n    assert False",
        "def test_a(): import unittest; raise unittest.SkipTest",
    ],
)
def test_a_proof_that_skips_itself_fails(project: pytest.Pytester, body: str) -> None:
    result = run(project, f'@rule("poker 6.C")\n{body}')
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["test_it.py::test_a names clauses and *; use a mark*"])


def test_a_proof_whose_fixture_skips_fails(project: pytest.Pytester) -> None:
    source = """
@pytest.fixture
def table(): pytest.skip("no table free")

@rule("poker 6.C")
def test_a(table): pass
"""
    run(project, source).assert_outcomes(errors=1)


def test_marks_that_conformance_can_see_are_let_be(project: pytest.Pytester) -> None:
    source = """
@rule("poker 6.C")
@pytest.mark.skip
def test_a(): pass

@rule("poker 6.C")
@pytest.mark.xfail
def test_b(): assert False

def test_c(): pytest.skip("names no clause")
"""
    run(project, source).assert_outcomes(skipped=2, xfailed=1)


@pytest.mark.slow
def test_all_of_it_holds_on_several_workers(project: pytest.Pytester) -> None:
    good = '@rule("poker 6.C")\ndef test_a(): pytest.skip("not today")\ndef test_b(): pass'
    target = project.path / "rules.json"
    result = run(project, good, "-p", "xdist", "-n2", f"--rules-json={target}")
    result.assert_outcomes(failed=1, passed=1)
    assert [row["test"] for row in json.loads(target.read_text())] == ["test_it.py::test_a"]
    result = run(project, '@rule("poker 6.Z")\ndef test_a(): pass', "-p", "xdist", "-n2")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["test_it.py::test_a: no clause or interpretation*"])
