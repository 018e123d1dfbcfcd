"""Compiled tables of discards and held cards, in which suits and jokers have no names.

A *holding* is some cards apart and some others that a hand holds. In a table of holdings a row
stands for a class of the cards apart (`symmetry`), a column for the cards held: two beside three
cards apart, three beside two, and four beside one card or none. To find a holding, suits and jokers
are renamed so that the cards apart become the first of their class. All tables lie one behind the
other in one long row of numbers.

What belongs to a hand and to certain cards among the discards is added once to every holding of the
hand with these cards: ten numbers at most. Which cards are kept, and that no discard may lie in the
hand, is left to `holding_tables`, once for all hands. Import lazily.
"""

from math import comb

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number, four, place, sort, three
from fairdeal.compiled.sets import CARDS, all_sets
from fairdeal.odds.double_draw.cases.matter import NO_CARD
from fairdeal.odds.double_draw.symmetry import classes, renamings

MOST = 3
"""The most cards apart."""

_NAMES = renamings()
_CLASS = np.concatenate([classes(many).of for many in range(MOST + 1)]).astype(np.int16)
_WAY = np.concatenate([classes(many).by for many in range(MOST + 1)])
_SETS = np.cumsum([0, *(len(all_sets(many)) for many in range(MOST))])
"""The class of each set of cards, the way to its first member, and where the sets of a size begin:
outside the kernels, which are much slower with tables for arguments; and in narrow numbers, of
which more stay at hand."""

_FIRST = np.array([card % NO_CARD for card in range(NO_CARD + 1)])
_SECOND = np.array([comb(card, 2) if card < CARDS else 0 for card in range(NO_CARD + 1)])
_THIRD = np.array([comb(card, 3) if card < CARDS else 0 for card in range(NO_CARD + 1)])
"""What the first, second and third card of a set add to its place; no card adds nothing."""

_PAIR = np.zeros((CARDS, CARDS), dtype=np.int16)
_PAIR[all_sets(2)[:, 0], all_sets(2)[:, 1]] = np.arange(len(all_sets(2)))
_PAIR += _PAIR.T
"""The place of two cards in any order."""


def held(apart: int) -> int:
    """How many cards are held beside a number of cards apart."""
    return min(4, 5 - apart)


_WIDTHS = np.array([comb(CARDS, held(apart)) for apart in range(MOST + 1)])


def begins_of(discards: int) -> npt.NDArray[np.int64]:
    """Where the tables of no card apart, one, two and three begin, and where they end."""
    sizes = [len(classes(apart).first) * int(_WIDTHS[apart]) for apart in range(discards + 1)]
    return np.cumsum([0, *sizes])


@jit
def _find(a: Number, b: Number, c: Number, many: Number) -> Number:
    """Where a set of up to three cards stands among all; cards beyond its size are `NO_CARD`."""
    return _SETS[many] + _FIRST[a] + _SECOND[b] + _THIRD[c]


@jit
def add(
    cards: Array, case: Number, many: Number, amount: Number, hand: Array, begins: Array,
    room: Array, table: Array,
) -> None:  # fmt: skip
    """Add an amount to all holdings of a hand with the cards of a case apart.

    The three cards of a case are in order; those beyond their number are `NO_CARD`.
    """
    apart = _find(cards[case, 0], cards[case, 1], cards[case, 2], many)
    way, row = np.int64(_WAY[apart]), begins[many] + _CLASS[apart] * _WIDTHS[many]
    if many == 3:
        _add_twos(way, amount, hand, row, table)
        return
    for at in range(5):
        room[at] = _NAMES[way, hand[at]]
    sort(room, 5)
    if many == 2:
        _add_threes(amount, room, row, table)
    else:
        _add_fours(amount, room, row, table)


@jit
def _add_twos(way: Number, amount: Number, hand: Array, row: Number, table: Array) -> None:
    """Add to each two cards. Most of the time is spent here, so nothing is a loop."""
    a, b, c = _NAMES[way, hand[0]], _NAMES[way, hand[1]], _NAMES[way, hand[2]]
    d, e = _NAMES[way, hand[3]], _NAMES[way, hand[4]]
    table[row + _PAIR[a, b]] += amount
    table[row + _PAIR[a, c]] += amount
    table[row + _PAIR[b, c]] += amount
    table[row + _PAIR[a, d]] += amount
    table[row + _PAIR[b, d]] += amount
    table[row + _PAIR[c, d]] += amount
    table[row + _PAIR[a, e]] += amount
    table[row + _PAIR[b, e]] += amount
    table[row + _PAIR[c, e]] += amount
    table[row + _PAIR[d, e]] += amount


@jit
def _add_threes(amount: Number, hand: Array, row: Number, table: Array) -> None:
    """Add to each three cards of a hand in order."""
    for k in range(2, 5):
        for j in range(1, k):
            for i in range(j):
                table[row + three(hand[i], hand[j], hand[k])] += amount


@jit
def _add_fours(amount: Number, hand: Array, row: Number, table: Array) -> None:
    """Add to each four cards of a hand in order."""
    a, b, c, d, e = hand[0], hand[1], hand[2], hand[3], hand[4]
    table[row + four(b, c, d, e)] += amount
    table[row + four(a, c, d, e)] += amount
    table[row + four(a, b, d, e)] += amount
    table[row + four(a, b, c, e)] += amount
    table[row + four(a, b, c, d)] += amount


@jit
def add_splits(
    amount: Number, hand: Array, discards: Number, begins: Array, room: Array, table: Array
) -> None:
    """Add an amount to each way to split a hand: a number of cards apart, all others held."""
    apart = np.empty(MOST, np.int64)
    for taken in range(32):
        apart[:] = NO_CARD
        many, left = 0, 0
        for at in range(5):
            if not taken >> at & 1:
                room[left] = hand[at]
                left += 1
            elif many < discards:
                apart[many] = hand[at]
                many += 1
        if many + left < 5 or many < discards:
            continue
        gone = _find(apart[0], apart[1], apart[2], many)
        for at in range(left):
            room[at] = _NAMES[_WAY[gone], room[at]]
        sort(room, left)
        table[begins[many] + _CLASS[gone] * _WIDTHS[many] + place(room, left)] += amount
