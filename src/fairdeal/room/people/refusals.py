"""Every refusal about people, with its clause and what it means."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "barred": Meaning(Cite("R14"), "This person is barred from the room."),
    "not_on_duty": Meaning(Cite("R14"), "You must be on duty for this."),
    "not_on_duty_here": Meaning(Cite("R14"), "You are not on duty at this table."),
    "no_licence": Meaning(Cite("R14"), "No licence is recorded for this person."),
    "licence_lapsed": Meaning(Cite("R14"), "The licence of this person has lapsed."),
    "not_an_id": Meaning(
        Cite("R14"),
        "An id must have 1 to 40 small letters, digits and hyphens, and begin with a letter.",
    ),
    "no_bots_here": Meaning(Cite("P-112"), "Programs do not play where the money is real."),
    "person_exists": Meaning(Cite("R14"), "Somebody in the room has this id already."),
    "no_role": Meaning(Cite("R14"), "A person must have at least one role that people can have."),
    "not_about_yourself": Meaning(Cite("R14"), "Another person must do this for you."),
    "above_your_rank": Meaning(Cite("P-112"), "Only a manager may do this to a member of staff."),
    "already_barred": Meaning(Cite("R14"), "This person is barred already."),
    "not_barred": Meaning(Cite("R14"), "This person is not barred."),
    "day_is_past": Meaning(Cite("R14"), "The last day of a licence must not be past."),
    "not_your_role": Meaning(Cite("R14"), "You do not have this role, or it has no duty."),
    "already_on_duty": Meaning(Cite("R14"), "You are on duty already; sign off first."),
    "already_off_duty": Meaning(Cite("R14"), "This person is not on duty."),
    "no_such_place": Meaning(
        Cite("R14"),
        "A duty is for the whole room, for one table from 1 to 9999, or for one section.",
    ),
    "dealer_needs_table": Meaning(
        Cite("poker 7.C"), "A dealer must sign on for a table or a section."
    ),
    "dealer_seated": Meaning(
        Cite("poker 7.C"), "A person who is seated cannot go on duty as a dealer."
    ),
    "dealer_on_duty": Meaning(
        Cite("poker 7.C"), "A person who is on duty as a dealer cannot take part in a game."
    ),
}
