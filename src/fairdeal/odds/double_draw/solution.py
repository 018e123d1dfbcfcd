"""Double Draw Poker's first decision: what every choice of every first hand is worth. Exact.

A choice's score is `DRAWS` (`combinations`) times its value plus three: whole numbers, a fold at
once scores `DRAWS`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.cite import Cite
from fairdeal.compiled.crew import Crew
from fairdeal.compiled.progress import Progress, silent, watch_of
from fairdeal.compiled.sets import CARDS, all_sets
from fairdeal.odds.double_draw import first, sweep
from fairdeal.odds.double_draw.combinations import DRAWS, TOTAL, weight
from fairdeal.odds.double_draw.symmetry import classes, renamings
from fairdeal.odds.double_draw.tables import FOLD_FIRST, FOLD_SECOND, HANDS, MASKS, Nets
from fairdeal.odds.house.paytable import PayTable

FOLD_SCORE: Final = DRAWS * (FOLD_FIRST - FOLD_SECOND)
Numbers = npt.NDArray[np.int64]
Cards = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class FirstHands:
    """One first hand of each class, and how many hands it stands for."""

    hands: Cards
    weights: Numbers


@cache
def first_hands() -> FirstHands:
    """A hand of every class of first hands: 152,646 stand for all 3,162,510."""
    sizes = np.zeros(HANDS, dtype=np.int64)
    first.class_sizes(all_sets(5), renamings(), sizes)
    members = np.flatnonzero(sizes)
    return FirstHands(all_sets(5)[members], sizes[members])


def is_dead(dead: Iterable[int]) -> npt.NDArray[np.bool_]:
    """For each card whether it is one of the dead."""
    found = np.zeros(CARDS, dtype=np.bool_)
    found[list(dead)] = True
    return found


class Solution:
    """The best play under a paytable, as far as the first decision."""

    def __init__(self, paytable: PayTable, say: Progress = silent) -> None:
        self.paytable = paytable
        self.nets = Nets(paytable)
        self.say = say

    @cached_property
    @Cite("ddp 11.C(2)(b)", "ddp 11.C(4)", "ddp 11.C(8)(b)", "ddp 11.C(10)", "D7", "D24")
    def scores(self) -> Numbers:
        """The score of each of `CHOICES` for each of the first hands."""
        hands, columns = first_hands().hands, []
        for many, masks in enumerate(MASKS):
            kinds = classes(many)
            self.say(f"discards of {many}: {len(kinds.first):,} classes")
            out = np.empty((len(hands), len(masks)), dtype=np.int64)
            kept = self._kept(kinds.first)
            first.scores(hands, np.array(masks), renamings(), kinds.of, kinds.by, kept, out)
            columns.append(out * weight(many))
        return np.concatenate(columns, axis=1)

    @cached_property
    def best(self) -> Numbers:
        """The score of the best choice of each first hand; a fold is always a choice."""
        best: Numbers = np.maximum(self.scores.max(axis=1), FOLD_SCORE)
        return best

    @property
    def value(self) -> Fraction:
        """The mean net of best play, in Antes."""
        scores = sum(map(int, self.best * first_hands().weights))
        return Fraction(scores, TOTAL) + FOLD_SECOND

    def _kept(self, kinds: Cards) -> Numbers:
        """For each kind of discards the summed worths of everything that may be kept."""
        kept = np.zeros((len(kinds), comb(CARDS, 5 - kinds.shape[1])), dtype=np.int64)
        self.nets.prepare()
        _ = self._narrow_hands
        crew = Crew(watch=watch_of(self.say))
        crew.each(lambda kind: self._sweep(kinds[kind], kept[kind]), [1] * len(kinds))
        return kept

    def _sweep(self, discards: Cards, kept: Numbers) -> None:
        narrow, wide = self.widths
        dead, fours = is_dead(discards), self.nets.fours(discards).astype(narrow)
        live = np.where(dead[all_sets(2)].any(axis=1), 0, -1).astype(narrow)
        rest, size = CARDS - 5 - len(discards), 5 - len(discards)
        if size == 2:
            room = np.zeros((CARDS, len(live)), dtype=wide)
            sweep.sweep_pairs(self._narrow_hands, fours, dead, live, rest, room, kept)
        else:
            sweep.sweep_kept(self._narrow_hands, fours, dead, live, rest, size, kept)

    @cached_property
    def widths(self) -> tuple[type[np.signedinteger], type[np.signedinteger]]:
        """Numbers wide enough for a worth, and for the sum of those with three cards in common."""
        most = CARDS * (int(self.nets.by_line.max()) - FOLD_SECOND)
        return (np.int16, np.int32) if most <= np.iinfo(np.int16).max else (np.int32, np.int64)

    @cached_property
    def _narrow_hands(self) -> npt.NDArray[np.signedinteger]:
        return self.nets.hands.astype(self.widths[0])
