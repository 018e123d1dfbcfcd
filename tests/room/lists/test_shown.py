"""What people see: receipts with their histories, rows, the expected wait, the lobby."""

import msgspec
import pytest

from fairdeal.engine.roles import Role
from fairdeal.room import lists
from fairdeal.room.lists import facts as f
from fairdeal.room.lists.commands import CallNext, JoinList, LeaveList
from fairdeal.room.lists.rules import MINUTE
from fairdeal.room.lists.state import ENDED_KEPT, WAITS_KEPT, WaitingList
from tests.room.lists.driver import KIND, House
from tests.room.lists.scenario import play


def kinds(history: tuple[f.OfEntry, ...]) -> list[str]:
    return [type(fact).__name__ for fact in history]


def test_with_his_receipt_anybody_sees_everything_that_happened_to_an_entry() -> None:
    house = House()
    code = house.do(JoinList(list=KIND), "ann")["receipt"]
    for _ in range(2):
        house.do(CallNext(list=KIND, table=4))
        house.later(5 * MINUTE)
    house.do(LeaveList(list=KIND), "ann")
    happened = ["JoinedList", *["CalledFromList", "CallExpired"] * 2, "LeftList"]
    typed = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
    assert kinds(lists.history(house.list(), code)) == happened
    assert lists.history(house.list(), typed) == lists.history(house.list(), code)
    assert lists.history_in(house.facts[f"list/{KIND}"], typed) == lists.history(house.list(), code)


@pytest.mark.parametrize("code", ["", "00000-00000", "-", "x" * 10_000, "ß", "İ"])
def test_a_code_that_nobody_has_shows_nothing(code: str) -> None:
    house = play("ann joins").house
    assert lists.history(house.list(), code) == ()
    assert lists.history_in(house.facts[f"list/{KIND}"], code) == ()


def test_whoever_was_passed_by_a_jump_sees_it_with_its_reason() -> None:
    house = play("""
        ann joins
        ben joins
        cem joins
        dora joins
        floor jumps dora ahead of ben: was called by mistake before
    """).house
    ann, dora, ben, cem = house.list().line
    jump = f.JumpedOnList(
        number=4,
        passed=(2, 3),
        reason="was called by mistake before",
        by=Role.FLOORPERSON,
        person="floor",
        at=house.time,
    )
    assert all(jump in entry.history for entry in (dora, ben, cem))
    assert jump not in ann.history


def test_receipts_differ_and_are_not_shown_in_the_rows() -> None:
    house = play("ann joins\nben joins\nann leaves\nann joins").house
    entries = (*house.list().line, *house.list().over)
    codes = {entry.receipt for entry in entries}
    assert len(codes) == 3
    shown = msgspec.json.encode(lists.as_shown(house.list(), house.time)).decode()
    assert not any(code in shown for code in codes)


def test_a_row_says_who_waits_for_how_long_and_what_is_left_of_a_call() -> None:
    house = play("ann joins\n2 min later\nben joins\nfloor calls to 4\n1 min later").house
    ann, ben = lists.as_shown(house.list(), house.time)
    assert (ann.number, ann.player, ann.standing, ann.goes) == (1, "ann", "called", 4)
    assert (ann.waited_ms, ann.left_ms) == (3 * MINUTE, 4 * MINUTE)
    assert (ben.number, ben.waited_ms, ben.left_ms, ben.goes) == (2, MINUTE, None, 0)


@pytest.mark.parametrize(
    ("minutes", "expected"),
    [
        ([], (None, 0)),
        ([7], (7, 1)),
        ([9, 1], (5, 2)),
        ([1, 100, 3], (3, 3)),
        ([1000] * 30 + [2] * WAITS_KEPT, (2, WAITS_KEPT)),
        ([1000] * 11 + [2] * 9, (1000, WAITS_KEPT)),
        ([1000] * 10 + [2] * 10, (501, WAITS_KEPT)),
    ],
)
def test_the_expected_wait_is_the_median_of_the_last_waits(
    minutes: list[int], expected: tuple[int | None, int]
) -> None:
    house = House()
    for wait in minutes:
        house.do(JoinList(list=KIND), "ann")
        house.later(wait * MINUTE)
        house.do(CallNext(list=KIND, table=4))
        house.do(LeaveList(list=KIND), "ann")
    ms, count = lists.expected_wait(house.list())
    assert (ms and ms // MINUTE, count) == expected


def test_a_wait_is_counted_once_however_often_he_is_called() -> None:
    house = play("""
        ann joins
        3 min later
        floor calls to 4
        5 min later
        floor calls to 4
        floor seats ann
    """).house
    assert lists.expected_wait(house.list()) == (3 * MINUTE, 1)


def test_whoever_leaves_without_a_call_has_no_wait() -> None:
    assert lists.expected_wait(play("ann joins\n9 min later\nann leaves").house.list()) == (None, 0)


def test_whoever_joins_hears_his_number_who_is_ahead_and_how_long_it_may_take() -> None:
    house = play("ann joins\n8 min later\nfloor calls to 4\nben joins").house
    answer = house.do(JoinList(list=KIND), "cem")
    code = answer.pop("receipt")
    assert lists.history(house.list(), code)
    assert answer == {
        "list": KIND,
        "number": 3,
        "ahead": 1,
        "expected_wait_ms": 8 * MINUTE,
        "waits": 1,
    }


def test_the_lobby_has_a_line_for_each_list_with_aliases_only() -> None:
    house = play("floor asks who wants plo-2-5\nann joins\nben joins\nfloor calls to 4").house
    no_limit, omaha = lists.lobby_lines(house.room)
    assert (no_limit.list, no_limit.waiting, no_limit.called) == (KIND, ("Ben",), ("Ann",))
    assert (no_limit.expected_wait_ms, no_limit.waits, no_limit.interest) == (0, 1, False)
    assert (omaha.list, omaha.interest, omaha.waits) == ("plo-2-5", True, 0)


def test_entries_that_ended_long_ago_are_only_in_the_journal() -> None:
    house = House()
    first = house.do(JoinList(list=KIND), "ann")["receipt"]
    house.do(LeaveList(list=KIND), "ann")
    for _ in range(ENDED_KEPT):
        house.do(JoinList(list=KIND), "ann")
        house.do(LeaveList(list=KIND), "ann")
    assert house.list().joined == ENDED_KEPT + 1
    assert len(house.list().over) == ENDED_KEPT
    assert lists.history(house.list(), first) == ()
    in_journal = lists.history_in(house.facts[f"list/{KIND}"], first)
    assert kinds(in_journal) == ["JoinedList", "LeftList"]


def test_a_list_is_plain_data_for_a_snapshot() -> None:
    house = play("ann joins\nben joins\nfloor calls to 4 seat 2\nann answers coming").house
    plain = msgspec.json.decode(msgspec.json.encode(house.list()))
    assert msgspec.convert(plain, WaitingList) == house.list()
