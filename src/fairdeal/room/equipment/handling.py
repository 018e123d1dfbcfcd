"""Equipment is registered, comes to a table, leaves it."""

from fairdeal.cite import Cite
from fairdeal.room.acts.again import set_up_again
from fairdeal.room.equipment import commands, facts
from fairdeal.room.equipment.facts import Sort
from fairdeal.room.equipment.finding import DEVICES, has_one
from fairdeal.room.equipment.state import EQUIPMENT, Equipment, Piece
from fairdeal.room.refusals import Refused
from fairdeal.room.tables.finding import the_table
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work

_SEVERAL = (Sort.JACKPOT_BOX,)
"""Of these a table may have more than one."""


def _equipment(work: Work) -> Equipment:
    found: Equipment | None = work.see(EQUIPMENT)
    return found or Equipment()


def the_piece(work: Work, piece: str) -> Piece:
    """A piece of equipment by its id."""
    found = _equipment(work).pieces.get(piece)
    if found is None:
        raise Refused("no_such_equipment", piece[:40])
    return found


@Cite("poker 7.F(4)(b)", "ddp 5.I", "ddp 8.A", "P-128")
def register_equipment(work: Work, command: commands.RegisterEquipment) -> None:
    """Let a piece of equipment be known; a shuffler or a shoe is approved."""
    require_text(command.id, "the id", 40)
    if command.id in _equipment(work).pieces:
        raise Refused("equipment_known", command.id)
    if command.approval or command.sort in DEVICES:
        require_text(command.approval, "the reference of the approval", 80)
    if command.name:
        require_text(command.name, "the name", 80)
    registered = facts.EquipmentRegistered(
        id=command.id,
        sort=command.sort,
        approval=command.approval,
        name=command.name,
        **work.acting.did(),
    )
    work.write(EQUIPMENT, registered)


@Cite("poker 3.B", "ddp 3.B", "dds (b)(2)", "P-128")
def place_equipment(work: Work, command: commands.PlaceEquipment) -> None:
    """Put a piece of equipment at a table that has room for it."""
    piece = the_piece(work, command.id)
    table = the_table(work, command.table)
    if piece.table:
        raise Refused("equipment_elsewhere", f"it stands at table {piece.table}")
    if piece.sort in DEVICES and not has_one(table.setting, piece.sort):
        raise Refused("not_at_this_table", str(piece.sort))
    there = _equipment(work).at(table.number, piece.sort)
    if there and piece.sort not in _SEVERAL:
        raise Refused("place_taken", there[0].id)
    placed = facts.EquipmentPlaced(id=piece.id, table=table.number, **work.acting.did())
    work.write(EQUIPMENT, placed)
    set_up_again(work, table.number, piece.id)


def take_equipment(work: Work, command: commands.TakeEquipment) -> None:
    """Take a piece of equipment away from its table."""
    piece = the_piece(work, command.id)
    if not piece.table:
        raise Refused("equipment_elsewhere", "it stands at no table")
    work.write(EQUIPMENT, facts.EquipmentTaken(id=piece.id, **work.acting.did()))
    set_up_again(work, piece.table, piece.id)
