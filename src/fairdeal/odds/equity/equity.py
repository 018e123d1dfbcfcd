"""Equity: what part of the pot each hand can expect.

- `win`: how often a player wins the whole pot alone (in a split game: scoops it);
- `tie`: how often a player wins a part of it but not all;
- `equity`: the part of the pot won on average;
- `share_high`, `share_low`: how much of that comes from the high and from the low half. A pot for
  which nobody has a low is all high.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from math import sqrt
from typing import Final

from fairdeal.compiled.crew import Crew
from fairdeal.errors import BadInput
from fairdeal.extras import needs_extra
from fairdeal.odds.equity.games_of_boards import can_count
from fairdeal.odds.equity.spot import Spot, draws_of
from fairdeal.odds.equity.winners import Winners, units_of
from fairdeal.poker.spec import Game

Chance = Fraction | float

WON_BY_HIGH: Final = ("high", "six-plus")
SEED: Final = 1
SAMPLES: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Chances:
    """One player's chances: fractions when exact, else decimals and the error of the equity."""

    hand: str
    win: Chance
    tie: Chance
    equity: Chance
    share_high: Chance
    share_low: Chance
    error: float | None = None


@dataclass(frozen=True, slots=True)
class Equity:
    """The chances of every player; `cases` are the boards counted or the samples taken.

    `draws` is how many draws were to come, in a game that has any.
    """

    game: str
    players: tuple[Chances, ...]
    cases: int
    draws: int | None = None
    seed: int | None = None

    @property
    def exact(self) -> bool:
        """Whether every case was counted."""
        return self.seed is None


MATCHUPS, DEALS = 100_000, 20_000_000
"""The most that are counted without being asked for: a few seconds."""

MOST_MATCHUPS, MOST_DEALS = 4_000_000, 4_000_000_000
"""The most that are counted at all: minutes. More are refused."""


@needs_extra
def equity(
    spot: Spot,
    *,
    samples: int | None = None,
    exact: bool = False,
    seed: int = SEED,
    crew: Crew | None = None,
) -> Equity:
    """Exact where counting is feasible, or asked for with `exact`; else sampled.

    The same seed gives the same samples, however many workers the crew has.
    """
    from fairdeal.odds.equity import boards, deals

    crew = crew or Crew()
    if samples is None:
        way = _way_to_count(spot, exact)
        if way is not None:
            return _exactly(spot, way(crew))
    known = all(len(each.cards) == spot.hole for each in spot.known)
    by_boards = known and can_count(spot.game)
    samples = samples or SAMPLES
    tally = (boards if by_boards else deals).sample(spot, samples, seed, crew)
    return _about(spot, tally, seed)


def _way_to_count(spot: Spot, asked: bool) -> Callable[[Crew], Winners] | None:
    """How to count every case, if that is feasible."""
    from fairdeal.odds.equity import boards, deals, drawing, matchups, plain

    known = all(len(each.cards) == spot.hole for each in spot.known)
    if spot.draws == 1 and known:
        spot = drawing.after_discards(spot)
    if spot.draws:
        if asked:
            raise BadInput("draws to come can be counted only for one draw with all hands known")
        return None
    if plain.is_quicker(spot):
        return lambda crew: plain.count(spot)
    if can_count(spot.game):
        many, what, usual, most = matchups.how_many(spot), "matchups", MATCHUPS, MOST_MATCHUPS
        way = partial(boards.count, spot)
    else:
        many, what, usual, most = deals.how_many(spot), "deals", DEALS, MOST_DEALS
        way = partial(deals.count, spot)
    if asked and many > most:
        raise BadInput(
            f"{many:,} {what} are too many to count (at most {most:,}): leave out --exact"
        )
    return way if asked or many <= usual or boards.are_soon_counted(spot) else None


def _exactly(spot: Spot, tally: Winners) -> Equity:
    cases = tally.total
    if not cases:
        raise BadInput("the ranges leave no hands that share no card")
    players, units = [], units_of(len(spot.known))
    for player, known in enumerate(spot.known):
        # Whole numbers until the end: a sum of fractions takes longer than a spot on the flop.
        win = tie = first = second = 0
        for (one, two), many in tally.parts(player, units):
            win += many * (one + two == units)
            tie += many * (0 < one + two < units)
            first, second = first + many * one, second + many * two
        high, low = _halves(spot.game, first, second)
        players.append(
            Chances(
                known.text,
                win=Fraction(win, cases),
                tie=Fraction(tie, cases),
                equity=Fraction(high + low, cases * units),
                share_high=Fraction(high, cases * units),
                share_low=Fraction(low, cases * units),
            )
        )
    draws = spot.draws if draws_of(spot.game) else None
    return Equity(spot.game.key, tuple(players), cases, draws)


def _about(spot: Spot, tally: Winners, seed: int) -> Equity:
    """The same as decimals, with the standard error of each equity."""
    found = _exactly(spot, tally)
    players, units = [], units_of(len(spot.known))
    for player, each in enumerate(found.players):
        squares = sum((one + two) ** 2 * many for (one, two), many in tally.parts(player, units))
        variance = Fraction(squares, tally.total * units**2) - each.equity**2
        players.append(
            Chances(
                each.hand,
                win=float(each.win),
                tie=float(each.tie),
                equity=float(each.equity),
                share_high=float(each.share_high),
                share_low=float(each.share_low),
                error=sqrt(variance / (tally.total - 1)),
            )
        )
    return replace(found, players=tuple(players), seed=seed)


def _halves(game: Game, first: int, second: int) -> tuple[int, int]:
    """What the shares are called: a game won by low hands alone has no high."""
    if len(game.shares) == 1 and game.shares[0].ranking not in WON_BY_HIGH:
        return second, first
    return first, second
