"""Tables of no-limit hold'em whose players act at once, as fast as the room answers."""

from collections.abc import Iterable
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

import msgspec

from fairdeal.poker.clock import in_default
from fairdeal.room.cage.commands import CashIn
from fairdeal.room.commands import Command
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.hands.commands import Act
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.house.commands import OpenDay
from fairdeal.room.house.facts import Purpose
from fairdeal.room.people.commands import AddPlayer
from fairdeal.room.submission import example
from fairdeal.room.tables.commands import OpenTable, SitDown
from fairdeal.room.versions.commands import ApproveVersion, SubmitVersion
from fairdeal.service.clock import SetClock
from fairdeal.service.making import Making, make
from fairdeal.service.service import Service
from fairdeal.service.timers import Timers

MORNING: Final = 1_795_000_000_000
SEATS: Final = 6
STACK: Final = 20_000


class Pace(NamedTuple):
    """What was measured: actions, commits, their time, and how long each action waited."""

    actions: int
    commits: int
    seconds: float
    waits: list[float]

    @property
    def per_second(self) -> float:
        """Actions a second."""
        return self.actions / self.seconds

    def wait(self, share: float) -> float:
        """The wait, in milliseconds, that this share of the actions did not exceed."""
        waits = sorted(self.waits)
        return 1_000 * waits[min(len(waits) - 1, int(share * len(waits)))]


def new_room(url: str, keys: Path, name: str, clock: SetClock | None = None) -> Service:
    """A new room without a table."""
    making = Making(name, Purpose.REHEARSAL, example(), "manager-1", "L-001")
    return make(url, keys, making, seed=1, clock=clock or SetClock(MORNING))


def open_tables(service: Service, tables: int) -> None:
    """Open this number of tables, six seats of each taken by players with chips."""
    approve = ApproveVersion(version=1, on="2026-11-17", approver="Commission", reference="A-1")
    _do(service, "manager-1", SubmitVersion(version=1))
    _do(service, "manager-1", approve, second="shift-1")
    _do(service, "shift-1", OpenDay())
    for table in range(1, tables + 1):
        _do(service, "floor-1", OpenTable(kind="nl-1-3", number=table))
        for seat in range(SEATS):
            person = f"p-{table}-{seat}"
            _do(service, "floor-1", AddPlayer(id=person, alias=person, bot=True))
            _do(service, "cage-1", CashIn(person=person, cents=STACK))
            _do(service, person, SitDown(table=table, seat=seat, cents=STACK))


def _do(service: Service, actor: str, command: Command, second: str = "") -> Answer:
    name = f"open/{service.room.position}/{actor}"
    answer = service.do(Envelope(name, actor, command, second))
    if not answer.done:
        raise AssertionError(f"{actor}: {command}: {answer}")
    return answer


class Playing:
    """Plays on at some tables of a room: whoever is to act calls, checks or folds."""

    def __init__(self, service: Service, clock: SetClock, tables: Iterable[int]) -> None:
        self.service = service
        self._clock = clock
        self._mine = {*tables}
        self._timers = Timers(service.room)

    def play(self, actions: int) -> Pace:
        """Play until at least this number of actions are done."""
        done, commits, waits = 0, 0, []
        begun = perf_counter()
        while done < actions:
            batch = [each for each in self._timers.due(self._clock.now()) if self._is_mine(each)]
            acts = self._acts()
            if not batch and not acts:
                self._wait()
                continue
            before = perf_counter()
            self.service.turn(acts + batch)
            waits += [perf_counter() - before] * len(acts)
            done += len(acts)
            commits += 1
        return Pace(done, commits, perf_counter() - begun, waits)

    def _wait(self) -> None:
        at = self._timers.next_at()
        if at is None:
            raise AssertionError("no table can go on")
        self._clock.move_to(at)
        self.service.follower.catch_up()

    def _is_mine(self, envelope: Envelope) -> bool:
        command: Any = envelope.command
        table = getattr(command, "table", 0) or int(getattr(command, "hand", "0").partition("-")[0])
        return table in self._mine

    def _acts(self) -> list[Envelope]:
        """What the players to act do: one at each table."""
        room, found = self.service.room, []
        for stream, hand in room.things.items():
            if not isinstance(hand, HandInPlay) or hand.begun.table not in self._mine:
                continue
            seat = hand.state.actor
            options = hand.book.door.options(hand.state, seat) if seat >= 0 else None
            if options is None:
                continue
            request = {"type": "call"} if options.call else _plain(in_default(options))
            version = room.versions[stream]
            name = f"{stream}/{version}"
            act = Act(hand=hand.id, request=request)
            found.append(Envelope(name, hand.begun.players[seat], act, "", hand.id, version))
        return found


def _plain(command: Any) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(command)
    return plain
