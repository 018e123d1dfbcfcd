"""The page about the trainer: its sessions are run, with the answers that stand in them."""

import re
import shlex

import pytest
from typer.testing import CliRunner

from fairdeal.cli.main import app
from tests.documents import ROOT

PAGE = (ROOT / "docs" / "trainer.md").read_text("utf-8")
SESSIONS = re.findall(r"```text\n\$ \./run (floor [^\n]*)\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("command", "session"), SESSIONS)
def test_a_session_of_the_page_runs_as_it_is_shown(command: str, session: str) -> None:
    answers = re.findall(r"^Your ruling, 1 to \d: (.*)$", session, re.MULTILINE)
    typed = "".join(f"{answer}\n" for answer in answers)
    done = CliRunner().invoke(app, shlex.split(command), input=typed, catch_exceptions=False)
    told = done.output.replace("fairdeal floor", "./run floor")
    told = told.replace("fairdeal rules", "./run rules")
    assert told.strip() == session.strip()


@pytest.mark.parametrize("command", re.findall(r"`\./run (floor --[^`]+)`", PAGE))
def test_every_command_of_the_page_is_understood(command: str) -> None:
    done = CliRunner().invoke(app, shlex.split(command), input="q\n", catch_exceptions=False)
    assert done.exit_code == 0


def test_the_page_has_sessions() -> None:
    assert len(SESSIONS) == 2
