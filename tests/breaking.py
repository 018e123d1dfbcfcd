"""Does a test go red when the code that carries a clause is broken?

The checkout is copied; in the copy one fault after another is planted where the clause is cited,
and only the tests that name the clause run. A clause is guarded when at least one fault turns a
test red. To try a clause by hand: `python -m tests.breaking "poker 10.M(1)"`.
"""

import ast
import os
import random
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from fairdeal.conformance import Entry, collect, entries, find_citations
from fairdeal.conformance.citations import package
from fairdeal.rules import find_clause
from tests.faults import broken, faults

ROOT = Path(__file__).parent.parent
LEFT_BEHIND = shutil.ignore_patterns(".*", "*.pyc", "build", "dist", "node_modules")
MOST_TESTS = 200
LONGEST = 600.0

PASSED, FAILED = 0, 1  # what pytest leaves with


class Verdict(NamedTuple):
    """Whether the tests guard a clause, and the fault that showed it or those that did not."""

    clause: str
    guarded: bool
    said: str

    def __str__(self) -> str:
        return f"{self.clause}: {'guarded' if self.guarded else 'NOT GUARDED'}; {self.said}"


def examine(entry: Entry, copy: Path, chance: random.Random, tries: int = 6) -> Verdict:
    """Break the code that cites the clause, in the copy, until one of its tests goes red."""
    clause = entry.clause.id
    if not entry.code:
        return Verdict(clause, False, "no code cites it")
    tests = sorted(chance.sample(entry.tests, min(MOST_TESTS, len(entry.tests))))
    began = time.monotonic()
    speed = next((each for each in ("test", "long") if run(copy, tests, each) == PASSED), "")
    if not speed:
        return Verdict(clause, False, "its tests do not pass while nothing is broken")
    patience = 30 + 5 * (time.monotonic() - began)
    survived = []
    for path, index in choose(entry, copy, chance, tries):
        source = path.read_text(encoding="utf-8")
        worse, what = broken(source, clause, index)
        path.write_text(worse, encoding="utf-8")
        try:
            red = run(copy, tests, speed, patience) == FAILED
        finally:
            path.write_text(source, encoding="utf-8")
        if red:
            return Verdict(clause, True, f"{path.relative_to(copy)}: {what}")
        survived.append(f"\n    {path.relative_to(copy)}: {what}")
    return Verdict(clause, False, "no test noticed:" + "".join(survived))


def choose(entry: Entry, copy: Path, chance: random.Random, tries: int) -> list[tuple[Path, int]]:
    """Some of the faults that fit: the nearest first, and no place twice before every other."""
    found = []
    for path in sorted({copy / "src" / citation.path for citation in entry.code}):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for index, fault in enumerate(faults(tree, entry.clause.id)):
            found.append((fault.far, path, fault.what.split(": ")[0], index))
    chance.shuffle(found)
    seen: Counter[tuple[int, Path, str]] = Counter()
    ranked: list[tuple[int, int, int, Path, int]] = []
    for far, path, place, index in found:
        seen[far, path, place] += 1
        ranked.append((far, seen[far, path, place], len(ranked), path, index))
    return [(path, index) for _, _, _, path, index in sorted(ranked)[:tries]]


def run(copy: Path, tests: Sequence[str], speed: str, patience: float = LONGEST) -> int:
    """What pytest says in the copy; a test that never ends has noticed the fault too."""
    path = os.pathsep.join([str(copy / "src"), str(package().parent)])
    # No bytecode: two broken versions of a file may have the same size and the same second.
    ours = {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "FAIRDEAL_SPEED": speed}
    try:
        return subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests],
            cwd=copy,
            env={**os.environ, **ours},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=patience,
            check=False,
        ).returncode
    except subprocess.TimeoutExpired:
        return FAILED


def shown_engine_clauses() -> list[Entry]:
    """What there is to choose from: the clauses of the engine that a test shows."""
    found = entries(find_citations(), collect(ROOT))
    return [each for each in found if each.clause.kind == "engine" and each.state == "shown"]


def verdicts(chosen: Sequence[Entry], seed: int) -> Iterator[Verdict]:
    """Examine clause after clause in one copy of the checkout."""
    with TemporaryDirectory() as scratch:
        copy = Path(scratch, "copy")
        shutil.copytree(ROOT, copy, ignore=LEFT_BEHIND)
        for entry in chosen:
            yield examine(entry, copy, random.Random(f"{seed} {entry.clause.id}"))


def main(texts: Sequence[str]) -> int:
    wanted = {find_clause(text).id for text in texts}
    chosen = [each for each in shown_engine_clauses() if each.clause.id in wanted or not wanted]
    unguarded = 0
    for verdict in verdicts(chosen, seed=0):
        print(verdict, flush=True)
        unguarded += not verdict.guarded
    print(f"{len(chosen) - unguarded} of {len(chosen)} shown clauses are guarded")
    return int(unguarded > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
