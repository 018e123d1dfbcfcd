"""Moments as they are typed and printed: `2026-11-17 14:30` here, or `+30m` from now."""

import re
from datetime import datetime, timedelta
from typing import Final

from fairdeal.errors import BadInput

_LATER: Final = re.compile(r"\+([0-9]{1,6})(s|m|h|d)")
_UNITS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86_400}


def instant(text: str, now: int) -> int:
    """A moment that must not be over, in milliseconds.

    >>> instant("+30m", 1_000)
    1801000
    >>> instant("1969-05-05", 1_000)
    Traceback (most recent call last):
    fairdeal.errors.BadInput: '1969-05-05' is in the past
    """
    at = moment(text, now)
    if at < now:
        raise BadInput(f"{text!r} is in the past")
    return at


def moment(text: str, now: int) -> int:
    """Any moment, in milliseconds; without a time zone it is the one of this machine."""
    if later := _LATER.fullmatch(text):
        return now + 1000 * int(later[1]) * _UNITS[later[2]]
    try:
        return round(datetime.fromisoformat(text).timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        raise BadInput(
            f'{text!r} is not a time: write "2026-11-17 14:30", or +30m for in 30 minutes'
        ) from None


def day(text: str) -> tuple[int, int]:
    """The first moment of a day and of the next one, in milliseconds.

    >>> first, after = day("2026-11-17")
    >>> (after - first) // 3_600_000
    24
    """
    try:
        first = datetime.strptime(text, "%Y-%m-%d")
        after = first + timedelta(days=1)
        return round(first.timestamp() * 1000), round(after.timestamp() * 1000)
    except (ValueError, OverflowError, OSError):
        raise BadInput(f'{text!r} is not a day: write "2026-11-17"') from None


def shown(time: int) -> str:
    """A moment as it is printed: to the millisecond, in the time zone of this machine."""
    return datetime.fromtimestamp(time / 1000).isoformat(" ", "milliseconds")
