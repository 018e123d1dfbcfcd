"""The range of the house's win: which rounds it is made of, and in which unit."""

from fractions import Fraction

import pytest

from fairdeal.banked.values import AnyValues, DoubleDownValues, DoubleDrawValues
from fairdeal.odds.double_down.seats import nets_together
from fairdeal.odds.double_draw.solved import solve
from fairdeal.odds.house.paytable import paytable_of
from fairdeal.report.volatility import Nets, nets_of, sums
from fairdeal.reports import expected

HALF = Fraction(1, 2)

Rounds = dict[tuple[AnyValues, tuple[int, ...]], int]


def test_the_range_is_in_cents_and_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def solved(game: str, paytable: object, wagers: tuple[int, ...], say: object) -> Nets:
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

    def solved(game: str, paytable: object, wagers: tuple[int, ...], say: object) -> Nets:
        names.append(getattr(paytable, "name", ""))
        return {-1: HALF, 1: HALF}

    monkeypatch.setattr(expected, "_SOLVED", {})
    monkeypatch.setattr(expected, "_solved", solved)
    played: Rounds = {(DoubleDrawValues(paytable=name), (500,)): 3 for name in ("A", "B")}
    expected.expected("double-draw", played)
    assert sorted(names) == ["A", "B"]


@pytest.mark.slow
def test_players_of_double_down_stud_win_and_lose_together() -> None:
    nets = nets_together(paytable_of("double-down"), 2)
    low, high = sums(nets, 40).range(expected.SHARE)
    played: Rounds = {(DoubleDownValues(), (1_500, 1_500)): 40}
    assert expected.expected("double-down", played) == (-high * 1_500, -low * 1_500)


@pytest.mark.long
def test_double_draw_is_the_game_that_was_solved() -> None:
    nets = nets_of(solve(paytable_of("double-draw", "A")))
    low, high = sums(nets, 60).range(expected.SHARE)
    played: Rounds = {(DoubleDrawValues(), (500, 500, 500)): 20}
    assert expected.expected("double-draw", played) == (-high * 500, -low * 500)
