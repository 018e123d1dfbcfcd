"""A command of a signed-in person, from whatever wire: it is read, signed for, and sent.

The actor is always the person of the session. Whether he may is for the room to say.
"""

import re
from typing import Any, Final

import msgspec

from fairdeal.engine.roles import Role
from fairdeal.errors import BadInput
from fairdeal.room.cage.entries import ENTRIES as CAGE
from fairdeal.room.commands import name_of
from fairdeal.room.entry import Entry
from fairdeal.room.envelope import Answer, Envelope
from fairdeal.room.people.titles import listed, titles
from fairdeal.room.registry import COMMANDS
from fairdeal.room.tables.commands import StartHand
from fairdeal.web.house import House
from fairdeal.web.safety.nearest import no_such
from fairdeal.web.safety.reading import read
from fairdeal.web.safety.refusals import Problem
from fairdeal.web.sessions.passwords import require_password
from fairdeal.web.sessions.session import Session

ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""Ids of commands. The room, its timers and its bots have a stroke in theirs, so that nobody can
take one of them beforehand."""

MONEY: Final = frozenset(entry.name for entry in CAGE)
"""Commands that move money at the cage: the password is asked for again."""


NOT_TO_BE_KEPT: Final = (
    "A text of the command is too long, or holds a character that cannot be kept."
)


class Second(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The person who signs at the same screen, with a password of their own."""

    person: str
    password: str = ""

    def __repr__(self) -> str:
        return f"Second({self.person!r})"


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A command as a program sends it: its own fields, and what stands around them."""

    id: str
    fields: msgspec.Raw = msgspec.Raw(b"{}")
    hand: str = ""
    seen: int = 0
    table: int = 0
    password: str = ""
    second: Second | None = None

    def __repr__(self) -> str:
        return f"Sent({self.id!r})"


def entry_of(name: str) -> Entry:
    """A command by its name."""
    if name not in COMMANDS:
        raise no_such("command", name, COMMANDS)
    return COMMANDS[name]


def who_could(entry: Entry, called: dict[Role, str]) -> str:
    """Who may send a command, in the words of the house."""
    roles = entry.right.roles - {Role.DEVICE}
    if entry.right.own:
        roles |= {Role.PLAYER}
    return listed(roles, called) if roles else "the room itself"


def needs_password(entry: Entry) -> bool:
    """Whether a command takes the password again: money of the cage, and every signature."""
    return entry.name in MONEY or bool(entry.right.second) or entry.name == "sign"


def is_plain(session: Session, name: str, sent: Sent) -> bool:
    """Whether nothing must be asked before a command is sent: who could do it, or a password."""
    entry = COMMANDS.get(name)
    plain = entry is not None and not needs_password(entry)
    return plain and bool(session.person) and sent.second is None


async def carry(house: House, session: Session, name: str, sent: Sent) -> Answer:
    """Send a command as the person of a session; a `Problem` is what the server refuses itself."""
    entry = entry_of(name)
    if not session.person:
        called = await house.ask(lambda service: titles(service.room.things.get))
        takes = who_could(entry, called)
        raise Problem("not_signed_in", f"You are not signed in: it takes {takes}.")
    envelope = envelope_of(house, session, entry, sent)
    if needs_password(entry):
        await require_password(house, session.person, sent.password, "password_needed")
    if sent.second is not None:
        await require_password(house, sent.second.person, sent.second.password, "second_password")
    try:
        return await house.do(envelope)
    except Exception as fault:
        raise problem_of(house, fault) from None


def envelope_of(house: House, session: Session, entry: Entry, sent: Sent) -> Envelope:
    """The command as the room gets it, or the `Problem` for which it does not."""
    house.limits.account.require(session.person)
    envelope = _envelope(entry, session.person, sent)
    if house.closing and isinstance(envelope.command, StartHand):
        raise Problem("back_soon")
    return envelope


def problem_of(house: House, fault: BaseException) -> Problem:
    """What is said of a command that could not be decided."""
    if isinstance(fault, BadInput):
        # The journal cannot keep it: it is decided nowhere, and no id is used up.
        return Problem("bad_field", NOT_TO_BE_KEPT)
    house.fail(fault)
    return Problem("server_error")


def _envelope(entry: Entry, person: str, sent: Sent) -> Envelope:
    if not ID.fullmatch(sent.id):
        raise Problem("bad_field", "id must be 1 to 64 letters, digits, hyphens and underscores.")
    _within_64_bits("seen", sent.seen)
    _within_64_bits("table", sent.table)
    command: Any = read(bytes(sent.fields), entry.kind, "fields")
    assert name_of(command) == entry.name
    second = sent.second.person if sent.second is not None else ""
    return Envelope(sent.id, person, command, second, sent.hand, sent.seen, sent.table)


def _within_64_bits(name: str, value: int) -> None:
    if not 0 <= value < 1 << 62:
        raise Problem("bad_field", f"{name} must be 0 or more, and less than 2 to the 62nd.")
