"""The registry holds every field of the two tables of the interpretations, and says it all."""

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from fairdeal.room.submission import FIELDS, LISTED
from fairdeal.room.submission.field import Derived, Field, Required, Source
from fairdeal.room.submission.kinds import TableKind

RULES = Path(__file__).parents[4] / "shared" / "rules"
needs_tables = pytest.mark.skipif(
    not RULES.is_dir(), reason="../shared/rules is not there: the 185 fields are NOT compared"
)


class Row(NamedTuple):
    """A row of a table: its fields, its clauses, its default, and S or I."""

    keys: list[str]
    clauses: str
    default: str
    source: str


def rows() -> list[Row]:
    poker = (RULES / "interpretations-poker.md").read_text("utf-8")
    both = (RULES / "interpretations-table-games.md").read_text("utf-8")
    poker = poker.split("## Values the Rules Submission must hold")[1]
    both = both.split("## 5. Values the operator")[1].split("## 6.")[0]
    double_draw, double_down = both.split("### 5.2")
    return [
        *read_rows("", poker),
        *read_rows("double_draw.", double_draw),
        *read_rows("double_down.", double_down),
    ]


def read_rows(group: str, text: str) -> list[Row]:
    lines = [line for line in text.splitlines() if line.startswith("|")][2:]
    found = []
    for line in lines:
        names, _, clauses, default, *source = (cell.strip() for cell in line[1:-1].split("|"))
        keys = [group + name.strip() for name in re.sub(r"\(.*?\)", "", names).split(",")]
        found.append(Row(keys, clauses, default, source[0] if source else ""))
    return found


def written(field: Field) -> str:
    """A default as the tables write it."""
    match field.default:
        case Required():
            return "required"
        case Derived(says=says):
            return says
        case None:
            return "none"
        case []:
            return "empty"
        case [str(), *_] as words:
            return ", ".join(words)
        case str() as word:
            return word
        case value:
            return json.dumps(value)


SAME = """
submission.version        | none (blocks dealing)      | none, none, none
games.offered             | chapters 10-14, 19-22      | stud-high, stud-low, stud-hilo, stud-hilo8, holdem, omaha, omaha8, draw-high, draw-low, five-stud, omaha5, omaha5-8, badugi, triple-27, triple-a5, badeucey, badacey, six-plus
table.seats               | the chapter's limit        | the limit of the chapter
table.min_bet             | 200, 400                   | 200, $4; none in pot limit and no limit
table.bet_sizes           | min on early, max on late streets | the minimum on early streets, the maximum on late ones
betting.max_raises        | 3 fixed, none otherwise    | 3 in fixed limit, none otherwise
betting.min_increase_ceiling | 2 x table minimum       | 2 times the table minimum
betting.min_increase_method | dealer asks each seat; each says yes aloud | the dealer asks each seat; each says yes aloud
stakes.buy_in_min         | least stack of P-30, none  | the least stack of P-30, none
blinds.amounts            | [100, 200]                 | $1, $2
straddle.offered          | false, 2 x largest blind, left of last blind before cards | false, 2 times the largest blind, left of the last blind, before the cards
kill.qualifying_pot       | 10 x maximum bet           | 10 times the maximum bet
odd_chip.recipient        | first winner left of the button | first_left_of_button
bomb_pot.offered          | false, 5 x largest blind   | false, 5 times the largest blind
double_board.offered      | false, 5 x largest blind   | false, 5 times the largest blind
waterfall.offered         | false, 5 x largest blind   | false, 5 times the largest blind
special.refusal           | cancel, chapters 11, 12, 19, 22 | cancel, 11, 12, 19, 22
rake.method               | generated from the fields below | made from the fields below
rake.max_by_players       | empty (rake.max_per_round for all) | empty
rake.levels               | [{1000,100}, {2000,100}, {3000,100}, {4000,100}] | [{"pot": 1000, "take": 100}, {"pot": 2000, "take": 100}, {"pot": 3000, "take": 100}, {"pot": 4000, "take": 100}]
rake.hourly_fee           | 1200 for any limits        | {"any": 1200}
rake.rounding_cents       | 100 down, false            | 100, false
bad_beat.qualifying       | AAA-KK beaten, 50/25/25    | [{"losing": "AAAKK", "conditions": "both hole cards play in both hands"}], {"loser": 50, "winner": 25, "table": 25}
bad_beat.contribution_max | 100, flat at the minimum pot | 100, flat
bad_beat.collecting       | true when offered          | yes when offered
bad_beat.discontinuation  | none (blocks offering)     | none
high_hand.collection_period | same window, 6 hours (each box is counted at its end, 16.D) | same, {"start": "06:00", "hours": 6}
high_hand.collect_within  | 30 days                    | 720
high_hand.games           | 11, 12, 19; 1; floor verification | 11, 12, 19, 1, floor_verification
double_draw.layout_inscribes_odds | no (then the sign is generated) | false, false, false
double_draw.shoe_location | required for manual_shoe   | none
double_draw.deck_design   | required                   | required, required
double_draw.bonus_paytable | required (A for demonstrations) | required
double_draw.table_min     | required                   | required, required, required
double_down.deck_design   | required                   | required, required
double_down.cutting_card_colour | required             | required, required
double_down.supervisor_role | floorperson or above     | floorperson
double_down.paytable      | 1000, 100, 25, 10, 8, 5, 3, 2, 1 | [1000, 100, 25, 10, 8, 5, 3, 2, 1]
double_down.payout_limit  | the floor                  | the least that dds (j)(3) allows
double_down.table_min     | required                   | required, required, required
"""  # noqa: E501
"""Defaults that the tables write in other words than the registry: both, by the first field."""


def test_there_are_185_fields_that_the_books_ask_for() -> None:
    assert len(LISTED) == 185


@needs_tables
def test_the_fields_are_those_of_the_tables() -> None:
    assert len(rows()) == 148
    keys = [key for row in rows() for key in row.keys]
    assert sorted(keys) == sorted(field.key for field in LISTED)


@needs_tables
def test_every_default_is_that_of_its_table() -> None:
    others = [[cell.strip() for cell in line.split("|")] for line in SAME.strip().splitlines()]
    same = {first: (theirs, ours) for first, theirs, ours in others}
    for row in rows():
        ours = ", ".join(written(FIELDS[key]) for key in row.keys)
        plain = {"yes": "true", "no": "false"}.get(row.default, row.default)
        if row.keys[0] in same:
            assert (row.default, ours) == same.pop(row.keys[0])
        else:
            assert ours == plain, row.keys
    assert same == {}


BOOKS = {
    "": (r"(?<![.\w(-])\d+\.[A-Z](?:\(\w+\))*", "poker "),
    "double_draw": (r"(?<![.\w(-])\d+\.[A-Z](?:\(\w+\))*", "ddp "),
    "double_down": (r"(?<![\w)])\([a-z]\)(?:\([ivx\dA-D]+\))*", "dds "),
}


@needs_tables
def test_every_field_cites_what_its_table_cites() -> None:
    for row in rows():
        group = row.keys[0].split(".")[0]
        pattern, book = BOOKS.get(group, BOOKS[""])
        cited = {book + place for place in re.findall(pattern, row.clauses)}
        cited |= set(re.findall(r"\b(?:P-\d+|[DS]\d+)\b", row.clauses))
        assert cited, row
        for key in row.keys:
            assert cited <= {*FIELDS[key].cite.refs}, key


@needs_tables
def test_every_field_says_whether_a_book_or_an_interpretation_asks_for_it() -> None:
    sources = {"S": Source.BOOK, "I": Source.INTERPRETATION}
    for row in rows():
        for key in row.keys if row.source else ():
            assert FIELDS[key].source is sources[row.source], key


@pytest.mark.parametrize("key", FIELDS)
def test_a_field_says_in_a_sentence_what_it_does(key: str) -> None:
    field = FIELDS[key]
    assert re.fullmatch(r"[A-Z].*\.", field.says)
    assert field.acts
    if not isinstance(field.default, Required | Derived):
        text = field.form.write(field.default)
        assert field.form.read(_toml(text)) == field.default


def _toml(text: str) -> object:
    import tomllib

    return tomllib.loads(f"x = {text}")["x"]


PARTS = {*TableKind.__struct_fields__}
ELSEWHERE = {
    "approval": "versions",
    "games": "tables",
    "rulings": "rulings",
    "jackpots": "jackpots",
    "gaming day": "days",
    "signatures": "proposals",
    "cage": "cage",
    "sign": "signs",
    "layout": "signs",
}
"""What a field decides that is no part of a kind of table, and who carries it out."""


def test_a_field_acts_on_a_part_of_a_table_or_on_a_named_part_of_the_room() -> None:
    assert {field.acts for field in FIELDS.values()} <= PARTS | {*ELSEWHERE}
