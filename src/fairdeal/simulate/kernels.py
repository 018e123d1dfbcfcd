"""Compiled kernels that deal and play rounds against the house; imported only by `fast_job`.

A kernel takes cards from the top of a deck that is shuffled only as far as needed, and looks the
decisions up in tables that were made from a strategy. A set of cards is named by its place, as in
`odds.double_draw.symmetry`: C(e,5) + C(d,4) + C(c,3) + C(b,2) + a for the cards a < b < c < d < e.

Chance is xoshiro256++ (Blackman and Vigna), its four words from a hash of seed and shard. A number
below n is the upper half of a product (Lemire), thrown away where it would favour some; so every
order is equally likely. The work grows with the rounds and with nothing else.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from fairdeal.odds.double_draw.count import one_hand
from fairdeal.odds.double_draw.first import look_up, sort
from fairdeal.odds.double_draw.symmetry import PLACES
from fairdeal.odds.double_draw.tables import FOLD_FIRST, FOLD_SECOND, FOLDED_AT_ONCE, LOSES
from fairdeal.ranking.compiling import jit

Hands = npt.NDArray[np.uint8]
Bytes = npt.NDArray[np.uint8]
State = npt.NDArray[np.uint64]
Places = npt.NDArray[np.int64]
Ends = npt.NDArray[np.int64]
Number = Any
"""A machine number inside a kernel; its width is the compiler's affair."""

_17: Final = np.uint64(17)
_23: Final = np.uint64(23)
_32: Final = np.uint64(32)
_41: Final = np.uint64(41)
_45: Final = np.uint64(45)
_19: Final = np.uint64(19)
_LOW: Final = np.uint64(0xFFFF_FFFF)

CHOOSE: Final = PLACES
"""How many ways to choose k of n."""

PAT: Final = 5
FOLD: Final = 6


@jit
def _next(state: State) -> Number:
    """The next 64 bits of chance."""
    sum_ = state[0] + state[3]
    result = ((sum_ << _23) | (sum_ >> _41)) + state[0]
    shifted = state[1] << _17
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = (state[3] << _45) | (state[3] >> _19)
    return result


@jit
def _below(state: State, n: Number) -> Number:
    """A number below n, each as likely as any other."""
    product = (_next(state) >> _32) * n
    if product & _LOW < n:  # seldom: only here the division is needed
        least = (_LOW + np.uint64(1) - n) % n
        while product & _LOW < least:
            product = (_next(state) >> _32) * n
    return product >> _32


@jit
def deal(state: State, deck: Bytes, many: Number) -> None:
    """Put a number of cards by chance at the beginning of the deck."""
    for at in range(many):
        other = at + np.int64(_below(state, np.uint64(len(deck) - at)))
        card = deck[at]
        deck[at] = deck[other]
        deck[other] = card


@jit
def place_of_four(a: Number, b: Number, c: Number, d: Number) -> Number:
    """Where four different cards, in any order, stand among all sets of four."""
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    return CHOOSE[a, 1] + CHOOSE[b, 2] + CHOOSE[c, 3] + CHOOSE[d, 4]


@jit
def double_down(state: State, deck: Bytes, doubles: Bytes, hands: Hands, doubled: Bytes) -> None:
    """Deal a block of rounds: the five cards, and whether the first four were doubled on."""
    for i in range(len(hands)):
        deal(state, deck, 5)
        for at in range(5):
            hands[i, at] = deck[at]
        doubled[i] = doubles[
            place_of_four(
                np.int64(deck[0]), np.int64(deck[1]), np.int64(deck[2]), np.int64(deck[3])
            )
        ]


# ---- Double Draw Poker ----


@jit
def _signature(
    choice: Number, line: Number, fours: Places, dead: Bytes, gone: Number, fifths: Any, wins: Any
) -> Number:
    """The winning hands that a choice makes with the unseen cards, the best line highest."""
    found = np.uint64(0)
    if choice == PAT:
        found = np.uint64(54 - 5 - gone) * one_hand(line)
    elif choice < PAT:
        found = wins[fours[choice]] - one_hand(line)
        for at in range(gone):
            found -= one_hand(fifths[fours[choice], dead[at]])
    return found


@jit
def last_choice(
    line: Number, fours: Places, dead: Bytes, gone: Number,
    fifths: Any, nets: Any, quads: Any, wins: Any,
) -> Number:  # fmt: skip
    """Before the second draw: which card to discard, `PAT`, or `FOLD`.

    All values are sums over the cards that may come, those not seen: the sum over all fifth cards
    of the four that stay, without the card that goes and the cards that went before. What those
    took away is looked up only where it could decide: no net is below `LOSES`. Of equally good
    choices the one with the greatest signature is made.
    """
    unseen = 54 - 5 - gone
    stays = np.int64(nets[line])
    best, chosen = stays * unseen, PAT
    if best < FOLD_SECOND * unseen:
        best, chosen = FOLD_SECOND * unseen, FOLD
    for out in range(5):
        value = np.int64(quads[fours[out]]) - stays
        if value - LOSES * gone >= best:
            for at in range(gone):
                value -= nets[fifths[fours[out], dead[at]]]
            if value > best:
                best, chosen = value, out
            elif value == best:
                mine = _signature(out, line, fours, dead, gone, fifths, wins)
                if chosen == FOLD or mine > _signature(
                    chosen, line, fours, dead, gone, fifths, wins
                ):
                    chosen = out
    return chosen


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
    dead: Bytes, fours: Places,
) -> tuple[Number, Number]:  # fmt: skip
    """Play one hand on; how it ends, and where the deck's next card is.

    `dead` and `fours` are room for what went and for places.
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
            chosen = last_choice(lines[place], fours, dead, gone, fifths, nets, quads, wins)
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
    fours = np.empty(5, dtype=np.int64)
    for _ in range(rounds):
        deal(state, deck, 9)
        five[:] = deck[:5]
        end, _top = _play(five, deck, 5, first, second, tables, dead, fours)
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
    fours = np.empty(5, dtype=np.int64)
    for _ in range(rounds):
        deal(state, deck, 9 * seats)
        top, total, squares = 5 * seats, np.int64(0), np.int64(0)
        for seat in range(seats):
            five[:] = deck[5 * seat : 5 * seat + 5]
            end, top = _play(five, deck, top, first, second, tables, dead, fours)
            net = FOLD_FIRST - end if end < 2 else np.int64(nets[end - 2])
            total += net
            squares += net * net
        products = (total * total - squares) // 2
        out[0] += total
        out[1] += products
        out[2] += float(products) * products
