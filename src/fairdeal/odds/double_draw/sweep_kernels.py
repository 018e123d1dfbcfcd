"""A slower way to solve Double Draw Poker, to measure by: sweeps over all hands. Import lazily.

With the sums of all fours, `quads`, each of the five draws of the second decision costs one
look-up. Keeping two cards and discarding three is worth the sum of the worths of all hands that
hold the two and none of the three: one sweep over the hands of the other cards serves every two at
once. Sets of cards are named by their place (`compiled.sets`): with the cards a < b < c < d < e the
place is C(e,5) + C(d,4) + C(c,3) + C(b,2) + a. For fixed c, d, e the places of all (a, b) follow
each other without a gap, in the table of hands as well as in that of quads; the innermost loops are
therefore plain sums and maxima of neighbours, which the compiler turns into vector code. Only
max(quads[a c d e], quads[b c d e]) needs a little table of its own.

A sweep passes over C(54,5) hands, whatever is kept; a solution took one for each class of discards.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number, five, four, sets_below, two
from fairdeal.compiled.sets import CARDS, CHOOSE, all_sets
from fairdeal.odds.double_draw.decision import FOLD_SECOND
from fairdeal.odds.double_draw.decision_kernels import best_worth
from fairdeal.odds.double_draw.solution import is_dead
from fairdeal.odds.double_draw.tables import Nets

_CARDS = CARDS
_PAIRS = int(CHOOSE[CARDS, 2])
_VECTOR = 16
"""Numbers that are written at a time where a row may run over its end."""


@jit
def _worth(
    nets: Array, cd: Array, ce: Array, de: Array, ends: Array, live: Array, rest: Number,
    j: Number,
) -> Number:  # fmt: skip
    """The worth of a hand of a run; one with a dead card has none."""
    most = max(cd[j], ce[j], de[j], ends[j])
    return best_worth(most, nets[j], rest, nets.dtype.type) & live[j]


@jit
def _add_worths(
    nets: Array, cd: Array, ce: Array, de: Array, ends: Array, live: Array, rest: Number,
    one: Array, other: Array,
) -> Number:  # fmt: skip
    """Add the worths of a run to two rows; their sum."""
    wide = one.dtype.type
    total = wide(0)
    for j in range(len(nets)):
        worth = wide(_worth(nets, cd, ce, de, ends, live, rest, j))
        one[j] += worth
        other[j] += worth
        total = wide(total + worth)
    return total


@jit
def _ends(quads: Array, first: Number, c: Number, out: Array) -> None:
    """The better of quads[a c d e] and quads[b c d e] for each (a, b); rows may run over."""
    line = quads[first : first + c + _VECTOR]
    at = 0
    for b in range(1, c):
        wide = (b + _VECTOR - 1) // _VECTOR * _VECTOR
        row, with_b = out[at : at + wide], line[b]
        for a in range(min(wide, len(line))):
            row[a] = max(line[a], with_b)
        at += b


@jit
def _places(c: Number, d: Number, e: Number) -> tuple[Number, Number, Number, Number]:
    """Where the hands (a b) c d e begin, and the quads (a b) c d, (a b) c e and (a b) d e."""
    return five(0, 0, c, d, e), four(0, 0, c, d), four(0, 0, c, e), four(0, 0, d, e)


@jit
def sweep_pairs(
    nets: Array, quads: Array, dead: Array, live: Array, rest: Number, holding: Array, pairs: Array
) -> None:
    """For three discards: the worths of all hands, summed for every two cards that are kept.

    `holding` is room for sums: for each card y and pair (a, b) the hands in which y is one of the
    three highest cards.
    """
    ends = np.empty(_PAIRS + 2 * _VECTOR, nets.dtype)
    of_e, of_de = np.empty(_PAIRS, holding.dtype), np.empty(_PAIRS, holding.dtype)
    for e in range(4, _CARDS):
        of_e[:] = 0
        for d in range(3, e):
            of_de[:] = 0
            for c in range(2, d):
                if dead[c] | dead[d] | dead[e]:
                    continue
                many, (hand, cd, ce, de) = sets_below(c, 2), _places(c, d, e)
                _ends(quads, de + many, c, ends)
                total = _add_worths(
                    nets[hand : hand + many], quads[cd : cd + many], quads[ce : ce + many],
                    quads[de : de + many], ends[:many], live[:many], rest,
                    holding[c, :many], of_de[:many],
                )  # fmt: skip
                pairs[two(c, d)] += total
                pairs[two(c, e)] += total
                pairs[two(d, e)] += total
            many = sets_below(d, 2)
            _add_to_both(of_de[:many], holding[d, :many], of_e[:many])
        for j in range(sets_below(e, 2)):
            holding[e, j] += of_e[j]
    _add_pairs(holding, pairs)


@jit
def _add_to_both(row: Array, one: Array, other: Array) -> None:
    """Add a row to two others."""
    for j in range(len(row)):
        one[j] += row[j]
        other[j] += row[j]


@jit
def _add_pairs(holding: Array, pairs: Array) -> None:
    """From the hands that hold y above a and b: the pairs (y, a), (y, b) and (a, b) itself."""
    for b in range(1, _CARDS):
        for a in range(b):
            pair = two(a, b)
            thrice = np.int64(0)
            for y in range(b + 1, _CARDS):
                worth = holding[y, pair]
                pairs[two(a, y)] += worth
                pairs[two(b, y)] += worth
                thrice += worth
            # Every hand stands in the rows of its three highest cards.
            pairs[pair] += thrice // 3


def kept_pairs(nets: Nets, discards: Sequence[int]) -> npt.NDArray[np.int64]:
    """The worths of all hands without three discards, summed for every two cards that are kept."""
    most = CARDS * (int(nets.by_line.max()) - FOLD_SECOND)
    narrow, wide = (np.int16, np.int32) if most <= np.iinfo(np.int16).max else (np.int32, np.int64)
    dead, fours = is_dead(discards), nets.fours(discards).astype(narrow)
    live = np.where(dead[all_sets(2)].any(axis=1), 0, -1).astype(narrow)
    holding, found = np.zeros((CARDS, _PAIRS), wide), np.zeros(_PAIRS, dtype=np.int64)
    rest = CARDS - 5 - len(discards)
    sweep_pairs(nets.hands.astype(narrow), fours, dead, live, rest, holding, found)
    return found
