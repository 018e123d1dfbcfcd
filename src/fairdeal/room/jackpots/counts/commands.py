"""What may be asked about a count of jackpot boxes. Amounts are whole cents."""

from enum import StrEnum

from fairdeal.room.commands import Command


class Way(StrEnum):
    """Where the boxes are counted."""

    TABLE = "table"
    CAGE = "cage"


class OpenCount(Command, frozen=True, kw_only=True):
    """Account for all boxes of a fund and take them from the tables.

    `boxes` are the numbers of their tables. `at` is the closed table at which they are counted;
    at a cage there is none. `notice` is whom of the Commission you have notified, and how.
    """

    fund: str
    way: Way
    boxes: tuple[int, ...]
    at: int = 0
    notice: str = ""


class OfCount(Command, frozen=True, kw_only=True):
    """A command about one count: `bad_beat-17`."""

    count: str


class CountBox(OfCount, frozen=True, kw_only=True):
    """Count the box of a table at a closed table, before a second person."""

    box: int
    cents: int


class WatchCount(OfCount, frozen=True, kw_only=True):
    """Confirm that surveillance has recorded the count at a closed table."""


class TransportCount(OfCount, frozen=True, kw_only=True):
    """Take the boxes to a cage, or the locked container with what was counted at a table."""

    container: str = ""


class CountBoxAtCage(OfCount, frozen=True, kw_only=True):
    """Count the box of a table at a cage."""

    box: int
    cents: int


class VerifyCount(OfCount, frozen=True, kw_only=True):
    """Verify the sum of what was counted at a table, at a cage."""

    cents: int
