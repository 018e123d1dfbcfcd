"""Equity: what part of the pot each hand can expect.

- `win`: how often a player wins the whole pot alone (in a split game: scoops it);
- `tie`: how often a player wins a part of it but not all;
- `equity`: the part of the pot won on average;
- `share_high`, `share_low`: how much of that comes from the high and from the low half. A pot for
  which nobody has a low is all high.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from os import cpu_count
from typing import Final

from fairdeal.errors import BadInput
from fairdeal.odds.matchups import how_many
from fairdeal.odds.spot import Spot
from fairdeal.odds.tally import POT, Tally
from fairdeal.poker.spec import Game

Chance = Fraction | float

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
    """The chances of every player; `cases` are the boards counted or the samples taken."""

    game: str
    players: tuple[Chances, ...]
    cases: int
    seed: int | None = None

    @property
    def exact(self) -> bool:
        """Whether every case was counted."""
        return self.seed is None


MATCHUPS: Final = 100_000
"""So many matchups are counted without being asked for: a few seconds."""

MATCHUPS_ASKED: Final = 4_000_000
"""So many matchups fit the memory; more are refused."""


def equity(
    spot: Spot,
    *,
    samples: int | None = None,
    exact: bool = False,
    seed: int = SEED,
    workers: int | None = None,
) -> Equity:
    """Exact where counting is feasible, or asked for with `exact`; else sampled.

    The same seed gives the same samples, however many workers there are.
    """
    from fairdeal.odds import boards

    workers = workers or cpu_count() or 1
    return _exactly(spot, boards.count(spot, workers))


def _exactly(spot: Spot, tally: Tally) -> Equity:
    if not tally.cases:
        raise BadInput("the ranges leave no hands that share no card")
    pots = POT * tally.cases
    players = []
    for known, row in zip(spot.known, tally.rows, strict=True):
        win, tie, first, second, _ = row
        high, low = _halves(spot.game, Fraction(first, pots), Fraction(second, pots))
        chances = Fraction(win, tally.cases), Fraction(tie, tally.cases), high + low, high, low
        players.append(Chances(known.text, *chances))
    return Equity(spot.game.key, tuple(players), tally.cases)


def _halves(game: Game, first: Fraction, second: Fraction) -> tuple[Fraction, Fraction]:
    """What the shares are called: a game won by low hands alone has no high."""
    if len(game.shares) == 1 and game.shares[0].ranking not in ("high", "six-plus"):
        return second, first
    return first, second
