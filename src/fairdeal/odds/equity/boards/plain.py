"""Small spots counted in plain Python: no numpy, no compiler, nothing to load.

A kernel counts a board in a nanosecond, but loading the compiler takes half a second. A thousand
boards are counted here before that. Each hand is valued once on each board, by the tables that the
engine itself uses. It serves any game without draws to come.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.compiled.jit import is_loaded
from fairdeal.odds.equity.boards import plain_classes
from fairdeal.odds.equity.boards.matchups import hands_of, how_many
from fairdeal.odds.equity.spot import Spot
from fairdeal.odds.equity.winners import Winners, Won
from fairdeal.poker.spec import Made, Share
from fairdeal.ranking import evaluator, omaha_evaluator

Hand = tuple[Card, ...]
Values = tuple[int, ...]
"""What a hand is worth for each share."""

LOADING: Final = 250_000
"""Microseconds that may go into plain counting before the compiler is loaded, half of what that
takes."""

# Microseconds, measured.
_VALUE: Final = {Made.TWO_AND_THREE: 10.0}
_OTHER_VALUE: Final = 0.4
_COMPARED: Final = 0.3

_spent: Final = Counter[str]()


def is_quicker(spot: Spot) -> bool:
    """Whether the compiler is not loaded, and this spot with all before it is no reason to."""
    if is_loaded() or spot.draws:
        return False
    return work(spot) + _spent["microseconds"] <= LOADING


def work(spot: Spot) -> float:
    """About how many microseconds a spot takes."""
    if plain_classes.serves(spot):
        return plain_classes.work(spot)
    stub = len(spot.stub)
    boards = comb(stub, spot.to_come)
    hands = sum(len(each.hands) or comb(stub, spot.hole - len(each.cards)) for each in spot.known)
    value = sum(_VALUE.get(share.made, _OTHER_VALUE) for share in spot.game.shares)
    return boards * (hands * value + how_many(spot) * _COMPARED)


def count(spot: Spot) -> Winners:
    """Every matchup on every board."""
    _spent["microseconds"] += int(work(spot))
    if plain_classes.serves(spot):
        return plain_classes.count(spot)
    boards = [spot.board + rest for rest in combinations(spot.stub, spot.to_come)]
    hands = [hands_of(spot, each) for each in spot.known]
    valued = _valued(spot, boards, {hand for each in hands for hand in each})
    found: Counter[tuple[Values | None, ...]] = Counter()
    for matchup in _without_clash(hands):
        found.update(zip(*(valued[hand] for hand in matchup), strict=True))
    cases: Counter[Won] = Counter()
    for values, many in found.items():
        if None not in values:
            cases[_winners([each for each in values if each is not None])] += many
    return Winners(cases)


def _valued(spot: Spot, boards: list[Hand], hands: set[Hand]) -> dict[Hand, list[Values | None]]:
    """What each hand is worth on each board; None where they share a card."""
    values = [_value(share, spot.hole, len(boards[0])) for share in spot.game.shares]
    return {
        hand: [
            tuple([value(hand, board) for value in values]) if held.isdisjoint(board) else None
            for board in boards
        ]
        for hand, held in ((hand, frozenset(hand)) for hand in hands)
    }


def _value(share: Share, hole: int, board: int) -> Callable[[Hand, Hand], int]:
    if share.made is Made.TWO_AND_THREE:
        return omaha_evaluator(share.ranking)
    best = evaluator(share.ranking, hole + board)
    return lambda hand, lying: best(hand + lying)


def _without_clash(hands: Sequence[list[Hand]], taken: Hand = ()) -> Iterator[tuple[Hand, ...]]:
    """Every choice of a hand for each player in which no card is held twice."""
    if not hands:
        yield ()
        return
    for hand in hands[0]:
        if not set(hand).intersection(taken):
            for others in _without_clash(hands[1:], taken + hand):
                yield hand, *others


def _winners(values: Sequence[Values]) -> Won:
    """Who has the best hand for each share; nobody if no hand is worth anything for it."""
    return tuple(
        tuple(player for player, value in enumerate(each) if value == best) if best else ()
        for each, best in ((each, max(each)) for each in zip(*values, strict=True))
    )
