"""The files of tests that were played in full, `docs/long-run.csv`: how many tests, when, where.

A file stands in the list as long as its key: nothing has changed in it, in what it uses, in the
libraries or in the seed. So the long run may be played in parts, on several days and machines, and
a later run plays only what has changed since.
"""

import csv
import json
import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

PLACE: Final = Path("docs", "long-run.csv")
HEADS: Final = ("file", "tests", "seconds", "date", "commit", "key", "counted")


@dataclass(frozen=True)
class Passed:
    """A test that passed: how long it took, and what it counted with `record_property`.

    `key` names what it depends on, `commit` the commit at which it passed.
    """

    test: str
    seconds: float
    recorded: dict[str, int]
    key: str = ""
    commit: str = ""


@dataclass(frozen=True)
class Counted:
    """What all cases of one test have counted together."""

    cases: int
    seconds: float
    totals: dict[str, int]


@dataclass(frozen=True)
class Played:
    """A file of which every test passed in full."""

    file: str
    tests: int
    seconds: float
    date: str
    commit: str
    key: str
    counted: dict[str, Counted]


def file_of(test: str) -> str:
    """The file in which a test stands.

    >>> file_of("tests/test_chips.py::test_rows[a::b]")
    'tests/test_chips.py'
    """
    return test.partition("::")[0]


def of_tests(file: str, key: str, tests: Iterable[Passed]) -> Played:
    """A file by its tests; the cases of a parametrised test are counted together."""
    every = list(tests)
    groups: dict[str, list[Passed]] = defaultdict(list)
    for each in every:
        if each.recorded:
            name = re.sub(r"\[.*\]$", "", each.test, flags=re.DOTALL)
            groups[name.removeprefix(f"{file}::")].append(each)
    counted = {name: _counted(cases) for name, cases in groups.items()}
    today, seconds = f"{datetime.now(UTC):%Y-%m-%d}", round(sum(each.seconds for each in every), 1)
    return Played(file, len(every), seconds, today, every[-1].commit, key, counted)


def _counted(cases: list[Passed]) -> Counted:
    totals: dict[str, int] = defaultdict(int)
    for case in cases:
        for what, number in case.recorded.items():
            totals[what] += number
    return Counted(len(cases), round(sum(case.seconds for case in cases), 1), dict(totals))


def read(root: Path) -> list[Played]:
    """The list, whether what it says still stands or not."""
    path = root / PLACE
    if not path.is_file():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return [_played(row) for row in csv.DictReader(file)]


def _played(row: dict[str, str]) -> Played:
    counted = {name: Counted(**each) for name, each in json.loads(row["counted"] or "{}").items()}
    tests, seconds = int(row["tests"]), float(row["seconds"])
    return Played(row["file"], tests, seconds, row["date"], row["commit"], row["key"], counted)


def write(root: Path, files: Iterable[Played]) -> None:
    """The whole list anew, under another name first: it is whole or it is as it was."""
    path = root / PLACE
    path.parent.mkdir(exist_ok=True)
    unfinished = path.with_suffix(".new")
    with unfinished.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(HEADS)
        for each in sorted(files, key=lambda played: played.file):
            counted = {name: asdict(found) for name, found in each.counted.items()}
            words = json.dumps(counted) if counted else ""
            row = (each.file, each.tests, each.seconds, each.date, each.commit, each.key, words)
            table.writerow(row)
    unfinished.replace(path)
