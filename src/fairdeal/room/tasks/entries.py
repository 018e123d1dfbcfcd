"""The commands about tasks: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.entry import Entry
from fairdeal.room.rights import CAGE, STAFF, SUPERVISORS, TABLE_STAFF, Right
from fairdeal.room.room import Part
from fairdeal.room.tasks import commands, handing, opening
from fairdeal.room.tasks.state import TASKS, Tasks, follow, public

_ANY: Final = TABLE_STAFF | CAGE | {Role.SURVEILLANCE, Role.ACCOUNTING, Role.SECURITY}

ENTRIES: Final = (
    Entry(
        commands.CallFloor,
        opening.call_floor,
        Right(TABLE_STAFF, Cite("poker 18.A", "P-154"), own=True),
        "Call a floorperson to a table.",
    ),
    Entry(
        commands.OpenTask,
        opening.open_task,
        Right(_ANY, Cite("R14")),
        "Put something on the list of tasks.",
    ),
    Entry(
        commands.FlagResult,
        opening.flag_result,
        Right(SUPERVISORS | {Role.ACCOUNTING}, Cite("R14", "R23")),
        "Put a result that is outside of its range on the list of tasks.",
    ),
    Entry(
        commands.FinishTask,
        opening.finish_task,
        Right(TABLE_STAFF | CAGE | {Role.ACCOUNTING}, Cite("R14")),
        "Say that an opened task is done.",
    ),
    Entry(
        commands.TakeItem,
        handing.take_item,
        Right(STAFF, Cite("R14")),
        "Take an item of the list of tasks.",
    ),
    Entry(
        commands.HandOver,
        handing.hand_over,
        Right(STAFF, Cite("R14"), second=STAFF),
        "Hand open items over to somebody else, each by its name.",
    ),
)

PARTS: Final[dict[str, Part]] = {TASKS: Part(follow, kind=Tasks, public=public)}
