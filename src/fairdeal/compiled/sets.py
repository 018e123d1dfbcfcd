"""Sets of cards by their place: whole tables of hands are then plain arrays.

All sets of a size stand in the order of their highest card, then of their second highest, and so
on. With the cards a < b < c < d < e the place of five is C(e,5) + C(d,4) + C(c,3) + C(b,2) + a. The
sets of a smaller deck come first, so that places hold for every deck.
"""

from collections.abc import Iterable
from functools import cache
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

CARDS: Final = 54
"""The cards of the largest deck, with two jokers."""

LARGEST: Final = 7
CHOOSE: Final = np.array(
    [[comb(n, k) for k in range(LARGEST + 1)] for n in range(CARDS + 1)], dtype=np.int64
)
"""`CHOOSE[n, k]`: how many sets of k cards lie below the card n."""

Sets = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int64]


@cache
def all_sets(size: int) -> Sets:
    """Every set of this number of cards, lowest card first, in the order of their places."""
    sets = np.zeros((1, 0), dtype=np.uint8)
    for _ in range(size):
        # One more card on top: below the card n stand the first sets, as many as lie below it.
        width = sets.shape[1]
        parts = []
        for top in range(width, CARDS):
            under = sets[: comb(top, width)]
            parts.append(np.column_stack([under, np.full(len(under), top, dtype=np.uint8)]))
        sets = np.concatenate(parts)
    return sets


def places(sets: Sets) -> Numbers:
    """The place of each set; the lowest card stands first in its row.

    >>> places(np.array([[0, 1], [0, 2], [1, 2]], dtype=np.uint8)).tolist()
    [0, 1, 2]
    """
    total = np.zeros(len(sets), dtype=np.int64)
    for at in range(sets.shape[1]):
        total += CHOOSE[sets[:, at], at + 1]
    return total


def place(cards: Iterable[int]) -> int:
    """The place of one set, whatever the order of its cards.

    >>> place([2, 0]), place([1, 2])
    (1, 2)
    """
    return sum([comb(card, at) for at, card in enumerate(sorted(cards), 1)])
