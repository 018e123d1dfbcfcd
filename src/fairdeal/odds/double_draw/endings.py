"""How rounds of Double Draw Poker end: under best play, and how far equally good play may differ.

The tie rule of `decision` decides between equally good first choices too. Any
other play that is fixed beforehand is counted in the same way.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.crew import Crew
from fairdeal.compiled.progress import watch_of
from fairdeal.compiled.sets import CARDS, places
from fairdeal.odds.double_draw import count, first
from fairdeal.odds.double_draw.combinations import DRAWS, TOTAL, weight
from fairdeal.odds.double_draw.count import ENDINGS, FOLD, LEAST, LOSE, MOST, OURS, SQUARES
from fairdeal.odds.double_draw.count_pairs import count_pairs
from fairdeal.odds.double_draw.solution import (
    FOLD_SCORE,
    Cards,
    Numbers,
    Solution,
    first_hands,
    is_dead,
)
from fairdeal.odds.double_draw.symmetry import classes, renamings
from fairdeal.odds.double_draw.tables import (
    CHOICES,
    FOLD_FIRST,
    FOLD_SECOND,
    FOLDED_AT_ONCE,
    HANDS,
    LINE_NAMES,
    LOSES,
    MASKS,
    lines,
    wins,
)
from fairdeal.odds.house.result import HouseOdds, Outcome

FOLD_AT_ONCE: Final = ENDINGS
ALL_ENDINGS: Final = ENDINGS + 1

FEW: Final = 4
"""With no more kept pairs than this, to try their draws is quicker than to pass over all hands."""

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

    def by_kind(self) -> "Iterator[Branches]":
        """The branches of each kind of discards."""
        rows = np.argsort(self.kinds, kind="stable")
        for group in np.split(rows, np.flatnonzero(np.diff(self.kinds[rows])) + 1):
            if len(group):
                yield self._some(group)

    def one_by_one(self) -> "Iterator[Branches]":
        """Each branch alone, counted once."""
        for row in range(len(self.hands)):
            yield replace(self._some(np.array([row])), weights=np.ones(1, dtype=np.int64))

    def _some(self, rows: Numbers) -> "Branches":
        return Branches(
            self.discards, self.hands[rows], self.weights[rows], self.masks[rows],
            self.kinds[rows], self.kept[rows],
        )  # fmt: skip


class Endings:
    """The endings of a solution's rounds."""

    def __init__(
        self,
        solution: Solution,
        masks: Numbers | None = None,
        second: npt.NDArray[np.uint8] = count.BEST,
    ) -> None:
        """Of best play; or of play by masks for the first hands and choices for the second ones."""
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
        table = [[0] * ALL_ENDINGS for _ in range(3)]
        folded = first_hands().weights[self.folds & ~self.tied].sum()
        _add(_folding(), int(folded), table)
        for many in range(len(MASKS)):
            branches = self._branches(many, ~self.tied)
            self.solution.say(f"endings after {many} discards: {len(branches.hands):,} first hands")
            for each in self._count_all(list(branches.by_kind())):
                _add(self._whole(each, many), 1, table)
        return table

    @cached_property
    def _tied_hands(self) -> dict[int, tuple[int, Table]]:
        """The first hands with several best choices: the one the tie rule prefers, and endings."""
        found: dict[int, list[tuple[int, Table]]] = {}
        for many in range(len(MASKS)):
            branches = self._branches(many, self.tied)
            counted = self._count_all(list(branches.one_by_one()))
            for hand, mask, each in zip(branches.hands, branches.masks, counted, strict=True):
                found.setdefault(int(hand), []).append((int(mask), self._whole(each, many)))
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

    def _count_all(self, groups: "list[Branches]") -> list[Numbers]:
        """Count the endings of each group; its branches are of one kind."""
        found = [np.zeros((3, ENDINGS), dtype=np.int64) for _ in groups]
        crew = Crew(watch=watch_of(self.solution.say))
        sizes = [len(each.hands) for each in groups]
        crew.each(lambda at: self._count(groups[at], found[at]), sizes)
        return found

    def _count(self, branches: Branches, out: Numbers) -> None:
        discards = classes(branches.discards).first[branches.kinds[0]]
        fours = self.solution.nets.fours(discards).astype(self.solution.widths[0])
        dead, won = is_dead(discards), wins(discards)
        if branches.kept.shape[1] == 2 and len(branches.kept) > FEW:
            weights = np.zeros(comb(CARDS, 2), dtype=np.int64)
            np.add.at(weights, places(branches.kept), branches.weights)
            count_pairs(
                weights, dead, lines(), self.nets, fours, won, self.second,
                CARDS - 5 - len(discards), out,
            )  # fmt: skip
            return
        count.count_endings(
            branches.kept, branches.weights, dead, branches.discards, lines(), self.nets, fours,
            won, self.second, out,
        )  # fmt: skip

    def _whole(self, counted: Numbers, discards: int) -> Table:
        """What a kernel has counted, as combinations; least and most no longer beside ours."""
        ours = counted[OURS].tolist()
        nets = self.nets.tolist()
        ours[SQUARES] = FOLD_SECOND**2 * ours[FOLD] + LOSES**2 * ours[LOSE]
        ours[SQUARES] += sum(ours[win] * nets[win + 1] ** 2 for win in range(1, FOLD))
        rows = [
            ours,
            *([own + off for own, off in zip(ours, counted[way].tolist(), strict=True)]
              for way in (LEAST, MOST)),
        ]  # fmt: skip
        return [[each * weight(discards) for each in row] + [0] for row in rows]


def _folding() -> Table:
    """The endings of a hand that is folded at once."""
    row = [0] * ALL_ENDINGS
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
