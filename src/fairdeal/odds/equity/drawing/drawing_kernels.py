"""Compiled draws: the cards that are kept, and the cards dealt anew.

The rows are those of `deal_kernels`: the cards of the first player, of the second and so on. Each
player in turn keeps, discards and is dealt anew, draw after draw. The cost grows with rows, draws
and players: about a hundred nanoseconds each. `drawing_policy`, compiled, says what is kept.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.chance_kernels import STEP, below
from fairdeal.compiled.jit import compiled, jit
from fairdeal.odds.equity.drawing import drawing_policy
from fairdeal.ranking.kernels import Hands, Number

Counts = npt.NDArray[np.int64]

_DECK: Final = 52

*_, mask_of = compiled(*drawing_policy.LAW)


@jit
def draw(
    rows: Hands,
    size: Number,
    dead: Number,
    kinds: Counts,
    choices: Counts,
    draws: Number,
    seed: Number,
) -> None:
    """Play a number of draws in every row: each player in turn keeps, discards and is dealt anew.

    `kinds` and `choices` are those of `drawing_policy.mask_of`. When the stub runs out, the
    discards of those who drew before are shuffled (P-62).
    """
    state = seed
    deck, muck = np.empty(_DECK, dtype=np.uint8), np.empty(_DECK, dtype=np.uint8)
    for row in rows:
        left, thrown = _rest_of_deck(row, dead, deck), 0
        for draws_left in range(draws, 0, -1):
            for first in range(0, len(row), size):
                kept = mask_of(row[first : first + size], kinds, draws_left, choices)
                before = thrown
                for at in range(size):
                    if kept >> at & 1 == 0:
                        muck[thrown] = row[first + at]
                        thrown += 1
                for at in range(size):
                    if kept >> at & 1 == 0:
                        if left == 0:
                            # With nothing thrown before, one's own discards must do.
                            left = before if before else thrown
                            before, thrown = 0, _shuffle_in(left, thrown, muck, deck)
                        state += STEP
                        pick = below(state, left)
                        left -= 1
                        row[first + at] = deck[pick]
                        deck[pick] = deck[left]


@jit
def _shuffle_in(many: Number, thrown: Number, muck: Hands, deck: Hands) -> Number:
    """Make the first discards the deck; how many of them stay behind."""
    for card in range(many):
        deck[card] = muck[card]
    for card in range(many, thrown):
        muck[card - many] = muck[card]
    return thrown - many


@jit
def _rest_of_deck(row: Hands, dead: Number, deck: Hands) -> Number:
    """Write the cards that are neither in the row nor dead; how many there are."""
    gone = dead
    for card in row:
        gone |= np.uint64(1) << np.uint64(card)
    left = 0
    for card in range(_DECK):
        if gone >> np.uint64(card) & np.uint64(1) == 0:
            deck[left] = card
            left += 1
    return left
