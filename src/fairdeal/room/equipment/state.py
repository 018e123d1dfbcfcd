"""All equipment of the room as the facts of the stream `equipment` have left it."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.engine.deck.preparing_rules import Device
from fairdeal.room.equipment import facts
from fairdeal.room.equipment.facts import Sort
from fairdeal.room.facts import Fact
from fairdeal.room.logbook import following

EQUIPMENT: Final = "equipment"


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """One piece: what it is, the reference of its approval, and its table, 0 if it has none.

    `state` tells whether a shuffler or a shoe can be used, `aside` what was done with one that
    cannot.
    """

    id: str
    sort: Sort
    approval: str = ""
    name: str = ""
    table: int = 0
    state: Device = Device.WORKING
    aside: str = ""


class Equipment(msgspec.Struct, frozen=True):
    """Every piece by its id.

    `without` are the tables from which a piece of a sort was taken away, and none came instead.
    """

    pieces: dict[str, Piece] = {}
    without: frozenset[tuple[int, Sort]] = frozenset()

    def at(self, table: int, sort: Sort | None = None) -> tuple[Piece, ...]:
        """The pieces at a table, of one sort or of all, in the order of their ids."""
        return tuple(
            piece
            for _, piece in sorted(self.pieces.items())
            if piece.table == table and sort in (None, piece.sort)
        )


def _changed(equipment: Equipment, piece: str, **values: Any) -> Equipment:
    pieces = dict(equipment.pieces)
    pieces[piece] = msgspec.structs.replace(pieces[piece], **values)
    return Equipment(pieces, equipment.without)


def _first(fact: facts.EquipmentRegistered) -> Equipment:
    return _registered(Equipment(), fact)


def _registered(equipment: Equipment, fact: facts.EquipmentRegistered) -> Equipment:
    piece = Piece(fact.id, fact.sort, fact.approval, fact.name)
    return Equipment({**equipment.pieces, fact.id: piece}, equipment.without)


def _placed(equipment: Equipment, fact: facts.EquipmentPlaced) -> Equipment:
    after = _changed(equipment, fact.id, table=fact.table)
    there = (fact.table, after.pieces[fact.id].sort)
    return Equipment(after.pieces, equipment.without - {there})


def _taken(equipment: Equipment, fact: facts.EquipmentTaken) -> Equipment:
    piece = equipment.pieces[fact.id]
    after = _changed(equipment, fact.id, table=0)
    return Equipment(after.pieces, equipment.without | {(piece.table, piece.sort)})


def _failed(equipment: Equipment, fact: facts.DeviceFailed) -> Equipment:
    return _changed(equipment, fact.id, state=Device.FAILED)


def _out_of_order(equipment: Equipment, fact: facts.DeviceOutOfOrder) -> Equipment:
    return _changed(equipment, fact.id, state=Device.OUT_OF_ORDER, aside="")


def _set_aside(equipment: Equipment, fact: facts.DeviceSetAside) -> Equipment:
    return _changed(equipment, fact.id, state=Device.SET_ASIDE, aside=str(fact.how))


def _restored(equipment: Equipment, fact: facts.DeviceRestored) -> Equipment:
    return _changed(equipment, fact.id, state=Device.WORKING, aside="")


_BEGINS: Final[dict[type[Fact], Callable[[Any], Equipment]]] = {facts.EquipmentRegistered: _first}
_GOES_ON: Final[dict[type[Fact], Callable[[Equipment, Any], Equipment]]] = {
    facts.EquipmentRegistered: _registered,
    facts.EquipmentPlaced: _placed,
    facts.EquipmentTaken: _taken,
    facts.DeviceFailed: _failed,
    facts.DeviceOutOfOrder: _out_of_order,
    facts.DeviceSetAside: _set_aside,
    facts.DeviceRestored: _restored,
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = tuple(_GOES_ON)
