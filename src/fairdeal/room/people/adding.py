"""How people come to be known to the room, with roles and licences."""

import re
from collections.abc import Iterable
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.calendar import day_of, is_day
from fairdeal.room.house.facts import Purpose
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.people import commands, facts, floor_load
from fairdeal.room.people.authority import known, require_others
from fairdeal.room.people.state import stream_of
from fairdeal.room.refusals import Refused
from fairdeal.room.tasks.handing import take_over
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work

_ID: Final = re.compile(r"[a-z][a-z0-9-]{0,39}")
DEVICE: Final = "device"
"""The id under which the room itself acts. Nobody has it."""


@Cite("P-112")
def add_player(work: Work, command: commands.AddPlayer) -> None:
    """Make a player known; where money is real, no program plays."""
    house: House = work.see(ROOM)
    if command.bot and house.purpose is Purpose.REAL:
        raise Refused("no_bots_here")
    add(work, command.id, command.alias, [Role.PLAYER], bot=command.bot)


def add_person(work: Work, command: commands.AddPerson) -> None:
    """Make a person of any roles known."""
    add(work, command.id, command.alias, command.roles)


def add(work: Work, person: str, alias: str, roles: Iterable[Role], *, bot: bool = False) -> None:
    """Make a person known under an id that nobody has."""
    if not _ID.fullmatch(person) or person == DEVICE:
        raise Refused("not_an_id", repr(person))
    require_text(alias, "the alias", 40)
    stream = stream_of(person)
    if work.see(stream) is not None:
        raise Refused("person_exists", person)
    who = work.acting.did()
    work.write(
        stream, facts.PersonAdded(id=person, alias=alias, roles=_in_order(roles), bot=bot, **who)
    )


@Cite("R14")
def change_roles(work: Work, command: commands.ChangeRoles) -> None:
    """Give another person other roles; a duty in a role that is gone ends."""
    require_others(work.acting, command.person)
    person = known(work.see, command.person)
    roles = _in_order(command.roles)
    stream, who = stream_of(command.person), work.acting.did()
    work.write(stream, facts.RolesChanged(roles=roles, **who))
    if person.duty is not None and person.duty.role not in roles:
        take_over(work, command.person)
        work.write(stream, facts.SignedOff(**who))
        floor_load.watch(work)


@Cite("R14")
def record_licence(work: Work, command: commands.RecordLicence) -> None:
    """Record a licence that is good today."""
    known(work.see, command.person)
    record(work, command.person, command.number, command.last_day)


def record(work: Work, person: str, number: str, last_day: str) -> None:
    """Record a person's licence."""
    require_text(number, "the number of the licence", 40)
    if not is_day(last_day):
        raise Refused("not_a_day", repr(last_day))
    house: House = work.see(ROOM)
    if last_day < day_of(work.time, house.zone):
        raise Refused("day_is_past", last_day)
    fact = facts.LicenceRecorded(number=number, last_day=last_day, **work.acting.did())
    work.write(stream_of(person), fact)


def _in_order(roles: Iterable[Role]) -> tuple[Role, ...]:
    """The roles that a person may have, each once. Nobody is a device."""
    wanted = set(roles)
    if not wanted or Role.DEVICE in wanted:
        raise Refused("no_role")
    return tuple(role for role in Role if role in wanted)
