"""What is shown says the words of the glossary, and no others for the same things."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from fairdeal.rules import terms
from tests.documents import ROOT

PACKAGE = ROOT / "src" / "fairdeal"

HEARD = {
    "poker/speech/declaration.py": "what a player says at the table is understood",
    "poker/notation/": "the lines in which a hand is written down",
    "cli/play/typed.py": "what a person types is understood",
    "history/": "hand histories in the words of other programs",
    "rules/": "the glossary itself, and the clauses, which say what the books say",
    "notation.md": "the lines in which a hand is written down",
    "glossary.md": "lists the other words",
    "report/sections/ruin.py": "a bankroll is all that somebody owns, not table stakes",
    "report.md": "tells of that bankroll",
}
"""Places where other words are understood or listed, and not said."""

SHORTER = {
    "poker 1.B(4)": "blind",
    "poker 1.B(14)": "fouled",
    "poker 1.B(15)": "half kill",
    "poker 1.B(21)": "kill",
    "poker 1.B(30)": "round",
    "poker 1.B(33)": "stack",
    "ddp 1.B(5)": "round",
    "dds (a)(1)(vi)": "round",
    "poker 7.E": "wins",
}
"""What a screen says where the whole word is too long, or is the name of a sentence."""

ON_A_SIGN = {"poker 1.B(17)", "poker 1.B(26)", "poker 1.B(27)"}
"""Words of the High Hand Jackpot: only its sign and its slip say them."""


def is_heard(place: str) -> bool:
    return any(place.startswith(each) for each in HEARD)


@cache
def shown() -> dict[str, str]:
    """Every text that somebody may read on a screen, on paper or on a page, by where it stands."""
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
    found = {page.name: page.read_text("utf-8") for page in pages}
    for path in sorted((PACKAGE / "web").rglob("*")):
        if path.suffix in (".js", ".html") and "vendor" not in path.parts:
            found[path.relative_to(PACKAGE).as_posix()] = uncommented(path.read_text("utf-8"))
    for path in sorted((ROOT / "tests" / "web" / "gallery" / "frames").glob("*.json")):
        found[f"frame {path.stem}"] = " | ".join(values_of(json.loads(path.read_text("utf-8"))))
    for path in sorted(PACKAGE.rglob("*.py")):
        place, source = path.relative_to(PACKAGE).as_posix(), path.read_text("utf-8")
        # To read every module as a tree takes ten seconds: only those that need a closer look.
        if place.startswith(SAYS) or others_in(source):
            # The documentation of a command is its help.
            told = said_in(source, documented=place.startswith("cli/"))
            found[place] = " | ".join(told)
    return {place: text for place, text in found.items() if not is_heard(place)}


SAYS = ("poker/transcript/", "banked/transcript/", "views/frames/bars/", "poker/speech/situations")
"""Modules that put into words what happens at a table."""


def said_in(source: str, *, documented: bool) -> Iterator[str]:
    """The texts of a module, with or without its documentation."""
    tree = ast.parse(source)
    documentation = {
        id(part.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for part in node.body
        if isinstance(part, ast.Expr)
    }
    for node in ast.walk(tree):
        text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if text and (documented or id(node) not in documentation):
            yield str(node.value)  # type: ignore[attr-defined]


def uncommented(source: str) -> str:
    return re.sub(r"/\*.*?\*/|<!--.*?-->|\{#.*?#\}|^\s*//.*?$", " ", source, flags=re.DOTALL | re.M)


def values_of(frame: Any) -> Iterator[str]:
    """The texts of a frame, wherever they stand in it."""
    if isinstance(frame, str):
        yield frame
    for each in frame.values() if isinstance(frame, dict) else frame if type(frame) is list else ():
        yield from values_of(each)


def others_in(text: str) -> list[str]:
    """The words in a text that the glossary replaces by others."""
    plain = " ".join(text.split())
    small = plain.lower()
    if not any(word in small for word in _WORDS):  # most texts: the pattern takes longer
        return []
    return [found[0] for found in OTHERS.finditer(plain)]


_WORDS = [word.lower() for term in terms().values() for word in term.others]
OTHERS = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, _WORDS))})(?!\w)", re.IGNORECASE)


@pytest.mark.rule("poker 1.A")
def test_nothing_that_is_shown_has_another_word_for_a_word_of_the_glossary() -> None:
    found = {place: words for place, text in shown().items() if (words := others_in(text))}
    assert found == {}


@pytest.mark.rule("poker 1.A", "ddp 1.A", "dds (a)(1)")
def test_every_word_of_the_glossary_is_said_somewhere() -> None:
    everything = " ".join(shown().values()).lower().replace("-", " ")
    words = {
        ref: SHORTER.get(ref, term.word.lower().replace("-", " "))
        for ref, term in terms().items()
        if ref not in ON_A_SIGN
    }
    assert {ref: word for ref, word in words.items() if word not in everything} == {}


@pytest.mark.parametrize(
    "text",
    ["The bring-in is $2.", "Bring in $2", "the community pot", "No re-raise", "a Sidepot of $5"],
)
def test_another_word_is_found(text: str) -> None:
    assert others_in(text)
    assert others_in(text.replace(" ", "\n"))


def test_a_place_that_hears_other_words_is_there() -> None:
    for place in HEARD:
        folder = ROOT / "docs" if place.endswith(".md") else PACKAGE
        assert (folder / place).exists(), place


def test_no_word_of_the_glossary_is_another_word_for_something_else() -> None:
    assert [term.word for term in terms().values() if others_in(term.word)] == []
    assert [term.clause for term in terms().values() if others_in(term.meaning)] == []
