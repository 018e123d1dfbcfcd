"""The commands about drop boxes and tip boxes: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.drops import boxes, commands
from fairdeal.room.drops.state import STREAM, Drops, follow
from fairdeal.room.entry import Entry
from fairdeal.room.rights import FLOOR, SUPERVISORS, Right
from fairdeal.room.room import Part

_SECURITY: Final = frozenset({Role.SECURITY})
_COUNTERS: Final = frozenset({Role.CASHIER, Role.ACCOUNTING})
_TWO: Final = Cite("R8", "R14")

ENTRIES: Final = (
    Entry(
        commands.ChangeDropBox,
        boxes.change_drop_box,
        Right(_SECURITY, _TWO, second=FLOOR),
        "Take a drop box or tip box off a table and put an empty one in its place.",
    ),
    Entry(
        commands.DeliverDropBoxes,
        boxes.deliver_drop_boxes,
        Right(_SECURITY, _TWO, second=_COUNTERS),
        "Hand over boxes where they are counted.",
    ),
    Entry(
        commands.CountDropBox,
        boxes.count_drop_box,
        Right(_COUNTERS, _TWO, second=_COUNTERS | SUPERVISORS),
        "Count what was in a box.",
    ),
)

PARTS: Final[dict[str, Part]] = {STREAM: Part(follow, kind=Drops)}
