"""Compiled counting of endings under a fixed first decision: each class of hands once.

`count` tries every draw of every kept set: 1.35 thousand million for a paytable. Here it is the
other way round. The tables of `splits` say how often each set is kept with each discards; a hand
comes up with some cards among the discards as often as its splits say together. The second decision
depends only on the discards that `matter` to the hand, and all other discards take the same endings
from all rivals. So a hand is decided once for each few cards that matter, as often as these and
none of the other cards that matter are among the discards. Import lazily.
"""

from typing import Any

import numpy as np

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number
from fairdeal.compiled.sets import CARDS
from fairdeal.odds.double_draw.cases.matter import (
    case_of,
    find_matter,
    find_rivals,
    line_up,
    list_cases,
    new_bench,
    new_cases,
)
from fairdeal.odds.double_draw.cases.splits import new_split, total
from fairdeal.odds.double_draw.count import (
    LOSE,
    NONE,
    OURS,
    end_hand,
    new_room,
    one_hand,
    unfold_uses,
)

_CARDS = CARDS


@jit
def count_hands(
    hands: Array, weights: Array, discards: Number, fifths: Array, nets: Array, quads: Array,
    wins: Array, second: Array, begins: Array, table: Array, out: Array,
) -> None:  # fmt: skip
    """Add the endings of each hand after a number of discards, as often as it weighs and comes up.

    `second[h]` may prescribe the choice with each hand, as in `count.count_endings`.
    """
    bench, cases, split, room = new_bench(), new_cases(), new_split(), new_decision()
    hand, _, _, worths, takes, ends, rivals, matter = bench
    cards, sizes, seen, often = cases
    for at in range(len(hands)):
        hand[:] = hands[at]
        whole, line = line_up(discards, fifths, nets, quads, bench)
        few, given = 1, np.int64(NONE)
        if len(second):
            given = np.int64(second[whole])
            rivals[0] = given
        else:
            few = find_rivals(worths, takes, discards, True, rivals)
        many = find_matter(ends, rivals, few, matter)
        found, last = list_cases(matter, many, ends[rivals[0]], discards, cases)
        for case in range(last):
            seen[case] = total(cards, case, sizes[case], hand, discards, begins, split, table)
        for case in range(found, last):
            # A discard that does not matter: all rivals lose the same hands by it.
            out[OURS, ends[rivals[0], cards[case, 0]]] -= weights[at] * seen[case]
            out[OURS, LOSE] += weights[at] * seen[case]
        _only(seen, many, discards, often)
        for case in range(found):
            if often[case]:
                times = weights[at] * often[case]
                _decide(cards[case], times, line, given, discards, nets, wins, bench, room, out)


@jit
def new_decision() -> Any:
    """Room for a decision: places, sums, signatures and uses of the throws, and for `end_hand`."""
    return (
        np.arange(5), np.empty(5, np.int64), np.empty(5, np.uint64), np.zeros(5, np.int64),
        new_room(),
    )  # fmt: skip


@jit
def _only(seen: Array, many: Number, discards: Number, often: Array) -> None:
    """From how often the cards of each case are seen: how often they and no others that matter."""
    often[0] = seen[0]
    for a in range(many if discards > 0 else 0):
        often[1 + a] = seen[1 + a]
        often[0] -= seen[1 + a]
    for b in range(many if discards > 1 else 0):
        for a in range(b):
            pair = case_of(many, 2, a, b, 0)
            often[pair] = seen[pair]
            often[0] += seen[pair]
            often[1 + a] -= seen[pair]
            often[1 + b] -= seen[pair]
    for c in range(many if discards > 2 else 0):
        for b in range(c):
            for a in range(b):
                three = seen[case_of(many, 3, a, b, c)]
                often[case_of(many, 3, a, b, c)] = three
                if three:
                    often[0] -= three
                    for card in (a, b, c):
                        often[1 + card] += three
                    for pair in ((a, b), (a, c), (b, c)):
                        often[case_of(many, 2, pair[0], pair[1], 0)] -= three


@jit
def _decide(
    cards: Array, times: Number, line: Number, given: Number, discards: Number, nets: Array,
    wins: Array, bench: Any, room: Any, out: Array,
) -> None:  # fmt: skip
    """Add the endings of a hand after some discards that matter, as often as it comes up."""
    _, four, sums, _, takes, ends, _, _ = bench
    throws, left, won, uses, choosing = room
    most = np.int64(0)
    for throw in range(5):
        left[throw], won[throw] = sums[throw], wins[four[throw]]
        for card in cards:
            left[throw] -= takes[throw, card]
            won[throw] -= one_hand(ends[throw, card] + 1)
        most = max(most, left[throw]) if throw else left[throw]
    rest = _CARDS - 5 - discards
    end_hand(
        line, nets[line], most, throws, left, rest, times, given, nets, won, choosing, uses, out
    )
    unfold_uses(uses, won, rest, out)
    uses[:] = 0
