"""Compiled: where up to three cards apart stand among all such sets, and how they are renamed."""

from math import comb

import numpy as np

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Number
from fairdeal.compiled.sets import CARDS, all_sets
from fairdeal.odds.double_draw.cases.matter import NO_CARD
from fairdeal.odds.double_draw.symmetry import classes, renamings

MOST = 3
"""The most cards apart."""

NAMES = renamings()
WAY = np.concatenate([classes(many).by for many in range(MOST + 1)])
"""What each card becomes in each way; the way from each set to the first of its class. Kernels have
them from outside, because they are much slower with tables for arguments."""

_SETS = np.cumsum([0, *(len(all_sets(many)) for many in range(MOST))])
_FIRST = np.array([card % NO_CARD for card in range(NO_CARD + 1)])
_SECOND = np.array([comb(card, 2) if card < CARDS else 0 for card in range(NO_CARD + 1)])
_THIRD = np.array([comb(card, 3) if card < CARDS else 0 for card in range(NO_CARD + 1)])
"""Where the sets of a size begin, and what the first, second and third card of a set add to its
place; no card adds nothing."""


@jit
def find(a: Number, b: Number, c: Number, many: Number) -> Number:
    """Where a set of cards in order stands; those beyond its size are `NO_CARD`."""
    return _SETS[many] + _FIRST[a] + _SECOND[b] + _THIRD[c]
