"""The plugin that gives the tests their three speeds, run on a small project of its own."""

import doctest
import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from tests import __main__ as entry
from tests import played, speeds
from tests.played import Played

ROOT = Path(__file__).parents[2]

THREE_TESTS = """
import pytest

def test_plain(count, seed):
    print("plain", count(20_000), count(20_000, 50), count(7), seed)

@pytest.mark.slow
def test_slow(): pass

@pytest.mark.long
@pytest.mark.parametrize("game", ["badugi", "holdem"])
def test_long(game, count, record_property):
    record_property("hands", count(1_000))
    record_property("note", "only whole numbers reach the page")
"""

INI = """
[pytest]
markers = slow
    long
addopts = -p tests.speeds -p no:cacheprovider -rA
"""


# No other plugin: half a second instead of one and a half for every run.
ALONE = {"PYTHONPATH": str(ROOT), "COLUMNS": "200", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
TWO_WORKERS = ("-p", "xdist", "-n", "2")


class Project:
    """A folder with tests, a package and the plugin."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.write("pytest.ini", INI)
        self.write("src/fairdeal/__init__.py", "")
        self.write("tests/test_three.py", THREE_TESTS)

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def run(self, *arguments: str, **variables: str) -> tuple[int, str]:
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("FAIRDEAL_", "PYTEST_"))}
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *arguments],
            cwd=self.folder,
            env={**kept, **ALONE, **variables},
            capture_output=True,
            text=True,
        )
        return done.returncode, done.stdout + done.stderr

    def long(self, *arguments: str, **variables: str) -> tuple[int, str]:
        return self.run(*arguments, FAIRDEAL_SPEED="long", **variables)

    @property
    def page(self) -> Path:
        return self.folder / "docs" / "long-run.md"

    @property
    def notes(self) -> Path:
        return self.folder / ".long-run" / "passed.txt"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


SPEEDS = [
    ("quick", "200 200 1", "1 passed, 3 deselected"),
    ("test", "2000 400 1", "2 passed, 2 deselected"),
    ("long", "20000 20000 7", "4 passed"),
]


@pytest.mark.parametrize(
    ("speed", "numbers", "totals"),
    speeds.some_in_quick(SPEEDS, SPEEDS[:1]),
)
def test_each_speed_leaves_out_and_scales_down(
    project: Project, speed: str, numbers: str, totals: str
) -> None:
    code, output = project.run(FAIRDEAL_SPEED=speed)
    assert code == 0
    assert totals in output
    assert f"plain {numbers} {speeds.DEFAULT_SEED}" in output
    assert f"speed {speed}, seed {speeds.DEFAULT_SEED}" in output


@pytest.mark.slow
def test_the_middle_speed_is_the_default_and_the_seed_can_be_chosen(project: Project) -> None:
    _, output = project.run("-k", "plain", FAIRDEAL_SEED="5")
    assert "plain 2000 400 1 5" in output


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "value"), [("FAIRDEAL_SPEED", "fast"), ("FAIRDEAL_SEED", "-1"), ("FAIRDEAL_SEED", "x")]
)
def test_nonsense_is_refused_in_one_line(project: Project, name: str, value: str) -> None:
    code, output = project.run(**{name: value})
    assert code == pytest.ExitCode.USAGE_ERROR
    assert f"{name} is '{value}'; it m" in output
    assert "Traceback" not in output


def test_a_complete_long_run_writes_the_page_and_forgets_its_notes(project: Project) -> None:
    code, output = project.long(FAIRDEAL_SEED="77")
    assert code == 0
    assert "long run complete, see docs/long-run.md" in output
    assert not project.notes.parent.exists()
    page = project.page.read_text()
    assert re.search(r"\| Date \| \d{4}-\d\d-\d\d \|", page)
    assert "| Seed | 77 |" in page
    assert "| Commit | unknown |" in page
    assert "| Tests | 4 passed in " in page
    assert re.search(r"\| `test_three.py::test_long` \| 2 \| 2,000 hands \| [\d.]+ s \|", page)
    assert page.count("test_three.py") == 1


STUMBLES = """
import pathlib

def test_stumbles_the_first_time():
    if not pathlib.Path("second-time").exists():
        raise RuntimeError
"""


@pytest.mark.slow
@pytest.mark.parametrize("workers", [(), TWO_WORKERS])
def test_a_long_run_resumes_where_it_stopped(project: Project, workers: tuple[str, ...]) -> None:
    project.write("tests/test_stumbles.py", STUMBLES)
    code, output = project.long(*workers)
    assert code == 1
    assert "4 tests of this long run have passed" in output
    assert not project.page.exists()

    project.write("second-time", "")
    code, output = project.long(*workers)
    assert code == 0
    assert "long run resumed, 4 tests have passed already" in output
    assert re.search(r"= 1 passed(, 4 deselected)? in", output)
    page = project.page.read_text()
    assert "| Tests | 5 passed in " in page
    assert "2,000 hands" in page  # counted in the first part


@pytest.mark.slow
@pytest.mark.parametrize("workers", [(), TWO_WORKERS])
def test_nothing_left_to_do_is_a_success(project: Project, workers: tuple[str, ...]) -> None:
    """As after an interruption between the last test and the page."""
    project.long("-k", "test")
    code, output = project.long(*workers)
    assert code == 0
    assert "long run complete" in output
    assert "| Tests | 4 passed in " in project.page.read_text()


@pytest.mark.slow
def test_a_part_of_the_tests_is_remembered_but_writes_no_page(project: Project) -> None:
    for narrowed in (["-k", "plain"], ["tests/test_three.py"], ["--deselect", "tests/none.py"]):
        code, output = project.long(*narrowed)
        assert code in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        assert "`./run test long` does the rest" in output
        assert not project.page.exists()
    assert "test_plain" in project.notes.read_text()


@pytest.mark.slow
def test_collecting_or_a_run_inside_a_run_leaves_no_notes(project: Project) -> None:
    project.long("--collect-only")
    project.long(FAIRDEAL_IN_LONG_RUN="1")
    assert not project.notes.exists()
    assert not project.page.exists()


@pytest.mark.slow
@pytest.mark.parametrize("changed", ["tests/test_three.py", "requirements.lock", "seed"])
def test_another_test_library_or_seed_starts_anew(project: Project, changed: str) -> None:
    project.long("-k", "plain")
    if changed != "seed":
        project.write(changed, f"# now\n{THREE_TESTS}")
    code, output = project.long(FAIRDEAL_SEED="99" if changed == "seed" else "20260107")
    assert code == 0
    assert "resumed" not in output
    assert "4 passed" in output


@pytest.mark.slow
def test_what_a_test_does_not_use_may_change(project: Project) -> None:
    project.long("-k", "plain")
    project.write("src/fairdeal/new.py", "")
    code, output = project.long()
    assert code == 0
    assert "long run resumed, 1 tests have passed already" in output
    assert "| Tests | 4 passed in " in project.page.read_text()


def test_the_page_says_how_many_tests_passed_at_earlier_commits(tmp_path: Path) -> None:
    now, before = (Played(f"tests/{at}.py", 3, 1, "2026-01-07", at, at, {}) for at in "ab")
    files = [replace(now, commit=speeds.commit(tmp_path)), before]
    assert speeds.commits(tmp_path, files[:1]) == "unknown"
    assert "; 3 tests passed before it" in speeds.commits(tmp_path, files)


@pytest.mark.slow
@pytest.mark.parametrize("workers", [(), TWO_WORKERS])
def test_a_whole_file_that_passed_is_kept_with_the_project(
    project: Project, workers: tuple[str, ...]
) -> None:
    """On another machine, where there are no notes, the run goes on."""
    project.write("tests/test_stumbles.py", STUMBLES)
    project.long(*workers)
    assert [(each.file, each.tests) for each in played.read(project.folder)] == [
        ("tests/test_three.py", 4)
    ]
    shutil.rmtree(project.notes.parent)
    project.write("second-time", "")
    code, output = project.long(*workers)
    assert code == 0
    assert "long run resumed, 4 tests have passed already" in output
    assert "| Tests | 5 passed in " in project.page.read_text()
    assert "| 2 | 2,000 hands |" in project.page.read_text()
    assert len(played.read(project.folder)) == 2


@pytest.mark.slow
def test_a_file_of_which_a_part_passed_is_not_kept(project: Project) -> None:
    project.long("-k", "plain")
    project.long("tests/test_three.py::test_slow")
    assert played.read(project.folder) == []
    project.long("tests/test_three.py")
    assert [each.tests for each in played.read(project.folder)] == [4]


@pytest.mark.slow
@pytest.mark.parametrize("changed", ["tests/test_three.py", "requirements.lock", "seed"])
def test_a_kept_file_counts_no_more_when_something_has_changed(
    project: Project, changed: str
) -> None:
    project.long()
    if changed != "seed":
        project.write(changed, f"# now\n{THREE_TESTS}")
    code, output = project.long(FAIRDEAL_SEED="99" if changed == "seed" else "20260107")
    assert code == 0
    assert "resumed" not in output
    assert "4 passed" in output


CHANGES: Final = """
from pathlib import Path

USED = "fairdeal.used"

def test_changes_what_it_uses():
    Path("src/fairdeal/used.py").write_text("new = 1")
"""


@pytest.mark.slow
def test_what_was_changed_during_the_run_was_not_played_as_it_is_then(project: Project) -> None:
    project.write("src/fairdeal/used.py", "old = 1")
    project.write("tests/test_changes.py", CHANGES)
    code, output = project.long()
    assert code == 0
    assert [each.file for each in played.read(project.folder)] == ["tests/test_three.py"]
    assert not project.page.exists()
    assert "`./run test long` does the rest" in output


@pytest.mark.slow
def test_what_was_played_with_another_seed_is_not_forgotten(project: Project) -> None:
    project.long()
    [before] = played.read(project.folder)
    project.write("tests/test_other.py", "def test_other(): pass\n")
    project.long("tests/test_other.py", FAIRDEAL_SEED="99")
    assert before in played.read(project.folder)
    assert len(played.read(project.folder)) == 2


@pytest.mark.slow
def test_a_file_that_cannot_be_collected_is_not_kept_for_its_tests_of_before(
    project: Project,
) -> None:
    fails = f"import os\nassert 'BROKEN' not in os.environ\n{THREE_TESTS}"
    project.write("tests/test_three.py", fails)
    project.write("tests/test_other.py", "def test_other(): pass\n")
    project.long("-k", "plain")
    code, _ = project.long(BROKEN="yes")
    assert code != 0
    assert played.read(project.folder) == []
    project.long()
    assert [each.tests for each in played.read(project.folder)] == [1, 4]


@pytest.mark.slow
def test_a_test_that_was_skipped_hides_no_other_of_its_file(project: Project) -> None:
    skips = "import pytest\ndef test_skips(): pytest.skip()\ndef test_other(): pass\n"
    project.write("tests/test_skips.py", skips)
    code, _ = project.long()
    assert code == 0
    assert "| Tests | 5 passed in " in project.page.read_text()
    assert [each.file for each in played.read(project.folder)] == ["tests/test_three.py"]


@pytest.mark.slow
def test_a_line_cut_off_in_writing_does_not_count(project: Project) -> None:
    project.long("-k", "plain or slow")
    whole = project.notes.read_text()
    project.notes.write_text(whole[:-9])
    _, output = project.long("-k", "plain or slow")
    assert "1 passed, 3 deselected" in output
    assert len(project.notes.read_text().splitlines()) == 3


@pytest.mark.slow
def test_neither_a_failure_nor_a_skip_counts_as_passed(project: Project) -> None:
    project.write(
        "tests/test_three.py",
        "import pytest\n"
        "def test_skips(): pytest.skip()\n"
        "@pytest.mark.xfail\n"
        "def test_expected(): raise RuntimeError\n"
        "@pytest.fixture\n"
        "def untidy():\n"
        "    yield\n"
        "    raise RuntimeError\n"
        "def test_bad_teardown(untidy): pass\n",
    )
    code, _ = project.long()
    assert code == 1
    assert len(project.notes.read_text().splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "speed", "rest"),
    [
        ([], "test", []),
        (["quick"], "quick", []),
        (["long", "-x"], "long", ["-x"]),
        (["test_run.py"], "test", ["test_run.py"]),
    ],
)
def test_the_first_word_may_be_a_speed(arguments: list[str], speed: str, rest: list[str]) -> None:
    assert entry.split(arguments) == (speed, rest)


@pytest.mark.parametrize("argument", ["-n0", "-n", "--pdb", "tests/cli/test_run.py::test_x"])
def test_one_process_where_one_is_asked_for(argument: str) -> None:
    assert entry.parallel([argument]) == []


@pytest.mark.parametrize("argument", ["tests/cli/test_run.py", "-k", "--color=no", "--no-header"])
def test_several_processes_otherwise(argument: str) -> None:
    assert entry.parallel([argument])[0] == "-n"


@pytest.mark.parametrize("module", [speeds, played, entry])
def test_the_examples_in_the_docstrings_hold(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]
