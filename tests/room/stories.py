"""Stories of a room as text: a line for each command, with the refusal that it must meet.

    mia: bar person=ann reason=cheating
    flo: bar person=mia reason="a quarrel" => above_your_rank
    cas + sec: fill_tray table=4 cents=50000        # two persons at one screen
    ann sits down at 4 with 20000
    31 min later
    timers run

Each command goes the way that the service goes with it: through the one place that says who may
act, and undone when it is refused. At the end of a story its facts, written and read again, must
lead to the same room.
"""

import re
from functools import cache
from typing import Any

import msgspec

from fairdeal.bots.day.careless.lines import UNITS, line_of
from fairdeal.bots.day.careless.lines import command_of as command_of
from fairdeal.engine.refusal import Refusal
from fairdeal.engine.roles import Role
from fairdeal.room import authority, codec, snapshot
from fairdeal.room.cage.commands import CorrectEntry
from fairdeal.room.commands import Command, name_of
from fairdeal.room.envelope import Envelope
from fairdeal.room.ledger import Ledger, rail, stack
from fairdeal.room.people.facts import LeftSeat, TookSeat
from fairdeal.room.registry import COMMANDS, empty_room
from fairdeal.room.work import Acting, Work

MINUTE = UNITS["min"]
START = 1_763_402_400_000
"""Monday 17 November 2025, 13:00 in New York."""

STAFF = {
    "flo": "floorperson",
    "fay": "floorperson",
    "sue": "shift_supervisor",
    "dan": "dealer",
    "cas": "cashier",
    "sec": "security",
    "acc": "accounting",
    "sur": "surveillance",
}

_LATER = re.compile(r"(\d+) (ms|min|h|days?) later")
_SEAT = re.compile(r"(\w+) sits down at (\d+) with (\d+)")
_LEAVE = re.compile(r"(\w+) leaves (\d+)")


class Story:
    """A room, what time it is there, and the rows that its journal would hold."""

    def __init__(self) -> None:
        self.room = empty_room()
        self.time = START
        self.rows: list[tuple[str, bytes]] = []
        self.postings: list[dict[str, int]] = []
        self.moved: list[tuple[int, dict[str, int]]] = []
        self.sent = 0
        self.last: Work | None = None

    def copy(self) -> "Story":
        """The same room once more, to go on from here."""
        other = Story()
        other.room.things.update(self.room.things)
        other.room.versions.update(self.room.versions)
        other.room.timers.update(self.room.timers)
        other.room.ledger = Ledger(self.room.ledger.balances)
        other.room.position = self.room.position
        other.rows, other.postings, other.moved = [*self.rows], [*self.postings], [*self.moved]
        other.time, other.sent, other.last = self.time, self.sent, self.last
        return other

    # ---- commands ----

    def do(self, command: Command, who: str, second: str = "", hand: str = "") -> Work:
        """Carry out a command; a refusal must leave nothing behind."""
        self.sent += 1
        entry = COMMANDS[name_of(command)]
        command = self._filled(command)
        envelope = Envelope(f"c{self.sent}", who, command, second=second, hand=hand)
        work = authority.work(self.room, entry, envelope, self.time)
        before = self._state()
        try:
            authority.carry_out(work, entry, envelope)
        except Refusal:
            work.undo()
            assert self._state() == before
            raise
        self._keep(work)
        return work

    def _filled(self, command: Command) -> Command:
        """A correction with what its entry moved, as the service looks it up in the journal."""
        if not isinstance(command, CorrectEntry) or not 1 <= command.entry <= len(self.moved):
            return command
        first, moved = self.moved[command.entry - 1]
        return msgspec.structs.replace(command, entry=first, moved=moved)

    def tell(self, text: str) -> "Story":
        """Go through lines of a story."""
        for line in text.strip().splitlines():
            if told := line.partition("#")[0].strip():
                self._one(told)
        return self

    def _one(self, line: str) -> None:
        if later := _LATER.fullmatch(line):
            self.time += int(later[1]) * UNITS[later[2]]
            return
        if line == "timers run":
            self.run_timers()
            return
        if seat := _SEAT.fullmatch(line):
            self.seat(seat[1], int(seat[2]), int(seat[3]))
            return
        if seat := _LEAVE.fullmatch(line):
            self.unseat(seat[1], int(seat[2]))
            return
        told = line_of(line)
        assert told, line
        refused = self.refusal(
            command_of(told.command, told.fields, self.time), told.who, told.second
        )
        assert (refused.why if refused else "") == told.refusal, f"{line}: {refused}"

    def refusal(self, command: Command, who: str, second: str = "") -> Refusal | None:
        """Why a command is refused; None if it was carried out."""
        try:
            self.do(command, who, second)
        except Refusal as refused:
            return refused
        return None

    def run_timers(self) -> None:
        """Fire the timers that have run out, as the service does."""
        due = [timer for timers in self.room.timers.values() for timer in timers]
        for timer in due:
            if timer.at <= self.time:
                self.do(timer.command, "device")

    # ---- what other parts of the room do ----

    def seat(self, person: str, table: int, cents: int) -> None:
        """Sit down, as a table does it."""
        work = Work(self.room, Acting(person, Role.PLAYER, self.time, f"seat{self.sent}"))
        work.write(f"person/{person}", TookSeat(table=table, amount=cents))
        work.move(cents, rail(person), stack(table, person))
        self._keep(work)

    def unseat(self, person: str, table: int) -> None:
        """Leave a table."""
        account = stack(table, person)
        cents = self.room.ledger.of(account)
        work = Work(self.room, Acting(person, Role.PLAYER, self.time, f"leave{self.sent}"))
        work.write(f"person/{person}", LeftSeat(table=table, amount=cents))
        work.move(cents, account, rail(person))
        self._keep(work)

    # ---- the journal ----

    def facts(self, stream: str) -> list[Any]:
        """The facts of a stream, as they are read from the journal."""
        return [fact for name, body in self.rows if name == stream for fact in codec.read(body)]

    def check(self) -> None:
        """The facts alone lead to the same room; so does a snapshot; no money came or went."""
        again = empty_room()
        for stream, body in self.rows:
            for fact in codec.read(body):
                again.follow(stream, fact)
        for postings in self.postings:
            again.ledger.post(postings)
        assert again.things == self.room.things
        assert again.timers == self.room.timers
        assert again.ledger.balances == self.room.ledger.balances
        assert sum(self.room.ledger.balances.values()) == 0
        loaded = empty_room()
        saved = snapshot.save(self.room, self.time)
        snapshot.load(loaded, saved)
        assert snapshot.save(loaded, self.time) == saved
        assert loaded.timers == self.room.timers

    def _keep(self, work: Work) -> None:
        self.last = work
        self.rows += [(stream, codec.write(facts)) for stream, facts in work.facts.items()]
        self.postings.append(dict(work.postings))
        first = len(self.moved) + 1
        self.moved += [(first, dict(work.postings))] * len(work.facts)
        self.room.position = len(self.rows)

    def _state(self) -> tuple[Any, ...]:
        room = self.room
        return dict(room.things), dict(room.versions), dict(room.timers), dict(room.ledger.balances)


def made(purpose: str = "demo", submission: str = "") -> Story:
    """A room with its first manager, and nothing else."""
    story = Story()
    making = {
        "do": "make_room", "name": "Chesapeake", "purpose": purpose, "manager": "mia",
        "alias": "Mia", "licence": "MD-1", "last_day": "2026-12-31", "submission": submission,
    }  # fmt: skip
    story.do(msgspec.convert(making, COMMANDS["make_room"].kind), "device")
    return story.tell("mia: sign_on role=manager shift=day")


def staffed(purpose: str = "demo", submission: str = "") -> Story:
    """A room with one person of each role on duty, dan as the dealer of table 4, and players."""
    return _staffed(purpose, submission).copy()


@cache
def _staffed(purpose: str, submission: str) -> Story:
    story = made(purpose, submission)
    for at, (person, role) in enumerate(STAFF.items(), 2):
        where = " table=4" if role == "dealer" else ""
        story.tell(f"""
            mia: add_person id={person} alias={person.title()} roles={role},player
            mia: record_licence person={person} number=MD-{at} last_day=2026-12-31
            {person}: sign_on role={role} shift=day{where}
        """)
    return story.tell("""
        mia: add_person id=com alias=Com roles=commission
        flo: add_player id=ann alias=Ann
        flo: add_player id=bob alias=Bob
    """)


def met(*texts: str) -> set[str]:
    """The refusals that stories meet."""
    return {name for text in texts for name in re.findall(r"=> (\w+)", text)}
