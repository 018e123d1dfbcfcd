"""The command about acts: who may send it, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.acts import commands
from fairdeal.room.acts.attesting import attest
from fairdeal.room.acts.state import SORT, Acts, follow
from fairdeal.room.entry import Entry
from fairdeal.room.rights import TABLE_STAFF, Right
from fairdeal.room.room import Part

ENTRIES: Final = (
    Entry(
        commands.Attest,
        attest,
        Right(TABLE_STAFF, Cite("poker 4.A", "ddp 4.A", "dds (c)(1)", "R14"), here=True),
        "Attest that an act was done at a table.",
    ),
)

PARTS: Final[dict[str, Part]] = {SORT: Part(follow, kind=Acts)}
