"""What happens around incidents: the stream `incidents` has all of it."""

from fairdeal.room.facts import TAG, Fact
from fairdeal.room.incidents.commands import NO_SEAT, Outcome


class IncidentRecorded(Fact, frozen=True, tag=TAG):
    """A breach was seen: of what, where, against whom, and at which fact of which hand."""

    incident: int
    matter: str
    clause: str
    table: int
    note: str
    at: int
    hand: str = ""
    event: int = 0
    seat: int = NO_SEAT
    player: str = ""


class IncidentDecided(Fact, frozen=True, tag=TAG):
    """The floor decided about an incident."""

    incident: int
    outcome: Outcome
    reason: str
    at: int


class PlayerRemoved(Fact, frozen=True, tag=TAG):
    """A player was removed and barred; a notice to the Commission is due from this moment on."""

    incident: int
    player: str
    reason: str
    at: int


class NoticeAttested(Fact, frozen=True, tag=TAG):
    """A person attests that a compliance representative of the Commission was notified."""

    incident: int
    representative: str
    how: str
    at: int
