"""Sums of many rounds: beside exact enumeration, beside the normal curve, and by their law."""

import math
from fractions import Fraction
from itertools import product
from random import Random

import numpy as np
import pytest

from fairdeal.report.volatility import LOST, Nets, Sums, sums, sums_of

HALF = Fraction(1, 2)


def some_nets(chance: Random) -> Nets:
    """A game nobody plays: a few losses, a few wins, one of them large and rare."""
    weights = {net: chance.randint(1, 9) for net in chance.sample(range(-4, 6), 4)}
    weights[chance.randint(50, 600)] = 1
    total = 100 * sum(weights.values())
    nets = {net: Fraction(100 * many, total) for net, many in weights.items()}
    return dict(sorted(nets.items()))


def enumerated(nets: Nets, rounds: int) -> Nets:
    """Every sequence of rounds, one by one."""
    found: Nets = {}
    for row in product(nets, repeat=rounds):
        chance = math.prod(nets[net] for net in row)
        found[sum(row)] = found.get(sum(row), Fraction(0)) + chance
    return found


def exact_range(chances: Nets, share: Fraction) -> tuple[int, int]:
    """The same words with fractions: drop sums from either end while half of the rest allows."""
    tail, ends = (1 - share) / 2, []
    for order in (sorted(chances), sorted(chances, reverse=True)):
        dropped = Fraction(0)
        for net in order:
            dropped += chances[net]
            if dropped > tail:
                ends.append(net)
                break
    low, high = ends
    return low, high


def chance_of(found: Sums, net: int) -> float:
    inside = 0 <= net - found.least < len(found.chances)
    return float(found.chances[net - found.least]) if inside else 0.0


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5])
def test_few_rounds_are_what_enumeration_gives(rounds: int, seed: int) -> None:
    nets = some_nets(Random(f"{seed}/{rounds}"))
    found, exact = sums(nets, rounds), enumerated(nets, rounds)
    for net, chance in exact.items():
        assert chance_of(found, net) == pytest.approx(float(chance), abs=1e-13)
    assert found.chances.sum() == pytest.approx(1, abs=LOST)
    assert found.ahead() == pytest.approx(
        float(sum(chance for net, chance in exact.items() if net > 0)), abs=1e-12
    )


@pytest.mark.parametrize("share", [Fraction(90, 100), Fraction(95, 100), Fraction(99, 100)])
def test_a_range_leaves_half_of_the_rest_on_either_side(share: Fraction, seed: int) -> None:
    nets = some_nets(Random(seed))
    for rounds in (1, 2, 3, 4):
        assert sums(nets, rounds).range(share) == exact_range(enumerated(nets, rounds), share)


@pytest.mark.parametrize("rounds", [7, 100, 12_345])
def test_mean_and_variance_grow_with_the_rounds(rounds: int, seed: int) -> None:
    nets = some_nets(Random(seed))
    mean = sum(net * chance for net, chance in nets.items())
    variance = sum(net**2 * chance for net, chance in nets.items()) - mean**2
    found = sums(nets, rounds)
    values = found.least + np.arange(len(found.chances))
    middle = float((values * found.chances).sum())
    assert middle == pytest.approx(float(rounds * mean), abs=1e-4)
    spread = float(((values - middle) ** 2 * found.chances).sum())
    assert spread == pytest.approx(float(rounds * variance), rel=1e-6)


def test_coins_are_binomial() -> None:
    found = sums({-1: HALF, 1: HALF}, 100)
    for heads in (0, 30, 50, 61):
        exact = Fraction(math.comb(100, heads), 2**100)
        assert chance_of(found, 2 * heads - 100) == pytest.approx(float(exact), abs=1e-14)
    assert chance_of(found, 1) == 0


def test_very_many_rounds_are_a_normal_curve() -> None:
    rounds = 1_000_000
    found = sums({-1: HALF, 1: HALF}, rounds)
    low, high = found.range(Fraction(95, 100))
    assert high == -low == pytest.approx(1.959964 * math.sqrt(rounds), abs=2)
    assert found.ahead() == pytest.approx(0.5 - chance_of(found, 0) / 2, abs=1e-9)


def test_what_the_window_leaves_out_is_less_than_promised() -> None:
    """A rare large payout: the sum may lie far from its mean, and the window reaches there."""
    nets = {-1: Fraction(999, 1000), 900: Fraction(1, 1000)}
    rounds = 3_000
    found = sums(nets, rounds)
    for hits in range(12):
        net = 900 * hits - (rounds - hits)
        exact = (
            math.comb(rounds, hits) * float(nets[900]) ** hits * float(nets[-1]) ** (rounds - hits)
        )
        assert chance_of(found, net) == pytest.approx(exact, abs=LOST)
    assert len(found.chances) < rounds * 901 / 20


def test_rounds_of_several_sorts_are_what_enumeration_gives(seed: int) -> None:
    chance = Random(seed)
    for _ in range(5):
        parts = [(some_nets(chance), chance.randint(1, 2)) for _ in range(2)]
        exact: Nets = {}
        each = [nets for nets, many in parts for _ in range(many)]
        for row in product(*each):
            likely = math.prod(nets[net] for nets, net in zip(each, row, strict=True))
            exact[sum(row)] = exact.get(sum(row), Fraction(0)) + likely
        found = sums_of(parts)
        for net, likely in exact.items():
            assert chance_of(found, net) == pytest.approx(float(likely), abs=1e-12)
        assert found.rounds == sum(many for _, many in parts)


def test_one_sort_alone_is_the_plain_sum(seed: int) -> None:
    nets = some_nets(Random(seed))
    one, two = sums(nets, 40), sums_of([(nets, 15), (nets, 25)])
    for share in (Fraction(90, 100), Fraction(95, 100)):
        assert one.range(share) == two.range(share)
