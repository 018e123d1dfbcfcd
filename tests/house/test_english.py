"""What people read is plain: phrases that a reader stumbles over stay out of it."""

import ast
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from fairdeal.banked import refusals as banked_refusals
from fairdeal.banked.trouble.irregularities import IRREGULARITIES as BANKED
from fairdeal.cli.main import app
from fairdeal.cli.program import COMMANDS
from fairdeal.engine.deck import preparing_rules
from fairdeal.engine.irregularity import Irregularity
from fairdeal.poker import refusals
from fairdeal.poker.speech.situations import SITUATIONS
from fairdeal.poker.table import refusals as table_refusals
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.poker.trouble.remedies import REMEDIES
from tests.documents import ROOT

STUMBLES = re.compile(
    r"\bunless told\b|\bso many\b|\bso much\b|\bthe own\b|\bas (?:it|they) lies?\b|"
    r"\bnothing to do here\b|\bstands twice\b|\bThis is no time\b|\bunless said\b|"
    r"\b(?:is|are|was|were|been|be|and|cards?|record|not) told\b|\bis nobody\b|\bis none of\b|"
    # A bare "who" as a subject: "; who leaves is paid".
    r"[;:.] who (?:leaves|comes|looks|wants|asks|plays|folds|decides|has only)\b(?!.{0,60}\?)",
    re.IGNORECASE,
)

BOOKS = (refusals, banked_refusals, table_refusals, preparing_rules)


def texts_for_people() -> dict[str, str]:
    """Every text for people, by where it stands."""
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
    texts = {page.name: page.read_text("utf-8") for page in pages}
    for command in COMMANDS:
        texts[f"{command} --help"] = CliRunner().invoke(app, [command, "--help"]).stdout
    texts["refusals"] = "\n".join(text for book in BOOKS for text in book.MEANINGS.values())
    entries: list[Irregularity[Any, Any, Any]] = [*IRREGULARITIES.values()]
    entries += [entry for game in BANKED.values() for entry in game.values()]
    told = [f"{entry.title} {entry.when} {entry.remedy}" for entry in entries]
    texts["irregularities"] = "\n".join(told)
    texts["remedies"] = "\n".join(each.does for each in REMEDIES.values())
    texts["speech"] = "\n".join(f"{each.title} {each.tell}" for each in SITUATIONS.values())
    return texts


def texts_of_the_source(path: Path) -> str:
    """Every text of a module: docstrings, error lines, help; examples in docstrings are code."""
    texts = [
        node.value
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    return " | ".join(map(_without_examples, texts))


def _without_examples(text: str) -> str:
    lines = text.splitlines()
    return " ".join(line for line in lines if not line.lstrip().startswith((">>>", "...")))


def stumbles(texts: Mapping[str, str]) -> dict[str, list[str]]:
    """The phrases that a reader stumbles over, by where they stand."""
    found = {
        where: [each[0] for each in STUMBLES.finditer(" ".join(text.split()))]
        for where, text in texts.items()
    }
    return {where: phrases for where, phrases in found.items() if phrases}


def test_nobody_stumbles() -> None:
    assert stumbles(texts_for_people()) == {}


@pytest.mark.slow  # it reads every module; what the program and the pages say is read in quick
def test_nobody_stumbles_in_the_source() -> None:
    modules = sorted((ROOT / "src").rglob("*.py"))
    assert stumbles({str(path): texts_of_the_source(path) for path in modules}) == {}


@pytest.mark.parametrize(
    "text", ["4 unless told", "so many hands", "the own cards", "It stops; who leaves is paid."]
)
def test_what_a_reader_stumbles_over_is_found(text: str) -> None:
    assert stumbles({"here": text})


def test_every_refusal_and_every_remedy_is_a_sentence() -> None:
    sentences = [text for book in BOOKS for text in book.MEANINGS.values()]
    sentences += [entry.remedy for entry in IRREGULARITIES.values()]
    sentences += [each.tell for each in SITUATIONS.values()]
    for sentence in sentences:
        assert sentence[0].isupper(), sentence
        assert sentence.endswith("."), sentence
