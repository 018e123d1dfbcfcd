"""Compiled counting of one range against another, board by board, without going through the pairs.

On one board the hands of both ranges are put into lists by their value. Going through the values
from the lowest up, a hand beats all hands of the other range seen so far, but for those that share
a card with it. How many these are, two sums by card tell: the hands with its first card and those
with its second (no hand of lower value holds both). So a board costs as much as there are hands,
about ten nanoseconds each.

Boards that differ only by a change of suits which leaves the ranges and the known cards as they are
count alike, so one stands for all: 134,459 boards for 2,598,960 if no suit is named.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.jit import jit
from fairdeal.odds.equity.boards.showdown_kernels import (
    key_of,
    mask_of,
    value_by_ranks,
    value_of_flush,
)
from fairdeal.ranking.kernel_tables import HIGH, HIGH_FLUSH, Hands, Number, Numbers
from fairdeal.ranking.tables import FLUSHES

Counts = npt.NDArray[np.int64]
Words = npt.NDArray[np.uint64]

_CARDS: Final = 52
_BIT: Final = np.uint64(1)
_TOP: Final = np.uint64(58)
_WORDS: Final = 1 + int(max(HIGH.max(), HIGH_FLUSH.max())) // 64
"""Words of 64 bits, one bit for each value a hand can have."""

# Multiplied with one bit alone, the upper six bits are different for each place of the bit.
_SPREAD: Final = np.uint64(0x03F79D71B4CB0A89)
_PLACE: Final = np.argsort([(int(_SPREAD) << bit) % 2**64 >> 58 for bit in range(64)])
_BITS: Final = np.array([ranks.bit_count() for ranks in range(FLUSHES)], dtype=np.int64)


@jit
def count_alike(boards: Hands, changes: Counts, times: Counts) -> None:
    """Write how many boards each stands for, 0 if another stands for it.

    A row of `changes` says which suit each suit becomes; all of them are a group.
    """
    ranks = np.empty(4, dtype=np.int64)
    for i in range(len(boards)):
        ranks[:] = 0
        for card in boards[i]:
            ranks[card & 3] |= 1 << (card >> 2)
        own, same = _code(ranks, changes[0]), 0
        for change in changes:
            code = _code(ranks, change)
            if code < own:
                same = 0
                break
            same += code == own
        times[i] = len(changes) // same if same else 0


@jit
def _code(ranks: Counts, change: Counts) -> Number:
    """A number for the ranks in each suit once the suits are changed."""
    code = 0
    for suit in change:
        code = code << 13 | ranks[suit]
    return code


@jit
def count_ranges(
    hands: Hands,
    first: Counts,
    second: Counts,
    boards: Hands,
    times: Counts,
    ranking: Number,
    out: Counts,
) -> None:
    """Count who wins: `first` and `second` say how often a hand stands in each range.

    Hands of the same ranks stand together, so that their value is looked up once. `times` says how
    many boards each board stands for; `ranking` is a place in `SUITED`.
    """
    masks, keys = np.empty(len(hands), dtype=np.uint64), np.empty(len(hands), dtype=np.uint32)
    suited = np.zeros((4, len(hands)), dtype=np.int64)
    for at in range(len(hands)):
        masks[at], keys[at] = mask_of(hands[at]), key_of(hands[at])
        for card in hands[at]:
            suited[card & 3, at] |= 1 << (card >> 2)
    tops, nexts = np.zeros(64 * _WORDS, dtype=np.int64), np.empty(len(hands), dtype=np.int64)
    found, won = np.zeros(_WORDS, dtype=np.uint64), np.zeros(3, dtype=np.int64)
    for i in range(len(boards)):
        _put_in_lists(hands, masks, keys, suited, boards[i], ranking, tops, nexts, found)
        _go_up(hands, first, second, tops, nexts, found, won)
        for who in range(3):
            out[who + 1] += won[who] * times[i]


@jit
def _put_in_lists(
    hands: Hands,
    masks: Words,
    keys: Numbers,
    suited: Counts,
    board: Hands,
    ranking: Number,
    tops: Counts,
    nexts: Counts,
    found: Words,
) -> None:
    """A list for each value: `tops[value]` is its last hand, from 1 on, `nexts` the one before.

    A bit in `found` tells that a value has any. Hands that share a card with the board stay out.
    """
    lying, total = mask_of(board), key_of(board)
    suit, shown = _flush_of(board)
    held, plain, value = -1, np.int64(0), np.int64(0)
    for at in range(len(hands)):
        if masks[at] & lying == 0:
            ranks = hands[at, 0] >> 2 << 4 | hands[at, 1] >> 2
            if ranks != held:
                held = ranks
                plain = np.int64(value_by_ranks(np.uint32(total + keys[at]), ranking))
            value = plain
            if suit >= 0 and _BITS[shown | suited[suit, at]] >= 5:
                flush = np.int64(value_of_flush(shown | suited[suit, at], ranking))
                value = max(plain, flush)
            nexts[at] = tops[value]
            tops[value] = at + 1
            found[value >> 6] |= _BIT << np.uint64(value & 63)


@jit
def _flush_of(board: Hands) -> tuple[Number, Number]:
    """The suit of which a board has three cards or more, or -1, and the ranks it has in it."""
    found, shown = -1, 0
    for suit in range(4):
        ranks = 0
        for card in board:
            ranks |= (card & 3 == suit) << (card >> 2)
        if _BITS[ranks] >= 3:
            found, shown = suit, ranks
    return found, shown


@jit
def _go_up(
    hands: Hands,
    first: Counts,
    second: Counts,
    tops: Counts,
    nexts: Counts,
    found: Words,
    won: Counts,
) -> None:
    """Write how many pairs the first range wins, the second wins, and both; empty the lists."""
    ones, others = np.zeros(_CARDS, dtype=np.int64), np.zeros(_CARDS, dtype=np.int64)
    one, other, twins, above, not_below = 0, 0, 0, 0, 0
    for word in range(_WORDS):
        bits = found[word]
        found[word] = 0
        while bits:
            lowest = bits & (~bits + _BIT)
            bits ^= lowest
            value = word << 6 | _PLACE[(lowest * _SPREAD) >> _TOP]
            top = tops[value]
            tops[value] = 0
            at = top
            while at:
                a, b = hands[at - 1, 0], hands[at - 1, 1]
                above += first[at - 1] * (other - others[a] - others[b])
                at = nexts[at - 1]
            at = top
            while at:
                a, b = hands[at - 1, 0], hands[at - 1, 1]
                mine, yours = first[at - 1], second[at - 1]
                one, ones[a], ones[b] = one + mine, ones[a] + mine, ones[b] + mine
                other, others[a], others[b] = other + yours, others[a] + yours, others[b] + yours
                twins += mine * yours
                at = nexts[at - 1]
            at = top
            while at:
                # The same hand in the other range has been taken off twice, once for each card.
                a, b = hands[at - 1, 0], hands[at - 1, 1]
                not_below += first[at - 1] * (other - others[a] - others[b] + second[at - 1])
                at = nexts[at - 1]
    pairs = one * other + twins
    for card in range(_CARDS):
        pairs -= ones[card] * others[card]
    won[0], won[1], won[2] = above, pairs - not_below, not_below - above
