"""What happens to the decks of the room, in storage and at a table."""

from typing import Final

from fairdeal.engine.deck.cutting import DEALER
from fairdeal.engine.deck.preparing_rules import Method
from fairdeal.room.facts import TAG, Fact, SignedFact

NOT_COUNTED: Final = -1
"""Where nobody and nothing has counted the cards."""

# ---- one deck, wherever it is: the stream `pack/R17` ----


class PackReceived(Fact, frozen=True, tag=TAG):
    """A deck came into storage: its cards, its looks, and whether it came ready to be dealt."""

    id: str
    cards: str
    back: str
    at: int
    design: str = ""
    cutting_card: str = ""
    cover_card: str = ""
    cover_cards: int = 1
    inspected: bool = False
    preshuffled: bool = False


class PackStripped(SignedFact, frozen=True, tag=TAG):
    """The low cards were taken out and counted, and the deck was tagged as one of Six Plus."""

    removed: int
    left: int


class PackPlaced(Fact, frozen=True, tag=TAG):
    """The deck was put on a table."""

    table: int
    at: int


class PackStored(Fact, frozen=True, tag=TAG):
    """The deck went back into storage."""

    at: int


class PackRetired(Fact, frozen=True, tag=TAG):
    """The deck is out of use for good."""

    why: str
    at: int


# ---- the decks of a table: the stream `deck/4` ----


class DecksPlaced(Fact, frozen=True, tag=TAG):
    """Fresh decks lie on the table from this moment on: of a book, each with these cards.

    `followed` says that they were received under ids, so that every step with them is recorded;
    `ready` says of each whether it came inspected and shuffled.
    """

    book: str
    deck: str
    at: int
    decks: int = 1
    backs: tuple[str, ...] = ()
    design: str = ""
    cutting_card: str = ""
    cover_card: str = ""
    ids: tuple[str, ...] = ()
    followed: bool = False
    ready: tuple[bool, ...] = ()


class DeckReplaced(Fact, frozen=True, tag=TAG):
    """A fresh deck took the place of one that was removed."""

    deck: int
    id: str
    back: str
    at: int
    ready: bool = False


class DeckShuffled(Fact, frozen=True, tag=TAG):
    """A deck was shuffled in this way: 1 is that of the next hand, 2 the other one.

    `counted` is the number of cards that the device counted, -1 where none counts.
    """

    method: Method
    deck: int = 1
    counted: int = NOT_COUNTED


class DeckCut(Fact, frozen=True, tag=TAG):
    """A number of cards from the top went under the rest, by a seat or by the dealer."""

    cards: int
    seat: int = DEALER
    declined: tuple[int, ...] = ()
    deck: int = 1


class RecutOrdered(Fact, frozen=True, tag=TAG):
    """The deck is to be cut again, by a seat or by the dealer."""

    seat: int = DEALER


class ShuffleOrdered(Fact, frozen=True, tag=TAG):
    """A deck is to be shuffled again, because the floor says so."""

    deck: int = 1


class DeckDealt(Fact, frozen=True, tag=TAG):
    """A hand was begun with deck 1, whose id this is; it is in play until `RoundOver`.

    `hours` is after how many hours cards are changed that were dealt from the hand, 0 if these were
    not. Without the id of a hand, as it was written once, the round was over at once.
    """

    hand: str = ""
    id: str = ""
    hours: int = 0


class RoundOver(Fact, frozen=True, tag=TAG):
    """The cards of a hand are back; only after a completed round the other deck is next (P-116).

    `dealt` is false where the hand ended before its first card.
    """

    hand: str
    completed: bool = True
    dealt: bool = True


class DecksSpread(Fact, frozen=True, tag=TAG):
    """The cards were spread at a table at which nobody plays, face up or face down."""

    face: str


class DecksIdle(Fact, frozen=True, tag=TAG):
    """Nobody plays at the table any more: its cards are to be spread."""


class DeckFailed(Fact, frozen=True, tag=TAG):
    """The shuffler did not finish a deck, which is to be shuffled again."""

    deck: int
    what: str


class DeckCounted(Fact, frozen=True, tag=TAG):
    """All cards of a deck were counted, and none is missing."""

    deck: int
    cards: int


class StubCounted(Fact, frozen=True, tag=TAG):
    """The stub of a hand in play was counted, and how many cards it should have.

    A wrong number asks for the size of every hand, where the book says so (ddp 8.F(3)).
    """

    hand: str
    cards: int
    expected: int
    hands: tuple[int, ...] = ()


class DeckRemoved(Fact, frozen=True, tag=TAG):
    """A deck was taken off the table for good: why, and what was counted, -1 if nothing was."""

    deck: int
    id: str
    why: str
    counted: int = NOT_COUNTED
