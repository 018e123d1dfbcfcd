"""Omaha hands: exactly two of the hole cards and three of the board (poker 12.K(1), 19.K(1))."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.errors import BadCards
from fairdeal.ranking.fast import by_ranks, flushes, ranks_in
from fairdeal.ranking.keys import RANK_KEYS
from fairdeal.ranking.law import Reading
from fairdeal.ranking.rankings import ranking

HOLE_SIZES: Final = (4, 5)
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
    rank = tuple(RANK_KEYS[card >> 2] for card in range(52))

    def unsuited(hole: Sequence[Card], board: Sequence[Card]) -> int:
        ranks = [rank[card] for card in board]
        triples = [a + b + c for a, b, c in combinations(ranks, 3)]
        pairs = [a + b for a, b in combinations([rank[card] for card in hole], 2)]
        return max([values[pair + triple] for pair in pairs for triple in triples])

    def suited_too(hole: Sequence[Card], board: Sequence[Card]) -> int:
        return max(unsuited(hole, board), _best_flush(hole, board))

    return suited_too if key == "high" else unsuited


def _best_flush(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The best flush of two hole cards and three board cards, or 0."""
    values = flushes("high")
    for suit in range(4):
        shown = [card for card in board if card & 3 == suit]
        held = [card for card in hole if card & 3 == suit]
        if len(shown) >= 3 and len(held) >= 2:
            return max(values[ranks_in(hand, suit)] for hand in two_and_three(held, shown))
    return 0
