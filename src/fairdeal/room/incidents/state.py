"""Incidents that wait for a decision, and notices that wait to be attested.

What is decided and attested is in the journal alone.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.facts import Fact
from fairdeal.room.incidents import facts
from fairdeal.room.incidents.commands import NO_SEAT
from fairdeal.room.logbook import following

INCIDENTS: Final = "incidents"
"""The stream of all incidents."""


class Incident(msgspec.Struct, frozen=True):
    """A breach that somebody has recorded and nobody has decided about."""

    number: int
    matter: str
    clause: str
    table: int
    note: str
    at: int
    recorded_by: str
    hand: str = ""
    event: int = 0
    seat: int = NO_SEAT
    player: str = ""


class Notice(msgspec.Struct, frozen=True):
    """The Commission must hear of a removal; it is overdue from the removal on (18.C)."""

    incident: int
    player: str
    reason: str
    since: int


class Incidents(msgspec.Struct, frozen=True):
    """What is open; `count` is the number of the last incident."""

    count: int = 0
    open: tuple[Incident, ...] = ()
    notices: tuple[Notice, ...] = ()

    def numbered(self, number: int) -> Incident | None:
        """An incident that waits for a decision."""
        return next((each for each in self.open if each.number == number), None)

    def notice_of(self, number: int) -> Notice | None:
        """The notice about an incident, if it is not attested yet."""
        return next((each for each in self.notices if each.incident == number), None)


def _recorded(incidents: Incidents, fact: facts.IncidentRecorded) -> Incidents:
    incident = Incident(
        number=fact.incident,
        matter=fact.matter,
        clause=fact.clause,
        table=fact.table,
        note=fact.note,
        at=fact.at,
        recorded_by=fact.person,
        hand=fact.hand,
        event=fact.event,
        seat=fact.seat,
        player=fact.player,
    )
    return msgspec.structs.replace(incidents, count=fact.incident, open=(*incidents.open, incident))


def _first(fact: facts.IncidentRecorded) -> Incidents:
    return _recorded(Incidents(), fact)


def _decided(incidents: Incidents, fact: facts.IncidentDecided) -> Incidents:
    left = tuple(each for each in incidents.open if each.number != fact.incident)
    return msgspec.structs.replace(incidents, open=left)


def _removed(incidents: Incidents, fact: facts.PlayerRemoved) -> Incidents:
    notice = Notice(fact.incident, fact.player, fact.reason, fact.at)
    return msgspec.structs.replace(incidents, notices=(*incidents.notices, notice))


def _attested(incidents: Incidents, fact: facts.NoticeAttested) -> Incidents:
    left = tuple(each for each in incidents.notices if each.incident != fact.incident)
    return msgspec.structs.replace(incidents, notices=left)


@Cite("R7")
def public(fact: Any) -> Any:
    """A fact as the rail may see it: a note may tell cards, and is for the staff alone."""
    if isinstance(fact, facts.IncidentRecorded):
        return msgspec.structs.replace(fact, note="")
    return fact


_BEGINS: Final[dict[type[Fact], Callable[[Any], Incidents]]] = {facts.IncidentRecorded: _first}
_GOES_ON: Final[dict[type[Fact], Callable[[Incidents, Any], Incidents]]] = {
    facts.IncidentRecorded: _recorded,
    facts.IncidentDecided: _decided,
    facts.PlayerRemoved: _removed,
    facts.NoticeAttested: _attested,
}
follow: Final = following(_BEGINS, _GOES_ON)
FACTS: Final = tuple(_GOES_ON)
