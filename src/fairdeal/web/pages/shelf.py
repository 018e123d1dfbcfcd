"""The hands of people, found without reading those of others, and kept once they are over.

A person's stream says when he sat where. The hands of a table have rising numbers and positions,
so the first hand of a sitting is found by halving. Each hand is read in a question of its own: the
thread of the room is never kept for longer than that.
"""

from collections import OrderedDict
from typing import Final

from fairdeal.room import codec
from fairdeal.service.audit.archive import Archive
from fairdeal.service.service import Service
from fairdeal.views.hand import record_of
from fairdeal.views.remembered import Remembered, remembered
from fairdeal.views.sittings import Noted, Sitting, sittings
from fairdeal.web.pages.asking import names_in

KEPT: Final = 20_000
"""Lines of hands that are kept in memory; one takes about a kilobyte."""


class Shelf:
    """The lines of hands, for one room. Its questions run only in the thread of the room."""

    def __init__(self) -> None:
        self._lines: OrderedDict[tuple[str, str], Remembered | None] = OrderedDict()
        self._firsts: dict[tuple[int, int], int] = {}

    def sittings(self, person: str, service: Service) -> tuple[Sitting, ...]:
        """When and where a person sat, the last time first."""
        entries = service.journal.read_stream(f"person/{person}")
        return sittings(
            Noted(entry.position, entry.time, fact)
            for entry in entries
            for fact in codec.read(entry.facts)
        )

    def hands(self, sitting: Sitting, service: Service) -> list[str]:
        """The hands that were dealt at a table while somebody sat there, the last one first."""
        table = service.room.things.get(f"table/{sitting.table}")
        last = table.hands if table is not None else 0
        first = self._first(service, sitting.table, sitting.first, last)
        if sitting.last:
            last = self._first(service, sitting.table, sitting.last, last) - 1
        return [f"{sitting.table}-{number}" for number in range(last, first - 1, -1)]

    def _first(self, service: Service, table: int, position: int, last: int) -> int:
        """The number of the first hand of a table that began after a position."""
        if (table, position) in self._firsts:
            return self._firsts[table, position]
        low, high = 1, last + 1
        while low < high:
            middle = (low + high) // 2
            entries = service.journal.read_stream(f"hand/{table}-{middle}")
            if entries and entries[0].position <= position:
                low = middle + 1
            else:
                high = middle
        if low <= last:  # else the hand is still to come, and the number may not be the last word
            self._firsts[table, position] = low
        return low

    def line(self, hand: str, person: str, service: Service) -> Remembered | None:
        """A hand in one line for a person; None if he was not dealt in."""
        known = (hand, person)
        if known in self._lines:
            self._lines.move_to_end(known)
            return self._lines[known]
        archive = Archive(service)
        entries = archive.entries(hand)
        record = record_of([fact for entry in entries for fact in archive.facts(entry)])
        names = names_in(service, record.begun)
        found = remembered(record, person, entries[0].time, names) if record.game else None
        if record.over:
            self._lines[known] = found
            while len(self._lines) > KEPT:
                self._lines.popitem(last=False)
        return found
