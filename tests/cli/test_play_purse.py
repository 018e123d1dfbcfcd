"""Chips and place are kept between two runs, whole or not at all."""

import json
import re
from pathlib import Path

import pytest

from fairdeal.cli.data_folder import write_whole
from fairdeal.cli.play.lobby import Entry, every_entry, find
from fairdeal.cli.play.purse import Damaged, Place, keep_place, place_at, purse_file
from tests.sessions import session


def test_the_chips_of_each_table_are_kept_by_its_name() -> None:
    keep_place("holdem no 2", Place((100, 300), 7))
    keep_place("omaha pot 2", Place((200, 200), 1))
    assert place_at("holdem no 2", 2) == Place((100, 300), 7)
    assert place_at("omaha pot 2", 2) == Place((200, 200), 1)
    assert place_at("badugi fixed 4", 4) is None


def test_a_second_run_goes_on_where_the_first_one_left() -> None:
    first = session("f\n\nf\nq\n", "holdem", "--seats", "2")
    left = re.findall(r"You leave with (\S+) after (\d+) hands?\.", first)
    second = session("q\n", "holdem", "--seats", "2")
    assert f"Welcome back, Guest: you have {left[0][0]}, and play with 1 other." in second
    assert f"Hand {int(left[0][1]) + 1}\n" in second


def test_new_begins_afresh_and_another_table_is_another_place() -> None:
    keep_place("holdem no 2", Place((12_345, 27_655), 7))
    assert "you have $123.45" in session("", "holdem", "--seats", "2")
    assert "$200 each" in session("", "holdem", "--seats", "3")
    assert "$200 each" in session("", "holdem", "--seats", "2", "--limit", "fixed")
    assert "$200 each" in session("", "holdem", "--seats", "2", "--new")
    assert place_at("holdem no 2", 2) != Place((12_345, 27_655), 7)


@pytest.mark.parametrize(("answer", "chips"), [("", "you have $123.45"), ("n", "$200 each")])
def test_the_lobby_asks_whether_to_go_on(
    answer: str,
    chips: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    keep_place("holdem no 2", Place((12_345, 27_655), 7))
    typed = iter(["", "2", "", answer, "q"])
    monkeypatch.setattr("builtins.input", lambda question: next(typed))
    found = find("holdem", every_entry())
    assert isinstance(found, Entry)
    found.open()
    text = capsys.readouterr().out
    assert chips in text
    assert "--new" not in text


def test_a_named_seed_deals_the_same_again_and_touches_no_chips() -> None:
    keep_place("holdem no 2", Place((12_345, 27_655), 7))
    words = ("holdem", "--seats", "2", "--seed", "4")
    assert session("f\nq\n", *words) == session("f\nq\n", *words)
    assert place_at("holdem no 2", 2) == Place((12_345, 27_655), 7)


def test_the_chips_against_the_house_are_kept_too() -> None:
    session("\nf\nq\n", "double-draw")
    place = place_at("double-draw 1", 1)
    assert place is not None
    assert place.played == 1
    assert f"Welcome back, Guest: you have ${place.chips[0] // 100}" in session("", "double-draw")


DAMAGE = [
    (b"", "is damaged: "),
    (b"{", "is damaged: "),
    (b"\xff\xfe", "is damaged: "),
    (b'{"schema": 1}', "is damaged: "),
    (b'{"schema": 9, "tables": {}}', "another version (schema 9)"),
    (b'{"schema": 1, "tables": {"holdem no 4": {"chips": [-1], "played": 0}}}', "impossible"),
    (b'{"schema": 1, "tables": {"holdem no 4": {"chips": [1.5], "played": 0}}}', "is damaged: "),
    (b'{"schema": 1, "tables": {"holdem no 4": {"chips": [1], "played": 0}}}', "for 1 seats"),
]


@pytest.mark.parametrize(("content", "line"), DAMAGE)
def test_a_damaged_file_is_said_in_one_line_and_a_fresh_start_is_offered(
    content: bytes, line: str
) -> None:
    purse_file().parent.mkdir(parents=True, exist_ok=True)
    purse_file().write_bytes(content)
    text = session("\nf\nq\n", "holdem")
    told = [each for each in text.splitlines() if each.startswith("Your chips are not known: ")]
    assert len(told) == 1
    assert line in told[0]
    assert "Enter to start afresh with $200, q to leave >" in text
    assert "$200 each" in text
    assert purse_file().with_suffix(".damaged.json").read_bytes() == content
    assert place_at("holdem no 4", 4) is not None


def test_who_will_not_start_afresh_leaves_the_damaged_file_as_it_is() -> None:
    purse_file().parent.mkdir(parents=True, exist_ok=True)
    purse_file().write_bytes(b"{")
    assert "Hand 1" not in session("q\n", "holdem")
    assert purse_file().read_bytes() == b"{"


def test_chips_that_cannot_be_kept_are_said_once_and_the_game_goes_on(tmp_path: Path) -> None:
    purse_file().mkdir(parents=True)
    keep = str(tmp_path / "kept.phhs")
    text = session("\nf\n\nf\nq\n", "holdem", "--keep", keep)
    assert text.count("cannot be") == 1
    assert "Hand 2" in text or "after 1 hand" in text


def test_a_file_is_written_whole_or_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file.json"
    write_whole(file, b"before")

    def fails(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fails)
    with pytest.raises(OSError, match="No space left"):
        write_whole(file, b"after")
    assert file.read_bytes() == b"before"
    assert [*tmp_path.iterdir()] == [file]


def test_the_file_can_be_read_by_a_person() -> None:
    keep_place("holdem no 2", Place((100, 300), 7))
    assert json.loads(purse_file().read_text("utf-8")) == {
        "schema": 1,
        "tables": {"holdem no 2": {"chips": [100, 300], "played": 7}},
    }
    with pytest.raises(Damaged, match="for 2 seats"):
        place_at("holdem no 2", 3)
