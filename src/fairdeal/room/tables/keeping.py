"""A table of the room as plain data, for a snapshot."""

from typing import Any

import msgspec

from fairdeal.poker.table.keeping import Kept, kept, restored
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.seats.house import HouseSeats
from fairdeal.room.tables.state import Asked, Guarded, TableInRoom
from fairdeal.room.tables.way import Way


class Saved(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table with its seats as plain data: those of poker, or those of a house game."""

    number: int
    setting: TableKind
    version: int
    approved: str
    way: Way
    opened: bool = True
    closing: bool = False
    hands: int = 0
    since_opening: int = 0
    hand: str = ""
    next_at: int = 0
    clock_paused: bool = False
    guarded: dict[str, Guarded] = {}
    cash: dict[str, int] = {}
    asked: Asked | None = None
    poker: Kept | None = None
    house: HouseSeats | None = None


_ALIKE = tuple(name for name in Saved.__struct_fields__ if name not in ("poker", "house"))


def save(table: TableInRoom) -> Saved:
    """The table as plain data."""
    alike: dict[str, Any] = {name: getattr(table, name) for name in _ALIKE}
    seating = table.seating
    if isinstance(seating, HouseSeats):
        return Saved(house=seating, **alike)
    return Saved(poker=kept(seating), **alike)


def load(saved: Saved) -> TableInRoom:
    """The table that plain data tell."""
    alike: dict[str, Any] = {name: getattr(saved, name) for name in _ALIKE}
    if saved.poker is not None:
        return TableInRoom(seating=restored(saved.poker), **alike)
    return TableInRoom(seating=saved.house or HouseSeats(()), **alike)
