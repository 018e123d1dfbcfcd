"""What people see of a list: its rows, the history behind a receipt, a line for the lobby."""

from collections.abc import Iterable

import msgspec

from fairdeal.room.lists.facts import JoinedList, ListFact, OfEntry, concerns
from fairdeal.room.lists.receipts import as_typed
from fairdeal.room.lists.state import Standing, WaitingList
from fairdeal.room.lists.waits import expected_wait
from fairdeal.room.people.state import Person
from fairdeal.room.room import Room


class Row(msgspec.Struct, frozen=True):
    """An entry as everybody sees it. `sits` and `goes` are tables: where he is, where he is called.

    `left_ms` is what is left of a call.
    """

    number: int
    player: str
    standing: Standing
    waited_ms: int
    sits: int = 0
    goes: int = 0
    left_ms: int | None = None


def as_shown(waiting: WaitingList, now: int) -> tuple[Row, ...]:
    """Everybody who is on a list now, in the order in which they are called."""
    return tuple(
        Row(
            number=entry.number,
            player=entry.player,
            standing=entry.standing,
            waited_ms=max(0, now - entry.joined_at),
            sits=entry.table,
            goes=entry.call.table if entry.call else waiting.onto,
            left_ms=max(0, entry.call.deadline - now) if entry.call else None,
        )
        for entry in waiting.line
    )


def history(waiting: WaitingList, receipt: str) -> tuple[OfEntry, ...]:
    """Everything that happened to the entry with a receipt; nothing if it is not in memory.

    An entry that ended long ago is only in the journal: see `history_in`.
    """
    code = as_typed(receipt)
    found = (entry for entry in (*waiting.line, *waiting.over) if entry.receipt == code)
    return next((entry.history for entry in found), ())


def history_in(facts: Iterable[ListFact], receipt: str) -> tuple[OfEntry, ...]:
    """The same, from all facts of a list as the journal has them."""
    code, number, found = as_typed(receipt), 0, []
    for fact in facts:
        if isinstance(fact, JoinedList) and fact.receipt == code:
            number = fact.number
        if number in concerns(fact):
            found.append(fact)
    return tuple(found)  # type: ignore[arg-type]


class LobbyLine(msgspec.Struct, frozen=True):
    """A list in one line: who waits, by name, a bot marked as one, and how long it may take."""

    list: str
    interest: bool
    waiting: tuple[str, ...]
    called: tuple[str, ...]
    expected_wait_ms: int | None
    waits: int


def lobby_lines(room: Room) -> tuple[LobbyLine, ...]:
    """A line for each list of the room, by name."""
    lists: dict[str, WaitingList] = room.all("list")
    people: dict[str, Person] = room.all("person")

    def alias(player: str) -> str:
        return people[player].shown if player in people else player

    lines = []
    for name, waiting in sorted(lists.items()):
        ms, waits = expected_wait(waiting)
        line = LobbyLine(
            list=name,
            interest=waiting.interest,
            waiting=tuple(alias(entry.player) for entry in waiting.in_line()),
            called=tuple(alias(entry.player) for entry in waiting.expected()),
            expected_wait_ms=ms,
            waits=waits,
        )
        lines.append(line)
    return tuple(lines)
