"""What a player may ask for. A command is a request; nothing has happened yet.

Seats are numbered in the order of the deal: 0 is the first to receive a card (left of the button,
or on the dealer's left in stud), the last is the button.
"""

import msgspec

from fairdeal.cards.card import Card
from fairdeal.engine.tags import of_book


class Command(msgspec.Struct, frozen=True, tag=of_book("poker.request"), gc=False):
    """A request by the player in a seat."""

    seat: int


class Fold(Command, frozen=True):
    """Give up the hand (1.B(12))."""


class Check(Command, frozen=True):
    """Decline to bet, where nothing is owed (1.B(8))."""


class Call(Command, frozen=True):
    """Match the bet, or put in all that is left (1.B(7), 8.B(5))."""


class RaiseTo(Command, frozen=True):
    """Bet, complete or raise so that the seat's bet of this round is `to` in all (1.B(2), (29))."""

    to: int


class BringIn(Command, frozen=True):
    """Make the forced bet of stud (10.D, 14.D)."""


class Straddle(Command, frozen=True):
    """Place the straddle bet before the cards (11.E)."""


class Pass(Command, frozen=True):
    """Decline the straddle."""


class Discard(Command, frozen=True):
    """Exchange cards; none means standing pat (13.G(2))."""

    cards: tuple[Card, ...] = ()


class Show(Command, frozen=True):
    """Turn the hand up at the showdown; names the cards where they were unknown (18.E)."""

    cards: tuple[Card, ...] = ()


class Muck(Command, frozen=True):
    """Concede the pot and discard the hand unseen (18.E(3))."""


class Ask(Command, frozen=True):
    """Ask the dealer for an option: a special hand, or running it twice (8.L to 8.O)."""

    option: str


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
