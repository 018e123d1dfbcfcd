"""Notices between processes: LISTEN and NOTIFY of PostgreSQL, on connections that last.

One connection tells, one listens; each is opened when it is first needed, and again after it was
lost. A notice that cannot be sent is left out: those who wait look for themselves.
"""

from contextlib import suppress
from time import monotonic, sleep
from typing import Final

import psycopg

from fairdeal.store.databases.postgres import WAIT_SECONDS
from fairdeal.store.publishing import LOOK_EVERY, Look

CHANNEL: Final = "fairdeal"
PAUSE: Final = 0.2
"""Seconds before a lost connection is tried again."""


class Notices:
    """A `Publisher` for one room of a PostgreSQL database.

    `publish` is for one thread and `wait` for another one; `look` is called by the latter.
    """

    def __init__(self, url: str, room: str, look: Look, look_every: float = LOOK_EVERY) -> None:
        self._url: Final = url
        self._room: Final = room
        self._look: Final = look
        self._every: Final = look_every
        self._telling: psycopg.Connection | None = None
        self._listening: psycopg.Connection | None = None
        self._position = 0
        self._closed = False

    def publish(self, position: int) -> None:
        with suppress(psycopg.Error):
            if self._telling is None or self._telling.closed:
                self._telling = self._connect()
            text = f"{self._room} {position}"
            self._telling.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))

    def wait(self, after: int, timeout: float) -> int:
        end = monotonic() + timeout
        while not self._closed:
            if self._position > after:
                break
            left = min(self._every, end - monotonic())
            if not self._hear(after, max(0.0, left)):
                # Nobody said anything: look. This also finds what was written before we listened.
                self._position = max(self._position, self._look())
                if monotonic() >= end:
                    break
        return self._position

    def _hear(self, after: int, seconds: float) -> bool:
        """Listen for a while; whether a notice brought the room beyond a position."""
        try:
            if self._listening is None or self._listening.closed:
                self._listening = self._connect()
                if self._closed:  # meanwhile, by another thread, which could not see it yet
                    self._listening.close()
                    return False
                self._listening.execute(f"LISTEN {CHANNEL}")
                return False
            for notice in self._listening.notifies(timeout=seconds, stop_after=1):
                room, _, position = notice.payload.partition(" ")
                if room == self._room and position.isdecimal():
                    self._position = max(self._position, int(position))
        except psycopg.Error:
            # The connection has ended: whoever waits looks instead, and a new one is tried.
            sleep(min(seconds, PAUSE))
            return False
        return self._position > after

    def _connect(self) -> psycopg.Connection:
        return psycopg.connect(self._url, autocommit=True, connect_timeout=WAIT_SECONDS)

    def close(self) -> None:
        self._closed = True
        for connection in (self._telling, self._listening):
            if connection is not None:
                connection.close()
