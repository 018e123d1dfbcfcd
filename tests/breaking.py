"""Does a test go red when the code that carries a clause is broken?

The checkout is copied; in the copy one fault after another is planted where the clause is cited,
and only the tests that name the clause run. A clause is guarded when at least one fault turns a
test red. Every kind of clause that is shown is examined. To try some clauses by hand:

    python -m tests.breaking "poker 10.M(1)" "ddp 12.B"

Without a name all shown clauses are examined, and `docs/broken-clauses.csv` is written; a run that
was interrupted goes on where it stopped. One process does it all, 600 clauses in about 20 minutes
of a free core.
"""

import ast
import json
import os
import random
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from fairdeal.conformance import Entry, collect_cached, entries, find_citations
from fairdeal.conformance.citations import package
from fairdeal.rules import find_clause
from tests import verdicts
from tests.faults import broken, faults
from tests.speeds import IN_ONE
from tests.verdicts import Verdict

ROOT: Final = Path(__file__).parent.parent
LEFT_BEHIND: Final = shutil.ignore_patterns(".*", "*.pyc", "build", "dist", "node_modules")

# The quickest tests of a clause, up to so many and so many seconds; at least one.
MOST_TESTS: Final = 60
MOST_SECONDS: Final = 15.0
LONGEST: Final = 1800.0
TRIES: Final = 8

PASSED, FAILED, NEVER_ENDED = 0, 1, -1  # what pytest leaves with, and when it does not


class Ran(NamedTuple):
    """A run of some tests: how pytest left, the seconds of each that passed, the first red one."""

    code: int
    seconds: dict[str, float]
    red: str


class Bench:
    """A copy of a checkout in which things may be broken, and the tests that pass in it."""

    def __init__(self, copy: Path, scratch: Path) -> None:
        self.copy, self.scratch = copy, scratch
        self.seconds: dict[str, float] = {}
        self.speeds: dict[str, str] = {}
        shutil.copy(Path(__file__).with_name("witness.py"), scratch / "breaking_witness.py")

    def learn(self, chosen: Sequence[Entry]) -> None:
        """Which tests of these clauses pass while nothing is broken, and how long they take.

        A clause whose tests are all left out of the quick run is asked again at the next speed.
        """
        for speed in ("quick", "test", "long"):
            wanted = {
                test
                for each in chosen
                if not any(test in self.seconds for test in each.tests)
                for test in each.tests
            }
            if wanted:
                ran = self.run(sorted(wanted), speed, to_the_end=True)
                self.seconds |= ran.seconds
                self.speeds |= dict.fromkeys(ran.seconds, speed)

    def tests(self, entry: Entry) -> list[str]:
        """The tests to run for a clause, the quickest first."""
        known = sorted((self.seconds[test], test) for test in entry.tests if test in self.seconds)
        found: list[str] = []
        spent = 0.0
        for seconds, test in known[:MOST_TESTS]:
            if found and spent + seconds > MOST_SECONDS:
                break
            found.append(test)
            spent += seconds
        return found

    def run(
        self, tests: Sequence[str], speed: str, patience: float = LONGEST, to_the_end: bool = False
    ) -> Ran:
        """Run tests in the copy, in one process, to the first red one or to the end.

        Only the files that hold the tests are read. A run to the end, while nothing is broken,
        leaves bytecode behind; a broken file is newer than its bytecode and leaves none.
        """
        only, tell = self.scratch / "only.json", self.scratch / "tell.txt"
        only.write_text(json.dumps(list(tests)), encoding="utf-8")
        tell.write_text("", encoding="utf-8")
        files = sorted({test.partition("::")[0] for test in tests})
        # Half the time of a run would be the import of plugins that no test here needs.
        plugins = ("no:cacheprovider", "no:hypothesispytest", "no:xdist", "breaking_witness")
        words = ["-q", *(f"-p{name}" for name in plugins), *([] if to_the_end else ["-x"])]
        path = os.pathsep.join([str(self.copy / "src"), str(self.scratch), str(package().parent)])
        ours = {"PYTHONPATH": path, "FAIRDEAL_SPEED": speed, IN_ONE: "1"}
        ours |= {} if to_the_end else {"PYTHONDONTWRITEBYTECODE": "1"}
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest", *words, f"--only={only}", f"--tell={tell}", *files],
            cwd=self.copy,
            env={**os.environ, **ours},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            code = process.wait(patience)
        except subprocess.TimeoutExpired:
            code = NEVER_ENDED
        finally:
            if process.poll() is None:  # its own children too
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        rows = [json.loads(line) for line in tell.read_text(encoding="utf-8").splitlines()]
        red = next((test for test, passed, _ in rows if not passed), "")
        return Ran(code, {test: seconds for test, passed, seconds in rows if passed}, red)


def examine(entry: Entry, bench: Bench, chance: random.Random, tries: int = TRIES) -> Verdict:
    """Break the code that cites the clause, in the copy, until one of its tests goes red."""
    clause = entry.clause.id
    if not entry.code:
        return Verdict(clause, False, "no code cites it")
    tests = bench.tests(entry)
    if not tests:
        return Verdict(clause, False, "its tests do not pass while nothing is broken")
    speed = max((bench.speeds[test] for test in tests), key=("quick", "test", "long").index)
    patience = 60 + 5 * sum(bench.seconds[test] for test in tests)
    survived: list[str] = []
    for path, index in choose(entry, bench.copy, chance, 3 * tries):
        ran, what = run_broken(path, clause, index, bench, tests, speed, patience)
        said = f"{path.relative_to(bench.copy / 'src')}: {what}"
        if ran.code == NEVER_ENDED:
            return Verdict(clause, True, said, "the tests do not end")
        if ran.code == FAILED:
            return Verdict(clause, True, said, ran.red or "an error outside the tests")
        if ran.code == PASSED:  # else the code cannot be read any more: that tells nothing
            survived.append(said)
        if len(survived) == tries:
            break
    return Verdict(clause, False, "no test noticed: " + "; ".join(survived))


def run_broken(
    path: Path,
    clause: str,
    index: int,
    bench: Bench,
    tests: Sequence[str],
    speed: str,
    patience: float,
) -> tuple[Ran, str]:
    """Run the tests with one fault planted, then put the file back as it was, time and all."""
    source, times = path.read_text(encoding="utf-8"), path.stat()
    worse, what = broken(source, clause, index)
    path.write_text(worse, encoding="utf-8")
    # Bytecode is known by the second and the size of its source, and both may be the same.
    os.utime(path, (times.st_atime, times.st_mtime + 10))
    try:
        return bench.run(tests, speed, patience), what
    finally:
        path.write_text(source, encoding="utf-8")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def choose(entry: Entry, copy: Path, chance: random.Random, tries: int) -> list[tuple[Path, int]]:
    """Some of the faults that fit: each file that cites the clause in turn, the nearest first."""
    found = []
    for path in sorted({copy / "src" / citation.path for citation in entry.code}):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for index, fault in enumerate(faults(tree, entry.clause.id)):
            found.append((fault.far, path, fault.what.split(": ")[0], index))
    chance.shuffle(found)
    places: Counter[tuple[int, Path, str]] = Counter()
    ranked = []
    for far, path, place, index in found:
        places[far, path, place] += 1  # no place of a file twice before every other
        ranked.append((far, places[far, path, place], path, index))
    files: Counter[Path] = Counter()
    in_turn = []
    for far, _, path, index in sorted(ranked, key=lambda each: each[:2]):
        files[path] += 1
        in_turn.append((files[path], far, path, index))
    return [(path, index) for _, _, path, index in sorted(in_turn, key=lambda each: each[:2])][
        :tries
    ]


def shown_clauses() -> list[Entry]:
    """What there is to examine: the clauses of every kind that a test shows."""
    found = entries(find_citations(), collect_cached(ROOT))
    return [each for each in found if each.state == "shown"]


def examined(chosen: Sequence[Entry], seed: int) -> Iterator[Verdict]:
    """Examine clause after clause in one copy of the checkout."""
    with TemporaryDirectory() as scratch:
        copy = Path(scratch, "copy")
        shutil.copytree(ROOT, copy, ignore=LEFT_BEHIND)
        bench = Bench(copy, Path(scratch))
        bench.learn(chosen)
        for entry in chosen:
            key = verdicts.key(entry, copy)  # of the copy: the checkout may change meanwhile
            chance = random.Random(f"{seed} {entry.clause.id}")
            yield examine(entry, bench, chance)._replace(key=key)


def examine_all(root: Path, seed: int, again: bool = False) -> tuple[list[Verdict], int]:
    """Every shown clause, those with a standing verdict from the list; how many were examined.

    `again` examines those too that nothing guarded, though nothing has changed.
    """
    shown = shown_clauses()
    known = verdicts.standing(shown, root)
    if again:
        known = {clause: verdict for clause, verdict in known.items() if verdict.guarded}
    verdicts.write(root, known.values())
    left = [each for each in shown if each.clause.id not in known]
    for verdict in examined(left, seed) if left else ():
        known[verdict.clause] = verdict
        verdicts.append(root, verdict)
        print(verdict, flush=True)
    verdicts.write(root, known.values())
    return list(known.values()), len(left)


def main(texts: Sequence[str]) -> int:
    wanted = {find_clause(text).id for text in texts}
    if wanted:
        chosen = [each for each in shown_clauses() if each.clause.id in wanted]
        found = []
        for verdict in examined(chosen, seed=0):
            print(verdict, flush=True)
            found.append(verdict)
    else:
        found, _ = examine_all(ROOT, seed=0, again=True)
    unguarded = [verdict for verdict in found if not verdict.guarded]
    if not wanted:
        print(*unguarded, sep="\n")
    print(f"{len(found) - len(unguarded)} of {len(found)} shown clauses are guarded")
    return int(bool(unguarded))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
