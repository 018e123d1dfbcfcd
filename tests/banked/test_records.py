"""Records last: kept ones load and end alike for ever, older schemas are brought up to date."""

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from fairdeal.banked import events, verify
from fairdeal.banked.commands import Bet, CloseBets, Discard, Raise
from fairdeal.banked.events import AnyEvent
from fairdeal.banked.games import EDITIONS, GAMES, banked_game
from fairdeal.banked.play import load, open_round, play, save
from fairdeal.banked.records.money import money
from fairdeal.banked.requests import AnyRequest
from fairdeal.banked.round import NOBODY, Round
from fairdeal.banked.trouble.irregularities import IRREGULARITIES
from fairdeal.banked.values import DoubleDownValues, DoubleDrawValues
from fairdeal.engine.record import SCHEMA
from fairdeal.errors import Corrupt, NewerSchema, UnknownEdition, UnknownName
from tests.banked.any_round import same_money
from tests.banked.kept_records import ENDINGS, FOLDER, SCHEMA_1, ending, kept_endings, rounds

TYPES = FOLDER / "types-banked.json"


def kept(folder: Path) -> list[Path]:
    return sorted(folder.glob("banked-*.json"))


def name_of(path: Path) -> str:
    return path.stem.removeprefix("banked-")


# ---- kept for ever ----


@pytest.mark.parametrize("path", kept(FOLDER), ids=name_of)
def test_a_kept_record_loads_and_ends_as_it_did(path: Path) -> None:
    table = load(path.read_bytes())
    assert ending(table) == kept_endings(FOLDER)[name_of(path)]
    assert verify(table.log).stacks == table.stacks
    same_money(money(table.log), table)


@pytest.mark.parametrize("path", kept(SCHEMA_1), ids=name_of)
def test_a_record_of_schema_1_is_brought_up_to_date(path: Path) -> None:
    table = load(path.read_bytes())
    assert ending(table) == kept_endings(SCHEMA_1)[name_of(path)]
    same_money(money(table.log), table)
    again = save(table)
    assert json.loads(again)["schema"] == SCHEMA
    assert load(again).log == table.log


def test_the_kept_records_are_all_there_and_played_alike_today() -> None:
    """Nothing of a round has changed since: whoever changes it writes a new one beside the old."""
    played = rounds()
    assert {name_of(path) for path in kept(FOLDER)} == set(played) == set(kept_endings(FOLDER))
    assert {name_of(path) for path in kept(SCHEMA_1)} == set(kept_endings(SCHEMA_1))
    told = {name: table for name, table in played.items() if name not in BY_CHANCE}
    for name, table in told.items():
        assert load((FOLDER / f"banked-{name}.json").read_bytes()).log == table.log, name


BY_CHANCE = ("draw-reshuffled", "draw-deck-ran-out")
"""Played by the random player, whose choices may change."""


def loaded() -> list[Round]:
    return [load(path.read_bytes()) for path in kept(FOLDER)]


@pytest.mark.parametrize("kind", [DoubleDrawValues, DoubleDownValues])
def test_a_record_of_every_value_is_kept(kind: type[msgspec.Struct]) -> None:
    usual = kind()
    mine = [table.values for table in loaded() if isinstance(table.values, kind)]
    never = {"table_max", "odds"} if kind is DoubleDrawValues else set[str]()
    changed = {
        field for field in kind.__struct_fields__
        if any(getattr(values, field) != getattr(usual, field) for values in mine)
    }  # fmt: skip
    only_one = {"paytable", "table_min", "table_max", "increment"}  # what stud has one of here
    assert set(kind.__struct_fields__) - changed <= never | only_one


@pytest.mark.parametrize("key", GAMES)
def test_a_record_of_every_irregularity_is_kept(key: str) -> None:
    met = {
        event.entry
        for table in loaded()
        if table.game.key == key
        for event in table.log
        if isinstance(event, events.IrregularityReported)
    }
    assert met == set(IRREGULARITIES[key])


def test_a_record_of_every_kind_of_fact_is_kept() -> None:
    met = {type(event) for table in loaded() for event in table.log}
    assert met == set(get_args(AnyEvent))


# ---- the format ----


def shapes() -> dict[str, dict[str, str]]:
    """Every type that a record holds, with its fields."""
    kinds = [*get_args(AnyEvent), DoubleDrawValues, DoubleDownValues]
    return {
        kind.__struct_config__.tag: {
            field.name: str(field.type) for field in msgspec.structs.fields(kind)
        }
        for kind in kinds
    }


def test_a_type_of_facts_changes_only_with_the_schema() -> None:
    """Changed on purpose: raise `SCHEMA`, write an upcast, then write this file anew."""
    assert json.loads(TYPES.read_text("utf-8")) == {"schema": SCHEMA, "types": shapes()}


def test_tags_are_unique_and_name_the_book() -> None:
    tags = [kind.__struct_config__.tag for kind in get_args(AnyEvent)]
    asked = [kind.__struct_config__.tag for kind in get_args(AnyRequest)]
    assert len({*tags, *asked}) == len(tags) + len(asked)
    assert all(tag.startswith("banked.") for tag in tags)
    assert "banked.dealt" in tags
    assert "banked.request.fold" in asked


def a_round() -> Round:
    return load((FOLDER / "banked-draw.json").read_bytes())


def test_a_record_has_a_head() -> None:
    head = json.loads(save(a_round()))
    assert list(head) == ["schema", "book", "game", "edition", "events"]
    assert (head["schema"], head["book"], head["game"]) == (SCHEMA, "banked", "double-draw")


def with_head(**changes: Any) -> bytes:
    return json.dumps({**json.loads(save(a_round())), **changes}).encode()


def test_a_newer_schema_an_unknown_edition_and_another_book_are_refused_by_name() -> None:
    with pytest.raises(NewerSchema, match="the record has schema 99, and this program reads up to"):
        load(with_head(schema=99))
    with pytest.raises(UnknownEdition, match="edition 999 of 'double-draw' is not known here"):
        load(with_head(edition=999))
    with pytest.raises(UnknownName, match="the game 'whist', which is not known here"):
        load(with_head(game="whist"))
    with pytest.raises(Corrupt, match="a record of the book 'poker', not of 'banked'"):
        load(with_head(book="poker"))
    with pytest.raises(Corrupt, match="does not open the game that its head names"):
        load(with_head(game="double-down"))


# ---- editions ----


def third_of_three(game: str, edition: int) -> Round:
    """A round up to its first draw."""
    table = open_round(
        game, DoubleDrawValues(positions=1), [20_000], GAMES[game].deck.cards, edition=edition
    )
    for kind in ("ante", "bonus"):
        play(table, Bet(0, kind, 500))
    play(table, CloseBets(NOBODY))
    play(table, Raise(0, 500))
    return table


def test_editions_of_a_game_stand_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule is corrected: the first draw takes five cards. An old record plays by its own."""
    from dataclasses import replace

    game = banked_game("double-draw")
    stages = (replace(game.stages[0], draws=5), *game.stages[1:])
    new = replace(game, edition=game.edition + 1, stages=stages)
    monkeypatch.setitem(EDITIONS["double-draw"], new.edition, new)
    monkeypatch.setitem(GAMES, "double-draw", new)
    old_record = save(third_of_three("double-draw", game.edition))
    new_record = save(third_of_three("double-draw", new.edition))
    assert banked_game("double-draw") is new
    assert banked_game("double-draw", game.edition) is game
    old, young = load(old_record), load(new_record)
    assert (old.game, young.game) == (game, new)
    assert (old.game.stages[0].draws, young.game.stages[0].draws) == (3, 5)
    play(young, Discard(0, young.cards(0)))
    with pytest.raises(Exception, match="too_many_discards"):
        play(old, Discard(0, old.cards(0)))
    assert (
        open_round("double-draw", DoubleDrawValues(positions=1), [500], game.deck.cards).game is new
    )


def test_the_folder_has_its_endings() -> None:
    assert (FOLDER / ENDINGS).exists()
