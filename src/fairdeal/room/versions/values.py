"""What the submission in force says, and what the room goes by before there is one."""

from typing import Any, Final

from fairdeal.cite import Cite
from fairdeal.room.calendar import day_of
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.refusals import Refused
from fairdeal.room.room import Room
from fairdeal.room.submission import FIELDS
from fairdeal.room.versions.state import SUBMISSION, State, Version, Versions

_WAITS: Final = {
    State.DRAFT: "waits for approval since",
    State.SUBMITTED: "waits for approval since",
    State.REFUSED: "was refused by the Commission,",
}
"""What to say of the last version while none is in force: the first that is approved is."""

_NOT_POSTED: Final = {
    State.DRAFT: "a draft, so submit it and have it approved first",
    State.SUBMITTED: "not approved yet, so record its approval first",
    State.REFUSED: "refused, so write another version",
    State.SUPERSEDED: "no longer in force, so name a later one",
}
"""What to say of a version that no sign may show, and what to do instead."""


def current(room: Room) -> Version | None:
    """The version that is dealt under, or None."""
    versions: Versions | None = room.things.get(SUBMISSION)
    return None if versions is None else versions.current


def room_value(room: Room, key: str) -> Any:
    """A value of the whole room: as the submission in force has it, else its default."""
    version = current(room)
    default = FIELDS[key].default
    # A version that is older than a field does not have it.
    return default if version is None else version.values.room.get(key, default)


@Cite("poker 17.A", "R15")
def in_force(room: Room, time: int | None = None) -> Version:
    """The version that is dealt under; refused if there is none, with what is waited for.

    `time` is now, so that the refusal can say "today".
    """
    version = current(room)
    if version is not None:
        return version
    versions: Versions | None = room.things.get(SUBMISSION)
    if versions is None:
        raise Refused("submission_not_approved", "there is no version")
    last = versions.all[-1]
    house: House = room.things[ROOM]
    day = day_of(last.since, house.zone)
    since = "today" if time is not None and day == day_of(time, house.zone) else day
    waits = f"Version {last.number} {_WAITS[last.state]} {since}."
    raise Refused("submission_not_approved", instead=waits)


@Cite("poker 8.J", "poker 17.C", "R15")
def may_be_posted(version: Version) -> None:
    """Refuse to make signs from a version that the Commission has not approved, or no more."""
    if version.state not in (State.APPROVED, State.IN_FORCE):
        says = (
            "Signs are made from an approved version of the Rules Submission only: version "
            f"{version.number} is {_NOT_POSTED[version.state]}."
        )
        raise Refused("sign_not_approved", instead=says)


def the_version(room: Room, number: int) -> Version:
    """A version by its number."""
    versions: Versions = room.things.get(SUBMISSION, Versions())
    if not 1 <= number <= len(versions.all):
        raise Refused("no_such_version", f"{number}")
    return versions.all[number - 1]
