"""Days and time zones as arithmetic: the one module of the room that may use `datetime`.

It never asks what time it is. An instant is a whole number of milliseconds that came from outside.
"""

from datetime import date, time
from zoneinfo import ZoneInfo


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
