"""Double Draw Poker solved: what best play is worth, how it ends, what to do with a hand. Exact.

The best play knows the player's five cards and, at the second draw, his discards. Results that take
long are kept (`cache`).
"""

from dataclasses import replace
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from fairdeal.odds.double_draw.advice import advise as advise
from fairdeal.odds.double_draw.endings import Endings
from fairdeal.odds.double_draw.solution import TOTAL, Progress, Solution, silent
from fairdeal.odds.house.paytable import PayTable
from fairdeal.odds.house.result import HouseOdds
from fairdeal.odds.house.store import kept, kept_array

_latest: dict[str, Solution] = {}


def solution(paytable: PayTable, say: Progress = silent) -> Solution:
    """The solution itself; the latest is remembered, for one question is seldom the last."""
    if paytable.digest not in _latest:
        _latest.clear()
        _latest[paytable.digest] = Solution(paytable, say)
    return _latest[paytable.digest]


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
        lambda: Endings(solution(paytable, say)).house_odds(),
        lambda odds: odds.adds_up and odds.digest == paytable.digest and odds.total == TOTAL,
    )
    # The same odds may go by several names.
    return replace(found, paytable=paytable.name)


def first_choices(paytable: PayTable, say: Progress = silent) -> npt.NDArray[np.uint8]:
    """For every first hand by its place: a mask of the cards to discard, or 255 to fold.

    Bit 0 stands for the lowest card.
    """
    return kept_array(
        "double-draw-first",
        paytable.digest,
        lambda: Endings(solution(paytable, say)).first_choices(),
    )
