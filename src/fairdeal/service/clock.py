"""The time of the service: whole milliseconds, never running backwards."""

import time
from typing import Protocol


class Clock(Protocol):
    """Somewhere that time comes from."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""


class SystemClock:
    """The clock of the machine."""

    def now(self) -> int:
        """Return the time of the machine."""
        return time.time_ns() // 1_000_000


class SetClock:
    """A clock that stands still until somebody moves it: a day in seconds."""

    def __init__(self, at: int) -> None:
        self.at = at

    def now(self) -> int:
        """Return the time that was set."""
        return self.at

    def move_to(self, at: int) -> None:
        """Move the clock on; it never goes back."""
        self.at = max(self.at, at)


class Forward:
    """Another clock, kept from running backwards: also not before the last entry of the journal."""

    def __init__(self, clock: Clock, after: int = 0) -> None:
        self._clock = clock
        self._last = after

    def now(self) -> int:
        """Return the time, or the last one if the other clock has gone back."""
        self._last = max(self._last, self._clock.now())
        return self._last

    def not_before(self, time: int) -> int:
        """Return the time, which is not before another one."""
        self._last = max(self._last, time)
        return self.now()
