"""What happens by itself when its time has come: clocks, calls, signatures, the next hand.

A timer is part of the room's state, so it survives a restart. Its envelope has an id made from what
it is about: if two processes notice it, the journal takes the first and knows the second.
"""

from collections.abc import Iterable

from fairdeal.room.envelope import Envelope
from fairdeal.room.people.adding import DEVICE
from fairdeal.room.room import Room, Timer
from fairdeal.room.tables.commands import StartHand


class Timers:
    """The timers of a room, and those that were fired already.

    With `closing` this process begins no new hand by itself; what is in play goes on.
    """

    def __init__(self, room: Room) -> None:
        self._room = room
        self._fired: set[str] = set()
        self.closing = False

    def next_at(self) -> int | None:
        """When the next timer runs out, in milliseconds; None if none is set."""
        waiting = [
            timer.at
            for timers in self._room.timers.values()
            for timer in timers
            if self._waits(timer)
        ]
        return min(waiting, default=None)

    def due(self, time: int) -> list[Envelope]:
        """The commands of all timers that have run out, in the order of their times; each once."""
        found: list[Timer] = []
        keys = set()
        for timers in self._room.timers.values():
            for timer in timers:
                keys.add(timer.key)
                if timer.at <= time and self._waits(timer):
                    found.append(timer)
        self._fired &= keys  # what is set no more need not be remembered
        self._fired.update(each.key for each in found)
        found.sort(key=lambda timer: (timer.at, timer.key))
        return [Envelope(f"timer/{each.key}", DEVICE, each.command) for each in found]

    def _waits(self, timer: Timer) -> bool:
        held = self.closing and isinstance(timer.command, StartHand)
        return timer.key not in self._fired and not held

    def again(self, envelopes: Iterable[Envelope]) -> None:
        """Give timers once more: the journal could not take their commands."""
        self._fired.difference_update(each.id.removeprefix("timer/") for each in envelopes)
