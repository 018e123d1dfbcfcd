"""Whether the staff that a table needs is on duty there (dds (g)(1))."""

from collections.abc import Iterable

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role, at_least
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.people.state import Person
from fairdeal.room.people.titles import titles
from fairdeal.room.refusals import Refused
from fairdeal.room.work import Work


@Cite("dds (g)(1)", "S29")
def require_staff(work: Work, table: int, needed: Iterable[tuple[str, int]]) -> None:
    """Refuse to deal where fewer people are on duty than a table needs, by role."""
    house: House = work.see(ROOM)
    people: dict[str, Person] = work.room.all("person")
    here = [
        person.duty.role
        for person in people.values()
        if person.duty is not None and person.duty.covers(table, house.sections)
    ]
    for name, number in needed:
        there = sum(_stands_for(role, Role(name)) for role in here)
        if there < number:
            words = titles(work.see, table)[Role(name)]
            raise Refused("too_few_staff", f"{words}: {there} on duty here, {number} needed")


def _stands_for(role: Role, wanted: Role) -> bool:
    """Whoever ranks above a floorperson can be one; only a dealer deals."""
    return role is wanted or (wanted is not Role.DEALER and at_least(role, wanted))
