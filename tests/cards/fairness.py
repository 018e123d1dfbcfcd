"""Is a shuffle fair? Five tests of many shuffles at once, each with its p-value (requirement R2).

Shuffles come as rows of an array: row by row, the numbers 0 to n - 1 in the order they were dealt
from a pack in the order 0 to n - 1. Each test counts something whose exact chances are known, and
weighs the counts by chi-square. Both tails count: too even is not random either.
"""

import math
from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

Shuffles = npt.NDArray[np.int64]

CONFIDENCE = 0.99


def battery(shuffles: Shuffles) -> dict[str, float]:
    """The p-value of each test."""
    return {
        "card by position": card_by_position(shuffles),
        "adjacent pairs": adjacent_pairs(shuffles),
        "fixed points": fixed_points(shuffles),
        "runs": runs(shuffles),
        "serial": serial(shuffles),
    }


def fair(p_values: Sequence[float], confidence: float = CONFIDENCE) -> bool:
    """The joint verdict (Šidák): a fair shuffle fails one time in a hundred over all tests."""
    return min(p_values) >= 1 - math.pow(confidence, 1 / len(p_values))


def card_by_position(shuffles: Shuffles) -> float:
    """Every card is equally often in every position.

    The count is a sum of permutation matrices. Rows and columns are fixed, which leaves (n - 1)^2
    free cells, each of variance 1 / (n - 1) for one shuffle.
    """
    many, n = shuffles.shape
    seen = np.bincount((shuffles * n + np.arange(n)).ravel(), minlength=n * n)
    spread = float(((seen - many / n) ** 2).sum())
    return both_tails(spread * (n - 1) / many, (n - 1) ** 2)


def adjacent_pairs(shuffles: Shuffles) -> float:
    """Every card follows every other equally often, the end of the deck counting as a card.

    With the end, "is followed by" is a ring of m = n + 1: no one follows itself, and if a follows
    b then b does not follow a. So a sum of counts over a pair and its reverse has the variance of
    p = 1 / (m - 1), and their difference that of p + 2q, q = p / (m - 2): two chi-squares.
    """
    many, n = shuffles.shape
    m = n + 1
    ring = np.hstack([shuffles, np.full((many, 1), n)])
    seen = np.bincount((ring * m + np.roll(ring, -1, axis=1)).ravel(), minlength=m * m)
    off = seen.reshape(m, m) - many / (m - 1)
    np.fill_diagonal(off, 0.0)
    p = 1 / (m - 1)
    q = p / (m - 2)
    even, odd = (off + off.T) / 2, (off - off.T) / 2
    chi = float((even**2).sum()) / (many * p) + float((odd**2).sum()) / (many * (p + 2 * q))
    return both_tails(chi, m * (m - 3) // 2 + (m - 1) * (m - 2) // 2)


def fixed_points(shuffles: Shuffles) -> float:
    """Cards that stayed where they were: about one in a shuffle, by the rencontres numbers."""
    n = shuffles.shape[1]
    stayed = (shuffles == np.arange(n)).sum(axis=1)
    return goodness(np.bincount(stayed, minlength=n + 1), fixed_point_chances(n))


def runs(shuffles: Shuffles) -> float:
    """Falls from one card to a lower next one, which end a rising run, by the Eulerian numbers."""
    n = shuffles.shape[1]
    falls = (np.diff(shuffles, axis=1) < 0).sum(axis=1)
    return goodness(np.bincount(falls, minlength=n), run_chances(n))


def serial(shuffles: Shuffles) -> float:
    """Each shuffle is independent of the one before.

    From one fair shuffle to the next, the step (which card took whose place) is itself a fair
    shuffle, and independent of every other step.
    """
    steps = np.empty_like(shuffles[1:])
    np.put_along_axis(steps, shuffles[:-1], shuffles[1:], axis=1)
    return card_by_position(steps)


@cache
def fixed_point_chances(n: int) -> list[float]:
    """The chance of 0, 1, ... n fixed points."""
    none = [1, 0]  # arrangements of k things with nothing in its place
    for k in range(2, n + 1):
        none.append((k - 1) * (none[-1] + none[-2]))
    return [math.comb(n, k) * none[n - k] / math.factorial(n) for k in range(n + 1)]


@cache
def run_chances(n: int) -> list[float]:
    """The chance of 0, 1, ... n - 1 falls."""
    ways = [1]
    for size in range(2, n + 1):
        padded = [0, *ways, 0]
        ways = [(k + 1) * padded[k + 1] + (size - k) * padded[k] for k in range(size)]
    return [count / math.factorial(n) for count in ways]


def goodness(seen: npt.NDArray[np.int64], chances: Sequence[float]) -> float:
    """Chi-square of counts against chances; rare outcomes are put together, ten or more a bin."""
    many = int(seen.sum())
    bins: list[tuple[float, int]] = []
    due, got = 0.0, 0
    for chance, count in zip(chances, seen.tolist(), strict=True):
        due, got = due + chance * many, got + count
        if due >= 10:
            bins.append((due, got))
            due, got = 0.0, 0
    last_due, last_got = bins.pop()
    bins.append((last_due + due, last_got + got))
    chi = math.fsum((got - due) ** 2 / due for due, got in bins)
    return both_tails(chi, len(bins) - 1)


def both_tails(chi: float, freedom: int) -> float:
    """The p-value of a chi-square that may be too large or too small."""
    above = tail(chi, freedom)
    return 2 * min(above, 1 - above)


def tail(chi: float, freedom: int) -> float:
    """The chance that a chi-square of so many degrees of freedom is larger: the finite sum."""
    if chi <= 0:
        return 1.0
    half = chi / 2
    odd = freedom % 2
    start = math.erfc(math.sqrt(half)) if odd else 0.0
    powers = (step + odd / 2 for step in range(freedom // 2))
    terms = (math.exp(s * math.log(half) - half - math.lgamma(s + 1)) for s in powers)
    return min(1.0, start + math.fsum(terms))
