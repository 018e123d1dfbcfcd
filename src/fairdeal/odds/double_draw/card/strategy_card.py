"""A strategy card for Double Draw Poker: one page, simpler than the solution.

For the first decision the card is a list of holdings (`holdings`): keep the first one that is
there, the highest cards if it is there twice, and fold where the list says fold. The order is
derived from the solution. It begins with how much each holding is worth where it is best to keep
it; then, as long as that helps, the holding whose place costs most is moved. For the second
decision the player counts outs (`outs`), which is exact. What the card costs against best play is
exact: its own rounds are counted to their end.
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import cache
from itertools import islice
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from fairdeal.cards.card import JOKERS, Card
from fairdeal.cards.notation import show
from fairdeal.compiled.progress import Progress, silent
from fairdeal.odds.double_draw.card.holdings import FOLD, NAMELESS, SIZES, codes, holding_of
from fairdeal.odds.double_draw.card.outs import weights
from fairdeal.odds.double_draw.endings import Endings
from fairdeal.odds.double_draw.solution import (
    FOLD_SCORE,
    Cards,
    Numbers,
    Solution,
    first_hands,
)
from fairdeal.odds.double_draw.solved import solution
from fairdeal.odds.double_draw.tables import CHOICES, FOLDED_AT_ONCE
from fairdeal.odds.house.paytable import PayTable
from fairdeal.odds.house.result import HouseOdds
from fairdeal.odds.house.store import kept

MOVES_TRIED: Final = 12
"""The number of the most promising moves that are tried before the order is called good."""

Heights = npt.NDArray[np.int32]
Rows = Numbers | slice
ALL: Final = slice(None)

STANDS: Final = "stand"
MADE: Final = "made"
FOLDS: Final = "fold"
KINDS: Final = (STANDS, MADE, "four to", "three to", "two to", FOLDS)
"""The kinds of lines, in the order in which a card prints them."""


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of the card: its place in the order, and the hands of a full deck that it decides.

    `keep` and `discard` are an example.
    """

    place: int
    kind: str
    words: str
    hands: int
    keep: str
    discard: str


@dataclass(frozen=True, slots=True)
class StrategyCard:
    """The list of the first decision, the weights of outs for the second, the odds of the play."""

    first: tuple[CardLine, ...]
    weights: dict[str, int]
    odds: HouseOdds
    best_value: str

    @property
    def cost(self) -> Fraction:
        """What the card gives away against best play, in Antes a round."""
        return Fraction(self.best_value) - self.odds.value

    @property
    def by_kind(self) -> list[CardLine]:
        """The lines of each kind together; inside a kind by their place."""
        return sorted(self.first, key=lambda line: (KINDS.index(line.kind), line.place))

    def as_data(self) -> dict[str, Any]:
        """The card as JSON takes it."""
        return {
            "game": self.odds.game,
            "paytable": self.odds.paytable,
            "cost": str(self.cost),
            "value": str(self.odds.value),
            "first": [asdict(each) for each in self.first],
            "second": {"weights": dict(self.weights)},
        }


def strategy_card(paytable: PayTable, say: Progress = silent) -> StrategyCard:
    """The card for a paytable."""
    return kept(
        "double-draw-card",
        paytable.digest,
        StrategyCard,
        lambda: _make(solution(paytable, say)),
        lambda card: card.odds.adds_up and card.cost >= 0,
    )


def _make(solved: Solution) -> StrategyCard:
    hands, weights_ = first_hands().hands, first_hands().weights
    solved.say("the order of the card's lines")
    order = Ordering(hands, weights_, CHOICES, solved.scores, FOLD_SCORE)
    endings = Endings(solved, order.masks())
    return StrategyCard(
        order.lines(), weights(solved.paytable), endings.house_odds(), str(solved.value)
    )


class Ordering:
    """An order of holdings that loses little, for one decision."""

    def __init__(
        self, hands: Cards, weights: Numbers, choices: Iterable[int], scores: Numbers, fold: int
    ) -> None:
        self.choices = (*choices, FOLDED_AT_ONCE)
        self.scores = np.column_stack([scores, np.full(len(hands), fold)])
        self.best = self.scores.max(axis=1)
        self.weights, self.hands = weights, hands
        kinds = [*(codes(_kept(hands, mask)) for mask in self.choices[:-1])]
        # Short numbers: the order is tried by looking at all of them again and again.
        table = np.column_stack([*kinds, np.full(len(hands), FOLD)]).astype(np.int16)
        self.names, flat = np.unique(table, return_inverse=True)
        self.kinds = flat.reshape(table.shape).astype(np.int16)
        self.height = np.column_stack([*(_height(hands, mask) for mask in self.choices)])
        self.order = self._climb(self._by_worth())

    def masks(self) -> Numbers:
        """The choice of each hand by the order."""
        return np.array(self.choices)[self._chosen(self.order)]

    def lines(self) -> tuple[CardLine, ...]:
        """The order in words; what is never reached is left out."""
        columns = self._chosen(self.order)
        chosen = self.kinds[np.arange(len(self.best)), columns]
        found: list[CardLine] = []
        for kind in self.order:
            rows, code = np.flatnonzero(chosen == kind), int(self.names[kind])
            if len(rows):
                row = int(rows[self._plain[rows].argmax()])
                keep, discard = self._example(row, self.choices[int(columns[row])])
                words, kind_ = _told(code)
                many = int(self.weights[rows].sum())
                found.append(CardLine(len(found) + 1, kind_, words, many, keep, discard))
        return tuple(found)

    @property
    def _plain(self) -> Numbers:
        """How good an example a hand is: one without a joker, of a class with many hands."""
        natural: Numbers = (self.hands.max(axis=1) < JOKERS[0]).astype(np.int64)
        return natural * 1_000 + self.weights

    def _example(self, row: int, mask: int) -> tuple[str, str]:
        """The cards of a hand that are kept and thrown, the highest first."""
        cards = [Card(card) for card in self.hands[row].tolist()]
        if mask == FOLDED_AT_ONCE:
            return "", show(cards[::-1])
        thrown = [card for at, card in enumerate(cards) if mask >> at & 1]
        return show([card for card in cards if card not in thrown][::-1]), show(thrown[::-1])

    def _by_worth(self) -> list[int]:
        """All holdings that are best anywhere, by their worth there; then the fold."""
        worth, weight = np.zeros(len(self.names)), np.zeros(len(self.names))
        for column in range(len(self.choices)):
            here = self.scores[:, column] == self.best
            kinds = self.kinds[here, column]
            np.add.at(worth, kinds, self.weights[here] * self.best[here])
            np.add.at(weight, kinds, self.weights[here])
        named = (weight > 0) & (self.names != NAMELESS) & (self.names != FOLD)
        order = sorted(np.flatnonzero(named).tolist(), key=lambda kind: -worth[kind] / weight[kind])
        return [*order, int(np.flatnonzero(self.names == FOLD)[0])]

    def _chosen(self, order: list[int], rows: Rows = ALL) -> Numbers:
        """The column that each hand takes."""
        rank = np.full(len(self.names), -1, dtype=np.int32)
        rank[order] = np.arange(len(order), 0, -1)
        found: Numbers = (rank[self.kinds[rows]] * 1_000 + self.height[rows]).argmax(axis=1)
        return found

    def _losses(self, order: list[int], rows: Rows = ALL) -> tuple[Numbers, Numbers]:
        chosen = self._chosen(order, rows)
        taken = self.scores[rows][np.arange(len(chosen)), chosen]
        return (self.best[rows] - taken) * self.weights[rows], chosen

    def _climb(self, order: list[int]) -> list[int]:
        """Move one holding above or below another for as long as less is lost by it.

        Only hands that can keep the holding are decided otherwise, so only these are looked at.
        """
        losses, chosen = self._losses(order)
        with_kind = cache(lambda kind: np.flatnonzero((self.kinds == kind).any(axis=1)))
        while True:
            for kind, moved in self._moves(order, losses, chosen):
                rows = with_kind(kind)
                others, other_choice = self._losses(moved, rows)
                if others.sum() < losses[rows].sum():
                    order, losses[rows], chosen[rows] = moved, others, other_choice
                    break
            else:
                return order

    def _moves(
        self, order: list[int], losses: Numbers, chosen: Numbers
    ) -> list[tuple[int, list[int]]]:
        """Orders in which the costliest mistakes would not be made, and the holding that moves."""
        rows = np.flatnonzero(losses)
        taken = self.kinds[rows, chosen[rows]]
        better = self.kinds[rows, self.scores[rows].argmax(axis=1)]
        cost = np.zeros((len(self.names), len(self.names)), dtype=np.int64)
        np.add.at(cost, (taken, better), losses[rows])
        found: list[tuple[int, list[int]]] = []
        for place in np.argsort(-cost, axis=None):
            low, high = divmod(int(place), len(self.names))
            if cost[low, high] == 0 or len(found) >= 2 * MOVES_TRIED:
                return found
            if low != high and high in order:
                found += [
                    (high, _moved(order, high, order.index(low))),
                    (low, _moved(order, low, order.index(high))),
                ]
        return found


def _told(code: int) -> tuple[str, str]:
    """A line in words, and its kind."""
    if code == FOLD:
        return "fold", FOLDS
    holding = holding_of(code)
    if holding.size == len(SIZES) - 1:
        return holding.words, STANDS
    return holding.words, MADE if holding.made else f"{SIZES[holding.size]} to"


def _moved(order: list[int], kind: int, to: int) -> list[int]:
    """The order with a kind taken out and put where another stands."""
    left = [each for each in order if each != kind]
    return [*islice(left, to), kind, *islice(left, to, None)]


def _kept(hands: Cards, mask: int) -> Cards:
    return hands[:, [at for at in range(5) if not mask >> at & 1]]


def _height(hands: Cards, mask: int) -> Heights:
    """How high the kept cards are, for the choice between holdings of a kind."""
    if mask == FOLDED_AT_ONCE:
        return np.zeros(len(hands), dtype=np.int32)
    height: Heights = (_kept(hands, mask) >> 2).sum(axis=1).astype(np.int32)
    return height
