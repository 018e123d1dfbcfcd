"""A table of the room as plain data, for a snapshot."""

from typing import Any

from fairdeal.poker.table.snapshot import Kept, kept, restored
from fairdeal.room.tables.seats.house import HouseSeats
from fairdeal.room.tables.state import AboutTable, TableInRoom


class Saved(AboutTable, frozen=True, kw_only=True, omit_defaults=True):
    """A table with its seats as plain data: those of poker, or those of a house game."""

    poker: Kept | None = None
    house: HouseSeats | None = None


_ALIKE = AboutTable.__struct_fields__


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
