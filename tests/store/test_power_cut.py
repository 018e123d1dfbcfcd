"""R10: the power goes at any write to the disk; what was answered is there when it comes back.

SQLite runs once on a file system that notes every write and every sync. From the notes, the disk is
made as it may be after a cut at any moment: all that was synced, and of the rest any part, torn.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import apsw
import pytest

from fairdeal.store import Journal, Known, Room, create, open_room
from fairdeal.store.checking import check_journal
from fairdeal.store.databases.sqlite import SETTINGS, Sqlite
from tests.speeds import Count
from tests.store.samples import commit

SECTOR = 512


class Write(NamedTuple):
    file: str
    offset: int
    text: bytes


class Cut(NamedTuple):
    """A file was made shorter."""

    file: str
    size: int


class Sync(NamedTuple):
    file: str


class Answered(NamedTuple):
    """Everything up to this command has its answer."""

    number: int


Note = Write | Cut | Sync | Answered


class NotingFile(apsw.VFSFile):
    def __init__(self, notes: list[Note], name: str, flags: list[int]) -> None:
        self._notes = notes
        self._file = Path(name).name
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        self._notes.append(Write(self._file, offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self._notes.append(Cut(self._file, newsize))
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802
        super().xSync(flags)
        self._notes.append(Sync(self._file))


class NotingDisk(apsw.VFS):
    """A file system that notes what is done to its files, in order."""

    def __init__(self, notes: list[Note]) -> None:
        self._notes = notes
        super().__init__("noting", base="")

    def xOpen(self, name: Any, flags: list[int]) -> NotingFile:  # noqa: N802
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        return NotingFile(self._notes, path, flags)


def disk_after(notes: list[Note], start: dict[str, bytes], chance: Random) -> dict[str, bytes]:
    """The files as they may be when the power went after these notes."""
    files = {name: bytearray(text) for name, text in start.items()}
    pending: dict[str, list[Write | Cut]] = {}
    for note in notes:
        if isinstance(note, Write | Cut):
            pending.setdefault(note.file, []).append(note)
        elif isinstance(note, Sync):
            for change in pending.pop(note.file, []):
                apply(files, change)
    for changes in pending.values():
        style = chance.random()
        for change in changes:
            # Nothing, everything or any part of what was not synced has come to the disk.
            if style < 0.25 or (style < 0.75 and chance.random() < 0.5):
                continue
            if isinstance(change, Write) and chance.random() < 0.3:
                torn = SECTOR * chance.randrange(len(change.text) // SECTOR + 1)
                change = Write(change.file, change.offset, change.text[:torn])
            apply(files, change)
    return {name: bytes(text) for name, text in files.items()}


def apply(files: dict[str, bytearray], change: Write | Cut) -> None:
    text = files.setdefault(change.file, bytearray())
    if isinstance(change, Cut):
        del text[change.size :]
        return
    end = change.offset + len(change.text)
    text.extend(bytes(max(0, end - len(text))))
    text[change.offset : end] = change.text


class OnNotingDisk(Sqlite):
    """The database of the program, on the file system that notes."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self._connection.close()
        self._connection = apsw.Connection(str(path), vfs="noting")  # type: ignore[assignment]
        for setting in (
            # Without memory that is shared with other processes, which Python's file cannot have.
            "PRAGMA locking_mode = EXCLUSIVE",
            "PRAGMA journal_mode = WAL",
            *SETTINGS,
            # So that the log is written home, and begun anew, within a few commands.
            "PRAGMA wal_autocheckpoint = 20",
        ):
            self._connection.execute(setting)


@pytest.fixture
def notes() -> Iterator[list[Note]]:
    noted: list[Note] = []
    disk = NotingDisk(noted)
    yield noted
    disk.unregister()


@pytest.mark.slow
def test_no_answered_command_is_lost_in_a_power_cut(
    tmp_path: Path, notes: list[Note], count: Count, seed: int
) -> None:
    room = Room("room", "demo", 0)
    path = tmp_path / "room.db"
    create(f"sqlite:{path}", room).close()
    start = {path.name: path.read_bytes()}
    written = Journal(OnNotingDisk(path), 1, room)
    for number in range(1, 41):
        money = "outside -5 stack 5"
        written.append([commit(f"c-{number}", f"t@{number} h-{number}@1", money=money)])
        notes.append(Answered(number))
    written.close()
    assert {type(note) for note in notes} >= {Write, Sync, Answered}
    assert {note.file for note in notes if isinstance(note, Sync)} == {"room.db", "room.db-wal"}
    chance = Random(seed)
    unanswered = set()
    for _ in range(count(10_000, 20)):
        moment = chance.randrange(len(notes))
        folder = tmp_path / "after"
        folder.mkdir()
        for name, text in disk_after(notes[:moment], start, chance).items():
            (folder / name).write_bytes(text)
        answered = max((n.number for n in notes[:moment] if isinstance(n, Answered)), default=0)
        kept = check_after(f"sqlite:{folder / path.name}", answered)
        unanswered.add(kept - answered)
        shutil.rmtree(folder)
    # A command that had no answer yet was sometimes kept and sometimes not.
    assert unanswered == {0, 1}


def check_after(url: str, answered: int) -> int:
    """The room after a cut: whole, with every answered command; how many it has."""
    journal = open_room(url)
    assert check_journal(journal) is None
    kept = journal.answers()
    assert answered <= kept <= answered + 1
    assert journal.head().position == 2 * kept
    assert journal.balances() == ({"outside": -5 * kept, "stack": 5 * kept} if kept else {})
    assert all(isinstance(journal.answer(f"c-{n}"), Known) for n in range(1, kept + 1))
    journal.append([commit("next", f"t@{kept + 1}")])
    assert check_journal(journal) is None
    journal.close()
    return kept
