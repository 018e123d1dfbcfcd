"""What a game against the house is worth: the outcome table and every figure made from it.

All figures are exact. Where several decisions are equally good, `Outcome.combinations` follows the
tie rule that the solver states, and `least` and `most` are the bounds over all best strategies.
"""

import math
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

PLACES = 12
"""Digits after the point in decimal text."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A way a round can end: its net in first wagers, and how many combinations end so.

    `wagered` is all that was put down by then, in first wagers.
    """

    event: str
    net: int
    wagered: int
    combinations: int
    least: int
    most: int

    @property
    def line(self) -> str:
        """The line of the paytable behind it; a fold's is in no paytable.

        >>> Outcome("flush, doubled", 16, 2, 1, 1, 1).line
        'flush'
        """
        return self.event.removesuffix(", doubled")


@dataclass(frozen=True, slots=True)
class HouseOdds:
    """A solved game. Figures are per first wager (the Ante, or the original wager)."""

    game: str
    paytable: str
    digest: str
    players: int
    total: int
    outcomes: tuple[Outcome, ...]
    opening: int
    """How many equal wagers must be made before the cards: 2 with the Bonus, else 1."""
    squares: tuple[int, int]
    """The bounds of the squared nets, summed over all combinations."""

    @property
    def adds_up(self) -> bool:
        """Whether the outcomes are all of the combinations, and their squares within the bounds."""
        least, most = self.squares
        squares = sum(each.net**2 * each.combinations for each in self.outcomes)
        return (
            sum(each.combinations for each in self.outcomes) == self.total > 0
            and all(0 <= each.least <= each.combinations <= each.most for each in self.outcomes)
            and least <= squares <= most
        )

    def mean(self, power: int = 1) -> Fraction:
        """The mean of a power of the net."""
        return Fraction(
            sum(each.net**power * each.combinations for each in self.outcomes), self.total
        )

    @property
    def value(self) -> Fraction:
        """The mean net of a round for the player."""
        return self.mean()

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of the first wager."""
        return -self.value

    @property
    def edge_on_opening(self) -> Fraction:
        """What the house keeps of all wagers made before the cards."""
        return self.house_edge / self.opening

    @property
    def average_wager(self) -> Fraction:
        """All that is put down in a round, on average."""
        return Fraction(sum(each.wagered * each.combinations for each in self.outcomes), self.total)

    @property
    def element_of_risk(self) -> Fraction:
        """What the house keeps of everything that is put down."""
        return self.house_edge / self.average_wager

    @property
    def variance(self) -> Fraction:
        """The variance of the net under the stated tie rule."""
        return self.mean(2) - self.value**2

    @property
    def variance_bounds(self) -> tuple[Fraction, Fraction]:
        """The least and the most variance over all best strategies: their mean is the same."""
        least, most = (Fraction(each, self.total) - self.value**2 for each in self.squares)
        return least, most

    @property
    def skew(self) -> float:
        """The third standardised moment."""
        third = self.mean(3) - 3 * self.value * self.mean(2) + 2 * self.value**3
        return float(third) / math.sqrt(self.variance) ** 3

    def frequency(self, low: int | None, high: int | None) -> Fraction:
        """How often the net lies above `low` and below `high`."""
        found = sum(
            each.combinations
            for each in self.outcomes
            if (low is None or each.net > low) and (high is None or each.net < high)
        )
        return Fraction(found, self.total)

    @property
    def hit(self) -> Fraction:
        """How often a round ends with a win."""
        return self.frequency(0, None)

    @property
    def push(self) -> Fraction:
        """How often a round ends even."""
        return self.frequency(-1, 1)

    @property
    def largest(self) -> int:
        """The largest net that can be won."""
        return max(each.net for each in self.outcomes)

    def probability(self, outcome: Outcome) -> Fraction:
        """How likely an outcome is."""
        return Fraction(outcome.combinations, self.total)

    def share(self, line: str) -> Fraction:
        """How many wagers at the paytable's odds a round makes on a line, on average.

        What a unit more on that line would add to the value, if nobody changed how to play. With a
        Bonus Wager only that is paid so, else all that is wagered.
        """
        many = sum(
            each.combinations * (each.wagered if self.opening == 1 else 1)
            for each in self.outcomes
            if each.line == line
        )
        return Fraction(many, self.total)

    def as_data(self) -> dict[str, Any]:
        """The figures as JSON takes them: fractions as `p/q`, the rest as decimal text."""
        least, most = self.variance_bounds
        return {
            "game": self.game,
            "paytable": self.paytable,
            "players": self.players,
            "digest": self.digest,
            "value": str(self.value),
            "house_edge": str(self.house_edge),
            "edge_ante_bonus": str(self.edge_on_opening),
            "average_wager": str(self.average_wager),
            "element_of_risk": str(self.element_of_risk),
            "variance": {"least": str(least), "most": str(most)},
            "standard_deviation": root(self.variance),
            "hit": str(self.hit),
            "push": str(self.push),
            "largest": self.largest,
            "total": self.total,
            "outcomes": [
                {
                    "event": each.event,
                    "net": each.net,
                    "combinations": each.combinations,
                    "least": each.least,
                    "most": each.most,
                    "probability": decimal(self.probability(each)),
                }
                for each in self.outcomes
            ],
        }


def decimal(number: Fraction, places: int = PLACES) -> str:
    """A fraction as decimal text, rounded.

    >>> decimal(Fraction(-2, 3), 4)
    '-0.6667'
    """
    with localcontext() as context:
        context.prec = 60
        exact = Decimal(number.numerator) / Decimal(number.denominator)
        return f"{exact:.{places}f}"


def root(number: Fraction, places: int = PLACES) -> str:
    """The square root of a fraction as decimal text.

    >>> root(Fraction(2), 6)
    '1.414214'
    """
    with localcontext() as context:
        context.prec = 60
        return f"{(Decimal(number.numerator) / Decimal(number.denominator)).sqrt():.{places}f}"
