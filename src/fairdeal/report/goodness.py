"""How well counted outcomes fit their exact probabilities: Pearson's chi-square.

Outcomes are taken from the most likely to the least; those that are expected fewer than `LEAST`
times are put together, so that the statistic has its law. The p-value is the chance of a statistic
as large or larger if the probabilities are right: a finite sum for whole degrees of freedom.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

LEAST: Final = 10
"""How often the outcomes of a bin must be expected, at least."""


@dataclass(frozen=True, slots=True)
class Bin:
    """Outcomes that are counted together."""

    events: tuple[str, ...]
    observed: int
    expected: Fraction


@dataclass(frozen=True, slots=True)
class Fit:
    """The bins, the statistic, its degrees of freedom and its p-value."""

    bins: tuple[Bin, ...]
    statistic: Fraction
    freedom: int
    p_value: float

    def as_data(self) -> dict[str, Any]:
        """The fit as JSON takes it."""
        return {
            "statistic": f"{float(self.statistic):.6f}",
            "degrees_of_freedom": self.freedom,
            "p_value": f"{self.p_value:.6f}",
            "bins": [
                {
                    "events": list(each.events),
                    "observed": each.observed,
                    "expected": f"{float(each.expected):.6f}",
                }
                for each in self.bins
            ],
        }


def fit(rows: Iterable[tuple[str, int, Fraction]]) -> Fit:
    """The fit of outcomes, each with how often it came and how often it is expected.

    >>> half = Fraction(50)
    >>> found = fit([("heads", 60, half), ("tails", 40, half)])
    >>> found.statistic, found.freedom, round(found.p_value, 4)
    (Fraction(4, 1), 1, 0.0455)
    """
    bins = _pooled(rows)
    statistic = sum(
        ((each.observed - each.expected) ** 2 / each.expected for each in bins), Fraction(0)
    )
    freedom = len(bins) - 1
    return Fit(tuple(bins), statistic, freedom, tail(float(statistic), freedom))


def _pooled(rows: Iterable[tuple[str, int, Fraction]]) -> list[Bin]:
    """One bin for each outcome, the rare ones together; none of them expects too little."""
    bins = [Bin((event,), observed, expected) for event, observed, expected in rows]
    bins.sort(key=lambda each: (-each.expected, each.events))
    while len(bins) > 1 and bins[-1].expected < LEAST:
        rarest = bins.pop()
        before = bins.pop()
        bins.append(
            Bin(
                (*before.events, *rarest.events),
                before.observed + rarest.observed,
                before.expected + rarest.expected,
            )
        )
    return [each for each in bins if each.expected]


def tail(statistic: float, freedom: int) -> float:
    """The chance that a chi-square of these degrees of freedom is as large or larger.

    >>> round(tail(3.841459, 1), 6), round(tail(18.307038, 10), 6), tail(0.0, 5)
    (0.05, 0.05, 1.0)
    """
    if statistic <= 0 or not freedom:
        return 1.0
    half, odd = statistic / 2, freedom % 2
    start = math.erfc(math.sqrt(half)) if odd else 0.0
    powers = (step + odd / 2 for step in range(freedom // 2))
    terms = (math.exp(s * math.log(half) - half - math.lgamma(s + 1)) for s in powers)
    return min(1.0, start + math.fsum(terms))
