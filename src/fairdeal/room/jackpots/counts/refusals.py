"""Every refusal about a count of jackpot boxes, with its clause and what it means."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "count_open": Meaning(
        Cite("poker 15.D", "poker 16.D"), "The boxes of this fund are being counted already."
    ),
    "not_a_closed_table": Meaning(
        Cite("poker 15.D", "poker 16.D"), "Boxes are counted at a closed table, or at a cage."
    ),
    "box_twice": Meaning(Cite("poker 15.D(2)(a)", "poker 16.D(2)"), "A box is on the list twice."),
    "no_such_box": Meaning(
        Cite("poker 15.D(2)(a)", "poker 16.D(2)"), "This table has no box of this fund."
    ),
    "box_missing": Meaning(
        Cite("poker 15.D(2)(a)", "poker 16.D(2)"), "The list must have every box of the fund."
    ),
    "no_boxes": Meaning(
        Cite("poker 15.D", "poker 16.D"), "No table has a box of this fund, so nothing is counted."
    ),
    "box_in_use": Meaning(
        Cite("poker 15.C(2)", "poker 16.C(2)"),
        "The pot of a hand is being divided there; take the box when the hand is over.",
    ),
    "no_such_count": Meaning(
        Cite("poker 15.D", "poker 16.D"), "No count of this name is going on."
    ),
    "counted_elsewhere": Meaning(
        Cite("poker 15.E(1)", "poker 15.E(2)"), "These boxes are counted in another place."
    ),
    "already_counted": Meaning(
        Cite("poker 15.E(1)", "poker 16.E(1)"), "This box has been counted."
    ),
    "already_done": Meaning(Cite("poker 15.D(1)", "R9"), "This step has been done already."),
    "not_a_box_count": Meaning(
        Cite("R8"), "The count of a box must be a whole number of cents, 0 or more."
    ),
    "boxes_uncounted": Meaning(
        Cite("poker 15.D(1)(a)", "poker 16.D(1)(a)"), "Some boxes are still to be counted."
    ),
    "not_recorded": Meaning(
        Cite("poker 15.D(1)", "poker 16.D(1)"),
        "Surveillance must confirm that it recorded the count first.",
    ),
    "not_transported": Meaning(
        Cite("poker 15.D(2)(b)", "poker 16.D(2)"), "Security has not taken this to a cage yet."
    ),
    "boxes_to_count": Meaning(
        Cite("poker 15.D", "P-127"),
        "The day cannot be closed before the jackpot boxes are counted.",
    ),
}
