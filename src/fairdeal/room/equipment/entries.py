"""The commands about equipment: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.entry import Entry
from fairdeal.room.equipment import commands, failing, handling
from fairdeal.room.equipment.state import EQUIPMENT, Equipment, follow
from fairdeal.room.rights import FLOOR, TABLE_STAFF, Right
from fairdeal.room.room import Part

_FLOOR: Final = Right(FLOOR, Cite("poker 3.B", "P-112", "P-128"))
_DEALER: Final = Right(TABLE_STAFF, Cite("poker 18.R", "ddp 13.F", "dds (k)(6)"), here=True)

ENTRIES: Final = (
    Entry(
        commands.RegisterEquipment,
        handling.register_equipment,
        _FLOOR,
        "Let a piece of equipment be known.",
    ),
    Entry(
        commands.PlaceEquipment,
        handling.place_equipment,
        _FLOOR,
        "Put a piece of equipment at a table.",
    ),
    Entry(
        commands.TakeEquipment,
        handling.take_equipment,
        _FLOOR,
        "Take a piece of equipment away from its table.",
    ),
    Entry(
        commands.ReportDevice,
        failing.report_device,
        _DEALER,
        "Tell that a shuffler or a shoe failed.",
    ),
    Entry(
        commands.TakeOutOfOrder,
        failing.take_out_of_order,
        _DEALER,
        "Tell that a shuffler or a shoe cannot be used.",
    ),
    Entry(
        commands.SetDeviceAside,
        failing.set_device_aside,
        _DEALER,
        "Cover a device that cannot be used, put a sign on it, or remove it.",
    ),
    Entry(
        commands.RestoreDevice,
        failing.restore_device,
        Right(FLOOR, Cite("poker 18.R", "ddp 13.F", "dds (k)(6)")),
        "Let a shuffler or a shoe be used again.",
    ),
)

PARTS: Final[dict[str, Part]] = {EQUIPMENT: Part(follow, kind=Equipment)}
