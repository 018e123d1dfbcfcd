"""Every refusal about incidents, with its clause and what it means."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "no_such_matter": Meaning(
        Cite("poker 18.A"), "No incident can be recorded about this matter here."
    ),
    "against_whom": Meaning(
        Cite("poker 18.B", "poker 18.D"),
        "This incident is against a player: name his seat or his id.",
    ),
    "about_the_table": Meaning(
        Cite("poker 18.A"), "This incident is about the table: name no player and no seat."
    ),
    "nobody_there": Meaning(Cite("poker 18.D"), "Nobody sits in this seat."),
    "name_the_person": Meaning(
        Cite("poker 18.D"),
        "This hand is over and the seat may have changed hands: name the person, not the seat.",
    ),
    "another_seat": Meaning(Cite("poker 18.D"), "Another person sits in this seat."),
    "no_such_event": Meaning(Cite("R12"), "The hand has no such fact."),
    "no_such_incident": Meaning(Cite("R14"), "No incident with this number waits for a decision."),
    "remove_instead": Meaning(
        Cite("poker 18.C"), "A player is removed by remove_player, which also opens the notice."
    ),
    "no_removal": Meaning(
        Cite("poker 18.C"), "Nobody is removed for this matter; decide about it in another way."
    ),
    "no_such_notice": Meaning(
        Cite("poker 18.C"), "No notice about an incident with this number waits to be attested."
    ),
}
