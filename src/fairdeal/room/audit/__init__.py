"""Opening what is sealed of a hand that is over: an act with a reason, signed by two persons."""

from typing import Any, Final

from fairdeal.room.audit import facts
from fairdeal.room.audit.entries import ENTRIES
from fairdeal.room.audit.refusals import REFUSALS
from fairdeal.room.audit.state import SORT, Opened, follow
from fairdeal.room.room import Part

PARTS: Final[dict[str, Part]] = {SORT: Part(follow, kind=Opened)}
FACTS: Final[tuple[Any, ...]] = (facts.HandUnsealed,)

__all__ = ["ENTRIES", "FACTS", "PARTS", "REFUSALS"]
