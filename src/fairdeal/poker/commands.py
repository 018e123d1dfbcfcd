"""What a player may ask for. A command is a request; nothing has happened yet.

Seats are numbered in the order of the deal: 0 is the first to receive a card (left of the button,
or on the dealer's left in stud), the last is the button.

A command refuses to be made of what is not a whole number: 450.5, `True` and "3" never reach the
rules.
"""

from typing import Any, NoReturn

import msgspec

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.printing import PrintsCards
from fairdeal.engine.tags import of_book
from fairdeal.engine.values import shown
from fairdeal.errors import BadInput


class Command(PrintsCards, msgspec.Struct, frozen=True, tag=of_book("poker.request"), gc=False):
    """A request by the player in a seat."""

    seat: int

    def __post_init__(self) -> None:
        """A seat is a whole number."""
        if self.seat.__class__ is not int:
            _refuse(self, "seat", self.seat, "a whole number")


class Fold(Command, frozen=True):
    """Give up the hand (1.B(12))."""


class Check(Command, frozen=True):
    """Decline to bet, where nothing is owed (1.B(8))."""


class Call(Command, frozen=True):
    """Match the bet, or put in all that is left (1.B(7), 8.B(5))."""


class RaiseTo(Command, frozen=True):
    """Bet, complete or raise so that the seat's bet of this round is `to` in all (1.B(2), (29))."""

    to: int

    def __post_init__(self) -> None:
        """Seat and amount are whole numbers."""
        if self.seat.__class__ is not int:
            _refuse(self, "seat", self.seat, "a whole number")
        if self.to.__class__ is not int:
            _refuse(self, "to", self.to, "whole cents")


class BringIn(Command, frozen=True):
    """Make the forced bet of stud (10.D, 14.D)."""


class Straddle(Command, frozen=True):
    """Place the straddle bet before the cards (11.E)."""


class Pass(Command, frozen=True):
    """Decline the straddle."""


class Discard(Command, frozen=True):
    """Exchange cards; none means standing pat (13.G(2))."""

    cards: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        """Seat and cards are whole numbers."""
        if self.seat.__class__ is not int:
            _refuse(self, "seat", self.seat, "a whole number")
        if self.cards != ():
            _check_cards(self, self.cards)


class Show(Command, frozen=True):
    """Turn the hand up at the showdown; names the cards where they were unknown (18.E)."""

    cards: tuple[Card, ...] = ()

    def __post_init__(self) -> None:
        """Seat and cards are whole numbers."""
        if self.seat.__class__ is not int:
            _refuse(self, "seat", self.seat, "a whole number")
        if self.cards != ():
            _check_cards(self, self.cards)


class Muck(Command, frozen=True):
    """Concede the pot and discard the hand unseen (18.E(3))."""


class Ask(Command, frozen=True):
    """Ask the dealer for an option: a special hand, or running it twice (8.L to 8.O)."""

    option: str

    def __post_init__(self) -> None:
        """A seat is a whole number, an option is named by its text."""
        if self.seat.__class__ is not int:
            _refuse(self, "seat", self.seat, "a whole number")
        if type(self.option) is not str:
            _refuse(self, "option", self.option, "a text")


class Agree(Command, frozen=True):
    """Say yes to the option somebody asked for."""


class Decline(Command, frozen=True):
    """Say no to it."""


class StopBetting(Command, frozen=True):
    """Contend only for the pot so far, after the last hole card was exposed (18.M(3)(a))."""


class PlayOn(Command, frozen=True):
    """Go on contending for the whole pot (18.M(3)(b))."""


class HoldTo(Command, frozen=True):
    """The dealer takes what a player has declared so far as complete (8.G)."""


AnyCommand = (
    Fold
    | Check
    | Call
    | RaiseTo
    | BringIn
    | Straddle
    | Pass
    | Discard
    | Show
    | Muck
    | Ask
    | Agree
    | Decline
    | StopBetting
    | PlayOn
    | HoldTo
)
"""Every command, as a closed set: for decoding."""


def _check_cards(command: Command, cards: Any) -> None:
    if type(cards) is not tuple:
        _refuse(command, "cards", cards, "a tuple of cards")
    for card in cards:
        if type(card) is not int or not 0 <= card <= UNKNOWN:
            _refuse(command, "cards", cards, f"cards, each a whole number from 0 to {UNKNOWN}")


def _refuse(command: Command, field: str, value: object, right: str) -> NoReturn:
    name = type(command).__name__
    raise BadInput(f"{field} of {name} must be {right}, not {shown(value)}")
