"""What the room does not allow with its equipment, by name."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "no_such_equipment": Meaning(
        Cite("poker 3.B", "ddp 3.B", "dds (b)(2)"), "There is no such piece of equipment."
    ),
    "equipment_known": Meaning(Cite("P-128"), "Another piece of equipment has this id."),
    "equipment_elsewhere": Meaning(Cite("P-128"), "The piece of equipment is somewhere else."),
    "not_at_this_table": Meaning(
        Cite("poker 3.B", "ddp 8.A", "dds (h)(1)(i)"),
        "The Rules Submission has no such device for this table.",
    ),
    "place_taken": Meaning(Cite("P-128"), "The table has one already, and has room for one."),
    "device_not_in_use": Meaning(
        Cite("poker 18.R", "ddp 13.F", "dds (k)(6)"),
        "The device is out of order or set aside, so it cannot fail again.",
    ),
    "shoe_out_of_order": Meaning(
        Cite("ddp 13.F"),
        "The shoe cannot be used; cover it or put a sign on it before the next round.",
    ),
}
