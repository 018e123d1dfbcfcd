"""How a room is made: its database, its key, its first entries. Whole, or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from fairdeal.engine.refusal import Refusal
from fairdeal.engine.roles import Role
from fairdeal.entropy import fresh_seed
from fairdeal.errors import BadInput, NewerSchema, Unreachable
from fairdeal.room import authority
from fairdeal.room.commands import Command, name_of
from fairdeal.room.envelope import Envelope
from fairdeal.room.house.commands import CheckProgram, MakeRoom
from fairdeal.room.house.facts import Purpose
from fairdeal.room.people.adding import DEVICE
from fairdeal.room.people.commands import AddPerson, RecordLicence, SignOn
from fairdeal.room.registry import COMMANDS, empty_room
from fairdeal.service.clock import Clock, SystemClock
from fairdeal.service.opening import key_file, make_key, service_of
from fairdeal.service.program import program_digest
from fairdeal.service.service import Service
from fairdeal.store.bounds import check_room
from fairdeal.store.journal import Journal
from fairdeal.store.keys import VARIABLE, Keyring, load_keys
from fairdeal.store.opening import create, open_room
from fairdeal.store.records import Room

LAST_DAY: Final = "2099-12-31"
SHIFT: Final = "first"

STAFF: Final = {
    "shift-1": Role.SHIFT_SUPERVISOR,
    "floor-1": Role.FLOORPERSON,
    "floor-2": Role.FLOORPERSON,
    "dealer-1": Role.DEALER,
    "dealer-2": Role.DEALER,
    "dealer-3": Role.DEALER,
    "cage-1": Role.CASHIER,
    "security-1": Role.SECURITY,
    "accounting-1": Role.ACCOUNTING,
    "surveillance-1": Role.SURVEILLANCE,
    "surveillance-2": Role.SURVEILLANCE,
    "commission-1": Role.COMMISSION,
}
"""The people of a demo or a rehearsal, beside its manager. In a real room they have names."""


class Making(msgspec.Struct, frozen=True):
    """What a room is made from. `submission` is the text of its Rules Submission."""

    name: str
    purpose: Purpose
    submission: str
    manager: str
    licence: str
    last_day: str = LAST_DAY
    alias: str = ""
    zone: str = "America/New_York"
    day_begins: str = "06:00"


def make(
    url: str, keys: Path, making: Making, *, seed: int | None = None, clock: Clock | None = None
) -> Service:
    """Make a room and open it. Only a rehearsal takes a seed (R3)."""
    if seed is not None and making.purpose is not Purpose.REHEARSAL:
        raise BadInput("only a rehearsal takes a seed: the cards of any other room are chance")
    clock = clock or SystemClock()
    time = clock.now()
    first = list(_envelopes(making))
    _try_out(first, time)
    room = Room(making.name, str(making.purpose), time)  # type: ignore[arg-type]
    check_room(room)
    _refuse_twice(url, room)
    with _key_of(key_file(keys, room.name), seed) as ring:
        journal = _journal(url, room)
        try:
            service = service_of(journal, ring, clock)
            for answer in service.turn(first):
                if not answer.done:
                    raise BadInput(f"the room cannot be made: {answer}")
        except BaseException:
            journal.close()
            raise
    return service


@contextmanager
def _key_of(file: Path, seed: int | None) -> Iterator[Keyring]:
    """A new key in its file, which goes again if the room cannot be made."""
    if os.environ.get(VARIABLE):
        yield load_keys(file)
        return
    make_key(file, fresh_seed() if seed is None else rehearsal_key(seed))
    try:
        yield load_keys(file)
    except BaseException:
        file.unlink()
        raise


def rehearsal_key(seed: int) -> bytes:
    """The key of a rehearsal: the same seed seals and deals alike."""
    return sha256(f"fairdeal rehearsal key {seed}".encode()).digest()


def _refuse_twice(url: str, room: Room) -> None:
    """Say that there is such a room before anything is written."""
    try:
        journal = open_room(url, room.name, read_only=True)
    except NewerSchema:
        raise
    except (Unreachable, BadInput):
        return  # there is no such room, or no table or database yet; making it says what is wrong
    try:
        if journal.head().position or journal.room.kind != room.kind:
            raise BadInput(f"{url}: there is a room {room.name!r} already; choose another --name")
    finally:
        journal.close()


def _journal(url: str, room: Room) -> Journal:
    """The journal of a new room; one that was begun and never written to is taken up."""
    try:
        return create(url, room)
    except BadInput:
        journal = open_room(url, room.name)
    if journal.head().position:
        journal.close()
        raise BadInput(f"{url}: there is a room {room.name!r} already; choose another --name")
    return journal


def _try_out(envelopes: list[Envelope], time: int) -> None:
    """Carry the first commands out in memory, so that nothing is written that would be refused."""
    room = empty_room()
    for envelope in envelopes:
        entry = COMMANDS[name_of(envelope.command)]
        try:
            authority.carry_out(authority.work(room, entry, envelope, time), entry, envelope)
        except Refusal as refused:
            raise BadInput(f"the room cannot be made: {refused}") from None


def _envelopes(making: Making) -> Iterator[Envelope]:
    """The first commands of a room; a demo and a rehearsal get people who are on duty."""
    commands: list[tuple[str, Command]] = [
        (
            DEVICE,
            MakeRoom(
                name=making.name,
                purpose=making.purpose,
                manager=making.manager,
                alias=making.alias or making.manager,
                licence=making.licence,
                last_day=making.last_day,
                zone=making.zone,
                day_begins=making.day_begins,
                submission=making.submission,
            ),
        ),
        (DEVICE, CheckProgram(digest=program_digest())),
    ]
    if making.purpose is not Purpose.REAL:
        commands += _staff(making.manager)
    for number, (actor, command) in enumerate(commands, 1):
        yield Envelope(f"made/{number}", actor, command)


def _staff(manager: str) -> Iterator[tuple[str, Command]]:
    yield manager, SignOn(role=Role.MANAGER, shift=SHIFT)
    for number, (person, role) in enumerate(STAFF.items(), 2):
        yield manager, AddPerson(id=person, alias=person, roles=(role,))
        if role is not Role.COMMISSION:
            licence = RecordLicence(person=person, number=f"L-{number:03}", last_day=LAST_DAY)
            yield manager, licence
        if role not in (Role.COMMISSION, Role.DEALER):  # a dealer signs on at a table
            yield person, SignOn(role=role, shift=SHIFT)
