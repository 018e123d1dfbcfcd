"""Compiled play of Double Draw Poker by somebody who knows less than there is to know.

Every draw of some kept cards is tried, as in `count`, but the second decision is the
best one by other sums than the true ones: by those of one who does not see all dead cards. Import
lazily.
"""

from typing import Any

import numpy as np

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number, around, place, sets_below, turn
from fairdeal.compiled.sets import CARDS
from fairdeal.odds.double_draw import decision
from fairdeal.odds.double_draw.count import lay_four, lay_out
from fairdeal.odds.double_draw.decision_kernels import best_worth, tied, weigh

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
    knows of yet, the line that every card makes of each four, and the nets of the lines: to take
    them out of all sums would take longer than to try the draws.
    """
    stock, held = np.empty(_CARDS, np.int64), np.empty(4, np.int64)
    many, room, total = lay_out(kept, dead, stock), _new_room(), np.int64(0)
    if draws == 0:
        # A hand that is kept whole: its highest card plays the last one drawn.
        held[:], stock[0] = kept[:4], kept[4]
        total = _last_card(held, stock[:1], many, hands, quads, belief, gone, room)
    else:
        wheels, going = np.arange(draws - 1), True
        while going:
            lower = stock[: lay_four(kept, stock[:many], wheels, held)]
            total += _last_card(held, lower, many - draws, hands, quads, belief, gone, room)
            going = turn(wheels, many)
    return total


@jit
def _new_room() -> Any:
    """Room for the places of four cards without and with a fifth, for sums and for worths."""
    return (
        np.empty(4, np.int64), np.empty(5, np.int64), np.empty(5, np.int64),
        np.empty(_CHOICES, np.int64),
    )  # fmt: skip


@jit
def _last_card(
    held: Array, stock: Array, rest: Number, hands: Array, quads: Array, belief: Any, gone: Any,
    room: Any,
) -> Number:  # fmt: skip
    """What four cards net, in order, with each card of the stock as the fifth, as in `count`."""
    believed, unseen, is_true = belief
    without, four, _, _ = room
    own, whole, height, total = place(held, 4), np.int64(0), -1, np.int64(0)
    stays = _sum(own, believed, gone)
    for z in stock:
        if height < 0 or (height < 4 and held[height] < z):
            height = 0
            while height < 4 and held[height] < z:
                height += 1
            whole = around(held, height, without)
            four[height] = own
        upper, lower = sets_below(z, height + 1), sets_below(z, height)
        net, most = np.int64(hands[whole + upper]), stays
        for i in range(4):
            one = without[i] + (lower if i < height else upper)
            if is_true:
                most = max(most, _sum(one, believed, gone))
            four[i + (i >= height)] = one
        if is_true:
            total += best_worth(most, net, unseen, np.int64)
        else:
            total += _mistaken(four, net, rest, quads, belief, gone, room)
    return total + _FOLD_SECOND * rest * len(stock)


@jit
def _mistaken(
    four: Array, net: Number, rest: Number, quads: Array, belief: Any, gone: Any, room: Any
) -> Number:
    """The true worth of the choice that is best by belief."""
    believed, unseen, _ = belief
    _, _, sums, worths = room
    for at in range(5):
        sums[at] = _sum(four[at], believed, gone)
    weigh(sums, net, unseen, worths)
    choice, _ = tied(worths, worths.max())
    for at in range(5):
        sums[at] = _sum(four[at], quads, gone)
    weigh(sums, net, rest, worths)
    return worths[choice]


@jit
def _sum(four: Number, quads: Array, gone: Any) -> Number:
    """The sum of four cards, without the cards that are gone."""
    cards, fifths, nets = gone
    total = np.int64(quads[four])
    for card in cards:
        total -= nets[fifths[four, card]]
    return total
