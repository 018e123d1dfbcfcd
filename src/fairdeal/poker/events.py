"""What has happened: facts, in the past tense, each small enough to be one line of a record.

A hand is rebuilt from its events alone. Nothing here says why; that is in the rules.
"""

import msgspec

from fairdeal.cards.card import Card
from fairdeal.poker.stakes import HouseRules, Rake, Stakes


class Event(msgspec.Struct, frozen=True, tag=True):
    """A fact about one hand."""


class HandOpened(Event, frozen=True, tag=True):
    """A hand begins: its game and edition, its values, who sits with what, the order of the deck.

    Cards of the order may be unknown: a deck of paper, or a recorded hand.
    """

    game: str
    edition: int
    stakes: Stakes
    house: HouseRules
    rake: Rake
    stacks: tuple[int, ...]
    order: tuple[Card, ...]


class Posted(Event, frozen=True, tag=True):
    """A seat put in an ante, a blind, the straddle or the forced bet."""

    seat: int
    amount: int
    kind: str


class StraddlePassed(Event, frozen=True, tag=True):
    """The seat that may straddle did not."""

    seat: int


class CardBurned(Event, frozen=True, tag=True):
    """The top card of the stub was burned."""

    card: Card


class Dealt(Event, frozen=True, tag=True):
    """Cards were dealt to seats one at a time, in this order, face down or face up."""

    up: bool
    cards: tuple[tuple[int, Card], ...]


class BoardDealt(Event, frozen=True, tag=True):
    """Community cards, or the common card of stud."""

    cards: tuple[Card, ...]


class CommonCardDue(Event, frozen=True, tag=True):
    """The deck cannot serve every player: this street deals one common card (10.J(2))."""


class Reshuffled(Event, frozen=True, tag=True):
    """Cards went back into an empty stub in a new order: discards (13.G(3)), burns (10.J(3))."""

    order: tuple[Card, ...]


class Folded(Event, frozen=True, tag=True):
    """A seat gave up its hand."""

    seat: int


class Checked(Event, frozen=True, tag=True):
    """A seat declined to bet."""

    seat: int


class Called(Event, frozen=True, tag=True):
    """A seat put in so much to match the bet, or all it had."""

    seat: int
    amount: int


class RaisedTo(Event, frozen=True, tag=True):
    """A seat bet, completed or raised: its bet of the round is now `to`."""

    seat: int
    to: int


class UncalledReturned(Event, frozen=True, tag=True):
    """What nobody matched went back (17.D)."""

    seat: int
    amount: int


class BettingClosed(Event, frozen=True, tag=True):
    """The betting round is over; the bets went into the pot (7.D(1))."""


class Discarded(Event, frozen=True, tag=True):
    """A seat laid cards aside, or stood pat."""

    seat: int
    cards: tuple[Card, ...]


class Drawn(Event, frozen=True, tag=True):
    """A seat received cards for its discards."""

    seat: int
    cards: tuple[Card, ...]


class Shown(Event, frozen=True, tag=True):
    """A seat turned its hand up."""

    seat: int
    cards: tuple[Card, ...]


class Mucked(Event, frozen=True, tag=True):
    """A seat conceded and discarded its hand unseen."""

    seat: int


class RakeTaken(Event, frozen=True, tag=True):
    """The room's rake from one pot, before it is pushed (P-84)."""

    pot: int
    amount: int


class ContributionTaken(Event, frozen=True, tag=True):
    """A jackpot contribution from one pot, after the rake (P-89)."""

    pot: int
    fund: str
    amount: int


class PotAwarded(Event, frozen=True, tag=True):
    """Part of a pot was pushed to a seat: for which share, and why (`high`, `odd chip`)."""

    pot: int
    seat: int
    amount: int
    share: str
    why: str


class HandClosed(Event, frozen=True, tag=True):
    """The hand is over; every chip is in a stack or with the room."""


AnyEvent = (
    HandOpened
    | Posted
    | StraddlePassed
    | CardBurned
    | Dealt
    | BoardDealt
    | CommonCardDue
    | Reshuffled
    | Folded
    | Checked
    | Called
    | RaisedTo
    | UncalledReturned
    | BettingClosed
    | Discarded
    | Drawn
    | Shown
    | Mucked
    | RakeTaken
    | ContributionTaken
    | PotAwarded
    | HandClosed
)
"""What a record of a hand holds, as a closed set: for decoding."""
