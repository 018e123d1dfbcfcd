"""R2: fair shuffles pass five tests jointly at 99 %, and planted faults do not."""

import math
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import pairwise, permutations

import numpy as np
import pytest

from fairdeal.cards.card import Card
from fairdeal.cards.deck import DECKS
from fairdeal.cards.shuffle import shuffle
from tests.speeds import some_in_quick

from . import fairness
from .fairness import Shuffles

SHUFFLES = 20_000
DECK_SIZES = [len(deck) for deck in DECKS.values()]


@pytest.mark.parametrize("key", some_in_quick(DECKS, ["standard"]))
def test_r2_shuffles_are_fair(key: str) -> None:
    pack = [Card(number) for number in range(len(DECKS[key]))]
    seeds = (number.to_bytes(32, "big") for number in range(SHUFFLES))
    p_values = fairness.battery(np.array([shuffle(pack, seed) for seed in seeds]))
    assert fairness.fair(list(p_values.values())), p_values


# An index for the swap at position i of n cards, once for each of many shuffles.
Choose = Callable[[np.random.Generator, int, int, int], Shuffles]


def sound(random: np.random.Generator, i: int, n: int, many: int) -> Shuffles:
    return random.integers(0, i + 1, many)


def off_by_one(random: np.random.Generator, i: int, n: int, many: int) -> Shuffles:
    return random.integers(0, max(i, 1), many)


def swap_with_any(random: np.random.Generator, i: int, n: int, many: int) -> Shuffles:
    return random.integers(0, n, many)


def modulo(random: np.random.Generator, i: int, n: int, many: int) -> Shuffles:
    return random.integers(0, 256, many) % (i + 1)


def stops_early(random: np.random.Generator, i: int, n: int, many: int) -> Shuffles:
    return sound(random, i, n, many) if i > n // 4 else np.full(many, i)


@cache
def planted(choose: Choose, n: int) -> dict[str, float]:
    """The p-values of Fisher-Yates with its choice of index planted, all shuffles side by side."""
    random = np.random.default_rng(52)
    order = np.tile(np.arange(n), (SHUFFLES, 1))
    rows = np.arange(SHUFFLES)
    for i in reversed(range(n)):
        index = choose(random, i, n, SHUFFLES)
        chosen = order[rows, index]
        order[rows, index] = order[:, i]
        order[:, i] = chosen
    return fairness.battery(order)


@pytest.mark.parametrize("n", some_in_quick(DECK_SIZES, [52]))
def test_r2_the_planting_itself_is_fair(n: int) -> None:
    assert fairness.fair(list(planted(sound, n).values()))


@pytest.mark.parametrize("n", some_in_quick(DECK_SIZES, [52]))
@pytest.mark.parametrize(
    ("fault", "found_by"),
    [
        (off_by_one, ["card by position", "adjacent pairs", "fixed points"]),
        (swap_with_any, ["card by position", "fixed points"]),
        (modulo, ["card by position"]),
        (stops_early, ["card by position", "adjacent pairs", "fixed points", "runs", "serial"]),
    ],
)
def test_r2_planted_faults_are_found(fault: Choose, found_by: list[str], n: int) -> None:
    p_values = planted(fault, n)
    assert not fairness.fair(list(p_values.values()))
    for name in found_by:
        assert p_values[name] < 1e-12, name


def test_r2_a_shuffle_that_leans_on_the_last_one_is_found() -> None:
    random = np.random.default_rng(1)
    order = [random.permutation(52)]
    for _ in range(SHUFFLES // 10):
        step = order[-1].copy()
        step[:40] = random.permutation(step[:40])  # the bottom of the deck is not mixed in
        order.append(np.roll(step, 17))
    assert fairness.serial(np.array(order)) < 1e-12


def test_r2_shuffles_that_are_too_even_are_found() -> None:
    rotations = np.array([np.roll(np.arange(52), by) for by in range(52)] * 20)
    assert fairness.card_by_position(rotations) < 1e-12


@pytest.mark.slow
def test_r2_a_fair_source_fails_one_time_in_a_hundred() -> None:
    """The tests are not trigger-happy: p-values of a known good source are uniform."""
    random = np.random.default_rng(36)
    pack = np.tile(np.arange(52), (500, 1))
    batches = [list(fairness.battery(random.permuted(pack, axis=1)).values()) for _ in range(400)]
    assert 1 <= sum(not fairness.fair(p_values) for p_values in batches) <= 9
    for p_values in zip(*batches, strict=True):
        assert kolmogorov_distance(p_values) < 1.63  # exceeded one time in a hundred


def kolmogorov_distance(p_values: tuple[float, ...]) -> float:
    many = len(p_values)
    off = np.abs(np.sort(p_values) - (np.arange(many) + 0.5) / many)
    return float((off.max() + 0.5 / many) * math.sqrt(many))


@pytest.mark.parametrize(
    ("chi", "freedom", "chance"),
    [
        (3.841458820694124, 1, 0.05),
        (9.21034037197618, 2, 0.01),
        (18.307038053275146, 10, 0.05),
        (29.58829844507442, 10, 0.001),
        (67.50480654954124, 50, 0.05),
        (124.34211340400407, 100, 0.05),
        (1074.6794455, 1000, 0.05),
    ],
)
def test_the_tail_of_chi_square_is_that_of_the_tables(
    chi: float, freedom: int, chance: float
) -> None:
    assert fairness.tail(chi, freedom) == pytest.approx(chance, rel=1e-6)


@pytest.mark.parametrize("freedom", [3, 8, 51, 1225, 2601, 2701, 2809, 2917])
@pytest.mark.parametrize("deviations", [-2, 0, 3, 6])
def test_the_tail_of_chi_square_is_the_area_under_its_curve(freedom: int, deviations: int) -> None:
    width = math.sqrt(2 * freedom)
    chi = max(0.5, freedom + deviations * width)
    points = np.linspace(chi, chi + 30 * width + 60, 400_001)
    scale = math.lgamma(freedom / 2) + freedom / 2 * math.log(2)
    curve = np.exp((freedom / 2 - 1) * np.log(points) - points / 2 - scale)
    assert fairness.tail(chi, freedom) == pytest.approx(np.trapezoid(curve, points), rel=1e-6)


def test_chances_of_fixed_points_and_runs_are_exact() -> None:
    orders = list(permutations(range(6)))
    stayed = Counter(sum(card == at for at, card in enumerate(order)) for order in orders)
    falls = Counter(sum(one > two for one, two in pairwise(order)) for order in orders)
    assert fairness.fixed_point_chances(6) == [stayed[k] / 720 for k in range(7)]
    assert fairness.run_chances(6) == [falls[k] / 720 for k in range(6)]
