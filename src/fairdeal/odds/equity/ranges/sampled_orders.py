"""Orders of starting hands too many to count: sampled, all classes with the same cards to come.

The cards to come are the board in Omaha, and in stud the four cards that a hand still gets. All
sets of them stand in a row that is cut into equal pieces, and one set is drawn at random from each
piece: chance then never deals too many aces. Each set meets a number of random opponents. Every
class that shares no card with the set is valued once with it and compared with each opponent that
shares no card with the class.

All chance comes from the seed by `seed_of` and the kernels, so the same seed makes the same file on
every machine. Needs numpy and numba.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb, sqrt
from typing import TYPE_CHECKING, Final

from fairdeal.odds.equity.boards.showdowns import worth
from fairdeal.odds.equity.deals.deals import seed_of
from fairdeal.odds.equity.ranges.text import Hand
from fairdeal.poker.own_games.register import the_game
from fairdeal.poker.spec import Game, Made
from fairdeal.ranking import batch

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Cards = npt.NDArray[np.uint8]
    Values = npt.NDArray[np.uint16]
    Counts = npt.NDArray[np.int64]
    Masks = npt.NDArray[np.uint64]

SEED: Final = 1
OPPONENTS: Final = 16
"""Random opponents for each set of cards to come."""

_QUARTERS: Final = 4


@dataclass(frozen=True, slots=True)
class Sampled:
    """The equity of each hand, and the standard error that is usual among them."""

    equities: tuple[float, ...]
    error: float


def sampled(key: str, starts: Sequence[Hand], sets: int, seed: int = SEED) -> Sampled:
    """The equities of some starting hands against a random hand, from a number of sets to come.

    What one hand gets does not depend on the others. The error follows from the difference
    between two halves of the samples.
    """
    import numpy as np

    from fairdeal.odds.equity.ranges import order_kernels as kernels

    hands = np.array(starts, dtype=np.uint8)
    held = _masks(hands)
    won, many = np.zeros((2, len(hands)), dtype=np.int64), np.zeros((2, len(hands)), dtype=np.int64)
    game = the_game(key)
    for number, (to_come, others) in enumerate(_deals(game, len(starts[0]), sets, seed)):
        taken, half = _masks(to_come[None])[0], number & 1
        values = _values(game, hands, others, to_come, held & taken == 0)
        kernels.compare(held, values[0], _masks(others), values[1], taken, won[half], many[half])
    halves = won / many / _QUARTERS
    # Half the difference of two halves has the same error as their mean.
    error = sqrt(float(((halves[0] - halves[1]) ** 2).mean())) / 2
    return Sampled(tuple((won.sum(axis=0) / many.sum(axis=0) / _QUARTERS).tolist()), error)


def _deals(game: Game, size: int, sets: int, seed: int) -> Iterator[tuple["Cards", "Cards"]]:
    """The cards to come, and the opponents that meet them."""
    import numpy as np

    from fairdeal.compiled.sets import all_sets
    from fairdeal.odds.equity.deals import deal_kernels

    total, most = game.board or game.hole - size, len(game.deck)
    every = all_sets(total)[: comb(most, total)]
    places = np.arange(game.hole)
    no_ranges = np.empty((0, game.hole), dtype=np.uint8), np.zeros(1, np.int64), places[:0]
    for number in range(sets):
        state = seed_of(seed, number)
        # The piece of this number, and a point in it that follows from the upper half of the bits.
        at = ((number << 32) + (state >> 32)) * len(every) // (sets << 32)
        to_come = every[at]
        stub = _left(game, to_come)
        others = np.empty((OPPONENTS, game.hole), dtype=np.uint8)
        deal_kernels.deal_at_random(stub, places, *no_ranges, np.uint64(state), others)
        yield to_come, others


def _left(game: Game, dealt: "Cards") -> "Cards":
    """The cards of the deck that were not dealt."""
    import numpy as np

    return np.delete(np.arange(len(game.deck), dtype=np.uint8), dealt)


def _masks(hands: "Cards") -> "Masks":
    """The cards of each hand as bits of a number."""
    import numpy as np

    found: Masks = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    return found


def _values(
    game: Game, hands: "Cards", others: "Cards", to_come: "Cards", apart: "npt.NDArray[np.bool_]"
) -> tuple["Values", "Values"]:
    """What the hands and the opponents are worth for each share; hands must be `apart` to count."""
    import numpy as np

    shares = len(game.shares)
    mine = np.zeros((shares, len(hands)), dtype=np.uint16)
    yours = np.zeros((shares, len(others)), dtype=np.uint16)
    if game.shares[0].made is Made.TWO_AND_THREE:
        from fairdeal.odds.equity.ranges import order_kernels as kernels

        pairs = _pairs(game, to_come)
        kernels.best_pairs(pairs, hands, mine)
        kernels.best_pairs(pairs, np.sort(others, axis=1)[:, ::-1], yours)
        return mine, yours
    rest = np.tile(to_come, (int(apart.sum()), 1))
    for at, share in enumerate(game.shares):
        mine[at, apart] = worth(share, hands[apart], rest)
        yours[at] = worth(share, others, others[:, :0])
    return mine, yours


def _pairs(game: Game, board: "Cards") -> "Values":
    """The value of each pair of hole cards with three of a board: by share, higher card, lower."""
    import numpy as np

    from fairdeal.compiled.sets import all_sets

    stub = _left(game, board)
    held = stub[all_sets(2)[: comb(len(stub), 2)]]
    triples = board[all_sets(3)[: comb(len(board), 3)]]
    five = np.empty((len(held), len(triples), 5), dtype=np.uint8)
    for place in range(5):  # one place at a time: numpy is quicker with long rows
        five[:, :, place] = held[:, place, None] if place < 2 else triples[:, place - 2]
    found = np.zeros((len(game.shares), len(game.deck), len(game.deck)), dtype=np.uint16)
    for at, share in enumerate(game.shares):
        values = batch.values(share.ranking, five.reshape(-1, 5))
        found[at, held[:, 1], held[:, 0]] = values.reshape(len(held), -1).max(axis=1)
    return found
