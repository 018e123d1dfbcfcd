"""Every incident of a room with what became of it, from the facts of its stream."""

from collections.abc import Iterable
from typing import Any

import msgspec

from fairdeal.room.incidents.facts import (
    IncidentDecided,
    IncidentRecorded,
    NoticeAttested,
    PlayerRemoved,
)
from fairdeal.room.incidents.matters import MATTERS


class Told(msgspec.Struct, frozen=True):
    """An incident, who decided what about it, and who notified whom of the Commission."""

    recorded: IncidentRecorded
    decided: IncidentDecided | None = None
    removed: PlayerRemoved | None = None
    attested: NoticeAttested | None = None

    @property
    def title(self) -> str:
        """What happened, in words."""
        return MATTERS[self.recorded.matter].title

    @property
    def notice_open(self) -> bool:
        """Whether the Commission has still to be notified."""
        return self.removed is not None and self.attested is None


def incidents_of(facts: Iterable[Any], person: str = "") -> list[Told]:
    """The incidents that facts tell, the last one first; perhaps only those against a person."""
    found: dict[int, Told] = {}
    for fact in facts:
        match fact:
            case IncidentRecorded():
                found[fact.incident] = Told(fact)
            case IncidentDecided():
                _add(found, fact.incident, decided=fact)
            case PlayerRemoved():
                _add(found, fact.incident, removed=fact)
            case NoticeAttested():
                _add(found, fact.incident, attested=fact)
    told = [each for each in found.values() if person in ("", each.recorded.player)]
    return told[::-1]


def _add(found: dict[int, Told], number: int, **fields: Any) -> None:
    found[number] = msgspec.structs.replace(found[number], **fields)
