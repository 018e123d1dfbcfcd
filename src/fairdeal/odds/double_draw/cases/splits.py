"""Compiled tables of discards and kept cards, in which suits and jokers have no names.

A *split* is some cards apart and some others kept. In a table of splits a row stands for a class of
the cards apart (`symmetry`), a column for a kept set. To find a split, suits and jokers are renamed
so that the cards apart become the first of their class. The tables of no, one, two and three cards
apart lie one behind the other in one long row of numbers.

What belongs to a hand and to some discards among which certain cards are found, counts only where
no discard lies in the hand. By inclusion and exclusion that is: everywhere, less where a first card
of the hand is discarded too, and so on. So every few cards of the hand are taken to those apart,
with the sign of their number, and the kept sets come from the rest of the hand. Import lazily.
"""

from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number, four, place, sort, three
from fairdeal.compiled.sets import CARDS, all_sets
from fairdeal.odds.double_draw.cases.apart import MOST, NAMES, WAY, find
from fairdeal.odds.double_draw.symmetry import classes

_NAMES = NAMES.astype(np.int64)
_CLASS = np.concatenate([classes(many).of for many in range(MOST + 1)])
"""What each card becomes in each way, in wide numbers; the class of each set of cards apart."""

_TAKEN = np.array(sorted(range(32), key=int.bit_count))
_UP_TO = np.array([1, 6, 16, 26])
"""Which cards of a hand are taken, as masks, fewest first; how many masks take up to a number."""

_PAIR = np.zeros((CARDS, CARDS), dtype=np.int64)
_PAIR[all_sets(2)[:, 0], all_sets(2)[:, 1]] = np.arange(len(all_sets(2)))
_PAIR += _PAIR.T
_PAIRS_LEFT = np.array([comb(5 - taken.bit_count(), 2) for taken in range(32)])
"""The place of two cards in any order; how many pairs are left when some cards are taken."""


def columns_of(discards: int) -> int:
    """How many columns the tables for a number of discards have: one for each kept set."""
    return comb(CARDS, 5 - discards)


def begins_of(discards: int) -> npt.NDArray[np.int64]:
    """Where the tables of no card apart, one, two and three begin, and where they end."""
    rows = [len(classes(many).first) for many in range(discards + 1)]
    return np.cumsum([0, *rows]) * columns_of(discards)


@jit
def new_split() -> Any:
    """Room for five cards, and for the places of ten splits."""
    return np.empty(5, np.int64), np.empty(10, np.int64)


@jit
def total(
    cards: Array, case: Number, many: Number, hand: Array, discards: Number, tables: Any,
    room: Any,
) -> Number:  # fmt: skip
    """The sum of all splits of a hand with the cards of a case among the discards.

    The three cards of a case are in order; those beyond their number are `NO_CARD`. `tables` say
    where each number of cards apart begins, and hold a part of the discards and all of them.
    """
    rest, found = room
    begins, few, last = tables
    a, b, c = cards[case, 0], cards[case, 1], cards[case, 2]
    whole = np.int64(0)
    for at in range(_UP_TO[discards - many]):
        row, way, left = _row(a, b, c, many, hand, _TAKEN[at], begins)
        ways = _columns(way, _TAKEN[at], hand, 5 - discards, rest, found)
        part = np.int64(0)
        if many + 5 - left < discards:
            for each in range(ways):
                part += few[row + found[each]]
        else:
            row -= begins[discards]
            for each in range(ways):
                part += last[row + found[each]]
        whole += part if left & 1 else -part
    return whole


@jit
def _row(
    a: Number, b: Number, c: Number, many: Number, hand: Array, taken: Number, begins: Array
) -> tuple[Number, Number, Number]:
    """Where the row of some cards and those taken from a hand begins; the way; what is left."""
    left = 5
    if taken:
        for at in range(5):
            if taken >> at & 1:
                card = hand[at]
                left -= 1
                if card < a:
                    a, b, c = card, a, b
                elif card < b:
                    b, c = card, b
                else:
                    c = card
    many += 5 - left
    gone = find(a, b, c, many)
    return begins[many] + np.int64(_CLASS[gone]) * begins[1], np.int64(WAY[gone]), left


@jit
def _columns(
    way: Number, taken: Number, hand: Array, kept: Number, rest: Array, found: Array
) -> Number:
    """Write the columns of the kept sets from the cards of a hand that are not taken; how many."""
    if kept == 2:
        return _pairs(way, taken, hand, found)
    left = 0
    for at in range(5):
        if not taken >> at & 1:
            rest[left] = _NAMES[way, hand[at]]
            left += 1
    sort(rest, left)
    return _larger(rest, left, kept, found)


@jit
def _pairs(way: Number, taken: Number, hand: Array, found: Array) -> Number:
    """The columns of two cards each. Most of the time is spent here, so nothing is a loop."""
    a, b, c = _NAMES[way, hand[0]], _NAMES[way, hand[1]], _NAMES[way, hand[2]]
    d, e = _NAMES[way, hand[3]], _NAMES[way, hand[4]]
    if taken == 0:
        found[0], found[1], found[2], found[3] = _PAIR[a, b], _PAIR[a, c], _PAIR[b, c], _PAIR[a, d]
        found[4], found[5], found[6], found[7] = _PAIR[b, d], _PAIR[c, d], _PAIR[a, e], _PAIR[b, e]
        found[8], found[9] = _PAIR[c, e], _PAIR[d, e]
        return 10
    # The cards that are not taken first, in order: these are all pairs of three or four cards.
    if taken & 8:
        d = e
    if taken & 4:
        c, d = d, e
    if taken & 2:
        b, c, d = c, d, e
    if taken & 1:
        a, b, c, d = b, c, d, e
    found[0], found[1], found[2] = _PAIR[a, b], _PAIR[a, c], _PAIR[b, c]
    found[3], found[4], found[5] = _PAIR[a, d], _PAIR[b, d], _PAIR[c, d]
    return _PAIRS_LEFT[taken]


@jit
def _larger(rest: Array, left: Number, kept: Number, found: Array) -> Number:
    """The columns of each three, four or five cards of the rest; how many."""
    if kept == 5:
        found[0] = place(rest, 5)
    ways = kept // 5
    for k in range(2, left if kept < 5 else 0):
        for j in range(1, k):
            for i in range(j):
                if kept == 3:
                    found[ways] = three(rest[i], rest[j], rest[k])
                    ways += 1
                    continue
                for h in range(i):
                    found[ways] = four(rest[h], rest[i], rest[j], rest[k])
                    ways += 1
    return ways
