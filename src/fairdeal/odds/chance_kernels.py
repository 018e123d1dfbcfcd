"""Compiled chance: random numbers from a state, which moves on by `STEP` (splitmix64)."""

from typing import Final

import numpy as np

from fairdeal.ranking.compiling import jit
from fairdeal.ranking.kernels import Number

STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_HALF: Final = np.uint64(32)


@jit
def mixed(state: Number) -> Number:
    """The random number of a state."""
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))


@jit
def below(state: Number, many: Number) -> Number:
    """A random number below `many`; no card is likelier than another by more than 2**-26."""
    return np.int64(((mixed(state) >> _HALF) * np.uint64(many)) >> _HALF)
