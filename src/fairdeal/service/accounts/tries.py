"""Wrong passwords are counted: after five in a row a person must wait."""

import threading
from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.refusals import Refused

MOST: Final = 5
LOCK: Final = 5 * 60_000
"""Milliseconds after the last wrong password."""

REMEMBERED: Final = 10_000
"""Ids that are remembered, known to the room or not: what is typed must not fill the memory."""


class Tries:
    """The passwords that were tried in a row and are not known to be right.

    A try counts from its beginning, so that many at the same time are no more than one after the
    other. The count is of this process alone, and begins anew with it.
    """

    def __init__(self) -> None:
        self._lock: Final = threading.Lock()
        self._kept: Final[dict[str, tuple[int, int]]] = {}

    @Cite("R14")
    def begin(self, person: str, time: int) -> None:
        """Count a try; refused while the person must wait."""
        with self._lock:
            many, last = self._kept.pop(person, (0, 0))
            locked = many >= MOST and time < last + LOCK
            again = (many, last) if locked else (1 if many >= MOST else many + 1, time)
            # Put back at the end: whoever was longest without a try is forgotten first.
            self._kept[person] = again
            if len(self._kept) > REMEMBERED:
                del self._kept[next(iter(self._kept))]
        if locked:
            seconds = -(-(last + LOCK - time) // 1000)
            raise Refused("too_many_tries", f"wait {seconds} seconds")

    def right(self, person: str) -> None:
        """The password was right: nothing counts any more."""
        with self._lock:
            self._kept.pop(person, None)
