"""The room as a whole: what the facts of the stream `room` have led to."""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.room.calendar import gaming_day
from fairdeal.room.facts import Fact
from fairdeal.room.house import facts
from fairdeal.room.house.facts import Purpose
from fairdeal.room.logbook import following

ROOM: Final = "room"
"""The stream of the room as a whole."""

LINE_UP: Final = "line-up"
"""The section in which dealers are who are on duty and at no table. It has no tables."""


class Alarm(msgspec.Struct, frozen=True):
    """Something that needs a person's attention: its name, what it is about, since when."""

    alarm: str
    about: str
    says: str
    at: int


class House(msgspec.Struct, frozen=True):
    """What is true of the whole room.

    `day` is the open gaming day, or empty; `closed` is the last one that was closed, with the head
    of the journal then as `anchor`. `program` is the digest that was checked last.
    """

    name: str
    purpose: Purpose
    zone: str
    day_begins: str
    made_at: int
    day: str = ""
    closed: str = ""
    anchor: str = ""
    resumed_at: int = 0
    program: str = ""
    checked_at: int = 0
    approved: str = ""
    sections: dict[str, tuple[int, ...]] = {}
    alarms: tuple[Alarm, ...] = ()

    @property
    def title(self) -> str:
        """The name as people read it on a screen: `chesapeake-room` is Chesapeake Room."""
        return self.name.replace("-", " ").title()

    def day_at(self, time: int) -> str:
        """The gaming day of an instant."""
        return gaming_day(time, self.zone, self.day_begins)

    def has_alarm(self, alarm: str, about: str) -> bool:
        """Whether an alarm stands."""
        return any((each.alarm, each.about) == (alarm, about) for each in self.alarms)


def _made(fact: facts.RoomMade) -> House:
    return House(fact.name, fact.purpose, fact.zone, fact.day_begins, fact.at)


def _calendar_set(house: House, fact: facts.CalendarSet) -> House:
    return msgspec.structs.replace(house, zone=fact.zone, day_begins=fact.day_begins)


def _resumed(house: House, fact: facts.Resumed) -> House:
    return msgspec.structs.replace(house, resumed_at=fact.at)


def _checked(house: House, fact: facts.ProgramChecked) -> House:
    return msgspec.structs.replace(house, program=fact.digest, checked_at=fact.at)


def _approved(house: House, fact: facts.ProgramApproved) -> House:
    return msgspec.structs.replace(house, approved=fact.digest)


def _day_opened(house: House, fact: facts.DayOpened) -> House:
    return msgspec.structs.replace(house, day=fact.day)


def _day_closed(house: House, fact: facts.DayClosed) -> House:
    return msgspec.structs.replace(house, day="", closed=fact.day, anchor=fact.anchor)


def _section_set(house: House, fact: facts.SectionSet) -> House:
    others = {name: tables for name, tables in house.sections.items() if name != fact.section}
    sections = others | ({fact.section: fact.tables} if fact.tables else {})
    return msgspec.structs.replace(house, sections=sections)


def _alarm_raised(house: House, fact: facts.AlarmRaised) -> House:
    alarm = Alarm(fact.alarm, fact.about, fact.says, fact.at)
    return msgspec.structs.replace(house, alarms=(*house.alarms, alarm))


def _alarm_cleared(house: House, fact: facts.AlarmCleared) -> House:
    gone = (fact.alarm, fact.about)
    left = tuple(alarm for alarm in house.alarms if (alarm.alarm, alarm.about) != gone)
    return msgspec.structs.replace(house, alarms=left)


_BEGINS: Final[dict[type[Fact], Callable[[Any], House]]] = {facts.RoomMade: _made}
_GOES_ON: Final[dict[type[Fact], Callable[[House, Any], House]]] = {
    facts.CalendarSet: _calendar_set,
    facts.Resumed: _resumed,
    facts.ProgramChecked: _checked,
    facts.ProgramApproved: _approved,
    facts.DayOpened: _day_opened,
    facts.DayClosed: _day_closed,
    facts.SectionSet: _section_set,
    facts.AlarmRaised: _alarm_raised,
    facts.AlarmCleared: _alarm_cleared,
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = (*_BEGINS, *_GOES_ON)
