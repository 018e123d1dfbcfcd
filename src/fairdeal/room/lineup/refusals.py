"""Every refusal about the line-up, with its clause and what it means."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "not_a_down": Meaning(
        Cite("P-112"), "A down must have 5 to 240 minutes, and a rest 0 to 240 minutes."
    ),
    "not_a_dealer_on_duty": Meaning(Cite("poker 7.C"), "This person is not on duty as a dealer."),
    "deals_there_already": Meaning(Cite("P-112"), "This dealer is at the table already."),
    "no_dealer_needed": Meaning(Cite("P-112"), "The program deals at this table."),
    "why_this_dealer": Meaning(
        Cite("P-112"), "Say why: this is not what the line-up proposes now."
    ),
    "at_no_table": Meaning(Cite("P-112"), "This dealer is at no table."),
}
