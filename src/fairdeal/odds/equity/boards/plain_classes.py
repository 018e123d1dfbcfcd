"""Known hands of hold'em before the flop in plain Python: 2,000,000 boards by their classes.

It is the method of `board_kernels`, for one case that people ask for most, without anything to
load. First each set of five ranks, times the number of boards that have it, as if there were no
flushes; then the boards with a flush in them are taken out and put where the flush says.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

from fairdeal.cards.card import Card, rank_of
from fairdeal.odds.equity.boards.games_of_boards import BOARD, two_cards_for_high
from fairdeal.odds.equity.spot import Spot
from fairdeal.odds.equity.winners import Winners
from fairdeal.ranking.fast import RankTable, flushes
from fairdeal.ranking.keys import RANK_KEYS, ROW_BITS

_RANKS: Final = range(13)
_IN_A_FLUSH: Final = 5

# Microseconds, measured.
_WORK: Final = 60_000
_WORK_OF_A_HAND: Final = 20_000


def serves(spot: Spot) -> bool:
    """Whether all hands are known and nothing lies on the board."""
    known = all(len(each.cards) == spot.hole for each in spot.known)
    return known and spot.to_come == BOARD and two_cards_for_high(spot.game)


def work(spot: Spot) -> int:
    """About how many microseconds a spot takes."""
    return _WORK + _WORK_OF_A_HAND * len(spot.known)


def count(spot: Spot) -> Winners:
    """Every board."""
    key = spot.game.shares[0].ranking
    hands, table, flush = [each.cards for each in spot.known], RankTable.of(key, 7), flushes(key)
    held_keys = [sum(RANK_KEYS[rank_of(card)] for card in hand) for hand in hands]

    @cache
    def plain(total: int) -> tuple[list[int], tuple[int, ...]]:
        """The values of the hands with five board ranks, flushes left aside, and who wins."""
        sums = [total + key for key in held_keys]
        values = [table.values[each + table.shift[each >> ROW_BITS]] for each in sums]
        return values, _best(values)

    found: dict[tuple[int, ...], int] = defaultdict(int)
    for total, ways in _rank_sets(_left(spot.stub), BOARD):
        found[plain(total)[1]] += ways
    for suit in range(4):
        held = [_ranks_in(hand, suit) for hand in hands]
        others = _left([card for card in spot.stub if card & 3 != suit])
        for many in range(3, BOARD + 1):
            rest = list(_rank_sets(others, BOARD - many))
            for shown in combinations([rank_of(c) for c in spot.stub if c & 3 == suit], many):
                mask = sum(1 << rank for rank in shown)
                made = [_flush(flush, mask | each) for each in held]
                if any(made):
                    base = sum(RANK_KEYS[rank] for rank in shown)
                    for total, ways in rest:
                        values, won = plain(base + total)
                        found[won] -= ways
                        found[_best(list(map(max, values, made)))] += ways
    return Winners(Counter({(won,): ways for won, ways in found.items() if ways}))


def _left(cards: Sequence[Card]) -> list[int]:
    """How many cards there are of each rank."""
    ranks = Counter(map(rank_of, cards))
    return [ranks[rank] for rank in _RANKS]


def _rank_sets(left: Sequence[int], size: int, lowest: int = 0) -> Iterator[tuple[int, int]]:
    """The key sum of every set of this number of ranks, and how many ways the cards make it."""
    if size == 0:
        yield 0, 1
    elif lowest < len(left):
        for copies in range(min(left[lowest], size) + 1):
            ways = comb(left[lowest], copies)
            for total, others in _rank_sets(left, size - copies, lowest + 1):
                yield copies * RANK_KEYS[lowest] + total, ways * others


def _ranks_in(cards: Sequence[Card], suit: int) -> int:
    return sum(1 << rank_of(card) for card in cards if card & 3 == suit)


def _flush(values: Sequence[int], ranks: int) -> int:
    """The value of the cards of one suit, 0 if they are fewer than five."""
    return values[ranks] if ranks.bit_count() >= _IN_A_FLUSH else 0


def _best(values: Sequence[int]) -> tuple[int, ...]:
    best = max(values)
    return tuple([player for player, value in enumerate(values) if value == best])
