"""Bankrolls: beside closed forms, beside every course that some rounds can take, beside chance."""

import math
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from fairdeal.odds.double_down.seats import nets_together
from fairdeal.odds.house.paytable import paytable_of
from fairdeal.report.ruin import doubling, exponent, staying
from fairdeal.report.volatility import Nets, nets_of
from tests.report.recorded import recorded
from tests.report.test_volatility import some_nets


def biased(win: Fraction) -> Nets:
    return {-1: 1 - win, 1: win}


def followed(nets: Nets, bankroll: int, need: int, rounds: int) -> list[Fraction]:
    """Every course of the rounds, one by one."""
    alive = [Fraction(0)] * (rounds + 1)
    for course in product(nets, repeat=rounds):
        chance, left = math.prod(nets[net] for net in course), bankroll
        for played, net in enumerate((*course, 0)):
            if left < need:
                break
            alive[played] += chance
            left += net
    return alive


@pytest.mark.parametrize(("bankroll", "need"), [(4, 4), (5, 2), (9, 4), (40, 4)])
def test_who_still_plays_is_what_every_course_says(bankroll: int, need: int, seed: int) -> None:
    nets = some_nets(Random(f"{seed}/ruin"))
    found = staying(nets, bankroll, need, 5)
    assert found.tolist() == pytest.approx([*map(float, followed(nets, bankroll, need, 5))])


def test_a_bankroll_that_no_course_can_lose_is_never_lost() -> None:
    nets = nets_of(recorded())
    assert staying(nets, 4 + 4 * 20, 4, 20).min() == pytest.approx(1, abs=1e-12)
    assert staying(nets, 4 + 4 * 20 - 1, 4, 20)[-1] < 1 - 1e-9


@pytest.mark.parametrize("bankroll", [1, 7, 30])
def test_the_gambler_doubles_as_the_closed_form_says(bankroll: int) -> None:
    """1 / (1 + (q/p)^b), the oldest of such forms."""
    win = Fraction(18, 37)
    ratio = (1 - win) / win
    wanted = float(1 / (1 + ratio**bankroll))
    assert doubling(biased(win), bankroll, 1) == pytest.approx(wanted, rel=1e-10)


@pytest.mark.parametrize("win", [Fraction(1, 3), Fraction(18, 37), Fraction(4_999, 10_000)])
def test_the_exponent_of_a_walk_is_the_logarithm_of_its_odds(win: Fraction) -> None:
    """Where a round wins or loses one, the bounds meet: the house needs exactly this."""
    found = exponent(biased(win))
    assert found is not None
    assert found.rate == pytest.approx(math.log((1 - win) / win), rel=1e-9)
    least, most = found.bankroll(0.001)
    assert least == most == math.ceil(math.log(1000) / found.rate)


def test_a_house_without_an_edge_has_no_exponent() -> None:
    assert exponent(biased(Fraction(1, 2))) is None
    assert exponent(biased(Fraction(2, 3))) is None
    assert exponent({-1: Fraction(1)}) is None


def test_the_exponent_is_a_root_and_more_seats_of_one_deal_make_it_smaller() -> None:
    """Seats that win together swing more than they earn."""
    table = paytable_of("double-down")
    one, two = exponent(nets_together(table, 1)), exponent(nets_together(table, 2))
    assert one is not None
    assert two is not None
    assert two.rate < one.rate
    mean = math.fsum(
        float(chance) * math.exp(one.rate * net) for net, chance in nets_together(table, 1).items()
    )
    assert mean == pytest.approx(1, abs=1e-9)
    assert exponent(nets_of(recorded()), times=6) != exponent(nets_of(recorded()))


@pytest.mark.slow
def test_ruin_happens_no_more_often_than_the_bound_and_no_less_than_the_other(seed: int) -> None:
    """A small house plays against the same player for a long while, two thousand times."""
    nets: Nets = {-1: Fraction(7, 10), 1: Fraction(2, 10), 2: Fraction(1, 10)}
    found = exponent(nets)
    assert found is not None
    chance, bankroll, ruined = Random(f"{seed}/house"), 5, 0
    for _ in range(2_000):
        lost = 0
        # Beyond this distance ruin is less likely than one in a million.
        while -40 < lost < bankroll:
            lost += chance.choices([-1, 1, 2], [7, 2, 1])[0]
        ruined += lost >= bankroll
    share, error = ruined / 2_000, 4 * math.sqrt(0.25 / 2_000)
    assert share <= math.exp(-found.rate * bankroll) + error
    assert share >= math.exp(-found.rate * (bankroll + found.most - 1)) - error
