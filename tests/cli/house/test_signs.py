"""`fairdeal signs` in a room: what it writes, and what it refuses."""

import json
from pathlib import Path

import pytest

from fairdeal.room.refusals import Refused
from fairdeal.room.submission import example
from fairdeal.room.versions.commands import (
    AnnounceLimitChange,
    ApproveVersion,
    DraftVersion,
    SubmitVersion,
)
from fairdeal.signs.of_room import signs_of, state_of
from fairdeal.signs.sign import words
from tests.commands import fairdeal
from tests.room.tables.house import House

CHANGED = example().replace('table.min_bet = "$5"', 'table.min_bet = "$10"', 1)


def why(house: House, **what: int) -> str:
    """The name of the refusal that signs meet."""
    with pytest.raises(Refused) as refused:
        signs_of(house.room, **what)
    return str(refused.value.why)


def test_signs_are_made_from_an_approved_version_only() -> None:
    assert why(House(approved=False)) == "submission_not_approved"
    assert why(House(approved=False), version=1) == "sign_not_approved"
    house = House()
    house.do("manager", DraftVersion(text=CHANGED))
    assert why(house, version=2) == "sign_not_approved"  # a draft
    house.do("manager", SubmitVersion(version=2))
    assert why(house, version=2) == "sign_not_approved"  # not approved yet
    approve = ApproveVersion(version=2, on="2026-01-01", approver="C", reference="R2")
    house.do("manager", approve, second="shift")
    assert {sign.version for sign in signs_of(house.room, version=2)} == {2}
    assert {sign.version for sign in signs_of(house.room)} == {1}
    assert why(house, version=3) == why(house, version=-1) == "no_such_version"


def test_a_superseded_version_is_not_posted_any_more() -> None:
    house = House()
    house.submit(CHANGED)
    assert {sign.version for sign in signs_of(house.room)} == {2}
    assert why(house, version=1) == "sign_not_approved"


def test_the_signs_of_a_table_need_the_table() -> None:
    house = House()
    assert why(house, table=4) == "no_such_table"
    house.open("nl-2-5")
    made = signs_of(house.room, table=4)
    assert {sign.of for sign in made} == {"table-4"}
    assert "Minimum bet: $5" in words(made[0])


@pytest.mark.rule("poker 9.C", by="sign signs.poker_area.board")
def test_the_board_follows_the_seats_of_the_room() -> None:
    house = House()
    assert state_of(house.room).board == ()
    house.open("nl-1-3")
    house.open("double-draw", number=7)
    for taken in range(3):
        [board] = [sign for sign in signs_of(house.room) if sign.key == "board"]
        assert words(board)[1:] == [
            f"4 | No-limit Hold 'Em $1/$3 | $3 | no maximum | {10 - taken}",
            "7 | Double Draw Poker $10 to $200 | $10 | $200 | 6",
        ]
        house.sit(("ann", "ben", "cem")[taken])


def test_an_announced_change_is_posted_with_its_hour() -> None:
    house = House()
    house.do("manager", DraftVersion(text=CHANGED))
    house.do("manager", SubmitVersion(version=2))
    approve = ApproveVersion(version=2, on="2026-01-01", approver="C", reference="R2")
    house.do("manager", approve, second="shift")
    assert not [sign for sign in signs_of(house.room) if sign.key == "limit-change"]
    house.do("shift", AnnounceLimitChange(version=2, at=house.time + 31 * 60_000))
    made = [sign for sign in signs_of(house.room) if sign.key == "limit-change"]
    assert [sign.of for sign in made] == ["nl-2-5"]
    assert words(made[0])[0] == "From 16:57"
    assert "Minimum bet: $10, until then $5" in words(made[0])


def test_the_amount_of_the_high_hand_is_what_its_boxes_hold() -> None:
    house = House()
    house.open("nl-1-3")
    house.room.ledger.post({"outside": -1_250, "box/4/high_hand": 1_000, "fund/high_hand": 250})
    state = state_of(house.room)
    assert (state.bad_beat, state.high_hand, state.pending) == (0, 1_250, False)


@pytest.fixture
def room(tmp_path: Path) -> tuple[str, ...]:
    """The options of a room whose submission is a draft."""
    file = tmp_path / "room.toml"
    file.write_text(example())
    where = ("--db", f"sqlite:{tmp_path / 'room.db'}", "--keys", str(tmp_path / "k.key"))
    assert not fairdeal("room", "init", *where, "--submission", str(file)).returncode
    return where


def approve(room: tuple[str, ...]) -> None:
    fairdeal("room", "do", "submit_version", "version=1", "--as", "manager-1", *room)
    words_ = ("on=2026-01-01", "approver=C", "reference=R1", "--as", "manager-1", "--json")
    told = fairdeal("room", "do", "approve_version", "version=1", *words_, *room)
    number = json.loads(told.stdout)["proposal"]
    signed = fairdeal("room", "do", "sign", f"proposal={number}", "--as", "shift-1", *room)
    assert not signed.returncode, signed.stderr


def test_the_command_writes_the_same_files_twice(room: tuple[str, ...], tmp_path: Path) -> None:
    refused = fairdeal("signs", "-o", str(tmp_path / "out"), *room)
    assert refused.returncode == 1
    assert "submission_not_approved" in refused.stderr
    draft = fairdeal("signs", "-o", str(tmp_path / "out"), "--version", "1", *room)
    assert draft.returncode == 1
    assert "(sign_not_approved, poker 8.J, poker 17.C, R15)" in draft.stderr
    assert not (tmp_path / "out").exists()
    approve(room)
    for folder in ("one", "two"):
        made = fairdeal("signs", "-o", str(tmp_path / folder), "--json", *room)
        assert made.returncode == 0, made.stderr
    rows = json.loads(made.stdout)["signs"]
    assert len(rows) == len(list((tmp_path / "two").iterdir())) > 50
    assert {row["version"] for row in rows} == {1}
    for row in rows:
        file = Path(row["file"])
        assert file.read_bytes() == (tmp_path / "one" / file.name).read_bytes()


MISUSE = """
--table 0 -o out           | 2 | --table must be 1 or more
--table 4 -o out           | 1 | (no_such_table, poker 2.A)
--table four -o out        | 2 | --table must be a whole number
--version 9 -o out         | 1 | (no_such_version, poker 17.A, R15)
--format doc -o out        | 2 | unknown format 'doc'
--format html              | 2 | --output is missing
-o FILE/in/a/file          | 2 | cannot be written
"""


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [[cell.strip() for cell in row.split("|")] for row in MISUSE.strip().splitlines()],
)
def test_misuse_is_one_line(
    room: tuple[str, ...], tmp_path: Path, typed: str, code: str, said: str
) -> None:
    approve(room)
    (tmp_path / "file").write_text("")
    typed = typed.replace("FILE", str(tmp_path / "file"))
    told = fairdeal("signs", *typed.split(), *room, folder=tmp_path)
    assert (told.returncode, said in told.stderr) == (int(code), True), told.stderr
    assert not (tmp_path / "out").exists()
