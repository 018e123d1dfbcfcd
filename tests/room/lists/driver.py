"""A room of lists in memory: people, tables, a clock, and commands as the service carries them out.

People, tables and the submission are simply there: lists only read them.
"""

from functools import cache
from itertools import count
from typing import Any

from msgspec.structs import replace

from fairdeal.engine.roles import Role
from fairdeal.room import authority, codec, lists
from fairdeal.room.commands import Command, name_of
from fairdeal.room.envelope import Envelope
from fairdeal.room.facts import Fact
from fairdeal.room.house.facts import Purpose
from fairdeal.room.house.state import House as TheRoom
from fairdeal.room.lists import ListRules, WaitingList
from fairdeal.room.people.state import Duty, Licence, Person
from fairdeal.room.registry import COMMANDS, empty_room
from fairdeal.room.submission import Submission, TableKind, example
from fairdeal.room.submission.kinds import Lists, MustMove
from fairdeal.room.tables.facts import ClosingBegun, TableClosed, TableOpened
from fairdeal.room.versions.state import State, Version, Versions
from fairdeal.room.work import Acting, Work
from tests.once import read

TEXT = example()
PEOPLE = ("ann", "ben", "cem", "dora", "eve", "finn")
KIND = "nl-1-3"
TABLES = (4, 5, 6)


@cache
def submission_of(text: str) -> Submission:
    """What a text without a fault says."""
    return read(text).checked("submission")


def kind_of(rules: ListRules, key: str = KIND) -> TableKind:
    """A kind of the example, with these values for its lists."""
    return replace(
        submission_of(TEXT).kinds[key],
        lists=Lists(
            call_minutes=rules.call_minutes, more_minutes=rules.more_minutes, silence=rules.silence
        ),
        must_move=MustMove(offered=rules.must_move, refusal=rules.must_move_refusal),
    )


def in_force(text: str) -> Versions:
    """The only version, which is in force."""
    version = Version(
        number=1,
        text=text,
        values=submission_of(text),
        digest="digest",
        state=State.IN_FORCE,
        since=0,
        approved_on="2026-11-01",
    )
    return Versions((version,), in_force=1)


class House:
    """A room with six people and three open tables of one kind; `facts` is its journal."""

    def __init__(self, rules: ListRules | None = None, opened: bool = True) -> None:
        self.room = empty_room()
        self.time = 1_000_000
        self.facts: dict[str, list[Any]] = {}
        self.fired: set[str] = set()
        self.kind = kind_of(rules or ListRules(must_move=True))
        self._ids = count(1)
        things = self.room.things
        things["room"] = TheRoom("Chesapeake", Purpose.REHEARSAL, "UTC", "06:00", made_at=0)
        things["person/floor"] = Person(
            "floor",
            "Flo",
            (Role.FLOORPERSON,),
            licence=Licence("F-7", "2099-12-31"),
            duty=Duty(Role.FLOORPERSON, "day", since=0),
        )
        things["submission"] = in_force(TEXT)
        for person in PEOPLE:
            self.know(person)
        for table in TABLES:
            self._there_is(table, self.kind)
        self._there_is(7, kind_of(ListRules(), "stud-5-10"))
        self._there_is(8, self.kind, TableClosed())
        self._there_is(9, self.kind, ClosingBegun())
        if opened:
            self.open_table(4)

    def _there_is(self, number: int, kind: TableKind, *then: Fact) -> None:
        opened = TableOpened(number=number, setting=kind, version=1, approved="2026-11-01")
        for fact in (opened, *then):
            self.room.follow(f"table/{number}", fact)

    def open_table(self, table: int) -> None:
        """What the tables part does when it opens a table."""
        work = self.work("floor", Role.FLOORPERSON)
        lists.table_opened(work, self.kind, table)
        self.keep(work)

    def know(self, person: str, *seated: int, barred: str = "") -> None:
        """Let somebody sit at tables, or be barred."""
        known = Person(person, person.title(), (Role.PLAYER,), barred=barred, seated=seated)
        self.room.things[f"person/{person}"] = known

    def off_duty(self) -> None:
        """Let the floorperson go off duty."""
        floor = self.room.things["person/floor"]
        self.room.things["person/floor"] = replace(floor, duty=None)

    def work(self, person: str, role: Role) -> Work:
        acting = Acting(person, role, self.time, f"command-{next(self._ids)}")
        return Work(self.room, acting)

    def keep(self, work: Work) -> None:
        """Write what a command did into the journal, as it would come back from it."""
        for stream, facts in work.facts.items():
            self.facts.setdefault(stream, []).extend(codec.read(codec.write(facts)))

    def do(self, command: Command, person: str = "floor") -> dict[str, Any]:
        """Carry out a command; a refusal leaves everything as it was, and is raised."""
        entry = COMMANDS[name_of(command)]
        envelope = Envelope(f"command-{next(self._ids)}", person, command)
        work = authority.work(self.room, entry, envelope, self.time)
        before = dict(self.room.things)
        try:
            authority.carry_out(work, entry, envelope)
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
