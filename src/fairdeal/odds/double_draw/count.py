"""Compiled kernels that count how Double Draw Poker ends after the first draw. Import lazily.

For some cards kept and others discarded every draw is tried. At the second decision the tie rule
of `decision` chooses; all choices of the greatest worth are equally good. A choice ends, over the
`rest` cards that are left, in a number of hands of each winning line; all others lose, or
are folded. Those ten numbers are one *signature* (`signature`). `wins[q]` is that of the hands that
the live cards make of the four cards q. Most equally good choices have the same signature; where
they differ, the least and the most of each ending, and the endings of the choices with the least
and the most squared nets, are kept beside.

A drawn hand is not unfolded into its endings at once: `uses[q]` counts how often the four cards q
are drawn to, and all are unfolded together at the end.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number, around, place, sets_below, sort, turn
from fairdeal.compiled.sets import CARDS
from fairdeal.odds.double_draw import decision
from fairdeal.odds.double_draw.decision_kernels import (
    best_worth,
    choose,
    drawing,
    sign,
    standing,
    weigh,
)
from fairdeal.odds.double_draw.signature import BITS, FIELD, LOWEST_WIN

LOSE: Final = 0
FOLD: Final = 11
"""Endings: lose, the ten winning lines from two pairs up, a fold at the second decision."""

ENDINGS: Final = 12
OURS: Final = 0
LEAST: Final = 1
MOST: Final = 2
LEAST_SQUARES: Final = 3
MOST_SQUARES: Final = 4
WAYS: Final = 5
"""Rows: ours, then how far others lie from it: the least and the most of each ending, and the
endings of the choices with the least and the most squared nets."""

BEST: Final = np.empty(0, dtype=np.uint8)
"""Prescribes nothing for the second decision."""

_CARDS = CARDS
_BITS, _FIELD = BITS, FIELD
_STAND, _FOLDS, _CHOICES = decision.STAND, decision.FOLD, decision.CHOICES
_FOLD_SECOND = decision.FOLD_SECOND
NONE = -1
"""Stands for no choice."""


def new_counts() -> npt.NDArray[np.int64]:
    """Room for endings: a row for each way to look at them."""
    return np.zeros((WAYS, ENDINGS), dtype=np.int64)


@jit
def one_hand(line: Number) -> Number:
    """One hand of a line as a signature; nothing for a line that loses."""
    return (
        np.uint64(1) << np.uint64(_BITS * (line - LOWEST_WIN))
        if line >= LOWEST_WIN
        else np.uint64(0)
    )


@jit
def count_endings(
    kept: Array, weights: Array, dead: Array, draws: Number, lines: Array, nets: Array,
    quads: Array, wins: Array, second: Array, out: Array,
) -> None:  # fmt: skip
    """Add the endings of each kept set over every draw of a number of cards, as often as it weighs.

    `second[h]` may prescribe the choice with each hand (0-4 throw, 5 stand, 6 fold), good or not;
    if it is empty, the best is done. `out` are counts as of `new_counts`.
    """
    uses, stock = np.zeros(len(quads), np.int32), np.empty(_CARDS, np.int64)
    hand, room = np.empty(5, np.int64), new_room()
    rest = 0
    for at in range(len(kept)):
        many = lay_out(kept[at], dead, stock)
        rest = many - draws
        if draws == 0:
            # A hand that is kept whole: its highest card plays the last one drawn.
            hand[:4], stock[0] = kept[at, :4], kept[at, 4]
            _last_card(
                hand,
                stock[:1],
                rest,
                weights[at],
                lines,
                nets,
                quads,
                wins,
                second,
                room,
                uses,
                out,
            )
        else:
            _every_draw(
                kept[at], stock[:many], draws, weights[at], lines, nets, quads, wins, second, room,
                uses, out,
            )  # fmt: skip
    unfold_uses(uses, wins, rest, out)


@jit
def unfold_uses(uses: Array, wins: Array, rest: Number, out: Array) -> None:
    """Add the endings of all draws, by how often each four cards are drawn to."""
    for four in range(len(uses)):
        if uses[four]:
            # The card thrown stands in `wins` too; its hand was taken off beforehand.
            _unfold(wins[four], rest + 1, uses[four], out[OURS])


@jit
def _every_draw(
    kept: Array, stock: Array, draws: Number, weight: Number, lines: Array, nets: Array,
    quads: Array, wins: Array, second: Array, room: Any, uses: Array, out: Array,
) -> None:  # fmt: skip
    """Try each draw: all cards but the last count up like the wheels of a meter."""
    rest, wheels = len(stock) - draws, np.arange(draws - 1)
    four = np.empty(4, np.int64)
    while True:
        lower = stock[: lay_four(kept, stock, wheels, four)]
        _last_card(four, lower, rest, weight, lines, nets, quads, wins, second, room, uses, out)
        if not turn(wheels, len(stock)):
            return


@jit
def lay_out(kept: Array, dead: Array, stock: Array) -> Number:
    """Write the cards that may be drawn, in order; how many there are."""
    many = 0
    for card in range(_CARDS):
        held = False
        for each in kept:
            held |= each == card
        if not (held or dead[card]):
            stock[many] = card
            many += 1
    return many


@jit
def lay_four(kept: Array, stock: Array, wheels: Array, four: Array) -> Number:
    """Put the kept cards and those that the wheels draw in order; how many the last may be.

    The last card is the lowest of those drawn, so that its places lie close together.
    """
    for at in range(len(kept)):
        four[at] = kept[at]
    for at in range(len(wheels)):
        four[len(kept) + at] = stock[wheels[at]]
    sort(four, 4)
    return wheels[0] if len(wheels) else len(stock)


@jit
def _last_card(
    held: Array, stock: Array, rest: Number, weight: Number, lines: Array, nets: Array,
    quads: Array, wins: Array, second: Array, room: Any, uses: Array, out: Array,
) -> None:  # fmt: skip
    """Add the endings of four cards, in order, with each card of the stock as the fifth.

    The stock is in order too. While the fifth card z stays between the same two of the four, its
    places follow from fixed numbers (`set_kernels.around`); `height` cards lie below z.
    """
    without, four, sums = np.empty(4, np.int64), np.empty(5, np.int64), np.empty(5, np.int64)
    four[4] = place(held, 4)
    sums[4] = quads[four[4]]
    whole, height = np.int64(0), -1
    for z in stock:
        if height < 0 or (height < 4 and held[height] < z):
            height = 0
            while height < 4 and held[height] < z:
                height += 1
            whole = around(held, height, without)
        upper, lower = sets_below(z, height + 1), sets_below(z, height)
        line = lines[whole + upper]
        net, most = np.int64(nets[line]), sums[4]
        for i in range(4):
            four[i] = without[i] + (lower if i < height else upper)
            sums[i] = quads[four[i]]
            most = max(most, sums[i])
        # Most hands need no tie rule, and nothing large is called for them.
        best = best_worth(most, net, rest, np.int64)
        draws, stands = drawing(most, net, rest) == best, standing(net, rest) == best
        stays = np.int64(-1)
        if draws + stands + (best == 0) == 1 and len(second) == 0:
            if not draws:
                out[OURS, max(line - 1, LOSE) if stands else FOLD] += weight * rest
                continue
            stays = same_draw(
                sums[0] == most, four[0], sums[1] == most, four[1], sums[2] == most, four[2],
                sums[3] == most, four[3], sums[4] == most, four[4], wins,
            )  # fmt: skip
        if stays >= 0:
            uses[stays] += weight
            out[OURS, max(line - 1, LOSE)] -= weight
        else:
            given = _prescribed(np.int64(second[whole + upper]), height) if len(second) else NONE
            end_hand(line, net, most, four, sums, rest, weight, given, nets, wins, room, uses, out)


@jit
def end_hand(
    line: Number, net: Number, most: Number, four: Array, sums: Array, rest: Number, weight: Number,
    prescribed: Number, nets: Array, wins: Array, room: Any, uses: Array, out: Array,
) -> None:  # fmt: skip
    """Add the endings of one hand before the second draw, as often as it weighs.

    `four` and `sums` are the places and sums of the four cards that stay of each discard, `most` is
    the greatest sum; `prescribed` is a choice that is made without looking.
    """
    differ = False
    if prescribed != NONE:
        choice = prescribed
    else:
        choice, differ = _tied_choice(line, net, most, four, sums, rest, wins, room)
    if choice == _FOLDS:
        out[OURS, FOLD] += weight * rest
    elif choice == _STAND:
        out[OURS, max(line - 1, LOSE)] += weight * rest
    else:
        uses[four[choice]] += weight
        out[OURS, max(line - 1, LOSE)] -= weight
    if differ:
        worths, _, signatures, bounds = room
        _add_bounds(worths, choice, rest, signatures, nets, weight, bounds, out)


@jit
def same_draw(
    a: Number, without_a: Number, b: Number, without_b: Number, c: Number, without_c: Number,
    d: Number, without_d: Number, e: Number, without_e: Number, wins: Array,
) -> Number:  # fmt: skip
    """The four cards that stay if the best draws all end alike, or -1 if they do not.

    Each card comes with whether throwing it is a best draw. Draws of one signature end alike, and
    any of them will do.
    """
    found = without_e
    found = without_d if d else found
    found = without_c if c else found
    found = without_b if b else found
    found = without_a if a else found
    if a + b + c + d + e > 1:
        mine = wins[found]
        differ = (b and wins[without_b] != mine) or (c and wins[without_c] != mine)
        differ = differ or (d and wins[without_d] != mine) or (e and wins[without_e] != mine)
        found = -1 if differ else found
    return found


@jit
def _tied_choice(
    line: Number, net: Number, most: Number, four: Array, sums: Array, rest: Number, wins: Array,
    room: Any,
) -> tuple[Number, Number]:  # fmt: skip
    """The choice by the tie rule, and whether another that is as good ends differently."""
    worths, won, signatures, _ = room
    weigh(sums, net, rest, worths)
    for card in range(5):
        won[card] = wins[four[card]]
    sign(won, one_hand(line), rest, signatures)
    choice = choose(worths, best_worth(most, net, rest, np.int64), signatures)
    return choice, _differs(worths, choice, signatures)


@jit
def new_room() -> Any:
    """Room for the worths and signatures of a decision and for the bounds of its endings."""
    return (
        np.empty(_CHOICES, np.int64), np.empty(5, np.uint64), np.empty(_CHOICES, np.uint64),
        np.empty((WAYS, ENDINGS), np.int64),
    )  # fmt: skip


@jit
def _differs(worths: Array, ours: Number, signatures: Array) -> Number:
    """Whether another choice that is as good as ours ends differently."""
    found = False
    for each in range(_CHOICES):
        if worths[each] == worths[ours]:
            # A fold and a lost hand are different endings of the same signature.
            found |= signatures[each] != signatures[ours] or (each == _FOLDS) != (ours == _FOLDS)
    return found


@jit
def _prescribed(choice: Number, height: Number) -> Number:
    """A choice by the order of the five cards, in our numbers: four held cards, then the fifth."""
    if choice < _STAND:
        if choice == height:
            choice = 4
        elif choice > height:
            choice -= 1
    return choice


@jit
def _unfold(signature: Number, cards: Number, times: Number, out: Array) -> None:
    """Add the endings that a signature stands for, over a number of cards."""
    left = cards
    for win in range(1, FOLD):
        many = np.int64(signature & _FIELD)
        signature >>= np.uint64(_BITS)
        out[win] += times * many
        left -= many
    out[LOSE] += times * left


@jit
def _add_bounds(
    worths: Array, ours: Number, rest: Number, signatures: Array, nets: Array, weight: Number,
    bounds: Array, out: Array,
) -> None:  # fmt: skip
    """Add how far the endings of the other best choices lie below and above those of ours."""
    one, own = np.zeros(ENDINGS, np.int64), np.zeros(ENDINGS, np.int64)
    least, most, first = np.int64(0), np.int64(0), True
    for choice in range(_CHOICES):
        if worths[choice] == worths[ours]:
            one[:] = 0
            if choice == _FOLDS:
                one[FOLD] = rest
            else:
                _unfold(signatures[choice], rest, 1, one)
            if choice == ours:
                own[:] = one
            if first:
                for way in range(1, WAYS):
                    bounds[way] = one
                least = most = squares(one, nets)
            first = False
            for ending in range(ENDINGS):
                bounds[LEAST, ending] = min(bounds[LEAST, ending], one[ending])
                bounds[MOST, ending] = max(bounds[MOST, ending], one[ending])
            squared = squares(one, nets)
            if squared < least:
                least, bounds[LEAST_SQUARES] = squared, one
            if squared > most:
                most, bounds[MOST_SQUARES] = squared, one
    for way in range(1, WAYS):
        for ending in range(ENDINGS):
            out[way, ending] += weight * (bounds[way, ending] - own[ending])


@jit
def squares(endings: Array, nets: Array) -> Number:
    """The squared nets of some endings, summed up."""
    total = _FOLD_SECOND**2 * endings[FOLD] + endings[LOSE] * nets[0] * nets[0]
    for win in range(1, FOLD):
        total += endings[win] * nets[win + 1] * nets[win + 1]
    return total
