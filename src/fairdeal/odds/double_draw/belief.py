"""Compiled play of Double Draw Poker by somebody who knows less than there is to know.

Every draw of some kept cards is tried, as in `count`, but the second decision is the
best one by other sums than the true ones: by those of one who does not see all dead cards. Import
lazily.
"""

from typing import Any

import numpy as np

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number, look_up
from fairdeal.compiled.sets import CARDS
from fairdeal.odds.double_draw import decision
from fairdeal.odds.double_draw.decision_kernels import tied, weigh

_CARDS = CARDS
_CHOICES, _FOLD_SECOND = decision.CHOICES, decision.FOLD_SECOND


@jit
def sum_played(
    kept: Array, dead: Array, draws: Number, hands: Array, quads: Array, belief: Any, gone: Any
) -> Number:
    """What is netted after some cards are kept, summed over every draw and every last card.

    `hands` are the nets of all hands. `belief` is what somebody takes the sums of four cards to be,
    how many cards he has not seen, and whether all that he believes is true; he decides by that. Of
    choices that are equally good to him he makes the first in the order of `decision.tied`: where
    all is true, any of them nets the same. `gone` are cards that are dead besides, which no sum
    knows of yet, and the nets that every card makes of each four: to take them out of all sums
    would take longer than to try the draws.
    """
    believed, unseen, is_true = belief
    stock, lower = np.empty(_CARDS, np.int64), np.empty(_CARDS, np.int64)
    many = _lay_out(kept, dead, stock, lower)
    rest = many - draws
    wheels = np.arange(draws)
    hand, four = np.empty(5, np.int64), np.empty(5, np.int64)
    sums, worths = np.empty(5, np.int64), np.empty(_CHOICES, np.int64)
    total = np.int64(0)
    while True:
        _merge(kept, lower, stock, wheels, hand)
        net = np.int64(hands[look_up(hand, four)])
        _find(four, believed, gone, sums)
        weigh(sums, net, unseen, worths)
        if is_true:
            total += worths.max() + _FOLD_SECOND * rest
        else:
            choice, _ = tied(worths, worths.max())
            _find(four, quads, gone, sums)
            weigh(sums, net, rest, worths)
            total += worths[choice] + _FOLD_SECOND * rest
        if not _turn(wheels, many):
            return total


@jit
def _find(four: Array, quads: Array, gone: Any, sums: Array) -> None:
    """Write the sums of the four cards that stay of each throw, without the cards that are gone."""
    cards, nets = gone
    for at in range(5):
        sums[at] = quads[four[at]]
        for card in cards:
            sums[at] -= nets[card, four[at]]


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
