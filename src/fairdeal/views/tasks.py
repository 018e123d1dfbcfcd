"""The one list of tasks: who can see to each, since when, until when, what it blocks, who took it.

The items that a shift hands over come from the room itself (`room.tasks.sources`). What else waits
for the staff, as signatures and drafts do, is what `todo` says of it.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from fairdeal.room.people.state import Person
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.room import Room
from fairdeal.room.tasks.handing import holder
from fairdeal.room.tasks.item import Item
from fairdeal.room.tasks.sources import items
from fairdeal.views.todo import todo

OF_PLAYERS: Final = ("act", "answer_call")
"""Commands of players: what waits for them is no task of the staff."""


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
        Row(item, item.overdue(now), holder(room, item), item.key in over) for item in _all(room)
    ]
    rows.sort(key=lambda row: (-row.overdue, row.item.due or 1 << 62, row.item.since))
    if not person:
        return tuple(rows)
    somebody: Person = room.things[person_stream(person)]
    names = {person, *map(str, somebody.roles)}
    return tuple(row for row in rows if row.taken_by == person or names & {*row.item.who})


def _all(room: Room) -> Iterator[Item]:
    own = items(room)
    yield from own.values()
    known = {item.command for item in own.values()}
    for task in todo(room):
        name = task.command.partition(" ")[0]
        if task.command not in known and name not in OF_PLAYERS:
            yield Item(task.command, task.says, task.who, due=task.until, command=task.command)
