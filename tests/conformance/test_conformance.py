"""Conformance believes a test only if it can fail: its verdicts, its numbers, its two commands."""

import json
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from fairdeal import conformance
from fairdeal.cli import main
from fairdeal.conformance import (
    NamedTest,
    collect,
    collect_cached,
    collected,
    dossier,
    entries,
    evidence,
    find_citations,
    kept,
    project,
    rows,
    totals,
    unfit,
)
from fairdeal.conformance.citations import in_source
from fairdeal.errors import BadInput, UnknownName
from fairdeal.rules import KINDS, clauses, is_known
from tests.commands import fairdeal
from tests.documents import ROOT
from tests.lacking import left_out
from tests.rule_marker import NAMED
from tests.speeds import EARLIER

TESTS = """
import pytest

rule = pytest.mark.rule

@rule("poker 6.A")
def test_plain(): pass

@rule("poker 6.B")
@pytest.mark.skip
def test_skipped(): pass

@rule("poker 6.C")
@pytest.mark.xfail
def test_expected_to_fail(): assert False

@rule("poker 6.D(1)", "poker 6.D(2)", "poker 6.D(3)", "poker 6.D(4)")
def test_of_four_clauses(): pass

@rule("poker 6.E", "poker 6.F", "poker 6.G", "P-01", "P-02")
def test_of_three_clauses_and_two_interpretations(): pass

@pytest.mark.parametrize("n", [
    pytest.param(1, marks=rule("poker 6.H")),
    pytest.param(2, marks=rule("poker 6.I")),
    pytest.param(3, marks=[rule("poker 6.J"), pytest.mark.skipif("True")]),
    pytest.param(4, marks=rule("poker 6.K", "poker 6.L", "poker 6.M")),
])
@rule("poker 6.A")
def test_table(n): pass

@rule("poker 2.B")
def test_of_an_external_clause(): pass

@rule("poker 8.K(1)", by="field poker.house_rules.BettingRules.max_raises")
@rule("poker 18.A", by="act poker.events.RulingMade")
def test_of_a_field_and_an_act(): pass

@rule("poker 8.K(1)", "poker 5.B", "ddp 2.B(5)")
def test_without_evidence(): pass

@rule("ddp 2.B(5)", by="sign banked.layout.inscriptions")
@pytest.mark.skip
def test_of_a_sign_that_is_skipped(): pass
"""

CODE = '''
from fairdeal import cite
from fairdeal.cite import Cite

RANKS: tuple = (("ace", Cite("poker 6.A", "P-01")), ("king", cite.Cite("poker 6.B")))
NOTE = "Cite('poker 6.C') in a text is none"


@Cite("poker 6.D")
def grade():
    """Cite("poker 6.E")"""
    if refused := Cite("poker 6.F"):
        return refused


class Hand:
    cite = Cite("poker 6.G")

    @Cite("poker 6.A")
    async def show(self): ...


print(Cite("poker 6.H"), Cite(NOTE))
'''


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout of one module and one test file."""
    root = tmp_path_factory.mktemp("tiny")
    here = Path(__file__).parents[1]
    (root / "tests").mkdir()
    (root / "pkg").mkdir()
    shutil.copy(here / "rule_marker.py", root / "tests")
    (root / "tests" / "__init__.py").touch()
    (root / "tests" / "conftest.py").write_text('pytest_plugins = ["tests.rule_marker"]')
    (root / "tests" / "test_it.py").write_text(TESTS)
    (root / "pkg" / "code.py").write_text(CODE)
    (root / "pyproject.toml").write_text(
        '[tool.pytest.ini_options]\npythonpath = ["."]\nmarkers = ["rule(*ids, by=None): which"]\n'
    )
    return root


@pytest.fixture(scope="module")
def named(tiny: Path) -> list[NamedTest]:
    return collect(tiny)


@pytest.mark.parametrize(
    ("clause", "state", "tests"),
    [
        ("poker 6.A", "shown", ["test_plain", "test_table[1]", "test_table[2]"]),
        ("poker 6.B", "missing", []),
        ("poker 6.C", "missing", []),
        ("poker 6.D(1)", "missing", []),
        ("poker 6.D(4)", "missing", []),
        ("poker 6.E", "shown", ["test_of_three_clauses_and_two_interpretations"]),
        ("poker 6.G", "shown", ["test_of_three_clauses_and_two_interpretations"]),
        ("poker 6.H", "shown", ["test_table[1]"]),
        ("poker 6.I", "shown", ["test_table[2]"]),
        ("poker 6.J", "missing", []),
        ("poker 6.K", "missing", []),
        ("poker 7.B", "missing", []),
        ("poker 2.B", "external", ["test_of_an_external_clause"]),
        ("poker 7.A", "external", []),
        ("poker 8.K(1)", "shown", ["test_of_a_field_and_an_act"]),
        ("poker 18.A", "shown", ["test_of_a_field_and_an_act"]),
        ("poker 5.B", "missing", []),
        ("ddp 2.B(5)", "missing", []),
    ],
)
def test_what_shows_a_clause(
    named: list[NamedTest], clause: str, state: str, tests: list[str]
) -> None:
    [entry] = [each for each in entries({}, named) if each.clause.id == clause]
    assert entry.state == state
    assert list(entry.tests) == [f"tests/test_it.py::{test}" for test in tests]


def test_a_test_that_does_not_count_says_why(named: list[NamedTest]) -> None:
    found = {each.clause.id: each.unfit for each in entries({}, named)}
    assert found["poker 6.B"] == ("tests/test_it.py::test_skipped: skipped",)
    assert found["poker 6.C"] == ("tests/test_it.py::test_expected_to_fail: expected to fail",)
    assert found["poker 6.D(2)"] == ("tests/test_it.py::test_of_four_clauses: names 4 clauses",)
    assert found["poker 6.J"] == ("tests/test_it.py::test_table[3]: skipped",)
    assert found["poker 6.K"] == ("tests/test_it.py::test_table[4]: names 4 clauses",)
    assert found["poker 5.B"] == (
        "tests/test_it.py::test_without_evidence: names no evidence; "
        "this clause (attest) needs a recorded act with its role",
    )
    assert found["ddp 2.B(5)"][1] == "tests/test_it.py::test_of_a_sign_that_is_skipped: skipped"
    assert [each.split(":")[2] for each in found["poker 8.K(1)"]] == ["test_without_evidence"]


def test_a_clause_tells_the_evidence_it_is_shown_by(named: list[NamedTest]) -> None:
    found = {each.clause.id: each.by for each in entries({}, named)}
    assert found["poker 8.K(1)"] == ("field poker.house_rules.BettingRules.max_raises",)
    assert found["poker 18.A"] == ("act poker.events.RulingMade",)
    assert found["poker 6.A"] == ()


def test_a_clause_with_a_second_nature_is_shown_when_both_are() -> None:
    by_field = "field room.submission.FIELDS.ante.amount"
    by_sign = "sign signs.poker_table.limits"

    def state(*evidence_: str) -> tuple[str, tuple[str, ...]]:
        tests = [
            NamedTest(each, ("poker 10.B(2)",), False, False, {"poker 10.B(2)": each})
            for each in evidence_
        ]
        [entry] = [each for each in entries({}, tests) if each.clause.id == "poker 10.B(2)"]
        return entry.state, entry.unfit

    assert state(by_field, by_sign) == ("shown", ())
    assert state(by_field) == ("missing", ("no test names a made sign (sign)",))
    assert state(by_sign) == ("missing", ("no test names a field that acts (submission)",))
    assert state() == ("missing", ())


NATURES = """
poker 1.B(27) |                                                | no test names a field that acts (submission)
poker 5.A     |                                                | no test names a recorded act with its role (attest)
poker 7.D(4)  | field room.submission.FIELDS.clock.enabled     | no test names a state of the room or a recorded act with its role (room)
poker 15.B(3) | sign signs.bad_beat.rules                      | no test names a field that acts (submission)
poker 15.D    | state room.jackpots.funds.state.Fund.counted_on | no test names a recorded act with its role (attest)
"""  # noqa: E501


@pytest.mark.parametrize("row", NATURES.strip().splitlines())
def test_no_second_nature_is_taken_for_shown_with_the_first(row: str) -> None:
    clause, by, lacks = (part.strip() for part in row.split("|"))
    test = NamedTest("t", (clause,), False, False, {clause: by} if by else {})
    [entry] = [each for each in entries({}, [test]) if each.clause.id == clause]
    assert (entry.state, entry.unfit) == ("missing", (lacks,))


def test_every_kind_that_needs_evidence_is_a_kind_of_the_books() -> None:
    assert set(evidence.NEEDED) == {"attest", "sign", "room", "submission"} <= set(KINDS)
    assert {word for words in evidence.NEEDED.values() for word in words} == set(evidence.MEANINGS)


def test_the_same_clause_named_twice_counts_once() -> None:
    three = ("poker 6.A", "poker 6.B", "poker 6.C")
    assert unfit(NamedTest("t", (*three, "D1", "S1", "T1"), skipped=False, xfail=False)) == ""
    assert unfit(NamedTest("t", (*three, "poker 6.D"), skipped=False, xfail=False)) != ""


def test_totals_add_up(named: list[NamedTest]) -> None:
    counted = totals(entries({}, named))
    overall = counted["overall"]
    assert overall["all"] == 919
    assert overall["shown"] + overall["missing"] + overall["external"] == 919
    for part in (counted["by_kind"], counted["by_chapter"]):
        for state, number in overall.items():
            assert sum(counts[state] for counts in part.values()) == number
    assert counted["by_chapter"]["poker 6"] == {
        "shown": 6,
        "missing": 25,
        "external": 0,
        "all": 31,
    }


def test_where_the_code_cites(tiny: Path) -> None:
    found = find_citations(tiny / "pkg")
    places = {ref: [(each.at, each.name) for each in row] for ref, row in found.items()}
    assert places == {
        "poker 6.A": [("pkg/code.py:5", "RANKS"), ("pkg/code.py:19", "Hand.show")],
        "P-01": [("pkg/code.py:5", "RANKS")],
        "poker 6.B": [("pkg/code.py:5", "RANKS")],
        "poker 6.D": [("pkg/code.py:9", "grade")],
        "poker 6.F": [("pkg/code.py:12", "grade")],
        "poker 6.G": [("pkg/code.py:17", "Hand.cite")],
        "poker 6.H": [("pkg/code.py:23", "<module>")],
    }


def test_every_citation_of_the_package_is_real() -> None:
    found = citations()
    assert found
    for row in found.values():
        for each in row:
            assert each.path.startswith("fairdeal/")
            assert each.line > 0


def test_an_empty_module_cites_nothing() -> None:
    assert list(in_source("", "fairdeal/empty.py")) == []


def test_without_a_checkout_it_says_how_to_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collected, "package", lambda: tmp_path)
    monkeypatch.chdir(tmp_path)
    assert project() is None
    with pytest.raises(BadInput, match=r"start it there, with \./run conformance"):
        collect()


def test_the_checkout_around_the_working_directory_will_do(
    tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(collected, "package", lambda: tmp_path)
    monkeypatch.chdir(tiny / "pkg")
    assert project() == tiny


@pytest.mark.slow
def test_tests_that_cannot_be_collected_are_named_in_one_line(tiny: Path, tmp_path: Path) -> None:
    bad = shutil.copytree(tiny, tmp_path / "bad")
    (bad / "tests" / "test_bad.py").write_text(
        'import pytest\n@pytest.mark.rule("poker 6.Z")\ndef test_a(): pass'
    )
    with pytest.raises(BadInput, match=r"cannot be collected: .*test_bad\.py") as refusal:
        collect(bad)
    assert "\n" not in str(refusal.value)


@pytest.mark.slow
def test_a_collection_is_kept_until_a_file_changes(
    tiny: Path, named: list[NamedTest], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert collect_cached(tiny) == named
    with monkeypatch.context() as patch:
        patch.setattr(collected, "collect", lambda root: [])
        assert collect_cached(tiny) == named
        (tiny / "tests" / "more.txt").write_text("changed")
        assert collect_cached(tiny) == []
    (tiny / "tests" / "more.txt").unlink()
    assert collect_cached(tiny) == named


def test_a_table_of_many_cases_is_kept_as_one_test_with_what_it_proves(
    named: list[NamedTest],
) -> None:
    made = rows(named)
    assert made["tests/test_it.py::test_table"] == ("poker 6.A", "poker 6.H", "poker 6.I")
    assert "tests/test_it.py::test_skipped" not in made
    assert made["tests/test_it.py::test_of_a_field_and_an_act"] == ("poker 18.A", "poker 8.K(1)")


def test_the_kept_tests_are_those_that_were_collected(request: pytest.FixtureRequest) -> None:
    """Whatever part of the suite runs: what it names is what the file says of it."""
    named: list[NamedTest] = request.config.stash[NAMED]
    made = rows(named)
    there = kept.read(ROOT)
    told = "run: .venv/bin/python -m tests.kept_rules"
    # A long run that goes on has left out what has passed before; a machine, what it cannot run.
    part = bool(request.config.stash.get(EARLIER, frozenset())) or left_out()
    if part or any("::" in str(word) for word in request.config.args):
        assert all({*refs} <= {*there[test]} for test, refs in made.items()), told
        return
    files = {test.partition("::")[0] for test in made}
    of_them = {test: refs for test, refs in there.items() if test.partition("::")[0] in files}
    assert made == of_them, told


def test_every_kept_test_is_there_and_proves_what_the_books_contain() -> None:
    for test, refs in kept.read(ROOT).items():
        path, *_, name = test.split("::")
        assert f"def {name}(" in (ROOT / path).read_text("utf-8"), test
        assert all(map(is_known, refs)), test


citations = cache(find_citations)
"""Those of the package, read once for all the tests."""


@pytest.fixture
def app(tiny: Path, named: list[NamedTest], monkeypatch: pytest.MonkeyPatch) -> typer.Typer:
    """The command line, told what the tiny checkout's tests name."""
    monkeypatch.setattr(conformance, "collect", lambda: named)
    monkeypatch.setattr(conformance, "find_citations", citations)
    (tiny / "tests" / "golden").mkdir(exist_ok=True)
    kept.write(tiny, rows(named))
    monkeypatch.setattr(dossier, "project", lambda: tiny)
    return main.app


def say(app: typer.Typer, *words: str, leaves_with: int = 0) -> str:
    result = CliRunner().invoke(app, words)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == leaves_with, result.output
    return result.stdout


def say_json(app: typer.Typer, *words: str, leaves_with: int = 0) -> Any:
    return json.loads(say(app, *words, "--json", leaves_with=leaves_with))


def test_conformance_as_json(app: typer.Typer) -> None:
    said = say_json(app, "conformance", leaves_with=1)
    assert set(said) == {"version", "clauses", "totals"}
    assert [row["id"] for row in said["clauses"]] == list(clauses())
    columns = {"id", "kind", "state", "code", "tests", "by"}
    assert all(set(row) == columns for row in said["clauses"])
    [row] = [row for row in said["clauses"] if row["id"] == "poker 18.A"]
    assert row["by"] == ["act poker.events.RulingMade"]
    [row] = [row for row in said["clauses"] if row["id"] == "poker 6.A"]
    assert row["state"] == "shown"
    assert row["tests"][0] == "tests/test_it.py::test_plain"
    assert set(said["totals"]) == {"overall", "by_kind", "by_chapter"}
    assert said["totals"]["overall"]["all"] == 919


def test_conformance_leaves_with_nothing_missing(app: typer.Typer) -> None:
    said = say_json(app, "conformance", "--kind", "external")
    assert said["totals"]["overall"] == {"shown": 0, "missing": 0, "external": 10, "all": 10}
    assert {row["state"] for row in said["clauses"]} == {"external"}


def test_conformance_of_a_kind_and_a_book(app: typer.Typer) -> None:
    said = say_json(app, "conformance", "--kind", "engine", "--book", "dds", leaves_with=1)
    assert len(said["clauses"]) == 43
    assert set(said["totals"]["by_kind"]) == {"engine"}


def test_conformance_lists_what_is_missing_and_what_named_it_in_vain(app: typer.Typer) -> None:
    lines = say(app, "conformance", "--missing", "--book", "poker", leaves_with=1).splitlines()
    at = next(number for number, line in enumerate(lines) if " poker 6.B " in line)
    assert lines[at].startswith("missing")
    assert lines[at + 1].strip() == "tests/test_it.py::test_skipped: skipped"
    assert not any(line.startswith("shown ") for line in lines)


def test_conformance_in_short_is_the_totals_alone(app: typer.Typer) -> None:
    lines = say(app, "conformance", "--summary", leaves_with=1).splitlines()
    assert lines[-1].split()[0::4] == ["all", "919"]
    assert not any("tests/" in line for line in lines)


@pytest.mark.slow
def test_conformance_of_this_very_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the kept collection, which is made anew when a file has changed."""
    monkeypatch.setattr(conformance, "collect", lambda: collect_cached(ROOT))
    done = fairdeal("conformance", "--json", "--kind", "engine")
    said = json.loads(done.stdout)
    assert done.returncode == int(said["totals"]["overall"]["missing"] > 0)
    [row] = [row for row in said["clauses"] if row["id"] == "ddp 3.A"]
    assert row["state"] == "shown"
    assert any(place.startswith("fairdeal/cards/deck.py:") for place in row["code"])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ("conformance", "--kind", "enigne"),
            "fairdeal: unknown kind 'enigne'; did you mean engine",
        ),
        (
            ("rules", "poker", "10.D.4.z"),
            "fairdeal: there is no clause 'poker 10.D.4.z'; the nearest are poker",
        ),
    ],
)
def test_bad_words_are_one_line_and_exit_code_two(words: tuple[str, ...], said: str) -> None:
    done = fairdeal(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("words", [("--kind", "enigne"), ("--book", "porker")])
def test_conformance_refuses_what_it_does_not_know(app: typer.Typer, words: list[str]) -> None:
    with pytest.raises(UnknownName, match="did you mean"):
        say(app, "conformance", *words)


def test_rules_shows_a_clause_with_all_that_carries_it(app: typer.Typer) -> None:
    said = say(app, "rules", "poker", "6.d")
    assert said.startswith("poker 6.D  [engine]")
    assert "P-02  Ties inside a class" in said
    assert "  below it    poker 6.D(1), poker 6.D(2)" in said
    facts = say_json(app, "rules", "poker 6.A")
    assert facts["tests"] == ["tests/test_it.py::test_plain", "tests/test_it.py::test_table"]
    assert facts["summary"] == clauses()["poker 6.A"].summary


def test_rules_shows_a_slip(app: typer.Typer) -> None:
    assert "slip        says §G; read as §H" in say(app, "rules", "poker", "10", "I")


def test_rules_shows_an_interpretation_in_full(app: typer.Typer) -> None:
    said = say(app, "rules", "p1")
    for field in ("clauses", "literal", "customary", "default", "config", "K2"):
        assert f"\n  {field} " in said
    assert "tests/test_it.py::test_of_three_clauses_and_two_interpretations" in said


def test_rules_shows_several_things_at_once(app: typer.Typer) -> None:
    assert [facts["number"] for facts in say_json(app, "rules", "P-01", "d36")["rules"]] == [
        "P-01",
        "D36",
    ]


def test_rules_shows_a_chapter_a_book_and_all_books(app: typer.Typer) -> None:
    assert len(say_json(app, "rules", "poker", "10")["clauses"]) == 45
    assert say(app, "rules", "poker", "10").startswith("poker 10  Seven-Card Stud\npoker 10.A ")
    assert [book["book"] for book in say_json(app, "rules", "DDP")["books"]] == ["ddp"]
    books = say_json(app, "rules")["books"]
    assert sum(sum(c["clauses"].values()) for b in books for c in b["chapters"]) == 919
    assert "Seven-Card Stud" in say(app, "rules")


@pytest.mark.parametrize("words", [("poker", "10.D(4)(z)"), ("P-200",), ("poker", "10.D", "10.E")])
def test_rules_refuses_what_no_book_has(app: typer.Typer, words: list[str]) -> None:
    with pytest.raises(UnknownName, match="nearest"):
        say(app, "rules", *words)


def test_rules_works_where_no_tests_are_installed(
    app: typer.Typer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dossier, "project", lambda: None)
    assert say(app, "rules", "poker 6.A").endswith("this is an installed package.\n")
    assert say_json(app, "rules", "poker 6.A")["tests"] is None
