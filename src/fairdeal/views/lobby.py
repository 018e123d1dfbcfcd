"""The lobby: every table with its seats, and every list."""

from typing import Any

import msgspec

from fairdeal.room.house.state import ROOM, House
from fairdeal.room.lists.shown import LobbyLine, lobby_lines
from fairdeal.room.people.state import Person, stream_of
from fairdeal.room.room import Room
from fairdeal.room.tables.state import TableInRoom


class SeatLine(msgspec.Struct, frozen=True):
    """A seat of a table, counted from 0: who sits there with how many cents; "" if it is empty."""

    person: str = ""
    alias: str = ""
    stack: int = 0
    away: bool = False
    bot: bool = False


class TableLine(msgspec.Struct, frozen=True):
    """A table in one line. `clock` is the time to decide in seconds, 0 without a limit."""

    number: int
    kind: str
    game: str
    state: str
    way: str
    hand: str
    hands: int
    clock: int
    clock_paused: bool
    version: int
    approved: str
    seats: tuple[SeatLine, ...]

    @property
    def free(self) -> int:
        """The number of empty seats."""
        return sum(not seat.person for seat in self.seats)


class Lobby(msgspec.Struct, frozen=True):
    """The room at a glance. `purpose` is real, demo or rehearsal, and stands on every screen."""

    name: str
    purpose: str
    day: str
    tables: tuple[TableLine, ...]
    lists: tuple[LobbyLine, ...]


def lobby(room: Room) -> Lobby:
    """The room as everybody may see it."""
    house: House = room.things[ROOM]
    tables = room.all("table")
    return Lobby(
        name=house.name,
        purpose=str(house.purpose),
        day=house.day,
        tables=tuple(table_line(room, tables[name]) for name in sorted(tables, key=int)),
        lists=lobby_lines(room),
    )


def table_line(room: Room, table: TableInRoom) -> TableLine:
    """A table in one line."""
    return TableLine(
        number=table.number,
        kind=table.setting.key,
        game=table.setting.game,
        state=str(table.state),
        way=str(table.way),
        hand=table.hand,
        hands=table.hands,
        clock=table.setting.clock.seconds,
        clock_paused=table.clock_paused,
        version=table.version,
        approved=table.approved,
        seats=tuple(_seat(room, each) for each in table.seating.seats),
    )


def _seat(room: Room, player: Any) -> SeatLine:
    if player is None:
        return SeatLine()
    person: Person | None = room.things.get(stream_of(player.id))
    return SeatLine(
        person=player.id,
        alias=player.id if person is None else person.alias,
        stack=player.stack,
        away=player.away,
        bot=is_bot(room, player.id),
    )


def is_bot(room: Room, person: str) -> bool:
    """Whether a person is a program."""
    found: Person | None = room.things.get(stream_of(person))
    return found is not None and found.bot


def alias_of(room: Room, person: str) -> str:
    """The name that is shown for a person; a program is marked as one."""
    found: Person | None = room.things.get(stream_of(person))
    return person if found is None else found.shown
