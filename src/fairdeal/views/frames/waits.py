"""Whose turn it is to sit down, and how long people wait on a list, in words."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.lists.seating import claims_before
from fairdeal.room.lists.state import WaitingList
from fairdeal.room.lists.waits import expected_wait
from fairdeal.room.room import Room
from fairdeal.room.tables.state import TableInRoom

_MINUTE: Final = 60_000


def wait_words(waiting: WaitingList | None) -> str:
    """How many wait, and about how long it takes: "2 waiting, 12 min"."""
    if waiting is None:
        return "Nobody waits"
    ms, _ = expected_wait(waiting)
    count = f"{len(waiting.line)} waiting"
    return count if ms is None else f"{count}, {minutes(ms)} min"


@Cite("P-128")
def has_turn(room: Room, table: TableInRoom, person: str) -> bool:
    """Whether a seat is free for a person, after all who have waited longer for this kind."""
    waiting: WaitingList | None = room.things.get(f"list/{table.setting.key}")
    before = 0 if waiting is None else claims_before(waiting, person)
    if not before:
        return True
    free = 0
    for other in room.all("table").values():
        if other.opened and not other.closing and other.setting.key == table.setting.key:
            free += [*other.seating.seats].count(None)
    return before < free


def minutes(ms: int) -> int:
    """Whole minutes, never less than one.

    >>> minutes(100), minutes(90_000)
    (1, 2)
    """
    return max(1, round(ms / _MINUTE + 0.01))
