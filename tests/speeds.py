"""Three speeds of the same tests, and the memory of the slowest: a pytest plugin.

`FAIRDEAL_SPEED` (set by `./run test [quick|long]`) says how much is played:

    quick   without tests marked `slow` or `long`; a hundredth of every count
    test    without tests marked `long`; a tenth of every count
    long    everything, in full

A long run may be interrupted at any time. Each test that passes is written down at once in
`.long-run/passed.txt`, with a digest of its file and of all that the file imports (`closures`).
At the end of a run the files of which every test has passed are put into `docs/long-run.csv`
(`played`), which is kept with the project. The next long run leaves out what has passed and uses
nothing that has changed since. When all have passed, `docs/long-run.md` is rewritten and the notes
go.
"""

import hashlib
import json
import os
import platform
import shutil
import subprocess
from collections import defaultdict
from collections.abc import Container, Iterable
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final, Protocol

import pytest
from _pytest.mark.structures import ParameterSet

from tests import played, verdicts
from tests.closures import Closures
from tests.played import Counted, Passed, Played, file_of

LEFT_OUT: Final = {"quick": ("slow", "long"), "test": ("long",), "long": ()}
SHARE: Final = {"quick": 100, "test": 10, "long": 1}
DEFAULT_SEED: Final = 20_260_107

# With any of these options a run is a part of the whole, however green.
NARROWING: Final = (
    "keyword",
    "markexpr",
    "deselect",
    "ignore",
    "ignore_glob",
    "lf",
    "stepwise",
    "some_rows",
)

# Set inside a long run: a test that starts pytest itself must not write in the same notes.
IN_ONE: Final = "FAIRDEAL_IN_LONG_RUN"

EARLIER: Final = pytest.StashKey[frozenset[str]]()
"""What need not run again: tests, and whole files of tests."""


def speed() -> str:
    """Which of the three speeds this run has."""
    name = os.environ.get("FAIRDEAL_SPEED", "test")
    if name not in SHARE:
        raise pytest.UsageError(f"FAIRDEAL_SPEED is {name!r}; it may be {', '.join(SHARE)}")
    return name


def session_seed() -> int:
    """The seed of every random choice in the tests: the same one unless another is asked for."""
    text = os.environ.get("FAIRDEAL_SEED", str(DEFAULT_SEED))
    if not text.isdecimal():
        raise pytest.UsageError(f"FAIRDEAL_SEED is {text!r}; it must be a whole number")
    return int(text)


class Count(Protocol):
    """How many of a full count are played at the speed of this run."""

    def __call__(self, full: int, share: int = 10, /) -> int:
        """`count(20_000)`: that many in a long run, a tenth in `test`, a hundredth in `quick`.

        `count(20_000, 50)` plays a 50th in `test`, where the watching is dear.
        """


def counted(full: int, share: int = SHARE["test"], /) -> int:
    return max(1, full // {**SHARE, "test": share}[speed()])


def some_in_quick(rows: Iterable[Any], some: Container[Any]) -> list[ParameterSet]:
    """A row for each; those that are not among `some` are `slow`."""
    return [
        pytest.param(
            *(row if isinstance(row, tuple) else (row,)),
            marks=() if row in some else pytest.mark.slow,
        )
        for row in rows
    ]


def some_in_test(rows: Iterable[Any], some: Container[Any], quick: Container[Any]) -> list[Any]:
    """A row for each; those that are not among `some` are `long`, and of these few are `quick`."""
    marks = {True: pytest.mark.slow, False: pytest.mark.long}
    return [
        pytest.param(
            *(row if isinstance(row, tuple) else (row,)),
            marks=() if row in quick else marks[row in some],
        )
        for row in rows
    ]


KINDS_OF_GAMES: Final = (
    "holdem",
    "omaha8",
    "stud-hilo8",
    "badugi",
    "double-draw",
    "double-down",
)
"""A game for each way to deal and to bet, where every game would take long."""


@pytest.fixture(scope="session")
def count() -> Count:
    return counted


@pytest.fixture(scope="session")
def seed() -> int:
    return session_seed()


def pytest_configure(config: pytest.Config) -> None:
    speed_name, _ = speed(), session_seed()  # both refuse nonsense before anything is collected
    worker: dict[str, Any] | None = getattr(config, "workerinput", None)
    if worker is not None:
        config.stash[EARLIER] = frozenset(worker.get("fairdeal_earlier", ()))
    elif speed_name == "long" and not config.option.collectonly and IN_ONE not in os.environ:
        os.environ[IN_ONE] = "1"
        run = LongRun(config)
        config.pluginmanager.register(run, "fairdeal-long-run")
        config.stash[EARLIER] = frozenset(run.passed) | frozenset(run.kept)


def pytest_report_header() -> str:
    return f"fairdeal: speed {speed()}, seed {session_seed()}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    marks = LEFT_OUT[speed()]
    earlier = config.stash.get(EARLIER, frozenset())

    def is_wanted(item: pytest.Item) -> bool:
        marked = any(item.get_closest_marker(mark) for mark in marks)
        passed = item.nodeid in earlier or file_of(item.nodeid) in earlier
        return not marked and not passed

    wanted = [item for item in items if is_wanted(item)]
    if len(wanted) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if not is_wanted(item)])
        items[:] = wanted


class LongRun:
    """The memory of a long run. Only the controlling process has one; its workers are told."""

    def __init__(self, config: pytest.Config) -> None:
        self.root = config.rootpath
        self.whole, self.scope = is_whole(config), scope(config)
        self.notes = self.root / ".long-run" / "passed.txt"
        self.heading = heading(self.root, session_seed())
        # All at once, before any worker reads a source: what is changed or written anew later in
        # the run was not played as it is then.
        self.keys = keys_of_tests(self.root)
        self.stamps = keys_of_tests(self.root, stamped=True)
        self.commit = commit(self.root)
        self.passed = {
            p.test: p
            for p in read_notes(self.notes, self.heading)
            if p.key == self.keys.get(file_of(p.test))
        }
        self.kept = {
            each.file: each for each in played.read(self.root) if each.key == self.key(each.file)
        }
        self.earlier = self.count()
        self.collected: set[str] | None = None
        self.unread = False
        """Whether some file could not be collected: then nobody knows which tests it has."""
        self.reports: dict[str, list[pytest.TestReport]] = defaultdict(list)
        self.finished = False
        self.begin()

    def key(self, file: str) -> str:
        """Names a file of tests with all it depends on, the libraries and the seed included."""
        return f"{self.keys.get(file, 'no file')}-{self.heading.split()[-1][:8]}"

    def count(self) -> int:
        """The number of tests that have passed."""
        alone = sum(file_of(test) not in self.kept for test in self.passed)
        return alone + sum(each.tests for each in self.kept.values())

    def begin(self) -> None:
        """Write the notes afresh, without what counts no more and a cut-off last line."""
        self.notes.parent.mkdir(exist_ok=True)
        lines = [self.heading, *(json.dumps(asdict(p)) for p in self.passed.values())]
        unfinished = self.notes.with_suffix(".new")
        unfinished.write_text("\n".join(lines) + "\n", encoding="utf-8")
        unfinished.replace(self.notes)

    def pytest_report_header(self) -> list[str]:
        if not self.earlier:
            return []
        return [f"fairdeal: long run resumed, {self.earlier} tests have passed already"]

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        # Told once, so that a worker started late collects what the others collected.
        node.workerinput["fairdeal_earlier"] = sorted(node.config.stash[EARLIER])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.reports[report.nodeid].append(report)
        if report.when != "teardown":
            return
        reports = self.reports.pop(report.nodeid)
        phases = {r.when for r in reports if r.passed}
        if phases == {"setup", "call", "teardown"} and all(r.passed for r in reports):
            key = self.keys.get(file_of(report.nodeid), "")
            self.note(replace(summary(report.nodeid, reports), key=key, commit=self.commit))

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        # Not called if the collection was interrupted.
        if items:  # workers collect by themselves
            self.collected = {item.nodeid for item in items}

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.unread = self.unread or report.failed

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: Any, ids: Iterable[str]) -> None:
        self.collected = set(ids)

    def is_unchanged(self, now: dict[str, str], file: str) -> bool:
        """Whether a file of tests, and all it uses, was the same from the beginning to the end."""
        return file in now and now[file] == self.stamps.get(file)

    def keep_whole_files(self, now: dict[str, str]) -> None:
        """Put the files of which every test has passed into the list that is kept."""
        if self.collected is None or self.scope is None or self.unread:
            return  # of some files only a part was asked for, and nobody knows of which
        open_files = {file_of(test) for test in self.collected if test not in self.passed}
        by_file: dict[str, list[Passed]] = defaultdict(list)
        for each in self.passed.values():
            by_file[file_of(each.test)].append(each)
        for file, tests in by_file.items():
            inside = any(file == part or file.startswith(f"{part}/") for part in self.scope)
            same = self.is_unchanged(now, file)
            if inside and same and file not in self.kept and file not in open_files:
                self.kept[file] = played.of_tests(file, self.key(file), tests)
        # A row of another seed, machine or code may count again where that is so.
        others = {each.file: each for each in played.read(self.root) if each.file in now}
        played.write(self.root, {**others, **self.kept}.values())

    def note(self, passed: Passed) -> None:
        self.passed[passed.test] = passed
        with self.notes.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(passed)) + "\n")

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        # Interrupted after its very last test, a run comes back to find nothing left to do.
        nothing_left = exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and self.earlier
        if nothing_left:
            self.collected = set()
        now = keys_of_tests(self.root, stamped=True)
        self.keep_whole_files(now)
        files = {file_of(test) for test in self.passed} | self.kept.keys()
        if not self.whole or not all(self.is_unchanged(now, file) for file in files):
            return
        if not (exitstatus == pytest.ExitCode.OK or nothing_left):
            return
        session.exitstatus = pytest.ExitCode.OK
        page = self.root / "docs" / "long-run.md"
        page.parent.mkdir(exist_ok=True)
        page.write_text(long_run_page(self.root, self.played()), encoding="utf-8")
        shutil.rmtree(self.notes.parent)
        self.finished = True

    def played(self) -> list[Played]:
        """All that has passed: whole files, and of the others what was not skipped."""
        rest: dict[str, list[Passed]] = defaultdict(list)
        for each in self.passed.values():
            if file_of(each.test) not in self.kept:
                rest[file_of(each.test)].append(each)
        parts = (played.of_tests(file, self.key(file), tests) for file, tests in rest.items())
        return [*self.kept.values(), *parts]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.finished:
            terminalreporter.write_line("fairdeal: long run complete, see docs/long-run.md")
        else:
            terminalreporter.write_line(
                f"fairdeal: {self.count()} tests of this long run have passed; "
                "`./run test long` does the rest"
            )


def keys_of_tests(root: Path, *, stamped: bool = False) -> dict[str, str]:
    """The key of every file of tests, as the files are now; none of a file that cannot be read."""
    closures, found = Closures(root, stamped=stamped), {}
    for name in sorted(closures.files):
        if name.startswith("tests/") and Path(name).name.startswith("test_"):
            with suppress(OSError, SyntaxError, ValueError):
                found[name] = closures.key(name)
    return found


def is_whole(config: pytest.Config) -> bool:
    """Whether every test is asked for, so that the page may speak for all of them."""
    narrowed = any(getattr(config.option, name, None) for name in NARROWING)
    return not narrowed and config.args_source is not pytest.Config.ArgsSource.ARGS


def scope(config: pytest.Config) -> list[str] | None:
    """The files and folders that are asked for as wholes; None if tests of them are picked."""
    narrowed = any(getattr(config.option, name, None) for name in NARROWING)
    if narrowed or any("::" in each for each in config.args):
        return None
    paths = [(config.invocation_params.dir / each).resolve() for each in config.args]
    root = config.rootpath.resolve()
    inside = [each.relative_to(root).as_posix() for each in paths if each.is_relative_to(root)]
    return ["tests"] if "." in inside else inside


def heading(root: Path, seed: int) -> str:
    """Names this Python, this seed and these libraries: change one and the run is new."""
    total = hashlib.sha256(f"{platform.python_version()} {seed}".encode())
    for lock in sorted(root.glob("*.lock")):
        total.update(lock.read_bytes())
    return f"digest {total.hexdigest()}"


def read_notes(notes: Path, heading: str) -> list[Passed]:
    """What has passed under this heading; a line that was cut off in writing does not count."""
    if not notes.exists():
        return []
    *lines, _cut_off = notes.read_text(encoding="utf-8").split("\n")
    if lines[:1] != [heading]:
        return []
    return [Passed(**json.loads(line)) for line in lines[1:]]


def summary(test: str, reports: list[pytest.TestReport]) -> Passed:
    properties = dict(reports[-1].user_properties)
    recorded = {name: n for name, n in properties.items() if isinstance(n, int)}
    return Passed(test, round(sum(r.duration for r in reports), 3), recorded)


def long_run_page(root: Path, files: Iterable[Played]) -> str:
    """One line per test that counted something; the cases of a parametrised test share a line."""
    every = sorted(files, key=lambda each: each.file)
    tests, seconds = sum(each.tests for each in every), sum(each.seconds for each in every)
    rows = [
        table_row(f"{each.file}::{name}", found)
        for each in every
        for name, found in sorted(each.counted.items())
    ]
    lines = [
        "# The long run",
        "",
        "`./run test long` plays everything in full, and writes this page when all of it passed.",
        "[long-run.csv](long-run.csv) lists the files of tests, each with the commit at which it",
        "was played.",
        "",
        "| Last run | |",
        "|---|---|",
        f"| Date | {max((each.date for each in every), default='')} |",
        f"| Commit | {commits(root, every)} |",
        f"| Seed | {session_seed()} |",
        f"| Python | {platform.python_version()}, {platform.system()} {platform.machine()} |",
        f"| Tests | {tests:,} passed in {duration(seconds)} of working time |",
        "",
        "| Test | Cases | Played | Time |",
        "|---|---:|---:|---:|",
        *rows,
        *verdicts.section(root),
    ]
    return "\n".join(lines) + "\n"


def table_row(name: str, found: Counted) -> str:
    played_ = ", ".join(f"{number:,} {what}" for what, number in found.totals.items())
    time = duration(found.seconds)
    return f"| `{name.removeprefix('tests/')}` | {found.cases} | {played_} | {time} |"


def duration(seconds: float) -> str:
    """
    >>> duration(3.14159), duration(192), duration(7384)
    ('3.1 s', '3 min 12 s', '2 h 03 min')
    """
    minutes, rest = divmod(round(seconds), 60)
    if minutes == 0 and seconds < 59.95:
        return f"{seconds:.1f} s"
    if minutes < 60:
        return f"{minutes} min {rest:02} s"
    return f"{minutes // 60} h {minutes % 60:02} min"


def commits(root: Path, files: Iterable[Played]) -> str:
    """The commit at the end of the run, and how many tests passed before it."""
    now = commit(root)
    earlier = sum(each.tests for each in files if each.commit != now)
    if not earlier:
        return now
    return f"{now}; {earlier:,} tests passed before it, and nothing they use has changed since"


def commit(root: Path) -> str:
    """The commit that was tested, and whether the tree had changes on top of it."""

    def git(*words: str) -> str:
        done = subprocess.run(
            ["git", "-C", str(root), *words], capture_output=True, text=True, check=True
        )
        return done.stdout.strip()

    try:
        name = git("rev-parse", "--short", "HEAD")
        changed = git("status", "--porcelain", "--untracked-files=no", "--", "src", "tests")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return f"`{name}` with local changes" if changed else f"`{name}`"
