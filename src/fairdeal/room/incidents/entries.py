"""The commands about incidents: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.entry import Entry
from fairdeal.room.incidents import commands, recording, removing
from fairdeal.room.incidents.matters import WITNESSES
from fairdeal.room.incidents.state import INCIDENTS, Incidents, follow, public
from fairdeal.room.rights import FLOOR, Right
from fairdeal.room.room import Part

ENTRIES: Final = (
    Entry(
        commands.RecordIncident,
        recording.record_incident,
        Right(WITNESSES, Cite("poker 18.B", "poker 18.D", "P-154")),
        "Record a breach that was seen at a table.",
    ),
    Entry(
        commands.DecideIncident,
        recording.decide_incident,
        Right(FLOOR, Cite("poker 18.A", "P-112")),
        "Decide about an incident.",
    ),
    Entry(
        commands.RemovePlayer,
        removing.remove_player,
        Right(FLOOR, Cite("poker 18.C", "P-112")),
        "Remove the player of an incident; the Commission must be notified.",
    ),
    Entry(
        commands.AttestNotice,
        removing.attest_notice,
        Right(FLOOR, Cite("poker 18.C")),
        "Attest that the Commission was notified of a removal.",
    ),
)

PARTS: Final[dict[str, Part]] = {INCIDENTS: Part(follow, kind=Incidents, public=public)}
