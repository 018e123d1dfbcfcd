"""Omaha hands: exactly two of the hole cards and three of the board (poker 12.K(1), 19.K(1))."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.errors import BadCards
from fairdeal.ranking.fast import by_ranks, flushes, ranks_in
from fairdeal.ranking.keys import RANK_KEYS
from fairdeal.ranking.laws.law import Reading
from fairdeal.ranking.rankings import ranking

HOLE_SIZES: Final = (4, 5)
"""The numbers of hole cards that the book has, and that the kernels of `batch` serve."""

LEAST_HOLE: Final = 2
BOARD_SIZES: Final = (3, 4, 5)
"""A board that an Omaha hand can be made with: no more than one suit can have three cards."""

BOARD_SIZE: Final = 5
OMAHA_RANKINGS: Final = ("high", "low8")

OmahaEvaluator = Callable[[Sequence[Card], Sequence[Card]], int]


@Cite("poker 12.K(1)", "poker 12.L(4)", "poker 19.K(1)", "poker 19.L(4)")
def two_and_three(hole: Sequence[Card], board: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Every hand that a player may form: two of the hole cards with three of the board."""
    return [two + three for two in combinations(hole, 2) for three in combinations(board, 3)]


@Cite("poker 12.L(3)", "poker 19.L(3)")
def best_omaha(key: str, hole: Sequence[Card], board: Sequence[Card]) -> Reading:
    """The best hand for a ranking, read aloud, found by trying them all.

    High and low each choose for themselves, so they may use different hole cards.
    """
    chosen = ranking(key)
    hands = two_and_three(sorted(hole, reverse=True), sorted(board, reverse=True))
    return chosen.read(max(hands, key=chosen.grade))


@cache
def omaha_evaluator(key: str) -> OmahaEvaluator:
    """The fast evaluator of an Omaha hand for `high` or `low8`; it trusts its cards.

    >>> from fairdeal.cards.notation import parse
    >>> omaha_evaluator("low8")(parse("As 2d Kh Qc"), parse("3c 4s 5h Kd Ks"))
    56
    """
    if key not in OMAHA_RANKINGS:
        raise BadCards(
            f"Omaha is played for {' and '.join(OMAHA_RANKINGS)}, not for {key} (poker 12.K)"
        )
    values = by_ranks(key, 5)

    def unsuited(hole: Sequence[Card], board: Sequence[Card]) -> int:
        triples = _lying(tuple(board)).triples
        pairs = [a + b for a, b in combinations([_RANK[card] for card in hole], 2)]
        return max([values[pair + triple] for pair in pairs for triple in triples])

    def suited_too(hole: Sequence[Card], board: Sequence[Card]) -> int:
        value = unsuited(hole, board)
        suited = _lying(tuple(board)).suited
        return max(value, _best_flush(hole, suited)) if suited else value

    return suited_too if key == "high" else unsuited


_RANK: Final = tuple(RANK_KEYS[card >> 2] for card in range(52))


class Lying(NamedTuple):
    """A board as every hand meets it: the keys of each three, and three or more of a suit."""

    triples: list[int]
    suited: list[Card]


@lru_cache(maxsize=64)
def _lying(board: tuple[Card, ...]) -> Lying:
    triples = [a + b + c for a, b, c in combinations([_RANK[card] for card in board], 3)]
    suits = [[card for card in board if card & 3 == suit] for suit in range(4)]
    return Lying(triples, next((cards for cards in suits if len(cards) >= 3), []))


def _best_flush(hole: Sequence[Card], shown: list[Card]) -> int:
    """The best flush of two hole cards with three of the board's cards of a suit, or 0."""
    suit, values = shown[0] & 3, flushes("high")
    held = [card for card in hole if card & 3 == suit]
    if len(held) < 2:
        return 0
    return max(values[ranks_in(hand, suit)] for hand in two_and_three(held, shown))
