"""What may be asked about the decks of a table that is dealt with paper cards.

Deck 1 is the one of the next hand, deck 2 the one of the hand after it, where a table has two.
"""

from enum import StrEnum

from fairdeal.engine.deck.cutting import DEALER
from fairdeal.engine.deck.preparing_rules import Method
from fairdeal.room.commands import Command


class Face(StrEnum):
    """How cards lie that are spread on a table."""

    UP = "up"
    DOWN = "down"


class AtDecks(Command, frozen=True, kw_only=True):
    """A command about the decks of one table."""

    table: int


class PlaceDecks(AtDecks, frozen=True, kw_only=True):
    """Put fresh decks on the table: the colour of each back, and what the decks look like.

    `cutting_card` and `cover_card` are the colours of those cards, where a game has them.
    """

    backs: tuple[str, ...]
    design: str = ""
    cutting_card: str = ""
    cover_card: str = ""


class ShuffleDeck(AtDecks, frozen=True, kw_only=True):
    """Record how a deck was shuffled."""

    method: Method
    deck: int = 1


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


class SpreadDecks(AtDecks, frozen=True, kw_only=True):
    """Spread the cards of a table at which nobody plays."""

    face: Face
