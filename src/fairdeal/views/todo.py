"""What a person can do next, and what waits for whom: the list of tasks, and the turns of players.

The words of each task are those of the one list (`room.tasks.sources`).
"""

from collections.abc import Iterator

import msgspec

from fairdeal.room.people.state import Person
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.room import Room
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tasks.item import Item
from fairdeal.room.tasks.sources import items
from fairdeal.views.lobby import alias_of


class Task(msgspec.Struct, frozen=True):
    """Something that waits for somebody.

    `who` are the persons or roles that can do it, and `command` is what they would send. `until` is
    when it is too late, in milliseconds, 0 if it never is. `clause` asks for it, `blocks` is what
    waits for it, and `rounds` in how many rounds: 0 if it is blocked now.
    """

    says: str
    who: tuple[str, ...]
    command: str = ""
    until: int = 0
    clause: str = ""
    blocks: str = ""
    rounds: int = 0


def todo(room: Room, person: str = "") -> tuple[Task, ...]:
    """Everything that waits; for a person, what waits for that person."""
    found = [*items(room).values(), *_of_players(room)]
    if person:
        somebody: Person = room.things[person_stream(person)]
        found = [item for item in found if item.is_for(somebody)]
    return tuple(
        Task(item.says, item.who, item.command, item.due, item.clause, item.blocks, item.rounds)
        for item in found
    )


# ---- what waits for players is no task of the staff ----


def _of_players(room: Room) -> Iterator[Item]:
    yield from _calls(room)
    tables: dict[str, TableInRoom] = room.all("table")
    for table in sorted(tables.values(), key=lambda each: each.number):
        if table.hand:
            yield from _turns(room, table.hand)


def _calls(room: Room) -> Iterator[Item]:
    for name, waiting in sorted(room.all("list").items()):
        for entry in waiting.expected():
            if entry.call is None:
                continue
            who = alias_of(room, entry.player)
            says = f"{who} is called from {name} to table {entry.call.table}"
            command = f"answer_call list={name} answer=coming"
            yield Item("", says, (entry.player,), due=entry.call.deadline, command=command)


def _turns(room: Room, hand: str) -> Iterator[Item]:
    """Whoever must decide in a hand, and until when."""
    playing = room.things.get(f"hand/{hand}")
    if playing is None or playing.state is None:
        return
    for seat in playing.book.waiting(playing.state):
        player = playing.begun.players[seat]
        says = f"{alias_of(room, player)} acts in hand {hand}"
        command = f"act hand={hand} request=JSON"
        yield Item("", says, (player,), due=playing.clocks.get(seat, 0), command=command)
