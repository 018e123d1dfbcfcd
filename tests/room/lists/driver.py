"""A room of lists in memory: people, tables, a clock, and commands as the service carries them out.

People and tables stand in it as plain values: lists only read them.
"""

from itertools import count
from typing import Any

import msgspec

from fairdeal.engine.roles import Role
from fairdeal.room import lists
from fairdeal.room.commands import Command, name_of
from fairdeal.room.lists import ListRules, WaitingList
from fairdeal.room.registry import COMMANDS, empty_room
from fairdeal.room.work import Acting, Work


class Somebody(msgspec.Struct, frozen=True):
    alias: str
    barred: str = ""
    seated: tuple[int, ...] = ()


class Setting(msgspec.Struct, frozen=True):
    key: str


class SomeTable(msgspec.Struct, frozen=True):
    setting: Setting
    opened: bool = True


PEOPLE = ("ann", "ben", "cem", "dora", "eve", "finn")
KIND = "nl-1-3"
TABLES = (4, 5, 6)


class House:
    """A room with six people and three open tables of one kind; `facts` is its journal."""

    def __init__(self, rules: ListRules | None = None, opened: bool = True) -> None:
        self.room = empty_room()
        self.time = 1_000_000
        self.facts: dict[str, list[Any]] = {}
        self.fired: set[str] = set()
        self._ids = count(1)
        for person in PEOPLE:
            self.know(person)
        for table in TABLES:
            self.room.things[f"table/{table}"] = SomeTable(Setting(KIND))
        self.room.things["table/7"] = SomeTable(Setting("stud-5-10"))
        self.room.things["table/8"] = SomeTable(Setting(KIND), opened=False)
        if opened:
            work = self.work("floor", Role.FLOORPERSON)
            lists.table_opened(work, KIND, 4, rules or ListRules(must_move=True))
            self.keep(work)

    def know(self, person: str, *seated: int, barred: str = "") -> None:
        """Let somebody sit at tables, or be barred."""
        self.room.things[f"person/{person}"] = Somebody(person.title(), barred, seated)

    def work(self, person: str, role: Role) -> Work:
        acting = Acting(person, role, self.time, f"command-{next(self._ids)}")
        return Work(self.room, acting)

    def keep(self, work: Work) -> None:
        """Write what a command did into the journal, as it would come back from it."""
        for stream, facts in work.facts.items():
            kept = msgspec.json.decode(msgspec.json.encode(facts), type=list[lists.facts.ListFact])
            self.facts.setdefault(stream, []).extend(kept)

    def do(self, command: Command, person: str = "floor") -> dict[str, Any]:
        """Carry out a command; a refusal leaves everything as it was, and is raised."""
        role = {"floor": Role.FLOORPERSON, "device": Role.DEVICE}.get(person, Role.PLAYER)
        work = self.work(person, role)
        before = dict(self.room.things)
        try:
            COMMANDS[name_of(command)].decide(work, command)
        except Exception:
            work.undo()
            assert self.room.things == before
            raise
        self.keep(work)
        return work.result

    def later(self, ms: int) -> None:
        """Let time pass; what runs out on the way happens at its time."""
        until = self.time + ms
        while due := self._due(until):
            timer = min(due, key=lambda each: (each.at, each.key))
            self.fired.add(timer.key)
            self.time = max(self.time, timer.at)
            self.do(timer.command, "device")
        self.time = until

    def _due(self, until: int) -> list[Any]:
        timers = [each for some in self.room.timers.values() for each in some]
        return [each for each in timers if each.at <= until and each.key not in self.fired]

    def list(self, name: str = KIND) -> WaitingList:
        found: WaitingList = self.room.things[f"list/{name}"]
        return found

    def number(self, player: str, name: str = KIND) -> int:
        """The number of a player; of one who is on no list, a number that nobody has."""
        waiting = self.room.things.get(f"list/{name}")
        entry = waiting and waiting.of(player)
        return entry.number if entry else 999
