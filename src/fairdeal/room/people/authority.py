"""In which role a person acts, or why he may not: roles, duty, licence (R14)."""

from typing import NamedTuple

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.calendar import day_of
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.people.state import Duty, Person, stream_of
from fairdeal.room.people.titles import listed, titles
from fairdeal.room.refusals import Refused
from fairdeal.room.rights import STAFF, Right
from fairdeal.room.room import See
from fairdeal.room.work import Acting


class Authority(NamedTuple):
    """The role in which a person acts, and the number of his licence where he needs one."""

    role: Role
    licence: str = ""


def known(see: See, person: str) -> Person:
    """A person of the room; refused if nobody has this id."""
    found: Person | None = see(stream_of(person))
    if found is None:
        raise Refused("unknown_person", person)
    return found


@Cite("R14")
def require_others(acting: Acting, *people: str) -> None:
    """Refuse what somebody does, or signs for, that is about himself."""
    if {each.person for each in acting.signed()} & {*people}:
        raise Refused("not_about_yourself")


def welcome(see: See, person: str) -> Person:
    """A person of the room; refused if he is barred."""
    somebody = known(see, person)
    if somebody.barred:
        raise Refused("barred", person)
    return somebody


@Cite("P-112", "R14")
def authority(
    see: See, person: str, right: Right, time: int, *, table: int = 0, own: bool = False
) -> Authority:
    """The role in which a person may send a command; refused by name if there is none.

    `own` says that the command is about the person himself: where the right allows that, a player
    needs nothing more.
    """
    somebody = welcome(see, person)
    if own and right.own and Role.PLAYER in somebody.roles:
        return Authority(Role.PLAYER)
    # Where a person may act for himself, another player is not one who may act for him.
    roles = right.roles - {Role.PLAYER} if right.own else right.roles
    able = [role for role in somebody.roles if role in roles]
    if not able:
        takes = f"it takes {listed(roles, titles(see, table))}" if roles else ""
        raise Refused("not_yours_to_do", takes or "each player does it alone")
    found = _licensed(see, somebody, _on_duty(see, somebody, able, right.duty), time)
    if right.here and found.role in STAFF and not _is_here(see, somebody.duty, table):
        raise Refused("not_on_duty_here", f"table {table}")
    return found


@Cite("R14")
def second_authority(see: See, person: str, right: Right, time: int) -> Authority:
    """The role in which a second person may sign for a command of this right."""
    somebody = welcome(see, person)
    able = [role for role in somebody.roles if role in right.second]
    if not able:
        raise Refused("second_not_entitled", f"it takes {listed(right.second, titles(see))}")
    return _licensed(see, somebody, _on_duty(see, somebody, able, right.duty), time)


def _on_duty(see: See, person: Person, able: list[Role], needed: bool) -> Role:
    """The role of the duty where it is one of those, else one that needs no duty."""
    if person.duty is not None and person.duty.role in able:
        return person.duty.role
    free = [role for role in able if not needed or role not in STAFF]
    if not free:
        raise Refused("not_on_duty", f"{person.id} as {listed(able, titles(see))}")
    return free[0]


def _licensed(see: See, person: Person, role: Role, time: int) -> Authority:
    if role not in STAFF:
        return Authority(role)
    if person.licence is None:
        raise Refused("no_licence", person.id)
    house: House = see(ROOM)
    if day_of(time, house.zone) > person.licence.last_day:
        raise Refused("licence_lapsed", f"{person.id}, after {person.licence.last_day}")
    return Authority(role, person.licence.number)


def _is_here(see: See, duty: Duty | None, table: int) -> bool:
    if duty is None:
        return False
    house: House = see(ROOM)
    return duty.covers(table, house.sections)
