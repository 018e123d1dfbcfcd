"""Weighed ranges, counted exactly: a spot is cut into spots whose hands are all equally likely.

In a game with a board, each player's range falls into parts of one weight; a spot of such parts
counts as often as the product of the weights. Elsewhere each way the hands can begin is a spot of
its own, and one of those that differ only by a change of suits stands for all of them. Weights are
whole numbers in the same proportion, so nothing is rounded.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import product
from math import prod
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.compiled.crew import Crew
from fairdeal.odds.equity.boards.games_of_boards import can_count
from fairdeal.odds.equity.ranges.text import Hand, counts
from fairdeal.odds.equity.spot import Known, Spot
from fairdeal.odds.equity.suit_changes import changed, leaving
from fairdeal.odds.equity.winners import Winners

MOST_STARTS: Final = 200_000
"""The most ways to begin that are looked through to be counted."""


@dataclass
class Counted:
    """What was counted: the winners, each case as often as it weighs, and the number of cases."""

    winners: Winners = field(default_factory=Winners)
    cases: int = 0

    def add(self, other: Winners, weight: int, times: int = 1) -> None:
        """Add what was counted for one part, which stands for a number of parts like it."""
        self.winners.add(other, weight)
        self.cases += other.total * times


def is_plain(spot: Spot) -> bool:
    """Whether all hands are equally likely, and ranges are of whole hands."""
    return not any(each.weights or each.starts for each in spot.known)


def count(spot: Spot, crew: Crew) -> Counted:
    """Every case of a spot, each as often as it weighs."""
    found = Counted()
    for part, weight, times in parts(spot):
        found.add(_winners(part, crew), weight, times)
    return found


def _winners(spot: Spot, crew: Crew) -> Winners:
    """Every case of a plain spot, in the way that is quickest."""
    from fairdeal.odds.equity.boards import boards, plain
    from fairdeal.odds.equity.deals import deals

    if plain.is_quicker(spot):
        return plain.count(spot)
    if can_count(spot.game):
        return boards.count(spot, crew)
    return deals.count(spot, crew)


def starts(spot: Spot) -> int:
    """How many ways the hands can begin where ranges are not of whole hands, at most."""
    return prod(len(each.starts) or 1 for each in spot.known)


def parts(spot: Spot) -> Iterator[tuple[Spot, int, int]]:
    """Plain spots; the weight of each case of one, and how many such spots it stands for."""
    if any(each.starts for each in spot.known):
        yield from _by_starts(spot)
        return
    for chosen in product(*(_levels(each) for each in spot.known)):
        known = tuple(each for each, _ in chosen)
        part = replace(spot, known=known)
        if part.possible:
            yield part, prod(weight for _, weight in chosen), 1


def _levels(known: Known) -> list[tuple[Known, int]]:
    """A range cut into parts of one weight, each with that weight."""
    if not known.weights:
        return [(known, 1)]
    levels: dict[int, list[Hand]] = {}
    for hand, weight in zip(known.hands, counts(known.weights), strict=True):
        levels.setdefault(weight, []).append(hand)
    return [(Known(known.text, (), tuple(hands)), weight) for weight, hands in levels.items()]


def _by_starts(spot: Spot) -> Iterator[tuple[Spot, int, int]]:
    """Every way the hands can begin, one of each kind by suits."""
    kinds: Counter[tuple[Hand, ...]] = Counter()
    times: Counter[tuple[Hand, ...]] = Counter()
    symmetries = leaving((spot.board, spot.dead))
    for hands, weight in _matchups(spot, list(spot.known), spot.seen):
        least = min(tuple(changed(hand, suits) for hand in hands) for suits in symmetries)
        kinds[least] += weight
        times[least] += 1
    for hands, weight in sorted(kinds.items()):
        known = tuple(Known(each.text, hand) for each, hand in zip(spot.known, hands, strict=True))
        yield replace(spot, known=known), weight, times[hands]


def _matchups(
    spot: Spot, known: list[Known], taken: frozenset[Card]
) -> Iterator[tuple[tuple[Hand, ...], int]]:
    """What each player begins with, with the weight of it all; no card is in two hands."""
    if not known:
        yield (), 1
        return
    first, *others = known
    whole = counts(first.weights) if first.weights else [1] * len(first.starts)
    choices = zip(first.starts, whole, strict=True) if first.starts else [(first.cards, 1)]
    for hand, weight in choices:
        if first.starts and taken.intersection(hand):
            continue
        for rest, other in _matchups(spot, others, taken.union(hand)):
            yield (tuple(sorted(hand)), *rest), weight * other
