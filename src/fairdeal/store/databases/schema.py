"""The tables, for both databases, and the number of their layout.

Rows of `journal` and `postings` are never changed and never deleted: triggers refuse it. So do they
for `answers` and `rooms`. (Who owns the database can remove a trigger; the chain then shows it.)
"""

from typing import Final

LAYOUT: Final = 1
"""Rises with every change of the tables. A database with a higher number is refused."""

KEPT: Final = ("rooms", "journal", "postings", "answers")
"""The tables whose rows stay as they were written."""

TABLES: Final = (
    ("layout", "version BIGINT NOT NULL"),
    (
        "rooms",
        "id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, kind TEXT NOT NULL"
        " CHECK (kind IN ('real', 'demo', 'rehearsal')), created BIGINT NOT NULL",
    ),
    ("heads", "room INTEGER PRIMARY KEY, position BIGINT NOT NULL, hash BLOB NOT NULL"),
    (
        "journal",
        "room INTEGER NOT NULL, position BIGINT NOT NULL, stream TEXT NOT NULL,"
        " version BIGINT NOT NULL, kind TEXT NOT NULL, clause TEXT NOT NULL, facts BLOB NOT NULL,"
        " sealed BLOB NOT NULL, key TEXT NOT NULL, layout BIGINT NOT NULL, command TEXT NOT NULL,"
        " digest BLOB NOT NULL, part BIGINT NOT NULL, parts BIGINT NOT NULL, time BIGINT NOT NULL,"
        " actor TEXT NOT NULL, second TEXT NOT NULL, answer BLOB NOT NULL, hash BLOB NOT NULL,"
        " PRIMARY KEY (room, position), UNIQUE (room, stream, version)",
    ),
    (
        "postings",
        "room INTEGER NOT NULL, position BIGINT NOT NULL, line BIGINT NOT NULL,"
        " account TEXT NOT NULL, cents BIGINT NOT NULL, PRIMARY KEY (room, position, line)",
    ),
    (
        "balances",
        # A sum beyond this is no money any more; SQLite would go on with a rounded number.
        "room INTEGER NOT NULL, account TEXT NOT NULL, cents BIGINT NOT NULL"
        " CHECK (cents BETWEEN -4000000000000000000 AND 4000000000000000000),"
        " PRIMARY KEY (room, account)",
    ),
    (
        "answers",
        "room INTEGER NOT NULL, command TEXT NOT NULL, digest BLOB NOT NULL,"
        " answer BLOB NOT NULL, PRIMARY KEY (room, command)",
    ),
    (
        "snapshots",
        "room INTEGER NOT NULL, stream TEXT NOT NULL, version BIGINT NOT NULL,"
        " body BLOB NOT NULL, sealed BLOB NOT NULL, key TEXT NOT NULL, PRIMARY KEY (room, stream)",
    ),
    (
        "people",
        "room INTEGER NOT NULL, person TEXT NOT NULL, sealed BLOB NOT NULL, key TEXT NOT NULL,"
        " password TEXT NOT NULL, PRIMARY KEY (room, person)",
    ),
)

INDEXES: Final = (
    # Accounts of old hands stay at nothing; the index knows only those with money.
    "CREATE INDEX balances_not_nil ON balances (room, account) WHERE cents <> 0",
)

NUMBERED: Final = f"INSERT INTO layout VALUES ({LAYOUT})"

PARTITIONED: Final = ("journal", "postings", "answers")
PARTITIONS: Final = 8


def for_sqlite() -> list[str]:
    """The statements that make the tables in SQLite."""
    # Strict: every value has the type of its column, and SQLite's own check compares them.
    made = [
        f"CREATE TABLE {name} ({columns.replace('BIGINT', 'INTEGER')}) STRICT"
        for name, columns in TABLES
    ]
    made += [*INDEXES, NUMBERED]
    for table in KEPT:
        for act in ("UPDATE", "DELETE"):
            made.append(
                f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table}"
                f" BEGIN SELECT RAISE(ABORT, '{table} is never changed'); END"
            )
    # INSERT OR REPLACE deletes without asking the trigger above.
    same = {
        "journal": "position = NEW.position OR stream = NEW.stream AND version = NEW.version",
        "postings": "position = NEW.position AND line = NEW.line",
        "answers": "command = NEW.command",
    }
    for table, key in same.items():
        made.append(
            f"CREATE TRIGGER {table}_no_replace BEFORE INSERT ON {table}"
            f" WHEN EXISTS (SELECT 1 FROM {table} WHERE room = NEW.room AND ({key}))"
            f" BEGIN SELECT RAISE(ABORT, '{table} is never changed'); END"
        )
    return made


def for_postgres() -> list[str]:
    """The statements that make the tables in PostgreSQL, hash-partitioned by room."""
    made = []
    for name, columns in TABLES:
        # Names are compared byte by byte there as here, whatever language the server speaks.
        typed = columns.replace("BLOB", "BYTEA").replace("TEXT", 'TEXT COLLATE "C"')
        typed = typed.replace("id INTEGER", "id INTEGER GENERATED ALWAYS AS IDENTITY")
        split = " PARTITION BY HASH (room)" if name in PARTITIONED else ""
        made.append(f"CREATE TABLE {name} ({typed}){split}")
        made += [
            f"CREATE TABLE {name}_{part} PARTITION OF {name}"
            f" FOR VALUES WITH (MODULUS {PARTITIONS}, REMAINDER {part})"
            for part in range(PARTITIONS)
            if split
        ]
    made += [*INDEXES, NUMBERED]
    made.append(
        "CREATE FUNCTION never_changed() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE EXCEPTION '% is never changed', TG_TABLE_NAME; END $$"
    )
    for table in KEPT:
        made.append(
            f"CREATE TRIGGER {table}_no_change BEFORE UPDATE OR DELETE ON {table}"
            " FOR EACH ROW EXECUTE FUNCTION never_changed()"
        )
        # A trigger for TRUNCATE is not handed down to the partitions.
        parts = [f"{table}_{part}" for part in range(PARTITIONS) if table in PARTITIONED]
        made += [
            f"CREATE TRIGGER {each}_no_truncate BEFORE TRUNCATE ON {each}"
            " FOR EACH STATEMENT EXECUTE FUNCTION never_changed()"
            for each in (table, *parts)
        ]
    return made
