"""The journal of a room: append a batch, read it back, in either database.

    results = journal.append(batch)     # one transaction; each commit has its own result
    entries = journal.read(after=0)     # whole commits, in the order of their positions

An append locks the room's head, looks whether each commit still fits, writes those that do, and
moves the head. So positions are the order of the commits, nobody who reads on can miss an entry,
and the chain is one for the whole room.
"""

from collections.abc import Iterable, Sequence, Set
from contextlib import AbstractContextManager
from typing import Final

from fairdeal.errors import Corrupt
from fairdeal.store.bounds import check_batch
from fairdeal.store.chain import origin
from fairdeal.store.databases.port import Database, Found, Locked, Value, Values
from fairdeal.store.judging import Plan, judge
from fairdeal.store.people import People
from fairdeal.store.records import (
    Commit,
    Entry,
    Head,
    Known,
    Line,
    Posting,
    Result,
    Room,
    Snapshot,
)
from fairdeal.store.standing import Standing

FIELDS: Final = (
    "position, stream, version, kind, clause, facts, sealed, key, layout, command, digest,"
    " part, parts, time, actor, second, answer, hash"
)
TYPES: Final = (
    *(int, str, int, str, str, bytes, bytes, str, int, str, bytes),
    *(int, int, int, str, str, bytes, bytes),
)
WRITE_ENTRY: Final = f"INSERT INTO journal (room, {FIELDS}) VALUES ({', '.join('?' * 19)})"
WRITE_POSTING: Final = "INSERT INTO postings VALUES (?, ?, ?, ?, ?)"
WRITE_BALANCE: Final = (
    "INSERT INTO balances VALUES (?, ?, ?) ON CONFLICT (room, account)"
    " DO UPDATE SET cents = balances.cents + excluded.cents"
)
WRITE_ANSWER: Final = "INSERT INTO answers VALUES (?, ?, ?, ?)"
WRITE_SNAPSHOT: Final = (
    "INSERT INTO snapshots VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (room, stream) DO UPDATE"
    " SET version = excluded.version, body = excluded.body, sealed = excluded.sealed,"
    " key = excluded.key"
)
DROP_SNAPSHOT: Final = "DELETE FROM snapshots WHERE room = ? AND stream = ?"
MOVE_HEAD: Final = "UPDATE heads SET position = ?, hash = ? WHERE room = ?"


class Journal:
    """One room in one database. For one thread at a time; open another for another."""

    def __init__(self, database: Database, number: int, room: Room) -> None:
        self.database = database
        self.room = room
        self.number: Final = number
        """The room's number in this database."""
        self.origin: Final = origin(room)
        self.people: Final = People(database, number)
        self._standing: Final = Standing()
        # The entry that was last read or written. Who follows goes on from there, and its hash
        # need not be looked up.
        self._last = Head(0, self.origin)

    # ---- writing ----

    def append(self, batch: Sequence[Commit]) -> list[Result]:
        """Write a batch in one transaction; the results are in the order of the batch.

        When this returns, what is `Written` is lasting. If it raises, nothing of the batch is
        written, except after `OutcomeUnknown`: then send the same batch again.
        """
        check_batch(batch)
        if not batch:
            return []
        streams = {row.stream for commit in batch for row in commit.rows}
        streams.update(stream for commit in batch for stream in commit.reads)
        try:
            locked = self._lock(sorted({commit.command for commit in batch}), streams)
            versions = self._standing.of(streams)
            plan = judge(self.origin, locked.head, locked.known, versions, batch)
            if plan.answers:
                self._write(plan)
                self.database.commit()
                self._leave(plan)
        finally:
            # After a commit there is nothing to undo; after anything else nothing may remain.
            self.database.rollback()
        return plan.results

    def _lock(self, commands: Sequence[str], streams: Set[str]) -> Locked:
        """Lock the head and look up what the batch needs and is not known of that head."""
        standing = self._standing
        asked = standing.unknown(streams)
        locked = self.database.lock(self.number, commands, asked)
        if not standing.holds(locked.head) and len(asked) < len(streams):
            # Somebody else has written: what was known is old, and everything is asked for.
            self.database.rollback()
            asked = standing.unknown(streams)
            locked = self.database.lock(self.number, commands, asked)
            standing.holds(locked.head)
        standing.learn(asked, locked.versions)
        return locked

    def _leave(self, plan: Plan) -> None:
        """Note where this journal has left its room."""
        self._last = plan.head
        self._standing.leave(plan.head, ((each.stream, each.version) for each in plan.entries))

    def try_to_write(self) -> None:
        """Write the head as it is and take that back: raises what would stop an append now."""
        try:
            head = self.database.lock(self.number, (), ()).head
            self.database.write(MOVE_HEAD, [(head.position, head.hash, self.number)])
        finally:
            self.database.rollback()

    def _write(self, plan: Plan) -> None:
        room, write = self.number, self.database.write
        write(WRITE_ANSWER, [(room, *answer) for answer in plan.answers])
        if plan.entries:
            write(WRITE_ENTRY, [entry_values(room, entry) for entry in plan.entries])
            write(MOVE_HEAD, [(plan.head.position, plan.head.hash, room)])
        if postings := [each for entry in plan.entries for each in posting_values(room, entry)]:
            write(WRITE_POSTING, postings)
            # In one order for all who write, so that two of them never wait for each other.
            write(WRITE_BALANCE, [(room, *each) for each in sorted(plan.balances.items())])
        if kept := [each for each in plan.snapshots.values() if each.body or each.sealed]:
            write(WRITE_SNAPSHOT, [snapshot_values(room, each) for each in kept])
        if gone := [each for each in plan.snapshots.values() if not (each.body or each.sealed)]:
            write(DROP_SNAPSHOT, [(room, each.stream) for each in gone])

    # ---- reading ----

    def head(self) -> Head:
        """The last position and its hash."""
        rows = self.database.ask("SELECT position, hash FROM heads WHERE room = ?", self.number)
        if len(rows) != 1 or tuple(map(type, rows[0])) != (int, bytes):
            raise Corrupt(f"{self.database.url}: the head of the journal is damaged or not there")
        return Head(*rows[0])

    def read(self, after: int = 0, most: int = 1000) -> list[Entry]:
        """The entries after a position: about `most`, and never half a commit."""
        where = "room = ? AND position > ? ORDER BY position LIMIT ?"
        rows = self._rows(where, self.number, after, max(1, most))
        if rows and (more := rows[-1][12] - rows[-1][11]) > 0:
            rows += self._rows(where, self.number, rows[-1][0], more)
        if not rows:
            return []
        money = self.database.ask(
            "SELECT position, account, cents FROM postings"
            " WHERE room = ? AND position > ? AND position <= ? ORDER BY position, line",
            *(self.number, after, rows[-1][0]),
        )
        before, last = self._last, rows[-1]
        if before.position != rows[0][0] - 1:
            before = Head(rows[0][0] - 1, self.hash_at(rows[0][0] - 1))
        self._last = Head(last[0], last[-1])
        return _entries(rows, money, [before.hash, *(row[-1] for row in rows)])

    def read_stream(self, stream: str, after: int = 0) -> list[Entry]:
        """The entries of one stream after a version of it."""
        where = "room = ? AND stream = ? AND version > ?"
        values = (self.number, stream, after)
        rows = self._rows(f"{where} ORDER BY version", *values)
        before = self.database.ask(
            "SELECT before.position, before.hash FROM journal JOIN journal AS before"
            " ON before.room = journal.room AND before.position = journal.position - 1"
            " WHERE journal.room = ? AND journal.stream = ? AND journal.version > ?",
            *values,
        )
        money = self.database.ask(
            "SELECT postings.position, account, cents FROM postings JOIN journal USING"
            f" (room, position) WHERE {where} ORDER BY postings.position, line",
            *values,
        )
        hashes = {0: self.origin, **dict(before)}
        return _entries(rows, money, [hashes.get(row[0] - 1, b"") for row in rows])

    def _rows(self, where: str, *values: Value) -> list[Found]:
        rows = self.database.ask(f"SELECT {FIELDS} FROM journal WHERE {where}", *values)
        for row in rows:
            # A bit that flipped on the disk can make a text of a number.
            if tuple(map(type, row)) != TYPES:
                raise Corrupt(f"{self.database.url}: entry {row[0]!r} is damaged on the disk")
        return rows

    def hash_at(self, position: int) -> bytes:
        """The hash of an entry; of 0 the origin; empty if there is no such entry."""
        if position == 0:
            return self.origin
        where = "SELECT hash FROM journal WHERE room = ? AND position = ?"
        found = self.database.ask(where, self.number, position)
        return found[0][0] if found else b""

    def position_at(self, time: int) -> int:
        """The last position whose entry is earlier than a time; 0 if there is none.

        Found by halving: about twenty look-ups in a journal of a million entries. Times follow
        the positions as closely as the clocks of the writing processes agree.
        """
        low, high = 0, self.head().position
        where = "SELECT time FROM journal WHERE room = ? AND position = ?"
        while low < high:
            middle = (low + high + 1) // 2
            found = self.database.ask(where, self.number, middle)
            if found and found[0][0] < time:
                low = middle
            else:
                high = middle - 1
        return low

    def versions(self, streams: Iterable[str] | None = None) -> dict[str, int]:
        """The last version of each stream that exists: of those named, or of all."""
        if streams is None:
            every = "SELECT stream, max(version) FROM journal WHERE room = ? GROUP BY stream"
            return dict(self.database.ask(every, self.number))
        one = "SELECT max(version) FROM journal WHERE room = ? AND stream = ?"
        found = {each: self.database.ask(one, self.number, each)[0][0] for each in streams}
        return {stream: version for stream, version in found.items() if version is not None}

    def answer(self, command: str) -> Known | None:
        """The answer that a command has got, refusals included."""
        found = self.database.ask(
            "SELECT digest, answer FROM answers WHERE room = ? AND command = ?",
            *(self.number, command),
        )
        return Known(*found[0]) if found else None

    def answers(self) -> int:
        """How many commands have been answered."""
        where = "SELECT count(*) FROM answers WHERE room = ?"
        [[count]] = self.database.ask(where, self.number)
        return int(count)

    def snapshots(self, stream: str | None = None) -> list[Snapshot]:
        """The snapshots of all streams, or of one."""
        one = "" if stream is None else " AND stream = ?"
        values = () if stream is None else (stream,)
        found = self.database.ask(
            f"SELECT stream, version, body, sealed, key FROM snapshots WHERE room = ?{one}"
            " ORDER BY stream",
            *(self.number, *values),
        )
        return [Snapshot(*row) for row in found]

    def snapshot(self, stream: str) -> Snapshot | None:
        """The snapshot of a stream, if there is one."""
        return next(iter(self.snapshots(stream)), None)

    # ---- money ----

    def balances(self, upto: int | None = None) -> dict[str, int]:
        """What each account holds, now or after an entry, without those that hold nothing."""
        if upto is None:
            now = "SELECT account, cents FROM balances WHERE room = ? AND cents <> 0"
            return dict(self.database.ask(f"{now} ORDER BY account", self.number))
        found = self.database.ask(
            "SELECT account, sum(cents) FROM postings WHERE room = ? AND position <= ?"
            " GROUP BY account HAVING sum(cents) <> 0 ORDER BY account",
            *(self.number, upto),
        )
        return {str(account): int(cents) for account, cents in found}

    def lines(self, account: str, after: int = 0, most: int = 1000) -> list[Line]:
        """The postings of an account after a position, oldest first.

        There is no index by account, which every append would pay for. This reads all postings
        after the position: for a day's lines, begin at `position_at` of its first instant.
        """
        found = self.database.ask(
            "SELECT position, account, cents FROM postings WHERE room = ? AND account = ?"
            " AND position > ? ORDER BY position, line LIMIT ?",
            *(self.number, account, after, max(1, most)),
        )
        return [Line(*row) for row in found]

    # ---- the connection ----

    def reading(self) -> AbstractContextManager[None]:
        """Inside it everything read is of one moment, whoever writes meanwhile."""
        return self.database.reading()

    def close(self) -> None:
        """Let go of the database."""
        self.database.close()


def entry_values(room: int, entry: Entry) -> Values:
    """An entry as a row of the table `journal`."""
    return (
        *(room, entry.position, entry.stream, entry.version, entry.kind, entry.clause),
        *(entry.facts, entry.sealed, entry.key, entry.layout, entry.command, entry.digest),
        *(entry.part, entry.parts, entry.time, entry.actor, entry.second, entry.answer),
        entry.hash,
    )


def posting_values(room: int, entry: Entry) -> list[Values]:
    """The postings of an entry as rows of the table `postings`."""
    return [
        (room, entry.position, line, posting.account, posting.cents)
        for line, posting in enumerate(entry.postings)
    ]


def snapshot_values(room: int, snapshot: Snapshot) -> Values:
    """A snapshot as a row of the table `snapshots`."""
    body, sealed = snapshot.body, snapshot.sealed
    return (room, snapshot.stream, snapshot.version, body, sealed, snapshot.key)


def _entries(rows: list[Found], money: list[Found], before: Sequence[bytes]) -> list[Entry]:
    """Entries from rows, postings by position, and the hash before each row."""
    postings: dict[Value, list[Posting]] = {}
    for position, account, cents in money:
        postings.setdefault(position, []).append(Posting(account, cents))
    fields = (
        (*row[:-1], tuple(postings.get(row[0], ())), previous, row[-1])
        for row, previous in zip(rows, before, strict=False)
    )
    return [Entry(*each) for each in fields]
