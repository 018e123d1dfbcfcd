"""A room with a bit of everything in it, and ways to change it behind the journal's back."""

import sqlite3
from pathlib import Path

import psycopg

from fairdeal.store import Commit, Journal, Person, Posting, Room, Row, Snapshot, create
from tests.store.samples import commit

COMMITS = 12


def busy_room(url: str, room: Room) -> Journal:
    """Twelve commands to a few streams, with money, sealed parts, refusals, people, snapshots."""
    journal = create(url, room)
    for number in range(1, COMMITS + 1):
        hand = Row(
            f"hand-{number % 3}",
            (number - 1) // 3 + 1,
            "bet",
            "poker 8.A",
            f'{{"bet":{number}}}'.encode(),
            sealed=bytes([number]) * 40,
            key="k1",
        )
        table = Row("table-1", number, "bet", "poker 8.A", b"{}")
        journal.append(
            [
                Commit(
                    f"command-{number}",
                    bytes([number]) * 32,
                    1_000 * number,
                    f"player-{number % 4}",
                    "floor-1" if number % 5 == 0 else "",
                    {},
                    (hand, table),
                    (Posting("outside", -number), Posting(f"stack-{number % 4}", number)),
                    f"answer {number}".encode(),
                    (Snapshot("table-1", number, b"state"),),
                ),
                commit(f"refused-{number}"),
            ]
        )
    journal.people.save(Person("p-1", b"sealed name", "k1", "argon2 hash"))
    return journal


def behind(url: str, *statements: str) -> None:
    """Change a database as its owner can: without the triggers."""
    tables = ("journal", "postings", "answers", "rooms")
    if url.startswith("sqlite:"):
        connection = sqlite3.connect(url.removeprefix("sqlite:"))
        for (name,) in connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
        ).fetchall():
            connection.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            connection.execute(statement)
        connection.commit()
        connection.close()
        return
    with psycopg.connect(url, options="-c search_path=fairdeal") as server:
        for table in tables:
            server.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
        for statement in statements:
            server.execute(statement)
        for table in tables:
            server.execute(f"ALTER TABLE {table} ENABLE TRIGGER USER")


def file_of(url: str) -> Path:
    return Path(url.removeprefix("sqlite:"))
