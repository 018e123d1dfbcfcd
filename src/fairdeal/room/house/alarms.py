"""Alarms: what needs a person's attention, until somebody says that it has been seen to."""

from fairdeal.cite import Cite
from fairdeal.room.house import commands, facts
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


def raise_alarm(work: Work, alarm: str, about: str, says: str) -> None:
    """Raise an alarm; one that stands already is not raised again."""
    house: House = work.see(ROOM)
    if not house.has_alarm(alarm, about):
        fact = facts.AlarmRaised(alarm=alarm, about=about, says=says, at=work.time)
        work.write(ROOM, fact)


def end_alarm(work: Work, alarm: str, about: str, reason: str) -> None:
    """End an alarm whose cause is gone; nothing happens if it does not stand."""
    house: House = work.see(ROOM)
    if house.has_alarm(alarm, about):
        did = work.acting.did()
        work.write(ROOM, facts.AlarmCleared(alarm=alarm, about=about, reason=reason, **did))


@Cite("R14")
def clear_alarm(work: Work, command: commands.ClearAlarm) -> None:
    """Note who has seen to an alarm, and how."""
    house: House = work.see(ROOM)
    if not house.has_alarm(command.alarm, command.about):
        raise Refused("no_such_alarm", f"{command.alarm} {command.about}".strip())
    require_text(command.reason, "the reason")
    fact = facts.AlarmCleared(
        alarm=command.alarm, about=command.about, reason=command.reason, **work.acting.did()
    )
    work.write(ROOM, fact)
