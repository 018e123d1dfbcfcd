"""Every refusal of the lists, with its clause and what it means."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

_CHOICE: Final = Cite("P-128")
"""No book orders lists: what follows here is the house's own choice, printed in its rules."""

_ONCE: Final = Cite("R9", "P-128")

REFUSALS: Final = {
    "no_such_list": Meaning(_CHOICE, "There is no list of this name."),
    "list_is_open": Meaning(_CHOICE, "There is a list for this kind of table already."),
    "only_interest": Meaning(
        _CHOICE, "This is an interest list: nobody is called before a table opens."
    ),
    "already_on_list": Meaning(_ONCE, "A player is on a list only once."),
    "not_on_list": Meaning(_CHOICE, "The player is not on this list."),
    "not_seated_there": Meaning(
        Cite("poker 8.A", "P-128"), "This list is for players who sit at its table."
    ),
    "not_at_another_table": Meaning(
        Cite("poker 8.A", "P-128"),
        "This list is for players who sit at another table of this kind.",
    ),
    "joined_by_sitting": Meaning(
        _CHOICE, "Players come onto this list by sitting down at its table."
    ),
    "no_such_number": Meaning(_CHOICE, "Nobody with this number is on the list now."),
    "nobody_waits": Meaning(_CHOICE, "Nobody waits on this list."),
    "call_to_no_table": Meaning(_CHOICE, "No open table of this kind has this number."),
    "call_to_no_seat": Meaning(
        Cite("poker 2.A", "P-128"), "The table has no seat with this number."
    ),
    "seat_is_taken": Meaning(Cite("poker 8.A", "P-128"), "Somebody sits in this seat."),
    "call_elsewhere": Meaning(_CHOICE, "This list leads to another table."),
    "leads_nowhere": Meaning(_CHOICE, "The players of this table move on to no other table."),
    "seat_promised": Meaning(_CHOICE, "Another player is called to this seat."),
    "not_called": Meaning(_CHOICE, "The player is not called now."),
    "in_line_no_more": Meaning(_CHOICE, "The player is called; take the call back first."),
    "already_coming": Meaning(_ONCE, "The player has said already that he is coming."),
    "more_time_once": Meaning(_CHOICE, "More time is given once a call."),
    "call_has_ended": Meaning(_CHOICE, "The time of this call is over."),
    "call_goes_on": Meaning(_CHOICE, "The time of this call is not over yet."),
    "strict_order": Meaning(_CHOICE, "On this list the player who sat down first moves first."),
    "not_ahead": Meaning(_CHOICE, "The other number is not before this one."),
    "nobody_behind": Meaning(_CHOICE, "Nobody waits behind this number."),
    "no_must_move": Meaning(_CHOICE, "Tables of this kind do not feed each other."),
    "chain_in_a_circle": Meaning(_CHOICE, "The tables would lead back to where they began."),
    "others_wait": Meaning(_CHOICE, "Others wait for the free seats."),
}
"""The part of the closed list that belongs to the lists."""
