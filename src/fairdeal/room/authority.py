"""The one place that says whether a command may be carried out, by whom, and with whom (R14).

`work` makes what a command works with, and refuses nothing. `carry_out` finds the role in which the
sender acts and who signs beside him, and lets the command decide. A command that takes two persons
and comes from one becomes a proposal.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.commands import Command
from fairdeal.room.entry import Decide, Entry
from fairdeal.room.envelope import Envelope
from fairdeal.room.facts import Signature
from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.hands.hand import stream_of as hand_stream
from fairdeal.room.house.state import ROOM
from fairdeal.room.people.adding import DEVICE
from fairdeal.room.people.authority import Authority, authority, second_authority
from fairdeal.room.people.state import Person
from fairdeal.room.people.state import stream_of as person_stream
from fairdeal.room.proposals.proposing import propose
from fairdeal.room.refusals import Refused
from fairdeal.room.rights import Right
from fairdeal.room.room import Room
from fairdeal.room.work import Acting, Work

_MAKES_THE_ROOM: Final = "make_room"
_DIGITS: Final = 10
"""No number of a table is as long."""


def work(
    room: Room, entry: Entry, envelope: Envelope, time: int, seed: Callable[[], bytes] | None = None
) -> Work:
    """What a command works with, before anybody has asked whether it may."""
    acting = Acting(
        person=envelope.actor,
        role=Role.DEVICE if envelope.actor == DEVICE else Role.PLAYER,
        time=time,
        command=envelope.id,
        hand=envelope.hand,
        seen=envelope.seen,
        seed=seed,
    )
    return Work(room, acting)


def carry_out(work: Work, entry: Entry, envelope: Envelope) -> None:
    """Do what a command asks for, or propose it; raises a refusal if it is not allowed.

    After a refusal the caller undoes the work.
    """
    authorise(work, entry, envelope)(work, envelope.command)


@Cite("R14")
def authorise(work: Work, entry: Entry, envelope: Envelope) -> Decide:
    """Let the work know who acts, and return what is to be done: the command, or proposing it."""
    if ROOM not in work.room.things and entry.name != _MAKES_THE_ROOM:
        raise Refused("no_room")
    about = table_of(envelope.command, envelope.hand)
    if envelope.table and about and about != envelope.table:
        raise Refused("another_table", f"it is about table {about}, not {envelope.table}")
    first = _first(work, entry, envelope, about)
    second = _second(work, entry, envelope)
    acting = work.acting
    if (first.role, first.licence, second) != (acting.role, acting.licence, acting.second):
        work.acting = msgspec.structs.replace(
            acting, role=first.role, licence=first.licence, second=second
        )
    if entry.right.second and second is None:
        return partial(propose, entry)
    return entry.decide


def _first(work: Work, entry: Entry, envelope: Envelope, about: int) -> Authority:
    right = entry.right
    if envelope.actor == DEVICE:
        if Role.DEVICE not in right.roles:
            raise Refused("not_yours_to_do", "the room does not do this by itself")
        return Authority(Role.DEVICE)
    own = right.own and _is_own(envelope.command, envelope.actor)
    return authority(
        work.see,
        envelope.actor,
        right,
        work.time,
        table=about,
        own=own and not _works(work, envelope, right),
    )


def _second(work: Work, entry: Entry, envelope: Envelope) -> Signature | None:
    if not envelope.second:
        return None
    if not entry.right.second:
        raise Refused("takes_one_person")
    if envelope.second == envelope.actor:
        raise Refused("same_person")
    found = second_authority(work.see, envelope.second, entry.right, work.time)
    return Signature(envelope.second, found.role, found.licence)


def table_of(command: Command, hand: str) -> int:
    """The table that a command is about: its own field, or that of its hand; 0 if there is none.

    >>> table_of(Command(), "4-1182"), table_of(Command(), "")
    (4, 0)
    """
    table: int = getattr(command, "table", 0)
    hand = getattr(command, "hand", "") or hand
    number = hand.partition("-")[0]
    sound = number.isascii() and number.isdecimal() and len(number) < _DIGITS
    return table or (int(number) if sound else 0)


@Cite("P-112", "P-154")
def _works(work: Work, envelope: Envelope, right: Right) -> bool:
    """Whether somebody on duty tells what is done in a hand in which he has no seat of his own."""
    name = getattr(envelope.command, "hand", "")
    somebody: Person | None = work.see(person_stream(envelope.actor))
    if not name or somebody is None or somebody.duty is None:
        return False
    hand: HandInPlay | None = work.see(hand_stream(name))
    seated = hand is not None and bool(hand.seats_of(envelope.actor))
    return somebody.duty.role in right.roles and not seated


def _is_own(command: Command, sender: str) -> bool:
    """Whether a command is about its sender: it names nobody else."""
    person, player = getattr(command, "person", ""), getattr(command, "player", "")
    return person in ("", sender) and player in ("", sender)
