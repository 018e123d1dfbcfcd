"""Compiled dealing from weighed ranges: who holds what by its weight, the rest at random.

A row is as in `deal_kernels`: the cards of the first player, of the second and so on, then the
board. The hands of a range may be fewer cards than a hand has; the rest of it is dealt. A pick is
one search in the running sums of the weights, a deal a few nanoseconds a card.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.chance_kernels import STEP, below, below_large
from fairdeal.compiled.jit import jit
from fairdeal.odds.equity.deals.deal_kernels import TRIES
from fairdeal.ranking.kernels import Hands, Number

Counts = npt.NDArray[np.int64]

OPEN: Final = 255
"""Stands in a row for a card that is still to be dealt."""


@jit
def pick(sums: Counts, begin: Number, end: Number, number: Number) -> Number:
    """The first place from `begin` on whose running sum is above a number."""
    low, high = begin, end - 1
    while low < high:
        middle = (low + high) // 2
        if sums[middle] > number:
            high = middle
        else:
            low = middle + 1
    return low


@jit
def deal_from_ranges(
    row: Hands,
    stub: Hands,
    hands: Hands,
    lengths: Counts,
    sums: Counts,
    begins: Counts,
    places: Counts,
    seed: Number,
    rows: Hands,
) -> Number:
    """Fill the rows with random deals; how many were, which is all unless ranges share cards.

    `row` is what is known, `OPEN` elsewhere. Player `i` of those with a range begins with one of
    `hands[begins[i] : begins[i + 1]]`, of which `lengths` are the cards and `sums` the running
    sums of the weights; its cards go from `places[i]` on. The stub is shuffled on the way.
    """
    state, width = seed, len(row)
    for done in range(len(rows)):
        taken, clash, tries = np.uint64(0), True, 0
        while clash:
            # All pick again when two share a card, so that every matchup has its weight.
            taken, clash = np.uint64(0), False
            for i in range(width):
                rows[done, i] = row[i]
            for player in range(len(places)):
                state += STEP
                end = begins[player + 1]
                number = below_large(state, sums[end - 1])
                found = pick(sums, begins[player], end, number)
                for i in range(lengths[found]):
                    card = np.uint64(1) << np.uint64(hands[found, i])
                    clash |= taken & card != 0
                    taken |= card
                    rows[done, places[player] + i] = hands[found, i]
            tries += 1
            if clash and tries == TRIES:
                return done
        at = 0
        for place in range(width):
            while rows[done, place] == OPEN:
                state += STEP
                other = at + below(state, len(stub) - at)
                card = stub[other]
                stub[other], stub[at] = stub[at], card
                at += 1
                if taken >> np.uint64(card) & np.uint64(1) == 0:
                    rows[done, place] = card
    return len(rows)
