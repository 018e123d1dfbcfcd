"""Compiled play of Double Draw Poker by somebody who knows less than there is to know.

Every draw of some kept cards is tried, as in `count`, but the second decision is the
best one by other sums than the true ones: by those of one who does not see all dead cards. Import
lazily.
"""

from typing import Any

import numpy as np

from fairdeal.odds.double_draw.first import look_up
from fairdeal.odds.double_draw.symmetry import CARDS
from fairdeal.ranking.compiling import jit

_CARDS = CARDS
_STAND = 5
_FOLDS = 6

Number = Any
Array = Any


@jit
def sum_played(
    kept: Array, dead: Array, draws: Number, nets: Array, quads: Array, believed: Array,
    unseen: Number,
) -> Number:  # fmt: skip
    """What is netted after some cards are kept, summed over every draw and every last card.

    The second decision is the best one to somebody who believes in other sums, over a number of
    unseen cards: with `believed` and `unseen` true, to somebody who knows of all dead cards.
    """
    stock, below = np.empty(_CARDS, np.int64), np.empty(_CARDS, np.int64)
    many = _lay_out(kept, dead, stock, below)
    rest = many - draws
    wheels = np.arange(draws)
    hand, four, worths = np.empty(5, np.int64), np.empty(5, np.int64), np.empty(7, np.int64)
    total = np.int64(0)
    while True:
        _merge(kept, below, stock, wheels, hand)
        net = nets[look_up(hand, four)]
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
def _value_choices(net: Number, rest: Number, quads: Array, four: Array, worths: Array) -> Number:
    """What each choice nets, summed over the cards that are left; the greatest of it."""
    worths[_STAND], worths[_FOLDS] = rest * net, -3 * rest
    best = max(worths[_STAND], worths[_FOLDS])
    for at in range(5):
        worths[at] = quads[four[at]] - net
        best = max(best, worths[at])
    return best
