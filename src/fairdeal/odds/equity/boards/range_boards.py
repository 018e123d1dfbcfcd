"""Equity of one range of two-card hands against another, board by board. Needs numpy and numba.

`range_kernels` has the method. It pays where there are many matchups: the cost grows with the
number of hands, not with the number of pairs of them.
"""

from math import comb
from typing import TYPE_CHECKING, Final

from fairdeal.compiled.crew import Crew
from fairdeal.odds.equity.boards.games_of_boards import SUITED, two_cards_for_high
from fairdeal.odds.equity.boards.matchups import hands_of, how_many, symmetries
from fairdeal.odds.equity.boards.showdowns import FEW, boards_of
from fairdeal.odds.equity.spot import Spot
from fairdeal.odds.equity.winners import Winners

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Cards = npt.NDArray[np.uint8]
    Counts = npt.NDArray[np.int64]

BOARDS_AT_ONCE: Final = 1 << 12

# What this way and the others take, in nanoseconds; measured, and only the proportions matter.
_HAND_ON_A_BOARD: Final = 10
_LOOKED_AT: Final = 50
_PAIR_ON_A_BOARD: Final = 0.08
_KIND_OF_MATCHUP: Final = 1_200_000
_FEW_PAIRS: Final = 2_000


def serves(spot: Spot) -> bool:
    """Whether two ranges of a game of two hole cards are compared."""
    return len(spot.known) == 2 and two_cards_for_high(spot.game)


def pays(spot: Spot) -> bool:
    """Whether this way serves the spot, and is quicker than to go through the matchups."""
    if (pairs := how_many(spot)) < _FEW_PAIRS or not serves(spot):
        return False
    if spot.to_come <= FEW:
        return work(spot) < comb(len(spot.stub), spot.to_come) * pairs * _PAIR_ON_A_BOARD
    return work(spot) < pairs / len(symmetries(spot)) * _KIND_OF_MATCHUP


def work(spot: Spot) -> int:
    """About how many nanoseconds it takes."""
    hands, boards = len(_ranges(spot)[0]), comb(len(spot.stub), spot.to_come)
    return boards * _LOOKED_AT + boards // len(_changes(spot)) * hands * _HAND_ON_A_BOARD


def count(spot: Spot, crew: Crew) -> Winners:
    """Every pair of hands on every board."""
    import numpy as np

    from fairdeal.odds.equity.boards import range_kernels as kernels

    hands, first, second = _ranges(spot)
    boards = boards_of(spot.stub, spot.board)
    times = np.empty(len(boards), dtype=np.int64)
    kernels.count_alike(boards, np.array(_changes(spot), dtype=np.int64), times)
    boards, times = boards[times > 0], times[times > 0]
    ranking = SUITED.index(spot.game.shares[0].ranking)

    def counted(begin: int, many: int) -> Winners:
        out, end = np.zeros(4, dtype=np.int64), begin + many
        kernels.count_ranges(
            hands, first, second, boards[begin:end], times[begin:end], ranking, out
        )
        return Winners.of(2, 1, out)

    return crew.count(counted, len(boards), BOARDS_AT_ONCE, Winners())


def _ranges(spot: Spot) -> tuple["Cards", "Counts", "Counts"]:
    """Every hand of either range, those of the same ranks together; how often each is in both."""
    import numpy as np

    one, other = (_sorted(np.array(hands_of(spot, each))) for each in spot.known)
    hands = np.union1d(one, other)
    cards = np.column_stack([hands >> 6, hands & 63])
    together = np.lexsort([cards[:, 1] >> 2, cards[:, 0] >> 2])
    first, second = (np.isin(hands, each)[together].astype(np.int64) for each in (one, other))
    return cards[together].astype(np.uint8), first, second


def _changes(spot: Spot) -> list[tuple[int, ...]]:
    """The changes of suits that leave the known cards and both ranges as they are."""
    import numpy as np

    ranges = [np.array(hands_of(spot, each)) for each in spot.known]

    def same(cards: "Counts", suits: tuple[int, ...]) -> bool:
        changed = cards & ~3 | np.array(suits)[cards & 3]
        return np.array_equal(_sorted(cards), _sorted(changed))

    return [suits for suits in symmetries(spot) if all(same(each, suits) for each in ranges)]


def _sorted(hands: "Counts") -> "Counts":
    """A number for each hand of two cards, in order."""
    import numpy as np

    return np.sort(hands.max(axis=1) << 6 | hands.min(axis=1))
