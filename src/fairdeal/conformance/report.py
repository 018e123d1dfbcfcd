"""Joining clauses, code and tests: is each clause shown?

A clause is shown by a collected test that no mark skips or expects to fail, and that names at most
three clauses in all; interpretations do not count to the three. A clause that people, signs, the
room or a submission carry out needs evidence of its kind besides (see `evidence`). A clause with a
second nature, "[also: sign]", is shown when both are. An external clause needs no test.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, TypedDict

from fairdeal.conformance.citations import Citation
from fairdeal.conformance.collected import NamedTest
from fairdeal.conformance.evidence import counts, needed
from fairdeal.rules import KINDS, Clause, clauses

STATES: Final = ("shown", "missing", "external")
MOST_CLAUSES: Final = 3
UNSHOWN: Final = "external"
"""What a clause may be besides and no test can show: something outside of the room."""

Counts = dict[str, int]


class Totals(TypedDict):
    """Clauses counted by state (and `all`): together, for each kind, for each chapter."""

    overall: Counts
    by_kind: dict[str, Counts]
    by_chapter: dict[str, Counts]


class Entry(NamedTuple):
    """One clause: its state, where the code cites it, and which tests show it."""

    clause: Clause
    state: str
    code: tuple[Citation, ...]
    tests: tuple[str, ...]
    by: tuple[str, ...]
    """The evidence that these tests name, for a clause that needs some."""
    unfit: tuple[str, ...]
    """Tests that name the clause and do not count, each with the reason."""


def unfit(test: NamedTest) -> str:
    """Why a test counts for nothing, or an empty text if it counts.

    >>> unfit(NamedTest("t.py::t", ("poker 6.A", "poker 6.B", "poker 6.C", "P-01"), False, False))
    ''
    """
    named = sum(ref in clauses() for ref in test.rules)
    if test.skipped:
        return "skipped"
    if test.xfail:
        return "expected to fail"
    return f"names {named} clauses" if named > MOST_CLAUSES else ""


def in_vain(test: NamedTest, clause: Clause) -> str:
    """Why a test counts for nothing with this one clause, or an empty text if it shows it.

    >>> sign = NamedTest("t.py::t", ("ddp 2.B(5)",), False, False)
    >>> in_vain(sign, clauses()["ddp 2.B(5)"])
    'names no evidence; this clause (sign) needs a made sign'
    """
    if reason := unfit(test):
        return reason
    if natures_shown(test, clause):
        return ""
    return f"names no evidence; this clause ({clause.kind}) needs {needed(clause.kind)}"


def natures(clause: Clause) -> tuple[str, ...]:
    """All that must be shown of a clause: its kind, and what it is besides.

    >>> natures(clauses()["poker 10.B(2)"]), natures(clauses()["poker 15.D"])
    (('submission', 'sign'), ('room', 'attest'))
    """
    return (clause.kind, *(each for each in clause.also if each != UNSHOWN))


def natures_shown(test: NamedTest, clause: Clause) -> tuple[str, ...]:
    """The natures of a clause that a test shows by the evidence that it names."""
    by = test.by.get(clause.id, "")
    return tuple(each for each in natures(clause) if counts(each, by))


def state_of(kind: str, tests: Sequence[str]) -> str:
    """`external`, `shown` or `missing`."""
    if kind == "external":
        return "external"
    return "shown" if tests else "missing"


def entries(code: Mapping[str, Sequence[Citation]], tests: Iterable[NamedTest]) -> list[Entry]:
    """Every clause of the books with what carries it and what shows it, in the books' order."""
    named: dict[str, list[NamedTest]] = {}
    for test in tests:
        for ref in test.rules:
            named.setdefault(ref, []).append(test)
    return [
        _entry(clause, code.get(clause.id, ()), named.get(clause.id, ()))
        for clause in clauses().values()
    ]


def _entry(clause: Clause, code: Sequence[Citation], named: Sequence[NamedTest]) -> Entry:
    fit, rest = [], []
    for test in named:
        if reason := in_vain(test, clause):
            rest.append(f"{test.test}: {reason}")
        else:
            fit.append(test)
    tests = tuple(test.test for test in fit)
    there = {nature for test in fit for nature in natures_shown(test, clause)}
    lacking = [each for each in natures(clause) if each not in there]
    state = state_of(clause.kind, () if lacking else tests)
    if tests and state == "missing":
        rest += [f"no test names {needed(each)} ({each})" for each in lacking]
    by = dict.fromkeys(test.by[clause.id] for test in fit if clause.id in test.by)
    return Entry(clause, state, tuple(code), tests, tuple(by), tuple(rest))


def totals(found: Sequence[Entry]) -> Totals:
    """How many are shown, missing, external and in all: overall, by kind and by chapter."""
    by_kind: dict[str, list[Entry]] = {kind: [] for kind in KINDS}
    by_chapter: dict[str, list[Entry]] = {}
    for entry in found:
        by_kind[entry.clause.kind].append(entry)
        by_chapter.setdefault(f"{entry.clause.book} {entry.clause.chapter}", []).append(entry)
    return {
        "overall": _count(found),
        "by_kind": {name: _count(members) for name, members in by_kind.items() if members},
        "by_chapter": {name: _count(members) for name, members in by_chapter.items()},
    }


def _count(members: Sequence[Entry]) -> Counts:
    counted = {state: sum(entry.state == state for entry in members) for state in STATES}
    return {**counted, "all": len(members)}
