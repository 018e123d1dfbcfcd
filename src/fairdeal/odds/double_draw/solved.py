"""Double Draw Poker solved: what best play is worth, how it ends, what to do with a hand. Exact.

The best play knows the player's five cards and, at the second draw, his discards. Results that take
long are kept (`odds.house.store`); one that is kept needs none of the solver, not even its arrays.
"""

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from fairdeal.compiled.progress import Progress, silent
from fairdeal.odds.double_draw.combinations import TOTAL
from fairdeal.odds.house.paytable import PayTable
from fairdeal.odds.house.result import HouseOdds
from fairdeal.odds.house.store import kept, kept_array

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from fairdeal.odds.double_draw.endings import Endings
    from fairdeal.odds.double_draw.solution import Solution

_latest: "dict[str, Solution]" = {}


def solution(paytable: PayTable, say: Progress = silent) -> "Solution":
    """The solution itself; the latest is remembered, for one question is seldom the last."""
    from fairdeal.odds.double_draw.solution import Solution

    if paytable.digest not in _latest:
        _latest.clear()
        _latest[paytable.digest] = Solution(paytable, say)
    return _latest[paytable.digest]


def _endings(paytable: PayTable, say: Progress) -> "Endings":
    from fairdeal.odds.double_draw.endings import Endings

    return Endings(solution(paytable, say))


def value(paytable: PayTable, say: Progress = silent) -> Fraction:
    """The mean net of a round of best play, in Antes."""
    text = kept(
        "double-draw-value",
        paytable.digest,
        str,
        lambda: str(solution(paytable, say).value),
        lambda text: TOTAL % Fraction(text).denominator == 0,
    )
    return Fraction(text)


def solve(paytable: PayTable, say: Progress = silent) -> HouseOdds:
    """The outcome table of best play."""
    found = kept(
        "double-draw",
        paytable.digest,
        HouseOdds,
        lambda: _endings(paytable, say).house_odds(),
        lambda odds: odds.adds_up and odds.digest == paytable.digest and odds.total == TOTAL,
    )
    # The same odds may go by several names.
    return replace(found, paytable=paytable.name)


def first_choices(paytable: PayTable, say: Progress = silent) -> "npt.NDArray[np.uint8]":
    """For every first hand by its place: a mask of the cards to discard, or 255 to fold.

    Bit 0 stands for the lowest card.
    """
    return kept_array(
        "double-draw-first",
        paytable.digest,
        lambda: _endings(paytable, say).first_choices(),
    )
