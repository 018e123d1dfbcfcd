"""How long people wait on a list, in words."""

from typing import Final

from fairdeal.room.lists.state import WaitingList
from fairdeal.room.lists.waits import expected_wait

_MINUTE: Final = 60_000


def wait_words(waiting: WaitingList | None) -> str:
    """How many wait, and about how long it takes: "2 waiting, 12 min"."""
    if waiting is None or not waiting.line:
        return "Nobody waits"
    ms, _ = expected_wait(waiting)
    count = f"{len(waiting.line)} waiting"
    return count if ms is None else f"{count}, {minutes(ms)} min"


def minutes(ms: int) -> int:
    """Whole minutes, never less than one.

    >>> minutes(100), minutes(90_000)
    (1, 2)
    """
    return max(1, round(ms / _MINUTE + 0.01))
