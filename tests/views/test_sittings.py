"""The times that a person sat at a table, from the facts of his stream."""

import pytest

from fairdeal.room.people.facts import (
    BroughtToTable,
    LeftSeat,
    TookFromTable,
    TookSeat,
)
from fairdeal.views.remembered import parts
from fairdeal.views.sittings import Noted, Sitting, sittings


def noted(*facts: object) -> list[Noted]:
    """Facts at rising positions, a second apart."""
    return [Noted(at, 1000 * at, fact) for at, fact in enumerate(facts, 1)]


@pytest.mark.rule("R12")
def test_a_sitting_begins_with_a_seat_and_ends_with_leaving_it() -> None:
    assert sittings(noted(TookSeat(4, 300), LeftSeat(4, 350))) == (
        Sitting(4, first=1, since=1000, brought=300, last=2, until=2000, took=350),
    )


def test_chips_that_come_and_go_count_for_their_table() -> None:
    [at_five, at_four] = sittings(
        noted(TookSeat(4, 300), TookSeat(5, 80), BroughtToTable(4, 100), TookFromTable(4, 50))
    )
    assert (at_four.brought, at_four.took, at_four.until) == (400, 50, 0)
    assert (at_five.brought, at_five.took) == (80, 0)


def test_sitting_down_again_is_another_sitting_and_the_last_comes_first() -> None:
    found = sittings(noted(TookSeat(4, 300), LeftSeat(4, 0), TookSeat(4, 200)))
    assert [(each.first, each.brought) for each in found] == [(3, 200), (1, 300)]


def test_what_is_not_about_a_seat_is_passed_over() -> None:
    assert sittings(noted(LeftSeat(9, 5), BroughtToTable(9, 5))) == ()


PARTS = """
500   100 100 0      250 250 0
100   1 1 1          33 33 34
7     3 0 0          7 0 0
5     0 0            0 0
-3    1 1 1          -1 -1 -1
"""


@pytest.mark.parametrize("row", PARTS.strip().splitlines())
def test_an_amount_in_parts_adds_up_to_it(row: str) -> None:
    cents, weights, expected = (text.strip() for text in row.split("  ") if text.strip())
    found = parts(int(cents), [int(each) for each in weights.split()])
    assert found == [int(each) for each in expected.split()]
