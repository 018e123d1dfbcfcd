"""What the room does not allow around a hand in play, by name."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "not_your_seat": Meaning(
        Cite("poker 8.A", "ddp 7.B(1)"), "Only the player in a seat acts for it."
    ),
    "which_seat": Meaning(Cite("D48", "S9"), "You hold several positions, so name one."),
    "no_such_request": Meaning(Cite("poker 8.A"), "No player may ask for this."),
    "too_few_staff": Meaning(
        Cite("dds (g)(1)", "S29"), "Fewer people are on duty at the table than it needs."
    ),
    "not_yet": Meaning(Cite("R9"), "It is not time yet."),
    "not_an_instrument": Meaning(
        Cite("ddp 7.A", "dds (f)(1)"), "A wager cannot be made with this."
    ),
    "dealt_by_program": Meaning(
        Cite("poker 7.F(2)"), "The program deals at this table, nobody else."
    ),
    "nothing_to_deal": Meaning(Cite("poker 7.F(2)"), "The dealer has nothing to do now."),
    "cards_to_enter": Meaning(
        Cite("poker 7.F(2)"), "The cards that everybody sees must be entered."
    ),
    "not_paper": Meaning(Cite("poker 7.F(2)"), "Cards are entered only where they are of paper."),
    "too_late_to_void": Meaning(
        Cite("ddp 13.A", "dds (k)(1)", "R11"),
        "The hands are being settled, so the round is finished and not void.",
    ),
    "no_such_supplement": Meaning(
        Cite("poker 18.S"),
        "The Rules Submission that the hand is played under has no rule with this title.",
    ),
    "clock_not_run_out": Meaning(Cite("poker 7.D(4)"), "The time is not over."),
    "no_extension": Meaning(
        Cite("poker 7.D(4)"), "There is no more time to take for this decision."
    ),
}
