"""A room with tables in memory: people, money, a clock, chance by number, and a journal."""

from collections.abc import Iterator
from copy import deepcopy
from hashlib import sha256
from itertools import count
from typing import Any

import msgspec

from fairdeal.banked.round import FIELDS as ROUND
from fairdeal.engine.refusal import Refusal
from fairdeal.engine.roles import Role
from fairdeal.poker.hand import FIELDS, Hand
from fairdeal.poker.table.state import Table
from fairdeal.room import authority, codec
from fairdeal.room.commands import Command, name_of
from fairdeal.room.entry import Entry
from fairdeal.room.envelope import Envelope
from fairdeal.room.hands import commands as of_hand
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.house.facts import Purpose, RoomMade
from fairdeal.room.people.facts import CashedIn, LicenceRecorded, PersonAdded, SignedOn
from fairdeal.room.registry import COMMANDS, empty_room
from fairdeal.room.room import Room, Timer
from fairdeal.room.submission import digest, example
from fairdeal.room.tables import commands as of_table
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tables.way import Way
from fairdeal.room.versions.facts import (
    VersionApproved,
    VersionDrafted,
    VersionInForce,
    VersionSubmitted,
)
from fairdeal.room.work import Work
from tests.once import read

STAFF = {
    "dealer": Role.DEALER,
    "floor": Role.FLOORPERSON,
    "shift": Role.SHIFT_SUPERVISOR,
    "manager": Role.MANAGER,
}
PLAYERS = ("ann", "ben", "cem", "dora", "eve", "finn", "gus", "hal", "ida", "jo")
CARDS = ("9s", "Ks", "7h", "As", "6h", "8s", "Js", "7s", "6s", "Ts")
START = 1_780_000_000_000
MONEY = 10_000_000


def chance(first: int = 0) -> Iterator[bytes]:
    """Seeds by number: the same for the same first one."""
    return (sha256(f"{number}".encode()).digest() for number in count(first))


def image(room: Room) -> dict[str, Any]:
    """Everything that is known of a room, as it is now."""
    streams = {stream: as_data(thing) for stream, thing in room.things.items()}
    return {
        "streams": streams,
        "versions": dict(room.versions),
        "timers": dict(room.timers),
        "balances": dict(room.ledger.balances),
    }


_NOT_COMPARED = {"game", "places", "plan"}
"""The same game always; cards are compared apart; a memo of the dealer's is no part of a hand."""


def as_data(thing: Any) -> Any:
    """A value of a stream: a hand, which changes in place, as all that it consists of."""
    if not isinstance(thing, HandInPlay):
        return thing
    fields = {*(FIELDS if isinstance(thing.state, Hand) else ROUND)} - _NOT_COMPARED
    state = {name: deepcopy(getattr(thing.state, name)) for name in fields}
    places = {place: thing.state.places[place] for place in thing.state.places}
    own = (thing.begun, list(thing.facts), list(thing.shown), list(thing.roots))
    clock = (list(thing.since), dict(thing.clocks), set(thing.extended), thing.ended)
    return own, clock, state, places, thing.accounts()


def _without_acts(text: str) -> str:
    """The example, and nobody has to attest anything: `tests/room/acts` is about that."""
    return text.replace('\nattested = "always"', '\nattested = "begun"')


class House:
    """A room whose submission is in force; everybody has money on the rail."""

    def __init__(
        self,
        text: str | None = None,
        *,
        seed: int = 0,
        approved: bool = True,
        doubts: bool = False,
    ) -> None:
        self.doubts = doubts
        self.room = empty_room()
        self.time = START
        self.seeds = chance(seed)
        self.ids = count(1)
        self.fired: set[str] = set()
        self.journal: list[tuple[str, bytes, bytes]] = []
        self.postings: list[dict[str, int]] = []
        self.answer: dict[str, Any] = {}
        made = RoomMade(
            name="test",
            purpose=Purpose.REHEARSAL,
            zone="America/New_York",
            day_begins="06:00",
            at=START,
        )
        self.note("room", made)
        for person, role in STAFF.items():
            self.note(f"person/{person}", PersonAdded(id=person, alias=person, roles=(role,)))
            self.note(f"person/{person}", LicenceRecorded(number="L1", last_day="2099-12-31"))
            self.note(f"person/{person}", SignedOn(role=role, shift="day", since=START))
        for person in PLAYERS:
            self.know(person)
        self.submit(_without_acts(text or example()), approved=approved)

    def know(self, person: str, cents: int = MONEY) -> None:
        """Let a player be known, with money on the rail."""
        added = PersonAdded(id=person, alias=person.title(), roles=(Role.PLAYER,))
        self.note(f"person/{person}", added, CashedIn(cents=cents, day="2026-01-01"))
        self._post({"outside": -cents, f"rail/{person}": cents})

    def submit(self, text: str, *, approved: bool = True) -> None:
        """Put a text in force as the next version of the submission."""
        found = read(text)
        assert found.submission is not None, [fault.text for fault in found.faults]
        versions = self.room.things.get("submission")
        number = 1 if versions is None else len(versions.all) + 1
        facts: list[Any] = [
            VersionDrafted(
                version=number,
                text=text,
                values=found.submission,
                digest=digest(found.submission),
                at=START,
            ),
            VersionSubmitted(version=number, at=START),
        ]
        if approved:
            on = VersionApproved(
                version=number, on="2026-01-01", approver="C", reference="R1", at=START
            )
            facts += [on, VersionInForce(version=number, at=START)]
        self.note("submission", *facts)

    # ---- commands ----

    def do(self, actor: str, command: Command, **envelope: Any) -> dict[str, Any]:
        """Carry out a command as the service does; a refusal changes nothing."""
        entry = COMMANDS[name_of(command)]
        # As it arrives from outside: every value of its kind.
        command = msgspec.json.decode(msgspec.json.encode(command), type=type(command))
        sent = Envelope(f"c{next(self.ids)}", actor, command, **envelope)
        seeds: list[bytes] = []
        work = authority.work(self.room, entry, sent, self.time, lambda: self._seed(seeds))
        before = image(self.room) if self.doubts else {}
        try:
            authority.carry_out(work, entry, sent)
            if self.doubts:
                work = self._again(work, entry, sent, before, seeds)
        except Refusal:
            work.undo()
            assert not self.doubts or image(self.room) == before
            raise
        self.keep(work)
        self.answer = work.result
        return work.result

    def _seed(self, used: list[bytes]) -> bytes:
        used.append(next(self.seeds))
        return used[-1]

    def _again(
        self, done: Work, entry: Entry, sent: Envelope, before: dict[str, Any], seeds: list[bytes]
    ) -> Work:
        """Undo what was done and do it again: the room goes back, and comes to the same."""
        after = image(self.room)
        done.undo()
        assert image(self.room) == before
        same = iter(seeds)
        work = authority.work(self.room, entry, sent, self.time, lambda: next(same))
        authority.carry_out(work, entry, sent)
        assert image(self.room) == after
        assert (work.facts, work.shown, work.postings) == (done.facts, done.shown, done.postings)
        assert (work.reads, work.versions) == (done.reads, done.versions)
        return work

    def keep(self, work: Work) -> None:
        """Write what a command did into the journal, as bytes."""
        for stream, facts in work.facts.items():
            shown = work.shown[stream]
            assert len(shown) == len(facts)
            self.journal.append((stream, codec.write(facts), codec.write(shown)))
        assert not sum(work.postings.values())
        self.postings.append(work.postings)

    def note(self, stream: str, *facts: Any) -> None:
        """Let facts happen that no command of the tables makes."""
        self.room.versions[stream] = self.room.versions.get(stream, 0) + 1
        for fact in facts:
            self.room.follow(stream, fact)
        self.journal.append((stream, codec.write(facts), codec.write(facts)))

    def _post(self, postings: dict[str, int]) -> None:
        self.room.ledger.post(postings)
        self.postings.append(postings)

    # ---- shorthand ----

    def open(self, kind: str = "nl-1-3", number: int = 4, way: str = "") -> TableInRoom:
        """Open a table."""
        self.do("floor", of_table.OpenTable(kind=kind, number=number, way=way))
        return self.table(number)

    def sit(self, *players: str, cents: int = 20_000, table: int = 4) -> None:
        """Let players take the first free seats."""
        for player in players:
            seat = [*self.table(table).seating.seats].index(None)
            self.do(player, of_table.SitDown(table=table, seat=seat, cents=cents))

    def start(self, table: int = 4, by: str = "floor") -> HandInPlay:
        """Begin the next hand; where cards are of paper the dealer draws for the first button."""
        found = self.table(table)
        seating = found.seating
        first = isinstance(seating, Table) and not seating.game.forced and seating.button is None
        if first and found.way is Way.PAPER and found.setting.first_button == "high_card":
            self.do("dealer", self.draw(table))
        self.do(by, of_table.StartHand(table=table))
        return self.hand(table)

    def draw(self, table: int = 4) -> of_table.DrawButton:
        """The command of a dealer who has dealt a card of paper to each player for the button."""
        there = [player for player in self.table(table).seating.seats if player and not player.away]
        cards = dict(zip([player.id for player in there], CARDS, strict=False))
        return of_table.DrawButton(table=table, cards=cards)

    def act(self, player: str, name: str, table: int = 4, **fields: Any) -> dict[str, Any]:
        """Let a player do something in the hand of a table."""
        hand = self.table(table).hand
        return self.do(player, of_hand.Act(hand=hand, request={"type": name, **fields}))

    def table(self, number: int = 4) -> TableInRoom:
        """A table."""
        found: TableInRoom = self.room.things[f"table/{number}"]
        return found

    def hand(self, number: int = 4) -> HandInPlay:
        """The hand in play at a table."""
        found: HandInPlay = self.room.things[f"hand/{self.table(number).hand}"]
        return found

    def money(self, account: str) -> int:
        """The balance of an account."""
        return self.room.ledger.of(account)

    # ---- time ----

    def due(self) -> list[Timer]:
        """The timers whose time has come, the earliest first."""
        timers = [each for set_ in self.room.timers.values() for each in set_]
        ripe = [each for each in timers if each.at <= self.time and each.key not in self.fired]
        return sorted(ripe, key=lambda each: (each.at, each.key))

    def wait(self, milliseconds: int) -> None:
        """Let time pass, and everything happen that happens by itself."""
        self.time += milliseconds
        while timers := self.due():
            self.fired.add(timers[0].key)
            try:
                self.do("device", timers[0].command)
            except Refusal:
                continue

    # ---- a journal that tells everything ----

    def again(self) -> Room:
        """The room that the journal alone makes."""
        room = empty_room()
        for stream, whole, _ in self.journal:
            version = room.versions.get(stream, 0)
            for fact in codec.read(whole):
                room.follow(stream, fact)
            if stream in room.things:
                room.versions[stream] = version + 1
        for postings in self.postings:
            room.ledger.post(postings)
        return room
