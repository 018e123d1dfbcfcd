"""Equity by whole deals: every deal in order, or many at random. Needs numpy and numba.

This serves any game: stud, draw, hands of which nothing is known. The deals are cut into chunks of
one size, and each chunk of a sample has a seed of its own, so the result is the same however many
threads share the work.
"""

import hashlib
from math import comb
from typing import TYPE_CHECKING, Final

from fairdeal.compiled.crew import Crew
from fairdeal.errors import BadCards
from fairdeal.odds.equity.boards.matchups import hands_of
from fairdeal.odds.equity.boards.showdowns import worth
from fairdeal.odds.equity.drawing.drawing_policy import kinds_of
from fairdeal.odds.equity.spot import Spot
from fairdeal.odds.equity.winners import Winners
from fairdeal.ranking.laws.clashes import choice_masks

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Cards = npt.NDArray[np.uint8]
    Values = npt.NDArray[np.uint16]
    Counts = npt.NDArray[np.int64]

DEALS_AT_ONCE: Final = 1 << 16
"""Deals whose cards are held at once by one thread."""


def how_many(spot: Spot) -> int:
    """How many ways there are to deal what is not known."""
    ways, left = 1, len(spot.stub)
    for size in _sizes(spot):
        ways *= comb(left, size)
        left -= size
    return ways


def count(spot: Spot, crew: Crew) -> Winners:
    """Every deal; no range and no draw may be left."""

    def counted(begin: int, many: int) -> Winners:
        return tally(spot, _in_order(spot, begin, many))

    return crew.count(counted, how_many(spot), DEALS_AT_ONCE, Winners())


def sample(spot: Spot, samples: int, seed: int, crew: Crew) -> Winners:
    """A number of random deals."""
    ranges = _ranges(spot)

    def counted(begin: int, many: int) -> Winners:
        state = seed_of(seed, begin // DEALS_AT_ONCE)
        return tally(spot, _at_random(spot, ranges, state, many))

    return crew.count(counted, samples, DEALS_AT_ONCE, Winners())


def seed_of(seed: int, chunk: int) -> int:
    """Where a chunk's random numbers begin: 64 bits that follow from both."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{chunk}".encode()).digest()[:8], "big")


def tally(spot: Spot, rows: "Cards") -> Winners:
    """Who wins each deal, counted."""
    import numpy as np

    from fairdeal.odds.equity.deals import deal_kernels

    players, shares = len(spot.known), len(spot.game.shares)
    out = np.zeros(1 << players * shares, dtype=np.int64)
    deal_kernels.count_rows(values(spot, rows), out)
    return Winners.of(players, shares, out)


def _sizes(spot: Spot) -> list[int]:
    """How many cards each player and the board still get; a range gets none."""
    missing = [0 if each.hands else spot.hole - len(each.cards) for each in spot.known]
    return [*missing, spot.to_come]


def _begun(spot: Spot, many: int) -> tuple["Cards", "Counts"]:
    """Rows with what is known, and the places that are open."""
    import numpy as np

    row: list[int] = []
    places: list[int] = []
    for each, size in zip(spot.known, _sizes(spot), strict=False):
        row += [*each.cards, *[0] * (spot.hole - len(each.cards))]
        places += range(len(row) - size, len(row))
    row += [*spot.board, *[0] * spot.to_come]
    places += range(len(row) - spot.to_come, len(row))
    return np.tile(np.array(row, dtype=np.uint8), (many, 1)), np.array(places, dtype=np.int64)


def _in_order(spot: Spot, start: int, many: int) -> "Cards":
    import numpy as np

    from fairdeal.odds.equity.deals import deal_kernels

    rows, places = _begun(spot, many)
    sizes = np.array([size for size in _sizes(spot) if size], dtype=np.int64)
    deal_kernels.deal_in_order(np.array(spot.stub, dtype=np.uint8), sizes, places, start, rows)
    return rows


def _ranges(spot: Spot) -> tuple["Cards", "Counts", "Counts"]:
    """The hands of all ranges; where each range begins in them, and where its cards go in a row."""
    import numpy as np

    ranged = [at for at, each in enumerate(spot.known) if each.hands]
    hands = [hands_of(spot, spot.known[at]) for at in ranged]
    cards = [card for each in hands for hand in each for card in hand]
    return (
        np.array(cards, dtype=np.uint8).reshape(-1, spot.hole),
        np.cumsum([0, *map(len, hands)]),
        np.array([at * spot.hole for at in ranged], dtype=np.int64),
    )


def _at_random(
    spot: Spot, ranges: tuple["Cards", "Counts", "Counts"], seed: int, many: int
) -> "Cards":
    import numpy as np

    from fairdeal.odds.equity.deals import deal_kernels

    rows, places = _begun(spot, many)
    stub = np.array(spot.stub, dtype=np.uint8)
    dealt = deal_kernels.deal_at_random(stub, places, *ranges, np.uint64(seed), rows)
    return drawn_out(spot, rows, dealt, seed)


def drawn_out(spot: Spot, rows: "Cards", dealt: int, seed: int) -> "Cards":
    """Rows after the draws that are to come; `BadCards` if not all of them could be dealt."""
    import numpy as np

    from fairdeal.odds.equity.drawing import drawing_kernels

    if dealt < len(rows):
        raise BadCards("the ranges have hardly any hands, or none, that share no card")
    if spot.draws:
        dead = np.uint64(sum(1 << card for card in spot.dead))
        state = np.uint64(seed_of(seed, spot.draws))
        kinds = np.array(kinds_of(spot.game.shares), dtype=np.int64)
        choices = np.array(choice_masks(spot.hole), dtype=np.int64)
        drawing_kernels.draw(rows, spot.hole, dead, kinds, choices, spot.draws, state)
    return rows


def values(spot: Spot, rows: "Cards") -> "Values":
    """What every hand is worth for each share of the pot, by share, player and row."""
    import numpy as np

    players, hole = len(spot.known), spot.hole
    values = np.empty((len(spot.game.shares), players, len(rows)), dtype=np.uint16)
    for player in range(players):
        held, board = rows[:, player * hole : (player + 1) * hole], rows[:, players * hole :]
        for at, share in enumerate(spot.game.shares):
            values[at, player] = worth(share, held, board)
    return values
