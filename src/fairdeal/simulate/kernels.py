"""Compiled kernels that deal and play rounds against the house; imported only by `fast_job`.

A kernel plays a block of rounds: it takes cards from the top of a deck that is shuffled only as far
as needed, looks the decisions up in tables made from the exact strategy, and writes down the five
cards at the end. What they are worth is then asked of the ranking kernels for the whole block.

Chance is xoshiro256++ (Blackman and Vigna), its four words from a hash of seed and shard. A number
below n is the upper half of a product (Lemire), thrown away where it would favour some; so every
order is equally likely. The work grows with the rounds and with nothing else.
"""

from collections.abc import Callable
from math import comb
from typing import Any, Final, TypeVar, cast

import numba as nb
import numpy as np
import numpy.typing as npt

Hands = npt.NDArray[np.uint8]
Bytes = npt.NDArray[np.uint8]
State = npt.NDArray[np.uint64]
Sums = npt.NDArray[np.int32]
Number = Any
"""A machine number inside a kernel; its width is the compiler's affair."""

F = TypeVar("F", bound=Callable[..., Any])


def jit(function: F) -> F:
    """Compile when first called, keep the result on disk, let other threads run meanwhile."""
    try:
        return cast(F, nb.njit(cache=True, nogil=True, error_model="numpy")(function))
    except RuntimeError:
        # Nowhere to keep it: a read-only machine without a home. Compile anew each time.
        return cast(F, nb.njit(nogil=True, error_model="numpy")(function))


_17: Final = np.uint64(17)
_23: Final = np.uint64(23)
_32: Final = np.uint64(32)
_41: Final = np.uint64(41)
_45: Final = np.uint64(45)
_19: Final = np.uint64(19)
_LOW: Final = np.uint64(0xFFFF_FFFF)

CHOOSE: Final = np.array([[comb(n, k) for k in range(6)] for n in range(55)], dtype=np.int64)
"""How many ways to choose k of n."""

_LAST_HAND: Final = comb(54, 5) - 1
_LAST_FOUR: Final = comb(54, 4) - 1

ALL_FOLD: Final = 255
"""Among the choices before the first draw, masks of the cards to discard: fold."""
PAT: Final = 5
FOLD: Final = 6
FOLDED_SECOND: Final = -3
"""Ante, Bonus and first draw wager are lost."""
LOST: Final = -4
"""All four wagers are lost: no net is less."""


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
    """Put so many cards by chance at the beginning of the deck."""
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
def _sort(cards: Bytes, many: Number) -> None:
    """The first so many cards, lowest first."""
    for at in range(1, many):
        card = cards[at]
        before = at - 1
        while before >= 0 and cards[before] > card:
            cards[before + 1] = cards[before]
            before -= 1
        cards[before + 1] = card


@jit
def place_of_five(five: Bytes) -> Number:
    """Where five cards, lowest first, stand among all hands of 54 cards in lexicographic order."""
    after = CHOOSE[53 - five[0], 5] + CHOOSE[53 - five[1], 4] + CHOOSE[53 - five[2], 3]
    return _LAST_HAND - after - CHOOSE[53 - five[3], 2] - CHOOSE[53 - five[4], 1]


@jit
def _place_without(five: Bytes, out: Number) -> Number:
    """Where the four cards that are left stand among all sets of four."""
    place, left = _LAST_FOUR, 4
    for at in range(5):
        if at != out:
            place -= CHOOSE[53 - five[at], left]
            left -= 1
    return place


@jit
def _net_with(five: Bytes, out: Number, card: Number, nets: Sums, other: Bytes) -> Number:
    """The net of five cards when another card takes the place of one of them."""
    for at in range(5):
        other[at] = five[at]
    other[out] = card
    _sort(other, 5)
    return nets[place_of_five(other)]


@jit
def last_choice(
    five: Bytes, dead: Bytes, many: Number, nets: Sums, quads: Sums, other: Bytes
) -> Number:
    """Before the second draw: which card to discard, `PAT`, or `FOLD`.

    All values are sums over the cards that may come, those not seen: the sum over all fifth cards
    of the four that stay, without the card that goes and the cards that went before. What those
    took away is looked up only where it could decide: no net is below `LOST`.
    """
    unseen = 54 - 5 - many
    stays = np.int64(nets[place_of_five(five)])
    best, chosen = stays * unseen, PAT
    if best < FOLDED_SECOND * unseen:
        best, chosen = FOLDED_SECOND * unseen, FOLD
    for out in range(5):
        value = np.int64(quads[_place_without(five, out)]) - stays
        if value - LOST * many > best:
            for gone in range(many):
                value -= _net_with(five, out, dead[gone], nets, other)
            if value > best:
                best, chosen = value, out
    return chosen


@jit
def double_draw(
    state: State, deck: Bytes, first: Bytes, nets: Sums, quads: Sums, hands: Hands, ends: Bytes
) -> None:
    """Play a block of rounds: the five cards at the end, and how far each round went."""
    five, dead = np.empty(5, dtype=np.uint8), np.empty(5, dtype=np.uint8)
    other = np.empty(5, dtype=np.uint8)  # made once: to make it costs as much as a decision
    for i in range(len(hands)):
        deal(state, deck, 9)
        five[:] = deck[:5]
        _sort(five, 5)
        choice = first[place_of_five(five)]
        ends[i] = 0
        if choice != ALL_FOLD:
            many = 0
            for at in range(5):
                if choice >> at & 1:
                    dead[many] = five[at]
                    five[at] = deck[5 + many]
                    many += 1
            _sort(five, 5)
            out = last_choice(five, dead, many, nets, quads, other)
            ends[i] = 1
            if out != FOLD:
                ends[i] = 2
                if out != PAT:
                    five[out] = deck[5 + many]
        hands[i] = five
