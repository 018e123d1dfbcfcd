"""Every refusal about a jackpot fund, with its clause and what it means."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "no_such_fund": Meaning(
        Cite("poker 15.A", "poker 16.A(1)"), "The funds are bad_beat and high_hand."
    ),
    "seed_not_approved": Meaning(
        Cite("poker 15.A", "P-91"), "The submission in force does not approve this seed."
    ),
    "no_such_seed": Meaning(
        Cite("P-91", "R17"), "The house cannot take back more than its seed in the fund."
    ),
    "not_by_the_plan": Meaning(
        Cite("poker 15.J"), "The approved plan for the end of the bad beat does not say this."
    ),
    "still_collecting": Meaning(
        Cite("poker 15.C(3)", "P-92"),
        "The room still collects for this jackpot; stop it with a new submission first.",
    ),
    "fund_too_small": Meaning(Cite("R17"), "The fund does not hold this much."),
    "not_the_amount": Meaning(
        Cite("poker 15.I(1)"), "The displays must show what the fund holds, to the cent."
    ),
    "no_reason_for_less": Meaning(
        Cite("poker 15.J", "R17"),
        "The display may show less only after a payment, a fault of the display, a recovered seed "
        "or the end of the jackpot.",
    ),
    "nothing_counted": Meaning(
        Cite("poker 15.F", "poker 16.F"), "No count of this fund was finished on this day."
    ),
    "already_recorded": Meaning(
        Cite("poker 15.F", "poker 16.F"), "This day is in the official record already."
    ),
}
