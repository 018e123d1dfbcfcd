"""What hands the players end with: how often each has a pair, two pairs and so on, and wins by it.

For each share of the pot, each player and each category of the ranking: `made` is how often the
player ends with it, `won` the part of the pot that it wins him. What is won by all categories is
the player's part of that share.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Final

from fairdeal.compiled.crew import Crew
from fairdeal.errors import BadInput
from fairdeal.extras import needs_extra
from fairdeal.odds.equity.equity import DEALS, SAMPLES, SEED, Chance
from fairdeal.odds.equity.spot import Spot
from fairdeal.ranking import ranking
from fairdeal.ranking.tables import tables

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from fairdeal.odds.equity.deals.deals import Cards, Values

    Counts = npt.NDArray[np.int64]
    Sums = list[list[list[list[int]]]]

MOST_DEALS: Final = 1_000_000_000
"""The most deals that are looked at one by one, if that is asked for."""

_SPLIT: Final = 2 * lcm(*range(1, 11))
"""Parts of a pot that any number of winners can share evenly, in both halves."""


@dataclass(frozen=True, slots=True)
class MadeHand:
    """A category of hands: how often a player ends with it, and what part of the pot it wins."""

    category: str
    made: Chance
    won: Chance


@dataclass(frozen=True, slots=True)
class Breakdown:
    """For each player and each share of the pot the categories, best first.

    `cases` are the deals counted or the samples taken with `seed`.
    """

    shares: tuple[str, ...]
    players: tuple[tuple[tuple[MadeHand, ...], ...], ...]
    cases: int
    seed: int | None = None

    @property
    def exact(self) -> bool:
        """Whether every deal was counted."""
        return self.seed is None


@needs_extra
def breakdown(
    spot: Spot,
    *,
    samples: int | None = None,
    exact: bool = False,
    seed: int = SEED,
    crew: Crew | None = None,
) -> Breakdown:
    """Every deal looked at where that is feasible, or asked for with `exact`; else samples."""
    from fairdeal.odds.equity.deals import range_deals
    from fairdeal.odds.equity.drawing import drawing

    known = all(len(each.cards) == spot.hole for each in spot.known)
    if spot.draws == 1 and known and samples is None:
        spot = drawing.after_discards(spot)
    if samples is None and not spot.draws:
        if exact:
            check_number(spot)
        if exact or range_deals.how_many(spot) <= DEALS:
            return _added(spot, range_deals.in_order(spot), None)
    if exact:
        raise BadInput("draws to come can be counted only for one draw with all hands known")
    return _added(spot, _random_rows(spot, samples or SAMPLES, seed, crew or Crew()), seed)


def check_number(spot: Spot) -> None:
    """Refuse a spot with too many deals to look at one by one."""
    from fairdeal.odds.equity.deals import range_deals

    many = range_deals.how_many(spot)
    if many > MOST_DEALS:
        raise BadInput(
            f"{many:,} deals are too many to look at one by one (at most {MOST_DEALS:,}):"
            " leave out --exact or --breakdown"
        )


def _random_rows(spot: Spot, samples: int, seed: int, crew: Crew) -> Iterable[tuple["Cards", int]]:
    from fairdeal.odds.equity.deals import deals, range_deals

    ranges = range_deals.ranges_of(spot)
    for begin in range(0, samples, deals.DEALS_AT_ONCE):
        many = min(deals.DEALS_AT_ONCE, samples - begin)
        state = deals.seed_of(seed, begin // deals.DEALS_AT_ONCE)
        yield range_deals.at_random(spot, ranges, state, many), 1
        crew.watch(begin + many, samples)


def _added(spot: Spot, weighed: Iterable[tuple["Cards", int]], seed: int | None) -> Breakdown:
    """The categories of all rows, each row as often as it weighs."""
    from fairdeal.odds.equity.deals import deals

    keys = [share.ranking for share in spot.game.shares]
    sums: Sums = [[[[0, 0] for _ in _rungs(key)] for _ in spot.known] for key in keys]
    cases = total = 0
    for rows, weight in weighed:
        cases, total = cases + len(rows), total + weight * len(rows)
        values = deals.values(spot, rows)
        parts = _parts(values)
        for at, key in enumerate(keys):
            for player in range(len(spot.known)):
                made, won = _by_category(key, values[at, player], parts[at, player])
                for line, one, other in zip(sums[at][player], made, won, strict=True):
                    line[0] += weight * int(one)
                    line[1] += weight * int(other)
    if not total:
        raise BadInput("the ranges leave no hands that share no card")
    players = tuple(
        tuple(
            _lines(key, sums[at][player], total, exact=seed is None) for at, key in enumerate(keys)
        )
        for player in range(len(spot.known))
    )
    return Breakdown(tuple(keys), players, cases, seed)


def _lines(key: str, sums: list[list[int]], total: int, *, exact: bool) -> tuple[MadeHand, ...]:
    def part(count: int, of: int) -> Chance:
        return Fraction(count, of) if exact else count / of

    return tuple(
        MadeHand(category, part(made, total), part(won, total * _SPLIT))
        for category, (made, won) in zip(ranking(key).categories, sums, strict=True)
    )


def _rungs(key: str) -> tuple[int, ...]:
    """How many values each category has, the best category first."""
    return tuple(tables().rungs[key])


def _parts(values: "Values") -> "Counts":
    """What each player wins of the pot for each share, in `_SPLIT` parts."""
    import numpy as np

    best = values.max(axis=1, keepdims=True)
    holds = (values == best) & (best > 0)
    contested = (best > 0).sum(axis=0, keepdims=True)
    winners = np.maximum(holds.sum(axis=1, keepdims=True), 1)
    found: Counts = holds * (_SPLIT // (winners * contested))
    return found


def _by_category(key: str, values: "Values", parts: "Counts") -> tuple["Counts", "Counts"]:
    """How many rows are of each category, and what they win, the best category first."""
    import numpy as np

    rungs = _rungs(key)
    # The best category has the highest values. Hands that do not qualify have the value 0, and
    # their category has no rung.
    place = np.searchsorted(np.cumsum(rungs[::-1]), values)
    made = np.bincount(place, minlength=len(rungs))[::-1]
    won = np.bincount(place, weights=parts, minlength=len(rungs))[::-1]
    return made, np.rint(won).astype(np.int64)
