"""The places of the cards at a poker table, and the two moves every writer makes.

Face-down and face-up cards of a seat lie in `down_of(seat)` and `up_of(seat)`.
"""

from typing import Final

from fairdeal.cards.card import Card
from fairdeal.errors import Misplaced
from fairdeal.poker.hand import Hand, down_of, up_of

STUB: Final = "stub"
BURN: Final = "burn"
MUCK: Final = "muck"
BOARD: Final = "board"
SECOND: Final = "second board"
DISCARD: Final = "discard"
REMOVED: Final = "removed"


def off_the_stub(hand: Hand, card: Card, target: str) -> None:
    """Move a card off the stub; off a deck of unknown cards it becomes known as it is seen."""
    try:
        hand.places.move(card, STUB, target)
    except Misplaced:
        hand.places.reveal(STUB, card)
        hand.places.move(card, STUB, target)


def out(hand: Hand, seat: int) -> None:
    """A seat's hand goes to the muck."""
    hand.live[seat] = False
    for place in (down_of(seat), up_of(seat)):
        for card in hand.places[place]:
            hand.places.move(card, place, MUCK)
