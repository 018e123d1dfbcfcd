"""Every fenced example of every page runs, and prints what the page shows.

console   each `$ ./run ...` or `$ fairdeal ...` is run; what stands below it must be printed,
          and a line `...` stands for any lines; on the pages of `WRITE_FILES` they run in order, in
          a folder of their own, with the files of the page: toml that begins with `# NAME.toml`
python    a session with `>>>` is a doctest; a program is run, and prints the next block
hand      a hand or a round as text is played; `round` likewise
toml      is read; so is json
session   lines typed at a table: `tests/cli/test_quick_starts.py` runs them
text      sessions of the floor trainer: `tests/training/test_trainer_page.py` runs them
none      a line that begins with a command names one that exists, with its options
"""

import ast
import contextlib
import doctest
import io
import json
import re
import shlex
import tomllib
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner

from fairdeal.cli.main import app
from fairdeal.service.clock import SystemClock
from tests.commands import every_command
from tests.documents import ROOT

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/*.md"))]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
WRITE_FILES = ("submission.md", "room.md", "acts.md")
TYPED = re.compile(r"^(?:\./run|fairdeal) ([a-z]+)(.*)$", re.MULTILINE)


class Example(NamedTuple):
    """A fenced block: its language, its text, and the block that follows it at once."""

    page: Path
    line: int
    language: str
    text: str
    output: str

    def __str__(self) -> str:
        return f"{self.page.name}:{self.line}"


def examples(*languages: str) -> list[Example]:
    found = []
    for page in PAGES:
        text = page.read_text("utf-8")
        for block in BLOCK.finditer(text):
            after = re.match(r"\n\n```\n(.*?)^```$", text[block.end() :], re.DOTALL | re.MULTILINE)
            line = text[: block.start()].count("\n") + 1
            if block[1] in languages:
                found.append(Example(page, line, block[1], block[2], after[1] if after else ""))
    return found


def sessions() -> list[Example]:
    """Each command of a console block with what stands below it."""
    found = []
    for each in examples("console"):
        for part in re.split(r"^(?=\$ )", each.text, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            words = re.sub(r"^\$ (?:\./run|fairdeal) ", "", command)
            found.append(Example(each.page, each.line, each.language, words, output.strip("\n")))
    return found


def pattern(output: str) -> str:
    """What is shown, as a pattern.

    `...` on a line of its own stands for any lines, and at the end of a line for the rest of it.
    """
    parts = re.split(r"^\.\.\.$\n?", output, flags=re.MULTILINE)
    lines = [re.escape(part.strip("\n")) for part in parts]
    shown = [re.sub(r"\\\.\\\.\\\.(?=\\\n|$)", ".*", line) for line in lines]
    return r"(?:.*\n)*?".join(line + r"\n*" for line in shown)


SESSIONS = sessions()
READING = [each for each in SESSIONS if each.page.name not in WRITE_FILES]


@pytest.mark.parametrize("session", READING, ids=lambda each: f"{each}: {each.text}")
def test_a_console_shows_what_happens(session: Example, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    done = CliRunner().invoke(app, shlex.split(session.text), input="", catch_exceptions=False)
    assert done.exit_code == 0
    assert re.search(pattern(session.output), done.stdout), done.stdout


@pytest.mark.parametrize("name", WRITE_FILES)
def test_the_consoles_of_a_page_that_writes_files_run_in_order(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    # A slow machine must not make a hand begin by itself between two lines of a page.
    began, asked = SystemClock().now(), count()
    monkeypatch.setattr(SystemClock, "now", lambda clock: began + next(asked))
    for data in examples("toml"):
        named = re.match(r"# (\w+\.toml)\n", data.text)
        if data.page.name == name and named:
            (tmp_path / named[1]).write_text(data.text, "utf-8")
    for session in SESSIONS:
        if session.page.name == name:
            words = shlex.split(session.text)
            done = CliRunner().invoke(app, words, input="", catch_exceptions=False)
            refused = session.output.startswith("refused:")
            assert done.exit_code in ((1,) if refused else (0, 1)), session.text
            assert re.search(pattern(session.output), done.stdout), done.stdout


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_sessions_of_a_page_run(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert failed == 0
    assert tried >= 20 or page.name not in ("README.md", "table.md")


@pytest.mark.parametrize("program", examples("python"), ids=str)
def test_the_python_programs_of_the_pages_run(program: Example) -> None:
    if ">>>" in program.text:
        return  # a session; the test above runs all sessions of the page together
    if program.page.name == "CONTRIBUTING.md":
        ast.parse(program.text)  # patterns of code and tests, with names of yours
        return
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(program.text, str(program), "exec"), {"__name__": "__page__"})
    assert said.getvalue() == program.output


@pytest.mark.parametrize("hand", examples("hand", "round"), ids=str)
def test_the_hands_of_the_pages_play(hand: Example) -> None:
    done = CliRunner().invoke(app, ["hand", "-"], input=hand.text, catch_exceptions=False)
    assert done.exit_code == 0


@pytest.mark.parametrize("data", examples("toml", "json"), ids=str)
def test_the_data_of_the_pages_can_be_read(data: Example) -> None:
    assert tomllib.loads(data.text) if data.language == "toml" else json.loads(data.text)


def plain() -> list[Example]:
    return [
        Example(each.page, each.line, command, words, "")
        for each in examples("")
        for command, words in TYPED.findall(each.text)
        if command != "test"
    ]


@pytest.mark.parametrize("typed", plain(), ids=lambda each: f"{each}: {each.language}")
def test_a_command_of_a_page_exists_with_its_options(typed: Example) -> None:
    there = every_command()
    words = shlex.split(typed.text, comments=True)
    command = typed.language if typed.language in there else f"{typed.language} {words[0]}"
    assert command in there
    options = {name for param in there[command].params for name in param.opts}
    assert {word.split("=")[0] for word in words if word.startswith("-")} <= options


def test_no_example_is_in_a_language_that_nothing_tests() -> None:
    tested = {"", "console", "python", "hand", "round", "toml", "json", "session", "text"}
    languages = {block[1] for page in PAGES for block in BLOCK.finditer(page.read_text("utf-8"))}
    assert languages <= tested


def test_every_table_of_a_page_is_whole() -> None:
    """A row that no table holds is read as text: every row follows a row, and has its cells."""
    for page in PAGES:
        lines = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL).splitlines()
        for before, line in zip(["", *lines], lines, strict=False):
            if line.startswith("|") and not before.startswith("|"):
                assert lines[lines.index(line) + 1].startswith("|--"), f"{page.name}: {line}"


def test_the_readme_links_every_page() -> None:
    linked = set(re.findall(r"\]\((docs/[\w-]+\.md)\)", PAGES[0].read_text("utf-8")))
    assert linked == {f"docs/{page.name}" for page in ROOT.glob("docs/*.md")}
