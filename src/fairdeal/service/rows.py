"""From what a command did to what the journal keeps, and back.

The open part of a row is what the rail may see. Where the whole says more, it is sealed with the
room's key, and the row's place in the journal is part of the seal.
"""

from collections.abc import Sequence
from typing import Any

from fairdeal.room import codec
from fairdeal.room.work import Work
from fairdeal.service.chance import Chance
from fairdeal.store.keys import Keyring
from fairdeal.store.records import Entry, Posting, Row


class Rows:
    """Makes the rows of a room, and reads them again."""

    def __init__(self, room: str, keys: Keyring, chance: Chance) -> None:
        self._room = room
        self._keys = keys
        self._chance = chance

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
        opened = codec.write(shown)
        if opened == whole:
            return Row(stream, version, kind, clause, whole, layout=codec.SCHEMA)
        nonce = self._chance.nonce(stream, version)
        key, sealed = self._keys.seal(whole, nonce, identity(self._room, stream, version))
        return Row(stream, version, kind, clause, opened, sealed, key, codec.SCHEMA)

    def facts(self, entry: Entry) -> list[Any]:
        """The whole facts of an entry."""
        if not entry.sealed:
            return codec.read(entry.facts)
        identified = identity(self._room, entry.stream, entry.version)
        return codec.read(self._keys.unseal(entry.sealed, entry.key, identified))


def identity(room: str, stream: str, version: int) -> bytes:
    """What binds a sealed part to its row: moved to another one, it does not open."""
    return f"{room}\n{stream}\n{version}".encode()


def postings(work: Work) -> tuple[Posting, ...]:
    """What a command moved, account by account."""
    return tuple(Posting(account, cents) for account, cents in work.postings.items() if cents)
