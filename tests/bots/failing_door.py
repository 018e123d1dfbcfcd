"""A door to a room whose database fails at every statement of every command, one by one."""

from random import Random

from fairdeal.bots.day.day import MORNING, Wanted, begin
from fairdeal.bots.day.doors import Step, Tally
from fairdeal.errors import StoreFailure
from fairdeal.room.envelope import Answer
from fairdeal.room.room import Room
from fairdeal.service.clock import SetClock
from fairdeal.service.opening import service_of
from fairdeal.service.service import Service
from fairdeal.store import Journal, open_room
from fairdeal.store.keys import load_keys
from tests.store.failing import Failing, Moment, fail

NEVER = 0


class FailingDoor:
    """Sends every step again and again: first its first statement fails, then its second.

    Before and after each statement is a moment of its own, so one of them is after the commit. Then
    the answers get lost once. Only then they are given to whoever asked. Now and then the process
    that met the failure is gone too, and another one opens the room.
    """

    def __init__(self, wanted: Wanted, every: int = 1) -> None:
        self._wanted = wanted
        self._every = every
        self._clock = SetClock(MORNING)
        self._moment = Moment(NEVER, fail)
        self._chance = Random(wanted.seed)
        begin(wanted, self._clock).journal.close()
        self.service = self._opened()
        self.failures = self.reopened = self.steps = 0

    def _opened(self) -> Service:
        real = open_room(self._wanted.url, self._wanted.name)
        journal = Journal(Failing(real.database, self._moment), real.number, real.room)
        return service_of(journal, load_keys(self._wanted.keys), self._clock)

    @property
    def room(self) -> Room:
        return self.service.room

    def send(self, step: Step) -> list[Answer]:
        self._clock.move_to(step.time)
        self.steps += 1
        at = 0
        while self.steps % self._every == 0:
            at += 1
            if not self._fails(step, at):
                break
            self.failures += 1
            if self._chance.random() < 0.05:
                self._reopen()
        self._moment.at = NEVER
        return self._turn(step)

    def _fails(self, step: Step, at: int) -> bool:
        """Whether it came to a failure; the answers of a turn without one are thrown away."""
        self._moment.at, self._moment.passed = at, 0
        try:
            self._turn(step)
        except StoreFailure:
            return True
        return False

    def _turn(self, step: Step) -> list[Answer]:
        return self.service.turn([*step.order, *step.together, *step.timers])

    def _reopen(self) -> None:
        """Another process takes over. Whoever looks at the room goes on looking at the same one."""
        self.reopened += 1
        room = self.service.room
        self.service.journal.close()
        self.service = self._opened()
        self.service.follower.catch_up()
        for slot in ("ledger", "position", "things", "timers", "versions"):
            setattr(room, slot, getattr(self.service.room, slot))
        self.service.room = self.service.follower.room = room

    def tally(self) -> Tally:
        return Tally(self.failures, self.reopened)

    def close(self) -> None:
        self._moment.at = NEVER
