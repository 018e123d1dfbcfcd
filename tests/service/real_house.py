"""The house of the tests over a real service: a database, a key file, sealed rows, a set clock."""

from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from fairdeal.cite import Cite
from fairdeal.engine.refusal import Refusal
from fairdeal.engine.roles import Role
from fairdeal.room.cage.commands import CashIn
from fairdeal.room.commands import Command
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.house.facts import Purpose
from fairdeal.room.people.commands import AddPlayer, SignOn
from fairdeal.room.room import Room
from fairdeal.room.submission import example
from fairdeal.room.tables.commands import LeaveTable
from fairdeal.room.versions.commands import ApproveVersion, SubmitVersion
from fairdeal.service.clock import SetClock
from fairdeal.service.making import Making, make
from fairdeal.service.service import Service
from tests.room.tables.every_game import every_game, play_on
from tests.room.tables.house import PLAYERS, START, House

NAME = "test"
STAFF = {"floor": "floor-1", "shift": "shift-1", "manager": "manager-1", "dealer": "dealer-1"}
"""The staff of the house in memory, by their ids in a room that was made."""


class NotDone(Refusal):
    """A command that the service has refused."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(answer.why, Cite("R9"), says=answer.says)
        self.answer = answer


class RealHouse(House):
    """A rehearsal in SQLite whose submission is in force, with players who have money."""

    def __init__(
        self, folder: Path, text: str = "", *, seed: int = 1, players: tuple[str, ...] = PLAYERS[:4]
    ) -> None:
        self.url = f"sqlite:{folder / 'room.db'}"
        self.keys = folder / "room.key"
        self.clock = SetClock(START)
        self.time = START
        self.ids = count(1)
        self.fired: set[str] = set()
        making = Making(NAME, Purpose.REHEARSAL, text or example(), "manager-1", "L-001")
        self.service: Service = make(self.url, self.keys, making, seed=seed, clock=self.clock)
        self.do("manager", SubmitVersion(version=1))
        approved = ApproveVersion(version=1, on="2026-01-01", approver="C", reference="R1")
        self.do("manager", approved, second="shift-1")
        self.do("dealer", SignOn(role=Role.DEALER, shift="first", table=4))
        for player in players:
            self.do("floor", AddPlayer(id=player, alias=player.title()))
            self.do("cage-1", CashIn(person=player, cents=10_000_000))

    @property
    def room(self) -> Room:  # type: ignore[override]
        """The room that the service has in memory."""
        return self.service.room

    def do(self, actor: str, command: Command, **envelope: Any) -> dict[str, Any]:
        """Send a command; a refusal is raised."""
        self.clock.move_to(self.time)
        person = STAFF.get(actor, actor)
        sent = Envelope(f"c{next(self.ids)}", person, command, **envelope)
        answer = self.service.do(sent)
        if not answer.done:
            raise NotDone(answer)
        return answer.result

    def play(self, kind: str, hands: int, chance: Random, table: int = 4, way: str = "") -> None:
        """Open a table, let everybody sit down, play hands at random, and close it."""
        self.open(kind, table, way)
        players = PLAYERS[:4]
        for _ in range(hands):
            for player in players:
                if player not in self.table(table).stacks():
                    self.sit(player, table=table)
            self.one_hand(chance, table)
            for player, stack in self.table(table).stacks().items():
                if stack < 5_000:
                    self.do(player, LeaveTable(table=table))

    def one_hand(self, chance: Random, table: int = 4) -> None:
        """Play one hand to its end."""
        number = self.table(table).hands
        if not self.table(table).hand:
            self.start(table)
        while self.table(table).hand and self.table(table).hands <= number + 1:
            play_on(self, chance, table)

    def close(self) -> None:
        """Let go of the database."""
        self.service.journal.close()


def many_games(folder: Path, *, seed: int = 1) -> RealHouse:
    """A room with a kind of table for every game."""
    return RealHouse(folder, every_game(), seed=seed)
