"""The seats of a table: empty as it opens, and the same under other values."""

import msgspec

from fairdeal.errors import Corrupt
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.table.opening import open_table
from fairdeal.poker.table.snapshot import kept, restored
from fairdeal.poker.table.values import TableRules
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.seats.house import HouseSeats
from fairdeal.room.tables.state import Seating


def seats_of(setting: TableKind) -> Seating:
    """The empty seats of a table; all faults of its values are `BadInput`."""
    if setting.book == "banked":
        return HouseSeats((None,) * setting.seats)
    if setting.stakes is None:
        raise Corrupt("a poker table has stakes (poker 8.J)")
    return open_table(
        setting.game,
        setting.stakes,
        setting.seats,
        house=setting.house,
        rules=setting.rules,
        kill=setting.kill,
        minimum=setting.minimum,
    )


def reseated(seating: Seating, kind: TableKind) -> Seating:
    """The same players in their seats, under other values."""
    if isinstance(seating, HouseSeats):
        return seating
    seats = tuple(seating.seats[: kind.seats])
    more: tuple[None, ...] = (None,) * (kind.seats - len(seats))
    return restored(
        msgspec.structs.replace(
            kept(seating),
            house=kind.house or HouseRules(),
            rules=kind.rules or TableRules(),
            seats=(*seats, *more),
        )
    )
