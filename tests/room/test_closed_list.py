"""One closed list of refusals: each name once, raised somewhere, met by a test, in plain words."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import fairdeal.room
from fairdeal.banked.refusals import Why as Banked
from fairdeal.poker.refusals import Why as Poker
from fairdeal.poker.table.refusals import Why as Table
from fairdeal.room import refusals as general
from fairdeal.room.meaning import Meaning
from fairdeal.room.refusals import Refused
from fairdeal.room.registry import REFUSALS
from tests.room.refusals import met_by

ROOM = Path(fairdeal.room.__file__).parent
RAISING = [*ROOM.rglob("*.py"), *(ROOM.parent / "service").rglob("*.py")]

SHARED = {
    "not_an_amount": "the same rule about money, at a table and in the room",
    "another_hand": "about the result of a hand at a table, about a late command in the room",
    "hand_in_play": "a table must wait for the hand, an archive keeps it sealed",
}
"""Names that the room has beside the table of poker, and why nobody confuses them."""


def parts() -> dict[str, dict[str, Meaning]]:
    """The refusals of each part of the room."""
    found = {
        path.parent.name: import_module(f"fairdeal.room.{path.parent.name}.refusals").REFUSALS
        for path in ROOM.glob("*/refusals.py")
    }
    return {"": general.GENERAL, **found}


@pytest.mark.parametrize("name", sorted(REFUSALS))
def test_every_refusal_is_met_has_a_clause_and_is_a_sentence(name: str) -> None:
    assert met_by(name), f"no story and no test meets {name}"
    meaning = REFUSALS[name]
    assert meaning.cite.refs
    assert re.fullmatch(r"[A-Z].*\.", meaning.says)
    assert str(Refused(name)) == f"{meaning.says} ({name}, {meaning.cite})"


def test_no_name_stands_for_two_things() -> None:
    names = [name for part in parts().values() for name in part]
    assert sorted(names) == sorted(REFUSALS)
    assert len(parts()) >= 9


def test_every_refusal_is_raised_somewhere() -> None:
    code = [path.read_text("utf-8") for path in RAISING if path.name != "refusals.py"]
    assert not [name for name in REFUSALS if not any(f'"{name}"' in text for text in code)]


def test_nothing_is_refused_by_a_name_that_is_not_in_the_list() -> None:
    named = {
        name
        for path in RAISING
        for name in re.findall(r'\bRefused\(\s*"(\w+)"', path.read_text("utf-8"))
    }
    assert len(named) > 100
    assert named <= REFUSALS.keys()


def test_a_name_that_another_book_has_too_is_one_that_we_know_of() -> None:
    assert {*REFUSALS} & {*map(str, Table)} == SHARED.keys()
    assert not {*REFUSALS} & ({*map(str, Poker)} | {*map(str, Banked)})


def test_a_refusal_says_one_line_whatever_was_typed() -> None:
    said = str(Refused("not_a_text", "a\nb\r\n" + "x" * 10_000))
    assert "\n" not in said
    assert len(said) < 500
