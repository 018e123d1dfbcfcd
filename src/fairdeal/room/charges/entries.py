"""The commands about time charges: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.charges import commands, time
from fairdeal.room.charges.state import SORT, Charges, follow, timers
from fairdeal.room.entry import Entry
from fairdeal.room.rights import DEVICE, FLOOR, TABLE_STAFF, Right
from fairdeal.room.room import Part

ENTRIES: Final = (
    Entry(
        commands.ChargeTime,
        time.charge_time,
        Right(DEVICE, Cite("poker 17.B(3)(d)")),
        "Take the time charge of a table that has fallen due.",
    ),
    Entry(
        commands.VerifyTime,
        time.verify_time,
        Right(FLOOR, Cite("poker 17.B(3)(f)", "P-112")),
        "Verify the time charges in the rake area; they go to the drop box.",
    ),
    Entry(
        commands.CollectTime,
        time.collect_time,
        Right(TABLE_STAFF, Cite("poker 17.B(3)(e)", "P-112"), here=True),
        "Take from a player what he owes for time.",
    ),
    Entry(
        commands.WaiveTime,
        time.waive_time,
        Right(FLOOR, Cite("poker 17.B(3)", "P-112")),
        "Give up what a player owes for time.",
    ),
)

PARTS: Final[dict[str, Part]] = {SORT: Part(follow, timers, kind=Charges)}
