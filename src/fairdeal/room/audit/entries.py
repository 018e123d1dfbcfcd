"""The commands of the audit: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.audit.commands import OpenHand
from fairdeal.room.audit.opening import open_hand
from fairdeal.room.entry import Entry
from fairdeal.room.rights import SUPERVISORS, WATCHERS, Right

ENTRIES: Final = (
    Entry(
        OpenHand,
        open_hand,
        Right(WATCHERS, Cite("P-123", "R14"), second=WATCHERS | SUPERVISORS),
        "Open the sealed cards of a hand that is over.",
    ),
)
