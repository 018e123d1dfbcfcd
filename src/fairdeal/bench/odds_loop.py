"""The plain way to count ranges with our own batch kernel, to be measured beside ours.

Every hand of both ranges is valued once on every board, then every pair of hands is compared on all
boards at once by numpy. The rows of cards are dealt beforehand and not timed.
"""

from typing import TYPE_CHECKING, Final

from fairdeal.bench.timing import Contestant
from fairdeal.odds.equity.boards.matchups import hands_of
from fairdeal.odds.equity.boards.showdowns import boards_of
from fairdeal.odds.equity.spot import Known, Spot
from fairdeal.ranking import batch

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Cards = npt.NDArray[np.uint8]
    Truths = npt.NDArray[np.bool_]
    Values = npt.NDArray[np.uint16]
    Masks = npt.NDArray[np.uint64]

NAME: Final = "each board once by our batch kernel"


def board_by_board(spot: Spot, first: int) -> Contestant:
    """Two ranges of hold'em on the first this many boards."""
    boards = boards_of(spot.stub, spot.board)[:first]
    one, other = (_dealt(spot, each, boards) for each in spot.known)
    clash = _masks(one[0])[:, None] & _masks(other[0]) != 0

    def work() -> tuple[int, int]:
        mine, theirs, wins, ties = _valued(*one[1:]), _valued(*other[1:]), 0, 0
        for value, clashing in zip(mine, clash, strict=True):
            rivals = theirs[~clashing]
            wins += int(((value > rivals) & (rivals > 0)).sum())
            ties += int(((value == rivals) & (rivals > 0)).sum())
        return wins, ties

    return Contestant(NAME, len(boards), work)


def _dealt(spot: Spot, known: Known, boards: "Cards") -> tuple["Cards", "Truths", "Cards"]:
    """The hands of a range; where they share no card with a board; the rows of seven cards."""
    import numpy as np

    hands = np.array(hands_of(spot, known), dtype=np.uint8)
    apart = (_masks(hands)[:, None] & _masks(boards)) == 0
    hand, board = np.nonzero(apart)
    return hands, apart, np.concatenate([hands[hand], boards[board]], axis=1)


def _valued(apart: "Truths", rows: "Cards") -> "Values":
    import numpy as np

    values = np.zeros(apart.shape, dtype=np.uint16)
    values[apart] = batch.values("high", rows)
    return values


def _masks(cards: "Cards") -> "Masks":
    import numpy as np

    masks: Masks = (np.uint64(1) << cards.astype(np.uint64)).sum(axis=1)
    return masks
