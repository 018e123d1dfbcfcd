"""A table of the room: its kind, its seats, its hand in play. Each fact makes a new one."""

from enum import StrEnum
from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.poker.table.dealing import able
from fairdeal.poker.table.hands import next_stakes
from fairdeal.poker.table.state import Table
from fairdeal.room.submission import TableKind
from fairdeal.room.tables.seats.house import HouseSeats
from fairdeal.room.tables.way import Way

Seating = Table | HouseSeats
"""Who sits where with what: at a poker table, or at a table against the house."""


class State(StrEnum):
    """What a table is doing."""

    CLOSED = "closed"
    OPENING = "opening"
    OPEN = "open"
    IDLE = "idle"
    CLOSING = "closing"


class Guarded(msgspec.Struct, frozen=True, omit_defaults=True):
    """The stakes of a player who has left his seat for a while in mid-hand (8.B(6)).

    `how` is "" until a floorperson has counted or covered them. `cents` is what was counted, and
    `had` what the books said at that moment.
    """

    how: str = ""
    cents: int = 0
    had: int = 0


COUNTED: Final = "counted"
COVERED: Final = "covered"


class Asked(msgspec.Struct, frozen=True):
    """An option that a player has asked for, for the next hand (8.M, 8.N, 8.O)."""

    player: str
    option: str


class AboutTable(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything about one table but its seats.

    `hands` counts its hands for ever, also over closing and opening. `hand` is the id of the hand
    in play, "" between hands. `next_at` is when the next hand begins by itself, 0 if nothing is to
    begin. `guarded` are the stakes of players who are away in mid-hand, `cash` what lies in front
    of players and is not converted yet (8.B(3)). `asked` is the option that was asked for since the
    last hand began. `before` are other kinds that it once was, with the last hand of each.
    """

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
    before: tuple[tuple[int, str], ...] = ()

    @Cite("poker 15.A", "poker 16.A")
    def kind_at(self, hand: int) -> str:
        """The kind of the table when a hand of this number was dealt."""
        then = (kind for last, kind in self.before if hand <= last)
        return next(then, self.setting.key)


class TableInRoom(AboutTable, frozen=True, kw_only=True):
    """One table with its seats."""

    seating: Seating

    @property
    def state(self) -> State:
        """What the table is doing."""
        if not self.opened:
            return State.CLOSED
        if self.closing:
            return State.CLOSING
        if self.hand:
            return State.OPEN
        if not can_be_dealt(self):
            return State.IDLE if self.since_opening else State.OPENING
        return State.OPEN if self.since_opening else State.OPENING

    def stacks(self) -> dict[str, int]:
        """The chips of each player who sits here, by his id, as the last settled hand left them."""
        found: dict[str, int] = {}
        for player in self.seating.seats:
            if player is not None:
                found[player.id] = found.get(player.id, 0) + player.stack
        return found


def can_be_dealt(table: TableInRoom) -> bool:
    """Whether enough players are there for a hand, or one for a round against the house."""
    seating = table.seating
    if isinstance(seating, HouseSeats):
        return bool(seating.able(table.setting))
    return len(able(seating, next_stakes(seating))) >= seating.game.seats[0]


def stream_of(number: int) -> str:
    """The stream of a table."""
    return f"table/{number}"
