"""What the room does not allow with time charges, by name."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "time_not_due": Meaning(Cite("poker 17.B(3)(d)"), "No time charge is due at this table now."),
    "no_time_to_verify": Meaning(
        Cite("poker 17.B(3)(f)"), "The rake area of this table holds no time charge to verify."
    ),
    "time_differs": Meaning(
        Cite("poker 17.B(3)(f)"),
        "The time charges are not what was counted: count the rake area again.",
    ),
    "owes_no_time": Meaning(Cite("poker 17.B(3)"), "This player owes no time charge here."),
    "cannot_pay_time": Meaning(
        Cite("poker 17.B(3)", "R8"), "The player has fewer chips at the table than he owes."
    ),
}
