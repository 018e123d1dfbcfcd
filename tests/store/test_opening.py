"""Rooms are made once, opened by name, and everything that can be wrong is one line."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from fairdeal.errors import (
    BadInput,
    Corrupt,
    FairdealError,
    NewerSchema,
    StoreFull,
    StoreLocked,
    StoreReadOnly,
    UnknownName,
    Unreachable,
)
from fairdeal.store import Journal, Room, Written, create, open_room, rooms
from fairdeal.store.checking import check_journal
from fairdeal.store.databases import postgres as postgres_module
from fairdeal.store.databases import sqlite as sqlite_module
from tests.store.rooms import behind, file_of
from tests.store.samples import commit
from tests.store.server import end_connections, new_database

MANY = 10_000


@pytest.fixture
def fresh(url: str) -> Iterator[str]:
    """A database of its own, with nothing in it."""
    if url.startswith("sqlite:"):
        yield url
        return
    with new_database(url) as made:
        yield made


def test_a_room_is_never_made_twice(url: str, room: Room, journal: Journal) -> None:
    journal.append([commit("a", "t@1")])
    with pytest.raises(BadInput, match=f"there is a room '{room.name}' already"):
        create(url, room)
    assert journal.head().position == 1


def test_the_only_room_need_not_be_named(fresh: str) -> None:
    create(fresh, Room("one", "real", 5)).close()
    journal = open_room(fresh)
    assert journal.room == Room("one", "real", 5)
    journal.close()
    create(fresh, Room("two", "demo", 6)).close()
    with pytest.raises(BadInput, match="name one of its rooms: one, two"):
        open_room(fresh)
    assert [each.name for each in rooms(fresh)] == ["one", "two"]


def test_a_room_that_is_not_there_is_named_with_the_nearest(fresh: str) -> None:
    create(fresh, Room("chesapeake", "real", 0)).close()
    with pytest.raises(UnknownName, match="'chesapaeke'; did you mean chesapeake"):
        open_room(fresh, "chesapaeke")


@pytest.mark.parametrize(
    ("room", "says"),
    [
        (Room("", "real", 0), "a room's name must be"),
        (Room("Big Room", "real", 0), "a room's name must be"),
        (Room("a" * 64, "real", 0), "a room's name must be"),
        (Room("a\n", "real", 0), "a room's name must be"),
        (Room("a", "fun", 0), "a room must be real, demo, rehearsal"),  # type: ignore[arg-type]
        (Room("a", "real", -1), "created must be a whole number from 0"),
        (Room("a", "real", 2**60), "created must be a whole number from 0"),
    ],
)
def test_a_room_that_cannot_be_is_refused(tmp_path: Path, room: Room, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        create(f"sqlite:{tmp_path / 'room.db'}", room)
    assert not (tmp_path / "room.db").exists()


@pytest.mark.parametrize(
    ("address", "kind", "says"),
    [
        ("", BadInput, "a database is sqlite:PATH or postgresql://"),
        ("mysql://x", BadInput, "a database is sqlite:PATH or postgresql://"),
        ("room.db", BadInput, "a database is sqlite:PATH or postgresql://"),
        ("sqlite:", BadInput, "a database in SQLite is a file"),
        ("sqlite::memory:", BadInput, "a database in SQLite is a file"),
        ("sqlite:{tmp}/none.db", Unreachable, "there is no such file"),
        ("sqlite:{tmp}", Unreachable, "there is no such file"),
        ("sqlite:{tmp}/text.db", BadInput, "the file is not a database"),
        ("sqlite:{tmp}/empty.db", BadInput, "this database has no room in it"),
        ("postgresql://u:secret@/x?host={tmp}", Unreachable, "connection"),
        ("postgresql://u:secret@127.0.0.1:1/x", Unreachable, "connection"),
        ("postgresql://u:secret@/x?nonsense=1", Unreachable, "invalid"),
    ],
)
def test_an_address_that_leads_nowhere_is_told_in_one_line_without_the_password(
    tmp_path: Path, address: str, kind: type[FairdealError], says: str
) -> None:
    (tmp_path / "text.db").write_text("this is a text " * 1000)
    (tmp_path / "empty.db").touch()
    with pytest.raises(kind, match=says) as refused:
        open_room(address.format(tmp=tmp_path))
    assert "\n" not in str(refused.value)
    assert "secret" not in str(refused.value)


def test_a_room_cannot_be_made_in_a_folder_that_is_not_there(tmp_path: Path, room: Room) -> None:
    with pytest.raises(Unreachable, match="No such file or directory"):
        create(f"sqlite:{tmp_path / 'no' / 'room.db'}", room)


def test_a_database_without_a_room_says_so(fresh: str, room: Room) -> None:
    create(fresh, room).close()
    behind(fresh, "DELETE FROM rooms")
    with pytest.raises(UnknownName):
        open_room(fresh)


def test_a_database_of_a_newer_program_is_refused_and_left_alone(fresh: str, room: Room) -> None:
    create(fresh, room).close()
    behind(fresh, "UPDATE layout SET version = 2")
    newer = pytest.raises(NewerSchema, match="layout 2, this program knows 1")
    with newer:
        open_room(fresh)
    with newer:
        create(fresh, Room("other", "demo", 0))
    behind(fresh, "UPDATE layout SET version = 1")
    assert [each.name for each in rooms(fresh)] == [room.name]


def test_only_its_owner_reads_the_file_of_a_room(tmp_path: Path, room: Room) -> None:
    journal = create(f"sqlite:{tmp_path / 'room.db'}", room)
    journal.append([commit("a", "t@1")])
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    journal.close()
    assert modes == dict.fromkeys(("room.db", "room.db-wal", "room.db-shm"), 0o600)


def test_a_room_opened_to_be_read_is_not_written(url: str, room: Room, journal: Journal) -> None:
    journal.append([commit("a", "t@1")])
    reader = open_room(url, room.name, read_only=True)
    with pytest.raises(StoreReadOnly, match="can be read but not written"):
        reader.append([commit("b", "t@2")])
    assert len(reader.read()) == 1
    assert check_journal(reader) is None
    journal.append([commit("b", "t@2")])
    assert len(reader.read()) == 2
    reader.close()


def test_a_room_that_is_locked_is_told_and_nothing_is_written(
    url: str, room: Room, journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_module, "WAIT_SECONDS", 0.05)
    shorter = postgres_module.SETTINGS.replace("lock_timeout=10s", "lock_timeout=50ms")
    monkeypatch.setattr(postgres_module, "SETTINGS", shorter)
    other = open_room(url, room.name)
    journal.database.lock(journal.number, [], [])
    with pytest.raises(StoreLocked, match="another program keeps the database locked"):
        other.append([commit("a", "t@1")])
    journal.database.rollback()
    assert other.append([commit("a", "t@1")]) == [Written(1, 1)]
    other.close()


# ---- a full disk ----


def test_on_a_full_disk_nothing_is_written_and_the_room_stays_readable(
    tmp_path: Path, room: Room
) -> None:
    journal = create(f"sqlite:{tmp_path / 'room.db'}", room)
    journal.append([commit("a", "t@1", money="x 1 y -1")])
    [[pages]] = journal.database.ask("PRAGMA page_count")
    journal.database.ask(f"PRAGMA max_page_count = {pages}")
    fill_until_full(journal)
    journal.database.ask(f"PRAGMA max_page_count = {pages + MANY}")
    last = journal.head().position
    assert journal.append([commit("last", f"t@{last + 1}")]) == [Written(last + 1, last + 1)]
    assert check_journal(journal) is None
    journal.close()


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A real file system of half a megabyte, where the tests may mount one."""
    folder = tmp_path / "tiny"
    folder.mkdir()
    if os.system(f"mount -t tmpfs -o size=512k tmpfs {folder} 2>/dev/null"):
        pytest.skip("no file system can be mounted here; the other test of a full disk runs")
    yield folder
    os.system(f"umount {folder}")


def test_on_a_file_system_that_is_full_nothing_is_written(tiny_disk: Path, room: Room) -> None:
    journal = create(f"sqlite:{tiny_disk / 'room.db'}", room)
    fill_until_full(journal)
    journal.close()


def fill_until_full(journal: Journal) -> None:
    """Append until the disk is full; what was answered is there, the rest is not."""
    start = journal.head().position
    for number in range(start + 1, MANY):
        try:
            journal.append([commit(f"c-{number}", f"t@{number}", answer="x" * 500)])
        except StoreFull:
            break
    assert start < number < MANY - 1
    assert journal.head().position == number - 1
    assert journal.answer(f"c-{number}") is None
    assert journal.answer(f"c-{number - 1}") is not None
    assert check_journal(journal) is None


# ---- a server that goes away ----


@pytest.mark.slow
def test_a_connection_that_was_ended_is_told_and_the_next_append_has_a_new_one(
    server: str, room: Room
) -> None:
    journal = create(server, room)
    journal.append([commit("a", "t@1")])
    assert isinstance(journal.database, postgres_module.Postgres)
    end_connections(server, journal.database._connection)
    with pytest.raises(Unreachable):
        journal.append([commit("b", "t@2")])
    assert journal.append([commit("b", "t@2")]) == [Written(2, 2)]
    journal.close()


# ---- a database that is not as it must be ----


def test_a_head_that_is_gone_is_named(url: str, room: Room, journal: Journal) -> None:
    behind(url, f"DELETE FROM heads WHERE room = {journal.number}")
    with pytest.raises(Corrupt, match="the room has lost its head"):
        journal.append([commit("a", "t@1")])


def test_a_balance_beyond_all_money_is_refused_and_nothing_is_written(
    url: str, room: Room, journal: Journal
) -> None:
    behind(url, f"INSERT INTO balances VALUES ({journal.number}, 'x', {4 * 10**18})")
    with pytest.raises(Corrupt, match="the database refuses what was to be written"):
        journal.append([commit("a", "t@1", money="x 1 y -1")])
    assert journal.head().position == 0


def test_the_file_is_one_that_other_programs_can_read(tmp_path: Path, room: Room) -> None:
    url = f"sqlite:{tmp_path / 'room.db'}"
    journal = create(url, room)
    journal.append([commit("a", "t@1")])
    journal.close()
    with sqlite3.connect(file_of(url)) as plain:
        assert plain.execute("SELECT stream, version FROM journal").fetchall() == [("t", 1)]
    plain.close()
