"""How rounds of Double Draw Poker end: under best play, and how far equally good play may differ.

The tie rule of `decision` decides between equally good first choices too. Any
other play that is fixed beforehand is counted in the same way.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.crew import Crew
from fairdeal.compiled.progress import watch_of
from fairdeal.compiled.sets import places
from fairdeal.odds.double_draw import count, first
from fairdeal.odds.double_draw.cases.count_hands import count_hands
from fairdeal.odds.double_draw.cases.split_tables import SplitTables
from fairdeal.odds.double_draw.combinations import DRAWS, TOTAL, weight
from fairdeal.odds.double_draw.count import (
    ENDINGS,
    FOLD,
    LEAST,
    LEAST_SQUARES,
    LOSE,
    MOST,
    MOST_SQUARES,
    OURS,
)
from fairdeal.odds.double_draw.solution import (
    FOLD_SCORE,
    Cards,
    Numbers,
    Solution,
    first_hands,
    is_dead,
    prepare,
)
from fairdeal.odds.double_draw.symmetry import (
    RENAMINGS,
    classes,
    images,
    images_of,
    renamings,
    staying,
)
from fairdeal.odds.double_draw.tables import (
    CHOICES,
    FOLD_FIRST,
    FOLD_SECOND,
    FOLDED_AT_ONCE,
    HANDS,
    LINE_NAMES,
    LOSES,
    MASKS,
    all_wins,
    by_four,
    lines,
    wins,
)
from fairdeal.odds.house.result import HouseOdds, Outcome

FOLD_AT_ONCE: Final = ENDINGS
SQUARES: Final = ENDINGS + 1
"""Beside the endings of the second decision: a fold at the first, and the squared nets."""

CHUNK: Final = 2_000
"""Classes of hands that are counted at a time."""

Table = list[list[int]]
"""Three rows (ours, least, most) of the number of combinations of each ending; whole numbers of any
size, because squares of large payouts may be long."""


@dataclass(frozen=True)
class Branches:
    """Best first choices with the same number of discards, in the names of their kinds.

    A row each: the first hand, how often it counts, its choice, the kind of its discards, and what
    is kept once the discards have been renamed to the first of that kind.
    """

    discards: int
    hands: Numbers
    weights: Numbers
    masks: Numbers
    kinds: npt.NDArray[np.int32]
    kept: Cards

    def kept_with(self) -> SplitTables:
        """How often each set is kept with each cards among the discards, once per renaming."""
        tables, discards = SplitTables(self.discards), classes(self.discards).first[self.kinds]
        if not self.discards:
            # A hand that is kept whole is read under its own name: it stands once per renaming.
            tables.apart(0)[0, places(self.kept)] = RENAMINGS
            return tables
        for many in range(self.discards + 1):
            kinds = classes(many)
            for which in combinations(range(self.discards), many):
                apart = places(discards[:, which])
                columns = images(self.kept.shape[1])[kinds.by[apart], places(self.kept)]
                np.add.at(tables.apart(many), (kinds.of[apart], columns), self.weights)
        tables.for_all()
        return tables

    def alike(self) -> tuple[Numbers, Numbers]:
        """One branch of each sort that ends alike, by its row; and the sort of every branch.

        The discards of a kind all bear the names of its first member: where a renaming that leaves
        these as they are makes one kept set of the other, only names differ.
        """
        own = images_of(self.kept)
        least = np.where(staying(self.discards)[self.kinds].T, own, own.max(initial=0)).min(axis=0)
        sorts = np.stack([self.kinds, least], axis=1)
        _, rows, sort = np.unique(sorts, axis=0, return_index=True, return_inverse=True)
        return rows, sort.ravel()


class Endings:
    """The endings of a solution's rounds."""

    def __init__(
        self,
        solution: Solution,
        masks: Numbers | None = None,
        second: npt.NDArray[np.uint8] = count.BEST,
    ) -> None:
        """Of best play; or of play by masks for the first hands and choices for the second ones.

        Choices are the same for hands that differ only in the names of suits and jokers.
        """
        self.solution = solution
        self.second = second
        self.nets = solution.nets.by_line.astype(np.int64)
        if masks is None:
            self.best = solution.scores == solution.best[:, None]
            self.folds = solution.best == FOLD_SCORE
        else:
            self.best = masks[:, None] == np.array(CHOICES)
            self.folds = masks == FOLDED_AT_ONCE
        self.tied = self.best.sum(axis=1) + self.folds > 1

    def house_odds(self) -> HouseOdds:
        """The outcome table."""
        table = self._all()
        pay = self.solution.nets.by_line.tolist()
        rows = [
            ("fold at once", FOLD_AT_ONCE, FOLD_FIRST, -FOLD_FIRST),
            ("fold after the first draw", FOLD, FOLD_SECOND, -FOLD_SECOND),
            ("lose", LOSE, LOSES, -LOSES),
            *((LINE_NAMES[win + 1], win, pay[win + 1], -LOSES) for win in range(1, FOLD)),
        ]
        outcomes = tuple(
            Outcome(event, net, wagered, *(table[way][ending] for way in (OURS, LEAST, MOST)))
            for event, ending, net, wagered in rows
        )
        paytable = self.solution.paytable
        return HouseOdds(
            paytable.game, paytable.name, paytable.digest, 1, TOTAL, outcomes, -FOLD_FIRST,
            (table[LEAST][SQUARES], table[MOST][SQUARES]),
        )  # fmt: skip

    def first_choices(self) -> npt.NDArray[np.uint8]:
        """For every hand by its place the mask of what to discard, or `FOLDED_AT_ONCE`."""
        masks = np.array(CHOICES)[self.solution.scores.argmax(axis=1)]
        masks[self.folds & ~self.best.any(axis=1)] = FOLDED_AT_ONCE
        for hand, (mask, _) in self._tied_hands.items():
            masks[hand] = mask
        found = np.empty(HANDS, dtype=np.uint8)
        first.spread_choices(first_hands().hands, masks, renamings(), found)
        return found

    def _all(self) -> Table:
        table = self._untied()
        weights = first_hands().weights
        for hand, (_, own) in self._tied_hands.items():
            _add(own, int(weights[hand]), table)
        return table

    def _untied(self) -> Table:
        """The endings of all first hands that have one best choice."""
        table = [[0] * (SQUARES + 1) for _ in range(3)]
        folded = first_hands().weights[self.folds & ~self.tied].sum()
        _add(_folding(), int(folded), table)
        for many in range(len(MASKS)):
            branches = self._branches(many, ~self.tied)
            self.solution.say(f"endings after {many} discards: {len(branches.hands):,} first hands")
            _add(self._whole(self._by_hands(branches), many), 1, table)
        return table

    def compile(self) -> None:
        """Compile what counts endings, or load it: by the few first hands that are kept whole."""
        branches = self._branches(0, ~self.tied)
        _ = self._by_hands(branches), self._one_by_one(branches, np.arange(1))

    def _by_hands(self, branches: Branches) -> Numbers:
        """Count the endings of branches with the same number of discards, hand by hand."""
        tables, hands = branches.kept_with().for_kernels, first_hands()
        nets = self.solution.nets
        prepare(nets)

        def some(begin: int) -> Numbers:
            part, out = slice(begin, begin + CHUNK), count.new_counts()
            count_hands(
                hands.hands[part], hands.weights[part], branches.discards, by_four(),
                *nets.for_kernels, all_wins(), self.second, tables, out,
            )  # fmt: skip
            return out

        begins = range(0, len(hands.hands), CHUNK)
        crew = Crew(watch=watch_of(self.solution.say))
        parts = crew.each(lambda at: some(begins[at]), [1] * len(begins))
        found: Numbers = sum(parts, count.new_counts())
        assert not (found % RENAMINGS).any(), "every split is counted once for each renaming"
        return found // RENAMINGS

    @cached_property
    def _tied_hands(self) -> dict[int, tuple[int, Table]]:
        """The first hands with several best choices: the one the tie rule prefers, and endings."""
        found: dict[int, list[tuple[int, Table]]] = {}
        for many in range(len(MASKS)):
            branches = self._branches(many, self.tied)
            rows, sorts = branches.alike()
            tables = self._one_by_one(branches, rows)
            for hand, mask, sort in zip(branches.hands, branches.masks, sorts, strict=True):
                found.setdefault(int(hand), []).append((int(mask), tables[sort]))
        for hand in np.flatnonzero(self.tied & self.folds):
            found[int(hand)].append((FOLDED_AT_ONCE, _folding()))
        return {hand: _prefer(choices) for hand, choices in found.items()}

    def _branches(self, discards: int, hands: npt.NDArray[np.bool_]) -> Branches:
        """The best choices of some first hands that discard this number of cards."""
        kinds, all_hands = classes(discards), first_hands().hands
        parts = []
        for mask in MASKS[discards]:
            rows = np.flatnonzero(self.best[:, CHOICES.index(mask)] & hands)
            thrown = [at for at in range(5) if mask >> at & 1]
            held = [at for at in range(5) if not mask >> at & 1]
            gone = places(all_hands[rows][:, thrown])
            ways = renamings()[kinds.by[gone]]
            kept = np.sort(np.take_along_axis(ways, all_hands[rows][:, held], axis=1), axis=1)
            weights = first_hands().weights[rows]
            parts.append((rows, weights, np.full(len(rows), mask), kinds.of[gone], kept))
        return Branches(discards, *(np.concatenate(each) for each in zip(*parts, strict=True)))

    def _one_by_one(self, branches: Branches, rows: Numbers) -> list[Table]:
        """The endings of some branches, each alone and counted once: every draw is tried."""

        def one(at: int) -> Table:
            row, out = rows[at : at + 1], count.new_counts()
            discards = classes(branches.discards).first[branches.kinds[row[0]]]
            count.count_endings(
                branches.kept[row], np.ones(1, dtype=np.int64), is_dead(discards),
                branches.discards, lines(), self.nets, self.solution.nets.fours(discards),
                wins(discards), self.second, out,
            )  # fmt: skip
            return self._whole(out, branches.discards)

        crew = Crew(watch=watch_of(self.solution.say))
        return crew.each(one, [1] * len(rows))

    def _whole(self, counted: Numbers, discards: int) -> Table:
        """What a kernel has counted, as combinations; least and most no longer beside ours."""
        ours = counted[OURS]
        rows = [ours, ours + counted[LEAST], ours + counted[MOST]]
        of_squares = [ours, ours + counted[LEAST_SQUARES], ours + counted[MOST_SQUARES]]
        return [
            [each * weight(discards) for each in (*row.tolist(), 0, self._squares(squared))]
            for row, squared in zip(rows, of_squares, strict=True)
        ]

    def _squares(self, endings: Numbers) -> int:
        """The squared nets of some endings: they may be longer than any number of a kernel."""
        nets = [LOSES, *self.nets[2 : FOLD + 1].tolist(), FOLD_SECOND]
        return sum(many * net**2 for many, net in zip(endings.tolist(), nets, strict=True))


def _folding() -> Table:
    """The endings of a hand that is folded at once."""
    row = [0] * (SQUARES + 1)
    row[FOLD_AT_ONCE] = DRAWS
    row[SQUARES] = DRAWS * FOLD_FIRST**2
    return [row] * 3


def _add(table: Table, times: int, to: Table) -> None:
    for row, sums in zip(table, to, strict=True):
        for ending, many in enumerate(row):
            sums[ending] += times * many


def _prefer(choices: list[tuple[int, Table]]) -> tuple[int, Table]:
    """The choice that the tie rule prefers, with its endings and the bounds of all choices."""
    mask, chosen = max(choices, key=lambda each: each[1][OURS][FOLD - 1 : LOSE : -1])
    tables = [table for _, table in choices]
    least = [min(many) for many in zip(*(table[LEAST] for table in tables), strict=True)]
    most = [max(many) for many in zip(*(table[MOST] for table in tables), strict=True)]
    return mask, [chosen[OURS], least, most]
