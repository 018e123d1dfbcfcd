"""The documentation is executed: examples run, made tables are up to date, links lead on."""

import doctest
import importlib
import pkgutil
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import fairdeal
from fairdeal.cli.main import app
from tests.documents import ROOT, made, pages

README = (ROOT / "README.md").read_text("utf-8")


def console_examples() -> list[tuple[str, str]]:
    """Each `$ ./run ...` of the README's console blocks, with the output that stands below it."""
    blocks = re.findall(r"```console\n(.*?)```", README, re.DOTALL)
    return [
        (command, output.strip())
        for block in blocks
        for command, output in re.findall(r"\$ \./run (.*)\n((?:(?!\$).*\n?)*)", block)
    ]


@pytest.mark.parametrize(("command", "output"), console_examples())
def test_the_readme_shows_what_happens(command: str, output: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fairdeal", *shlex.split(command)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == output


def test_the_readme_has_console_examples() -> None:
    assert len(console_examples()) >= 2


def test_the_python_of_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 8
    assert failed == 0


def test_the_python_of_the_page_about_tables_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "table.md"), module_relative=False)
    assert tried >= 20
    assert failed == 0


@pytest.mark.parametrize(
    "command", sorted(set(re.findall(r"`\./run ([a-z]+)[^`]*`", README)) - {"test"})
)
def test_every_command_of_the_readme_exists(command: str) -> None:
    assert CliRunner().invoke(app, [command, "--help"]).exit_code == 0


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_made_parts_are_up_to_date(page: Path) -> None:
    text = page.read_text("utf-8")
    assert made(text) == text, "run: .venv/bin/python -m tests.documents"


def markdown() -> list[Path]:
    return [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]


@pytest.mark.parametrize("page", markdown(), ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def library() -> list[str]:
    found = pkgutil.walk_packages(fairdeal.__path__, "fairdeal.")
    return [each.name for each in found if not each.name.endswith("__main__")]


@pytest.mark.parametrize("name", library())
def test_the_examples_in_docstrings_run(name: str) -> None:
    failed, _ = doctest.testmod(importlib.import_module(name))
    assert failed == 0
