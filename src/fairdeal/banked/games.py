"""The two games against the house, one entry each, in the order their books tell them."""

from dataclasses import dataclass
from typing import Final

from fairdeal.banked.values import DoubleDownValues, DoubleDrawValues
from fairdeal.cards.deck import JOKER, STANDARD, Deck
from fairdeal.cite import Cite
from fairdeal.engine.values import shown
from fairdeal.errors import UnknownEdition, UnknownName


@dataclass(frozen=True, slots=True)
class Stage:
    """A decision of the players, and the cards that follow it.

    Each position still in, in seat order or in any order, places the named wager or does not; who
    does not is out, or stands. Then up to `draws` cards may be exchanged.
    """

    wager: str
    must: bool
    in_turn: bool
    cite: Cite
    draws: int = 0


@dataclass(frozen=True, slots=True)
class BankedGame:
    """A game against the house: its deck, wagers, deal and decisions, and the ranking that pays.

    `own` cards go to each position, face up or down; `hole` and `shared` before the dealer.
    `even` are the wagers that a winning hand pays one to one, the others pay by the paytable.
    `in_order` settles position by position (ddp 11.D); otherwise losers, pushes, then winners.
    """

    key: str
    name: str
    book: str
    seats: tuple[int, int]
    deck: Deck
    ranking: str
    cite: Cite
    values: type[DoubleDrawValues] | type[DoubleDownValues]
    opening: tuple[str, ...]
    own: int
    own_up: bool
    stages: tuple[Stage, ...]
    in_order: bool
    even: tuple[str, ...] = ()
    hole: int = 0
    shared: int = 0
    edition: int = 1


DOUBLE_DRAW: Final = BankedGame(
    key="double-draw",
    name="Double Draw Poker",
    book="ddp",
    seats=(1, 6),
    deck=JOKER,
    ranking="joker",
    cite=Cite("ddp 2.A(1)", "ddp 3.A"),
    values=DoubleDrawValues,
    opening=("ante", "bonus"),
    own=5,
    own_up=False,
    stages=(
        Stage("first draw", True, True, Cite("ddp 11.C(1)", "ddp 11.C(2)(a)", "D4"), draws=3),
        Stage("second draw", True, True, Cite("ddp 11.C(7)", "ddp 11.C(8)(a)", "D4"), draws=1),
    ),
    in_order=True,
    even=("ante", "first draw", "second draw"),
)

DOUBLE_DOWN: Final = BankedGame(
    key="double-down",
    name="Double Down Stud",
    book="dds",
    seats=(1, 47),
    deck=STANDARD,
    ranking="high",
    cite=Cite("dds (b)(1)", "S10", "S11"),
    values=DoubleDownValues,
    opening=("original",),
    own=1,
    own_up=True,
    stages=(Stage("double down", False, False, Cite("dds (h)(3)", "S1")),),
    in_order=False,
    hole=1,
    shared=3,
)

EDITIONS: Final = {game.key: {game.edition: game} for game in (DOUBLE_DRAW, DOUBLE_DOWN)}
"""Every edition of each game. When the data of a game change, the old entry stays beside the new
one, which gets the next number: a record is played by the edition that it names."""

GAMES: Final = {key: editions[max(editions)] for key, editions in EDITIONS.items()}
"""The newest edition of each game."""


def banked_game(key: str, edition: int | None = None) -> BankedGame:
    """The game of that key: its newest edition, or the one of a number.

    >>> banked_game("double-draw", 7)
    Traceback (most recent call last):
    fairdeal.errors.UnknownEdition: edition 7 of 'double-draw' is not known here; known: 1
    """
    try:
        newest = GAMES[key]
    except (KeyError, TypeError):
        raise UnknownName.of("game against the house", _name(key), GAMES) from None
    if edition is None:
        return newest
    if edition not in EDITIONS[key]:
        known = ", ".join(map(str, EDITIONS[key]))
        raise UnknownEdition(f"edition {edition} of {key!r} is not known here; known: {known}")
    return EDITIONS[key][edition]


def _name(key: object) -> str:
    return key if isinstance(key, str) else shown(key)
