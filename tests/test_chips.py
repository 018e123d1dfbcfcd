"""Whole cents divided without loss: the largest chip that leaves a dollar or less (P-74)."""

from collections.abc import Sequence
from itertools import product

import pytest

from fairdeal.chips import DOLLAR, MOST_WINNERS, UNITS, divide
from fairdeal.errors import BadInput

DIVIDED = """
    10000 three ways   | 3300 each, 100 over
    10100 three ways   | 3350 each,  50 over
    75 two ways        |   25 each,  25 over
    100 two ways       |   50 each,   0 over
    100 three ways     |   25 each,  25 over
    63 two ways        |   25 each,  13 over
    49 two ways        |   20 each,   9 over
    9 two ways         |    4 each,   1 over
    4 ten ways         |    0 each,   4 over
    1 two ways         |    0 each,   1 over
    101 two ways       |   50 each,   1 over
    1000 ten ways      |  100 each,   0 over
    999 ten ways       |   95 each,  49 over
"""
WAYS = {"two": 2, "three": 3, "ten": 10}


@pytest.mark.rule("P-74")
@pytest.mark.parametrize("row", DIVIDED.strip().splitlines())
def test_an_amount_is_divided_in_the_largest_chip_that_serves(row: str) -> None:
    asked, answer = row.split("|")
    amount, ways, _ = asked.split()
    each, _, excess, _ = answer.split()
    assert divide(int(amount), WAYS[ways]) == (int(each), int(excess))


def by_the_words(amount: int, ways: int, units: Sequence[int]) -> int:
    """What each gets, as P-74 says it."""

    def part(unit: int) -> int:
        return amount // (ways * unit) * unit

    if amount <= DOLLAR:
        serving = [unit for unit in units if part(unit) > 0]
    else:
        serving = [unit for unit in units if amount - ways * part(unit) <= DOLLAR]
    return part(max(serving)) if serving else 0


@pytest.mark.rule("P-74", "poker 11.K(4)")
@pytest.mark.parametrize("units", [UNITS, (1,), (10,), (100, 10), (100, 7), (25, 5, 1)])
def test_every_amount_is_divided_as_the_words_have_it(units: tuple[int, ...]) -> None:
    for amount, ways in product(range(1_200), range(2, MOST_WINNERS + 1)):
        each, excess = divide(amount, ways, units)
        assert each == by_the_words(amount, ways, units)
        assert each * ways + excess == amount
        assert 0 <= excess <= DOLLAR


@pytest.mark.rule("P-74")
@pytest.mark.parametrize("units", [(100,), (), (50, 25)])
def test_chips_that_cannot_divide_an_amount_are_told_in_one_line(units: tuple[int, ...]) -> None:
    with pytest.raises(BadInput, match=r"the smallest unit is at most 10 \(P-74\)"):
        divide(999, 10, units)
