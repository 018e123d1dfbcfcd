"""The range of the house's win: against plain enumeration, and for rounds of unequal wagers."""

import math
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest

from fairdeal.banked.values import AnyValues, DoubleDownValues, DoubleDrawValues
from fairdeal.odds.double_down import seats
from fairdeal.odds.house.paytable import paytable_of
from fairdeal.report.volatility import Nets, sums, sums_of
from fairdeal.reports import expected

HALF = Fraction(1, 2)

Rounds = dict[tuple[AnyValues, tuple[int, ...]], int]


def some_nets(chance: Random) -> Nets:
    weights = {net: chance.randint(1, 9) for net in chance.sample(range(-4, 30), 3)}
    total = sum(weights.values())
    return {net: Fraction(many, total) for net, many in sorted(weights.items())}


def test_rounds_of_several_sorts_are_what_enumeration_gives(seed: int) -> None:
    chance = Random(seed)
    for _ in range(20):
        parts = [(some_nets(chance), chance.randint(1, 3)) for _ in range(2)]
        exact: Nets = {}
        each = [nets for nets, many in parts for _ in range(many)]
        for row in product(*each):
            likely = math.prod(nets[net] for nets, net in zip(each, row, strict=True))
            exact[sum(row)] = exact.get(sum(row), Fraction(0)) + likely
        found = sums_of(parts)
        for net, likely in exact.items():
            assert found.chances[net - found.least] == pytest.approx(float(likely), abs=1e-12)
        assert found.rounds == sum(many for _, many in parts)


def test_one_sort_alone_is_the_plain_sum(seed: int) -> None:
    nets = some_nets(Random(seed))
    one, two = sums(nets, 40), sums_of([(nets, 15), (nets, 25)])
    for share in (Fraction(90, 100), Fraction(95, 100)):
        assert one.range(share) == two.range(share)


def test_players_with_wagers_of_their_own_hold_different_cards() -> None:
    worths = ((-2, 2), (1, 3), (5, 1))
    cards = [net for net, many in worths for _ in range(many)]
    exact = Counter(10 * row[0] + 4 * row[1] + 4 * row[2] for row in permutations(cards, 3))
    found = seats._SumsOf(((4, 2), (10, 1))).of(worths)
    # The order of the two who wager alike is not told apart.
    assert {net: 2 * many for net, many in found.items()} == exact


@pytest.mark.slow
def test_equal_wagers_are_the_seats_of_a_table() -> None:
    paytable = paytable_of("double-down", None)
    for players in (1, 2, 3):
        found = seats.nets_of_wagers(paytable, (5,) * players)
        exact = seats.nets_together(paytable, players)
        assert found == {5 * net: chance for net, chance in exact.items()}


def test_the_range_is_in_cents_and_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def solved(game: str, paytable: object, wagers: tuple[int, ...]) -> Nets:
        asked.append((game, wagers))
        return {-sum(wagers): Fraction(3, 4), 10 * sum(wagers): Fraction(1, 4)}

    monkeypatch.setattr(expected, "_SOLVED", {})
    monkeypatch.setattr(expected, "_solved", solved)
    down: Rounds = {(DoubleDownValues(), (1_000, 2_500)): 1}
    assert expected.expected("double-down", down) == (-35_000, 3_500)
    assert asked == [("double-down", (2, 5))]
    asked.clear()
    # In Double Draw everybody has cards of his own: one wager at a time.
    draw: Rounds = {(DoubleDrawValues(), (1_000, 1_000)): 1}
    assert expected.expected("double-draw", draw) == (-20_000, 2_000)
    assert asked == [("double-draw", (1,))]


def test_without_a_round_the_range_is_nothing() -> None:
    assert expected.expected("double-draw", {}) == (0, 0)


def test_the_paytable_is_that_of_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    names = []

    def solved(game: str, paytable: object, wagers: tuple[int, ...]) -> Nets:
        names.append(getattr(paytable, "name", ""))
        return {-1: HALF, 1: HALF}

    monkeypatch.setattr(expected, "_SOLVED", {})
    monkeypatch.setattr(expected, "_solved", solved)
    played: Rounds = {(DoubleDrawValues(paytable=name), (500,)): 3 for name in ("A", "B")}
    expected.expected("double-draw", played)
    assert sorted(names) == ["A", "B"]
