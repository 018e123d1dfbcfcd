"""`fairdeal room tasks`, `lineup` and `rulings`, as the floor types them."""

import json
from pathlib import Path

import pytest

from tests.cli.house.rooms import Typed, opened


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Typed:
    """A room in which the floor is called to table 4, and Ben was removed."""
    typed = opened(Path(tmp_path_factory.mktemp("floor")))
    for line in (
        "do call_floor table=4 says=dispute --as ann",
        "do record_incident matter=collusion table=4 seat=3 note=signals --as floor-1",
        "do remove_player incident=1 reason=signals --as floor-1",
        "do sign_on role=dealer shift=first section=line-up --as dealer-1",
        "do change_dealing table=4 way=dealer --as floor-1",
    ):
        typed.done(line)
    return typed


def test_the_list_has_what_is_overdue_first_with_the_command_that_does_it(room: Typed) -> None:
    lines = room.done("tasks --as floor-1").splitlines()
    assert lines[0].startswith(
        "notice/1  notify the Commission that ben was removed (poker 18.C) ["
    )
    assert "overdue by 0 min; nobody has taken it]" in lines[0]
    assert "attest_notice incident=1 representative=TEXT how=TEXT --as floor-1" in lines[1]
    assert any(line.startswith("task/1  table 4: a floorperson is called") for line in lines)
    found = json.loads(room.done("tasks --json"))["tasks"]
    assert {each["key"] for each in found} >= {"notice/1", "task/1", "down/4"}
    assert all(
        {"says", "who", "since", "due", "blocks", "taken_by"} <= each.keys() for each in found
    )


def test_the_line_up_proposes_who_has_been_out_longest(room: Typed) -> None:
    text = room.done("lineup")
    assert "out 1: dealer-1, 0 min" in text
    assert "proposed: dealer-1 to table 4" in text
    assert json.loads(room.done("lineup --json"))["proposed"] == [
        {"table": 4, "dealer": "dealer-1", "relieves": []}
    ]


def test_rulings_are_of_a_hand_that_waits_for_one(room: Typed) -> None:
    assert room.done("rulings") == "No ruling has been made in this house.\n"
    for matter in ("dispute", "deck_ran_out"):
        assert room.done(f"rulings --about {matter}") == (
            f"This house has not ruled about {matter} before.\n"
        )
    for line, says in (
        ("rulings --hand 4-1", "hand '4-1' does not wait for a ruling"),
        ("rulings --hand 4-1 --about x", "name a hand or a matter, not both"),
        ("rulings --about disptue", "unknown matter 'disptue'; did you mean dispute?"),
    ):
        did = room.room(line)
        assert did.returncode == 2
        assert says in did.stderr


def test_a_task_of_nobody_in_the_room_is_refused_in_one_line(room: Typed) -> None:
    did = room.room("tasks --as nobody")
    assert did.returncode == 2
    assert "nobody" in did.stderr


def test_incidents_are_told_with_their_outcome_and_the_notice(room: Typed, tmp_path: Path) -> None:
    copy = room.copy(tmp_path / "copy")
    text = copy.done("incidents")
    assert "table 4, seat 3" in text
    assert "ben helped or informed another player (poker 18.B, poker 18.C)" in text
    assert "removed, by floor-1: signals" in text
    assert "the Commission has still to be notified (poker 18.C)" in text
    copy.done("do attest_notice incident=1 representative=Lee how=phone --as floor-1")
    assert "Lee of the Commission was notified by floor-1, phone" in copy.done("incidents")
    assert copy.done("incidents --person ann") == "No incident has been recorded.\n"
    nobody = copy.room("incidents --person bne")
    assert nobody.returncode == 2
    assert "unknown person in --person: 'bne'; did you mean ben" in nobody.stderr
    [told] = json.loads(copy.done("incidents --person ben --json"))["incidents"]
    assert told["attested"]["representative"] == "Lee"
    assert "notice/1" not in copy.done("tasks")


def test_what_a_person_has_taken_is_ready_to_be_handed_over(room: Typed, tmp_path: Path) -> None:
    copy = room.copy(tmp_path / "copy")
    copy.done("do take_item item=notice/1 --as floor-1")
    copy.done("do take_item item=task/1 --as floor-1")
    did = copy.room("do sign_off --as floor-1")
    assert did.returncode == 1
    assert did.stdout.startswith("refused: items_in_hand (R14): ")
    line = copy.done("tasks --as floor-1").splitlines()[-1].strip()
    assert line.startswith("fairdeal room do hand_over items=")
    copy.done(line.removeprefix("fairdeal room ").replace("PERSON", "floor-2"))
    assert copy.done("tasks --as floor-2").count("taken by floor-2") == 2
    copy.done("do sign_off --as floor-1")
