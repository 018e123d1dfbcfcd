"""All parts of the room in one place: commands, facts, streams and refusals.

A new part adds its entries here, one line each.
"""

from typing import Any, Final

from fairdeal.room import audit, lists, refusals
from fairdeal.room.entry import Entry
from fairdeal.room.meaning import Meaning
from fairdeal.room.room import Part, Room

_LISTS: Final[tuple[tuple[Entry, ...], ...]] = (lists.ENTRIES, audit.ENTRIES)
COMMANDS: Final[dict[str, Entry]] = {entry.name: entry for part in _LISTS for entry in part}
"""Every command by its name."""

PARTS: Final[dict[str, Part]] = {**lists.PARTS, **audit.PARTS}
"""How each sort of stream is followed."""

FACTS: Final[tuple[Any, ...]] = (*lists.FACTS, *audit.FACTS)
"""Every type of fact of the room itself."""

REFUSALS: Final[dict[str, Meaning]] = {**refusals.GENERAL, **lists.REFUSALS, **audit.REFUSALS}
"""The closed list of refusals."""


def empty_room() -> Room:
    """A room in which nothing has happened."""
    return Room(PARTS)
