"""Days as people write them."""

from typing import Final

_MONTHS: Final = (
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
)  # fmt: skip


def in_words(day: str) -> str:
    """A day in short.

    >>> in_words("2026-11-02"), in_words("")
    ('2 Nov 2026', '')
    """
    parts = day.split("-")
    if len(parts) != 3 or not all(part.isdigit() for part in parts):
        return day
    year, month, number = parts
    return f"{int(number)} {_MONTHS[int(month) - 1]} {year}"
