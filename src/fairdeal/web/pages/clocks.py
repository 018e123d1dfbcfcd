"""Instants as people of the room read them: by the clock on its wall."""

from datetime import UTC, datetime
from typing import NamedTuple
from zoneinfo import ZoneInfo


class Wall(NamedTuple):
    """The clock on the wall of a room."""

    zone: str

    def clock(self, at: int) -> str:
        """The time of day of an instant in milliseconds.

        >>> Wall("America/New_York").clock(1_762_923_600_000)
        '00:00'
        """
        return self._local(at).strftime("%H:%M")

    def day(self, at: int) -> str:
        """The day of an instant.

        >>> Wall("America/New_York").day(1_762_923_600_000)
        '12 November 2025'
        """
        local = self._local(at)
        return f"{local.day} {local:%B %Y}"

    def _local(self, at: int) -> datetime:
        return datetime.fromtimestamp(at / 1000, UTC).astimezone(ZoneInfo(self.zone))
