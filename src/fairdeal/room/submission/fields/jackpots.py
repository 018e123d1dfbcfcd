"""Bad beat and high hand: what is collected, what qualifies, and who is paid."""

import re
from enum import StrEnum
from typing import Any, Final

from fairdeal.cite import Cite
from fairdeal.poker.games import GAMES
from fairdeal.room.submission.field import Derived, Field, Of, Scope, Source
from fairdeal.room.submission.forms import (
    DAY,
    DURATION,
    SWITCH,
    TEXT,
    TIME_OF_DAY,
    Form,
    Plain,
    Unfit,
    choice,
    either,
    money,
    number,
    or_none,
    or_word,
    row,
    table,
    whole,
)
from fairdeal.room.submission.sign_names import BAD_BEAT, HIGH_HAND

SHARES: Final = 100
"""The shares of a payout are percentages."""

_RANKS: Final = re.compile(r"[2-9TJQKA]{4,5}", re.ASCII)


def _read_ranks(value: object) -> Plain:
    if not isinstance(value, str) or not _RANKS.fullmatch(value):
        raise Unfit(f"must be {RANKS.says}, not {value!r}")
    return value


RANKS: Final = Form(
    'the ranks of a hand, such as "AAAKK" or "TTTT"', _read_ranks, lambda value: f'"{value}"'
)
TABLES: Final = row(table(kind=TEXT, box=TEXT), unique=True)
"""The kinds of tables that take part, and the box that holds their contributions (2.F)."""

PERIOD: Final = table(start=TIME_OF_DAY, hours=number(1, 2, 3, 4, 6, 8, 12, 24))
SCHEDULE: Final = or_word("flat", row(table(pot=money(1), take=money(1)), least=1))
_SIX_HOURS: Final = {"start": "06:00", "hours": 6}


def _read_shares(value: object) -> Plain:
    shares: dict[str, Any] = _SHARES.read(value)
    if sum(shares.values()) != SHARES:
        raise Unfit(f"must sum to {SHARES} percent, not to {sum(shares.values())}")
    return shares


HIGH_RANKINGS: Final = ("high", "six-plus", "six-plus-low-ace")
"""The rankings in which the highest hand wins; low hands win no jackpot (P-93)."""


class Phrase(StrEnum):
    """What a line of `bad_beat.qualifying` may add and the room checks by itself.

    Several stand between semicolons. Other words are rules of the house: a supervisor answers them.
    """

    BOTH_IN_BOTH = "both hole cards play in both hands"
    BOTH_IN_LOSING = "both hole cards play in the losing hand"
    ONE_IN_BOTH = "one hole card plays in both hands"
    ONE_IN_LOSING = "one hole card plays in the losing hand"
    POCKET_PAIR = "a pocket pair for four of a kind"
    NO_EXPOSED = "no exposed hand"
    FIRST_BOARD = "first board"


def phrases_of(conditions: str) -> tuple[str, ...]:
    """The phrases of a line.

    >>> phrases_of("first board; no exposed hand")
    ('first board', 'no exposed hand')
    """
    return tuple(each.strip() for each in conditions.split(";") if each.strip())


_SHARES: Final = table(loser=whole(0, SHARES), winner=whole(0, SHARES), table=whole(0, SHARES))
PAYOUTS: Final = Form(_SHARES.says, _read_shares, _SHARES.write)


def _collecting(of: Of) -> bool:
    return bool(of["bad_beat.offered"])


FIELDS: Final = (
    Field(
        "bad_beat.offered",
        SWITCH,
        Cite("poker 15.A"),
        False,
        "jackpots",
        "Whether the room offers a bad beat payout.",
        Scope.ROOM,
        sign=BAD_BEAT,
    ),
    Field(
        "bad_beat.tables",
        TABLES,
        Cite("poker 15.A"),
        [],
        "jackpots",
        "The kinds of tables that take part, each with its jackpot box.",
        Scope.ROOM,
        sign=BAD_BEAT,
    ),
    Field(
        "bad_beat.qualifying",
        row(table(losing=RANKS, conditions=TEXT), least=1),
        Cite("poker 15.A", "poker 15.B(3)"),
        [{"losing": "AAAKK", "conditions": "both hole cards play in both hands"}],
        "jackpots",
        "The least losing hand that is a bad beat, with its conditions.",
        Scope.ROOM,
        sign=BAD_BEAT,
    ),
    Field(
        "bad_beat.payouts",
        PAYOUTS,
        Cite("poker 15.A", "poker 15.B(3)"),
        {"loser": 50, "winner": 25, "table": 25},
        "jackpots",
        "The shares of the payout, in percent: the loser, the winner, the rest of the table.",
        Scope.ROOM,
        sign=BAD_BEAT,
    ),
    Field(
        "bad_beat.contribution_max",
        money(1),
        Cite("poker 15.B(1)", "poker 15.C(1)"),
        100,
        "jackpots",
        "The most that a pot contributes to the bad beat fund.",
        Scope.ROOM,
        sign=BAD_BEAT,
    ),
    Field(
        "bad_beat.contribution_method",
        SCHEDULE,
        Cite("poker 15.B(1)", "poker 15.C(1)"),
        "flat",
        "jackpots",
        "How the contribution is worked out: flat at the minimum pot, or by levels.",
        Scope.ROOM,
        sign=BAD_BEAT,
    ),
    Field(
        "bad_beat.min_pot",
        money(1),
        Cite("poker 15.B(2)", "poker 15.B(3)"),
        2000,
        "jackpots",
        "The least pot that contributes.",
        Scope.ROOM,
        sign=BAD_BEAT,
    ),
    Field(
        "bad_beat.min_players",
        whole(2, 10),
        Cite("poker 15.B(2)", "poker 15.B(3)"),
        4,
        "jackpots",
        "The least number of players dealt in.",
        Scope.ROOM,
        sign=BAD_BEAT,
    ),
    Field(
        "bad_beat.seed",
        money(),
        Cite("poker 15.A", "P-91"),
        0,
        "jackpots",
        "What the room puts into the fund at its start.",
        Scope.ROOM,
        Source.INTERPRETATION,
        sign=BAD_BEAT,
    ),
    Field(
        "bad_beat.collecting",
        either(SWITCH, table(on=SWITCH, effective=DAY)),
        Cite("poker 15.C(3)"),
        Derived("yes when offered", _collecting),
        "jackpots",
        "Whether contributions are collected; with a day, from that day on.",
        Scope.ROOM,
        sign=BAD_BEAT,
    ),
    Field(
        "bad_beat.pay_place",
        choice(("table", "cage")),
        Cite("poker 15.H"),
        "cage",
        "jackpots",
        "Where a bad beat is paid.",
        Scope.ROOM,
        sign=BAD_BEAT,
    ),
    Field(
        "bad_beat.live_display",
        SWITCH,
        Cite("poker 15.I(1)", "P-126"),
        False,
        "jackpots",
        "Whether the display follows the ledger by itself.",
        Scope.ROOM,
        Source.INTERPRETATION,
    ),
    Field(
        "bad_beat.discontinuation",
        or_none(table(plan=TEXT, reference=TEXT, date=DAY)),
        Cite("poker 15.J"),
        None,
        "jackpots",
        "The approved plan that gives the whole fund to players when the bad beat ends.",
        Scope.ROOM,
    ),
    Field(
        "high_hand.offered",
        SWITCH,
        Cite("poker 16.A"),
        False,
        "jackpots",
        "Whether the room offers a high hand jackpot.",
        Scope.ROOM,
        sign=HIGH_HAND,
    ),
    Field(
        "high_hand.tables",
        TABLES,
        Cite("poker 16.A"),
        [],
        "jackpots",
        "The kinds of tables that take part, each with its jackpot box.",
        Scope.ROOM,
        sign=HIGH_HAND,
    ),
    Field(
        "high_hand.collection_period",
        or_word("same", PERIOD),
        Cite("poker 1.B(27)", "poker 16.B(1)"),
        "same",
        "jackpots",
        "The periods in which contributions are collected: the same ones, or others.",
        Scope.ROOM,
        sign=HIGH_HAND,
    ),
    Field(
        "high_hand.qualifying_period",
        PERIOD,
        Cite("poker 1.B(27)", "poker 16.B(1)"),
        _SIX_HOURS,
        "jackpots",
        "The periods in which a hand qualifies: the first one's start, and their length in hours.",
        Scope.ROOM,
        sign=HIGH_HAND,
    ),
    Field(
        "high_hand.contribution_max",
        money(1),
        Cite("poker 16.B(2)", "poker 16.C(1)"),
        100,
        "jackpots",
        "The most that a pot contributes to the high hand jackpot.",
        Scope.ROOM,
        sign=HIGH_HAND,
    ),
    Field(
        "high_hand.contribution_method",
        SCHEDULE,
        Cite("poker 16.B(2)", "poker 16.C(1)"),
        "flat",
        "jackpots",
        "How the contribution is worked out: flat at the minimum pot, or by levels.",
        Scope.ROOM,
        sign=HIGH_HAND,
    ),
    Field(
        "high_hand.min_pot",
        money(1),
        Cite("poker 16.B(3)"),
        2000,
        "jackpots",
        "The least pot that contributes.",
        Scope.ROOM,
        sign=HIGH_HAND,
    ),
    Field(
        "high_hand.min_players",
        whole(2, 10),
        Cite("poker 16.B(4)"),
        4,
        "jackpots",
        "The least number of players dealt in.",
        Scope.ROOM,
        sign=HIGH_HAND,
    ),
    Field(
        "high_hand.tie_division",
        choice(("equal", "first")),
        Cite("poker 16.B(5)", "P-94"),
        "equal",
        "jackpots",
        "How players with equal hands share: equally, or all to the first of them.",
        Scope.ROOM,
        sign=HIGH_HAND,
    ),
    Field(
        "high_hand.collect_within",
        DURATION,
        Cite("poker 16.B(6)"),
        30 * 24,
        "jackpots",
        "The time in which the winner must collect the payout.",
        Scope.ROOM,
        sign=HIGH_HAND,
    ),
    Field(
        "high_hand.restrictions",
        TEXT,
        Cite("poker 16.B(7)"),
        "valid ID when the hand is recorded",
        "jackpots",
        "What a player must show for a hand to qualify.",
        Scope.ROOM,
        sign=HIGH_HAND,
    ),
    Field(
        "high_hand.unclaimed",
        or_word("next_period", TEXT),
        Cite("poker 16.J"),
        "next_period",
        "jackpots",
        "What happens to a payout that nobody collects in time.",
        Scope.ROOM,
        sign=HIGH_HAND,
    ),
    Field(
        "high_hand.games",
        row(choice(sorted({game.chapter for game in GAMES.values()})), unique=True),
        Cite("P-93", "P-95"),
        ["11", "12", "19"],
        "jackpots",
        "The chapters whose games take part.",
        Scope.ROOM,
        Source.INTERPRETATION,
        sign=HIGH_HAND,
    ),
    Field(
        "high_hand.hole_cards_needed",
        whole(0, 2),
        Cite("P-93", "P-95"),
        1,
        "jackpots",
        "The number of hole cards that must be part of the hand.",
        Scope.ROOM,
        Source.INTERPRETATION,
        sign=HIGH_HAND,
    ),
    Field(
        "high_hand.time_basis",
        choice(("floor_verification", "showdown")),
        Cite("P-93", "P-95"),
        "floor_verification",
        "jackpots",
        "The moment that decides in which period a hand was made.",
        Scope.ROOM,
        Source.INTERPRETATION,
        sign=HIGH_HAND,
    ),
)
