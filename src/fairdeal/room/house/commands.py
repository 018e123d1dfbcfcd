"""What may be asked of the room as a whole."""

from fairdeal.room.commands import Command
from fairdeal.room.house.facts import Purpose


class MakeRoom(Command, frozen=True):
    """Make the room, its first manager, and the draft of its Rules Submission."""

    name: str
    purpose: Purpose
    manager: str
    alias: str
    licence: str
    last_day: str
    zone: str = "America/New_York"
    day_begins: str = "06:00"
    submission: str = ""


class Resume(Command, frozen=True):
    """Take up the room again after a stop.

    `since` is when the room was last heard of: if no time has passed, no clock begins anew.
    """

    processes: int = 1
    since: int = 0


class CheckProgram(Command, frozen=True):
    """Journal the digest of the installed program. The service fills it in."""

    digest: str = ""


class ApproveProgram(Command, frozen=True):
    """Let the program of this digest deal in a real room."""

    digest: str
    reference: str


class OpenDay(Command, frozen=True):
    """Open the gaming day of this moment."""


class CloseDay(Command, frozen=True):
    """Close the open gaming day. The service fills in the anchor: the head of the journal."""

    anchor: str = ""


class SetSection(Command, frozen=True):
    """Make tables a section in which staff can be on duty."""

    section: str
    tables: tuple[int, ...] = ()


class ClearAlarm(Command, frozen=True):
    """Say that an alarm has been seen to."""

    alarm: str
    about: str
    reason: str
