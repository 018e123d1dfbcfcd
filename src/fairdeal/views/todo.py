"""What a person can do next, and what waits for whom: proposals, calls, tables, turns, alarms."""

from collections.abc import Iterator
from shlex import quote
from typing import Final

import msgspec

from fairdeal.engine.roles import Role
from fairdeal.room.acts.act import Asks, Blocks
from fairdeal.room.acts.due import Due
from fairdeal.room.acts.gates import acts_due, dealers_at
from fairdeal.room.acts.seen import look
from fairdeal.room.decks.due import due_at
from fairdeal.room.decks.state import SORT as DECKS
from fairdeal.room.decks.state import Decks
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.jackpots import due as jackpots
from fairdeal.room.lists.facts import CallDeclined
from fairdeal.room.lists.state import Entry, WaitingList
from fairdeal.room.people.state import Person
from fairdeal.room.proposals.state import Proposal
from fairdeal.room.proposals.state import State as Signing
from fairdeal.room.registry import COMMANDS, REFUSALS
from fairdeal.room.rights import FLOOR
from fairdeal.room.room import Room
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.tasks.sources import items
from fairdeal.room.versions.state import SUBMISSION, State, Versions
from fairdeal.views.lobby import alias_of
from fairdeal.views.takings import WAITING

_FLOOR: Final = tuple(str(role) for role in Role if role in FLOOR)


class Task(msgspec.Struct, frozen=True):
    """Something that waits for somebody.

    `who` are the persons or roles that can do it, and `command` is what they would send. `until` is
    when it is too late, in milliseconds, 0 if it never is. `clause` asks for it, `blocks` is what
    waits for it, and `rounds` in how many rounds: 0 if it is blocked now.
    """

    says: str
    who: tuple[str, ...]
    command: str = ""
    until: int = 0
    clause: str = ""
    blocks: str = ""
    rounds: int = 0


def todo(room: Room, person: str = "") -> tuple[Task, ...]:
    """Everything that waits; for a person, what waits for that person."""
    found = [task for tasks in _ALL for task in tasks(room)]
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


def _out(room: Room) -> Iterator[Task]:
    """Whoever refused to move where that means out, and sits there still."""
    lists: dict[str, WaitingList] = room.all("list")
    for waiting in lists.values():
        table = room.things.get(f"table/{waiting.name.table}")
        there = set() if table is None else set(table.stacks())
        for player in {each.player for each in waiting.over if _refused(each)} & there:
            if waiting.of(player) is None:
                says = f"{alias_of(room, player)} refused to move on and is out"
                command = f"leave_table table={waiting.name.table} player={player}"
                yield Task(f"{says} of table {waiting.name.table}", _FLOOR, command)


def _refused(entry: Entry) -> bool:
    last = entry.history[-1]
    return isinstance(last, CallDeclined) and last.out


def _tables(room: Room) -> Iterator[Task]:
    for _, table in sorted(room.all("table").items(), key=lambda each: int(each[0])):
        where = f"table={table.number}"
        for player, guarded in table.guarded.items():
            if not guarded.how:
                name = alias_of(room, player)
                says = f"{name} is away from table {table.number}: count or cover the stakes"
                yield Task(says, _FLOOR, f"count_stakes {where} player={player} cents=$AMOUNT")
        for player in table.cash:
            name = alias_of(room, player)
            says = f"the cash of {name} at table {table.number} must become chips"
            yield Task(says, (str(Role.DEALER), *_FLOOR), f"convert_cash {where} player={player}")
        if table.hand:
            yield from _turns(room, table.hand)


def _decks(room: Room) -> Iterator[Task]:
    """What is due with the decks of a table that is dealt with paper cards: counts, changes.

    Where an act names the same command, that act says it.
    """
    decks: dict[str, Decks] = room.all(DECKS)
    for number in sorted(map(int, decks)):
        table: TableInRoom = room.things[f"table/{number}"]
        acts = {each.act.command for each in acts_due(room, table)} if table.opened else set()
        for each in due_at(room, number, 0):
            if each.command.partition(" ")[0] not in acts:
                yield Task(
                    f"table {number}: {each.says}",
                    (str(Role.DEALER), *_FLOOR),
                    each.command,
                    each.until,
                    clause=str(each.cite),
                    blocks=str(Blocks.HAND) if each.rounds >= 0 else "",
                    rounds=max(0, each.rounds),
                )


def _acts(room: Room) -> Iterator[Task]:
    """What the staff has to attest next at each table."""
    for _, table in sorted(room.all("table").items(), key=lambda each: int(each[0])):
        if not table.opened:
            continue
        for deck, fault in look(room.things.get, table).acts.unfit.items():
            says = f"table {table.number}: deck {deck} has a fault: {fault}"
            command = f"place_decks table={table.number} backs=COLOUR,..."
            cite = REFUSALS["deck_not_fit"].cite
            yield Task(
                says,
                (str(Role.DEALER), *_FLOOR),
                command,
                clause=str(cite),
                blocks=str(Blocks.HAND),
            )
        yield from (_act(room, table.number, each) for each in acts_due(room, table))


def _act(room: Room, number: int, due: Due) -> Task:
    act = due.act
    here = [f"table={number}"]
    if act.command:
        here += [f"deck={due.deck}"] if due.deck else []
        command = " ".join([act.command, *here, "..."])
    else:
        here += [f"deck={due.deck}"] if due.deck else []
        here += [f"dealer={due.dealer}"] if act.asks is Asks.DEALER else []
        here += [_ANSWERS[act.asks]] if act.asks in _ANSWERS else []
        command = " ".join([f"attest act={act.key}", *here])
    blocks = "" if act.blocks is Blocks.NOTHING else str(act.blocks)
    who = (due.dealer,) if due.dealer and act.asks is not Asks.DEALER else _there(room, number, due)
    return Task(f"table {number}: {due.says}", who, command, clause=str(act.cite), blocks=blocks)


def _there(room: Room, number: int, due: Due) -> tuple[str, ...]:
    """Who can attest an act: the dealers of the table where there are any, and the roles."""
    dealers = [person for person, _ in dealers_at(room, number)] if Role.DEALER in due.turn else []
    roles = due.turn - {Role.DEALER} if dealers else due.turn
    return (*dealers, *(str(role) for role in Role if role in roles))


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
        about = quote(alarm.about)  # it may have spaces
        command = f"clear_alarm alarm={alarm.alarm} about={about} reason=TEXT"
        yield Task(f"alarm: {alarm.says}", who, command)


def _floor(room: Room) -> Iterator[Task]:
    """What the list of tasks has besides: calls of the floor, incidents, notices, rulings."""
    for item in items(room, only_over=True).values():
        if item.key.partition("/")[0] not in _HERE:
            yield Task(item.says, item.who, item.command, item.due)


_HERE: Final = ("alarm", "stakes")
"""Items of the list of tasks that have words of their own here."""


def _takings(room: Room) -> Iterator[Task]:
    """What is to be verified, carried, counted or signed for."""
    for each in WAITING:
        for says, who, command in each(room):
            yield Task(says, who, command)


def _jackpots(room: Room) -> Iterator[Task]:
    for each in jackpots.due(room):
        who = tuple(str(role) for role in Role if role in each.roles)
        yield Task(each.says, who, each.command, each.until)


_ANSWERS: Final = {
    Asks.NUMBER: "number=N",
    Asks.CHOICE: "choice=left|right",
    Asks.DEVICE: "device=ID",
    Asks.BOXES: "boxes=ID,ID",
    Asks.SEATS: "seats=N,...",
}
_ALL: Final = (
    _submission,
    _proposals,
    _calls,
    _out,
    _tables,
    _decks,
    _acts,
    _takings,
    _jackpots,
    _alarms,
    _floor,
)
