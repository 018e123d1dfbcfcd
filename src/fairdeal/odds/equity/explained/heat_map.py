"""A value for each kind of two cards: the equity of a range, or the range itself, as a map."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from fairdeal.cards.card import RANKS, rank_of
from fairdeal.errors import BadInput
from fairdeal.odds.equity.equity import Chance
from fairdeal.odds.equity.explained.by_hand import by_hand, holdings_of
from fairdeal.odds.equity.ranges.starting_hands import hands_of_kind
from fairdeal.odds.equity.ranges.two_cards import kind_of
from fairdeal.odds.equity.spot import Spot


@dataclass(frozen=True, slots=True)
class HeatMap:
    """The value of each kind of hand that a player, counted from 0, may hold.

    `of` is `equity` or `range`; `ranks` are those of the deck, the highest first.
    """

    of: str
    player: int
    text: str
    ranks: str
    cells: dict[str, Chance]

    def kind(self, row: str, column: str) -> str:
        """The kind of a place: of one suit above the diagonal, of two below."""
        high, low = sorted((row, column), key=self.ranks.index)
        suits = "" if high == low else "s" if row == high else "o"
        return high + low + suits


def range_map(spot: Spot, player: int) -> HeatMap:
    """What part of each kind a player holds: 1 where all its hands are there with full weight."""
    _check(spot)
    sums: dict[str, Chance] = {}
    for hand, weight in holdings_of(spot, player):
        kind = kind_of(hand)
        sums[kind] = sums.get(kind, Fraction(0)) + weight / len(hands_of_kind(kind))
    return _map("range", spot, player, sums)


def equity_map(spot: Spot, player: int, **how: Any) -> HeatMap:
    """The equity of each kind: the mean of its hands, each as often as it is held.

    How often a hand is held is counted where all is counted; else it is its weight.
    """
    _check(spot)
    won: dict[str, Any] = {}
    total: dict[str, Any] = {}
    for each in by_hand(spot, player, **how).holdings:
        kind, often = kind_of(each.hand), each.weight if each.chance is None else each.chance
        won[kind] = won.get(kind, 0) + often * each.chances.equity
        total[kind] = total.get(kind, 0) + often
    return _map("equity", spot, player, {kind: won[kind] / total[kind] for kind in won})


def _map(of: str, spot: Spot, player: int, cells: dict[str, Chance]) -> HeatMap:
    ranks = RANKS[rank_of(spot.game.deck.cards[0]) :][::-1]
    return HeatMap(of, player, spot.known[player].text, ranks, cells)


def _check(spot: Spot) -> None:
    if spot.hole != 2:
        raise BadInput(f"--map is for games with two hole cards; {spot.game.name} has {spot.hole}")
