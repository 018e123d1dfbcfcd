"""The room in processes that are really killed, and started again where they were.

A command is answered when its process says so. If the process is killed first, the command is sent
again to the next one, with the same id: whether the first had carried it out or not, it has one
effect.
"""

import multiprocessing
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from fairdeal.bots.day.child import Batch, Done, Farewell, Start, serve
from fairdeal.bots.day.doors import Step, Tally
from fairdeal.bots.day.scene import DayFault
from fairdeal.bots.day.views import view_of
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.room import Room
from fairdeal.service.service import Service

METHOD = "spawn" if sys.platform == "win32" else "forkserver"
"""How processes start. Never as a copy of this one, which has the database open."""

TWICE = 0.3
"""How often a command goes to two processes at once, as from somebody who clicks twice."""


class Killing:
    """When processes are killed: as many as wanted, spread over the hands of the day."""

    def __init__(self, kills: int, hands: int, chance: Random) -> None:
        self.wanted = kills
        self.done = 0
        self.chance = chance
        self._hands = hands

    def is_due(self, room: Room) -> bool:
        """Whether a process is to be killed during what is sent now."""
        if self.done >= self.wanted:
            return False
        played = sum(table.hands for table in room.all("table").values())
        over = room.things["room"].day == "" or not any(
            table.opened for table in room.all("table").values()
        )
        share = 1.0 if played and over else min(1.0, (played + 1) / self._hands)
        return self.done < share * self.wanted and self.chance.random() < 0.5

    def after(self, usual: float) -> float:
        """Seconds to wait before the kill: any moment of what usually takes this long."""
        return self.chance.uniform(0, 1.3 * usual)


class Child:
    """One process with the room open. It is started again when it has been killed."""

    def __init__(self, start: Start) -> None:
        self._context: Any = multiprocessing.get_context(METHOD)
        if METHOD == "forkserver":
            self._context.set_forkserver_preload(["fairdeal.bots.day.child"])
        self._process: Any = None
        self.pipe: Connection[Any, Any]
        self.begin(start)

    def begin(self, start: Start) -> None:
        """Start the process."""
        self.pipe, other = self._context.Pipe()
        self._process = self._context.Process(target=serve, args=(start, other), daemon=True)
        self._process.start()
        other.close()

    def kill(self) -> None:
        """End the process at once: it gets no chance to do anything more."""
        self._process.kill()
        self._process.join()

    def end(self) -> str:
        """Let the process end; what it saw of the room at last, or nothing if it is gone."""
        seen = ""
        with suppress(OSError, EOFError):
            self.pipe.send(None)
            while not isinstance(word := self.pipe.recv(), Farewell):
                pass
            seen = word.view
        self._process.join()
        self.pipe.close()
        return seen


class Elsewhere:
    """The room in one or more other processes, looked at from here through its journal."""

    def __init__(self, looking: Service, start: Start, processes: int, killing: Killing) -> None:
        self._looking = looking
        self._start = start
        self._killing = killing
        self._children = [Child(start) for _ in range(processes)]
        self._turn = 0
        self._usual = 0.02
        self._restarts = self._stale = self._known = 0
        self._answers: dict[str, Answer] = {}
        self._views: set[str] = set()

    @property
    def room(self) -> Room:
        """The room as its journal tells it."""
        return self._looking.room

    def tally(self) -> Tally:
        """What was gone through so far."""
        return Tally(self._killing.done, self._restarts, self._stale, self._known, len(self._views))

    def close(self) -> None:
        """End all processes."""
        self._looking.follower.catch_up()
        self._views = {view_of(self.room), *(child.end() for child in self._children)}

    # ---- sending ----

    def send(self, step: Step) -> list[Answer]:
        """Send what is due, the parts of a step one after the other."""
        self._answers = {}
        self._turn += 1
        alone: list[list[Envelope]] = [[] for _ in self._children]
        alone[self._turn % len(alone)].extend(step.order)
        for shares in (alone, self._shared(step.together), self._shared(step.timers)):
            self._carry(step.time, shares)
        self._looking.follower.catch_up()
        return list(self._answers.values())

    def _shared(self, envelopes: Iterable[Envelope]) -> list[list[Envelope]]:
        """Commands dealt out to all processes; some go to two of them.

        Those about one table keep their order, so they go to one process together: who has a seat
        first, and is dealt in, must not depend on which process is quicker.
        """
        shares: list[list[Envelope]] = [[] for _ in self._children]
        groups: dict[str, list[Envelope]] = {}
        for envelope in envelopes:
            groups.setdefault(_about(envelope), []).append(envelope)
        for at, group in enumerate(groups.values(), self._turn):
            shares[at % len(shares)].extend(group)
            if len(shares) > 1 and len(group) == 1 and self._killing.chance.random() < TWICE:
                shares[(at + 1) % len(shares)].append(self._again(group[0]))
        return shares

    def _again(self, envelope: Envelope) -> Envelope:
        """The same once more, for another process at the same moment.

        It has the same id, as from somebody who clicks twice. An act in a hand whose cards are all
        in order already may have another, as from somebody with two windows open: whichever comes
        first is carried out, and the other one is refused.
        """
        hand = self.room.things.get(f"hand/{envelope.hand}")
        if hand is None or not getattr(hand.state.game, "board", 0):
            return envelope
        return msgspec.structs.replace(envelope, id=f"{envelope.id}/window")

    def _carry(self, time: int, shares: Sequence[list[Envelope]]) -> None:
        """Send a share to each process and wait for all answers, whatever happens to them."""
        waiting = {at: share for at, share in enumerate(shares) if share}
        while waiting:
            begun = perf_counter()
            for at, share in waiting.items():
                self._say(at, Batch(time, tuple(share)))
            victim = self._kill_one([*waiting]) if self._killing.is_due(self.room) else None
            for at in [*waiting]:
                heard = self._hear(at, waiting[at])
                if heard:
                    del waiting[at]
                    self._usual += 0.1 * (perf_counter() - begun - self._usual)
                if not heard or at == victim:
                    self._restart(at)

    def _say(self, at: int, batch: Batch) -> None:
        try:
            self._children[at].pipe.send(batch)
        except OSError as broken:
            raise DayFault(f"process {at} of the room has ended by itself") from broken

    def _hear(self, at: int, share: list[Envelope]) -> bool:
        """Take answers until the last; what is answered leaves the share. False: it was killed."""
        pipe = self._children[at].pipe
        while True:
            try:
                word = pipe.recv()
            except (EOFError, OSError):
                return False
            if isinstance(word, Done):
                self._stale += word.stale
                self._known += word.known
                return True
            first = self._answers.setdefault(word.id, word)
            if first != word:
                raise DayFault(f"{word.id} was answered twice, and not alike: {first}, {word}")
            share[:] = [each for each in share if each.id != word.id]

    def _kill_one(self, busy: list[int]) -> int:
        """Kill one of the processes that work, at any moment of its work."""
        at = self._killing.chance.choice(busy)
        child = self._children[at]
        child.pipe.poll(self._killing.after(self._usual))
        child.kill()
        self._killing.done += 1
        return at

    def _restart(self, at: int) -> None:
        if self._restarts >= self._killing.done:
            raise DayFault(f"process {at} of the room has ended by itself")
        self._restarts += 1
        self._children[at].pipe.close()
        again = f"resume/{self._restarts}"
        self._children[at].begin(msgspec.structs.replace(self._start, resumes=again))


def _about(envelope: Envelope) -> str:
    """The table that a command is about, by its number; its own id if it is about none."""
    hand = envelope.hand or str(getattr(envelope.command, "hand", ""))
    return hand.partition("-")[0] or str(getattr(envelope.command, "table", 0) or envelope.id)
