"""Compiled kernels of a census: every hand of a deck in order, and how often each value occurs."""

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.jit import jit
from fairdeal.ranking.kernel_tables import Hands, Number, Values


@jit
def next_hands(deck: Hands, picks: npt.NDArray[np.int64], hands: Hands) -> Number:
    """Write the next hands in lexicographic order, as many as fit; how many there were.

    `picks` are the places in the deck of the next hand to write and are moved on. The first of them
    stays where it is, so that a census can be cut by its first card, until all hands with it have
    been written; then it stands beyond the deck.
    """
    size = len(picks)
    for written in range(len(hands)):
        for at in range(size):
            hands[written, at] = deck[picks[at]]
        last = size - 1
        while last > 0 and picks[last] == len(deck) - size + last:
            last -= 1
        if last == 0:
            picks[0] = len(deck)
            return written + 1
        picks[last] += 1
        for at in range(last + 1, size):
            picks[at] = picks[at - 1] + 1
    return len(hands)


@jit
def count_values(values: Values, counts: npt.NDArray[np.int64]) -> None:
    """Count how often each value occurs."""
    for value in values:
        counts[value] += 1
