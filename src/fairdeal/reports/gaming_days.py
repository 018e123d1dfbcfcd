"""Gaming days over the whole life of a room, also where its calendar was changed.

A day begins at an hour of the wall clock (P-127), so a day on which the clocks change has 23 or 25
hours. When another calendar is set, days that have begun stay as they were: a report of a past day
never changes.
"""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final, NamedTuple

from fairdeal.cite import Cite
from fairdeal.room.calendar import bounds_of, gaming_day, is_day

_HOUR: Final = 3_600_000


class Calendar(NamedTuple):
    """A time zone and the hour at which a gaming day begins there, since an instant."""

    since: int
    zone: str
    begins: str


class Period(NamedTuple):
    """Some gaming days one after the other: the first and the last, and from when to when."""

    first_day: str
    last_day: str
    begins: int
    ends: int

    def holds(self, time: int) -> bool:
        """Whether an instant is in it."""
        return self.begins <= time < self.ends

    @property
    def hours(self) -> int:
        """How many hours it has."""
        return (self.ends - self.begins) // _HOUR


class GamingDays:
    """When each gaming day of a room began, by all the calendars that it has had."""

    def __init__(self, calendars: Sequence[Calendar]) -> None:
        self._calendars = tuple(calendars)
        self._at = Period("", "", 0, 0)

    @Cite("P-127")
    def begins(self, day: str) -> int:
        """The first instant of a day."""
        first, *later = self._calendars
        at, _ = bounds_of(day, first.zone, first.begins)
        for calendar in later:
            if calendar.since > at:
                break
            # By the new calendar the day may have begun before that was set: then it begins there.
            at = max(bounds_of(day, calendar.zone, calendar.begins)[0], calendar.since)
        return at

    def period(self, first_day: str, last_day: str) -> Period:
        """The days from one to another, both included."""
        ends = self.begins(shifted(last_day, 1))
        return Period(first_day, last_day, self.begins(first_day), ends)

    def day_at(self, time: int) -> str:
        """The gaming day of an instant."""
        if not self._at.holds(time):
            day = gaming_day(time, *self._calendars[0][1:])
            while self.begins(day) > time:
                day = shifted(day, -1)
            while self.begins(shifted(day, 1)) <= time:
                day = shifted(day, 1)
            self._at = self.period(day, day)
        return self._at.first_day

    def zone_at(self, time: int) -> str:
        """The time zone of an instant."""
        return [each.zone for each in self._calendars if each.since <= time or not each.since][-1]


def shifted(day: str, by: int) -> str:
    """The day a number of days later.

    >>> shifted("2024-02-28", 1), shifted("2025-01-01", -1)
    ('2024-02-29', '2024-12-31')
    """
    return (date.fromisoformat(day) + timedelta(days=by)).isoformat()


def month_of(day: str) -> str:
    """The first day of a day's month."""
    return f"{day[:8]}01"


def year_of(day: str) -> str:
    """The first day of a day's year."""
    return f"{day[:5]}01-01"


__all__ = ["Calendar", "GamingDays", "Period", "is_day", "month_of", "shifted", "year_of"]
