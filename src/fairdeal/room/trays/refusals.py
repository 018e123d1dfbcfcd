"""What the room does not allow with trays, fills, credits and tips, by name."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "not_a_chip_count": Meaning(
        Cite("R8", "R14"),
        "A count must give the value of each chip in cents, and how many there are, 0 or more.",
    ),
    "tray_open": Meaning(Cite("R14"), "The tray has been counted for the opening already."),
    "tray_not_open": Meaning(
        Cite("R14"), "The tray has not been counted for the opening: count it with open_tray."
    ),
    "tray_differs": Meaning(
        Cite("R8", "R14"),
        "The tray is not what the books say: count it with a floorperson (count_tray) first.",
    ),
    "tray_moved_on": Meaning(
        Cite("R8", "R14"),
        "Chips came or went, or another dealer took over, since this count: count the tray again.",
    ),
    "your_down": Meaning(Cite("R14"), "This is your own down already."),
    "no_count_given": Meaning(
        Cite("R14"), "Give the total of the tray in cents, or its chips by value, and not both."
    ),
    "no_such_order": Meaning(Cite("R8"), "This table has no such order of chips."),
    "order_on_its_way": Meaning(Cite("R8"), "The chips of this order have left already."),
    "order_not_sent": Meaning(Cite("R8"), "The chips of this order have not left yet."),
    "wrong_way_for_order": Meaning(
        Cite("R8"), "A fill goes from the cage to the table, and a credit the other way."
    ),
    "sold_at_the_cage": Meaning(
        Cite("R8"), "Only tables against the house sell chips; go to the cage."
    ),
    "nobody_to_tip": Meaning(Cite("R8"), "The program deals at this table, so there is no dealer."),
}
