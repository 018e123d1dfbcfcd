"""Compiled counting of endings under a fixed first decision: each class of hands once.

`count` tries every draw of every kept set: 1.35 thousand million for a paytable. Here it is the
other way round. The tables of `splits` say how often each set is kept with each discards; a hand
comes up with some cards among the discards as often as its splits say together. The second decision
depends only on the discards that `matter` to the hand, and all other discards take the same endings
from all rivals. So a hand is decided once for each few cards that matter, as often as these and
none of the other cards that matter are among the discards.

How often that is follows, by inclusion and exclusion, from how often each few cards are seen among
the discards. Where the choice is the same with any of these few, each card takes its own ending and
nothing is due to them together: their number cancels out and is not looked up. Import lazily.
"""

from typing import Any

import numpy as np

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number
from fairdeal.compiled.sets import CARDS
from fairdeal.odds.double_draw import decision
from fairdeal.odds.double_draw.cases.matter import (
    NO_CARD,
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
    FOLD,
    LOSE,
    NONE,
    OURS,
    end_hand,
    new_room,
    one_hand,
    unfold_uses,
)

_CARDS = CARDS
_THROWS, _STAND, _FOLDS, _CHOICES = (
    decision.THROWS, decision.STAND, decision.FOLD, decision.CHOICES
)  # fmt: skip


@jit
def count_hands(
    hands: Array, weights: Array, discards: Number, fifths: Array, nets: Array, quads: Array,
    wins: Array, second: Array, tables: Any, out: Array,
) -> None:  # fmt: skip
    """Add the endings of each hand after a number of discards, as often as it weighs and comes up.

    `second[h]` may prescribe the choice with each hand, as in `count.count_endings`.
    """
    bench, cases, split, room = new_bench(), new_cases(), new_split(), new_decision()
    hand, four, _, worths, takes, ends, rivals, matter = bench
    cards, sizes, seen, often = cases
    choices, steady = np.empty(len(seen), np.int64), np.empty(len(seen), np.bool_)
    chosen, won = np.empty(_CHOICES, np.int64), np.empty(_THROWS, np.uint64)
    for at in range(len(hands)):
        hand[:] = hands[at]
        whole, line = line_up(discards, fifths, nets, quads, bench)
        few, given = 1, np.int64(NONE)
        if len(second):
            given = np.int64(second[whole])
            rivals[0] = given
        else:
            few = find_rivals(worths, takes, discards, True, rivals)
            few = _without_twins(worths, ends, few, rivals)
        many = find_matter(ends, rivals, few, matter)
        found, last = list_cases(matter, many, ends[rivals[0]], discards, cases)
        for case in range(found):
            choices[case] = _clear_choice(cards[case], worths, takes, rivals, few)
        _find_steady(choices, many, discards, steady)
        for case in range(last):
            one = cards[case, 0] if sizes[case] == 1 else NO_CARD
            if 0 < case < found and steady[case] and ends[choices[0], one] == LOSE:
                seen[case] = 0
            else:
                seen[case] = total(cards, case, sizes[case], hand, discards, tables, split)
        for case in range(found, last):
            # A discard that does not matter: all rivals lose the same hands by it.
            out[OURS, ends[rivals[0], cards[case, 0]]] -= weights[at] * seen[case]
            out[OURS, LOSE] += weights[at] * seen[case]
        _only(seen, many, discards, often)
        chosen[:] = 0
        for case in range(found):
            if often[case]:
                times, choice = weights[at] * often[case], choices[case]
                if choice == NONE:
                    _decide(cards[case], times, line, given, discards, nets, wins, bench, room, out)
                else:
                    chosen[choice] += times
                    for card in cards[case]:
                        out[OURS, ends[choice, card]] -= times
                        out[OURS, LOSE] += times
        _unfold_clear(chosen, four, line, _CARDS - 5 - discards, wins, won, out)


@jit
def _find_steady(choices: Array, many: Number, discards: Number, steady: Array) -> None:
    """Write for each case whether the choice is clear and the same with any few of its cards."""
    steady[0] = choices[0] != NONE
    for a in range(many if discards > 0 else 0):
        steady[1 + a] = steady[0] and choices[1 + a] == choices[0]
    for b in range(many if discards > 1 else 0):
        for a in range(b):
            pair = case_of(many, 2, a, b, 0)
            steady[pair] = steady[1 + a] and steady[1 + b] and choices[pair] == choices[0]
    for c in range(many if discards > 2 else 0):
        for b in range(c):
            upper = steady[case_of(many, 2, b, c, 0)]
            for a in range(b):
                three = case_of(many, 3, a, b, c)
                steady[three] = upper and choices[three] == choices[0]
                steady[three] &= steady[case_of(many, 2, a, b, 0)]
                steady[three] &= steady[case_of(many, 2, a, c, 0)]


@jit
def _without_twins(worths: Array, ends: Array, many: Number, rivals: Array) -> Number:
    """Leave only one of each two throws that end alike whatever is discarded; how many stay."""
    at = 1
    while at < many:
        one, twin = rivals[at], False
        for by in range(at):
            other = rivals[by]
            if worths[one] == worths[other] and max(one, other) < _THROWS and not twin:
                twin = np.array_equal(ends[one], ends[other])
        if twin:
            many -= 1
            rivals[at] = rivals[many]
        else:
            at += 1
    return many


@jit
def _clear_choice(cards: Array, worths: Array, takes: Array, rivals: Array, many: Number) -> Number:
    """The best of some rivals after a few discards, or `NONE` if two are equally good."""
    best, found = np.int64(0), np.int64(NONE)
    for at in range(many):
        choice = rivals[at]
        worth = worths[choice]
        for card in cards:
            worth -= takes[choice, card]
        if at == 0 or worth > best:
            best, found = worth, choice
        elif worth == best:
            found = np.int64(NONE)
    return found


@jit
def _unfold_clear(
    chosen: Array, four: Array, line: Number, rest: Number, wins: Array, won: Array, out: Array
) -> None:
    """Add the endings of a hand by how often each choice is made, as if no discard had won."""
    out[OURS, FOLD] += chosen[_FOLDS] * rest
    out[OURS, max(line - 1, LOSE)] += chosen[_STAND] * rest - chosen[:_THROWS].sum()
    for throw in range(_THROWS):
        won[throw] = wins[four[throw]]
    unfold_uses(chosen[:_THROWS], won, rest, out)


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
