"""A screen: one open socket, and what waits to be sent to it."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, NamedTuple

MOST_FRAMES: Final = 8
"""Frames that may wait for a slow socket. Beyond that only the newest stays: it shows the table as
it is, and the screen asks for the lines that it has missed."""

MOST_SAID: Final = 64
"""Other messages that may wait: answers, which no screen may ask for faster than it reads."""


class Bye(NamedTuple):
    """Why a socket is closed. Without a text nothing is said, and the page comes back by itself."""

    reason: str
    text: str
    code: int = 1000


Write = Callable[[bytes], bool]
"""Sends a text at once; whether that was possible."""


class Screen:
    """One socket. `table` is the number of its table, 0 in the lobby.

    With `write` a text goes out at once if nothing waits before it and the socket takes it.
    """

    def __init__(
        self, person: str, session: str, table: int = 0, write: Write | None = None
    ) -> None:
        self.person = person
        self.session = session
        self.table = table
        self.old_build = False
        self.dropped = 0
        self.bye: Bye | None = None
        self._write: Final = write
        self._idle = False
        """Whether whoever sends waits for something to send: nothing is on its way."""
        self._waiting: deque[tuple[bool, bytes]] = deque()
        self._frames = 0
        self._said = 0
        self._wake = asyncio.Event()

    def frame(self, text: bytes) -> None:
        """Give it a frame; a slow socket keeps only the newest."""
        if self._sent(text):
            return
        if self._frames >= MOST_FRAMES:
            self._waiting = deque(each for each in self._waiting if not each[0])
            self.dropped += self._frames
            self._frames = 0
        self._frames += 1
        self._put(True, text)

    def say(self, text: bytes) -> None:
        """Give it any other message."""
        if self._sent(text):
            return
        if self._said >= MOST_SAID:
            self.leave(Bye("slow", "", 1013))
            return
        self._said += 1
        self._put(False, text)

    def leave(self, bye: Bye) -> None:
        """Close it after what waits has been sent. The first reason stands."""
        if self.bye is None:
            self.bye = bye
        self._wake.set()

    async def next(self) -> bytes | None:
        """What is to be sent next; None when it is to be closed."""
        while not self._waiting:
            if self.bye is not None:
                return None
            self._wake.clear()
            self._idle = True
            await self._wake.wait()
            self._idle = False
        is_frame, text = self._waiting.popleft()
        if is_frame:
            self._frames -= 1
        else:
            self._said -= 1
        return text

    def _sent(self, text: bytes) -> bool:
        """Send a text past whoever sends, if it cannot overtake another one."""
        free = self._idle and not self._waiting and self.bye is None
        return free and self._write is not None and self._write(text)

    def _put(self, is_frame: bool, text: bytes) -> None:
        if self.bye is None:
            self._waiting.append((is_frame, text))
            self._wake.set()
