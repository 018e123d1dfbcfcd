"""The glossary as data: every word that the books define, and the command that prints it."""

import json
import re

import pytest
from typer.testing import CliRunner

from fairdeal.banked.games import DOUBLE_DOWN, DOUBLE_DRAW
from fairdeal.cli.main import app
from fairdeal.errors import UnknownName
from fairdeal.rules import clauses, terms
from fairdeal.views.rulebook import glossary
from tests.glossary.named import thing

HEADINGS = {"poker 1.A", "ddp 1.A", "dds (a)(1)"}
"""Definitions that define no word of their own: they say that the words hold for the whole book."""


def defined(book: str, at: str) -> list[str]:
    """The definitions of a book below a place, each with the word that its summary begins with."""
    return [
        ref
        for ref in clauses()
        if ref.startswith(f"{book} {at}(") and "definition" in ref_kind(ref)
    ]


def ref_kind(ref: str) -> str:
    return clauses()[ref].kind


@pytest.mark.rule("poker 1.A")
def test_the_glossary_of_poker_has_all_34_words_of_its_first_chapter() -> None:
    found = [term.clause for term in glossary("poker")]
    assert [ref for ref in found if ref.startswith("poker 1.B(")] == defined("poker", "1.B")
    assert len(defined("poker", "1.B")) == 34
    assert found[34:] == ["poker 7.E"]


@pytest.mark.rule("ddp 1.A")
def test_the_wagers_of_double_draw_have_the_words_of_its_first_chapter() -> None:
    found = {term.clause: term.word for term in glossary("ddp")}
    assert list(found) == defined("ddp", "1.B")
    wagers = [word.removesuffix(" Wager").lower() for word in found.values() if "Wager" in word]
    placed = [*DOUBLE_DRAW.opening, *(stage.wager for stage in DOUBLE_DRAW.stages)]
    assert sorted(wagers) == sorted(placed)


@pytest.mark.rule("dds (a)(1)")
def test_double_down_stud_has_its_own_words_and_none_of_another_book() -> None:
    found = {term.clause: term.word for term in glossary("dds")}
    assert list(found) == defined("dds", "(a)(1)")
    assert found["dds (a)(1)(i)"] == f"{DOUBLE_DOWN.stages[0].wager} wager".capitalize()
    # A hole card is the dealer's here, and a player's in poker: the book decides.
    assert thing(terms()["dds (a)(1)(iii)"].name) != thing(terms()["poker 1.B(20)"].name)


def test_every_definition_is_a_word_of_the_glossary_or_says_where_the_words_hold() -> None:
    definitions = {ref for ref, clause in clauses().items() if clause.kind == "definition"}
    assert definitions == {*terms()} | HEADINGS


@pytest.mark.parametrize("clause", terms())
def test_every_word_has_a_meaning_in_our_words_and_a_name_in_the_code(clause: str) -> None:
    term = terms()[clause]
    assert re.fullmatch(r"[A-Z].*\.", term.meaning)
    assert term.meaning not in clauses()[clause].summary
    thing(term.name)


def test_the_words_of_a_clause_are_those_of_its_summary() -> None:
    for ref, term in terms().items():
        if ref != "poker 7.E":
            assert clauses()[ref].summary.lower().startswith(term.word.lower()), ref


# ---- the command ----


def rules(*words: str) -> str:
    done = CliRunner().invoke(app, ["rules", "--glossary", *words], catch_exceptions=False)
    assert done.exit_code == 0
    return done.stdout


def test_the_command_prints_every_word_with_its_clause_and_its_name() -> None:
    page = rules()
    for term in terms().values():
        assert f"  {term.word}  {term.meaning} ({term.clause}; " in page
        assert f"; fairdeal.{term.name})" in page or not term.name


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("side pot", ["poker 1.B(32)"]),
        ("SUIT", ["ddp 1.B(7)", "dds (a)(1)(vii)"]),
        ("qualifying", ["poker 1.B(26)", "poker 1.B(27)", "poker 1.B(28)"]),
    ],
)
def test_the_command_prints_the_words_that_contain_a_text(words: str, found: list[str]) -> None:
    said = json.loads(rules(*words.split(), "--json"))
    assert [term["clause"] for term in said["terms"]] == found


def test_a_book_prints_its_own_words_only() -> None:
    assert {term["book"] for term in json.loads(rules("ddp", "--json"))["terms"]} == {"ddp"}
    assert "Standard Rules" not in rules("dds")


def test_a_word_that_no_book_defines_is_refused_with_the_nearest() -> None:
    done = CliRunner().invoke(app, ["rules", "--glossary", "sied", "pot"])
    assert isinstance(done.exception, UnknownName)
    assert "unknown word of the glossary 'sied pot'; did you mean Side pot" in str(done.exception)
