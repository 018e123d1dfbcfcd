"""What a person can do next, and what waits for whom: proposals, calls, tables, turns, alarms."""

from collections.abc import Iterator

import msgspec

from fairdeal.engine.roles import Role
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.people.state import Person
from fairdeal.room.proposals.state import Proposal
from fairdeal.room.proposals.state import State as Signing
from fairdeal.room.registry import COMMANDS
from fairdeal.room.rights import FLOOR
from fairdeal.room.room import Room
from fairdeal.room.versions.state import SUBMISSION, State, Versions
from fairdeal.views.lobby import alias_of


class Task(msgspec.Struct, frozen=True):
    """Something that waits for somebody.

    `who` are the persons or roles that can do it, and `command` is what they would send. `until` is
    when it is too late, in milliseconds, 0 if it never is.
    """

    says: str
    who: tuple[str, ...]
    command: str = ""
    until: int = 0


def todo(room: Room, person: str = "") -> tuple[Task, ...]:
    """Everything that waits; for a person, what waits for that person."""
    found = [*_submission(room), *_proposals(room), *_calls(room), *_tables(room), *_alarms(room)]
    if not person:
        return tuple(found)
    somebody: Person = room.things[f"person/{person}"]
    names = {person, *map(str, somebody.roles)}
    return tuple(task for task in found if names & set(task.who))


def _submission(room: Room) -> Iterator[Task]:
    versions: Versions = room.things.get(SUBMISSION, Versions())
    manager = (str(Role.MANAGER),)
    for version in versions.all:
        number = version.number
        if version.state is State.DRAFT:
            command = f"submit_version version={number}"
            yield Task(f"version {number} of the submission is a draft", manager, command)
        elif version.state is State.SUBMITTED:
            command = f"approve_version version={number} on=DAY approver=TEXT reference=TEXT"
            yield Task(f"version {number} of the submission waits for approval", manager, command)
        elif version.state is State.APPROVED:
            who = tuple(str(role) for role in (Role.SHIFT_SUPERVISOR, Role.MANAGER))
            command = f"put_in_force version={number}"
            yield Task(f"version {number} of the submission is approved", who, command)


def _proposals(room: Room) -> Iterator[Task]:
    proposals: dict[str, Proposal] = room.all("proposal")
    for name, proposal in sorted(proposals.items()):
        if proposal.state is not Signing.OPEN:
            continue
        seconds = COMMANDS[proposal.command].right.second
        people: dict[str, Person] = room.all("person")
        who = tuple(
            sorted(
                each.id
                for each in people.values()
                if each.id != proposal.first and set(each.roles) & seconds
            )
        )
        says = f"{proposal.first} has proposed {proposal.command}, and a second person must sign"
        yield Task(says, who, f"sign proposal={name}", proposal.expires_at)


def _calls(room: Room) -> Iterator[Task]:
    for name, waiting in sorted(room.all("list").items()):
        for entry in waiting.expected():
            if entry.call is None:
                continue
            who = alias_of(room, entry.player)
            says = f"{who} is called from {name} to table {entry.call.table}"
            command = f"answer_call list={name} answer=coming"
            yield Task(says, (entry.player,), command, entry.call.deadline)


def _tables(room: Room) -> Iterator[Task]:
    floor = tuple(str(role) for role in Role if role in FLOOR)
    for _, table in sorted(room.all("table").items(), key=lambda each: int(each[0])):
        where = f"table={table.number}"
        for player, guarded in table.guarded.items():
            if not guarded.how:
                name = alias_of(room, player)
                says = f"{name} is away from table {table.number}: count or cover the stakes"
                yield Task(says, floor, f"count_stakes {where} player={player} cents=$AMOUNT")
        for player in table.cash:
            name = alias_of(room, player)
            says = f"the cash of {name} at table {table.number} must become chips"
            yield Task(says, (str(Role.DEALER), *floor), f"convert_cash {where} player={player}")
        if table.hand:
            yield from _turns(room, table.hand)


def _turns(room: Room, hand: str) -> Iterator[Task]:
    """Whoever must decide in a hand, and until when."""
    playing = room.things.get(f"hand/{hand}")
    if playing is None or playing.state is None:
        return
    for seat in playing.book.waiting(playing.state):
        player = playing.begun.players[seat]
        until = playing.clocks.get(seat, 0)
        says = f"{alias_of(room, player)} acts in hand {hand}"
        yield Task(says, (player,), f"act hand={hand} request=JSON", until)


def _alarms(room: Room) -> Iterator[Task]:
    house: House = room.things[ROOM]
    who = tuple(str(role) for role in Role if role in COMMANDS["clear_alarm"].right.roles)
    for alarm in house.alarms:
        command = f"clear_alarm alarm={alarm.alarm} about={alarm.about} reason=TEXT"
        yield Task(f"alarm: {alarm.says}", who, command)
