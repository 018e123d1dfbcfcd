"""What has happened in a round against the house: facts, each one line of a record."""

import msgspec

from fairdeal.banked.values import AnyValues
from fairdeal.cards.card import Card


class Event(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False):
    """A fact about one round."""


class RoundOpened(Event, frozen=True, tag=True):
    """A round begins: its game and edition, its values, who has what, the order of the deck.

    Position 0 is farthest to the dealer's left. `owners` says whose each position is.
    """

    game: str
    edition: int
    values: AnyValues
    stacks: tuple[int, ...]
    owners: tuple[int, ...]
    order: tuple[Card, ...]


class WagerPlaced(Event, frozen=True, tag=True):
    """A position placed a wager."""

    seat: int
    kind: str
    amount: int


class WagersTakenBack(Event, frozen=True, tag=True):
    """A position took its wagers back before "no more bets"; or they were no full wager (D5)."""

    seat: int


class BetsClosed(Event, frozen=True, tag=True):
    """The dealer said "no more bets"."""


class Dealt(Event, frozen=True, tag=True):
    """Cards went to the positions one at a time, in this order."""

    cards: tuple[tuple[int, Card], ...]


class SharedDealt(Event, frozen=True, tag=True):
    """Cards before the dealer: first face down, then face up (dds (h)(2))."""

    hole: tuple[Card, ...]
    shared: tuple[Card, ...]


class StubCounted(Event, frozen=True, tag=True):
    """The stub was counted and is right (ddp 8.E)."""

    cards: int


class Folded(Event, frozen=True, tag=True):
    """A position gave up its hand and its wagers."""

    seat: int


class Stood(Event, frozen=True, tag=True):
    """A position left its wager as it is."""

    seat: int


class Discarded(Event, frozen=True, tag=True):
    """A position laid cards aside, which were collected at once."""

    seat: int
    cards: tuple[Card, ...]


class Drawn(Event, frozen=True, tag=True):
    """A position got cards for its discards."""

    seat: int
    cards: tuple[Card, ...]


class Reshuffled(Event, frozen=True, tag=True):
    """Discards went back into an empty stub in a new order (D15)."""

    order: tuple[Card, ...]


class HoleShown(Event, frozen=True, tag=True):
    """The dealer turned the hole card up (dds (h)(4))."""

    cards: tuple[Card, ...]


class StubRacked(Event, frozen=True, tag=True):
    """What was left of the deck went to the discard rack unexposed."""


class HandShown(Event, frozen=True, tag=True):
    """The dealer turned a position's cards up and said what they make."""

    seat: int
    cards: tuple[Card, ...]
    line: str


class WagerSettled(Event, frozen=True, tag=True):
    """A wager was collected (`won` below nothing), left (nothing) or paid."""

    seat: int
    kind: str
    stake: int
    won: int


class HandRacked(Event, frozen=True, tag=True):
    """A position's cards went to the discard rack."""

    seat: int


class RoundClosed(Event, frozen=True, tag=True):
    """The round is over; every chip is in a stack or with the house."""


class IrregularityReported(Event, frozen=True, tag=True):
    """Something went wrong: which entry of the registry applies, who said so, and of what."""

    entry: str
    by: str
    seat: int = -1
    cards: tuple[Card, ...] = ()
    stub: int = -1
    hands: tuple[int, ...] = ()
    decision: str = ""


class CardSetAside(Event, frozen=True, tag=True):
    """A card of the stub was found face up: it is not used in this round."""

    card: Card


class RoundVoided(Event, frozen=True, tag=True):
    """All hands are void and all wagers returned; the deck is shuffled again, or removed."""

    why: str
    new_deck: bool


AnyEvent = (
    RoundOpened
    | WagerPlaced
    | WagersTakenBack
    | BetsClosed
    | Dealt
    | SharedDealt
    | StubCounted
    | Folded
    | Stood
    | Discarded
    | Drawn
    | Reshuffled
    | HoleShown
    | StubRacked
    | HandShown
    | WagerSettled
    | HandRacked
    | RoundClosed
    | IrregularityReported
    | CardSetAside
    | RoundVoided
)
"""What a record of a round holds, as a closed set: for decoding."""
