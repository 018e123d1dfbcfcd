"""What the room does not allow with acts, by name."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "no_such_act": Meaning(Cite("R14"), "There is no act of this name; docs/acts.md has them all."),
    "act_has_command": Meaning(
        Cite("R14"), "This act is not attested: a command of its own records it."
    ),
    "act_of_another_game": Meaning(
        Cite("poker 4.A", "ddp 4.A", "dds (c)(1)"), "The game of this table does not have this act."
    ),
    "program_attests": Meaning(
        Cite("R14"), "The program deals at this table, so there is nothing to attest."
    ),
    "not_your_act": Meaning(
        Cite("poker 4.A", "ddp 4.A", "dds (c)(1)", "P-112"),
        "Somebody in another role attests this act.",
    ),
    "act_not_due": Meaning(Cite("poker 4.E", "ddp 4.F"), "This act has no place at this moment."),
    "act_out_of_order": Meaning(
        Cite("poker 4.B", "poker 4.C", "ddp 4.C", "dds (c)(3)"),
        "Another act comes before this one.",
    ),
    "act_done": Meaning(Cite("R9"), "This act is attested already."),
    "act_due": Meaning(
        Cite("poker 4.A", "poker 5.F", "ddp 5.H(4)", "dds (c)(4)"),
        "An act must be attested first.",
    ),
    "answer_missing": Meaning(Cite("R14"), "The act asks for an answer."),
    "not_asked": Meaning(Cite("R14"), "The act does not ask for this answer."),
    "nobody_in_seat": Meaning(Cite("poker 4.B", "ddp 4.C"), "Nobody sits in this seat."),
    "no_dealer_there": Meaning(Cite("poker 7.C", "R14"), "This person is not on duty as a dealer."),
    "deck_not_fit": Meaning(
        Cite("poker 3.A(2)", "ddp 3.A(1)"), "A deck has a fault: put fresh decks on the table."
    ),
}
