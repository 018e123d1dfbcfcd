"""Compiled kernels that count how Double Draw Poker ends after the first draw. Import lazily.

For some cards kept and others discarded every draw is tried. At the second decision all choices of
the greatest worth (`double_draw_sweep`) are equally good. A choice ends, over the `rest` cards
that are left, in so many hands of each winning line; all others lose, or are folded. Those ten
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

from fairdeal.odds.signature import BITS, FIELD, LOWEST_WIN
from fairdeal.odds.symmetry import CARDS, PLACES
from fairdeal.ranking.kernels import jit

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
def _unit(line: Number) -> Number:
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
    """Add the endings of each kept set over every draw of so many cards, as often as it weighs.

    `second[h]` may prescribe the choice with each hand (0-4 throw, 5 stand, 6 fold), good or not;
    if it is empty, the best is done. `out` has a row for ours, and one each for how far the least
    and the most lie from it.
    """
    uses = np.zeros(len(quads), np.int64)
    stock, below = np.empty(_CARDS, np.int64), np.empty(_CARDS, np.int64)
    rest = 0
    for at in range(len(kept)):
        many = _lay_out(kept[at], dead, stock, below)
        rest = many - draws
        _every_draw(
            kept[at], below, weights[at], stock[:many], draws, lines, nets, quads, wins, second,
            uses, out,
        )  # fmt: skip
    for four in range(len(quads)):
        if uses[four]:
            # The card thrown stands in `wins` too; its hand was taken off beforehand.
            _unfold(wins[four], rest + 1, uses[four], out[OURS])


@jit
def _every_draw(
    kept: Array, below: Array, weight: Number, stock: Array, draws: Number, lines: Array,
    nets: Array, quads: Array, wins: Array, second: Array, uses: Array, out: Array,
) -> None:  # fmt: skip
    """Try each draw: the places in the stock count up like the wheels of a meter."""
    rest = len(stock) - draws
    wheels = np.arange(draws)
    hand, four, worths = np.empty(5, np.int64), np.empty(5, np.int64), np.empty(7, np.int64)
    bounds = np.empty((3, ENDINGS), np.int64)
    while True:
        _merge(kept, below, stock, wheels, hand)
        place = _look_up(hand, four)
        line = lines[place]
        if len(second):
            choice, differ = np.int64(second[place]), False
        else:
            best = _value_choices(nets[line], rest, quads, four, worths)
            choice, differ = _prefer(worths, best, rest, line, wins, four)
        if choice == _FOLDS:
            out[OURS, FOLD] += weight * rest
        elif choice == _STAND:
            out[OURS, max(line - 1, LOSE)] += weight * rest
        else:
            uses[four[choice]] += weight
            out[OURS, max(line - 1, LOSE)] -= weight
        if differ:
            _add_bounds(worths, choice, rest, line, nets, wins, four, weight, bounds, out)
        if not _turn(wheels, len(stock)):
            return


@jit
def sum_played(
    kept: Array, dead: Array, draws: Number, nets: Array, quads: Array, believed: Array,
    unseen: Number,
) -> Number:  # fmt: skip
    """What is netted after some cards are kept, summed over every draw and every last card.

    The second decision is the best one to somebody who believes in other sums, over so many unseen
    cards: with `believed` and `unseen` true, to somebody who knows of all dead cards.
    """
    stock, below = np.empty(_CARDS, np.int64), np.empty(_CARDS, np.int64)
    many = _lay_out(kept, dead, stock, below)
    rest = many - draws
    wheels = np.arange(draws)
    hand, four, worths = np.empty(5, np.int64), np.empty(5, np.int64), np.empty(7, np.int64)
    total = np.int64(0)
    while True:
        _merge(kept, below, stock, wheels, hand)
        net = nets[_look_up(hand, four)]
        best = _value_choices(net, unseen, believed, four, worths)
        if worths[_FOLDS] == best:
            total -= 3 * rest
        elif worths[_STAND] == best:
            total += rest * net
        else:
            choice = 0
            while worths[choice] != best:
                choice += 1
            total += quads[four[choice]] - net
        if not _turn(wheels, many):
            return total


@jit
def _lay_out(kept: Array, dead: Array, stock: Array, below: Array) -> Number:
    """The cards that may be drawn, how many kept cards lie below each card; how many cards."""
    many, lower = 0, 0
    for card in range(_CARDS):
        below[card] = lower
        held = False
        for each in kept:
            held |= each == card
        lower += held
        if not (held or dead[card]):
            stock[many] = card
            many += 1
    return many


@jit
def _turn(wheels: Array, many: Number) -> Number:
    """Count the wheels up by one, each above the one before; False when all have been round."""
    turning = len(wheels) - 1
    while turning >= 0 and wheels[turning] == many - len(wheels) + turning:
        turning -= 1
    if turning >= 0:
        wheels[turning] += 1
        for at in range(turning + 1, len(wheels)):
            wheels[at] = wheels[at - 1] + 1
    return turning >= 0


@jit
def _merge(kept: Array, below: Array, stock: Array, wheels: Array, hand: Array) -> None:
    """Put the kept and the drawn cards in order; both are, and `below` counts the lower kept."""
    for at in range(len(kept)):
        card, lower = kept[at], at
        for wheel in wheels:
            lower += stock[wheel] < card
        hand[lower] = card
    for at in range(len(wheels)):
        card = stock[wheels[at]]
        hand[at + below[card]] = card


@jit
def _look_up(hand: Array, four: Array) -> Number:
    """The place of five cards in order, and of the four that stay of each discard."""
    a, b, c, d, e = hand[0], hand[1], hand[2], hand[3], hand[4]
    four[0] = _PLACES[e, 4] + _PLACES[d, 3] + _PLACES[c, 2] + b
    four[1] = _PLACES[e, 4] + _PLACES[d, 3] + _PLACES[c, 2] + a
    four[2] = _PLACES[e, 4] + _PLACES[d, 3] + _PLACES[b, 2] + a
    four[3] = _PLACES[e, 4] + _PLACES[c, 3] + _PLACES[b, 2] + a
    four[4] = _PLACES[d, 4] + _PLACES[c, 3] + _PLACES[b, 2] + a
    return _PLACES[e, 5] + four[4]


@jit
def _value_choices(net: Number, rest: Number, quads: Array, four: Array, worths: Array) -> Number:
    """What each choice nets, summed over the cards that are left; the greatest of it."""
    worths[_STAND], worths[_FOLDS] = rest * net, -3 * rest
    best = max(worths[_STAND], worths[_FOLDS])
    for at in range(5):
        worths[at] = quads[four[at]] - net
        best = max(best, worths[at])
    return best


@jit
def _signature(choice: Number, rest: Number, line: Number, wins: Array, four: Array) -> Number:
    """The winning hands that a choice makes with the cards that are left."""
    found = np.uint64(0)
    if choice == _STAND:
        found = np.uint64(rest) * _unit(line)
    elif choice < _STAND:
        found = wins[four[choice]] - _unit(line)
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
    """Add the endings that a signature stands for, over so many cards."""
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
