"""What is true of the whole room: the submission itself, its approvals, games, roles and days."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.poker.games import GAMES
from fairdeal.room.submission.field import Field, Scope, Source
from fairdeal.room.submission.forms import (
    CLAUSE,
    DAY,
    TEXT,
    TIME_OF_DAY,
    ZONE,
    choice,
    money,
    or_none,
    row,
    table,
    whole,
)
from fairdeal.room.submission.sign_names import EVERY, JACKPOTS

OTHER: Final = "9.A(6)"
"""The chapter of games beside the book."""

_COMAR: Final = Cite("poker 1.B(27)", "poker 8.K(1)", "poker 17.A")

FIELDS: Final = (
    Field(
        "submission.version",
        or_none(TEXT),
        _COMAR,
        None,
        "approval",
        "The version of this submission. Every hand and every sign carries it.",
        Scope.ROOM,
        sign=EVERY,
    ),
    Field(
        "submission.approved_on",
        or_none(DAY),
        _COMAR,
        None,
        "approval",
        "The day on which the Commission approved this version. Its approval is recorded with it.",
        Scope.ROOM,
        sign=EVERY,
    ),
    Field(
        "submission.approved_by",
        or_none(TEXT),
        _COMAR,
        None,
        "approval",
        "The person at the Commission who approved it. The approval is recorded with this name.",
        Scope.ROOM,
    ),
    Field(
        "approvals",
        row(table(clause=CLAUSE, reference=TEXT, date=DAY)),
        Cite(
            "poker 2.B", "poker 2.C", "poker 2.D", "poker 2.E", "poker 7.A", "poker 7.D(4)",
            "poker 7.F(4)(b)",
        ),
        [],
        "approval",
        "What the Commission has approved: the clause, its reference and the day it is good from.",
        Scope.ROOM,
    ),
    Field(
        "games.offered",
        row(choice(GAMES), least=1, unique=True),
        Cite(
            "poker 9.A(1)", "poker 9.A(2)", "poker 9.A(3)", "poker 9.A(4)", "poker 9.A(5)",
            "poker 9.B", "P-121",
        ),
        [key for key, game in GAMES.items() if game.chapter != OTHER],
        "games",
        "The poker games that the room may offer.",
        Scope.ROOM,
    ),
    Field(
        "games.other_approved",
        row(table(name=TEXT, reference=TEXT)),
        Cite("poker 9.A(6)"),
        [],
        "games",
        "Other games that the Commission has approved: the key of the game and the reference.",
        Scope.ROOM,
    ),
    Field(
        "irregularities.supplement",
        row(table(title=TEXT, text=TEXT)),
        Cite("poker 18.S"),
        [],
        "rulings",
        "The operator's own rules for irregularities. A ruling can name one of them.",
        Scope.ROOM,
    ),
    Field(
        "jackpots.special_hands",
        choice(("first_board", "all", "none")),
        Cite("P-150"),
        "first_board",
        "jackpots",
        "Which boards count for a jackpot when there are two boards or two runs.",
        Scope.ROOM,
        Source.INTERPRETATION,
        sign=JACKPOTS,
    ),
    Field(
        "room.gaming_day_start",
        TIME_OF_DAY,
        Cite("poker 15.D", "P-127"),
        "06:00",
        "gaming day",
        "The time at which a gaming day begins.",
        Scope.ROOM,
        Source.INTERPRETATION,
    ),
    Field(
        "room.time_zone",
        ZONE,
        Cite("poker 15.D", "P-127"),
        "America/New_York",
        "gaming day",
        "The time zone of the room.",
        Scope.ROOM,
        Source.INTERPRETATION,
    ),
    Field(
        "room.signature_minutes",
        whole(1, 24 * 60),
        Cite("P-128"),
        10,
        "signatures",
        "The minutes in which the second person must sign an act that takes two persons.",
        Scope.ROOM,
        Source.HOUSE,
    ),
    Field(
        "room.cash_notice",
        money(1),
        Cite("P-128"),
        1_000_000,
        "cage",
        "The cage is notified when the cash of a person in a gaming day is above this amount.",
        Scope.ROOM,
        Source.HOUSE,
    ),
    Field(
        "roles.titles",
        row(TEXT, 4, 4, unique=True),
        Cite("poker 18.A", "P-112"),
        ["dealer", "floorperson", "shift supervisor", "manager"],
        "roles",
        "The titles of the four ranks of staff, lowest first. Refusals and lists use these words.",
        Scope.ROOM,
        Source.INTERPRETATION,
    ),
)  # fmt: skip
