"""The list of verdicts, `docs/broken-clauses.csv`: clause, what was broken, which test went red.

A verdict stands as long as its key: nothing has changed in the files that cite the clause and in
the test files that name it. So a run that was interrupted goes on where it stopped, and a later run
looks only at what has changed since.
"""

import csv
import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from fairdeal.conformance import Entry
from fairdeal.rules import KINDS, clauses

PLACE = Path("docs", "broken-clauses.csv")
HEADS = ("clause", "kind", "guarded", "broken", "red", "key")


class Verdict(NamedTuple):
    """Whether the tests guard a clause: the fault and the test that went red, or what survived."""

    clause: str
    guarded: bool
    broken: str
    red: str = ""
    key: str = ""

    def __str__(self) -> str:
        if self.guarded:
            return f"{self.clause}: guarded; {self.broken}; red: {self.red}"
        return f"{self.clause}: NOT GUARDED; {self.broken}"


def key(entry: Entry, root: Path) -> str:
    """Names the code that cites a clause and the tests that show it, as they are now."""
    total = hashlib.sha256("\n".join(entry.tests).encode())
    code = {root / "src" / citation.path for citation in entry.code}
    tests = {root / test.partition("::")[0] for test in entry.tests}
    for path in sorted(code | tests):
        total.update(path.read_bytes() if path.is_file() else b"")
    return total.hexdigest()[:12]


def read(root: Path) -> dict[str, Verdict]:
    """What the list says about each clause; a line that was cut off in writing does not count."""
    path = root / PLACE
    if not path.is_file():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["key"] and len(row["key"]) == 12]
    return {
        row["clause"]: Verdict(
            row["clause"], row["guarded"] == "yes", row["broken"], row["red"], row["key"]
        )
        for row in rows
    }


def standing(entries: Sequence[Entry], root: Path) -> dict[str, Verdict]:
    """The verdicts that still stand for these clauses."""
    known = read(root)
    return {
        each.clause.id: known[each.clause.id]
        for each in entries
        if each.clause.id in known and known[each.clause.id].key == key(each, root)
    }


def write(root: Path, verdicts: Iterable[Verdict]) -> None:
    """The whole list anew, in the order of the books."""
    order = {clause: number for number, clause in enumerate(clauses())}
    path = root / PLACE
    path.parent.mkdir(exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(HEADS)
        for each in sorted(verdicts, key=lambda verdict: order[verdict.clause]):
            table.writerow(_row(each))


def append(root: Path, verdict: Verdict) -> None:
    """One more line, so that an interruption costs no verdict."""
    with (root / PLACE).open("a", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerow(_row(verdict))


def _row(verdict: Verdict) -> tuple[str, ...]:
    kind = clauses()[verdict.clause].kind
    guarded = "yes" if verdict.guarded else "no"
    return (verdict.clause, kind, guarded, verdict.broken, verdict.red, verdict.key)


def section(root: Path) -> list[str]:
    """What the list comes to, as a part of `docs/long-run.md`."""
    found = read(root).values()
    if not found:
        return []
    guarded: Counter[str] = Counter()
    examined: Counter[str] = Counter()
    for each in found:
        kind = clauses()[each.clause].kind
        examined[kind] += 1
        guarded[kind] += each.guarded
    rows = [f"| {kind} | {examined[kind]} | {guarded[kind]} |" for kind in KINDS if examined[kind]]
    return [
        "",
        "## Broken clauses",
        "",
        "For each clause that a test shows, the code that cites it is broken in a copy, and the",
        "tests that name it must notice. The list is [broken-clauses.csv](broken-clauses.csv):",
        "clause, what was broken, which test went red.",
        "",
        "| Kind | Clauses examined | Guarded |",
        "|---|---:|---:|",
        *rows,
        f"| all | {examined.total()} | {guarded.total()} |",
    ]
