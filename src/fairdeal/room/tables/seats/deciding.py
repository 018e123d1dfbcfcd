"""A request for the seats of a table, whichever book its game is from. Reads only."""

from typing import Any

from fairdeal.poker.table import door
from fairdeal.room.tables.seats import house
from fairdeal.room.tables.seats.house import HouseSeats
from fairdeal.room.tables.state import TableInRoom


def decide(table: TableInRoom, request: Any) -> tuple[Any, ...]:
    """Return the facts that a request makes; a refusal of the table is raised by name."""
    seating = table.seating
    if isinstance(seating, HouseSeats):
        return house.decide(seating, table.setting, request)
    return door.decide(seating, request)
