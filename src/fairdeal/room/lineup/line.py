"""Who deals where and for how long, who has been out longest, and who is proposed for what.

The program proposes and the floor decides.
"""

from collections.abc import Iterator

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.house.state import LINE_UP, ROOM, House
from fairdeal.room.lineup.state import LINEUP, Lineup
from fairdeal.room.people.state import Person
from fairdeal.room.room import Room
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.way import Way


class Spot(msgspec.Struct, frozen=True):
    """A dealer and where he is: at a table, in a section, or in the line-up; since when."""

    dealer: str
    since: int
    table: int = 0
    section: str = ""

    def elapsed(self, now: int) -> int:
        """For how long, in milliseconds."""
        return now - self.since


class Push(msgspec.Struct, frozen=True):
    """What is proposed: a dealer for a table, in place of those who deal there."""

    table: int
    dealer: str
    relieves: tuple[str, ...] = ()


def spots(room: Room) -> list[Spot]:
    """Every dealer on duty, who has been where he is longest first."""
    people: dict[str, Person] = room.all("person")
    found = [
        Spot(person.id, duty.since, duty.table, duty.section)
        for person in people.values()
        if (duty := person.duty) is not None and duty.role is Role.DEALER
    ]
    return sorted(found, key=lambda spot: (spot.since, spot.dealer))


def out(room: Room) -> list[Spot]:
    """The dealers in the line-up, who has been out longest first: he is the next."""
    return [spot for spot in spots(room) if spot.section == LINE_UP]


def at_table(room: Room, table: int) -> list[Spot]:
    """The dealers who deal at a table."""
    return [spot for spot in spots(room) if spot.table == table]


def has_dealer(room: Room, table: int) -> bool:
    """Whether anybody deals at a table: there, or in its section."""
    people: dict[str, Person] = room.all("person")
    house: House = room.things[ROOM]
    return any(
        duty.covers(table, house.sections)
        for person in people.values()
        if (duty := person.duty) is not None and duty.role is Role.DEALER
    )


def lengths(room: Room) -> Lineup:
    """How long downs and rests are."""
    found: Lineup = room.things.get(LINEUP, Lineup())
    return found


@Cite("P-112")
def proposals(room: Room, now: int) -> list[Push]:
    """Pushes that are due: tables without a dealer first, then the longest down that is over.

    The dealer who has been out longest goes first, if he has rested long enough.
    """
    rule = lengths(room)
    rested = [spot.dealer for spot in out(room) if spot.elapsed(now) >= rule.rest]
    return [
        Push(table, dealer, tuple(spot.dealer for spot in at_table(room, table)))
        for table, dealer in zip(_due(room, now, rule), rested, strict=False)
    ]


def _due(room: Room, now: int, rule: Lineup) -> list[int]:
    """The tables that wait for another dealer, in the order in which they get one."""
    empty, over = [], []
    for table in dealt(room):
        there = at_table(room, table)
        if not has_dealer(room, table):
            empty.append(table)
        elif there and (longest := there[0].elapsed(now)) >= rule.down:
            over.append((-longest, table))
    return [*sorted(empty), *(table for _, table in sorted(over))]


def dealt(room: Room) -> Iterator[int]:
    """The open tables at which people deal."""
    tables: dict[str, TableInRoom] = room.all("table")
    for table in tables.values():
        if table.opened and not table.closing and table.way is not Way.AUTOMATIC:
            yield table.number
