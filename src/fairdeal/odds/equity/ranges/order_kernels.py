"""Compiled making of an order: every starting hand against the same opponents."""

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.jit import jit
from fairdeal.ranking.kernels import Hands, Number, Values

Counts = npt.NDArray[np.int64]
Masks = npt.NDArray[np.uint64]


@jit
def best_pairs(pairs: Values, hands: Hands, out: Values) -> None:
    """The value of each hand that plays two of its cards; a hand has its highest card first.

    On one board a pair of hole cards has one value, `pairs[share, higher, lower]`, so a hand is a
    few look-ups.
    """
    for share in range(len(pairs)):
        for row in range(len(hands)):
            best = np.uint16(0)
            for a in range(hands.shape[1]):
                for b in range(a):
                    best = max(best, pairs[share, hands[row, b], hands[row, a]])
            out[share, row] = best


@jit
def compare(
    held: Masks,
    values: Values,
    others: Masks,
    other_values: Values,
    taken: Number,
    won: Counts,
    many: Counts,
) -> None:
    """Add what each hand wins from each opponent, in quarters of a pot, and how often they met.

    Hands and opponents are masks of cards, with a value for each share. Those that share a card
    never meet, and a hand with a card in `taken` meets nobody.
    """
    for hand in range(len(held)):
        if held[hand] & taken == 0:
            quarters, met = 0, 0
            for other in range(len(others)):
                apart = held[hand] & others[other] == 0
                met += apart
                quarters += apart * _quarters(values, hand, other_values, other)
            won[hand] += quarters
            many[hand] += met


@jit
def _quarters(values: Values, hand: Number, other_values: Values, other: Number) -> Number:
    """What a hand wins, in quarters; a share that nobody has a hand for goes with the other."""
    high, higher = values[0, hand], other_values[0, other]
    first = 2 * (high > higher) + (high == higher)
    found = 2 * first
    if len(values) == 2:
        low, lower = values[1, hand], other_values[1, other]
        if low | lower:
            found = first + 2 * (low > lower) + (low == lower)
    return found
