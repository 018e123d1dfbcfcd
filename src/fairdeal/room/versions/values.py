"""What the submission in force says, and what the room goes by before there is one."""

from typing import Any

from fairdeal.cite import Cite
from fairdeal.room.refusals import Refused
from fairdeal.room.room import Room
from fairdeal.room.submission import FIELDS
from fairdeal.room.versions.reading import submission_of
from fairdeal.room.versions.state import SUBMISSION, Version, Versions


def current(room: Room) -> Version | None:
    """The version that is dealt under, or None."""
    versions: Versions | None = room.things.get(SUBMISSION)
    return None if versions is None else versions.current


def room_value(room: Room, key: str) -> Any:
    """A value of the whole room: as the submission in force has it, else its default."""
    version = current(room)
    return FIELDS[key].default if version is None else submission_of(version.text).room[key]


@Cite("poker 17.A", "R15")
def in_force(room: Room) -> Version:
    """The version that is dealt under; refused if there is none, with what is waited for."""
    version = current(room)
    if version is not None:
        return version
    versions: Versions | None = room.things.get(SUBMISSION)
    if versions is None:
        raise Refused("submission_not_approved", "there is no version")
    last = versions.all[-1]
    raise Refused("submission_not_approved", f"version {last.number} is {last.state}")
