"""Ways to the room for those who drive a day: a service in this process, or several elsewhere."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.room import Room
from fairdeal.service.clock import SetClock
from fairdeal.service.service import Service


class Step(NamedTuple):
    """What is sent at one moment.

    What comes in `order` may depend on what was before it. What comes `together` may be carried out
    in any order, and so may the `timers` after it.
    """

    time: int
    order: Sequence[Envelope]
    together: Sequence[Envelope]
    timers: Sequence[Envelope]


class Tally(NamedTuple):
    """What the doors have gone through: kills, decisions made again, ids that were known.

    `views` is in how many ways the room looks to those who had it open, at the end.
    """

    kills: int = 0
    restarts: int = 0
    stale: int = 0
    known: int = 0
    views: int = 1


class Door(Protocol):
    """A way to the room. `room` is what the journal says so far."""

    @property
    def room(self) -> Room:
        """The room, to be looked at."""

    def send(self, step: Step) -> list[Answer]:
        """Send what is due; the answers are in no order, and all are there."""

    def tally(self) -> Tally:
        """What was gone through so far."""

    def close(self) -> None:
        """End whatever was begun."""


class Here:
    """The room in this process: everything of a step is one transaction."""

    def __init__(self, service: Service, clock: SetClock) -> None:
        self._service = service
        self._clock = clock

    @property
    def room(self) -> Room:
        """The room itself."""
        return self._service.room

    def send(self, step: Step) -> list[Answer]:
        """Carry out what is due."""
        self._clock.move_to(step.time)
        return self._service.turn([*step.order, *step.together, *step.timers])

    def tally(self) -> Tally:
        """What was gone through so far."""
        counts = self._service.counts
        return Tally(stale=counts.stale, known=counts.known)

    def close(self) -> None:
        """Nothing was begun here."""
