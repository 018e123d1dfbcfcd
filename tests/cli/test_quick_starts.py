"""The sessions in the quick starts happen as they are printed.

A session is a command and all that the program prints. What a person types stands behind a prompt.
A line of three dots stands for any lines.
"""

import re
import shlex

import pytest
from typer.testing import CliRunner

from fairdeal.cli.main import app
from tests.documents import ROOT

PAGES = ("players-quick-start.md", "dealers-quick-start.md")
ANY = "..."


def sessions() -> list[tuple[str, str]]:
    """Each session of the pages: the command, and what is printed."""
    pages = [(ROOT / "docs" / name).read_text("utf-8") for name in PAGES]
    blocks = [block for page in pages for block in re.findall(r"```session\n(.*?)```", page, re.S)]
    parts = [block.removeprefix("$ ./run ").partition("\n") for block in blocks]
    return [(command, printed) for command, _, printed in parts]


def typed(printed: str) -> str:
    """What the person types: the end of each line with a prompt. `> Guest` begins another line."""
    found = re.findall(r"^(?:.* )?>(?: (?!Guest )(.*))?$", printed, re.MULTILINE)
    return "".join(f"{line}\n" for line in found)


def test_there_are_sessions_of_players_and_dealers() -> None:
    assert len(sessions()) >= 7


@pytest.mark.parametrize(("command", "printed"), sessions(), ids=lambda text: text.split("\n")[0])
def test_a_session_happens_as_it_is_printed(command: str, printed: str) -> None:
    keys = typed(printed)
    done = CliRunner().invoke(app, shlex.split(command), input=keys, catch_exceptions=False)
    at, anywhere = 0, False
    lines = [line.rstrip() for line in done.output.split("\n")]
    for line in printed.rstrip("\n").split("\n"):
        if line == ANY:
            anywhere = True
            continue
        assert line.rstrip() in lines[at:], f"{line!r} does not come after {lines[at - 1]!r}"
        found = lines.index(line.rstrip(), at)
        assert anywhere or found == at, f"{lines[at]!r} comes before {line!r}"
        at, anywhere = found + 1, False
    assert anywhere or not any(lines[at:])
