"""Compiled rounds of Double Down Stud: tables of what a strategy doubles, and how rounds end."""

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any, Final

from fairdeal.banked.games import DOUBLE_DOWN
from fairdeal.banked.paytables import LINES, first_of
from fairdeal.cards.card import Card
from fairdeal.cards.deck import STANDARD
from fairdeal.odds.house.paytable import PayTable
from fairdeal.players.banked.optimal import doubling_gains
from fairdeal.players.banked.simple import worth_doubling
from fairdeal.simulate.endings import ending
from fairdeal.simulate.tally import Count

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Bytes = npt.NDArray[np.uint8]

BLOCK: Final = 1 << 14
"""Rounds that are dealt before they are valued: few enough to stay in the nearest cache."""

GAME: Final = DOUBLE_DOWN.key


def play(paytable: PayTable, doubles: "Bytes", state: Any, many: int) -> dict[str, Count]:
    """How many rounds end in each line, doubled or not."""
    import numpy as np

    from fairdeal.ranking import batch
    from fairdeal.simulate import kernels

    line_of = _lines()
    deck = np.arange(len(STANDARD), dtype=np.uint8)
    hands, doubled = np.empty((BLOCK, 5), dtype=np.uint8), np.empty(BLOCK, dtype=np.uint8)
    ends = np.zeros(2 * len(LINES[GAME]), dtype=np.int64)
    for start in range(0, many, BLOCK):
        size = min(BLOCK, many - start)
        kernels.double_down(state, deck, doubles, hands[:size], doubled[:size])
        lines = line_of[batch.values(DOUBLE_DOWN.ranking, hands[:size])]
        ends += np.bincount(2 * lines + doubled[:size], minlength=len(ends))
    return _counts(paytable, ends.tolist())


def _counts(paytable: PayTable, ends: list[int]) -> dict[str, Count]:
    counts = {}
    wagers = [*DOUBLE_DOWN.opening, *(stage.wager for stage in DOUBLE_DOWN.stages)]
    for place, line in enumerate(LINES[GAME]):
        for made in (1, 2):
            many = ends[2 * place + made - 1]
            if many:
                net = made * paytable.pays(line.name)
                counts[ending(DOUBLE_DOWN, line.name, wagers[:made])] = Count(many, many * net)
    return counts


@lru_cache(maxsize=1)
def _lines() -> "Bytes":
    """For each value of a hand the place of its line."""
    import numpy as np

    starts = [first_of(GAME, line.name) for line in LINES[GAME]]
    values = np.arange(starts[-1] + LINES[GAME][-1].rungs)
    return (np.searchsorted(starts, values, side="right") - 1).astype(np.uint8)


@lru_cache(maxsize=4)
def doubles_of(strategy: str, odds: tuple[tuple[str, int], ...]) -> "Bytes":
    """For each four cards, whether the strategy doubles; in the order of their places.

    The table is filled by the players that play at a table too, so there is one strategy, not two.
    """
    import numpy as np

    if strategy == "simple":
        decided = [worth_doubling(four) for four in all_fours()]
    else:
        paytable = PayTable(GAME, "", dict(odds))
        decided = [doubling_gains(paytable, four) >= 0 for four in all_fours()]
    return np.array(decided, dtype=np.uint8)


def all_fours() -> list[tuple[Card, ...]]:
    """Every four cards in the order of their places: by their highest card, then by the next."""
    from fairdeal.compiled.sets import all_sets

    return [tuple(map(Card, four)) for four in all_sets(4)[: comb(len(STANDARD), 4)].tolist()]
