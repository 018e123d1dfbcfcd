"""The documentation is executed: examples run, made tables are up to date, links lead on."""

import doctest
import importlib
import importlib.util
import pkgutil
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import fairdeal
from fairdeal.cli.main import app
from tests.documents import ROOT, made, pages

README = (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize(
    "command", sorted(set(re.findall(r"`\./run ([a-z]+)[^`]*`", README)) - {"test", "compile"})
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


def has_examples(name: str) -> bool:
    spec = importlib.util.find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    return ">>>" in Path(spec.origin).read_text("utf-8")


@pytest.mark.parametrize("name", [name for name in library() if has_examples(name)])
def test_the_examples_in_docstrings_run(name: str) -> None:
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert failed == 0
    assert tried


def test_every_module_can_be_imported() -> None:
    for name in library():
        importlib.import_module(name)
