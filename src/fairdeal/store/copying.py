"""Move a room from one database to another, entry by entry, with the same chain.

One transaction at the target: a copy that fails leaves no room there. What is copied is checked on
the way in, then read again from the target and checked once more before it counts.
"""

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from fairdeal.errors import Tampered
from fairdeal.store.checking import PAGE, Checker, first_fault
from fairdeal.store.databases.port import Found
from fairdeal.store.journal import (
    MOVE_HEAD,
    WRITE_ENTRY,
    WRITE_POSTING,
    Journal,
    entry_values,
    posting_values,
)
from fairdeal.store.opening import connect, make_room, open_room
from fairdeal.store.records import Room

BESIDE: Final = {
    "answers": "command, digest, answer",
    "snapshots": "stream, version, body, sealed, key",
    "people": "person, sealed, key, password",
}
"""What stands beside the entries; the first column of each is its key within the room."""

SUM_UP: Final = (
    "INSERT INTO balances SELECT room, account, sum(cents) FROM postings WHERE room = ?"
    " GROUP BY room, account"
)


def copy_room(source_url: str, target_url: str, name: str | None = None) -> Room:
    """Copy a room to another database. The source stays as it is.

    A source that does not verify is `Tampered`, with the entry; the target then has no such room.
    """
    source = open_room(source_url, name, read_only=True)
    try:
        database = connect(target_url, make=True)
        try:
            with source.reading():
                target = make_room(database, source.room)
                _copy_entries(source, target)
                for table in BESIDE:
                    _copy_table(source, target, table)
                _compare(source, target)
            database.commit()
        finally:
            database.rollback()
            database.close()
    finally:
        source.close()
    return source.room


def _copy_entries(source: Journal, target: Journal) -> None:
    write = target.database.write
    checker = Checker(source.room)
    while page := source.read(checker.head.position, PAGE):
        for entry in page:
            if fault := checker.take(entry):
                raise Tampered(f"{source.database.url}: {fault}")
        write(WRITE_ENTRY, [entry_values(target.number, entry) for entry in page])
        lines = [line for entry in page for line in posting_values(target.number, entry)]
        if lines:
            write(WRITE_POSTING, lines)
    if fault := checker.end(source.head()):
        raise Tampered(f"{source.database.url}: {fault}")
    write(MOVE_HEAD, [(checker.head.position, checker.head.hash, target.number)])
    write(SUM_UP, [(target.number,)])


def _copy_table(source: Journal, target: Journal, table: str) -> None:
    marks = ", ".join("?" * (1 + len(BESIDE[table].split(","))))
    for page in _pages(source, table):
        rows = [(target.number, *row) for row in page]
        target.database.write(f"INSERT INTO {table} VALUES ({marks})", rows)


def _pages(journal: Journal, table: str) -> Iterator[list[Found]]:
    """The rows of a table beside the journal, by their key."""
    columns = BESIDE[table]
    key = columns.partition(",")[0]
    where = f"SELECT {columns} FROM {table} WHERE room = ? AND {key} > ? ORDER BY {key} LIMIT ?"
    last = ""
    while page := journal.database.ask(where, journal.number, last, PAGE):
        yield page
        last = page[-1][0]


def _compare(source: Journal, target: Journal) -> None:
    """Read the target again, inside its transaction, and compare it with the source."""
    if fault := first_fault(target, Checker(source.room)):
        raise Tampered(f"{target.database.url}: the copy differs: {fault}")
    same = source.head() == target.head() and source.balances() == target.balances()
    for table in BESIDE:
        same = same and _digest(source, table) == _digest(target, table)
    if not same:
        raise Tampered(f"{target.database.url}: the copy differs from {source.database.url}")


def _digest(journal: Journal, table: str) -> bytes:
    digest = sha256()
    for page in _pages(journal, table):
        for row in page:
            digest.update(repr(row).encode())
    return digest.digest()
