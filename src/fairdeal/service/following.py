"""A room in memory that follows its journal: rebuilt at the start, kept up with other processes."""

from collections.abc import Iterable
from typing import Final

from fairdeal.errors import Corrupt, FairdealError, WrongKey
from fairdeal.room import snapshot
from fairdeal.room.registry import empty_room
from fairdeal.service.rows import Rows
from fairdeal.store.checking import Checker
from fairdeal.store.journal import Journal
from fairdeal.store.records import Entry, Head, Snapshot
from fairdeal.store.sealing import Sealer

STREAM: Final = "snapshot"
EVERY: Final = 250
"""Entries between two snapshots, for each table. A restart reads these and the hands in play, so
what it costs does not depend on the age of the room."""

_AT_ONCE: Final = 1_000


class Follower:
    """The room as the journal tells it up to `room.position`.

    `time` is that of the last entry. `fault` says what is wrong with the journal, or nothing.
    `changed` collects the streams that move, in their order, for whoever shows them; None while
    nobody does.
    """

    def __init__(self, journal: Journal, sealer: Sealer) -> None:
        self.journal = journal
        self.rows = Rows(journal.room.name, sealer)
        self.room = empty_room()
        self.time = 0
        self.fault = ""
        self.changed: dict[str, None] | None = None
        self.read = 0
        self._kept = 0
        self._due = 0
        self._from_snapshot()
        self._check_tail()

    def catch_up(self) -> None:
        """Read on to the end of the journal."""
        more = not self.fault
        while more:
            entries = self.journal.read(self.room.position, _AT_ONCE)
            for entry in entries:
                self._follow(entry)
            self.read += len(entries)
            more = len(entries) >= _AT_ONCE  # fewer were all that there were

    def _check_tail(self) -> None:
        """Read what came after the snapshot; look whether its chain and its money hold (R13)."""
        with self.journal.reading():
            self.fault = self._tail_fault()

    def _tail_fault(self) -> str:
        journal, position = self.journal, self.room.position
        after = Head(position, journal.hash_at(position))
        checker = Checker(journal.room, after if position else None)
        while entries := journal.read(self.room.position, _AT_ONCE):
            for entry in entries:
                fault = checker.take(entry)
                if fault is not None:
                    return str(fault)
                self._follow(entry)
            self.read += len(entries)
        fault = checker.end(journal.head())
        return str(fault) if fault is not None else self._balance_fault()

    def _balance_fault(self) -> str:
        """Which balance the database keeps otherwise than the entries say."""
        kept, summed = self.journal.balances(), self.room.ledger.balances
        for account in sorted(kept.keys() | summed.keys()):
            cents, said = kept.get(account, 0), summed.get(account, 0)
            if cents != said:
                return f"the balance of {account} is {cents} cents, its postings say {said}"
        return ""

    def passed(self, first: int, last: int) -> None:
        """Note that this process wrote entries itself; what others wrote before them is read."""
        if first > self.room.position + 1:
            for entry in self.journal.read(self.room.position, first - self.room.position - 1):
                if entry.position < first:
                    self._follow(entry)
        self.room.position = last

    def note(self, streams: Iterable[str]) -> None:
        """Note that streams have moved."""
        if self.changed is not None:
            self.changed.update(dict.fromkeys(streams))

    def take_changed(self) -> tuple[str, ...]:
        """The streams that have moved since this was asked the last time, in their order."""
        found = tuple(self.changed or ())
        self.changed = {}
        return found

    def _follow(self, entry: Entry) -> None:
        """Let an entry happen. One that cannot happen closes the room to all but readers."""
        try:
            self._let_happen(entry)
        except FairdealError as why:
            self.fault = f"entry {entry.position} cannot be followed: {type(why).__name__}"
            raise

    def _let_happen(self, entry: Entry) -> None:
        self.room.follow(entry.stream, *self.rows.facts(entry))
        if entry.stream in self.room.things:
            self.room.versions[entry.stream] = entry.version
        if entry.postings:
            self.room.ledger.post({each.account: each.cents for each in entry.postings})
        self.room.position = entry.position
        self.note((entry.stream,))
        self.time = max(self.time, entry.time)

    # ---- snapshots ----

    def snapshot(self) -> tuple[Snapshot, ...]:
        """The room as the journal has it now, if it is time to write that down again.

        Ask for it only while nothing is undecided: a snapshot holds whole commits alone.
        """
        position = self.room.position
        if position < self._due:
            return ()
        # Counting the tables goes through everybody in the room: not at every turn.
        tables = sum(stream.startswith("table/") for stream in self.room.things)
        self._due = self._kept + EVERY * max(1, tables)
        if position < self._due:
            return ()
        self._kept, self._due = position, position + EVERY
        sealed, key = self.rows.sealed(STREAM, position, snapshot.save(self.room, self.time))
        return (Snapshot(STREAM, position, sealed=sealed, key=key),)

    def _from_snapshot(self) -> None:
        found = self.journal.snapshot(STREAM)
        if found is None:
            return
        try:
            body = self.rows.opened(STREAM, found.version, found.sealed, found.key)
            loaded = snapshot.load(self.room, body)
        except (Corrupt, WrongKey):
            # Changed by somebody, or of another version of the program: read everything.
            self.room = empty_room()
            return
        self.time = loaded.time
        self._kept = self.room.position
        self._read_hands(loaded.in_play)

    def _read_hands(self, streams: Iterable[str]) -> None:
        """The hands that were in play at the snapshot; their money is in it already."""
        for stream in streams:
            for entry in self.journal.read_stream(stream):
                if entry.position <= self._kept:
                    self.read += 1
                    self.room.follow(stream, *self.rows.facts(entry))
                    self.room.versions[stream] = entry.version
