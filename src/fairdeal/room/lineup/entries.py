"""The commands about the line-up: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.entry import Entry
from fairdeal.room.lineup import commands, sending
from fairdeal.room.lineup.state import LINEUP, Lineup, follow
from fairdeal.room.rights import FLOOR, SUPERVISORS, Right
from fairdeal.room.room import Part

ENTRIES: Final = (
    Entry(
        commands.SetDowns,
        sending.set_downs,
        Right(SUPERVISORS, Cite("P-112")),
        "Say how long downs and rests of dealers are.",
    ),
    Entry(
        commands.SendDealer,
        sending.send_dealer,
        Right(FLOOR, Cite("poker 7.C", "P-112")),
        "Send a dealer to a table.",
    ),
    Entry(
        commands.RestDealer,
        sending.rest_dealer,
        Right(FLOOR, Cite("P-112")),
        "Send a dealer from a table to the line-up.",
    ),
)

PARTS: Final[dict[str, Part]] = {LINEUP: Part(follow, kind=Lineup)}
