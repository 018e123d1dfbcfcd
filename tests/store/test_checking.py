"""R13: edit, delete, reorder and truncation are found and named, without a key."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import psycopg
import pytest

from fairdeal.errors import Corrupt, FairdealError
from fairdeal.store import Journal, Room, open_room
from fairdeal.store.anchors import Anchor, add_anchor, anchor, read_anchors
from fairdeal.store.chain import content, link, origin
from fairdeal.store.checking import Checker, check_journal
from fairdeal.store.records import Head
from tests.speeds import Count
from tests.store.rooms import COMMITS, behind, busy_room, file_of

ENTRIES = 2 * COMMITS


@pytest.fixture
def journal(url: str, room: Room) -> Iterator[Journal]:
    made = busy_room(url, room)
    yield made
    made.close()


def test_a_room_as_it_was_written_has_no_fault(journal: Journal) -> None:
    assert check_journal(journal, may_owe=lambda account: account == "outside") is None


CHANGES = {
    "a changed fact": ("UPDATE journal SET facts = {bytes} WHERE {at}", 5),
    "a changed sealed part": ("UPDATE journal SET sealed = {bytes} WHERE {at}", 5),
    "another key": ("UPDATE journal SET key = 'k2' WHERE {at}", 5),
    "another stream": ("UPDATE journal SET stream = 'hand-x' WHERE {at}", 5),
    "another version": ("UPDATE journal SET version = 77 WHERE {at}", 5),
    "another kind": ("UPDATE journal SET kind = 'fold' WHERE {at}", 5),
    "another clause": ("UPDATE journal SET clause = '' WHERE {at}", 5),
    "another layout": ("UPDATE journal SET layout = 2 WHERE {at}", 5),
    "another command": ("UPDATE journal SET command = 'command-4' WHERE {at}", 5),
    "another digest": ("UPDATE journal SET digest = {bytes} WHERE {at}", 5),
    "another part": ("UPDATE journal SET part = 2 WHERE {at}", 5),
    "more parts": ("UPDATE journal SET parts = 3 WHERE {at}", 5),
    "another time": ("UPDATE journal SET time = time + 1 WHERE {at}", 5),
    "another actor": ("UPDATE journal SET actor = 'player-9' WHERE {at}", 5),
    "another second": ("UPDATE journal SET second = 'floor-2' WHERE {at}", 5),
    "another digest of the answer": ("UPDATE journal SET answer = {bytes} WHERE {at}", 5),
    "another hash": ("UPDATE journal SET hash = {bytes} WHERE {at}", 5),
    "another account": ("UPDATE postings SET account = 'mine' WHERE {at} AND line = 1", 5),
    "another amount": ("UPDATE postings SET cents = cents + 1 WHERE {at}", 5),
    "a posting less": ("DELETE FROM postings WHERE {at} AND line = 0", 5),
    "a posting more": ("INSERT INTO postings VALUES ({room}, 5, 9, 'mine', 0)", 5),
    "a posting on the second part": ("UPDATE postings SET position = 6 WHERE {at}", 5),
    "a posting of no entry": ("INSERT INTO postings VALUES ({room}, 99, 0, 'mine', 1)", 0),
    "a deleted entry": ("DELETE FROM journal WHERE {at}", 5),
    "the first entry deleted": ("DELETE FROM journal WHERE room = {room} AND position = 1", 1),
    "the last entry cut off": (
        "DELETE FROM journal WHERE room = {room} AND position = 24",
        ENTRIES,
    ),
    "entries cut off": ("DELETE FROM journal WHERE room = {room} AND position > 18", 19),
    "two entries swapped": (
        "UPDATE journal SET position = -5 WHERE {at};"
        "UPDATE journal SET position = 5 WHERE room = {room} AND position = 7;"
        "UPDATE journal SET position = 7 WHERE room = {room} AND position = -5",
        5,
    ),
    "an entry moved out of sight": ("UPDATE journal SET position = -5 WHERE {at}", 5),
    "an entry more": (
        "INSERT INTO journal SELECT room, 25, stream, 99, kind, clause, facts, sealed, key, layout,"
        " command, digest, part, parts, time, actor, second, answer, hash FROM journal WHERE {at}",
        25,
    ),
    "an entry before the first": (
        "INSERT INTO journal SELECT room, 0, stream, 99, kind, clause, facts, sealed, key, layout,"
        " command, digest, part, parts, time, actor, second, answer, hash FROM journal WHERE {at}",
        0,
    ),
    "another answer": (
        "UPDATE answers SET answer = {bytes} WHERE room = {room} AND command = 'command-3'",
        5,
    ),
    "a forgotten answer": (
        "DELETE FROM answers WHERE room = {room} AND command = 'command-3'",
        5,
    ),
    "another content of the command": (
        "UPDATE answers SET digest = {bytes} WHERE room = {room} AND command = 'command-3'",
        5,
    ),
    "another balance": ("UPDATE balances SET cents = 0 WHERE room = {room}", 0),
    "a head further back": ("UPDATE heads SET position = 20 WHERE room = {room}", ENTRIES),
    "a head further on": ("UPDATE heads SET position = 30 WHERE room = {room}", ENTRIES + 1),
    "a head with another hash": ("UPDATE heads SET hash = {bytes} WHERE room = {room}", ENTRIES),
    "a rehearsal that became real": ("UPDATE rooms SET kind = 'real' WHERE id = {room}", 1),
    "a room with another date": ("UPDATE rooms SET created = 0 WHERE id = {room}", 1),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_in_the_database_is_found_and_named(
    url: str, room: Room, journal: Journal, what: str
) -> None:
    statements, position = CHANGES[what]
    wrong = "x'beef'" if url.startswith("sqlite") else "'\\xbeef'::bytea"
    number = journal.number
    told = statements.format(bytes=wrong, room=number, at=f"room = {number} AND position = 5")
    behind(url, *told.split(";"))
    again = open_room(url, room.name)
    fault = check_journal(again)
    again.close()
    assert fault is not None
    assert fault.position == position, fault


FORBIDDEN = [
    f"{act} {table}{rest}"
    for table, column in (("journal", "actor"), ("postings", "account"), ("answers", "command"))
    for act, rest in (("UPDATE", f" SET {column} = 'x'"), ("DELETE FROM", ""))
] + ["UPDATE rooms SET kind = 'real'", "DELETE FROM rooms"]


@pytest.mark.parametrize("statement", FORBIDDEN)
def test_the_database_refuses_to_change_what_was_written(journal: Journal, statement: str) -> None:
    journal.database.begin()
    with pytest.raises(FairdealError, match="is never changed"):
        journal.database.write(statement, [()])
    assert check_journal(journal) is None


@pytest.mark.parametrize("table", ["journal", "postings", "answers"])
def test_sqlite_replaces_no_row_either(tmp_path: Path, room: Room, table: str) -> None:
    journal = busy_room(f"sqlite:{tmp_path / 'room.db'}", room)
    journal.database.begin()
    with pytest.raises(FairdealError, match="is never changed"):
        journal.database.write(f"INSERT OR REPLACE INTO {table} SELECT * FROM {table}", [()])
    journal.close()


@pytest.mark.slow
@pytest.mark.parametrize("table", ["rooms", "journal", "journal_3", "postings_0", "answers_7"])
def test_postgresql_empties_no_table_either(server: str, room: Room, table: str) -> None:
    busy_room(server, room).close()
    with psycopg.connect(server, options="-c search_path=fairdeal") as connection:
        with pytest.raises(psycopg.Error, match="is never changed"):
            connection.execute(f"TRUNCATE {table} CASCADE")
        connection.rollback()


@pytest.mark.slow
def test_a_flipped_bit_in_the_file_is_found_or_changes_nothing(
    tmp_path: Path, room: Room, count: Count, seed: int, record_property: Callable[[str, int], None]
) -> None:
    """Bits of free space and of caches may flip; what was written may not, without a fault."""
    url = f"sqlite:{tmp_path / 'room.db'}"
    busy_room(url, room).close()
    whole = file_of(url).read_bytes()
    told = content_of(url, room)
    chance = Random(seed)
    found = 0
    for _ in range(count(20_000, 40)):
        place, bit = chance.randrange(len(whole)), 1 << chance.randrange(8)
        changed = bytearray(whole)
        changed[place] ^= bit
        file_of(url).write_bytes(changed)
        try:
            journal = open_room(url, room.name)
            fault = check_journal(journal)
            journal.close()
        except FairdealError:
            found += 1
            continue
        if fault is None:
            assert content_of(url, room) == told, f"bit {bit} of byte {place}"
        found += fault is not None
    assert found
    record_property("found", found)


def test_a_head_that_is_not_there_is_found_in_one_line(tmp_path: Path, room: Room) -> None:
    url = f"sqlite:{tmp_path / 'room.db'}"
    journal = busy_room(url, room)
    behind(url, "DELETE FROM heads")
    with pytest.raises(Corrupt, match="the head of the journal is damaged or not there"):
        check_journal(journal)
    journal.close()


def content_of(url: str, room: Room) -> object:
    """All that a room has written."""
    journal = open_room(url, room.name)
    told = (journal.read(), journal.balances(), journal.answers(), journal.head())
    journal.close()
    return told


# ---- anchors ----


def rewritten(journal: Journal, room: Room, position: int) -> list[str]:
    """Statements that change an entry and make the chain anew behind it, as an owner could."""
    statements = []
    before = b""
    for entry in journal.read():
        if entry.position < position:
            before = entry.hash
            continue
        facts = b'{"bet":999}' if entry.position == position else entry.facts
        changed = type(entry)(
            **{name: getattr(entry, name) for name in entry.__struct_fields__ if name != "facts"},
            facts=facts,
        )
        before = link(before, content(origin(room), changed))
        literal = "x'{}'" if journal.database.url.startswith("sqlite") else "'\\x{}'::bytea"
        statements.append(
            f"UPDATE journal SET facts = {literal.format(facts.hex())},"
            f" hash = {literal.format(before.hex())}"
            f" WHERE room = {journal.number} AND position = {entry.position}"
        )
    statements.append(
        f"UPDATE heads SET hash = {literal.format(before.hex())} WHERE room = {journal.number}"
    )
    return statements


def test_a_rewritten_past_shows_only_against_an_anchor(
    url: str, room: Room, journal: Journal
) -> None:
    early = Anchor(room.name, 4, journal.hash_at(4), 4_000)
    later = Anchor(room.name, 10, journal.hash_at(10), 10_000)
    behind(url, *rewritten(journal, room, 7))
    assert check_journal(journal) is None
    assert check_journal(journal, anchors=[early]) is None
    fault = check_journal(journal, anchors=[early, later])
    assert fault is not None
    assert str(fault) == (
        "entry 10: is not the one of the anchor at time 10000: the past was rewritten"
    )


def test_a_cut_off_past_shows_against_an_anchor(url: str, room: Room, journal: Journal) -> None:
    last = anchor(room.name, journal.head(), 99_000)
    behind(
        url,
        f"DELETE FROM journal WHERE room = {journal.number} AND position > 22",
        f"DELETE FROM postings WHERE room = {journal.number} AND position > 22",
        f"UPDATE balances SET cents = cents + 12 WHERE room = {journal.number}"
        " AND account = 'outside'",
        f"UPDATE balances SET cents = cents - 12 WHERE room = {journal.number}"
        " AND account = 'stack-0'",
        f"UPDATE heads SET position = 22, hash = (SELECT hash FROM journal WHERE position = 22"
        f" AND room = {journal.number}) WHERE room = {journal.number}",
    )
    assert check_journal(journal) is None
    fault = check_journal(journal, anchors=[last])
    assert fault is not None
    assert str(fault) == "entry 24: is missing: an anchor names it, and the end was cut off"


def test_an_anchor_of_another_room_says_nothing(room: Room, journal: Journal) -> None:
    assert check_journal(journal, anchors=[Anchor("elsewhere", 3, bytes(32), 0)]) is None


def test_anchors_are_kept_in_a_file_line_by_line(tmp_path: Path) -> None:
    kept = [Anchor("a", 3, bytes(32), 5), Anchor("a", 9, bytes(range(32)), 8)]
    for each in kept:
        add_anchor(tmp_path / "anchors", each)
    assert read_anchors(tmp_path / "anchors") == kept
    assert (tmp_path / "anchors").read_text().count("\n") == 2


@pytest.mark.parametrize(
    "line",
    [
        "",
        "a 3",
        f"a 3 {'00' * 31} 5",
        f"a 03 {'00' * 32} 5",
        f"a 3 {'AA' * 32} 5",
        "a 3 zz 5",
        "\0",
    ],
)
def test_a_line_that_is_no_anchor_is_named(tmp_path: Path, line: str) -> None:
    file = tmp_path / "anchors"
    file.write_text(f"a 3 {'00' * 32} 5\n{line}\n")
    with pytest.raises(FairdealError, match=r"anchors:2: an anchor is ROOM POSITION HASH TIME"):
        read_anchors(file)


def test_money_below_nothing_is_named_where_it_happens(room: Room, journal: Journal) -> None:
    fault = check_journal(journal, may_owe=lambda account: False)
    assert fault is not None
    assert str(fault) == "entry 1: leaves the account outside at -1 cents"


def test_a_checker_may_begin_in_the_middle(room: Room, journal: Journal) -> None:
    checker = Checker(room, Head(10, journal.hash_at(10)))
    assert [checker.take(entry) for entry in journal.read(10)] == [None] * 14
    assert checker.end(journal.head()) is None
