"""How the rounds of Double Draw Poker are counted: what one combination is.

Every first hand counts `DRAWS` times, so that a combination weighs the same whatever is discarded.
"""

from math import comb
from typing import Final

FIRST_HANDS: Final = comb(54, 5)

DRAWS: Final = comb(49, 3) * 3 * 46
"""Combinations of one first hand: 18,424 first draws, and each of 46 cards thrice."""

TOTAL: Final = FIRST_HANDS * DRAWS


def weight(discards: int) -> int:
    """How many combinations each card of the second draw stands for, after a number of discards.

    >>> [weight(discards) for discards in (0, 1, 2, 3)]
    [51888, 1081, 46, 3]
    """
    return DRAWS // (comb(49, discards) * (49 - discards))
