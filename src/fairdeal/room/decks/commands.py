"""What may be asked about the decks of the room, and of a table dealt with paper cards.

Deck 1 is the one of the next hand, deck 2 the one of the hand after it, where a table has two.
"""

from enum import StrEnum

from fairdeal.engine.deck.cutting import DEALER
from fairdeal.engine.deck.preparing_rules import Method
from fairdeal.room.commands import Command
from fairdeal.room.decks.facts import NOT_COUNTED


class Face(StrEnum):
    """How cards lie that are spread on a table."""

    UP = "up"
    DOWN = "down"


# ---- decks in storage ----


class AboutDeck(Command, frozen=True, kw_only=True):
    """A command about one deck of the room, wherever it is."""

    deck: str


class ReceiveDeck(AboutDeck, frozen=True, kw_only=True):
    """Take a deck into storage under an id: what it looks like, and how it comes.

    `cards` is `standard` (52 cards) or `joker` (54). `inspected` and `preshuffled` say that it
    comes so; only a deck with both opens a table without being inspected there.
    """

    cards: str
    back: str
    design: str = ""
    cutting_card: str = ""
    cover_card: str = ""
    cover_cards: int = 1
    inspected: bool = False
    preshuffled: bool = False


class StripDeck(AboutDeck, frozen=True, kw_only=True):
    """Take the 2, 3, 4 and 5 of each suit out of a deck: from now on it is one of Six Plus.

    `removed` is how many cards were taken out, `left` how many are left; both are counted.
    """

    removed: int
    left: int


class RetireDeck(AboutDeck, frozen=True, kw_only=True):
    """Take a deck in storage out of use for good."""

    reason: str


# ---- decks at a table ----


class AtDecks(Command, frozen=True, kw_only=True):
    """A command about the decks of one table."""

    table: int


class PlaceDecks(AtDecks, frozen=True, kw_only=True):
    """Put fresh decks on the table: the colour of each back, and what the decks look like.

    `cutting_card` and `cover_card` are the colours of those cards, where a game has them. Decks
    that were received are named by their `ids`, and nothing else need be said. Every step with them
    is recorded from then on: none is dealt before it is shuffled and cut.
    """

    backs: tuple[str, ...] = ()
    design: str = ""
    cutting_card: str = ""
    cover_card: str = ""
    ids: tuple[str, ...] = ()


class ReplaceDeck(AtDecks, frozen=True, kw_only=True):
    """Put a fresh deck in the place of one that was removed; the other deck stays."""

    deck: int = 1
    back: str = ""
    id: str = ""


class ShuffleDeck(AtDecks, frozen=True, kw_only=True):
    """Record how a deck was shuffled; `counted` is the number that a counting shuffler shows."""

    method: Method
    deck: int = 1
    counted: int = NOT_COUNTED


class CutDeck(AtDecks, frozen=True, kw_only=True):
    """Record how many cards from the top went under the rest.

    `seat` is the player who cut, the dealer if nobody is named. `declined` are the seats of those
    who were offered the cut before and did not want it, in this order.
    """

    cards: int
    seat: int = DEALER
    declined: tuple[int, ...] = ()
    deck: int = 1


class OrderRecut(AtDecks, frozen=True, kw_only=True):
    """Order that the deck of the next hand is cut again."""


class OrderShuffle(AtDecks, frozen=True, kw_only=True):
    """Order that a deck is shuffled again."""

    deck: int = 1


class SpreadDecks(AtDecks, frozen=True, kw_only=True):
    """Spread the cards of a table at which nobody plays."""

    face: Face


# ---- counts ----


class CountDeck(AtDecks, frozen=True, kw_only=True):
    """Record that all cards of a deck were counted, and how many there are."""

    cards: int
    deck: int = 1


class CountStub(Command, frozen=True, kw_only=True):
    """Record how many cards the stub of a hand in play has.

    `hands` is how many cards each position was found to hold, in the order of the deal; it is asked
    for where the count of the stub is wrong against the house.
    """

    hand: str
    cards: int
    hands: tuple[int, ...] = ()
