"""Compiled dealing: whole deals in rows of cards, every one in order or many at random, and draws.

A row holds the cards of the first player, of the second and so on, then the board. What is known
stands in every row already; the rest is dealt into the open places. The hands are then valued by
the kernels of `ranking`, and a deal is counted by who wins it.

Every deal in order is an odometer: each player's unknown cards are a combination of what the
players before left, and the last one turns fastest. At random, the stub is shuffled as far as it is
dealt. Both cost a few nanoseconds a card; valuing the hands costs more.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.chance_kernels import STEP, below
from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import sets_below
from fairdeal.compiled.sets import LARGEST
from fairdeal.ranking.kernels import Hands, Number, Values

Counts = npt.NDArray[np.int64]

TRIES: Final = 100_000
"""How many picks in a row may share cards before the ranges are held to have none that do not."""

_MOST: Final = LARGEST


@jit
def deal_in_order(stub: Hands, sizes: Counts, places: Counts, start: Number, rows: Hands) -> None:
    """Fill the rows with the deals from number `start` on.

    `sizes` says how many cards each player, or the board, still gets; `places` where they go.
    """
    groups = len(sizes)
    left = np.empty((groups + 1, len(stub)), dtype=np.uint8)
    picks = np.empty((groups, _MOST), dtype=np.int64)
    for card in range(len(stub)):
        left[0, card] = stub[card]
    _begin_at(start, len(stub), sizes, picks)
    rest = _pass_on(left, len(stub), sizes, picks, 0)
    for row in range(len(rows)):
        at = 0
        for group in range(groups):
            for i in range(sizes[group]):
                rows[row, places[at]] = left[group, picks[group, i]]
                at += 1
        group, many = groups - 1, rest
        while group >= 0:
            many += sizes[group]
            if _next(picks, group, sizes[group], many):
                break
            group -= 1
        if group >= 0:
            for later in range(group + 1, groups):
                for i in range(sizes[later]):
                    picks[later, i] = i
            _pass_on(left, many, sizes, picks, group)


@jit
def _begin_at(start: Number, many: Number, sizes: Counts, picks: Counts) -> None:
    """The combinations of the deal of a number: each takes its digit, the last one the lowest."""
    rest, left = start, many
    for size in sizes:
        left -= size
    for group in range(len(sizes) - 1, -1, -1):
        size = sizes[group]
        left += size
        ways = sets_below(left, size)
        digit, rest = rest % ways, rest // ways
        card = 0
        for i in range(size):
            while digit >= sets_below(left - 1 - card, size - 1 - i):
                digit -= sets_below(left - 1 - card, size - 1 - i)
                card += 1
            picks[group, i] = card
            card += 1


@jit
def _pass_on(left: Hands, many: Number, sizes: Counts, picks: Counts, first: Number) -> Number:
    """Write what each group from the first on leaves for the next; how many are left in the end."""
    for group in range(first, len(sizes)):
        taken, kept = 0, 0
        for card in range(many):
            if taken < sizes[group] and picks[group, taken] == card:
                taken += 1
            else:
                left[group + 1, kept] = left[group, card]
                kept += 1
        many = kept
    return many


@jit
def _next(picks: Counts, group: Number, size: Number, many: Number) -> Number:
    """Move a group on to its next combination; whether there was one."""
    at = size - 1
    while at >= 0 and picks[group, at] == many - size + at:
        at -= 1
    if at >= 0:
        picks[group, at] += 1
        for i in range(at + 1, size):
            picks[group, i] = picks[group, i - 1] + 1
    return at >= 0


@jit
def deal_at_random(
    stub: Hands,
    places: Counts,
    ranges: Hands,
    begins: Counts,
    range_places: Counts,
    seed: Number,
    rows: Hands,
) -> Number:
    """Fill the rows with random deals; how many were, which is all unless ranges share cards.

    Player `i` of those with a range holds one of `ranges[begins[i] : begins[i + 1]]`, and its
    cards go from `range_places[i]` on. The stub is shuffled on the way.
    """
    state, size = seed, ranges.shape[1]
    for done in range(len(rows)):
        taken, clash, tries = np.uint64(0), True, 0
        while clash:
            # All pick again when two share a card, so that every matchup is as likely.
            taken, clash = np.uint64(0), False
            for player in range(len(range_places)):
                state += STEP
                pick = begins[player] + below(state, begins[player + 1] - begins[player])
                for i in range(size):
                    card = np.uint64(1) << np.uint64(ranges[pick, i])
                    clash |= taken & card != 0
                    taken |= card
                    rows[done, range_places[player] + i] = ranges[pick, i]
            tries += 1
            if clash and tries == TRIES:
                return done
        at, place = 0, 0
        while place < len(places):
            state += STEP
            other = at + below(state, len(stub) - at)
            card = stub[other]
            stub[other], stub[at] = stub[at], card
            at += 1
            if taken >> np.uint64(card) & np.uint64(1) == 0:
                rows[done, places[place]] = card
                place += 1
    return len(rows)


@jit
def count_rows(values: Values, out: Counts) -> None:
    """Count deals by who wins: `values[share, player, row]`, the index as in `board_kernels`."""
    shares, players, many = values.shape
    for row in range(many):
        index = 0
        for share in range(shares - 1, -1, -1):
            best, mask = np.uint16(0), 0
            for player in range(players):
                best = max(best, values[share, player, row])
            if best:
                for player in range(players):
                    mask |= (values[share, player, row] == best) << player
            index = index << players | mask
        out[index] += 1
