"""What a tally says: the mean, its intervals, and how far the exact figures are.

Everything is worked out from whole numbers at the end, so equal tallies give equal figures.
"""

import math
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from fairdeal.odds.house.result import HouseOdds, Outcome
from fairdeal.simulate.tally import Count, Score

LEVELS: Final = {"95%": 1.959963984540054, "99.9%": 3.290526731491926}
"""How many standard errors to each side hold the true mean so often."""


@dataclass(frozen=True, slots=True)
class Row:
    """A way a round ended: how often, how often it should, and how far that is in deviations.

    Without an exact figure the expectation is None; seats of one round do not fall independently,
    so with more than one there is no `z`.
    """

    ending: str
    net: Fraction
    observed: int
    expected: Fraction | None = None
    z: float | None = None


@dataclass(frozen=True, slots=True)
class Estimate:
    """The mean net of one seat in one round, in the job's unit, and its standard error."""

    strategy: str
    seats: int
    rounds: int
    mean: Fraction
    error: float | None
    rows: tuple[Row, ...]
    exact: Fraction | None = None

    def interval(self, level: str) -> tuple[float, float] | None:
        """Where the true mean lies, so often as the level says; one round alone has none."""
        if self.error is None:
            return None
        reach = LEVELS[level] * self.error
        return float(self.mean) - reach, float(self.mean) + reach

    @property
    def away(self) -> float | None:
        """How many standard errors the mean is from the exact value."""
        if self.exact is None or not self.error:
            return None
        return float(self.mean - self.exact) / self.error


def estimate(
    strategy: str, score: Score, rounds: int, unit: int, odds: HouseOdds | None = None
) -> Estimate:
    """The figures of one strategy's score, beside the exact ones where they are known.

    >>> found = estimate("simple", Score(1, total=-30, squares=900), rounds=9, unit=10)
    >>> found.mean, round(found.error, 4)
    (Fraction(-1, 3), 0.3333)
    """
    seats = score.seats
    return Estimate(
        strategy,
        seats,
        rounds,
        Fraction(score.total, rounds * seats * unit),
        standard_error(score, rounds, unit),
        tuple(_rows(score, rounds, unit, odds)),
        odds.value if odds else None,
    )


def standard_error(score: Score, rounds: int, unit: int) -> float | None:
    """Of the mean of one seat; what the seats of a round win together counts as one number."""
    if rounds < 2:
        return None
    # n * sum of squares - square of the sum: exact, where floats would lose the difference.
    spread = Fraction(rounds * score.squares - score.total**2, rounds * (rounds - 1))
    return math.sqrt(spread / rounds) / (score.seats * unit)


def _rows(score: Score, rounds: int, unit: int, odds: HouseOdds | None) -> list[Row]:
    """A row for each ending that occurred or could, best first."""
    exact = {each.event: each for each in odds.outcomes} if odds else {}
    rows = []
    for ending in {**exact, **score.endings}:
        count = score.endings.get(ending, Count())
        net = Fraction(count.total, count.many * unit) if count.many else None
        row = _row(ending, count.many, net, rounds * score.seats, odds, exact.get(ending))
        rows.append(row if score.seats == 1 else replace(row, z=None))
    return sorted(rows, key=lambda row: (-row.net, row.ending))


def _row(
    ending: str,
    observed: int,
    net: Fraction | None,
    trials: int,
    odds: HouseOdds | None,
    outcome: Outcome | None,
) -> Row:
    if odds is None or outcome is None:
        return Row(ending, net or Fraction(0), observed, Fraction(0) if odds else None)
    chance = odds.probability(outcome)
    deviation = math.sqrt(trials * chance * (1 - chance))
    z = float(observed - trials * chance) / deviation if deviation else None
    return Row(ending, Fraction(outcome.net) if net is None else net, observed, trials * chance, z)
