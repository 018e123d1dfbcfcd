"""Compiled sweeps of Double Draw Poker: what every kept set of cards is worth. Import lazily.

**The second decision** is that of `decision`: with the sums of all fours, `quads`, each of the five
draws costs one look-up, and the worth of a hand is a whole number that is never negative.

**The first decision.** Keeping the cards K and discarding D is worth the sum of the worths of all
hands that hold K, none of D: one sweep over the five-card hands of the other cards serves every K
at once. Sets of cards are named by their place (`compiled.sets`): with the cards a < b < c < d < e
the place is C(e,5) + C(d,4) + C(c,3) + C(b,2) + a. For fixed c, d, e the places of all (a, b)
follow each other without a gap, in the table of hands as well as in that of quads; the innermost
loops are therefore plain sums and maxima of neighbours, which the compiler turns into vector code.
Only max(quads[a c d e], quads[b c d e]) needs a little table of its own.

The cost of a sweep is one pass over C(54,5) hands, whatever is kept; a solution takes one sweep for
each class of discards.
"""

import numpy as np

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number, five, four, sets_below, three, two
from fairdeal.compiled.sets import CARDS, CHOOSE
from fairdeal.odds.double_draw.decision_kernels import best_worth

_CARDS = CARDS
_PAIRS = int(CHOOSE[CARDS, 2])
_VECTOR = 16
"""Numbers that are written at a time where a row may run over its end."""


@jit
def spread(nets: Array, with_card: Array) -> None:
    """`with_card[x, q]`: the net of the hand that the card x makes of the four cards q."""
    hand = 0
    for e in range(4, _CARDS):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        net = nets[hand]
                        hand += 1
                        with_card[e, four(a, b, c, d)] = net
                        with_card[d, four(a, b, c, e)] = net
                        with_card[c, four(a, b, d, e)] = net
                        with_card[b, four(a, c, d, e)] = net
                        with_card[a, four(b, c, d, e)] = net


@jit
def _worth(
    nets: Array, cd: Array, ce: Array, de: Array, ends: Array, live: Array, rest: Number,
    j: Number,
) -> Number:  # fmt: skip
    """The worth of a hand of a run; one with a dead card has none."""
    most = max(cd[j], ce[j], de[j], ends[j])
    return best_worth(most, nets[j], rest, nets.dtype.type) & live[j]


@jit
def _worths(
    nets: Array, cd: Array, ce: Array, de: Array, ends: Array, live: Array, rest: Number,
    out: Array,
) -> None:  # fmt: skip
    """The worth of every hand of a run."""
    for j in range(len(nets)):
        out[j] = _worth(nets, cd, ce, de, ends, live, rest, j)


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


@jit
def sweep_kept(
    nets: Array, quads: Array, dead: Array, live: Array, rest: Number, size: Number, kept: Array
) -> None:
    """For two, one or no discards: the worths summed for every three, four or five cards kept."""
    worths, ends = np.empty(_PAIRS, nets.dtype), np.empty(_PAIRS + 2 * _VECTOR, nets.dtype)
    by_card = np.empty(_CARDS, np.int64)
    for e in range(4, _CARDS):
        for d in range(3, e):
            for c in range(2, d):
                if dead[c] | dead[d] | dead[e]:
                    continue
                many, (hand, cd, ce, de) = sets_below(c, 2), _places(c, d, e)
                _ends(quads, de + many, c, ends)
                run = worths[:many]
                _worths(
                    nets[hand : hand + many], quads[cd : cd + many], quads[ce : ce + many],
                    quads[de : de + many], ends[:many], live[:many], rest, run,
                )  # fmt: skip
                if size == 5:
                    kept[hand : hand + many] = run
                elif size == 4:
                    _add_fours(run, c, d, e, by_card, kept)
                else:
                    _add_threes(run, c, d, e, by_card, kept)


@jit
def _by_card(worths: Array, c: Number, by_card: Array) -> Number:
    """What the hands of a run are worth for each of their lower cards, and together."""
    by_card[:c] = 0
    at, total = 0, np.int64(0)
    for b in range(1, c):
        of_b = np.int64(0)
        for a in range(b):
            worth = worths[at]
            at += 1
            by_card[a] += worth
            of_b += worth
        by_card[b] += of_b
        total += of_b
    return total


@jit
def _add_fours(
    worths: Array, c: Number, d: Number, e: Number, by_card: Array, fours: Array
) -> None:
    """Add a run to each four of its cards."""
    for first in (four(0, 0, c, d), four(0, 0, c, e), four(0, 0, d, e)):
        _add(worths, fours[first : first + len(worths)])
    _by_card(worths, c, by_card)
    first = four(0, c, d, e)
    _add(by_card[:c], fours[first : first + c])


@jit
def _add_threes(
    worths: Array, c: Number, d: Number, e: Number, by_card: Array, threes: Array
) -> None:
    """Add a run to each three of its cards."""
    for top in (c, d, e):
        first = three(0, 0, top)
        _add(worths, threes[first : first + len(worths)])
    total = _by_card(worths, c, by_card)
    for low, top in ((c, d), (c, e), (d, e)):
        first = three(0, low, top)
        _add(by_card[:c], threes[first : first + c])
    threes[three(c, d, e)] += total


@jit
def _add(row: Array, to: Array) -> None:
    for j in range(len(row)):
        to[j] += row[j]
