"""How many tables a floorperson looks after: more than ten is an alarm (R21)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.house.alarms import raise_alarm
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.people.state import Person
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.work import Work

MOST: Final = 10
NOBODY: Final = "nobody"


@Cite("R21")
def watch(work: Work) -> None:
    """Raise an alarm for each floorperson who has too many tables now."""
    for person, tables in sorted(_shares(work)):
        if tables > MOST:
            whose = f"Floorperson {person} looks" if person != NOBODY else "No floorperson looks"
            raise_alarm(work, "too_many_tables", person, f"{whose} after more than {MOST} tables.")


def _shares(work: Work) -> Iterator[tuple[str, Fraction]]:
    """Each floorperson on duty with his tables; one that several look after is shared evenly.

    Tables and people are only looked at: whoever opens a table need not wait for all others.
    """
    shares: dict[str, Fraction] = {}
    tables: dict[str, TableInRoom] = work.room.all("table")
    people: dict[str, Person] = work.room.all("person")
    floor = [each for each in people.values() if each.duty and each.duty.role is Role.FLOORPERSON]
    for table in tables.values():
        if not table.opened:
            continue
        here = [each.id for each in floor if _looks_after(work, each, table.number)] or [NOBODY]
        for person in here:
            shares[person] = shares.get(person, Fraction()) + Fraction(1, len(here))
    yield from shares.items()


def _looks_after(work: Work, person: Person, table: int) -> bool:
    house: House = work.room.things[ROOM]
    return person.duty is not None and person.duty.covers(table, house.sections)
