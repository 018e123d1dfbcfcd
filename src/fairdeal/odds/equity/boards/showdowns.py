"""Equity with two cards to come or fewer: every hand on every board. Needs numpy and numba.

There are at most a thousand boards, so each hand of each player is valued once on each of them, and
every matchup compares what stands there.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING, Final

from fairdeal.cards.card import Card
from fairdeal.compiled.crew import Crew
from fairdeal.odds.equity.boards.games_of_boards import BOARD, SUITED, two_cards_for_high
from fairdeal.odds.equity.boards.matchups import hands_of, without_clash
from fairdeal.odds.equity.spot import Spot
from fairdeal.odds.equity.winners import Winners
from fairdeal.poker.spec import Made, Share
from fairdeal.ranking import batch

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Cards = npt.NDArray[np.uint8]
    Values = npt.NDArray[np.uint16]

FEW: Final = 2
"""The most cards to come for which all boards are gone through one by one."""

COMPARED_AT_ONCE: Final = 1 << 26
"""Boards of matchups that one thread compares before it takes the next."""


def count(spot: Spot, crew: Crew) -> Winners:
    """Every matchup on every board, with few cards to come."""
    import numpy as np

    from fairdeal.odds.equity.boards import showdown_kernels as kernels

    players, shares = len(spot.known), len(spot.game.shares)
    hands = [np.array(hands_of(spot, each), dtype=np.uint8) for each in spot.known]
    boards = boards_of(spot.stub, spot.board)
    table = _values(spot, np.concatenate(hands), boards)
    found = without_clash(hands)
    # The rows of the table: the hands of the first player, then those of the second.
    found += list(accumulate(map(len, hands[:-1]), initial=0))

    def counted(begin: int, many: int) -> Winners:
        out = np.zeros(1 << players * shares, dtype=np.int64)
        part = found[begin : begin + many]
        if players == 2 and shares == 1:
            kernels.compare_two(table[0], part, out)
        else:
            kernels.compare(table, part, out)
        return Winners.of(players, shares, out)

    return crew.count(counted, len(found), COMPARED_AT_ONCE // len(boards), Winners())


def boards_of(stub: Sequence[Card], lying: Sequence[Card]) -> "Cards":
    """Every whole board, what lies there already first."""
    import numpy as np

    from fairdeal.compiled.sets import all_sets

    cards, to_come = np.array(stub, dtype=np.uint8), BOARD - len(lying)
    boards = np.empty((comb(len(stub), to_come), BOARD), dtype=np.uint8)
    boards[:, : len(lying)] = lying
    boards[:, len(lying) :] = cards[all_sets(to_come)[: len(boards)]]
    return boards


def _values(spot: Spot, hands: "Cards", boards: "Cards") -> "Values":
    """The value of each hand on each board for each share; 0 if they share a card."""
    import numpy as np

    from fairdeal.odds.equity.boards import showdown_kernels as kernels

    shares = spot.game.shares
    out = np.zeros((len(shares), len(hands), len(boards)), dtype=np.uint16)
    if two_cards_for_high(spot.game):
        kernels.value_hands(hands, boards, SUITED.index(shares[0].ranking), out[0])
        return out
    for at, hand in enumerate(hands):
        apart = ~(boards[:, :, None] == hand).any(axis=(1, 2))
        held = np.tile(hand, (int(apart.sum()), 1))
        for number, share in enumerate(shares):
            out[number, at, apart] = worth(share, held, boards[apart])
    return out


def worth(share: Share, held: "Cards", board: "Cards") -> "Values":
    """What hands and boards, row by row, are worth for a share."""
    import numpy as np

    if share.made is Made.TWO_AND_THREE:
        return batch.omaha_values(share.ranking, held, board)
    return batch.values(share.ranking, np.concatenate([held, board], axis=1))
