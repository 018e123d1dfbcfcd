"""What a table of the room does not allow, by name."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

REFUSALS: Final = {
    "no_such_kind": Meaning(
        Cite("poker 9.B", "R15"), "The approved Rules Submission has no such kind of table."
    ),
    "approval_to_come": Meaning(
        Cite("poker 2.B", "poker 7.D(4)", "ddp 2.B", "ddp 2.D", "ddp 5.I", "ddp 8.A", "R15"),
        "An approval that a table of this kind needs is of a day to come.",
    ),
    "not_a_table_number": Meaning(Cite("poker 2.A"), "A table has a number from 1 to 9,999."),
    "table_open": Meaning(Cite("poker 2.A"), "A table with this number is already open."),
    "no_such_table": Meaning(Cite("poker 2.A"), "No table with this number is open."),
    "table_closing": Meaning(Cite("poker 2.A"), "The table is closing."),
    "kind_changed": Meaning(
        Cite("R15", "R21"),
        "The version in force has another kind of table under this key; close the table.",
    ),
    "way_not_offered": Meaning(
        Cite("poker 7.F(2)"), "A table of this kind is not dealt in this way."
    ),
    "not_between_hands": Meaning(Cite("poker 1.B(30)"), "This can be done only between two hands."),
    "another_kind": Meaning(Cite("P-128"), "A player is moved only to a table of the same kind."),
    "not_for_this_table": Meaning(
        Cite("poker 8.A", "ddp 7.B(1)"), "This table knows no such request."
    ),
    "option_not_offered": Meaning(
        Cite("poker 8.M", "poker 8.N", "poker 8.O"), "This table does not offer that option."
    ),
    "option_asked": Meaning(
        Cite("poker 8.M", "poker 8.N", "poker 8.O"),
        "An option is asked for already, and a hand has one at most.",
    ),
    "not_one_card": Meaning(Cite("P-36"), "Name exactly one card."),
    "button_by_another_way": Meaning(
        Cite("poker 11.C(1)(a)", "poker 11.C(1)(b)", "P-36"),
        "The house finds the first button in another way.",
    ),
    "button_to_draw": Meaning(
        Cite("poker 11.C(1)(a)", "poker 11.C(1)(b)", "P-36"),
        "The dealer must draw cards for the first button.",
    ),
    "already_so": Meaning(Cite("R9"), "It is so already."),
    "has_cards": Meaning(
        Cite("ddp 7.B(2)"), "A player who has wagered and has cards stays until the round is over."
    ),
    "not_stepped_away": Meaning(Cite("poker 8.B(6)"), "This player has not stepped away."),
    "not_in_the_hand": Meaning(Cite("poker 8.B(6)"), "This player has no hand in play."),
    "already_guarded": Meaning(
        Cite("poker 8.B(6)"), "A floorperson has already counted or covered these stakes."
    ),
    "count_differs": Meaning(
        Cite("poker 8.B(6)(a)"), "The count is not what the books say, so it is not taken."
    ),
    "not_covered": Meaning(Cite("poker 8.B(6)(b)"), "These stakes are not covered."),
    "stakes_guarded": Meaning(
        Cite("poker 8.B(6)"), "A floorperson must verify the player's stakes before he plays on."
    ),
    "no_cash_here": Meaning(Cite("poker 8.B(3)"), "Cash plays only where a dealer can convert it."),
    "no_cash": Meaning(Cite("poker 8.B(3)"), "No cash lies in front of this player."),
    "cash_not_converted": Meaning(
        Cite("poker 8.B(3)", "P-125"),
        "The dealer must convert the cash in play first, at the latest before the pot is pushed.",
    ),
}
