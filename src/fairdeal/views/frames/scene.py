"""What a frame is made from: a table of the room, and its hand as the rail knows it."""

from typing import Any, NamedTuple

from fairdeal.poker.views.seen import Seen
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.people.state import Person, stream_of
from fairdeal.room.room import Room
from fairdeal.room.tables.state import TableInRoom
from fairdeal.views.frames.lines.following import Followed


class Scene(NamedTuple):
    """A table at one moment.

    `hand` is in play, or the last one that was, and `seen` the view of the rail of it. `open` is
    what lies open in a hand of poker: the same for every seat. `fresh` is the number of lines that
    were there before this moment. `offline` are players whose screens are gone. `called_at` is
    when a ruling was first awaited.
    """

    room: Room
    table: TableInRoom
    time: int
    version: int = 0
    hand: HandInPlay | None = None
    rail: Followed | None = None
    seen: Any = None
    open: Seen | None = None
    stamp: int = 0
    fresh: int = 0
    offline: frozenset[str] = frozenset()
    called_at: int = 0

    @property
    def house(self) -> House:
        """The room as a whole."""
        house: House = self.room.things[ROOM]
        return house

    @property
    def over(self) -> bool:
        """Whether the hand that is shown has ended."""
        return self.hand is not None and not self.table.hand

    def chair(self, seat: int) -> int:
        """The chair of a seat of the hand."""
        return self.hand.begun.seats[seat] if self.hand is not None else -1

    def seat_at(self) -> dict[int, int]:
        """The seats of the hand by their chairs."""
        if self.hand is None or self.seen is None:
            return {}
        return {chair: seat for seat, chair in enumerate(self.hand.begun.seats)}

    def has_conceded(self, seat: int) -> bool:
        """Whether a player gave up at the showdown without showing (18.E(3))."""
        return self.rail is not None and seat in self.rail.state.conceded

    def alias(self, person: str) -> str:
        """The name that is shown for a person."""
        found: Person | None = self.room.things.get(stream_of(person))
        return person if found is None else found.alias

    def is_bot(self, person: str) -> bool:
        """Whether a person is a program."""
        found: Person | None = self.room.things.get(stream_of(person))
        return found is not None and found.bot

    def name_of(self, seat: int) -> str:
        """The name of a seat of the hand."""
        return self.rail.names[seat] if self.rail is not None else ""
