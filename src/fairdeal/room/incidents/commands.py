"""What may be asked about incidents.

Seats are those of the table, counted from 0. `event` counts the facts of a hand from 1, as
`fairdeal room rebuild HAND --at` does.
"""

from enum import StrEnum
from typing import Final

from fairdeal.room.commands import Command

NO_SEAT: Final = -1


class Outcome(StrEnum):
    """What the floor decides about an incident."""

    WARNED = "warned"
    NOTED = "noted"
    UNFOUNDED = "unfounded"
    REMOVED = "removed"


class RecordIncident(Command, frozen=True, kw_only=True):
    """Record a breach that you have seen at a table, in a hand or between hands.

    Without an event it is about what has happened last in a hand that is in play.
    """

    matter: str
    table: int
    note: str
    hand: str = ""
    event: int = 0
    seat: int = NO_SEAT
    player: str = ""


class DecideIncident(Command, frozen=True, kw_only=True):
    """Decide about an incident: the player was warned, it was noted only, or it is unfounded."""

    incident: int
    outcome: Outcome
    reason: str


class RemovePlayer(Command, frozen=True, kw_only=True):
    """Remove and bar the player of an incident; the Commission must be notified."""

    incident: int
    reason: str


class AttestNotice(Command, frozen=True, kw_only=True):
    """Say that a compliance representative of the Commission was notified, who and how."""

    incident: int
    representative: str
    how: str
