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
    least = (_LOW + np.uint64(1) - n) % n
    product = (_next(state) >> _32) * n
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
