"""What may be asked for at a table against the house. A command is a request, nothing more.

Positions and amounts are whole numbers, and cards are a tuple of them. A command that holds
anything else is refused when it is made:

>>> Raise(0, 450.5)
Traceback (most recent call last):
fairdeal.errors.BadInput: Raise amount must be a whole number, not 450.5 (D55)
"""

import msgspec

from fairdeal.cards.card import Card
from fairdeal.cards.printing import PrintsCards
from fairdeal.engine.tags import of_book
from fairdeal.engine.values import shown
from fairdeal.errors import BadInput


class Command(PrintsCards, msgspec.Struct, frozen=True, tag=of_book("banked.request"), gc=False):
    """A request by the player of a position; the dealer's own have position -1."""

    seat: int

    def __post_init__(self) -> None:
        """Refuse a position that is not a whole number."""
        if self.seat.__class__ is not int:
            raise _not_whole(self, "seat")


class Bet(Command, frozen=True):
    """Place an opening wager: `ante` and `bonus`, or `original` (ddp 7.E(1), dds (f))."""

    kind: str
    amount: int

    def __post_init__(self) -> None:
        """Refuse a position or an amount that is not a whole number."""
        if self.seat.__class__ is not int:
            raise _not_whole(self, "seat")
        if self.amount.__class__ is not int:
            raise _not_whole(self, "amount")


class TakeBack(Command, frozen=True):
    """Take all wagers of the position back, before "no more bets"."""


class CloseBets(Command, frozen=True):
    """The dealer says "no more bets" (ddp 8.C, dds (h)(1))."""


class Raise(Command, frozen=True):
    """Place the wager of a decision: a draw wager (ddp 11.C), a double down (dds (h)(3))."""

    amount: int

    def __post_init__(self) -> None:
        """Refuse a position or an amount that is not a whole number."""
        if self.seat.__class__ is not int:
            raise _not_whole(self, "seat")
        if self.amount.__class__ is not int:
            raise _not_whole(self, "amount")


class Fold(Command, frozen=True):
    """Give up the hand and what was wagered on it (ddp 11.C(2)(b))."""


class Stand(Command, frozen=True):
    """Leave the wager as it is (dds (h)(3))."""


class Discard(Command, frozen=True):
    """Exchange cards; none means standing pat (ddp 11.C(4), D24)."""

    cards: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a position that is not a whole number, and cards that are not a tuple of them."""
        if self.seat.__class__ is not int:
            raise _not_whole(self, "seat")
        cards = self.cards
        if type(cards) is not tuple or [card for card in cards if type(card) is not int]:
            fault = f"Discard cards must be a tuple of cards, not {shown(cards)}"
            raise BadInput(f"{fault} (ddp 11.C(4))")


def _not_whole(command: Command, field: str) -> BadInput:
    found = shown(getattr(command, field))
    return BadInput(f"{type(command).__name__} {field} must be a whole number, not {found} (D55)")
