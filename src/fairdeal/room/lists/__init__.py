"""Lists that people trust: numbered, in an order that only recorded acts change.

Each kind of table has a list of those who wait for a seat. Lists of seat changes, transfers and
must-move chains are of the same make. Whoever is called answers, or goes to a stated place; nobody
is off a list in silence.
"""

from typing import Final, get_args

from fairdeal.room.lists.calling import promised_seats, timers
from fairdeal.room.lists.entries import ENTRIES
from fairdeal.room.lists.facts import ListFact
from fairdeal.room.lists.joining import table_opened
from fairdeal.room.lists.line import follow
from fairdeal.room.lists.refusals import REFUSALS
from fairdeal.room.lists.rules import ListRules, MoveRefusal, Place
from fairdeal.room.lists.seating import (
    check_turn,
    consume,
    left_table,
    moved,
    sat_down,
    table_closed,
)
from fairdeal.room.lists.shown import as_shown, history, history_in, lobby_lines
from fairdeal.room.lists.state import WaitingList
from fairdeal.room.lists.waits import expected_wait
from fairdeal.room.room import Part

FACTS: Final = get_args(ListFact)
PARTS: Final = {"list": Part(follow, timers, kind=WaitingList)}

__all__ = [
    "ENTRIES",
    "FACTS",
    "PARTS",
    "REFUSALS",
    "ListRules",
    "MoveRefusal",
    "Place",
    "WaitingList",
    "as_shown",
    "check_turn",
    "consume",
    "expected_wait",
    "history",
    "history_in",
    "left_table",
    "lobby_lines",
    "moved",
    "promised_seats",
    "sat_down",
    "table_closed",
    "table_opened",
]
