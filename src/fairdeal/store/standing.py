"""The versions of streams as a journal left them, for as long as nobody else writes.

An append must know at which version each of its streams stands. Rows are never changed, and each
hash covers the one before it: as long as the head is the one that this journal left, the versions
that it read and wrote are those of now, and the database need not be asked for them again.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from fairdeal.store.records import Head

QUIET: Final = 8
"""After this number of appends in a row between which nobody else wrote, what is known is not asked
for. Where several processes write all the time, it would only be asked for twice."""

MOST: Final = 20_000
"""Streams that are remembered. Then all are forgotten and asked for again: hands come and go."""


class Standing:
    """What one journal knows of its streams, and of which head that is true."""

    def __init__(self) -> None:
        self._head: Head | None = None
        self._versions: dict[str, int] = {}
        self._quiet = 0

    def unknown(self, streams: Iterable[str]) -> list[str]:
        """The streams that the database is to be asked for, in one order for all who write."""
        if self._quiet < QUIET:
            return sorted(streams)
        return sorted(stream for stream in streams if stream not in self._versions)

    def holds(self, head: Head) -> bool:
        """Whether the head is the one that was left; if not, all that was known is forgotten."""
        if head == self._head:
            self._quiet += 1
            return True
        self._head, self._versions, self._quiet = head, {}, 0
        return False

    def learn(self, asked: Iterable[str], found: Mapping[str, int]) -> None:
        """Take in what the database says of the streams that it was asked for; it has no others."""
        self._versions.update(dict.fromkeys(asked, 0))
        self._versions.update(found)

    def of(self, streams: Iterable[str]) -> dict[str, int]:
        """The version of each stream; all of them are known by now."""
        return {stream: self._versions[stream] for stream in streams}

    def leave(self, head: Head, written: Iterable[tuple[str, int]]) -> None:
        """Note where an append has left the journal, and the versions that it wrote."""
        self._head = head
        self._versions.update(written)
        if len(self._versions) > MOST:
            self._versions.clear()
