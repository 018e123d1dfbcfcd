"""Compiled: what every way to begin is worth, from each class of hands once. Import lazily.

Keeping some cards and throwing others is worth the sum of the worths of all hands that hold the
kept cards and none of the thrown. The worth of a hand is that of its best second choice, so it
depends on the discards; but only on those that `matter`, apart from what each one takes from all
rivals alike. So it is a sum: a part with no discard, a part for each discard, for each two and each
three of them, and those of two and three are nothing unless all of these cards matter. Each part is
added to the tables of `holdings`; there are some ten million of them, where hands and discards
together are four thousand million.
"""

from typing import Any

import numpy as np

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number, look_up
from fairdeal.compiled.sets import CARDS
from fairdeal.odds.double_draw.cases.holdings import add, add_splits, new_desk
from fairdeal.odds.double_draw.cases.matter import (
    case_of,
    find_matter,
    find_rivals,
    line_up,
    list_cases,
    new_bench,
    new_cases,
)
from fairdeal.odds.double_draw.decision_kernels import best_worth

_CARDS = CARDS


@jit
def add_worths(
    hands: Array, weights: Array, discards: Number, fifths: Array, nets: Array, quads: Array,
    laid: Any, table: Array,
) -> None:  # fmt: skip
    """Add the parts of each hand's worth, as often as it weighs, for a number of discards."""
    bench, cases, desk = new_bench(), new_cases(), new_desk()
    hand, _, _, worths, takes, _, rivals, matter = bench
    cards, _, parts, _ = cases
    for at in range(len(hands)):
        hand[:] = hands[at]
        line_up(discards, fifths, nets, quads, bench)
        few = find_rivals(worths, takes, discards, False, rivals)
        many = find_matter(takes, rivals, few, matter)
        found, last = list_cases(matter, many, takes[rivals[0]], discards, cases)
        for case in range(found):
            parts[case] = _best(worths, takes, rivals, few, cards, case)
        _part(parts, many, discards)
        for case in range(found, last):
            parts[case] = -takes[rivals[0], cards[case, 0]]
        if parts[0]:
            # No discards may be in the hand; that it holds all of them is counted here.
            whole = weights[at] * parts[0]
            add_splits(-whole if discards & 1 else whole, hand, discards, laid, desk, table)
        add(cases, last, weights[at], hand, at, laid, desk, table)


@jit
def whole_worths(hands: Array, fifths: Array, nets: Array, quads: Array, table: Array) -> None:
    """Write the worth of each hand with no discards, at its place."""
    hand, fours = np.empty(5, np.int64), np.empty(5, np.int64)
    for at in range(len(hands)):
        hand[:] = hands[at]
        whole = look_up(hand, fours)
        most = quads[fours[0]]
        for four in fours:
            most = max(most, quads[four])
        net = nets[fifths[fours[0], hand[0]]]
        table[whole] = best_worth(most, net, _CARDS - 5, np.int64)


@jit
def _part(parts: Array, many: Number, discards: Number) -> None:
    """From the worth in each case: what is due to all its cards together, and to no fewer."""
    for a in range(many if discards > 0 else 0):
        parts[1 + a] -= parts[0]
    for b in range(many if discards > 1 else 0):
        for a in range(b):
            parts[case_of(many, 2, a, b, 0)] -= parts[0] + parts[1 + a] + parts[1 + b]
    for c in range(many if discards > 2 else 0):
        for b in range(c):
            of_two = parts[0] + parts[1 + b] + parts[1 + c] + parts[case_of(many, 2, b, c, 0)]
            for a in range(b):
                of_two_more = parts[case_of(many, 2, a, b, 0)] + parts[case_of(many, 2, a, c, 0)]
                parts[case_of(many, 3, a, b, c)] -= of_two + of_two_more + parts[1 + a]


@jit
def _best(
    worths: Array, takes: Array, rivals: Array, few: Number, cards: Array, case: Number
) -> Number:
    """The greatest worth of a rival if the cards of a case are discarded, and others that lose."""
    best = np.int64(0)
    a, b, c = cards[case, 0], cards[case, 1], cards[case, 2]
    for at in range(few):
        choice = rivals[at]
        worth = worths[choice] - takes[choice, a] - takes[choice, b] - takes[choice, c]
        best = max(best, worth)
    return best
