"""Winning hands in one number: how many of each line a choice makes at Double Draw Poker.

A *signature* has six bits for each of the ten winning lines, the best line highest. So the greater
of two signatures makes the best hand more often, or, if as often, the second best, and so on down:
that is the tie rule of `decision`.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

LOWEST_WIN: Final = 2
"""The first line that wins: below it stand no pair and a pair."""

BITS: Final = 6
FIELD: Final = np.uint64(63)
WINS: Final = 10

Signatures = npt.NDArray[np.uint64]


def units() -> Signatures:
    """One hand of each line as a signature, by line; nothing for a line that loses."""
    found = np.zeros(256, dtype=np.uint64)
    for win in range(WINS):
        found[LOWEST_WIN + win] = 1 << BITS * win
    return found


def many_of(line: int, signatures: Signatures) -> npt.NDArray[np.int32]:
    """How many hands of a winning line stand in each signature."""
    return (signatures >> np.uint64(BITS * (line - LOWEST_WIN)) & FIELD).astype(np.int32)


def unfolded(signatures: Any) -> tuple[int, ...]:
    """The hands of each winning line in some signatures together, best line first.

    >>> unfolded(np.array([3 << 54 | 1, 1 << 54], dtype=np.uint64))
    (4, 0, 0, 0, 0, 0, 0, 0, 0, 1)
    """
    lines = range(LOWEST_WIN + WINS - 1, LOWEST_WIN - 1, -1)
    return tuple(int(many_of(line, signatures).sum()) for line in lines)
