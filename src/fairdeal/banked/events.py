"""What has happened in a round against the house: facts, each one line of a record."""

import msgspec

from fairdeal.banked.values import AnyValues
from fairdeal.cards.card import Card
from fairdeal.cards.printing import PrintsCards
from fairdeal.engine.tags import of_book


class Event(
    PrintsCards, msgspec.Struct, frozen=True, tag=of_book("banked"), omit_defaults=True, gc=False
):
    """A fact about one round. What moves chips says how many, so that a ledger needs no rules."""


class RoundOpened(Event, frozen=True):
    """A round begins: its game and edition, its values, who has what, the order of the deck.

    Position 0 is farthest to the dealer's left. `owners` says whose each position is.
    """

    game: str
    edition: int
    values: AnyValues
    stacks: tuple[int, ...]
    owners: tuple[int, ...]
    order: tuple[Card, ...]


class WagerPlaced(Event, frozen=True):
    """A position placed a wager, in the place of what lay there `before`."""

    seat: int
    kind: str
    amount: int
    before: int = 0


class WagersTakenBack(Event, frozen=True):
    """A position took its wagers back before "no more bets"; or they were no full wager (D5)."""

    seat: int
    amount: int


class BetsClosed(Event, frozen=True):
    """The dealer said "no more bets"."""


class Dealt(Event, frozen=True):
    """Cards went to the positions one at a time, in this order."""

    cards: tuple[tuple[int, Card], ...]


class SharedDealt(Event, frozen=True):
    """Cards before the dealer: first face down, then face up (dds (h)(2))."""

    hole: tuple[Card, ...]
    shared: tuple[Card, ...]


class StubCounted(Event, frozen=True):
    """The stub was counted and is right (ddp 8.E)."""

    cards: int


class Folded(Event, frozen=True):
    """A position gave up its hand and its wagers, which the house collected."""

    seat: int
    surrendered: int


class Stood(Event, frozen=True):
    """A position left its wager as it is."""

    seat: int


class Discarded(Event, frozen=True):
    """A position laid cards aside, which were collected at once."""

    seat: int
    cards: tuple[Card, ...]


class Drawn(Event, frozen=True):
    """A position got cards for its discards."""

    seat: int
    cards: tuple[Card, ...]


class Reshuffled(Event, frozen=True):
    """Discards went back into an empty stub in a new order (D15)."""

    order: tuple[Card, ...]


class HoleShown(Event, frozen=True):
    """The dealer turned the hole card up (dds (h)(4))."""

    cards: tuple[Card, ...]


class StubRacked(Event, frozen=True):
    """What was left of the deck went to the discard rack unexposed."""


class HandShown(Event, frozen=True):
    """The dealer turned a position's cards up and said what they make."""

    seat: int
    cards: tuple[Card, ...]
    line: str


class WagerSettled(Event, frozen=True):
    """A wager was collected (`won` below nothing), left (nothing) or paid."""

    seat: int
    kind: str
    stake: int
    won: int


class HandRacked(Event, frozen=True):
    """A position's cards went to the discard rack."""

    seat: int


class RoundClosed(Event, frozen=True):
    """The round is over; every chip is in a stack or with the house."""


class IrregularityReported(Event, frozen=True):
    """Something went wrong: which entry of the registry applies, who said so, and of what."""

    entry: str
    by: str
    seat: int = -1
    cards: tuple[Card, ...] = ()
    stub: int = -1
    hands: tuple[int, ...] = ()
    decision: str = ""
    person: str = ""


class FloorCalled(Event, frozen=True):
    """A player called the floor: who he is, what he says, and of whom. Nothing follows from it.

    What he says is his word and no fact about the cards (P-154). `seat` is his own, -1 if he said
    it from elsewhere; `about` is the position that he speaks of.
    """

    seat: int
    what: str
    about: int = -1
    cards: tuple[Card, ...] = ()
    person: str = ""


class CardSetAside(Event, frozen=True):
    """A card of the stub was found face up: it is not used in this round."""

    card: Card


class RoundVoided(Event, frozen=True):
    """All hands are void and all wagers returned; the deck is shuffled again, or removed.

    `returned` is what goes back to each position: its wagers, and what the house had collected of
    it or paid to it.
    """

    why: str
    new_deck: bool
    returned: tuple[int, ...]


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
    | FloorCalled
    | CardSetAside
    | RoundVoided
)
"""What a record of a round holds, as a closed set: for decoding."""
