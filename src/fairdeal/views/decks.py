"""The decks and the equipment of the room as the staff sees them, and what is due with them."""

import msgspec

from fairdeal.room.decks.board import Shown, board
from fairdeal.room.decks.due import Due, due_at
from fairdeal.room.decks.packs import SORT as PACKS
from fairdeal.room.decks.packs import Pack, Place
from fairdeal.room.decks.state import SORT as DECKS
from fairdeal.room.decks.state import Decks
from fairdeal.room.equipment.state import EQUIPMENT, Equipment, Piece
from fairdeal.room.room import Room
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.way import Way


class DecksAt(msgspec.Struct, frozen=True):
    """What lies and stands at one table, and what is due with it."""

    table: int
    decks: tuple[Shown, ...]
    equipment: tuple[Piece, ...]
    due: tuple[Due, ...]


class DecksInRoom(msgspec.Struct, frozen=True):
    """Every table that has decks or equipment, and the decks in storage."""

    tables: tuple[DecksAt, ...]
    stored: tuple[Pack, ...]


def decks_in_room(room: Room, time: int, table: int = 0) -> DecksInRoom:
    """The decks and the equipment of the room, or of one table."""
    equipment: Equipment = room.things.get(EQUIPMENT) or Equipment()
    tables: dict[str, TableInRoom] = room.all("table")
    numbers = sorted(each.number for each in tables.values() if table in (0, each.number))
    found = tuple(_at(room, equipment, number, time) for number in numbers)
    packs: dict[str, Pack] = room.all(PACKS)
    stored = [packs[name] for name in sorted(packs) if packs[name].place is Place.STORAGE]
    return DecksInRoom(
        tuple(each for each in found if each.decks or each.equipment),
        () if table else tuple(stored),
    )


def _at(room: Room, equipment: Equipment, number: int, time: int) -> DecksAt:
    table: TableInRoom = room.things[f"table/{number}"]
    decks: Decks | None = room.things.get(f"{DECKS}/{number}")
    shown = decks is not None and table.opened and table.way is Way.PAPER
    return DecksAt(
        number,
        board(decks, table.setting) if shown and decks is not None else (),
        equipment.at(number),
        due_at(room, number, time),
    )
