"""The one list of tasks: who can see to each, since when, until when, what it blocks, who took it.

Every item comes from the room itself (`room.tasks.sources`), and its words are those of `todo`.
"""

import msgspec

from fairdeal.room.people.state import Person
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.room import Room
from fairdeal.room.tasks.handing import holder
from fairdeal.room.tasks.item import Item
from fairdeal.room.tasks.sources import items


class Row(msgspec.Struct, frozen=True):
    """An item of the list as it is shown now.

    `overdue` is for how many milliseconds it has been overdue, 0 if it is not. `taken_by` is who on
    duty sees to it. `goes_over` says that a shift hands it over.
    """

    item: Item
    overdue: int = 0
    taken_by: str = ""
    goes_over: bool = False


def tasks(room: Room, now: int, person: str = "") -> tuple[Row, ...]:
    """The whole list, what is most overdue first; for a person, what he can see to or has taken."""
    over = items(room, only_over=True)
    rows = [
        Row(item, item.overdue(now), holder(room, item), item.key in over)
        for item in items(room).values()
    ]
    rows.sort(key=lambda row: (-row.overdue, row.item.due or 1 << 62, row.item.since))
    if not person:
        return tuple(rows)
    somebody: Person = room.things[person_stream(person)]
    return tuple(row for row in rows if row.taken_by == person or row.item.is_for(somebody))
