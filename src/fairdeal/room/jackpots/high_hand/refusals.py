"""Every refusal about the high hand jackpot, with its clause and what it means."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "no_high_hand": Meaning(
        Cite("poker 16.G(1)", "P-93"), "This hand shows nothing that could be the high hand."
    ),
    "no_such_period": Meaning(Cite("poker 16.B(1)"), "There is no such period, or it is closed."),
    "period_not_over": Meaning(Cite("poker 16.B(1)"), "The time of this period is not over."),
    "no_such_call": Meaning(
        Cite("poker 16.G(1)"), "The floor was not called about this player in this hand."
    ),
    "slip_incomplete": Meaning(
        Cite("poker 16.G(3)(a)", "poker 16.G(3)(d)"), "The slip must have every field."
    ),
    "slip_differs": Meaning(
        Cite("poker 16.G(1)"), "The slip says something else than the table has seen."
    ),
    "lower_hand": Meaning(
        Cite("poker 16.G(2)", "P-94"), "A higher hand is on the slip, so this one is not recorded."
    ),
    "period_closed": Meaning(
        Cite("P-95"), "The period of this hand has been counted, so nothing can be recorded in it."
    ),
    "period_uncounted": Meaning(
        Cite("poker 16.D", "poker 16.H(1)"), "Count the boxes before you close this period."
    ),
    "nothing_to_collect": Meaning(
        Cite("poker 16.I", "R9"), "There is nothing to collect here, or it was paid already."
    ),
    "cage_only": Meaning(
        Cite("poker 16.I(1)"), "A high hand is paid at main_cage or satellite_cage only."
    ),
    "not_identified": Meaning(
        Cite("poker 16.B(7)", "R18"), "The player must show a valid identification."
    ),
    "too_late_to_collect": Meaning(
        Cite("poker 16.B(6)", "poker 16.J"), "The time to collect this payout is over."
    ),
    "still_to_collect": Meaning(
        Cite("poker 16.B(6)", "poker 16.J"), "The time to collect this payout is not over."
    ),
}
