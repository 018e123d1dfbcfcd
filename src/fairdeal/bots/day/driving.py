"""Everybody's day at once, step by step: who has something to send sends it, then time goes on."""

from collections import Counter
from typing import Final

from fairdeal.bots.day.doors import Door, Step
from fairdeal.bots.day.money import brought_by
from fairdeal.bots.day.scene import Ask, DayFault, Scene, Story
from fairdeal.room.cage.commands import CashIn, CashOut
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.hands.commands import Act
from fairdeal.room.people.commands import AddPlayer
from fairdeal.service.timers import Timers

PACE: Final = 1_500
"""Milliseconds that pass when somebody has done something."""

PATIENCE: Final = 50
"""Steps in which nothing happens and nothing is due; then the day is stuck."""

LONGEST_WAIT: Final = 3_600_000
"""Milliseconds that everybody may wait for a clock; a timer after that is not of this day."""

UNKEPT: Final = frozenset({"same_id", "not_a_command_id"})
"""What the journal keeps no answer of: the same id may be sent again."""

_TOGETHER: Final = (Act, AddPlayer, CashIn, CashOut)
"""Commands that may be carried out in any order: the money ends where it ends."""


class Driver:
    """Drives stories through a door. `answers` are all answers that were received, by id."""

    def __init__(self, door: Door, scene: Scene) -> None:
        self.door = door
        self.scene = scene
        self.answers: dict[str, Answer] = {}
        self.refusals: Counter[str] = Counter()
        self.brought = 0
        self.steps = 0
        self._timers = Timers(door.room)

    def run(self, stories: dict[str, Story]) -> None:
        """Let all stories come to their ends."""
        said: dict[str, Answer | None] = dict.fromkeys(stories)
        number: Counter[str] = Counter()
        idle = 0
        while stories:
            asked: dict[str, Envelope] = {}
            for name in list(stories):
                try:
                    ask = stories[name].send(said[name])
                except StopIteration:
                    del stories[name]
                    continue
                said[name] = None
                if ask is not None:
                    number[name] += 1
                    asked[name] = _sealed(ask, f"{name}/{number[name]}")
            idle = 0 if not stories or self._step(asked, said) else idle + 1
            if idle > PATIENCE:
                raise DayFault(f"the day is stuck: {', '.join(stories)} wait for nothing")

    def _step(self, asked: dict[str, Envelope], said: dict[str, Answer | None]) -> bool:
        """Send what was asked and what is due, and let time go on; whether anything happened."""
        scene = self.scene
        due = self._timers.due(scene.time)
        if not asked and not due:
            at = self._next()
            if at is None:
                return False
            scene.time = max(scene.time, at)
            return True
        alone = [each for each in asked.values() if not isinstance(each.command, _TOGETHER)]
        beside = [each for each in asked.values() if isinstance(each.command, _TOGETHER)]
        brings = {name: brought_by(scene, each.command) for name, each in asked.items()}
        answers = {each.id: each for each in self.door.send(Step(scene.time, alone, beside, due))}
        self.answers |= {name: each for name, each in answers.items() if each.why not in UNKEPT}
        for name, envelope in asked.items():
            answer = answers[envelope.id]
            said[name] = answer
            if not answer.done:
                self.refusals[answer.why] += 1
            elif not answer.proposal:
                self.brought += brings[name]
        self.steps += 1
        scene.time += PACE
        return True

    def _next(self) -> int | None:
        """When something is due next: for a clock, or for somebody who waits for a time."""
        timer, wake = self._timers.next_at(), self.scene.next_wake()
        if timer is not None and timer > self.scene.time + LONGEST_WAIT and wake is None:
            return None
        return min((at for at in (timer, wake) if at is not None), default=None)


def _sealed(ask: Ask, name: str) -> Envelope:
    return Envelope(
        ask.id or name, ask.actor, ask.command, ask.second, ask.hand, ask.seen, ask.table
    )
