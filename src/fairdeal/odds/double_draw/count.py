"""Compiled kernels that count how Double Draw Poker ends after the first draw. Import lazily.

For some cards kept and others discarded every draw is tried. At the second decision all choices of
the greatest worth (`sweep`) are equally good. A choice ends, over the `rest` cards that are left,
in a number of hands of each winning line; all others lose, or are folded. Those ten
numbers are one *signature* (`signature`). `wins[q]` is that of the hands that the live cards make
of the four cards q.

The tie rule: of equally good choices the one that makes the best hand more often; if as often, the
second best hand, and so on down to two pairs. That is the greatest signature. The rule knows no
suits, so that one hand of a class stands for all. Most equally good choices have the same
signature; where they differ, the least and the most of each ending, and of the squared nets, are
kept beside.

A drawn hand is not unfolded into its endings at once: `uses[q]` counts how often the four cards q
are drawn to, and all are unfolded together at the end.
"""

from typing import Any, Final

import numpy as np

from fairdeal.odds.double_draw.signature import BITS, FIELD, LOWEST_WIN
from fairdeal.odds.double_draw.symmetry import CARDS, PLACES
from fairdeal.ranking.compiling import jit

LOSE: Final = 0
FOLD: Final = 11
"""Endings: lose, the ten winning lines from two pairs up, a fold at the second decision."""

SQUARES: Final = 12
ENDINGS: Final = 13
OURS: Final = 0
LEAST: Final = 1
MOST: Final = 2
BEST: Final = np.empty(0, dtype=np.uint8)
"""Prescribes nothing for the second decision."""

_PLACES = PLACES
_CARDS = CARDS
_BITS, _FIELD = BITS, FIELD
_STAND = 5
_FOLDS = 6

Number = Any
Array = Any


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
    if it is empty, the best is done. `out` has a row for ours, and one each for how far the least
    and the most lie from it.
    """
    uses, stock = np.zeros(len(quads), np.int32), np.empty(_CARDS, np.int64)
    hand = np.empty(5, np.int64)
    rest = 0
    for at in range(len(kept)):
        many = 0
        for card in range(_CARDS):
            held = False
            for each in kept[at]:
                held |= each == card
            if not (held or dead[card]):
                stock[many] = card
                many += 1
        rest = many - draws
        if draws == 0:
            # A hand that is kept whole: its highest card plays the last one drawn.
            hand[:4], stock[0] = kept[at, :4], kept[at, 4]
            _last_card(
                hand, stock[:1], rest, weights[at], lines, nets, quads, wins, second, uses, out
            )
        else:
            _every_draw(
                kept[at], stock[:many], draws, weights[at], lines, nets, quads, wins, second, uses,
                out,
            )  # fmt: skip
    for four in range(len(quads)):
        if uses[four]:
            # The card thrown stands in `wins` too; its hand was taken off beforehand.
            _unfold(wins[four], rest + 1, uses[four], out[OURS])


@jit
def _every_draw(
    kept: Array, stock: Array, draws: Number, weight: Number, lines: Array, nets: Array,
    quads: Array, wins: Array, second: Array, uses: Array, out: Array,
) -> None:  # fmt: skip
    """Try each draw: all cards but the last count up like the wheels of a meter."""
    rest, wheels = len(stock) - draws, np.arange(draws - 1)
    four = np.empty(4, np.int64)
    while True:
        for at in range(len(kept)):
            four[at] = kept[at]
        for at in range(draws - 1):
            four[len(kept) + at] = stock[wheels[at]]
        _sort_four(four)
        # The last card is the lowest of those drawn, so that its places lie close together.
        lower = stock[: wheels[0]] if draws > 1 else stock
        _last_card(four, lower, rest, weight, lines, nets, quads, wins, second, uses, out)
        turning = draws - 2
        while turning >= 0 and wheels[turning] == len(stock) - draws + 1 + turning:
            turning -= 1
        if turning < 0:
            return
        wheels[turning] += 1
        for at in range(turning + 1, draws - 1):
            wheels[at] = wheels[at - 1] + 1


@jit
def _sort_four(cards: Array) -> None:
    for i in range(1, 4):
        card, j = cards[i], i
        while j > 0 and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card


@jit
def _last_card(
    held: Array, stock: Array, rest: Number, weight: Number, lines: Array, nets: Array,
    quads: Array, wins: Array, second: Array, uses: Array, out: Array,
) -> None:  # fmt: skip
    """Add the endings of four cards, in order, with each card of the stock as the fifth.

    The stock is in order too. While the fifth card z stays between the same two of the four, all
    places are a fixed number plus the place of z at its height, or one lower: `whole` is that of
    the five cards, `without[i]` that of the four without the i-th; `height` cards lie below z.
    """
    without, four, sums = np.empty(4, np.int64), np.empty(5, np.int64), np.empty(5, np.int64)
    worths, bounds = np.empty(7, np.int64), np.empty((3, ENDINGS), np.int64)
    four[4] = _PLACES[held[3], 4] + _PLACES[held[2], 3] + _PLACES[held[1], 2] + held[0]
    sums[4] = quads[four[4]]
    whole, height = np.int64(0), -1
    fold = np.int64(-3 * rest)
    for z in stock:
        if height < 0 or (height < 4 and held[height] < z):
            height = 0
            while height < 4 and held[height] < z:
                height += 1
            whole = _fixed_places(held, height, without)
        upper, lower = _PLACES[z, height + 1], _PLACES[z, height]
        place = whole + upper
        line = lines[place]
        net, most = np.int64(nets[line]), sums[4]
        for i in range(4):
            four[i] = without[i] + (lower if i < height else upper)
            sums[i] = quads[four[i]]
            most = max(most, sums[i])
        draw, stand, differ = most - net, rest * net, False
        if len(second):
            choice = _prescribed(np.int64(second[place]), height)
        elif max(draw, stand) < fold:
            choice = _FOLDS
        elif draw > max(stand, fold):
            choice, differ = _prefer_draw(sums, most, wins, four)
        elif stand > max(draw, fold):
            choice = _STAND
        else:
            _lay_choices(sums, net, rest, worths)
            choice, differ = _prefer(worths, max(draw, stand, fold), rest, line, wins, four)
        if choice == _FOLDS:
            out[OURS, FOLD] += weight * rest
        elif choice == _STAND:
            out[OURS, max(line - 1, LOSE)] += weight * rest
        else:
            uses[four[choice]] += weight
            out[OURS, max(line - 1, LOSE)] -= weight
        if differ:
            _lay_choices(sums, net, rest, worths)
            _add_bounds(worths, choice, rest, line, nets, wins, four, weight, bounds, out)


@jit
def _prefer_draw(sums: Array, most: Number, wins: Array, four: Array) -> tuple[Number, Number]:
    """The draw of the greatest sum that the tie rule prefers, and whether another differs."""
    choice, differ = -1, False
    for each in range(5):
        if sums[each] == most:
            if choice < 0:
                choice = each
                continue
            # All draws throw the same hand away, so their signatures compare as they are.
            signature, other = wins[four[choice]], wins[four[each]]
            differ |= other != signature
            if other > signature:
                choice = each
    return choice, differ


@jit
def _lay_choices(sums: Array, net: Number, rest: Number, worths: Array) -> None:
    """What each choice nets, summed over the cards that are left."""
    for each in range(5):
        worths[each] = sums[each] - net
    worths[_STAND], worths[_FOLDS] = rest * net, -3 * rest


@jit
def _fixed_places(held: Array, height: Number, without: Array) -> Number:
    """What the places of five cards, and of four, are without the fifth card of that height."""
    whole = np.int64(0)
    for j in range(4):
        whole += _PLACES[held[j], j + 1 + (j >= height)]
    for i in range(4):
        without[i] = 0
        for j in range(4):
            if j != i:
                without[i] += _PLACES[held[j], j + 1 + (j >= height) - (j > i)]
    return whole


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
def _signature(choice: Number, rest: Number, line: Number, wins: Array, four: Array) -> Number:
    """The winning hands that a choice makes with the cards that are left."""
    found = np.uint64(0)
    if choice == _STAND:
        found = np.uint64(rest) * one_hand(line)
    elif choice < _STAND:
        found = wins[four[choice]] - one_hand(line)
    return found


@jit
def _prefer(
    worths: Array, best: Number, rest: Number, line: Number, wins: Array, four: Array
) -> tuple[Number, Number]:
    """The best choice that the tie rule prefers, and whether another one ends differently."""
    choice, ties = 0, 0
    for each in range(7):
        if worths[each] == best:
            choice = each
            ties += 1
    differ = False
    if ties > 1:
        signature = _signature(choice, rest, line, wins, four)
        for each in range(choice):
            if worths[each] == best:
                other = _signature(each, rest, line, wins, four)
                # A fold and a lost hand are different endings of the same signature.
                differ |= other != signature or choice == _FOLDS
                if other > signature:
                    choice, signature = each, other
    return choice, differ


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
    worths: Array, ours: Number, rest: Number, line: Number, nets: Array, wins: Array, four: Array,
    weight: Number, bounds: Array, out: Array,
) -> None:  # fmt: skip
    """Add how far the endings of the other best choices lie below and above those of ours."""
    one = np.zeros(ENDINGS, np.int64)
    first = True
    for choice in range(7):
        if worths[choice] == worths[ours]:
            one[:] = 0
            if choice == _FOLDS:
                one[FOLD] = rest
            else:
                _unfold(_signature(choice, rest, line, wins, four), rest, 1, one)
            one[SQUARES] = squares(one, nets)
            for ending in range(ENDINGS):
                if choice == ours:
                    bounds[OURS, ending] = one[ending]
                if first or one[ending] < bounds[LEAST, ending]:
                    bounds[LEAST, ending] = one[ending]
                if first or one[ending] > bounds[MOST, ending]:
                    bounds[MOST, ending] = one[ending]
            first = False
    for way in range(1, 3):
        for ending in range(ENDINGS):
            out[way, ending] += weight * (bounds[way, ending] - bounds[OURS, ending])


@jit
def squares(endings: Array, nets: Array) -> Number:
    """The squared nets of some endings, summed up."""
    total = 9 * endings[FOLD] + endings[LOSE] * nets[0] * nets[0]
    for win in range(1, FOLD):
        total += endings[win] * nets[win + 1] * nets[win + 1]
    return total
