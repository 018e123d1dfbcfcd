"""The way from the room's thread to the event loop: what is posted is done there, in order."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final


class Mailbox:
    """Calls of the room's thread that the event loop carries out.

    The loop is woken once for all that waits: waking it costs as much as some of the calls.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop: Final = loop
        self._posted: Final[deque[tuple[Callable[..., object], tuple[Any, ...]]]] = deque()
        self._woken = False

    def post(self, call: Callable[..., object], *given: Any) -> None:
        """Let the event loop call something; from any thread. Nothing, if the loop has ended."""
        self._posted.append((call, given))
        if not self._woken:
            self._woken = True
            with suppress(RuntimeError):  # the loop has ended meanwhile: nobody waits any more
                self._loop.call_soon_threadsafe(self._empty)

    def _empty(self) -> None:
        self._woken = False  # first: what is posted from here on wakes the loop again
        try:
            for _ in range(len(self._posted)):  # what comes meanwhile waits: others have a turn
                call, given = self._posted.popleft()
                call(*given)
        finally:
            if self._posted:  # a call that fails stops no other
                self._loop.call_soon(self._empty)
