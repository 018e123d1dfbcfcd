"""Days and time zones as arithmetic: the one module of the room that may use `datetime`.

It never asks what time it is. An instant is a whole number of milliseconds that came from outside.
"""

from bisect import bisect_right
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def is_day(text: str) -> bool:
    """Whether a text is a day as it is written in files.

    >>> is_day("2025-02-28"), is_day("2025-02-29"), is_day("28.2.2025")
    (True, False, False)
    """
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def is_time_of_day(text: str) -> bool:
    """Whether a text is an hour and a minute.

    >>> is_time_of_day("06:00"), is_time_of_day("24:00"), is_time_of_day("6:00")
    (True, False, False)
    """
    try:
        return time.fromisoformat(text).isoformat("minutes") == text
    except ValueError:
        return False


def is_zone(name: str) -> bool:
    """Whether a name is a time zone that this machine knows.

    >>> is_zone("America/New_York"), is_zone("Chesapeake"), is_zone("../etc/passwd")
    (True, False, False)
    """
    try:
        return bool(ZoneInfo(name).key)
    except (ValueError, OSError, LookupError):  # a path, a folder, no such zone
        return False


def day_of(at: int, zone: str) -> str:
    """The day of an instant, by the clock on the wall.

    >>> day_of(1_762_923_600_000, "America/New_York"), day_of(1_762_923_599_999, "America/New_York")
    ('2025-11-12', '2025-11-11')
    """
    return _local(at, zone).date().isoformat()


def hour_of(at: int, zone: str) -> str:
    """The hour and the minute of an instant, by the clock on the wall.

    >>> hour_of(1_762_923_600_000, "America/New_York"), hour_of(1_762_923_600_000, "UTC")
    ('00:00', '05:00')
    """
    return _local(at, zone).time().isoformat("minutes")


def clock_of(at: int, zone: str) -> str:
    """An instant by the clock on the wall, to the minute; an hour that comes twice has its offset.

    >>> clock_of(1_762_945_200_000, "America/New_York")
    '2025-11-12 06:00'
    >>> clock_of(1_762_063_200_000, "America/New_York")
    '2025-11-02 01:00-05:00'
    """
    local = _local(at, zone)
    other = local.replace(fold=1 - local.fold)
    if local.utcoffset() == other.utcoffset():
        local = local.replace(tzinfo=None)
    return local.isoformat(" ", "minutes")


def gaming_day(at: int, zone: str, begins: str) -> str:
    """The gaming day of an instant: before its hour, it is still the day before.

    >>> gaming_day(1_762_945_199_999, "America/New_York", "06:00")  # a millisecond before six
    '2025-11-11'
    >>> gaming_day(1_762_945_200_000, "America/New_York", "06:00")
    '2025-11-12'
    """
    local = _local(at, zone)
    early = local.time() < time.fromisoformat(begins)
    return (local.date() - timedelta(days=early)).isoformat()


def bounds_of(day: str, zone: str, begins: str) -> tuple[int, int]:
    """The first instant of a gaming day, and the first of the next one.

    A day on which the clocks change has 23 or 25 hours:

    >>> first, after = bounds_of("2025-11-01", "America/New_York", "06:00")
    >>> (after - first) // 3_600_000
    25
    """
    first = date.fromisoformat(day)
    return _begins(first, zone, begins), _begins(first + timedelta(days=1), zone, begins)


def period_of(at: int, zone: str, start: str, hours: int) -> tuple[int, int]:
    """The period of an instant: its first instant, and the first of the next one.

    Periods begin by the clock on the wall, a set number of hours apart, from `start` on. Where the
    clocks change one of them is an hour longer or shorter:

    >>> first, after = period_of(1_762_056_000_000, "America/New_York", "06:00", 6)  # 00:00, 2 Nov.
    >>> (after - first) // 3_600_000
    7
    """
    today = _local(at, zone).date()
    first = time.fromisoformat(start)
    walls = (
        datetime.combine(today + timedelta(days=day), first) + timedelta(hours=turn)
        for day in (-2, -1, 0, 1)
        for turn in range(0, 24, hours)
    )
    begins = sorted({_instant(wall, zone) for wall in walls})
    place = bisect_right(begins, at)
    return begins[place - 1], begins[place]


def minute_of(at: int, zone: str) -> str:
    """The day and the minute of an instant, as part of a name.

    >>> minute_of(1_762_923_600_000, "America/New_York")
    '2025-11-12-0000'
    """
    return _local(at, zone).strftime("%Y-%m-%d-%H%M")


def _instant(wall: datetime, zone: str) -> int:
    return (wall.replace(tzinfo=ZoneInfo(zone)).astimezone(UTC) - _EPOCH) // _MILLISECOND


def _begins(day: date, zone: str, begins: str) -> int:
    local = datetime.combine(day, time.fromisoformat(begins), ZoneInfo(zone))
    return (local.astimezone(UTC) - _EPOCH) // _MILLISECOND


def _local(at: int, zone: str) -> datetime:
    return (_EPOCH + timedelta(milliseconds=at)).astimezone(ZoneInfo(zone))
