"""The places of the cards at a poker table, and the move every writer makes.

Face-down and face-up cards of a seat lie in `DOWN[seat]` and `UP[seat]`.
"""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.poker.hand import DOWN, UP, Hand

STUB: Final = "stub"
BURN: Final = "burn"
MUCK: Final = "muck"
BOARD: Final = "board"
SECOND: Final = "second board"
DISCARD: Final = "discard"
REMOVED: Final = "removed"


@Cite("poker 1.B(12)")
def out(hand: Hand, seat: int) -> None:
    """A seat's hand goes to the muck."""
    hand.live[seat] = False
    hand.places.move_all(DOWN[seat], MUCK)
    hand.places.move_all(UP[seat], MUCK)
