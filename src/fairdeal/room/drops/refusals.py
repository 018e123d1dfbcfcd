"""What the room does not allow with drop boxes and tip boxes, by name."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "not_a_box_id": Meaning(
        Cite("R8"), "The id of a box must be 1 to 40 letters, digits and hyphens."
    ),
    "drop_box_in_use": Meaning(
        Cite("R8"), "This box is at a table, or on its way and not counted yet."
    ),
    "drop_box_not_here": Meaning(Cite("R8"), "Another box is at this table."),
    "drop_box_never_left": Meaning(Cite("R8"), "No box of this id has left a table."),
    "drop_box_twice": Meaning(Cite("R8"), "The list of boxes names a box twice."),
    "no_drop_boxes": Meaning(Cite("R8"), "The list of boxes must name at least one box."),
    "drop_box_delivered": Meaning(Cite("R8"), "This box has been handed over already."),
    "drop_box_not_delivered": Meaning(
        Cite("R8", "R14"), "This box has not been handed over where it is counted."
    ),
}
