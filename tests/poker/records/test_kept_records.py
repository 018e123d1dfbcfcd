"""Kept records load and end alike for ever, whatever is written today."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from fairdeal.engine.grouped import places, value_of
from fairdeal.engine.record import SCHEMA
from fairdeal.errors import Corrupt, NewerSchema, UnknownEdition
from fairdeal.poker import games
from fairdeal.poker.chapters.community import HOLDEM
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.notation.reading import read
from fairdeal.poker.play import load, save
from fairdeal.poker.table.play import load as load_table
from fairdeal.poker.table.state import Table
from tests.poker.kept_records import ENDINGS, FOLDER, SCHEMA_1, SCHEMA_2, ending, names

KEPT = json.loads((FOLDER / ENDINGS).read_text("utf-8"))
OLD = json.loads((SCHEMA_1 / ENDINGS).read_text("utf-8"))
HAND = read("holdem no 100/200   A 5000   B 5000\ndeal seed 1\nB calls\nA checks\n").hand


def test_a_record_of_every_game_option_irregularity_and_remedy_is_kept() -> None:
    assert names() <= set(KEPT), "run: .venv/bin/python -m tests.poker.kept_records"
    assert {path.stem for path in FOLDER.glob("poker-*.json")} == set(KEPT)


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_record_ends_as_it_did(name: str) -> None:
    hand = load((FOLDER / f"{name}.json").read_bytes())
    found = json.loads(json.dumps(ending(hand)))
    assert found == KEPT[name]


@pytest.mark.parametrize("name", OLD)
def test_a_record_of_schema_1_is_brought_up_to_date(name: str) -> None:
    hand = load((SCHEMA_1 / f"{name}.json").read_bytes())
    wanted = OLD[name]
    assert hand.stacks == wanted["stacks"]
    assert hand.taken == wanted["room"]
    assert (hand.voided, hand.over) == (wanted["voided"], wanted["over"])
    assert load(save(hand)).log == hand.log


def flat_rules(record: bytes) -> dict[str, Any]:
    """The house rules of a record of schema 2, as they stand in it."""
    found: dict[str, Any] = json.loads(record)["events"][0]["house"]
    return found


def plain(value: object) -> object:
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize(
    ("name", "load"), [("poker-house-rules", load), ("table-house-rules", load_table)]
)
def test_every_house_rule_of_schema_2_keeps_its_value(
    name: str, load: Callable[[bytes], Hand | Table]
) -> None:
    """The kept record has another value than the usual one for each of them."""
    record = (SCHEMA_2 / f"{name}.json").read_bytes()
    house, flat = load(record).house, flat_rules(record)
    assert {each: plain(value_of(house, each)) for each in flat} == flat
    assert set(flat) == set(places(HouseRules))
    assert all(plain(value_of(HouseRules(), each)) != flat[each] for each in flat)


def test_a_record_of_schema_2_without_house_rules_has_the_usual_ones() -> None:
    record = json.loads((SCHEMA_2 / "table-house-rules.json").read_bytes())
    del record["events"][0]["house"]
    assert load_table(json.dumps(record).encode()).house == HouseRules()


@pytest.mark.parametrize("house", [None, 7, [7], "betting", {"betting": 7, "max_raises": "x"}])
def test_house_rules_of_schema_2_that_are_none_are_corrupt(house: object) -> None:
    record = json.loads((SCHEMA_2 / "poker-house-rules.json").read_bytes())
    record["events"][0]["house"] = house
    with pytest.raises(Corrupt):
        load(json.dumps(record).encode())


def changed(**head: object) -> bytes:
    record = msgspec.json.decode(save(HAND))
    return msgspec.json.encode({**record, **head})


def test_a_record_says_what_it_is() -> None:
    head = msgspec.json.decode(save(HAND))
    del head["events"]
    assert head == {"schema": SCHEMA, "book": "poker", "game": "holdem", "edition": 1}


def test_a_newer_schema_is_refused_by_name() -> None:
    with pytest.raises(NewerSchema, match=f"schema {SCHEMA + 1}.*newer version"):
        load(changed(schema=SCHEMA + 1))


def test_an_unknown_edition_is_refused_by_name() -> None:
    with pytest.raises(UnknownEdition, match="edition 999 of 'holdem'"):
        load(changed(edition=999))


@pytest.mark.parametrize(
    "head", [{"book": "banked"}, {"schema": 0}, {"schema": "2"}, {"game": "omaha"}, {"events": []}]
)
def test_a_head_that_does_not_fit_its_facts_is_corrupt(head: dict[str, object]) -> None:
    with pytest.raises(Corrupt):
        load(changed(**head))


def test_a_corrected_game_leaves_the_old_edition_in_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two editions side by side: each record is played under its own."""
    from dataclasses import replace

    corrected = replace(HOLDEM, edition=2, streets=HOLDEM.streets[:-1])
    monkeypatch.setitem(games.GAMES, "holdem", corrected)
    monkeypatch.setitem(games.KNOWN, ("holdem", 2), corrected)
    monkeypatch.setitem(games.EDITIONS, "holdem", [1, 2])
    old = load(save(HAND))
    new = read("holdem no 100/200   A 5000   B 5000\ndeal seed 1\nB calls\nA checks\n").hand
    assert [len(hand.game.streets) for hand in (old, new)] == [4, 3]
    assert len(old.agenda) > len(new.agenda)
    assert load(save(new)).game is corrected
