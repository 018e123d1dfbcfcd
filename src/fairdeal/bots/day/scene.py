"""What is there to be seen on a day, for everybody who takes part in it."""

from collections.abc import Generator
from typing import Any, NamedTuple

from fairdeal.errors import FairdealError
from fairdeal.room.commands import Command
from fairdeal.room.envelope import Answer
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.hands.hand import stream_of as hand_stream
from fairdeal.room.lists import WaitingList
from fairdeal.room.room import Room
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.state import stream_of as table_stream


class DayFault(FairdealError):
    """Something that must go well on a day did not."""


def need(answer: Answer | None, what: str) -> Answer:
    """The answer to something that must go well."""
    if answer is None or not answer.done:
        raise DayFault(f"{what}: {answer}")
    return answer


class Ask(NamedTuple):
    """What somebody sends next: who, which command, and who signs beside him.

    `table` is the table that the sender looks at. `id` is an id that the sender chose, which few
    people do; otherwise the driver gives one.
    """

    actor: str
    command: Command
    second: str = ""
    hand: str = ""
    seen: int = 0
    table: int = 0
    id: str = ""


Story = Generator[Ask | None, Answer | None, None]
"""Somebody's day: gives what he sends next, or None to wait, and gets the answer."""

YesOrNo = Generator[Ask | None, Answer | None, bool]
"""A part of somebody's day that ends with a yes or a no."""


class Scene:
    """The room as the journal has it, the time, and the tables that are done for the day.

    `wakes` are times for which somebody waits. When nobody does anything and nothing else is due
    before, the clock is moved to the next of them. `promised` are dealers who are being sent
    somewhere.
    """

    def __init__(self, room: Room, time: int, day: str) -> None:
        self.room = room
        self.time = time
        self.day = day
        self.done: set[int] = set()
        self.wakes: list[int] = []
        self.promised: set[str] = set()

    def until(self, time: int) -> Story:
        """Wait until a time of the day."""
        self.wakes.append(time)
        while self.time < time:
            yield None
        self.wakes.remove(time)

    def next_wake(self) -> int | None:
        """The next time for which somebody waits."""
        return min((at for at in self.wakes if at > self.time), default=None)

    def table(self, number: int) -> TableInRoom | None:
        """A table that is open, or None."""
        found: TableInRoom | None = self.room.things.get(table_stream(number))
        return found if found is not None and found.opened else None

    def open_table(self, number: int) -> TableInRoom:
        """A table that must be open."""
        found = self.table(number)
        if found is None:
            raise DayFault(f"table {number} is not open")
        return found

    def hand(self, table: TableInRoom) -> HandInPlay | None:
        """The hand in play at a table."""
        return self.room.things.get(hand_stream(table.hand)) if table.hand else None

    def version(self, hand: HandInPlay) -> int:
        """The version of a hand, which a sender says he has seen."""
        return self.room.versions[hand.stream]

    def waiting(self, kind: str) -> WaitingList | None:
        """The list of a kind of table."""
        return self.room.things.get(f"list/{kind}")

    def holds(self, account: str) -> int:
        """The balance of an account."""
        return self.room.ledger.of(account)

    def hands(self) -> list[HandInPlay]:
        """All hands in play, by table.

        Not as they began: of two that begin at the same moment in two processes either may be the
        first in the journal, and what people do must not depend on it.
        """
        hands = (each for each in self.room.things.values() if isinstance(each, HandInPlay))
        return sorted(hands, key=lambda hand: (hand.begun.table, hand.id))

    def thing(self, stream: str) -> Any:
        """What a stream has led to."""
        return self.room.things.get(stream)
