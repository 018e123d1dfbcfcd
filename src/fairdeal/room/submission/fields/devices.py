"""Decks and devices of a poker table, the ways to deal at it, and its lists."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.submission.field import Field, Scope, Source
from fairdeal.room.submission.forms import SWITCH, choice, row, whole
from fairdeal.room.submission.kinds import ALWAYS, BEGUN

WAYS: Final = ("automatic", "dealer", "paper")
"""The program deals, a dealer does it step by step, or cards of paper are entered as they show."""

FIELDS: Final = (
    Field(
        "deck.shuffler",
        choice(("none", "auto", "counting")),
        Cite("poker 3.B", "poker 5.A", "poker 7.F(4)(b)"),
        "none",
        "devices",
        "The automated shuffler of a table: none, one, or one that counts the cards.",
        Scope.TABLE,
    ),
    Field(
        "deck.prepare_both_at_open",
        SWITCH,
        Cite("poker 4.D(1)"),
        True,
        "devices",
        "Whether both decks are mixed, shuffled and cut when a table opens.",
        Scope.TABLE,
    ),
    Field(
        "deck.count_every_rounds",
        whole(1, 5),
        Cite("poker 7.F(4)(a)", "P-118"),
        5,
        "devices",
        "The dealer counts the deck at least once in this number of rounds.",
        Scope.TABLE,
    ),
    Field(
        "deck.change_hours",
        whole(1, 24),
        Cite("poker 3.C", "P-120"),
        24,
        "devices",
        "The decks are changed after this number of hours.",
        Scope.TABLE,
    ),
)

OF_EVERY_KIND: Final = (
    Field(
        "dealing.ways",
        row(choice(WAYS), least=1, unique=True),
        Cite("P-128"),
        list(WAYS),
        "ways",
        "The ways in which the table may be dealt: by the program, by a dealer, with paper cards.",
        source=Source.HOUSE,
    ),
    Field(
        "dealing.attested",
        choice((ALWAYS, BEGUN)),
        Cite("poker 4.A", "ddp 4.A", "dds (c)(1)"),
        ALWAYS,
        "attested",
        "Whether the staff attests its acts here always, or all of them once it has begun.",
        source=Source.HOUSE,
    ),
    Field(
        "dealing.pause_seconds",
        whole(0, 600),
        Cite("P-128"),
        5,
        "pace",
        "The seconds between two hands that the program deals.",
        source=Source.HOUSE,
    ),
    Field(
        "dealing.betting_seconds",
        whole(5, 600),
        Cite("P-128"),
        20,
        "pace",
        "The seconds for wagers before a round against the house that the program deals.",
        source=Source.HOUSE,
    ),
    Field(
        "lists.call_minutes",
        whole(1, 60),
        Cite("P-128"),
        5,
        "lists",
        "The minutes that a player has to answer when the list calls.",
        source=Source.HOUSE,
    ),
    Field(
        "lists.more_minutes",
        whole(0, 60),
        Cite("P-128"),
        5,
        "lists",
        "The minutes that a player gets once by asking for more time.",
        source=Source.HOUSE,
    ),
    Field(
        "lists.silence",
        choice(("last", "next")),
        Cite("P-128"),
        "last",
        "lists",
        "Where a player goes who does not answer: last, or behind the next one.",
        source=Source.HOUSE,
    ),
    Field(
        "must_move.offered",
        SWITCH,
        Cite("P-128"),
        False,
        "must_move",
        "Whether a second table of this kind feeds the first one.",
        source=Source.HOUSE,
    ),
    Field(
        "must_move.refusal",
        choice(("out", "last")),
        Cite("P-128"),
        "last",
        "must_move",
        "What follows when a player refuses to move: out, or last in the order.",
        source=Source.HOUSE,
    ),
)
"""Values that a kind of table has whatever its game is; no book asks for them."""
