"""The pace of bots: what is to be done later is done later, by one thread for all of them."""

import threading
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from time import monotonic
from typing import Final

Task = Callable[[], None]


class Pacer:
    """Does things after some seconds. However many wait, they take one thread."""

    def __init__(self, name: str) -> None:
        self._waiting: Final[list[tuple[float, int, Task]]] = []
        self._numbers: Final = count()  # of two that are due at once the first one goes first
        self._changed: Final = threading.Condition()
        self._closed = False
        self._thread: Final = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def after(self, seconds: float, task: Task) -> None:
        """Do something after some seconds."""
        with self._changed:
            heappush(self._waiting, (monotonic() + seconds, next(self._numbers), task))
            self._changed.notify()

    def close(self) -> None:
        """Do nothing any more; what waits is forgotten."""
        with self._changed:
            self._closed = True
            self._waiting.clear()
            self._changed.notify()
        self._thread.join()

    def _run(self) -> None:
        while (task := self._next()) is not None:
            task()

    def _next(self) -> Task | None:
        """Wait until something is due; None when all is over."""
        with self._changed:
            while not self._closed:
                now = monotonic()
                if self._waiting and self._waiting[0][0] <= now:
                    return heappop(self._waiting)[2]
                self._changed.wait(self._waiting[0][0] - now if self._waiting else None)
            return None
