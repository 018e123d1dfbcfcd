"""The guide to the library is executed: every fenced example of it runs."""

import doctest
import re
import shlex
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from fairdeal.poker.own_games.game_text import read_game
from fairdeal.poker.spec import Forced, Game, Made, Odd, Opens, Share, Street

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "library.md"
TEXT = PAGE.read_text("utf-8")


def fenced(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", TEXT, re.DOTALL)


def test_the_python_of_the_guide_runs() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried >= 40
    assert failed == 0


@pytest.mark.parametrize("text", fenced("toml"))
def test_the_games_of_the_guide_can_be_played(text: str) -> None:
    assert read_game(text).key in text


@pytest.mark.slow
@pytest.mark.parametrize("block", fenced("console"))
def test_the_commands_of_the_guide_work(block: str) -> None:
    for line in block.splitlines():
        if line.startswith("$ fairdeal "):
            words = shlex.split(line.removeprefix("$ fairdeal "))
            done = subprocess.run(
                [sys.executable, "-m", "fairdeal", *words],
                capture_output=True,
                text=True,
                cwd=ROOT,
            )
            assert (done.returncode, done.stderr) == (0, "")


def test_the_guide_has_no_block_that_nobody_runs() -> None:
    assert set(re.findall(r"^```(\w+)$", TEXT, re.MULTILINE)) == {"python", "toml", "console"}


def test_the_guide_lists_every_word_of_a_game() -> None:
    listed = set(re.findall(r"`([a-z_0-9-]+)`", TEXT))
    words = {each.name for kind in (Game, Street, Share) for each in fields(kind)} - {"cite"}
    words |= {each.name for each in fields(Forced)} - {"cite", "order", "house_ace", "lowest"}
    for kind in (Opens, Made, Odd):
        words |= {each.name.lower().replace("_", "-") for each in kind}
    assert words <= listed
