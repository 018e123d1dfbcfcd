"""What may be asked for at a table against the house. A command is a request, nothing more."""

import msgspec

from fairdeal.cards.card import Card


class Command(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A request by the player of a position; the dealer's own have position -1."""

    seat: int


class Bet(Command, frozen=True, tag=True):
    """Place an opening wager: `ante` and `bonus`, or `original` (ddp 7.E(1), dds (f))."""

    kind: str
    amount: int


class TakeBack(Command, frozen=True, tag=True):
    """Take all wagers of the position back, before "no more bets"."""


class CloseBets(Command, frozen=True, tag=True):
    """The dealer says "no more bets" (ddp 8.C, dds (h)(1))."""


class Raise(Command, frozen=True, tag=True):
    """Place the wager of a decision: a draw wager (ddp 11.C), a double down (dds (h)(3))."""

    amount: int


class Fold(Command, frozen=True, tag=True):
    """Give up the hand and what was wagered on it (ddp 11.C(2)(b))."""


class Stand(Command, frozen=True, tag=True):
    """Leave the wager as it is (dds (h)(3))."""


class Discard(Command, frozen=True, tag=True):
    """Exchange cards; none means standing pat (ddp 11.C(4), D24)."""

    cards: tuple[Card, ...] = ()
