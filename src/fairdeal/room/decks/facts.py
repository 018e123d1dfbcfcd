"""What happens to the decks of paper at a table."""

from fairdeal.engine.deck.cutting import DEALER
from fairdeal.engine.deck.preparing_rules import Method
from fairdeal.room.facts import TAG, Fact


class DecksPlaced(Fact, frozen=True, tag=TAG):
    """Fresh decks lie on the table from this moment on: of a book, each with these cards."""

    book: str
    deck: str
    at: int
    decks: int = 1
    backs: tuple[str, ...] = ()
    design: str = ""
    cutting_card: str = ""
    cover_card: str = ""


class DeckShuffled(Fact, frozen=True, tag=TAG):
    """A deck was shuffled in this way: 1 is that of the next hand, 2 the other one."""

    method: Method
    deck: int = 1


class DeckCut(Fact, frozen=True, tag=TAG):
    """A number of cards from the top went under the rest, by a seat or by the dealer."""

    cards: int
    seat: int = DEALER
    declined: tuple[int, ...] = ()
    deck: int = 1


class RecutOrdered(Fact, frozen=True, tag=TAG):
    """The deck is to be cut again, by a seat or by the dealer."""

    seat: int = DEALER


class DeckDealt(Fact, frozen=True, tag=TAG):
    """A hand was begun with deck 1: it is to be shuffled again, and the other one is next."""


class DecksSpread(Fact, frozen=True, tag=TAG):
    """The cards were spread at a table at which nobody plays, face up or face down."""

    face: str
