"""Compiled chance: two generators, and the one way from random bits to a number below another.

`mixed` makes the random number of a state that moves on by `STEP` (splitmix64): it is quick, and
any chunk of work can begin with a state of its own. `next_bits` is xoshiro256++ (Blackman and
Vigna), with four words of state, for simulations of any length.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Number

State = npt.NDArray[np.uint64]

STEP: Final = np.uint64(0x9E3779B97F4A7C15)
HALF: Final = np.uint64(32)
LOW: Final = np.uint64(0xFFFF_FFFF)
_ALL: Final = np.uint64(0xFFFF_FFFF_FFFF_FFFF)
_ONE: Final = np.uint64(1)
_17: Final = np.uint64(17)
_19: Final = np.uint64(19)
_23: Final = np.uint64(23)
_41: Final = np.uint64(41)
_45: Final = np.uint64(45)


@jit
def mixed(state: Number) -> Number:
    """The random number of a state."""
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))


@jit
def next_bits(state: State) -> Number:
    """The next 64 bits of chance; the state moves on."""
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
def stretched(bits: Number, many: Number) -> Number:
    """32 random bits as a number below `many`: the upper half of a product (Lemire).

    Each is as likely as any other if `is_fair` holds too.
    """
    return bits * many >> HALF


@jit
def unfair(many: Number) -> Number:
    """How many of the lower halves of the product favour some numbers: those below this."""
    return (LOW - many + _ONE) % many


@jit
def is_fair(bits: Number, many: Number, unfair: Number) -> Number:
    """Whether these bits favour no number; for loops that work `unfair(many)` out beforehand."""
    return bits * many & LOW >= unfair


@jit
def scaled(bits: Number, many: Number) -> Number:
    """32 random bits as a number below `many`, each as likely as any other.

    Bits that would favour some numbers give `many` itself: the caller takes others.
    """
    found = stretched(bits, many)
    # Seldom: only here the division is needed.
    if not is_fair(bits, many, many) and not is_fair(bits, many, unfair(many)):
        found = many
    return found


@jit
def below(state: Number, many: Number) -> Number:
    """A random number below `many` from a state of `mixed`."""
    number, top = mixed(state), np.uint64(many)
    found = scaled(number >> HALF, top)
    while found == top:
        number = mixed(number + STEP)
        found = scaled(number >> HALF, top)
    return np.int64(found)


@jit
def below_large(state: Number, many: Number) -> Number:
    """The same below a number of any size, such as a sum of weights; it takes a division."""
    top = np.uint64(many)
    last = _ALL - _ALL % top
    number = mixed(state)
    while number >= last:  # the last numbers would favour some
        number = mixed(number + STEP)
    return np.int64(number % top)


@jit
def next_below(state: State, many: Number) -> Number:
    """The next random number below `many`; the state moves on."""
    top = np.uint64(many)
    found = scaled(next_bits(state) >> HALF, top)
    while found == top:
        found = scaled(next_bits(state) >> HALF, top)
    return np.int64(found)
