"""Equity on a board to come: every board counted by its class, or sampled. Needs numpy, numba.

`board_kernels` tells how. Here the tables of each hand are made, and the matchups of partly known
hands and ranges are counted one by one.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain, combinations
from math import comb
from typing import TYPE_CHECKING, Final

from fairdeal.cards.card import Card, rank_of
from fairdeal.compiled.crew import Crew
from fairdeal.odds.equity.boards import range_boards, showdowns
from fairdeal.odds.equity.boards.games_of_boards import BOARD, SUITED
from fairdeal.odds.equity.boards.matchups import Matchup, matchups
from fairdeal.odds.equity.deals.deals import seed_of
from fairdeal.odds.equity.spot import Spot
from fairdeal.odds.equity.winners import Winners
from fairdeal.poker.spec import Made, Share
from fairdeal.ranking import batch, ranking

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ranks = npt.NDArray[np.uint8]
    Values = npt.NDArray[np.uint16]
    Counts = npt.NDArray[np.int64]
    Sums = npt.NDArray[np.uint64]

MATCHUPS_AT_ONCE: Final = 32
SAMPLES_AT_ONCE: Final = 1 << 20
SOON: Final = 5_000_000_000
"""Nanoseconds of one processor."""

# Suits for ranks when flushes are left aside: no five cards of seven, no three of a board, share
# one, so no hand made with them is a flush.
_PLAIN_SUITS: Final = (0, 1, 2, 3, 0, 1, 2)
_PLAIN_BOARD: Final = (0, 0, 1, 1, 2)


def count(spot: Spot, crew: Crew) -> Winners:
    """Every matchup on every board, in the way that is quickest."""
    if range_boards.pays(spot):
        return range_boards.count(spot, crew)
    if spot.to_come <= showdowns.FEW:
        return showdowns.count(spot, crew)
    return count_classes(spot, crew)


def are_soon_counted(spot: Spot) -> bool:
    """Whether two ranges have many matchups, but take no longer than a few seconds."""
    return range_boards.serves(spot) and range_boards.work(spot) <= SOON


def count_classes(spot: Spot, crew: Crew) -> Winners:
    """Every kind of matchup on every class of boards."""
    import numpy as np

    from fairdeal.odds.equity.boards import board_kernels as kernels

    found = matchups(spot)
    players, shares, sets = len(spot.known), len(spot.game.shares), _rank_sets(spot.to_come)[0]
    lying, stub = _by_suit(spot.board), _by_suit(spot.stub)

    def counted(begin: int, many: int) -> Winners:
        tables = _empty_tables(spot)
        total, out = np.zeros((2, 1 << players * shares), dtype=np.int64)
        for matchup, times in found[begin : begin + many]:
            _fill_tables(spot, matchup, *tables)
            free = stub & ~_by_suit([card for hand in matchup for card in hand])
            out[:] = 0
            kernels.count_boards(*tables, sets, free, lying, out)
            total += out * times
        return Winners.of(players, shares, total)

    return crew.count(counted, len(found), MATCHUPS_AT_ONCE, Winners())


def sample(spot: Spot, samples: int, seed: int, crew: Crew) -> Winners:
    """A number of random boards; every hand must be known."""
    import numpy as np

    from fairdeal.odds.equity.boards import board_kernels as kernels

    players, shares = len(spot.known), len(spot.game.shares)
    tables = _empty_tables(spot)
    _fill_tables(spot, tuple(each.cards for each in spot.known), *tables)
    few = spot.to_come // 2
    parts = _parts(spot.stub, few), _parts(spot.stub, spot.to_come - few)
    lying, needs = _parts(spot.board, len(spot.board))[0], np.uint64(kernels.needs(tables[1]))
    winners = np.empty(kernels.PLACES, dtype=np.int64)
    kernels.who_wins(tables[0], winners)

    def counted(begin: int, many: int) -> Winners:
        out = np.zeros(1 << players * shares, dtype=np.int64)
        state = np.uint64(seed_of(seed, begin // SAMPLES_AT_ONCE))
        kernels.sample_boards(*tables, winners, needs, *parts, lying, state, many, out)
        return Winners.of(players, shares, out)

    return crew.count(counted, samples, SAMPLES_AT_ONCE, Winners())


def _parts(cards: Sequence[Card], size: int) -> "Sums":
    """Every choice of `size` cards as two numbers: a mask by suit; rank keys and suit counts."""
    import numpy as np

    from fairdeal.ranking.keys import RANK_KEYS

    chosen = np.array(cards, dtype=np.uint64)[_choices(len(cards), size)]
    ranks, suits = chosen >> np.uint64(2), chosen & np.uint64(3)
    masks = np.uint64(1) << (np.uint64(13) * suits + ranks)
    keys = np.array(RANK_KEYS, dtype=np.uint64)[ranks]
    counts = np.uint64(1) << (np.uint64(32) + np.uint64(4) * suits)
    return np.column_stack([masks.sum(axis=1), (keys + counts).sum(axis=1)]).astype(np.uint64)


@lru_cache(maxsize=16)
def _choices(many: int, size: int) -> "Ranks":
    """Every choice of `size` places of a number of places."""
    import numpy as np

    flat = np.fromiter(chain.from_iterable(combinations(range(many), size)), dtype=np.uint8)
    return flat.reshape(comb(many, size), size)


def _by_suit(cards: Sequence[Card]) -> "Counts":
    """The ranks of some cards in each suit, as masks."""
    import numpy as np

    masks = [0, 0, 0, 0]
    for card in cards:
        masks[card & 3] |= 1 << rank_of(card)
    return np.array(masks, dtype=np.int64)


@cache
def _rank_sets(size: int) -> tuple["Ranks", "Ranks"]:
    """Every set of a number of ranks, and how many of each rank it holds."""
    import numpy as np

    from fairdeal.ranking.keys import rank_sets

    sets = np.array(list(rank_sets(size)), dtype=np.uint8)
    sets = sets.reshape(comb(size + 12, size), size) if size < 5 else sets
    return sets, (sets[:, :, None] == np.arange(13)).sum(axis=1).astype(np.uint8)


def _empty_tables(spot: Spot) -> tuple["Values", "Values"]:
    """Room for the two tables of every hand, as the kernels want them."""
    import numpy as np

    from fairdeal.odds.equity.boards import board_kernels as kernels

    players, shares = len(spot.known), len(spot.game.shares)
    by_ranks = np.empty((shares, kernels.PLACES, players), dtype=np.uint16)
    return by_ranks, np.zeros((players, 4, 1 << 13), dtype=np.uint16)


def _fill_tables(spot: Spot, matchup: Matchup, by_ranks: "Values", by_flush: "Values") -> None:
    """Write the tables of a matchup; those of another may stand there."""
    import numpy as np

    from fairdeal.odds.equity.boards import board_kernels as kernels

    lying, first = tuple(sorted(map(rank_of, spot.board))), spot.game.shares[0]
    for player, hand in enumerate(matchup):
        ranks = tuple(sorted(map(rank_of, hand)))
        for at, share in enumerate(spot.game.shares):
            by_ranks[at, :, player] = _values_by_ranks(share, ranks, lying)
        if first.ranking in SUITED:
            two_and_three = first.made is Made.TWO_AND_THREE
            number = SUITED.index(first.ranking)
            cards = np.array(hand, dtype=np.uint8)
            kernels.fill_flushes(cards, number, two_and_three, by_flush[player])


def forget() -> None:
    """Give back the tables that are remembered from one spot to the next."""
    _values_by_ranks.cache_clear()


@lru_cache(maxsize=1024)
def _values_by_ranks(share: Share, hole: tuple[int, ...], lying: tuple[int, ...]) -> "Values":
    """The value of hole cards of these ranks with every board, flushes left aside."""
    import numpy as np

    from fairdeal.odds.equity.boards import board_kernels as kernels

    sets, copies = _rank_sets(BOARD - len(lying))
    known = np.bincount((*hole, *lying), minlength=13).astype(np.uint8)
    # No hand has five of a rank, or a rank that the deck lacks; the tables have no place for one.
    known[: rank_of(ranking(share.ranking).deck.cards[0])] = 4
    sets = sets[(copies + known <= 4).all(axis=1)]
    boards = np.empty((len(sets), BOARD), dtype=np.uint8)
    boards[:, : len(lying)], boards[:, len(lying) :] = lying, sets
    found = np.zeros(kernels.PLACES, dtype=np.uint16)
    found[kernels.places(boards)] = _plain_values(share, np.array(hole, dtype=np.uint8), boards)
    return found


def _plain_values(share: Share, hole: "Ranks", boards: "Ranks") -> "Values":
    """The values of hole and board ranks, in suits that make no flush."""
    import numpy as np

    suits = np.array(_PLAIN_SUITS, dtype=np.uint8)
    if share.made is Made.TWO_AND_THREE:
        held = 4 * hole + suits[: len(hole)]
        plain = 4 * boards + np.array(_PLAIN_BOARD, dtype=np.uint8)
        return batch.omaha_values(share.ranking, np.tile(held, (len(boards), 1)), plain)
    rows = np.empty((len(boards), len(hole) + BOARD), dtype=np.uint8)
    rows[:, : len(hole)], rows[:, len(hole) :] = hole, boards
    return batch.values(share.ranking, 4 * rows + suits[: rows.shape[1]])
