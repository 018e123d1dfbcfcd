"""Gaming days: opened and closed by a person, one at a time."""

from fairdeal.cite import Cite
from fairdeal.room.house import commands, facts
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.jackpots.counts.opening import require_counted
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


@Cite("poker 15.D", "P-127")
def open_day(work: Work, command: commands.OpenDay) -> None:
    """Open the gaming day of this moment. A day that was closed is not opened again."""
    house: House = work.see(ROOM)
    if house.day:
        raise Refused("day_open", house.day)
    day = house.day_at(work.time)
    if day <= house.closed:
        raise Refused("day_was_closed", day)
    work.write(ROOM, facts.DayOpened(day=day, at=work.time, **work.acting.did()))
    work.result["day"] = day


@Cite("poker 15.D", "P-127", "R13")
def close_day(work: Work, command: commands.CloseDay) -> None:
    """Close the open day; the head of the journal is kept with it."""
    house: House = work.see(ROOM)
    if not house.day:
        raise Refused("no_day_open")
    if not command.anchor:
        raise Refused("no_anchor")
    require_text(command.anchor, "the anchor")
    require_counted(work)
    fact = facts.DayClosed(day=house.day, anchor=command.anchor, at=work.time, **work.acting.did())
    work.write(ROOM, fact)
    work.result["day"] = house.day
