"""Who is on duty: for a shift, in the whole room, at a table or in a section."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.house.state import LINE_UP, ROOM, House
from fairdeal.room.people import commands, facts, floor_load
from fairdeal.room.people.authority import known, require_others
from fairdeal.room.people.state import stream_of
from fairdeal.room.people.titles import titles
from fairdeal.room.refusals import Refused
from fairdeal.room.rights import STAFF
from fairdeal.room.tasks.handing import require_handed_over, take_over
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work

HIGHEST_TABLE: Final = 9999


@Cite("poker 7.C", "R14")
def sign_on(work: Work, command: commands.SignOn) -> None:
    """Go on duty in one role. A dealer names where he deals, and is seated nowhere."""
    me = work.acting.person
    person = known(work.see, me)
    if command.role not in STAFF or command.role not in person.roles:
        raise Refused("not_your_role", titles(work.see)[command.role])
    if person.duty is not None:
        raise Refused("already_on_duty", f"as {titles(work.see)[person.duty.role]}")
    require_text(command.shift, "the shift", 40)
    _require_place(work, command)
    if command.role is Role.DEALER:
        if not (command.table or command.section):
            raise Refused("dealer_needs_table")
        if person.seated:
            raise Refused("dealer_seated", f"at table {person.seated[0]}")
    work.write(
        stream_of(me),
        facts.SignedOn(
            role=command.role,
            shift=command.shift,
            since=work.time,
            table=command.table,
            section=command.section,
            **work.acting.did(),
        ),
    )


def sign_off(work: Work, command: commands.SignOff) -> None:
    """Go off duty, with nothing open in hand; the last one of a shift leaves nothing open."""
    require_handed_over(work, known(work.see, work.acting.person))
    _end_duty(work, work.acting.person)


def relieve_from_duty(work: Work, command: commands.RelieveFromDuty) -> None:
    """Take somebody else off duty, and take what he had in hand."""
    require_others(work.acting, command.person)
    take_over(work, command.person)
    _end_duty(work, command.person)


def _end_duty(work: Work, person: str) -> None:
    if known(work.see, person).duty is None:
        raise Refused("already_off_duty", person)
    work.write(stream_of(person), facts.SignedOff(**work.acting.did()))
    floor_load.watch(work)


def _require_place(work: Work, command: commands.SignOn) -> None:
    if command.table and command.section:
        raise Refused("no_such_place", "name a table or a section, not both")
    if not 0 <= command.table <= HIGHEST_TABLE:
        raise Refused("no_such_place", f"table {command.table}")
    house: House = work.see(ROOM)
    waits = command.section == LINE_UP and command.role is Role.DEALER
    if command.section and not waits and command.section not in house.sections:
        raise Refused("no_such_place", f"section {command.section}")
