"""Compiled kernels that deal and play rounds against the house; imported only by `fast_job`.

A kernel takes cards from the top of a deck that is shuffled only as far as needed, and looks the
decisions up in tables that were made from a strategy. A set of cards is named by its place
(`compiled.sets`). Chance is that of `compiled.chance_kernels`, its four words from a hash of seed
and shard; every order is equally likely. The work grows with the rounds and with nothing else.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.chance_kernels import State, next_below
from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Number, four_in_any_order, look_up, sort
from fairdeal.odds.double_draw import decision
from fairdeal.odds.double_draw.count import one_hand
from fairdeal.odds.double_draw.decision_kernels import (
    choose,
    drawing,
    sign,
    standing,
    tied,
    weigh,
)
from fairdeal.odds.double_draw.tables import FOLD_FIRST, FOLDED_AT_ONCE, LOSES

Hands = npt.NDArray[np.uint8]
Bytes = npt.NDArray[np.uint8]
Places = npt.NDArray[np.int64]
Ends = npt.NDArray[np.int64]

PAT, FOLD = decision.STAND, decision.FOLD
_CHOICES = decision.CHOICES


@jit
def deal(state: State, deck: Bytes, many: Number) -> None:
    """Put a number of cards by chance at the beginning of the deck."""
    for at in range(many):
        other = at + next_below(state, len(deck) - at)
        card = deck[at]
        deck[at] = deck[other]
        deck[other] = card


@jit
def double_down(state: State, deck: Bytes, doubles: Bytes, hands: Hands, doubled: Bytes) -> None:
    """Deal a block of rounds: the five cards, and whether the first four were doubled on."""
    for i in range(len(hands)):
        deal(state, deck, 5)
        for at in range(5):
            hands[i, at] = deck[at]
        doubled[i] = doubles[
            four_in_any_order(
                np.int64(deck[0]), np.int64(deck[1]), np.int64(deck[2]), np.int64(deck[3])
            )
        ]


# ---- Double Draw Poker ----


@jit
def _room() -> Any:
    """Room for the sums, worths and signatures of one decision."""
    return (
        np.empty(5, np.int64), np.empty(_CHOICES, np.int64),
        np.empty(5, np.uint64), np.empty(_CHOICES, np.uint64),
    )  # fmt: skip


@jit
def last_choice(
    line: Number, fours: Places, dead: Bytes, gone: Number,
    fifths: Any, nets: Any, quads: Any, wins: Any, room: Any,
) -> Number:  # fmt: skip
    """Before the second draw: which card to discard, `PAT`, or `FOLD` (`decision`).

    The sums and signatures of four cards are those of the whole deck without the cards that went
    before. What those took away is looked up only where it could decide: no net is below `LOSES`.
    `room` is that of `_room`.
    """
    unseen, net = 54 - 5 - gone, np.int64(nets[line])
    least = max(standing(net, unseen), 0)
    sums, worths, won, signatures = room
    for out in range(5):
        sums[out] = quads[fours[out]]
        if drawing(sums[out] - LOSES * gone, net, unseen) >= least:
            for at in range(gone):
                sums[out] -= nets[fifths[fours[out], dead[at]]]
    weigh(sums, net, unseen, worths)
    best = worths.max()
    choice, ties = tied(worths, best)
    if ties > 1:
        for out in range(5):
            won[out] = wins[fours[out]]
            for at in range(gone):
                won[out] -= one_hand(fifths[fours[out], dead[at]])
        sign(won, one_hand(line), unseen, signatures)
        choice = choose(worths, best, signatures)
    return choice


@jit
def _listed(mask: Number) -> Number:
    """The choice before the second draw that a table has as a mask of at most one card."""
    chosen = FOLD
    if mask == 0:
        chosen = PAT
    elif mask != FOLDED_AT_ONCE:
        chosen = 0
        while mask >> chosen != 1:
            chosen += 1
    return chosen


@jit
def _play(
    five: Bytes, deck: Bytes, top: Number, first: Bytes, second: Bytes, tables: Any,
    dead: Bytes, fours: Places, room: Any,
) -> tuple[Number, Number]:  # fmt: skip
    """Play one hand on; how it ends, and where the deck's next card is.

    `dead`, `fours` and `room` are room for what went, for places and for a decision.
    """
    lines, fifths, nets, quads, wins = tables
    sort(five, 5)
    mask = first[look_up(five, fours)]
    end = 0
    if mask != FOLDED_AT_ONCE:
        gone = 0
        for at in range(5):
            if mask >> at & 1:
                dead[gone] = five[at]
                five[at] = deck[top]
                gone += 1
                top += 1
        sort(five, 5)
        place = look_up(five, fours)
        if len(second) == 0:
            chosen = last_choice(lines[place], fours, dead, gone, fifths, nets, quads, wins, room)
        else:
            chosen = _listed(second[place])
        end = 1
        if chosen == PAT:
            end = 2 + lines[place]
        elif chosen < PAT:
            end = 2 + fifths[fours[chosen], deck[top]]
            top += 1
    return end, top


@jit
def double_draw(
    state: State, deck: Bytes, rounds: Number, first: Bytes, second: Bytes, tables: Any, ends: Ends
) -> None:
    """Play rounds and count how they end: folded at once, after the first draw, or in a line.

    `first` and `second` are masks of the cards to discard by place; without `second` the exact
    choice is made. `tables` are of `odds.double_draw.tables`: lines, fifths, the net of each line,
    the nets and the wins of every four cards. The fifths stand by their four cards, so that all
    that is asked about four cards lies side by side: half the time goes into waiting for memory.
    """
    five, dead = np.empty(5, dtype=np.uint8), np.empty(5, dtype=np.uint8)
    fours, room = np.empty(5, dtype=np.int64), _room()
    for _ in range(rounds):
        deal(state, deck, 9)
        five[:] = deck[:5]
        end, _top = _play(five, deck, 5, first, second, tables, dead, fours, room)
        ends[end] += 1


@jit
def double_draw_seats(
    state: State, deck: Bytes, rounds: Number, seats: Number, first: Bytes, second: Bytes,
    tables: Any, out: Any,
) -> None:  # fmt: skip
    """Play rounds of several seats from one deck, and sum up what they win together.

    All but `seats` and `out` is as for one seat. `out` gets the sums of: the nets; the products of
    two seats' nets, over all pairs of seats; the squares of a round's products. Nobody sees
    another's cards, so it does not matter whose cards are drawn first.
    """
    nets = tables[2]
    five, dead = np.empty(5, dtype=np.uint8), np.empty(5, dtype=np.uint8)
    fours, room = np.empty(5, dtype=np.int64), _room()
    for _ in range(rounds):
        deal(state, deck, 9 * seats)
        top, total, squares = 5 * seats, np.int64(0), np.int64(0)
        for seat in range(seats):
            five[:] = deck[5 * seat : 5 * seat + 5]
            end, top = _play(five, deck, top, first, second, tables, dead, fours, room)
            net = FOLD_FIRST - end if end < 2 else np.int64(nets[end - 2])
            total += net
            squares += net * net
        products = (total * total - squares) // 2
        out[0] += total
        out[1] += products
        out[2] += float(products) * products
