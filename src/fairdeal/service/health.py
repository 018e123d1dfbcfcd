"""Whether a room is well: the journal can be written, the tables move, the timers are on time."""

from typing import Final, NamedTuple

from fairdeal.room.room import Room

LATE: Final = 5_000
"""Milliseconds after which a timer that has not been carried out is an alarm."""


class Ailment(NamedTuple):
    """Something that is wrong with a room: what, and where."""

    what: str
    where: str


def ailments(room: Room, time: int, *, fault: str = "", error: str = "") -> list[Ailment]:
    """Everything that is wrong now; nothing if the room is well.

    `fault` is what is wrong with the chain of the journal, and `error` why it could not be written.
    """
    found = []
    if error:
        found.append(Ailment("the journal cannot be written", error))
    if fault:
        found.append(Ailment("the journal does not verify", fault))
    for stream, timers in sorted(room.timers.items()):
        found += [
            Ailment("a table could move and does not", f"{stream}: {timer.key}")
            for timer in timers
            if time - timer.at > LATE
        ]
    return found
