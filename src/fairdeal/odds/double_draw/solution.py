"""Double Draw Poker's first decision: what every choice of every first hand is worth. Exact.

A choice's score is `DRAWS` (`combinations`) times its value plus three: whole numbers, a fold at
once scores `DRAWS`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from threading import local
from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.cite import Cite
from fairdeal.compiled.crew import Crew, Part, Watch, unwatched
from fairdeal.compiled.progress import Progress, silent, watch_of
from fairdeal.compiled.sets import CARDS, all_sets
from fairdeal.odds.double_draw import first
from fairdeal.odds.double_draw.cases import worths
from fairdeal.odds.double_draw.cases.holding_tables import HoldingTables
from fairdeal.odds.double_draw.cases.holdings import layout, new_numbers
from fairdeal.odds.double_draw.combinations import DRAWS, TOTAL, weight
from fairdeal.odds.double_draw.symmetry import RENAMINGS, classes, images, renamings
from fairdeal.odds.double_draw.tables import FOLD_FIRST, FOLD_SECOND, HANDS, MASKS, Nets, by_four
from fairdeal.odds.house.paytable import PayTable

FOLD_SCORE: Final = DRAWS * (FOLD_FIRST - FOLD_SECOND)
CHUNK: Final = 1 << 14
"""Classes of hands that one worker takes at a time."""

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


def prepare(nets: Nets) -> None:
    """Lay out now what all threads ask for: later each of them would do it."""
    _ = first_hands(), by_four(), nets.for_kernels, [images(many) for many in range(5)], layout()


def in_chunks(work: Callable[[slice], Part], watch: Watch = unwatched) -> list[Part]:
    """Let a crew do some work for the classes of first hands, a chunk of them at a time."""
    begins = range(0, len(first_hands().hands), CHUNK)
    crew = Crew(watch=watch)
    return crew.each(lambda at: work(slice(begins[at], begins[at] + CHUNK)), [1] * len(begins))


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
        self.say(f"discards of 3 and fewer: {len(first_hands().hands):,} classes of hands")
        prepare(self.nets)
        # The most discards take longest, so their progress is heard last.
        return np.concatenate([self._of(many) for many in range(len(MASKS))], axis=1)

    def _of(self, many: int) -> Numbers:
        """The scores of the choices with a number of discards."""
        hands, kinds, masks = first_hands().hands, classes(many), np.array(MASKS[many])
        kept, out = self.kept(many), np.empty((len(hands), len(masks)), dtype=np.int64)

        def score(part: slice) -> None:
            first.scores(hands[part], masks, renamings(), kinds.of, kinds.by, kept, out[part])

        in_chunks(score)
        return out * weight(many)

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

    def kept(self, many: int) -> Numbers:
        """For each class of discards the summed worths of everything that may be kept."""
        prepare(self.nets)
        hands, own, all_of_them = first_hands(), local(), list[Numbers]()
        if not many:
            # Nothing is renamed: each hand of `hands` holds its own worth.
            kept = np.zeros((1, HANDS), dtype=np.int64)
            worths.whole_worths(hands.hands, by_four(), *self.nets.for_kernels, kept[0])
            return kept

        def add(part: slice) -> None:
            # A table for each thread, not for each chunk: they are large. Whole numbers add up to
            # the same in any order.
            if not hasattr(own, "numbers"):
                own.numbers = new_numbers(many)
                all_of_them.append(own.numbers)
            worths.add_worths(
                hands.hands[part], hands.weights[part], many, by_four(), *self.nets.for_kernels,
                layout(), own.numbers,
            )  # fmt: skip

        in_chunks(add, watch_of(self.say))
        numbers = all_of_them.pop()
        for others in all_of_them:
            numbers += others
        return HoldingTables(many, numbers).kept() // RENAMINGS
