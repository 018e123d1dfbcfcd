"""Commands of the room as they are typed: what each type of field takes, and what it refuses."""

from enum import StrEnum
from typing import Any

import msgspec
import pytest

from fairdeal.cite import Cite
from fairdeal.cli.house.typed_command import fields_of, read_command
from fairdeal.errors import BadInput
from fairdeal.room.commands import Command
from fairdeal.room.entry import Entry
from fairdeal.room.rights import MANAGER, Right

NOW = 1_800_000_000_000


class Way(StrEnum):
    AUTOMATIC = "automatic"
    PAPER = "paper"


class Nested(msgspec.Struct, frozen=True):
    least: int


class TryIt(Command, frozen=True):
    table: int
    person: str = ""
    cents: int = 0
    least_cents: int | None = None
    posts: bool = False
    seat: int = -1
    seats: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    way: Way = Way.AUTOMATIC
    begins_at: int = 0
    request: dict[str, Any] | None = None
    nested: Nested | None = None


class Bare(Command, frozen=True):
    pass


def nothing(work: object, command: object) -> None: ...


COMMANDS = {
    entry.name: entry
    for entry in (
        Entry(kind, nothing, Right(MANAGER, Cite("R14")), "Try.") for kind in (TryIt, Bare)
    )
}


def typed(*words: str) -> Any:
    return read_command(COMMANDS, "try_it", words, NOW)


@pytest.mark.parametrize(
    ("word", "field", "value"),
    [
        ("table=4", "table", 4),
        ("table=-4", "table", -4),
        ("person=ann", "person", "ann"),
        ("person=", "person", ""),
        ("person=a=b", "person", "a=b"),
        ("cents=$5", "cents", 500),
        ("cents=$1,000", "cents", 100_000),
        ("cents=$0.50", "cents", 50),
        ("cents=-$5", "cents", -500),
        ("least_cents=$5", "least_cents", 500),
        ("posts=yes", "posts", True),
        ("posts=no", "posts", False),
        ("seat=1", "seat", 0),
        ("seats=1,2", "seats", (0, 1)),
        ("numbers=1,2, 3", "numbers", (1, 2, 3)),
        ("numbers=", "numbers", ()),
        ("numbers=[1,2]", "numbers", (1, 2)),
        ("names=ann,ben", "names", ("ann", "ben")),
        ("way=paper", "way", Way.PAPER),
        ("begins_at=+30m", "begins_at", NOW + 1_800_000),
        ("begins_at=2100-01-01T00:00:00+00:00", "begins_at", 4_102_444_800_000),
        ('request={"type":"call"}', "request", {"type": "call"}),
        ('nested={"least":2}', "nested", Nested(2)),
    ],
)
def test_a_field_takes_what_its_type_says(word: str, field: str, value: object) -> None:
    words = (word,) if word.startswith("table=") else ("table=4", word)
    assert getattr(typed(*words), field) == value


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("", "try_it needs table=..."),
        ("table", "try_it: 'table' is not FIELD=VALUE"),
        ("tabel=4", "unknown field of try_it: 'tabel'; did you mean table?"),
        ("table=4 table=5", "try_it: table is given twice"),
        ("table=four", "table: 'four' must be a whole number"),
        ("table=4.0", "table: '4.0' must be a whole number"),
        ("table=٤", "table: '٤' must be a whole number"),
        ("table=1" + "0" * 18, "table: '1" + "0" * 18 + "' must be a whole number"),
        ("table=4 cents=500", "cents: '500' has no sign: write '$5' for five dollars"),
        ("table=4 cents=$5.005", "cents: '$5.005' is not an amount: write $6 or $6.50"),
        ("table=4 cents=$", "cents: '$' is not an amount: write $6 or $6.50"),
        ("table=4 cents=$1e9", "cents: '$1e9' is not an amount: write $6 or $6.50"),
        ("table=4 posts=1", "posts: '1' must be yes or no"),
        ("table=4 seat=0", "seat: '0' must be 1 or more: seats count from 1"),
        ("table=4 seat=one", "seat: 'one' must be 1 or more: seats count from 1"),
        ("table=4 numbers=1,,2", "numbers: '' must be a whole number"),
        ("table=4 seats=1,0", "seats: '0' must be 1 or more: seats count from 1"),
        ("table=4 way=papre", "way: 'papre' must be one of automatic, paper"),
        ("table=4 begins_at=2001-01-01", "begins_at: '2001-01-01' is in the past"),
        ("table=4 begins_at=soon", "begins_at: 'soon' is not a time: write"),
        ("table=4 request={", "request: '{' is not JSON, which this field needs"),
        ("table=4 nested={}", "nested: Object missing required field `least`"),
        ("table=4 person=@no-such-file", "person: no-such-file cannot be read: No such file"),
    ],
)
def test_what_a_field_cannot_hold_is_said_in_one_line(words: str, fault: str) -> None:
    with pytest.raises(BadInput) as said:
        typed(*words.split())
    assert fault in str(said.value)
    assert "\n" not in str(said.value)


def test_an_unknown_command_gets_the_nearest_name() -> None:
    with pytest.raises(BadInput, match=r"unknown command 'tri_it'; did you mean try_it\?"):
        read_command(COMMANDS, "tri_it", [], NOW)


def test_a_command_without_fields_takes_none() -> None:
    assert read_command(COMMANDS, "bare", [], NOW) == Bare()
    with pytest.raises(BadInput, match="bare has no fields, and 'table' was given"):
        read_command(COMMANDS, "bare", ["table=4"], NOW)


def test_every_field_is_listed_with_what_is_typed_for_it() -> None:
    assert fields_of(TryIt) == [
        "table=NUMBER",
        "[person=TEXT]",
        "[cents=$AMOUNT]",
        "[least_cents=$AMOUNT]",
        "[posts=yes|no]",
        "[seat=NUMBER]",
        "[seats=NUMBER,...]",
        "[numbers=NUMBER,...]",
        "[names=TEXT,...]",
        "[way=automatic|paper]",
        "[begins_at=TIME]",
        "[request=JSON]",
        "[nested=JSON]",
    ]
