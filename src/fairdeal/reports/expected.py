"""What the house may win of the rounds that were really played, by chance alone (R23).

Every round is taken with its own wagers, at best play and before a payout limit. The players of
a round of Double Down Stud share cards: they are taken together. Those of Double Draw Poker have
cards of their own, and are taken as independent.
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import gcd
from typing import Final

from fairdeal.banked.games import banked_game
from fairdeal.banked.values import AnyValues
from fairdeal.cite import Cite
from fairdeal.odds.house.paytable import PayTable, paytable_of
from fairdeal.report.volatility import Nets, nets_of, sums_of
from fairdeal.reports.section import Say, silent

SHARE: Final = Fraction(95, 100)


@Cite("R23")
def expected(
    game: str, played: Mapping[tuple[AnyValues, tuple[int, ...]], int], say: Say = silent
) -> tuple[int, int]:
    """From where to where the house's win lies in 95 of 100 cases, in cents.

    `played` says how often each round was: its values, and the first wagers of its positions. `say`
    hears what takes long.
    """
    unit = gcd(*(wager for _, wagers in played for wager in wagers))
    if not unit:
        return 0, 0
    parts: Counter[tuple[AnyValues, tuple[int, ...]]] = Counter()
    for (values, wagers), many in played.items():
        for together in _together(game, wagers):
            parts[values, tuple(each // unit for each in together)] += many
    low, high = sums_of(
        [
            (_nets(game, _paytable(game, values), each, say), many)
            for (values, each), many in parts.items()
        ]
    ).range(SHARE)
    return -high * unit, -low * unit


def _together(game: str, wagers: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The positions of a round, as far as they win and lose together."""
    return (wagers,) if banked_game(game).shared else tuple((each,) for each in wagers)


def _paytable(game: str, values: AnyValues) -> PayTable:
    """The paytable that a round was paid by: of the book, or of the house's own."""
    if values.odds:
        return PayTable(game, values.paytable, dict(values.odds))
    return paytable_of(game, values.paytable)


def _nets(game: str, paytable: PayTable, wagers: tuple[int, ...], say: Say) -> Nets:
    """How likely each result of these wagers is, in units."""
    smaller = gcd(*wagers)
    ratio = tuple(each // smaller for each in wagers)
    found = _SOLVED.setdefault((paytable.digest, ratio), {})
    if not found:
        found.update(_solved(game, paytable, ratio, say))
    return {net * smaller: chance for net, chance in found.items()}


_SOLVED: Final[dict[tuple[str, tuple[int, ...]], Nets]] = {}
"""Results by paytable and ratio of wagers: the tables of a room ask the same again and again."""


def _solved(game: str, paytable: PayTable, wagers: tuple[int, ...], say: Say) -> Nets:
    if banked_game(game).shared:
        from fairdeal.odds.double_down.seats import nets_of_wagers

        return nets_of_wagers(paytable, wagers)
    from fairdeal.odds.double_draw.solved import solve

    # A result that is kept from an earlier time is there at once, and nothing is said.
    return nets_of(solve(paytable, lambda line: say(f"solving {banked_game(game).name}: {line}")))
