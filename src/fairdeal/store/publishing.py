"""Say that a room has moved, and wait until it has.

A notice is "room, position" and nothing more: whoever hears it reads on in the journal. So a notice
may be lost, come twice or come late. `wait` looks at the journal itself once in a while, and then
finds what no notice has told: what another process has written to the same file, for one.
"""

from collections.abc import Callable
from threading import Condition
from time import monotonic
from typing import Final, Protocol

LOOK_EVERY: Final = 1.0
"""Seconds between two looks at the journal."""

Look = Callable[[], int]
"""The last position of the journal, as the database says."""


class Publisher(Protocol):
    """The port through which processes tell each other that a room has moved."""

    def publish(self, position: int) -> None:
        """Tell that the room has come to a position; never waits for anybody."""

    def wait(self, after: int, timeout: float) -> int:
        """Wait some seconds until the room is beyond a position; returns the last one known."""

    def close(self) -> None:
        """Stop listening; whoever waits comes back."""


class InProcess:
    """Notices between the threads of one process.

    `look` is called by the thread that waits: give it a journal of its own.
    """

    def __init__(self, look: Look, look_every: float = LOOK_EVERY) -> None:
        self._look: Final = look
        self._every: Final = look_every
        self._moved: Final = Condition()
        self._position = 0
        self._closed = False

    def publish(self, position: int) -> None:
        with self._moved:
            self._position = max(self._position, position)
            self._moved.notify_all()

    def wait(self, after: int, timeout: float) -> int:
        end = monotonic() + timeout
        while True:
            left = min(self._every, end - monotonic())
            with self._moved:
                self._moved.wait_for(lambda: self._closed or self._position > after, max(0.0, left))
                if self._closed or self._position > after:
                    return self._position
            # Nobody said anything: look. Outside the lock, for a look takes a while.
            self.publish(self._look())
            if self._position > after or monotonic() >= end:
                return self._position

    def close(self) -> None:
        with self._moved:
            self._closed = True
            self._moved.notify_all()
