"""How a room begins, and goes on after a stop."""

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.calendar import is_time_of_day, is_zone
from fairdeal.room.house import commands, facts
from fairdeal.room.house.state import ROOM
from fairdeal.room.people import adding
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text
from fairdeal.room.versions import drafting
from fairdeal.room.work import Work


@Cite("R3", "R13")
def make_room(work: Work, command: commands.MakeRoom) -> None:
    """Make the room, once, with a manager who can let others in."""
    if work.see(ROOM) is not None:
        raise Refused("room_exists")
    require_text(command.name, "the name of the room", 80)
    if not is_zone(command.zone):
        raise Refused("no_such_zone", repr(command.zone))
    if not is_time_of_day(command.day_begins):
        raise Refused("not_a_time_of_day", repr(command.day_begins))
    made = facts.RoomMade(
        name=command.name,
        purpose=command.purpose,
        zone=command.zone,
        day_begins=command.day_begins,
        at=work.time,
        **work.acting.did(),
    )
    work.write(ROOM, made)
    adding.add(work, command.manager, command.alias, [Role.MANAGER])
    adding.record(work, command.manager, command.licence, command.last_day)
    if command.submission:
        drafting.draft(work, command.submission)


@Cite("R10", "R11")
def resume(work: Work, command: commands.Resume) -> None:
    """Note that the room goes on after a stop."""
    if not 1 <= command.processes <= 1000:
        raise Refused("not_a_count", str(command.processes))
    fact = facts.Resumed(processes=command.processes, at=work.time, **work.acting.did())
    work.write(ROOM, fact)
