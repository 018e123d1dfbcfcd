"""A test that names a clause must go red when the code that carries the clause is broken."""

import ast
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from fairdeal.conformance import Citation, Entry
from fairdeal.rules import clauses
from tests import verdicts
from tests.breaking import ROOT, Bench, examine, examine_all, examined, shown_clauses
from tests.faults import broken, faults
from tests.speeds import Count
from tests.verdicts import Verdict

CLAUSE = "poker 6.C"


def whats(source: str) -> set[str]:
    """What can go wrong, without the places."""
    return {fault.what.split(": ", 1)[-1] for fault in faults(ast.parse(source), CLAUSE)}


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("return a < b", {"a < b became a >= b", "a < b became a <= b"}),
        ("return a == b != 0", {"a == b != 0 became a != b != 0", "0 became 1", "0 became -1"}),
        ("return a in b", {"a in b became a not in b"}),
        ("return a and b", {"a and b became a or b"}),
        ("return not a", {"not a became a"}),
        ("return a + b", {"a + b became a - b"}),
        ("return max(a, b)", {"max became min"}),
        ("return all(a)", {"all became any"}),
        ("return a if b else 0", {"a if b else 0 became 0 if b else a"}),
        ("return [c for c in a if c]", {"for c in a if c became for c in a"}),
        ("return sorted(a, reverse=True)", {"True became False"}),
        ("return (a, b)", {"a and b swapped"}),
        ("if a:\n  b.pop()", {"if a: b.pop() became if not a: b.pop()", "b.pop() became pass"}),
        ("raise ValueError(1)", {"raise ValueError(1) became pass"}),
        ("return a", {"a became not a"}),
    ],
)
def test_faults_of_a_cited_function(body: str, expected: set[str]) -> None:
    text = body.replace("\n", "\n    ")
    found = whats(f'@Cite("{CLAUSE}")\ndef f(a: 1, b=(), /) -> 3:\n    """Two: 2."""\n    {text}\n')
    assert expected <= found
    assert not any("Two" in what or "3" in what for what in found)
    if body.startswith("raise"):
        assert found == expected


def test_faults_nearest_to_the_citation_come_first() -> None:
    source = f'ROWS = (Row("a", 1), Row("b", 2, Cite("{CLAUSE}")), Row("c", 3))'
    found = [fault.what.split(": ")[-1] for fault in faults(ast.parse(source), CLAUSE)]
    mine = f"Row('b', 2, Cite('{CLAUSE}'))"
    assert found[:2] == [f"{mine} is lost", f"{mine} and Row('c', 3) swapped"]
    assert found[2:6] == ["'b' became 'a'", "2 became 1", "'b' became 'c'", "2 became 3"]
    assert found.index("'b' became 'b?'") > 5


def test_a_wrong_word_on_a_screen_comes_after_a_wrong_key() -> None:
    source = f'ROWS = (Row("a", "A one", Cite("{CLAUSE}")), Row("b", "A two"))'
    found = [fault.what.split(": ")[-1] for fault in faults(ast.parse(source), CLAUSE)]
    assert found.index("'a' became 'b'") < found.index("'A one' became 'A two'")


def test_an_entry_takes_no_value_that_only_a_function_knows() -> None:
    source = f'ROW = Row("a", 1, Cite("{CLAUSE}"))\ndef f(name): return Row(name, 2)\n'
    found = whats(source)
    assert "1 became 2" in found
    assert "'a' became name" not in found


def test_a_row_of_a_dictionary_is_lost_or_swapped() -> None:
    source = f'ROWS = {{"a": (1, Cite("{CLAUSE}")), "b": (2,)}}'
    texts = [broken(source, CLAUSE, index)[0] for index in range(2)]
    assert texts == ["ROWS = {'b': (2,)}", f"ROWS = {{'a': (2,), 'b': (1, Cite('{CLAUSE}'))}}"]


def test_an_entry_with_a_name_is_broken_where_it_is_used() -> None:
    source = f'SUITS = Rule(Cite("{CLAUSE}"))\nRULES = [SUITS, RANKS]\n'
    assert {"SUITS is lost", "SUITS and RANKS swapped"} <= whats(source)


def test_a_citation_in_the_middle_of_a_function_breaks_what_stands_around_it() -> None:
    source = f'def f(a):\n  if a > 1:\n    return Refusal("no", Cite("{CLAUSE}"))\n  return None\n'
    found = whats(source)
    assert "a > 1 became a <= 1" in found
    assert any(what.startswith("if a > 1:") and what.endswith("became pass") for what in found)


@pytest.mark.parametrize(
    "source",
    [
        '@Cite("{0}")\ndef f(a): return (a, a)',
        '@Cite("{0}")\ndef f(a): return a if a else a',
        'ROWS = (Row(1, Cite("{0}")), Row(1, Cite("{0}")))',
        'ROWS = {{"a": Row(1, Cite("{0}")), "b": Row(1, Cite("{0}"))}}',
    ],
)
def test_what_changes_nothing_is_no_fault(source: str) -> None:
    text = source.format(CLAUSE)
    for index in range(len(faults(ast.parse(text), CLAUSE))):
        worse, what = broken(text, CLAUSE, index)
        assert ast.dump(ast.parse(worse)) != ast.dump(ast.parse(text)), what


@pytest.mark.slow
def test_every_fault_leaves_a_module_that_can_be_read(count: Count) -> None:
    modules = sorted((Path(__file__).parents[2] / "src" / "fairdeal").rglob("*.py"))
    # Every module in a long run, every tenth in `test`, some in `quick`.
    for path in modules[:: max(1, len(modules) // count(len(modules)))]:
        source = path.read_text(encoding="utf-8")
        tree = ast.parse(source)
        before = ast.dump(tree)
        refs = {
            arg.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Cite"
            for arg in node.args
            if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
        }
        for ref in sorted(refs)[:3]:
            for index in range(min(5, len(faults(tree, ref)))):
                worse, what = broken(source, ref, index)
                assert ast.dump(ast.parse(worse)) != before, f"{path.name}: {what}"


def test_other_clauses_are_left_alone() -> None:
    assert faults(ast.parse('@Cite("poker 6.A")\ndef f(a): return a > 1'), CLAUSE) == []


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A tiny checkout with one cited function and three tests of very different worth."""
    (tmp_path / "src" / "tiny").mkdir(parents=True)
    (tmp_path / "src" / "tiny" / "suits.py").write_text(
        "from fairdeal.cite import Cite\n\n"
        f'@Cite("{CLAUSE}")\ndef beats(one, other):\n    return one[0] > other[0]\n'
    )
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    (tmp_path / "test_suits.py").write_text(
        "from tiny.suits import beats\n\n"
        'def test_of_worth():\n    assert beats("9s", "8h") and not beats("8s", "8h")\n\n'
        'def test_of_none():\n    beats("9s", "8h")\n\n'
        'def test_red():\n    assert beats("8s", "8h")\n'
    )
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize(
    ("test", "cited", "guarded", "said"),
    [
        ("test_of_worth", True, True, "tiny/suits.py: line 5:"),
        ("test_of_none", True, False, "no test noticed: tiny/suits.py: line 5:"),
        ("test_red", True, False, "do not pass while nothing is broken"),
        ("test_of_worth", False, False, "no code cites it"),
    ],
)
def test_the_verdict_on_a_clause(
    copy: Path,
    tmp_path_factory: pytest.TempPathFactory,
    test: str,
    cited: bool,
    guarded: bool,
    said: str,
) -> None:
    code = (Citation(CLAUSE, "tiny/suits.py", 3, "beats"),) if cited else ()
    entry = Entry(clauses()[CLAUSE], "shown", code, (f"test_suits.py::{test}",), (), ())
    source = copy / "src" / "tiny" / "suits.py"
    before = source.read_text(), source.stat().st_mtime_ns
    bench = Bench(copy, tmp_path_factory.mktemp("scratch"))
    bench.learn([entry])
    verdict = examine(entry, bench, random.Random(1), tries=3)
    assert verdict.guarded is guarded
    assert said in str(verdict)
    assert (f"red: test_suits.py::{test}" in str(verdict)) is guarded
    assert (source.read_text(), source.stat().st_mtime_ns) == before


@pytest.mark.slow
def test_breaking_what_carries_a_clause_turns_a_test_red(
    count: Count, seed: int, record_property: Callable[[str, object], None]
) -> None:
    """Some of the shown clauses, of every kind, chosen by the session's seed."""
    shown = shown_clauses()
    chosen = random.Random(seed).sample(shown, min(count(20, 20), len(shown)))
    found = list(examined(chosen, seed))
    record_property("clauses broken", len(found))
    print(*found, sep="\n")
    unguarded = [str(verdict) for verdict in found if not verdict.guarded]
    assert not unguarded, "\n".join([f"{len(unguarded)} of {len(found)} not guarded", *unguarded])


@pytest.mark.long
def test_every_shown_clause_is_guarded(
    seed: int, record_property: Callable[[str, object], None]
) -> None:
    """The whole list, `docs/broken-clauses.csv`; what it holds and still stands is believed."""
    found, anew = examine_all(ROOT, seed)
    record_property("clauses guarded", sum(verdict.guarded for verdict in found))
    record_property("clauses broken in this run", anew)
    unguarded = [str(verdict) for verdict in found if not verdict.guarded]
    assert not unguarded, "\n".join([f"{len(unguarded)} of {len(found)} not guarded", *unguarded])


@pytest.mark.slow
def test_clauses_of_every_kind_that_is_shown_are_examined() -> None:
    kinds = {entry.clause.kind for entry in shown_clauses()}
    assert {"engine", "definition", "room", "sign", "submission"} <= kinds
    assert "external" not in kinds


# ---- the list of verdicts ----


@pytest.fixture
def entry(copy: Path) -> Entry:
    code = (Citation(CLAUSE, "tiny/suits.py", 3, "beats"),)
    return Entry(clauses()[CLAUSE], "shown", code, ("test_suits.py::test_of_worth",), (), ())


def test_a_verdict_stands_until_its_code_or_its_tests_change(copy: Path, entry: Entry) -> None:
    verdict = Verdict(CLAUSE, True, "a > b, became", "test_suits.py::a[b, c]")
    verdict = verdict._replace(key=verdicts.key(entry, copy))
    verdicts.write(copy, [verdict])
    assert verdicts.standing([entry], copy) == {CLAUSE: verdict}
    for name in ("src/tiny/suits.py", "test_suits.py"):
        path = copy / name
        before = path.read_text()
        path.write_text(before + "# changed")
        assert verdicts.standing([entry], copy) == {}
        path.write_text(before)
    assert verdicts.standing([entry], copy) == {CLAUSE: verdict}
    assert verdicts.standing([entry._replace(tests=("other.py::test",))], copy) == {}


def test_an_interrupted_list_keeps_every_whole_line(copy: Path) -> None:
    one, two = (Verdict(ref, True, "x", "t", "0123456789ab") for ref in ("poker 6.C", "poker 6.A"))
    verdicts.write(copy, [one])
    verdicts.append(copy, two)
    place = copy / verdicts.PLACE
    place.write_text(place.read_text() + "poker 6.B,engine,yes,half a li")
    assert list(verdicts.read(copy)) == ["poker 6.C", "poker 6.A"]
    verdicts.write(copy, verdicts.read(copy).values())
    assert [line.split(",")[0] for line in place.read_text().splitlines()] == [
        "clause",
        "poker 6.A",
        "poker 6.C",
    ]


def test_the_list_is_counted_by_kind(copy: Path) -> None:
    assert verdicts.section(copy) == []
    verdicts.write(
        copy,
        [
            Verdict("poker 6.C", True, "x", "t", "0123456789ab"),
            Verdict("poker 6.A", False, "x", "", "0123456789ab"),
            Verdict("ddp 2.B(5)", True, "x", "t", "0123456789ab"),
        ],
    )
    said = verdicts.section(copy)
    assert said[-3:] == ["| engine | 2 | 1 |", "| sign | 1 | 1 |", "| all | 3 | 2 |"]


def test_the_list_of_this_checkout_names_shown_clauses_and_real_tests() -> None:
    for verdict in verdicts.read(ROOT).values():
        assert verdict.clause in clauses()
        assert verdict.broken
        if verdict.guarded and "::" in verdict.red:
            assert verdict.red.startswith("tests/")
