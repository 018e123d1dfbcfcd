"""What has happened: facts, in the past tense, each small enough to be one line of a record.

A hand is rebuilt from its events alone. Nothing here says why; that is in the rules.
"""

import msgspec

from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.cards.printing import PrintsCards
from fairdeal.engine.tags import of_book
from fairdeal.poker.commands import AnyCommand
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.speech.declaration import Declaration
from fairdeal.poker.stakes import Rake, Stakes


class Event(PrintsCards, msgspec.Struct, frozen=True, tag=of_book("poker"), gc=False):
    """A fact about one hand."""


class HandOpened(Event, frozen=True, omit_defaults=True):
    """A hand begins: its game and edition, its values, who sits with what, the order of the deck.

    Cards of the order may be unknown: a recorded hand, or what an audience may see of one. With
    `paper` the cards are dealt from a real deck, and are entered as they come.
    """

    game: str
    edition: int
    stakes: Stakes
    house: HouseRules
    rake: Rake
    stacks: tuple[int, ...]
    order: tuple[Card, ...]
    paper: bool = False


class Posted(Event, frozen=True):
    """A seat put in an ante, a blind, the straddle or the forced bet."""

    seat: int
    amount: int
    kind: str


class StraddlePassed(Event, frozen=True):
    """The seat that may straddle did not."""

    seat: int


class CardBurned(Event, frozen=True):
    """The top card of the stub was burned."""

    card: Card


class Dealt(Event, frozen=True, omit_defaults=True):
    """Cards were dealt to seats one at a time, in this order, face down or face up.

    `turned` are seats whose card came face down though the others' came face up (18.M(1), 18.N).
    """

    up: bool
    cards: tuple[tuple[int, Card], ...]
    turned: tuple[int, ...] = ()


class BoardDealt(Event, frozen=True, omit_defaults=True):
    """Community cards on the first board or the second, or the common card of stud."""

    cards: tuple[Card, ...]
    board: int = 0


class CommonCardDue(Event, frozen=True):
    """The deck cannot serve every player: this street deals one common card (10.J(2))."""


class Reshuffled(Event, frozen=True):
    """Cards went back into an empty stub in a new order: discards (13.G(3)), burns (10.J(3))."""

    order: tuple[Card, ...]


class Folded(Event, frozen=True):
    """A seat gave up its hand."""

    seat: int


class Checked(Event, frozen=True):
    """A seat declined to bet."""

    seat: int


class Called(Event, frozen=True):
    """A seat put in this amount to match the bet, or all it had."""

    seat: int
    amount: int


class RaisedTo(Event, frozen=True):
    """A seat bet, completed or raised: its bet of the round is now `to`."""

    seat: int
    to: int


class UncalledReturned(Event, frozen=True):
    """What nobody matched went back (17.D)."""

    seat: int
    amount: int


class BettingClosed(Event, frozen=True):
    """The betting round is over; the bets went into the pot (7.D(1))."""


class Discarded(Event, frozen=True):
    """A seat laid cards aside, or stood pat."""

    seat: int
    cards: tuple[Card, ...]


class Drawn(Event, frozen=True):
    """A seat received cards for its discards."""

    seat: int
    cards: tuple[Card, ...]


class Shown(Event, frozen=True):
    """A seat turned its hand up."""

    seat: int
    cards: tuple[Card, ...]


class Mucked(Event, frozen=True):
    """A seat conceded and discarded its hand unseen."""

    seat: int


class RakeSetAside(Event, frozen=True):
    """Rake went from the pot to the rake area, after a betting round (17.B(1)(a), P-85)."""

    amount: int


class RakeReturned(Event, frozen=True):
    """Rake went back into the pot: it was too much once a player got a refund (P-105)."""

    amount: int


class RakeTaken(Event, frozen=True):
    """All that was set aside went into the drop box, before the main pot is pushed (P-84)."""

    amount: int


class ContributionTaken(Event, frozen=True):
    """A jackpot contribution went from the main pot into its box, after the rake (P-89)."""

    fund: str
    amount: int


class ContributionReturned(Event, frozen=True):
    """A jackpot contribution went back into the main pot, which is settled anew (P-105)."""

    fund: str
    amount: int


class PotAwarded(Event, frozen=True, omit_defaults=True):
    """Part of a pot was pushed to a seat: for which share, and why (`high`, `odd chip`)."""

    pot: int
    seat: int
    amount: int
    share: str
    why: str
    board: int = 0


class PostReturned(Event, frozen=True):
    """What a seat had posted went back to it: a special hand takes its own posts (P-48)."""

    seat: int
    amount: int


class OptionAsked(Event, frozen=True):
    """A seat asked for an option: a special hand, or running it twice (8.L to 8.O)."""

    seat: int
    option: str


class Agreed(Event, frozen=True):
    """A seat said yes to the option."""

    seat: int


class Declined(Event, frozen=True):
    """A seat said no to the option."""

    seat: int


class OptionVerified(Event, frozen=True):
    """The dealer verified the request: the option is on for these seats."""

    option: str
    seats: tuple[int, ...]


class OptionDropped(Event, frozen=True):
    """Too few agreed: the hand goes on as if nobody had asked."""

    option: str


class Declared(Event, frozen=True, omit_defaults=True):
    """A player said or pushed something; `situation` is what it comes to (chapter 8, 18.L).

    `so_far` are all declarations of the turn in one. `command` binds the player, once it is no
    longer `open`. With `folds` the hand is given up after it. `then` binds when the player's turn
    comes, if the price and the number of steps to come are still those of `waits`. `change` goes
    back, `missing` is still to come in, `convert` is cash to be exchanged.
    """

    declaration: Declaration
    situation: str
    so_far: Declaration
    command: AnyCommand | None = None
    then: AnyCommand | None = None
    waits: tuple[int, int] | None = None
    folds: bool = False
    change: int = 0
    missing: int = 0
    convert: int = 0
    open: bool = False
    ask: bool = False


class HeldTo(Event, frozen=True):
    """A player's turn came, and what he declared before binds or releases him (P-33)."""

    seat: int
    situation: str


class TimeRanOut(Event, frozen=True):
    """A seat's time to decide is up; what the clock decides for it follows (7.D(4))."""

    seat: int


class IrregularityReported(Event, frozen=True, omit_defaults=True):
    """Something went wrong: which entry of the registry applies, who said so, and of what.

    `by` is the role of who said so, `person` his id.
    """

    entry: str
    by: str
    seat: int = -1
    cards: tuple[Card, ...] = ()
    many: int = 0
    protected: bool = False
    at_fault: bool = False
    restored: bool = False
    note: str = ""
    person: str = ""


class FloorCalled(Event, frozen=True, omit_defaults=True):
    """A player called the floor: who he is, what he says, and of whom. Nothing follows from it.

    What he says is his word and no fact about the cards (P-154). `seat` is his own, -1 if he said
    it from elsewhere; `about` is the seat that he speaks of.
    """

    seat: int
    what: str
    about: int = -1
    cards: tuple[Card, ...] = ()
    note: str = ""
    person: str = ""


class RulingMade(Event, frozen=True, omit_defaults=True):
    """A supervisor decided what the book leaves open: the remedy, and the reason (18.A).

    `by` is the role of who decided, `person` his id.
    """

    about: str
    remedy: str
    by: str
    reason: str
    seat: int = -1
    card: Card = UNKNOWN
    person: str = ""


class RulingDue(Event, frozen=True):
    """The hand cannot go on without a ruling."""

    about: str


class CardsSetAside(Event, frozen=True):
    """Cards of the stub went to the discards undealt; some may not be used again this round."""

    cards: tuple[Card, ...]
    barred: bool


class CardReplaced(Event, frozen=True):
    """A card that lay before a seat or on the board went to the discards; the next one came."""

    place: str
    card: Card
    by: Card
    barred: bool


class CardExposed(Event, frozen=True):
    """Everybody saw a face-down card of a seat."""

    seat: int
    card: Card


class HoleCardTurnedUp(Event, frozen=True):
    """An exposed hole card is the seat's up card now; its next card comes face down (18.M(1))."""

    seat: int
    card: Card


class CardTakenAway(Event, frozen=True):
    """A card that was exposed in a draw went to the discards; one for it is to come (P-64)."""

    seat: int
    card: Card


class CardMadeUp(Event, frozen=True):
    """A seat got a card for the one that was taken away."""

    seat: int
    card: Card


class ChoiceDue(Event, frozen=True):
    """A seat may stop betting before the next betting round (18.M(3))."""

    seat: int


class BettingStopped(Event, frozen=True):
    """A seat contends only for the pot so far and keeps the chips behind (18.M(3)(a))."""

    seat: int


class PlayedOn(Event, frozen=True):
    """A seat goes on contending for the whole pot (18.M(3)(b))."""

    seat: int


class HandKilled(Event, frozen=True):
    """A seat's hand is dead and its cards went to the discards."""

    seat: int
    why: str


class Refunded(Event, frozen=True):
    """A seat got back from the pot what it had put in (18.K(3), 18.M(2))."""

    seat: int
    amount: int


class HandRetrieved(Event, frozen=True):
    """A hand that was discarded at the showdown lies before its seat again and plays (P-82)."""

    seat: int
    down: tuple[Card, ...]
    up: tuple[Card, ...]


class ReshuffleDue(Event, frozen=True):
    """The stub is to be shuffled anew before the deal goes on."""


class RoundVoided(Event, frozen=True):
    """The round is void or misdealt: every chip is back where it was (18.G, 18.I).

    `returned` is what each seat gets back. It is below nothing where a pot had been pushed to the
    seat and is taken from it again.
    """

    why: str
    new_deck: bool
    returned: tuple[int, ...]


class HandClosed(Event, frozen=True):
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
    | RakeSetAside
    | RakeReturned
    | RakeTaken
    | ContributionTaken
    | ContributionReturned
    | PotAwarded
    | PostReturned
    | OptionAsked
    | Agreed
    | Declined
    | OptionVerified
    | OptionDropped
    | Declared
    | HeldTo
    | TimeRanOut
    | IrregularityReported
    | FloorCalled
    | RulingMade
    | RulingDue
    | CardsSetAside
    | CardReplaced
    | CardExposed
    | HoleCardTurnedUp
    | CardTakenAway
    | CardMadeUp
    | ChoiceDue
    | BettingStopped
    | PlayedOn
    | HandKilled
    | Refunded
    | HandRetrieved
    | ReshuffleDue
    | RoundVoided
    | HandClosed
)
"""What a record of a hand holds, as a closed set: for decoding."""
