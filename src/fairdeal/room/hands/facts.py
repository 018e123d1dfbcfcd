"""What happens around a hand or a round in play, besides the facts of its book.

A stream `hand/4-1182` begins with `HandBegun`, then the commitment to its deck, then the opening of
the game; after that the facts of the book and those of the room follow each other as they came.
"""

from typing import Any, Final, get_args

from fairdeal.banked.events import AnyEvent as BankedFact
from fairdeal.poker.events import AnyEvent as PokerFact
from fairdeal.room.facts import TAG, Fact, SignedFact
from fairdeal.room.tables.way import Way


class HandBegun(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """A hand or a round begins: where, by which book and game, who is in it.

    `players` stand in the order of the deal, "" at a position without a player; `seats` are their
    seats at the table. Every hand names the version of the submission and its approval (R15).
    """

    hand: str
    table: int
    book: str
    game: str
    way: Way
    version: int
    approved: str
    players: tuple[str, ...]
    seats: tuple[int, ...]


class DeckCommitted(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """The order of a deck was fixed before a card of it was dealt: everybody sees the root (R6).

    `seed` made the order and `secret` the salts, both in hexadecimal digits; only the sealed part
    of the journal has them.
    """

    root: str
    cards: int
    seed: str = ""
    secret: str = ""


class TurnGiven(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """What these seats may do has changed with this version of the hand.

    `clocks` are all clocks that run now: a seat, and when its time is over in milliseconds. Seat -1
    is the time to place opening wagers.
    """

    since: int
    seats: tuple[int, ...] = ()
    clocks: tuple[tuple[int, int], ...] = ()


class ClockExtended(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """A player took the one extension of his time for this decision."""

    seat: int
    at: int


class WagerLaid(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """A wager was laid on its area of the layout, with an approved instrument (ddp 7.A)."""

    seat: int
    area: str
    instrument: str
    cents: int


class SupplementCited(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """The ruling that comes next follows a rule of the operator's own (18.S), as approved."""

    title: str
    text: str


class VoidOrdered(SignedFact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """Two persons signed that a hand cannot go on: all chips go back (18.I, R11)."""

    reason: str


class HandEnded(Fact, frozen=True, kw_only=True, omit_defaults=True, tag=TAG):
    """The hand is settled. `voided` says why it is void, `unplayed` that no card was dealt."""

    voided: str = ""
    unplayed: bool = False


OWN: Final[tuple[Any, ...]] = (
    HandBegun,
    DeckCommitted,
    TurnGiven,
    ClockExtended,
    WagerLaid,
    SupplementCited,
    VoidOrdered,
    HandEnded,
)

FACTS: Final[tuple[Any, ...]] = (*OWN, *get_args(PokerFact), *get_args(BankedFact))
"""Every type of fact of a hand: the room's own, and those of both books."""
