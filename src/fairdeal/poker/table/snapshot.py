"""A table as plain data, and a table to be written on apart from another: neither keeps its log.

Whoever holds a table from fact to fact in a journal of his own needs no second record of it.
"""

import msgspec

from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.stakes import HigherMinimum, Kill, Stakes
from fairdeal.poker.table.events import TableOpened
from fairdeal.poker.table.evolve import draft
from fairdeal.poker.table.state import (
    Agreement,
    Departure,
    HandInPlay,
    Player,
    Question,
    Table,
)
from fairdeal.poker.table.values import TableRules


class Kept(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything there is to know of a table, but for how it came to be so."""

    game: str
    edition: int
    stakes: Stakes
    house: HouseRules
    rules: TableRules
    kill_values: Kill
    seats: tuple[Player | None, ...]
    minimum: HigherMinimum | None = None
    chips: int = 0
    departed: dict[str, Departure] = {}
    owing: dict[str, int] = {}
    button: int | None = None
    placed: bool = False
    owed: tuple[int, ...] = ()
    stays: bool = False
    kill: bool = False
    killer: str = ""
    asked: Question | None = None
    agreed: Agreement | None = None
    hand: HandInPlay | None = None
    hands: int = 0


_ALIKE = tuple(name for name in Kept.__struct_fields__ if name not in ("game", "edition", "seats"))


def copied(table: Table) -> Table:
    """The same table, to be written on apart from this one; its log begins anew."""
    copy = draft(table)
    copy.log = []
    return copy


def kept(table: Table) -> Kept:
    """The table as plain data."""
    alike = {name: getattr(table, name) for name in _ALIKE}
    return Kept(game=table.game.key, edition=table.game.edition, seats=tuple(table.seats), **alike)


def restored(data: Kept) -> Table:
    """The table that plain data tell."""
    opened = TableOpened(
        game=data.game, edition=data.edition, seats=len(data.seats), stakes=data.stakes
    )
    table = Table(opened)
    for name in _ALIKE:
        setattr(table, name, getattr(data, name))
    table.seats = list(data.seats)
    table.log = []
    return table
