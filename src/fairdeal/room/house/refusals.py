"""Every refusal about the room as a whole, with its clause and what it means."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "room_exists": Meaning(Cite("R13"), "The room has been made already."),
    "no_room": Meaning(Cite("R13"), "The room has not been made yet."),
    "no_such_zone": Meaning(Cite("poker 15.D", "P-127"), "This machine knows no such time zone."),
    "not_a_time_of_day": Meaning(
        Cite("poker 15.D", "P-127"), "The time of day must be written as 06:00."
    ),
    "not_a_digest": Meaning(Cite("R25"), "A digest must have 64 digits and letters from a to f."),
    "not_a_count": Meaning(Cite("R10"), "The number of processes must be from 1 to 1000."),
    "program_unchecked": Meaning(
        Cite("R25"), "The program has not been checked for a day, so no new hand can begin."
    ),
    "day_open": Meaning(Cite("P-127"), "A gaming day is open already."),
    "no_day_open": Meaning(Cite("P-127"), "No gaming day is open."),
    "day_was_closed": Meaning(Cite("P-127"), "The gaming day of this moment has been closed."),
    "no_anchor": Meaning(Cite("R13"), "A day cannot be closed without the head of the journal."),
    "not_a_section": Meaning(
        Cite("R14"), "A section must be a name and different tables from 1 to 9999."
    ),
    "no_such_alarm": Meaning(Cite("R8"), "There is no such alarm."),
}
