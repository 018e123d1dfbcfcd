"""A journal without a database: dictionaries and a list, one command after the other, no chain."""

from collections.abc import Iterable, Sequence
from hashlib import sha256

from fairdeal.store import Commit, Entry, Head, Known, Result, Room, Snapshot, Stale, Written


class PlainJournal:
    """What a service asks of a journal, in the simplest way that could be right."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.entries: list[Entry] = []
        self.kept: dict[str, Known] = {}
        self._versions: dict[str, int] = {}

    def take(self, entries: Sequence[Entry]) -> None:
        """Begin with what another journal has."""
        self.entries += entries
        self._versions |= {entry.stream: entry.version for entry in entries}

    def append(self, batch: Sequence[Commit]) -> list[Result]:
        lost: set[str] = set()
        return [self._one(commit, lost) for commit in batch]

    def _one(self, commit: Commit, lost: set[str]) -> Result:
        writes = {row.stream: row.version - 1 for row in commit.rows}
        if commit.command in self.kept:
            lost |= writes.keys()
            return self.kept[commit.command]
        seen = {**commit.reads, **writes}
        if moved := [s for s, v in seen.items() if s in lost or self._versions.get(s, 0) != v]:
            lost |= writes.keys()
            return Stale(tuple(moved))
        first = len(self.entries) + 1
        for part, row in enumerate(commit.rows, 1):
            self._versions[row.stream] = row.version
            self.entries.append(
                Entry(
                    position=first + part - 1,
                    stream=row.stream,
                    version=row.version,
                    kind=row.kind,
                    clause=row.clause,
                    facts=row.facts,
                    sealed=row.sealed,
                    key=row.key,
                    layout=row.layout,
                    command=commit.command,
                    digest=commit.digest,
                    part=part,
                    parts=len(commit.rows),
                    time=commit.time,
                    actor=commit.actor,
                    second=commit.second,
                    answer=sha256(commit.answer).digest(),
                    postings=commit.postings if part == 1 else (),
                    previous=b"",
                    hash=b"",
                )
            )
        self.kept[commit.command] = Known(commit.digest, commit.answer)
        return Written(first, len(self.entries))

    def read(self, after: int = 0, most: int = 1000) -> list[Entry]:
        return self.entries[after:]

    def read_stream(self, stream: str, after: int = 0) -> list[Entry]:
        return [each for each in self.entries if each.stream == stream and each.version > after]

    def versions(self, streams: Iterable[str]) -> dict[str, int]:
        return {each: self._versions[each] for each in streams if each in self._versions}

    def head(self) -> Head:
        return Head(len(self.entries), b"")

    def hash_at(self, position: int) -> bytes:
        return b""

    def snapshot(self, stream: str) -> Snapshot | None:
        return None

    def answer(self, command: str) -> Known | None:
        return self.kept.get(command)

    def balances(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for entry in self.entries:
            for each in entry.postings:
                found[each.account] = found.get(each.account, 0) + each.cents
        return {account: cents for account, cents in found.items() if cents}

    def close(self) -> None:
        pass
