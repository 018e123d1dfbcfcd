"""Compiled tables of discards and held cards, in which suits and jokers have no names.

A *holding* is some cards apart and some others that a hand holds: two beside three cards apart,
three beside two, and four beside one card or none. In a table of holdings a row stands for a class
of the cards apart (`symmetry`), and in a row a number for each group of cards held (`groups`). To
find a holding, suits and jokers are renamed so that the cards apart become the first of their
class. All rows lie one behind the other in one long row of numbers.

What belongs to a hand and to certain cards among the discards is added once to every holding of the
hand with these cards: ten numbers at most. Which cards are kept, and that no discard may lie in the
hand, is left to `holding_tables`, once for all hands. Import lazily.
"""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number, four, sort, three
from fairdeal.compiled.sets import CARDS, Numbers, all_sets
from fairdeal.odds.double_draw.cases.apart import MOST, NAMES, WAY, find
from fairdeal.odds.double_draw.cases.groups import groupings
from fairdeal.odds.double_draw.cases.matter import NO_CARD
from fairdeal.odds.double_draw.symmetry import classes, staying

HELD = (4, 4, 3, 2)
"""How many cards are held beside each number of cards apart."""


def _kinds() -> list[npt.NDArray[np.int64]]:
    """For each class of no card apart up to all: which renamings leave it as it is, by a number."""
    return [
        np.unique(staying(apart), axis=0, return_inverse=True)[1].ravel()
        for apart in range(MOST + 1)
    ]


def _by_kind(apart: int) -> npt.NDArray[np.uint16]:
    """The group of each set of cards held, a row for each kind of cards apart."""
    rows = dict(zip(_kinds()[apart].tolist(), groupings(apart, HELD[apart]), strict=True))
    return np.stack([rows[kind].of for kind in range(len(rows))])


_KIND = np.concatenate(
    [kinds[classes(apart).of] for apart, kinds in enumerate(_kinds())], dtype=np.uint8,
    casting="unsafe",
)  # fmt: skip
_THREES = _by_kind(2)
_TWOS = np.zeros((len(_by_kind(3)), CARDS, CARDS), dtype=np.uint16)
_TWOS[:, all_sets(2)[:, 0], all_sets(2)[:, 1]] = _by_kind(3)
_TWOS += _TWOS.transpose(0, 2, 1)
"""The kind of each set of cards apart; the groups of three cards held beside each kind, and of
two in any order."""

_SIZE = np.repeat(range(MOST + 1), [len(all_sets(apart)) for apart in range(MOST + 1)])
_SLOT = np.unique([_SIZE, _KIND, WAY], axis=1, return_inverse=True)[1].ravel().astype(np.int16)
_SLOTS = int(_SLOT.max()) + 1
"""A *slot* for all sets of cards apart of a size and a kind that are renamed in the same way: what
a hand holds has the same columns beside all of them."""


@cache
def begins(apart: int) -> npt.NDArray[np.int64]:
    """Where the row of each class of a number of cards apart begins, and where the last ends."""
    lengths = [grouping.many for grouping in groupings(apart, HELD[apart])]
    return np.cumsum([begins(apart - 1)[-1] if apart else 0, *lengths])


def new_numbers(discards: int) -> Numbers:
    """Room for the tables of no card apart up to a number of discards."""
    return np.zeros(begins(discards)[-1], dtype=np.int64)


@cache
def layout() -> Any:
    """For the kernels: where the row of each set of cards apart begins, and the groups of fours.

    They are arguments because it takes a while to find the groups of fours.
    """
    rows = [begins(apart)[classes(apart).of] for apart in range(MOST + 1)]
    return np.concatenate(rows), np.concatenate([_by_kind(0), _by_kind(1)])


@jit
def new_desk() -> Any:
    """Room for five cards; for the columns of each slot; and for which hand they were written."""
    return np.empty(5, np.int64), np.empty((_SLOTS, 10), np.int64), np.full(_SLOTS, -1)


@jit
def add(
    cases: Any, last: Number, weight: Number, hand: Array, number: Number, laid: Any, desk: Any,
    table: Array,
) -> None:  # fmt: skip
    """Add the part of each case, times a weight, to all holdings of a hand with its cards apart.

    The three cards of a case are in order; those beyond their number are `NO_CARD`. Each hand has
    a `number` of its own. One call adds all cases, because it takes long to hand the tables over.
    """
    cards, sizes, parts, _ = cases
    rows, fours = laid
    room, columns, written = desk
    for case in range(last):
        if not parts[case]:
            continue
        many, amount = sizes[case], weight * parts[case]
        apart = find(cards[case, 0], cards[case, 1], cards[case, 2], many)
        slot, row = np.int64(_SLOT[apart]), rows[apart]
        if written[slot] != number:
            _write(WAY[apart], _KIND[apart], many, hand, fours, room, columns[slot])
            written[slot] = number
        for at in range(5 if many < 2 else 10):
            table[row + columns[slot, at]] += amount


@jit
def _write(
    way: Number, kind: Number, many: Number, hand: Array, fours: Array, room: Array, columns: Array
) -> None:
    """Write the groups of all cards that a hand holds beside cards of a kind, renamed in a way."""
    for at in range(5):
        room[at] = NAMES[way, hand[at]]
    found = 0
    if many == 3:
        for k in range(1, 5):
            for j in range(k):
                columns[found] = _TWOS[kind, room[j], room[k]]
                found += 1
        return
    sort(room, 5)
    a, b, c, d, e = room[0], room[1], room[2], room[3], room[4]
    if many < 2:
        # The only kind of no card apart comes first.
        group = fours[kind + many]
        columns[0], columns[1] = group[four(b, c, d, e)], group[four(a, c, d, e)]
        columns[2], columns[3] = group[four(a, b, d, e)], group[four(a, b, c, e)]
        columns[4] = group[four(a, b, c, d)]
        return
    for k in range(2, 5):
        for j in range(1, k):
            for i in range(j):
                columns[found] = _THREES[kind, three(room[i], room[j], room[k])]
                found += 1


@jit
def add_splits(
    amount: Number, hand: Array, discards: Number, laid: Any, desk: Any, table: Array
) -> None:
    """Add an amount to each way to split a hand: a number of cards apart, all others held."""
    rows, fours = laid
    room, _, _ = desk
    for c in range(discards - 1, 5):
        for b in range(discards - 2, c) if discards > 1 else range(1):
            for a in range(b) if discards > 2 else range(1):
                mask = 1 << c | (discards > 1) << b | (discards > 2) << a
                apart = _find_taken(hand, mask, discards)
                way, kind, left = np.int64(WAY[apart]), np.int64(_KIND[apart]), 0
                for at in range(5):
                    if not mask >> at & 1:
                        room[left] = NAMES[way, hand[at]]
                        left += 1
                sort(room, left)
                if discards == 3:
                    column = _TWOS[kind, room[0], room[1]]
                elif discards == 2:
                    column = _THREES[kind, three(room[0], room[1], room[2])]
                else:
                    column = fours[kind + 1, four(room[0], room[1], room[2], room[3])]
                table[rows[apart] + column] += amount


@jit
def _find_taken(hand: Array, mask: Number, many: Number) -> Number:
    """Where the cards of a mask of a hand stand among all sets."""
    a, b, c = NO_CARD, NO_CARD, NO_CARD
    for at in range(4, -1, -1):
        if mask >> at & 1:
            a, b, c = hand[at], a, b
    return find(a, b, c, many)
