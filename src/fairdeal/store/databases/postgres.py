"""Rooms on a server: PostgreSQL by its address, any number of processes on one room.

The head's row is locked for the length of an append. All statements of an append go out in two
bundles (a pipeline): one that locks and looks, one that writes and commits.
"""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import cache
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg.pq import TransactionStatus

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
from fairdeal.store.databases.schema import for_postgres
from fairdeal.store.records import Head, Known

SCHEMA: Final = "fairdeal"
WAIT_SECONDS: Final = 10

SETTINGS: Final = (
    # A server may be set to answer before a commit is on the disk; not for us.
    f"-c synchronous_commit=on -c search_path={SCHEMA} -c lock_timeout={WAIT_SECONDS}s"
    # A process that hangs in the middle of an append must not stop the room for the others.
    f" -c idle_in_transaction_session_timeout={3 * WAIT_SECONDS}s"
    " -c client_min_messages=warning -c jit=off"
)
READ_ONLY: Final = " -c default_transaction_read_only=on"

NAMED: Final[dict[str, tuple[type[FairdealError], str]]] = {
    "53100": (StoreFull, "the disk is full; nothing was written"),
    "55P03": (StoreLocked, "another program keeps the database locked"),
    "40P01": (StoreLocked, "two programs waited for each other"),
    "25006": (StoreReadOnly, "the database can be read but not written"),
    "42501": (StoreReadOnly, "this user may not write here"),
    "42P01": (BadInput, "this database has no room in it"),
    "3F000": (BadInput, "this database has no room in it"),
    "23505": (Corrupt, "the database refuses what was to be written"),
    "23514": (Corrupt, "the database refuses what was to be written"),
    "XX001": (Corrupt, "the database is damaged"),
    "XX002": (Corrupt, "the database is damaged"),
}
"""What each SQLSTATE means here; what is not in the list is `StoreFailure`."""

HEAD: Final = "SELECT position, hash FROM heads WHERE room = %s FOR UPDATE"
KNOWN: Final = "SELECT command, digest, answer FROM answers WHERE room = %s AND command = ANY(%s)"
VERSIONS: Final = (
    "SELECT stream, (SELECT version FROM journal WHERE room = %s AND journal.stream = named.stream"
    " ORDER BY version DESC LIMIT 1) FROM unnest(%s::text[]) AS named (stream)"
)
SNAPSHOT: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
MAKING: Final = 0x66616972
"""The lock that one process holds while it makes the tables."""


ARRAYS: Final[dict[type, str]] = {int: "%b::bigint[]", str: "%b::text[]", bytes: "%b::bytea[]"}


@cache
def bundled(statement: str, types: tuple[type, ...]) -> str:
    """An INSERT of one row as an INSERT of many, each column given as one array.

    >>> bundled("INSERT INTO answers VALUES (?, ?)", (int, str))
    'INSERT INTO answers SELECT * FROM unnest(%b::bigint[], %b::text[])'
    """
    row = f"VALUES ({', '.join('?' * len(types))})"
    columns = ", ".join(ARRAYS[each] for each in types)
    return statement.replace(row, f"SELECT * FROM unnest({columns})")


@cache
def spelled(statement: str) -> str:
    """A statement as psycopg spells it."""
    return statement.replace("?", "%s")


class Postgres:
    """A `Database` on a server."""

    def __init__(self, url: str, *, make: bool = False, read_only: bool = False) -> None:
        self.url = without_password(url)
        self._address = url
        self._options = SETTINGS + (READ_ONLY if read_only else "")
        self._pipeline: AbstractContextManager[Any] | None = None
        self._connection = self._connect()
        if make:
            try:
                self._make_tables()
            except BaseException:
                self.close()
                raise

    def _connect(self) -> psycopg.Connection[Found]:
        try:
            return psycopg.connect(
                self._address,
                autocommit=True,
                options=self._options,
                connect_timeout=WAIT_SECONDS,
                # A server that has gone silent is given up, not waited for.
                tcp_user_timeout=3_000 * WAIT_SECONDS,
                prepare_threshold=1,
            )
        except psycopg.Error as error:
            raise Unreachable(f"{self.url}: {one_line(error)}") from None

    def _alive(self) -> psycopg.Connection[Found]:
        """The connection; a new one if the last has ended."""
        if self._connection.closed:
            self._pipeline = None
            self._connection = self._connect()
        return self._connection

    def _make_tables(self) -> None:
        with self._named():
            self.begin()
            self._connection.execute("SELECT pg_advisory_xact_lock(%s)", (MAKING,))
            found = self._connection.execute("SELECT to_regclass('fairdeal.layout')").fetchone()
            if found == (None,):
                self._connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
                for statement in for_postgres():
                    self._connection.execute(statement)
            self.commit()

    @contextmanager
    def _named(self) -> Iterator[None]:
        """Turn what PostgreSQL raises into one of our errors, with no transaction left open."""
        try:
            yield
        except psycopg.Error as error:
            self.rollback()
            raise named(error, self.url) from error

    def lock(self, room: int, commands: Sequence[str], streams: Sequence[str]) -> Locked:
        connection = self._alive()
        with self._named():
            self._enter(connection)
            connection.execute("BEGIN")
            head = connection.execute(HEAD, (room,))
            known = connection.execute(KNOWN, (room, list(commands)))
            versions = connection.execute(VERSIONS, (room, list(streams)))
            last = head.fetchone()
            if last is None:
                raise Corrupt(f"{self.url}: the room has lost its head")
            return Locked(
                Head(*last),
                {command: Known(digest, answer) for command, digest, answer in known},
                {stream: version for stream, version in versions if version is not None},
            )

    def begin(self) -> None:
        connection = self._alive()
        with self._named():
            connection.execute("BEGIN")

    def write(self, statement: str, rows: Sequence[Values]) -> None:
        with self._named():
            if len(rows) == 1:
                self._connection.execute(spelled(statement), rows[0])
            elif statement.startswith("INSERT"):
                many = bundled(statement, tuple(map(type, rows[0])))
                self._connection.execute(many, [list(column) for column in zip(*rows, strict=True)])
            else:
                self._connection.cursor().executemany(spelled(statement), rows)

    def commit(self) -> None:
        try:
            self._connection.execute("COMMIT")
            self._leave()
        except psycopg.Error as error:
            if self._connection.closed:
                raise OutcomeUnknown(
                    f"{self.url}: the connection ended during a commit; send the command again"
                ) from error
            self.rollback()
            raise named(error, self.url) from error

    def rollback(self) -> None:
        with suppress(psycopg.Error):
            self._leave()
        with suppress(psycopg.Error):
            if self._connection.info.transaction_status != TransactionStatus.IDLE:
                self._connection.execute("ROLLBACK")

    def _enter(self, connection: psycopg.Connection[Found]) -> None:
        self._pipeline = connection.pipeline()
        self._pipeline.__enter__()

    def _leave(self) -> None:
        """End the bundle; the first error of its statements comes out here."""
        pipeline, self._pipeline = self._pipeline, None
        if pipeline is not None:
            pipeline.__exit__(None, None, None)

    def ask(self, statement: str, *values: Value) -> list[Found]:
        connection = self._alive()
        with self._named():
            return connection.execute(spelled(statement), values).fetchall()

    @contextmanager
    def reading(self) -> Iterator[None]:
        connection = self._alive()
        with self._named():
            connection.execute(SNAPSHOT)
        try:
            yield
        finally:
            self.rollback()

    def faults(self) -> list[str]:
        # The server checks its pages itself when it was made with checksums.
        return []

    def erase(self) -> None:
        # The server's vacuum frees the row; its disk is the care of who runs the server.
        return

    def close(self) -> None:
        self.rollback()
        self._connection.close()


def named(error: psycopg.Error, where: str) -> FairdealError:
    """Our error for one of PostgreSQL's, in one line."""
    if error.sqlstate is None or error.sqlstate[:2] in ("08", "57"):
        return Unreachable(f"{where}: {one_line(error)}")
    kind, text = NAMED.get(error.sqlstate, (StoreFailure, "the database failed"))
    return kind(f"{where}: {text} ({one_line(error)})")


def one_line(error: psycopg.Error) -> str:
    """What PostgreSQL says, without the lines that explain it."""
    return str(error).strip().split("\n")[0] or type(error).__name__


def without_password(url: str) -> str:
    """An address as it may be shown.

    >>> without_password("postgresql://ann:secret@db.example/room?sslmode=require&password=x")
    'postgresql://ann@db.example/room'
    """
    parts = urlsplit(url)
    user, at, host = parts.netloc.rpartition("@")
    return urlunsplit((parts.scheme, user.partition(":")[0] + at + host, parts.path, "", ""))
