"""Deals of a spot in rows of cards: at random by the weights of ranges, or every one in order.

This serves what `deals` does not: weights, ranges whose hands are not whole, and whoever wants to
see the cards and not only who won. Needs numpy and numba.
"""

from collections.abc import Iterator
from dataclasses import replace
from math import comb
from typing import TYPE_CHECKING

from fairdeal.compiled.crew import Crew
from fairdeal.odds.equity.boards.games_of_boards import can_count
from fairdeal.odds.equity.deals import deals
from fairdeal.odds.equity.deals.deals import DEALS_AT_ONCE
from fairdeal.odds.equity.ranges.text import counts
from fairdeal.odds.equity.spot import Known, Spot
from fairdeal.odds.equity.weighing import parts, starts
from fairdeal.odds.equity.winners import Winners

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Cards = npt.NDArray[np.uint8]
    Counts = npt.NDArray[np.int64]
    Ranges = tuple[Cards, Counts, Counts, Counts, Counts]


def sample(spot: Spot, samples: int, seed: int, crew: Crew) -> Winners:
    """A number of random deals, counted by who wins."""
    ranges = ranges_of(spot)

    def counted(begin: int, many: int) -> Winners:
        state = deals.seed_of(seed, begin // DEALS_AT_ONCE)
        return deals.tally(spot, at_random(spot, ranges, state, many))

    return crew.count(counted, samples, DEALS_AT_ONCE, Winners())


def at_random(spot: Spot, ranges: "Ranges", seed: int, many: int) -> "Cards":
    """Rows of random deals, after the draws that are to come."""
    import numpy as np

    from fairdeal.odds.equity.deals import range_deal_kernels

    rows = np.empty((many, len(spot.known) * spot.hole + spot.game.board), dtype=np.uint8)
    stub = np.array(spot.stub, dtype=np.uint8)
    row = np.array(_row(spot), dtype=np.uint8)
    dealt = range_deal_kernels.deal_from_ranges(row, stub, *ranges, np.uint64(seed), rows)
    return deals.drawn_out(spot, rows, dealt, seed)


def how_many(spot: Spot) -> int:
    """How many rows `in_order` gives, at most; no draw may be left."""
    from fairdeal.odds.equity.boards import matchups

    if can_count(spot.game):
        taken = sum(spot.hole - len(each.cards) for each in spot.known)
        return matchups.how_many(spot) * comb(len(spot.stub) - taken, spot.to_come)
    one = tuple(Known(each.text, each.cards or (each.starts or ((),))[0]) for each in spot.known)
    return starts(spot) * deals.how_many(replace(spot, known=one))


def in_order(spot: Spot) -> Iterator[tuple["Cards", int]]:
    """Rows of all deals, a number of them at once, and the weight of each."""
    from fairdeal.odds.equity.boards.matchups import matchups

    for part, weight, _ in parts(spot):
        if not can_count(spot.game):
            yield from ((rows, weight) for rows in _every_deal(part))
            continue
        for hands, times in matchups(part):
            known = tuple(map(Known, [each.text for each in spot.known], hands))
            for rows in _every_deal(replace(part, known=known)):
                yield rows, weight * times


def _every_deal(spot: Spot) -> Iterator["Cards"]:
    """Rows of all deals of a spot without ranges."""
    import numpy as np

    from fairdeal.odds.equity.deals import deal_kernels
    from fairdeal.odds.equity.deals.range_deal_kernels import OPEN

    row = np.array(_row(spot), dtype=np.uint8)
    sizes = [spot.hole - len(each.cards) for each in spot.known] + [spot.to_come]
    stub, places = np.array(spot.stub, dtype=np.uint8), np.flatnonzero(row == OPEN)
    dealt = np.array([size for size in sizes if size], dtype=np.int64)
    total = deals.how_many(spot)
    for begin in range(0, total, DEALS_AT_ONCE):
        rows = np.tile(row, (min(DEALS_AT_ONCE, total - begin), 1))
        if len(places):
            deal_kernels.deal_in_order(stub, dealt, places, begin, rows)
        yield rows


def _row(spot: Spot) -> list[int]:
    """What is known of every deal."""
    from fairdeal.odds.equity.deals.range_deal_kernels import OPEN

    row: list[int] = []
    for each in spot.known:
        row += [*each.cards, *[OPEN] * (spot.hole - len(each.cards))]
    return [*row, *spot.board, *[OPEN] * spot.to_come]


def ranges_of(spot: Spot) -> "Ranges":
    """The hands of all ranges that are still possible, as the kernel wants them."""
    import numpy as np

    seen, hands, lengths, sums, begins, places = spot.seen, [], [], [], [0], []
    for at, known in enumerate(spot.known):
        if not known.holdings:
            continue
        whole = counts(known.weights) if known.weights else [1] * len(known.holdings)
        total = 0
        for hand, weight in zip(known.holdings, whole, strict=True):
            if not seen.intersection(hand):
                total += weight
                hands.append([*hand, *[0] * (spot.hole - len(hand))])
                lengths.append(len(hand))
                sums.append(total)
        begins.append(len(hands))
        places.append(at * spot.hole)
    rows = np.array(hands, dtype=np.uint8).reshape(-1, spot.hole)
    sizes, running = np.array(lengths, dtype=np.int64), np.array(sums, dtype=np.int64)
    return rows, sizes, running, np.array(begins), np.array(places, dtype=np.int64)
