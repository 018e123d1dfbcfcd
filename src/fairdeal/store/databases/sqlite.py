"""A room in one file: SQLite, as Python brings it. Nothing has to be started.

Write-ahead log with `synchronous=FULL`: a commit returns when the log is on the disk. One writes at
a time, in any number of processes; readers never wait.
"""

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

from fairdeal.errors import (
    BadInput,
    Corrupt,
    FairdealError,
    OutcomeUnknown,
    StoreFailure,
    StoreFull,
    StoreLocked,
    StoreReadOnly,
    Unreachable,
)
from fairdeal.store.databases.port import Found, Locked, Value, Values
from fairdeal.store.databases.schema import for_sqlite
from fairdeal.store.records import Head, Known

OLDEST: Final = (3, 37)
"""The first SQLite with strict tables, of 2021."""

WAIT_SECONDS: Final = 10.0
"""How long a writer waits for another process before it gives up."""

SETTINGS: Final = (
    "PRAGMA synchronous = FULL",
    # A Mac's disk keeps a write in its own memory until it is asked like this.
    "PRAGMA fullfsync = ON",
    # What is deleted is overwritten: an erased person is not left in a free page.
    "PRAGMA secure_delete = ON",
    "PRAGMA cache_size = -32000",
    # Pages that many commits change are written home once for all of them: 16 MB of log at most.
    "PRAGMA wal_autocheckpoint = 4000",
)

NAMED: Final = {
    sqlite3.SQLITE_FULL: (StoreFull, "the disk is full; nothing was written"),
    sqlite3.SQLITE_BUSY: (StoreLocked, "another program keeps the database locked"),
    sqlite3.SQLITE_LOCKED: (StoreLocked, "another program keeps the database locked"),
    sqlite3.SQLITE_READONLY: (StoreReadOnly, "the database can be read but not written"),
    sqlite3.SQLITE_PERM: (Unreachable, "the database cannot be opened"),
    sqlite3.SQLITE_CANTOPEN: (Unreachable, "the database cannot be opened"),
    sqlite3.SQLITE_NOTADB: (BadInput, "the file is not a database"),
    sqlite3.SQLITE_CORRUPT: (Corrupt, "the database file is damaged"),
    sqlite3.SQLITE_CONSTRAINT: (Corrupt, "the database refuses what was to be written"),
}
"""What each result of SQLite means here; what is not in the list is `StoreFailure`."""

SHORT_WAIT: Final = "PRAGMA busy_timeout = 2"
LONG_WAIT: Final = f"PRAGMA busy_timeout = {WAIT_SECONDS * 1000:.0f}"

HAS_TABLES: Final = "SELECT 1 FROM sqlite_schema WHERE name = 'layout'"
HEAD: Final = "SELECT position, hash FROM heads WHERE room = ?"
# One statement for all names of a batch, which come as a list in JSON; each of them is looked up in
# the index.
KNOWN: Final = (
    "SELECT command, digest, answer FROM json_each(?) CROSS JOIN answers"
    " ON answers.room = ? AND command = value"
)
VERSIONS: Final = (
    "SELECT value, (SELECT version FROM journal WHERE room = ? AND stream = value"
    " ORDER BY version DESC LIMIT 1) FROM json_each(?)"
)


class Sqlite:
    """A `Database` in a file."""

    def __init__(self, path: str, *, make: bool = False, read_only: bool = False) -> None:
        self.url = f"sqlite:{path}"
        if sqlite3.sqlite_version_info < OLDEST:
            raise StoreFailure(f"SQLite {sqlite3.sqlite_version} is too old: 3.37 is needed")
        file = Path(path)
        if make:
            _make_private(file, self.url)
        elif not file.is_file():
            raise Unreachable(f"{self.url}: there is no such file")
        mode = "ro" if read_only else "rw"
        try:
            self._connection = sqlite3.connect(
                f"{file.absolute().as_uri()}?mode={mode}",
                uri=True,
                timeout=WAIT_SECONDS,
                isolation_level=None,
                check_same_thread=False,
            )
        except sqlite3.Error as error:
            raise named(error, self.url) from error
        try:
            self._prepare(make=make, read_only=read_only)
        except BaseException:
            self.close()
            raise

    def _prepare(self, *, make: bool, read_only: bool) -> None:
        with self._named():
            for setting in SETTINGS:
                self._connection.execute(setting)
            if not read_only:
                self._connection.execute("PRAGMA journal_mode = WAL")
            if make:
                self._begin_writing()
                if not self._connection.execute(HAS_TABLES).fetchone():
                    for statement in for_sqlite():
                        self._connection.execute(statement)
                self._connection.execute("COMMIT")

    @contextmanager
    def _named(self) -> Iterator[None]:
        """Turn what SQLite raises into one of our errors, with no transaction left open."""
        try:
            yield
        except sqlite3.Error as error:
            self.rollback()
            raise named(error, self.url) from error
        except UnicodeDecodeError as error:
            # SQLite wants to say what is damaged, and the words are part of the damage.
            self.rollback()
            raise Corrupt(f"{self.url}: the database file is damaged") from error

    def lock(self, room: int, commands: Sequence[str], streams: Sequence[str]) -> Locked:
        with self._named():
            ask = self._connection.execute
            self._begin_writing()
            head = ask(HEAD, (room,)).fetchone()
            if head is None:
                raise Corrupt(f"{self.url}: the room has lost its head")
            known = ask(KNOWN, (_list(commands), room))
            versions = ask(VERSIONS, (room, _list(streams)))
            return Locked(
                Head(*head),
                {command: Known(digest, answer) for command, digest, answer in known},
                {stream: version for stream, version in versions if version is not None},
            )

    def begin(self) -> None:
        with self._named():
            self._begin_writing()

    def _begin_writing(self) -> None:
        """Begin to write as soon as nobody else does.

        SQLite itself asks again after longer and longer pauses, and is overtaken by whoever asks
        next; so it pauses here for two milliseconds at most, and is asked again.
        """
        end = monotonic() + WAIT_SECONDS
        self._connection.execute(SHORT_WAIT)
        try:
            while True:
                try:
                    self._connection.execute("BEGIN IMMEDIATE")
                    return
                except sqlite3.OperationalError as error:
                    if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > end:
                        raise
        finally:
            self._connection.execute(LONG_WAIT)

    def write(self, statement: str, rows: Sequence[Values]) -> None:
        with self._named():
            self._connection.executemany(statement, rows)

    def commit(self) -> None:
        with self._named():
            try:
                self._connection.execute("COMMIT")
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_IOERR:
                    raise
                # The disk failed: what was written may yet be found in the log after a crash.
                self.rollback()
                raise OutcomeUnknown(
                    f"{self.url}: the disk failed during a commit; send the command again"
                ) from error

    def rollback(self) -> None:
        with suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def ask(self, statement: str, *values: Value) -> list[Found]:
        with self._named():
            return self._connection.execute(statement, values).fetchall()

    @contextmanager
    def reading(self) -> Iterator[None]:
        with self._named():
            self._connection.execute("BEGIN")
        try:
            yield
        finally:
            self.rollback()

    def faults(self) -> list[str]:
        found = [str(row[0]) for row in self.ask("PRAGMA integrity_check(5)")]
        return [] if found == ["ok"] else [line.replace("\n", " ") for line in found]

    def erase(self) -> None:
        # The log still has the page as it was; a checkpoint writes it home and cuts the log off.
        [[busy, *_]] = self.ask("PRAGMA wal_checkpoint(TRUNCATE)")
        if busy:
            raise StoreLocked(
                f"{self.url}: it is deleted, but another program still reads the file as it was:"
                " erase it once more when that has ended"
            )

    def close(self) -> None:
        self.rollback()
        self._connection.close()


def _list(names: Sequence[str]) -> str:
    return msgspec.json.encode(names).decode()


def named(error: sqlite3.Error, where: str) -> FairdealError:
    """Our error for one of SQLite's, in one line."""
    if str(error).startswith("no such table"):
        return BadInput(f"{where}: this database has no room in it")
    code = getattr(error, "sqlite_errorcode", 0)
    kind, text = NAMED.get(code & 0xFF, (StoreFailure, "the database failed"))
    return kind(f"{where}: {text} ({error})")


def _make_private(file: Path, url: str) -> None:
    """A new file that only its owner reads: it holds people and passwords."""
    try:
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise Unreachable(f"{url}: {error.strerror}") from None
