"""Which devices a table has, and whether they can be used."""

from fairdeal.banked.values import Dealing
from fairdeal.cite import Cite
from fairdeal.engine.deck.preparing_rules import Device, Method
from fairdeal.room.equipment.facts import DeviceRestored, Sort
from fairdeal.room.equipment.state import EQUIPMENT, Equipment, Piece
from fairdeal.room.refusals import Refused
from fairdeal.room.room import See
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.work import Work

DEVICES = (Sort.SHUFFLER, Sort.SHOE)
"""What may fail, be out of order and be set aside."""


@Cite("poker 3.B", "ddp 3.B", "ddp 8.A", "ddp 10.A(1)", "dds (b)(2)", "dds (h)(1)(i)")
def has_one(setting: TableKind, sort: Sort) -> bool:
    """Whether the submission gives a kind of table a device of this sort."""
    devices = setting.devices
    if sort is Sort.SHUFFLER:
        return devices.method is not Method.HAND
    return devices.dealing in (Dealing.MANUAL_SHOE, Dealing.AUTOMATED_SHOE)


def device_at(see: See, table: TableInRoom, sort: Sort) -> Piece | None:
    """The device of a table; one that nobody registered is known by its sort and its table."""
    equipment: Equipment = see(EQUIPMENT) or Equipment()
    found = equipment.at(table.number, sort)
    if found:
        return found[0]
    if not has_one(table.setting, sort) or (table.number, sort) in equipment.without:
        return None
    return Piece(own_id(sort, table.number), sort, table=table.number)


def own_id(sort: Sort, table: int) -> str:
    """The id of a device that nobody has registered."""
    return f"{sort}-{table}"


@Cite("poker 18.R", "ddp 13.F", "dds (k)(6)")
def shuffler_of(work: Work, table: TableInRoom) -> Device:
    """The state of the shuffler of a table."""
    if not has_one(table.setting, Sort.SHUFFLER):
        return Device.NONE
    found = device_at(work.see, table, Sort.SHUFFLER)
    return Device.NONE if found is None else found.state


@Cite("ddp 13.F")
def require_shoe(work: Work, table: TableInRoom) -> None:
    """Refuse a round while the shoe cannot be used and nobody has set it aside."""
    if not has_one(table.setting, Sort.SHOE):
        return
    shoe = device_at(work.see, table, Sort.SHOE)
    if shoe is not None and shoe.state is Device.OUT_OF_ORDER:
        raise Refused("shoe_out_of_order", shoe.id)


@Cite("poker 18.Q", "ddp 13.D", "dds (k)(5)", "D28")
def shuffler_worked(work: Work, table: TableInRoom) -> None:
    """A shuffler that failed has shuffled a deck since: it is in order."""
    piece = device_at(work.see, table, Sort.SHUFFLER)
    if piece is not None and piece.state is Device.FAILED:
        work.write(EQUIPMENT, DeviceRestored(id=piece.id, **work.acting.did()))
