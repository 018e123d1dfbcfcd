"""Chips that a player gives away between hands: the time charge, and what he gives the dealer."""

import msgspec

from fairdeal.cite import Cite
from fairdeal.errors import Corrupt
from fairdeal.poker.table.snapshot import copied
from fairdeal.poker.table.state import Table
from fairdeal.room.tables.seats.house import HouseSeats

_change = msgspec.structs.replace


@Cite("R8")
def paid(seating: Table | HouseSeats, player: str, cents: int) -> Table | HouseSeats:
    """The seats after a player gave chips away; `Corrupt` if he has not as many, or plays.

    From several positions against the house they come from the first ones.
    """
    playing = seating.round if isinstance(seating, HouseSeats) else seating.hand
    left, seats = cents, [*seating.seats]
    for at, there in enumerate(seats):
        if there is not None and there.id == player:
            given = min(left, there.stack)
            seats[at] = _change(there, stack=there.stack - given)
            left -= given
    if playing is not None or cents < 1 or left:
        raise Corrupt(f"{player!r} cannot give {cents} away")
    if isinstance(seating, HouseSeats):
        return _change(seating, seats=tuple(seats))
    after = copied(seating)
    after.seats = seats
    after.chips -= cents
    return after
