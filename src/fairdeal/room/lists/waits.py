"""How long people wait: the median of the last waits."""

from fairdeal.room.lists.state import WaitingList


def expected_wait(waiting: WaitingList) -> tuple[int | None, int]:
    """The median of the last waits in milliseconds, and how many waits it comes from.

    A wait lasts from joining to the first call, or to a seat that was taken without one.
    """
    waits = sorted(waiting.waits)
    if not waits:
        return None, 0
    middle = len(waits) // 2
    median = waits[middle] if len(waits) % 2 else (waits[middle - 1] + waits[middle]) // 2
    return median, len(waits)
