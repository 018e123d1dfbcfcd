"""Every refusal about the audit of hands, with its clause and what it means."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "no_such_hand": Meaning(Cite("R12"), "No such hand was dealt."),
    "hand_in_play": Meaning(Cite("P-123", "R12"), "The hand is still in play, so it stays sealed."),
    "hand_sealed": Meaning(
        Cite("P-123", "R12"),
        "The hand is sealed, and surveillance or the Commission must open it first.",
    ),
}
