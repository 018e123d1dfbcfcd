"""A file that is checked where there is no database and no key."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from fairdeal.errors import BadInput, FairdealError, NewerSchema
from fairdeal.store import Entry, Journal, Room
from fairdeal.store.anchors import Anchor
from fairdeal.store.exporting import Beside, Checked, check_export, export, read_export
from tests.speeds import Count
from tests.store.rooms import COMMITS, busy_room

ENTRIES = 2 * COMMITS


@pytest.fixture
def journal(url: str, room: Room) -> Iterator[Journal]:
    made = busy_room(url, room)
    yield made
    made.close()


@pytest.fixture
def busy(tmp_path: Path, room: Room) -> Iterator[Journal]:
    """The same in SQLite alone, where a test is about the file."""
    made = busy_room(f"sqlite:{tmp_path / 'busy.db'}", room)
    yield made
    made.close()


def owes(account: str) -> bool:
    return account == "outside"


def test_a_whole_room_comes_back_entry_by_entry(journal: Journal, tmp_path: Path) -> None:
    file = tmp_path / "room.jsonl"
    export(journal, file)
    header, entries = read_export(file)
    assert header.of() == journal.room
    assert [*entries] == journal.read()
    checked = check_export(file, may_owe=owes)
    assert (checked.entries, checked.closed, checked.fault) == (ENTRIES, 0, None)


@pytest.mark.slow
def test_both_databases_export_the_same_bytes(server: str, tmp_path: Path, room: Room) -> None:
    files = []
    for number, url in enumerate((server, f"sqlite:{tmp_path / 'room.db'}")):
        journal = busy_room(url, room)
        files.append(tmp_path / f"{number}.jsonl")
        export(journal, files[-1])
        journal.close()
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_day_is_a_range_of_whole_commands(busy: Journal, tmp_path: Path) -> None:
    header = export(busy, tmp_path / "day.jsonl", first=6, last=9)
    assert (header.first, header.last) == (5, 10)
    assert check_export(tmp_path / "day.jsonl", may_owe=lambda _: False).fault is None


def test_a_hand_is_told_in_full_and_the_others_stay_closed(busy: Journal, tmp_path: Path) -> None:
    file = tmp_path / "hand.jsonl"
    export(busy, file, stream="hand-1")
    _, entries = read_export(file)
    told = [entry for entry in entries if isinstance(entry, Entry)]
    assert {entry.command for entry in told} == {f"command-{n}" for n in (1, 4, 7, 10)}
    assert b"command-2" not in file.read_bytes()
    assert b'"bet\\":2' not in file.read_bytes()
    checked = check_export(file)
    assert (checked.entries, checked.closed, checked.fault) == (8, 12, None)


def test_an_anchor_inside_a_hand_is_met(busy: Journal, tmp_path: Path, room: Room) -> None:
    export(busy, tmp_path / "hand.jsonl", stream="hand-1")
    true = Anchor(room.name, 8, busy.hash_at(8), 0)
    false = Anchor(room.name, 8, bytes(32), 0)
    outside = Anchor(room.name, 24, bytes(32), 0)
    assert check_export(tmp_path / "hand.jsonl", anchors=[true, outside]).anchored == 1
    assert check_export(tmp_path / "hand.jsonl", anchors=[true, outside]).fault is None
    fault = check_export(tmp_path / "hand.jsonl", anchors=[false]).fault
    assert fault is not None
    assert fault.position == 8


def test_a_file_cut_off_at_a_whole_command_shows_against_an_anchor(
    busy: Journal, tmp_path: Path, room: Room
) -> None:
    export(busy, tmp_path / "cut.jsonl", last=20)
    last = Anchor(room.name, 24, busy.hash_at(24), 0)
    assert check_export(tmp_path / "cut.jsonl").fault is None
    fault = check_export(tmp_path / "cut.jsonl", anchors=[last]).fault
    assert str(fault) == "entry 24: is missing: an anchor names it, and the end was cut off"


def test_an_empty_room_can_be_exported(tmp_path: Path, room: Room) -> None:
    from fairdeal.store import create

    journal = create(f"sqlite:{tmp_path / 'empty.db'}", room)
    export(journal, tmp_path / "empty.jsonl")
    journal.close()
    assert check_export(tmp_path / "empty.jsonl").fault is None


BESIDE = [("hand-1", "explained"), ("hand-2", "explained too")]


def test_texts_behind_the_entries_come_back(busy: Journal, tmp_path: Path) -> None:
    file = tmp_path / "room.jsonl"
    export(busy, file, beside=BESIDE)
    _, entries = read_export(file)
    assert [(each.name, each.body) for each in entries if isinstance(each, Beside)] == BESIDE
    assert check_export(file, may_owe=owes).fault is None


# ---- what is wrong is named ----


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[:-1],
        lambda lines: lines[:-2] + lines[-1:],
        lambda lines: [*lines[:-3], lines[-2], lines[-3], lines[-1]],
        lambda lines: [*lines, lines[-1]],
        lambda lines: [*lines[:-1], lines[-1], lines[-2]],
        lambda lines: [*lines[:-2], lines[-2].replace(b"too", b"two"), lines[-1]],
    ],
)
def test_a_change_behind_the_entries_is_found(
    change: Callable[[list[bytes]], list[bytes]], busy: Journal, tmp_path: Path
) -> None:
    file = tmp_path / "room.jsonl"
    export(busy, file, beside=BESIDE)
    file.write_bytes(b"".join(change(file.read_bytes().splitlines(keepends=True))))
    assert re.search(r"room.jsonl:\d+: the line", wrong(file))


def wrong(file: Path) -> str:
    """What is wrong with a file, found by checking it or by reading its header."""
    try:
        fault = check_export(file, may_owe=owes).fault
    except BadInput as refused:
        return str(refused)
    return "" if fault is None else str(fault)


@pytest.fixture(params=["", "hand-1"], ids=["room", "hand"])
def exported(request: pytest.FixtureRequest, busy: Journal, tmp_path: Path) -> Path:
    export(busy, tmp_path / "file.jsonl", stream=request.param)
    return tmp_path / "file.jsonl"


def test_a_flipped_bit_anywhere_is_found_and_its_entry_named(
    exported: Path, count: Count, seed: int
) -> None:
    whole = exported.read_bytes()
    lines = [n for n, line in enumerate(whole.splitlines(keepends=True)) for _ in line]
    first = read_export(exported)[0].first
    chance = Random(seed)
    for _ in range(count(20_000, 40)):
        place, bit = chance.randrange(len(whole)), 1 << chance.randrange(8)
        changed = bytearray(whole)
        changed[place] ^= bit
        exported.write_bytes(changed)
        found = wrong(exported)
        assert found, f"bit {bit} of byte {place}: {whole[place - 20 : place + 20]!r}"
        assert "\n" not in found
        if 0 < lines[place] < lines[-1]:
            assert f"entry {first + lines[place] - 1}:" in found, found


@pytest.mark.parametrize("number", range(ENTRIES + 1))
def test_a_deleted_line_is_found_and_named(busy: Journal, tmp_path: Path, number: int) -> None:
    export(busy, tmp_path / "file.jsonl")
    lines = (tmp_path / "file.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "file.jsonl").write_bytes(b"".join(lines[:number] + lines[number + 1 :]))
    found = wrong(tmp_path / "file.jsonl")
    assert (f"entry {number}: is missing" in found) if number else ("file.jsonl:1:" in found)


@pytest.mark.parametrize("number", range(1, ENTRIES))
def test_two_swapped_lines_are_found_and_named(busy: Journal, tmp_path: Path, number: int) -> None:
    export(busy, tmp_path / "file.jsonl")
    lines = (tmp_path / "file.jsonl").read_bytes().splitlines(keepends=True)
    lines[number], lines[number + 1] = lines[number + 1], lines[number]
    (tmp_path / "file.jsonl").write_bytes(b"".join(lines))
    assert f"entry {number}: is missing" in wrong(tmp_path / "file.jsonl")


def test_a_file_cut_off_anywhere_is_found(exported: Path, count: Count, seed: int) -> None:
    whole = exported.read_bytes()
    for length in Random(seed).sample(range(len(whole)), count(1_000)):
        exported.write_bytes(whole[:length])
        assert wrong(exported), length


@pytest.mark.parametrize("more", [b"\n", b"{}\n", b"x", b"\xff\n"])
def test_something_behind_the_end_is_found(exported: Path, more: bytes) -> None:
    exported.write_bytes(exported.read_bytes() + more)
    assert wrong(exported)


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        (b'"time":1000', b'"time":99999999999999999999'),
        (b'"time":1000', b'"time":-1'),
        (b'"time":1000', b'"time":1000.0'),
        (b'"time":1000', b'"time":null'),
        (b'["outside",-1]', b'["outside",-99999999999999999999]'),
        (b'"layout":1', b'"layout":1,"more":1'),
        (b'"parts":2', b'"parts": 2'),
    ],
)
def test_a_line_with_impossible_values_is_named(exported: Path, was: bytes, becomes: bytes) -> None:
    exported.write_bytes(exported.read_bytes().replace(was, becomes, 1))
    assert "file.jsonl:2: the line is not as it was written" in wrong(exported)


def test_a_line_twice_is_found(exported: Path) -> None:
    lines = exported.read_bytes().splitlines(keepends=True)
    exported.write_bytes(b"".join([*lines[:-1], *lines[-2:]]))
    assert "must be next, and entry" in wrong(exported)


def test_a_file_of_a_newer_program_is_refused(exported: Path) -> None:
    text = exported.read_bytes().replace(b'"format":1', b'"format":2', 1)
    exported.write_bytes(text)
    with pytest.raises(NewerSchema, match="format 2; this program knows 1"):
        read_export(exported)


@pytest.mark.parametrize("text", [b"", b"{}", b"PK\x03\x04", b"null\n", b"[" * 100_000])
def test_a_file_that_is_no_export_is_refused_in_one_line(tmp_path: Path, text: bytes) -> None:
    (tmp_path / "x").write_bytes(text)
    with pytest.raises(BadInput, match=r"x:1: this is not the first line") as refused:
        check_export(tmp_path / "x")
    assert "\n" not in str(refused.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(FairdealError, match="nowhere: No such file or directory"):
        check_export(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"stream": "hand-9"}, "there is no 'hand-9' in the journal"),
        ({"first": 0}, "the journal has no entries 0 to 24"),
        ({"first": -3}, "the journal has no entries -3 to 24"),
        ({"first": 26}, "the journal has no entries 26 to 24"),
        ({"first": 9, "last": 2}, "the journal has no entries 9 to 2"),
    ],
)
def test_what_is_not_there_cannot_be_exported(
    busy: Journal, tmp_path: Path, words: dict[str, int], says: str
) -> None:
    with pytest.raises(BadInput, match=says):
        export(busy, tmp_path / "never", **words)  # type: ignore[arg-type]
    assert not (tmp_path / "never").exists()
    assert [*tmp_path.glob(".*draft")] == []


def test_a_file_that_cannot_be_written_leaves_the_old_one(busy: Journal, tmp_path: Path) -> None:
    with pytest.raises(FairdealError, match="No such file or directory"):
        export(busy, tmp_path / "no" / "folder")


def test_the_check_tells_what_it_has_seen(exported: Path) -> None:
    assert isinstance(check_export(exported), Checked)
