"""The hands of a room from its journal: whole, or as far as somebody may see them."""

from collections.abc import Iterator
from typing import Any, Final

from fairdeal.engine.audience import Audience, Kind
from fairdeal.errors import WrongKey
from fairdeal.room import codec
from fairdeal.room.audit.opening import numbers_of
from fairdeal.room.audit.state import stream_of as opened_stream
from fairdeal.room.refusals import Refused
from fairdeal.service.service import Service
from fairdeal.store.records import Entry
from fairdeal.views.hand import Record, record_of

NEEDS_NOTHING: Final = frozenset({Kind.RAIL, Kind.DEALER, Kind.FLOOR, Kind.SURVEILLANCE})
"""Audiences that see no face-down card: what they saw needs no opening."""


class Archive:
    """The hands of a room. A sealed hand is shown only as far as somebody may see it."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._journal = service.journal
        self._rows = service.follower.rows

    def hand(self, name: str) -> Record:
        """A hand by its id, whole; refused if no such hand was dealt."""
        return record_of([fact for entry in self.entries(name) for fact in self.facts(entry)])

    def as_the_rail_saw(self, name: str) -> Record:
        """A hand by its id from the open part of the journal; needs no key."""
        entries = self.entries(name)
        return record_of([fact for entry in entries for fact in codec.read(entry.facts)])

    def facts(self, entry: Entry) -> list[Any]:
        """The whole facts of an entry, those that are sealed too."""
        return self._rows.facts(entry)

    def entries(self, name: str) -> list[Entry]:
        """The entries of a hand; refused if no such hand was dealt."""
        numbers_of(name)
        entries = self._journal.read_stream(f"hand/{name}")
        if not entries:
            raise Refused("no_such_hand", name)
        return entries

    def for_audience(self, name: str, audience: Audience, person: str = "") -> Record:
        """A hand that an audience may see; refused by name if it is sealed for it.

        Who sat in a seat may see what that seat saw. Anybody else may after surveillance or the
        Commission has opened the hand, and nobody may while it is in play.
        """
        try:
            record = self.hand(name)
        except WrongKey:
            if audience.kind not in NEEDS_NOTHING:
                raise
            return self.as_the_rail_saw(name)
        if audience.kind in NEEDS_NOTHING or (person and record.seat_of(person) == audience):
            return record
        if not record.over:
            raise Refused("hand_in_play", name)
        if self._service.room.things.get(opened_stream(name)) is None:
            raise Refused("hand_sealed", name)
        return record

    def of_table(self, table: int) -> Iterator[Record]:
        """The hands of a table, the last one first."""
        found = self._service.room.things.get(f"table/{table}")
        for number in range(found.hands if found is not None else 0, 0, -1):
            yield self.hand(f"{table}-{number}")

    def of_person(self, person: str, most: int = 10) -> list[Record]:
        """The last hands that a person was in, at whatever tables, the last one first (R12)."""
        found: list[tuple[int, Record]] = []
        for table in self._service.room.all("table"):
            mine = (each for each in self.of_table(int(table)) if person in each.begun.players)
            for record, _ in zip(mine, range(most), strict=False):
                last = self._journal.read_stream(f"hand/{record.begun.hand}")[-1].position
                found.append((last, record))
        found.sort(key=lambda each: each[0], reverse=True)
        return [record for _, record in found[:most]]
