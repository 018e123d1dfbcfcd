"""The tests that prove each clause, kept in a file, so that nobody has to collect them to read it.

`tests/golden/rules.csv` has a row for each test with the clauses that it proves. `python -m
tests.kept_rules` writes it; a test compares it with what pytest has collected.
"""

import csv
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from fairdeal.conformance.collected import NamedTest
from fairdeal.conformance.report import in_vain, unfit
from fairdeal.rules import clauses

FILE: Final = "tests/golden/rules.csv"


@cache
def kept_tests(root: Path) -> dict[str, list[str]]:
    """The tests of each clause and interpretation, as the checkout keeps them."""
    found: dict[str, list[str]] = {}
    for test, refs in read(root).items():
        for ref in refs:
            found.setdefault(ref, []).append(test)
    return found


def read(root: Path) -> dict[str, tuple[str, ...]]:
    """The rows of the file: each test with what it proves; none if there is no such file."""
    if not (root / FILE).is_file():
        return {}
    with (root / FILE).open(encoding="utf-8", newline="") as file:
        return {test: tuple(refs.split("; ")) for test, refs in list(csv.reader(file))[1:]}


def rows(named: Iterable[NamedTest]) -> dict[str, tuple[str, ...]]:
    """The rows that collected tests make: a table of many cases is one test."""
    found: dict[str, set[str]] = {}
    for test in named:
        proved = [ref for ref in test.rules if not _vain(test, ref)]
        if proved:
            found.setdefault(test.test.partition("[")[0], set()).update(proved)
    return {test: tuple(sorted(found[test])) for test in sorted(found)}


def write(root: Path, made: dict[str, tuple[str, ...]]) -> None:
    """Write the file anew."""
    with (root / FILE).open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(("test", "rules"))
        out.writerows((test, "; ".join(refs)) for test, refs in made.items())


def _vain(test: NamedTest, ref: str) -> str:
    clause = clauses().get(ref)
    return in_vain(test, clause) if clause else unfit(test)
