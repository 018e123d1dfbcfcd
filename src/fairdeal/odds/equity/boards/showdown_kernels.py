"""Compiled showdowns on a few boards: each hand valued once on each board, then compared.

A table holds the value of each hand (a row) on each board (a column); 0 where they share a card. A
matchup is then two rows or more that are compared from left to right: the processor compares
sixteen boards at a time.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.jit import jit
from fairdeal.odds.equity.boards.games_of_boards import SUITED
from fairdeal.ranking import kernel_tables
from fairdeal.ranking.kernel_tables import (
    KEYS,
    NO_SUIT,
    PLACE_MASK,
    PLACE_SHIFT,
    ROW_SHIFT,
    SEVEN_BEGINS,
    SEVEN_FLUSH_SUIT,
    SUIT_MASK,
    Hands,
    Number,
    Values,
)

Counts = npt.NDArray[np.int64]

_BY_RANKS: Final = np.stack([kernel_tables.HIGH, kernel_tables.SIX_PLUS])
_FLUSH: Final = np.stack([kernel_tables.HIGH_FLUSH, kernel_tables.SIX_PLUS_FLUSH])
_BIT: Final = np.uint64(1)

assert SUITED == ("high", "six-plus"), "the tables stand in the order of the rankings"


@jit
def mask_of(cards: Hands) -> Number:
    """Some cards as a mask."""
    mask = np.uint64(0)
    for card in cards:
        mask |= _BIT << np.uint64(card)
    return mask


@jit
def key_of(cards: Hands) -> Number:
    """The sum of the keys of some cards."""
    total = np.uint32(0)
    for card in cards:
        total += KEYS[card]
    return total


@jit
def value_by_ranks(total: Number, ranking: Number) -> Number:
    """The value of seven cards by the sum of their keys, flushes left aside."""
    place = SEVEN_BEGINS[total >> ROW_SHIFT] + ((total >> PLACE_SHIFT) & PLACE_MASK)
    return _BY_RANKS[ranking, place]


@jit
def value_of_flush(ranks: Number, ranking: Number) -> Number:
    """The value of five cards of a suit or more, by the mask of their ranks."""
    return _FLUSH[ranking, ranks]


@jit
def value_hands(hands: Hands, boards: Hands, ranking: Number, out: Values) -> None:
    """Write `out[hand, board]` for hands of two cards; `ranking` is a place in `SUITED`."""
    many = len(boards)
    totals, masks = np.empty(many, dtype=np.uint32), np.empty(many, dtype=np.uint64)
    suited = np.zeros((4, many), dtype=np.int64)
    for at in range(many):
        totals[at], masks[at] = key_of(boards[at]), mask_of(boards[at])
        for card in boards[at]:
            suited[card & 3, at] |= 1 << (card >> 2)
    for row in range(len(hands)):
        one, other = hands[row, 0], hands[row, 1]
        mask, key = mask_of(hands[row]), key_of(hands[row])
        for at in range(many):
            value = np.uint16(0)
            if mask & masks[at] == 0:
                total = np.uint32(totals[at] + key)
                suit = SEVEN_FLUSH_SUIT[total & SUIT_MASK]
                if suit == NO_SUIT:
                    value = value_by_ranks(total, ranking)
                else:
                    ranks = suited[suit, at]
                    ranks |= (one & 3 == suit) << (one >> 2) | (other & 3 == suit) << (other >> 2)
                    value = value_of_flush(ranks, ranking)
            out[row, at] = value


@jit
def compare_two(values: Values, matchups: Counts, out: Counts) -> None:
    """Count who wins each board of each matchup of two rows, in an index of masks of winners."""
    for i in range(len(matchups)):
        one, other = values[matchups[i, 0]], values[matchups[i, 1]]
        # As narrow as the values: the wider the sums, the fewer boards at a time.
        first, second, both = np.uint16(0), np.uint16(0), np.uint16(0)
        for at in range(len(one)):
            a, b = one[at], other[at]
            first = np.uint16(first + ((a > b) & (b > 0)))
            second = np.uint16(second + ((b > a) & (a > 0)))
            both = np.uint16(both + ((a == b) & (a > 0)))
        out[1] += np.int64(first)
        out[2] += np.int64(second)
        out[3] += np.int64(both)


@jit
def compare(values: Values, matchups: Counts, out: Counts) -> None:
    """The same for any number of players and shares: `values[share, hand, board]`.

    A hand always has a value for the first share. The index is as in `board_kernels`.
    """
    shares, players = values.shape[0], matchups.shape[1]
    for i in range(len(matchups)):
        for at in range(values.shape[2]):
            dealt, index = True, 0
            for share in range(shares - 1, -1, -1):
                best, mask = np.uint16(0), 0
                for player in range(players):
                    value = values[share, matchups[i, player], at]
                    mask = (mask if value <= best else 0) | (value >= best) << player
                    best = max(best, value)
                    dealt &= share > 0 or value > 0
                index = index << players | (mask if best else 0)
            if dealt:
                out[index] += 1
