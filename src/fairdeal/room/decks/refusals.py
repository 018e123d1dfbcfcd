"""What the room does not allow with the decks of a table, by name."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "no_decks_here": Meaning(
        Cite("poker 3.A(1)", "ddp 3.A", "dds (b)(1)"),
        "Only a table that is dealt with paper cards has decks, one or two.",
    ),
    "not_these_decks": Meaning(
        Cite("poker 3.A(4)", "ddp 3.B(1)", "ddp 3.B(2)", "dds (b)(1)", "dds (b)(2)(ii)"),
        "These are not the decks that the Rules Submission has for this table.",
    ),
    "decks_to_change": Meaning(
        Cite("poker 3.C", "ddp 3.C(1)", "ddp 3.C(2)", "dds (c)(5)", "P-120"),
        "The decks must be changed before the next hand.",
    ),
    "not_shuffled_so": Meaning(
        Cite("ddp 4.F", "ddp 5.C", "ddp 9.A(1)", "dds (d)(1)", "dds (h)(1)(ii)(A)"),
        "The cards of this table are not shuffled in this way.",
    ),
    "other_deck_not_ready": Meaning(
        Cite("poker 4.C", "poker 4.D(1)", "ddp 4.E"),
        "Both decks are shuffled and cut before the first hand of this table.",
    ),
    "players_there": Meaning(
        Cite("poker 5.E", "ddp 5.H", "dds (d)(7)"),
        "Cards are spread only at a table at which nobody plays.",
    ),
    "not_spread_so": Meaning(
        Cite("poker 5.E", "ddp 5.H(2)", "dds (d)(7)"),
        "The cards of this table are not spread with this side up.",
    ),
    "not_the_cutter": Meaning(
        Cite("poker 5.C(2)", "ddp 5.F(1)", "dds (d)(3)", "S14"), "It is another person's cut."
    ),
    "not_the_supervisor": Meaning(
        Cite("dds (d)(6)", "S17"), "A new cut at this table takes a higher rank."
    ),
}
