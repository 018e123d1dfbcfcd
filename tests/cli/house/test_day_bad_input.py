"""What people get wrong in a gaming day, as it is typed: one line with its name and its clause.

The exit code is 1 where the room refuses, and 2 where the line cannot be understood.
"""

from pathlib import Path

import pytest

from tests.cli.house.rooms import Typed, made, opened
from tests.commands import fairdeal

READY = """
do sign_on role=dealer shift=day table=4 --as dealer-1
do change_dealing table=4 way=paper --as floor-1
do open_day --as shift-1
do open_count fund=bad_beat way=cage boxes=4 notice=x --as floor-1
"""


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Typed:
    typed = opened(tmp_path_factory.mktemp("day"))
    for line in READY.strip().splitlines():
        typed.done(line)
    return typed


WRONG = """
do count_deck table=4 cards=many --as dealer-1                            | 2 | cards: 'many' must be a whole number
do count_deck table=4 cards=-3 --as dealer-1                              | 1 | not_a_card_count (poker 7.F(4)
do count_box_at_cage count=bad_beat-1 box=4 cents=many --as cage-1        | 2 | cents: 'many' has no sign
do open_tray table=4 chips=$5:many --as dealer-1 --second floor-1         | 2 | chips: '$5:many' is no count of chips: write '$5:40' for forty of $5
do open_tray table=4 chips=5:40 --as dealer-1 --second floor-1            | 2 | chips: '5' has no sign: write '$5'
do open_tray table=4 chips=$5:4,$5:4 --as dealer-1 --second floor-1       | 2 | chips: $5 is counted twice
do open_tray table=4 chips=$5:-1 --as dealer-1 --second floor-1           | 1 | not_a_chip_count (R8, R14)
do open_count fund=high_hand way=cage boxes=4,4 --as floor-1              | 1 | box_twice (poker 15.D(2)(a), poker 16.D(2))
do deliver_drop_boxes boxes=A,A --as security-1 --second cage-1           | 1 | drop_box_twice (R8)
do deliver_drop_boxes boxes=A --as security-1 --second cage-1             | 1 | drop_box_never_left (R8)
do count_drop_box container=Z chips=$5:4 --as cage-1 --second accounting-1 | 1 | drop_box_never_left (R8)
do verify_count count=bad_beat-7 cents=$1 --as cage-1                     | 1 | no_such_count (poker 15.D
do bad_beat_pay hand=4-1 place=cage --as cage-1 --second floor-1          | 1 | no_such_bad_beat (poker 15.G)
do stock_cage cents=$5 reference=x --as cage-1 --second cage-1            | 1 | same_person (R14)
do take_from_vault cents=$5 reference=x --as cage-1 --second shift-1      | 1 | not_enough_money (R8)
do flag_result day=2001-01-01 what=x cents=$5 low_cents=$9 high_cents=$1 --as accounting-1 | 1 | not_a_result (R23)
report day --date 2099-01-01                                              | 2 | there is no report of 2099-01-01: the gaming day is
report day --date yesterday                                               | 2 | 'yesterday' is not a day
report month --as accounting-1                                            | 2 | --as belongs to the report of a day
report day --as nobody                                                    | 2 | unknown person in --as: 'nobody'
"""  # noqa: E501


@pytest.mark.parametrize("row", WRONG.strip().splitlines())
def test_it_is_refused_in_one_line(room: Typed, row: str) -> None:
    line, code, said = (part.strip() for part in row.split(" | "))
    did = room.room(line)
    assert did.returncode == int(code), did.stdout + did.stderr
    told = did.stdout if code == "1" else did.stderr
    [fault] = [each for each in told.splitlines() if "is a demo" not in each]
    assert said in fault
    assert "Traceback" not in did.stdout + did.stderr


def test_the_report_of_a_day_that_has_not_ended_says_so_and_flags_nothing(room: Typed) -> None:
    for line in ("report day", "report day --as accounting-1"):
        assert "PROVISIONAL, the day has not ended" in room.done(line)
    assert "result" not in room.done("tasks")


def test_no_sign_is_made_from_a_draft(tmp_path: Path) -> None:
    typed = made(tmp_path)
    place = ("--db", typed.db, "--keys", str(typed.keys))
    did = fairdeal("signs", "-o", str(tmp_path / "signs"), *place)
    assert did.returncode == 1
    assert "submission_not_approved, poker 17.A, R15" in did.stderr
    assert not (tmp_path / "signs").exists()


def test_chips_are_typed_with_their_value(room: Typed, tmp_path: Path) -> None:
    typed = room.copy(tmp_path / "room")
    typed.done("do stock_cage cents=$500 reference=x --as cage-1 --second shift-1")
    typed.done("do open_tray table=4 chips=$5:4,$1:7 --as dealer-1 --second floor-1")
    assert "chips=$VALUE:NUMBER,..." in typed.done("do open_tray --list")
