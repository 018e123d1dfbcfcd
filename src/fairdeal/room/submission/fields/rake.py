"""What the room takes: from pots by percentage or by levels, and by time."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.values.bounds import LEVELS
from fairdeal.room.submission.field import Derived, Field, Of, Scope, Source
from fairdeal.room.submission.fields.options import WITH_BOARD
from fairdeal.room.submission.forms import (
    SWITCH,
    TEXT,
    by_name,
    choice,
    money,
    number,
    row,
    rows_of,
    table,
    whole,
)
from fairdeal.room.submission.sign_names import RAKE

TYPES: Final = ("percent", "incremental", "time")
ANY_LIMITS: Final = "any"
"""The name of the hourly fee for tables whose limits have none of their own."""


Values = Of | Mapping[str, Any]
"""The values of a kind: while it is read, or afterwards by the key of each field."""


def _rise(entries: list[Any]) -> bool:
    return LEVELS.allows(tuple((entry["pot"], entry["take"]) for entry in entries))


def _players_rise(entries: list[Any]) -> bool:
    return all(one["players"] < other["players"] for one, other in pairwise(entries))


def method(of: Values) -> str:
    """How the rake is worked out, in a sentence made from the other fields (17.A(2))."""
    said = []
    types = of["rake.types"]
    if "percent" in types:
        said.append(f"{of['rake.percent']} percent of the pot")
    if "incremental" in types:
        said.append(
            " and ".join(
                f"{dollars(level['take'])} at {dollars(level['pot'])}"
                for level in of["rake.levels"]
            )
        )
    if said:
        said[-1] += f", {dollars(of['rake.max_per_round'])} at most"
    if "time" in types:
        fee = dollars(hourly_fee(of))
        said.append(f"{fee} an hour, taken every {of['rake.interval_minutes']} minutes")
    return "; ".join(said)


def limits_name(of: Values) -> str:
    """The limits of a table as the fees by the hour name them: `$5/$10`."""
    largest = of["table.max_bet"] or max(of["blinds.amounts"], default=of["table.min_bet"])
    lower = of["table.min_bet"] if of["table.max_bet"] else min(of["blinds.amounts"], default=0)
    return f"{dollars(lower)}/{dollars(largest)}"


def hourly_fee(of: Values) -> int:
    """The fee of an hour at these limits, or the one for any limits (17.B(3)(c))."""
    fees: Mapping[str, int] = of["rake.hourly_fee"]
    return fees.get(limits_name(of), fees.get(ANY_LIMITS, 0))


FIELDS: Final = (
    Field(
        "rake.types",
        row(choice(TYPES), unique=True),
        Cite("poker 17.A(1)", "poker 17.B"),
        ["percent"],
        "rake",
        "The types of rake: percent, incremental, time. A list without an entry: no rake.",
        Scope.TABLE,
        sign=RAKE,
    ),
    Field(
        "rake.method",
        TEXT,
        Cite("poker 17.A(2)"),
        Derived("made from the fields below", method),
        "sign",
        "The sentence that says how the rake is worked out.",
        Scope.TABLE,
        sign=RAKE,
    ),
    Field(
        "rake.max_per_round",
        money(),
        Cite("poker 17.A(3)"),
        500,
        "rake",
        "The most that is taken from the pots of one hand.",
        Scope.TABLE,
        sign=RAKE,
    ),
    Field(
        "rake.max_by_players",
        rows_of(
            "a list with the number of players rising",
            table(players=whole(2, 10), most=money()),
            _players_rise,
        ),
        Cite("poker 17.A(3)"),
        [],
        "rake_by_players",
        "The most that is taken when at most this number of players are dealt in.",
        Scope.TABLE,
        sign=RAKE,
    ),
    Field(
        "rake.percent",
        whole(0, 10),
        Cite("poker 17.B(1)"),
        10,
        "rake",
        "The percentage of each pot.",
        Scope.TABLE,
        sign=RAKE,
    ),
    Field(
        "rake.levels",
        rows_of(
            "a list of {pot, take} with the pots rising, and no pot below all takes up to it",
            table(pot=money(1), take=money(1)),
            _rise,
        ),
        Cite("poker 17.B(2)"),
        [{"pot": pot, "take": 100} for pot in (1000, 2000, 3000, 4000)],
        "rake",
        "The levels of the incremental rake: what is taken when the pot reaches an amount.",
        Scope.TABLE,
        sign=RAKE,
    ),
    Field(
        "rake.time_basis",
        choice(("per_player", "per_table")),
        Cite("poker 17.B(3)(a)"),
        "per_player",
        "time_charge",
        "Whether each player pays the time charge, or the table together.",
        Scope.TABLE,
        sign=RAKE,
    ),
    Field(
        "rake.hourly_fee",
        by_name(money()),
        Cite("poker 17.B(3)(c)"),
        {ANY_LIMITS: 1200},
        "time_charge",
        'The fee of an hour by limits, such as "$5/$10", or for "any" limits.',
        Scope.TABLE,
        sign=RAKE,
    ),
    Field(
        "rake.interval_minutes",
        number(20, 30),
        Cite("poker 17.B(3)(d)"),
        30,
        "time_charge",
        "The minutes between two time charges.",
        Scope.TABLE,
        sign=RAKE,
    ),
    Field(
        "rake.rounding_cents",
        whole(1, 100_000),
        Cite("P-85", "P-89"),
        100,
        "rake",
        "The rake is rounded down to a multiple of this, in cents.",
        Scope.TABLE,
        Source.INTERPRETATION,
        sign=RAKE,
    ),
    Field(
        "rake.no_flop_no_drop",
        SWITCH,
        Cite("P-85", "P-89"),
        False,
        "rake",
        "Whether nothing is taken from a hand that ends before the flop.",
        Scope.TABLE,
        Source.INTERPRETATION,
        sign=RAKE,
        suits=WITH_BOARD,
    ),
)
