"""From what a command did to what the journal keeps, and back.

The open part of a row is what the rail may see. Where the whole says more, it is sealed with the
room's key, and the row's place in the journal is part of the seal.
"""

from collections.abc import Sequence
from typing import Any

from fairdeal.room import codec
from fairdeal.room.work import Work
from fairdeal.store.records import Entry, Posting, Row
from fairdeal.store.sealing import Sealer, place


class Rows:
    """Makes the rows of a room, and reads them again."""

    def __init__(self, room: str, sealer: Sealer) -> None:
        self._room = room
        self._sealer = sealer

    def of(self, work: Work, kind: str, clause: str) -> tuple[Row, ...]:
        """One row for each stream that a command has written to."""
        return tuple(
            self._row(stream, work.versions[stream], kind, clause, facts, work.shown[stream])
            for stream, facts in work.facts.items()
        )

    def _row(
        self,
        stream: str,
        version: int,
        kind: str,
        clause: str,
        facts: Sequence[Any],
        shown: Sequence[Any],
    ) -> Row:
        whole = codec.write(facts)
        opened = whole if shown == facts else codec.write(shown)
        if opened == whole:
            return Row(stream, version, kind, clause, whole, layout=codec.SCHEMA)
        sealed, key = self.sealed(stream, version, whole)
        return Row(stream, version, kind, clause, opened, sealed, key, codec.SCHEMA)

    def facts(self, entry: Entry) -> list[Any]:
        """The whole facts of an entry."""
        if not entry.sealed:
            return codec.read(entry.facts)
        return codec.read(self.opened(entry.stream, entry.version, entry.sealed, entry.key))

    def sealed(self, stream: str, version: int, body: bytes) -> tuple[bytes, str]:
        """A text that opens at this place alone, and the id of the key that sealed it."""
        return self._sealer.seal(self._place(stream, version), body), self._sealer.key

    def opened(self, stream: str, version: int, sealed: bytes, key: str) -> bytes:
        """The text again; `WrongKey` if it was changed, or stands in another place."""
        return self._sealer.open(self._place(stream, version), sealed, key)

    def _place(self, stream: str, version: int) -> bytes:
        return place(self._room, "journal", stream, version)


def postings(work: Work) -> tuple[Posting, ...]:
    """What a command moved, account by account."""
    return tuple(Posting(account, cents) for account, cents in work.postings.items() if cents)
