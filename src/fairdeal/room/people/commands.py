"""What may be asked about people. Who is meant is `person`; left out, it is the sender."""

from fairdeal.engine.roles import Role
from fairdeal.room.commands import Command


class AddPlayer(Command, frozen=True):
    """Make a player known to the room."""

    id: str
    alias: str
    bot: bool = False


class AddPerson(Command, frozen=True):
    """Make a person with any roles known to the room."""

    id: str
    alias: str
    roles: tuple[Role, ...]


class ChangeRoles(Command, frozen=True):
    """Give a person these roles, and no others."""

    person: str
    roles: tuple[Role, ...]


class RecordLicence(Command, frozen=True):
    """Record a person's licence and its last day (2026-12-31)."""

    person: str
    number: str
    last_day: str


class Bar(Command, frozen=True):
    """Let a person do nothing in the room any more."""

    person: str
    reason: str


class Unbar(Command, frozen=True):
    """Let a barred person act again."""

    person: str
    reason: str


class SignOn(Command, frozen=True):
    """Go on duty for a shift: in the whole room, at a table or in a section."""

    role: Role
    shift: str
    table: int = 0
    section: str = ""


class SignOff(Command, frozen=True):
    """Go off duty."""


class RelieveFromDuty(Command, frozen=True):
    """Take another person off duty."""

    person: str
