"""Compiled counting of endings after three discards: every hand once, as often as it is drawn.

`count` tries every draw of every kept pair: 1.35 thousand million for a paytable. Here it is the
other way round. For one set of discards each kept pair has a weight, and a hand of five cards comes
up as often as its ten pairs weigh together. So each hand is decided once; the cost is a pass over
the hands of the other 51 cards, of which about one in five has any weight, whatever is kept. For
fixed c, d, e all places of the hands (a b) c d e follow each other, so that everything that is
looked up lies side by side. Import lazily.
"""

from typing import Any

import numpy as np

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number, five, four, two
from fairdeal.compiled.sets import CARDS
from fairdeal.odds.double_draw.count import (
    FOLD,
    LOSE,
    NONE,
    OURS,
    end_hand,
    new_room,
    same_draw,
    unfold_uses,
)
from fairdeal.odds.double_draw.decision import STAND
from fairdeal.odds.double_draw.decision_kernels import best_worth, drawing, standing

_CARDS = CARDS


@jit
def count_pairs(
    weights: Array, dead: Array, lines: Array, nets: Array, quads: Array, wins: Array,
    second: Array, rest: Number, out: Array,
) -> None:  # fmt: skip
    """Add the endings of all pairs that are kept with one set of three discards.

    `weights` says how often each pair is kept, by its place. All else is as in
    `count.count_endings`.
    """
    uses = np.zeros(len(quads), np.int32)
    room = (np.empty(5, np.int64), np.empty(5, np.int64), new_room())
    with_three = np.empty(_CARDS, np.int64)
    for e in range(4, _CARDS):
        for d in range(3, e):
            for c in range(2, d):
                if dead[c] | dead[d] | dead[e]:
                    continue
                for x in range(c):
                    with_three[x] = weights[two(x, c)] + weights[two(x, d)] + weights[two(x, e)]
                _count_run(
                    c, d, e, with_three, weights, dead, lines, nets, quads, wins, second, rest,
                    room, uses, out,
                )  # fmt: skip
    unfold_uses(uses, wins, rest, out)


@jit
def _count_run(
    c: Number, d: Number, e: Number, with_three: Array, weights: Array, dead: Array, lines: Array,
    nets: Array, quads: Array, wins: Array, second: Array, rest: Number, room: Any, uses: Array,
    out: Array,
) -> None:  # fmt: skip
    """The hands of three cards and each lower two. Only what is small or seldom is called."""
    above = weights[two(c, d)] + weights[two(c, e)] + weights[two(d, e)]
    for b in range(1, c):
        if dead[b]:
            continue
        fixed, pair = above + with_three[b], two(0, b)
        hand, bcde = five(0, b, c, d, e), four(b, c, d, e)
        acde, abde = four(0, c, d, e), four(0, b, d, e)
        abce, abcd = four(0, b, c, e), four(0, b, c, d)
        one = np.int64(quads[bcde])
        for a in range(b):
            weight = weights[pair + a] + with_three[a] + fixed
            if weight == 0 or dead[a]:
                continue
            line = lines[hand + a]
            net = np.int64(nets[line])
            two_, three_ = np.int64(quads[acde + a]), np.int64(quads[abde + a])
            four_, five_ = np.int64(quads[abce + a]), np.int64(quads[abcd + a])
            most = max(one, two_, three_, four_, five_)
            best = best_worth(most, net, rest, np.int64)
            draws, stands = drawing(most, net, rest) == best, standing(net, rest) == best
            # Where only one of drawing, standing and folding is best, few hands need the tie rule.
            place = np.int64(-1)
            if len(second):
                choice = second[hand + a]
                draws, stands = choice < STAND, choice == STAND
                place = bcde if choice == 0 else place
                place = acde + a if choice == 1 else place
                place = abde + a if choice == 2 else place
                place = abce + a if choice == 3 else place
                place = abcd + a if choice == 4 else place
                if not draws:
                    out[OURS, max(line - 1, LOSE) if stands else FOLD] += weight * rest
                    continue
            elif draws + stands + (best == 0) == 1:
                if not draws:
                    out[OURS, max(line - 1, LOSE) if stands else FOLD] += weight * rest
                    continue
                place = same_draw(
                    one == most, bcde, two_ == most, acde + a, three_ == most, abde + a,
                    four_ == most, abce + a, five_ == most, abcd + a, wins,
                )  # fmt: skip
            if place >= 0:
                uses[place] += weight
                out[OURS, max(line - 1, LOSE)] -= weight
            else:
                fours, sums, choosing = room
                fours[0], fours[1], fours[2] = bcde, acde + a, abde + a
                fours[3], fours[4] = abce + a, abcd + a
                sums[0], sums[1], sums[2], sums[3], sums[4] = one, two_, three_, four_, five_
                end_hand(
                    line, net, most, fours, sums, rest, weight, NONE, nets, wins, choosing,
                    uses, out,
                )  # fmt: skip
