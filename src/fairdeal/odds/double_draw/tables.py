"""The tables that every question about Double Draw Poker is answered from.

`lines()` and `fifths()` belong to the game: the line of each of the 3,162,510 hands, and the line
that each card makes of each four others. `Nets` puts a paytable on them. Sets of cards are
named by their place (`compiled.sets`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.banked.games import DOUBLE_DRAW
from fairdeal.banked.paytables import LINES, LOSE, first_of
from fairdeal.cite import Cite
from fairdeal.compiled.sets import CARDS, CHOOSE, all_sets
from fairdeal.odds.double_draw.decision import FOLD_SECOND as FOLD_SECOND
from fairdeal.odds.double_draw.signature import LOWEST_WIN, Signatures, many_of, units
from fairdeal.odds.house.paytable import PayTable
from fairdeal.odds.house.store import kept_array
from fairdeal.ranking import batch

LINE_NAMES: Final = tuple(line.name for line in LINES[DOUBLE_DRAW.key])
HANDS: Final = int(CHOOSE[CARDS, 5])
FOURS: Final = int(CHOOSE[CARDS, 4])
NO_HAND: Final = len(LINE_NAMES)
"""Stands in `fifths()` where the card is one of the four."""

FOLD_FIRST: Final = -2
LOSES: Final = -4

MASKS: Final = tuple(
    tuple(mask for mask in range(32) if mask.bit_count() == many)
    for many in range(DOUBLE_DRAW.stages[0].draws + 1)
)
"""The choices of each number of discards: bit 0 throws the lowest card of the hand."""

CHOICES: Final = tuple(mask for masks in MASKS for mask in masks)
FOLDED_AT_ONCE: Final = 255
"""Stands in place of a mask of discards."""

Lines = npt.NDArray[np.uint8]
Sums = npt.NDArray[np.int32]


@cache
def lines() -> Lines:
    """The line of every five-card hand, worst line 0."""
    return kept_array("double-draw-lines", _digest(), _find_lines)


def _digest() -> str:
    """Names the rankings: of no paytable, for the tables below hold for every one."""
    return PayTable(DOUBLE_DRAW.key, "", {}).digest


def _find_lines() -> Lines:
    values = batch.values(DOUBLE_DRAW.ranking, all_sets(5))
    by_value = np.zeros(int(values.max()) + 1, dtype=np.uint8)
    for number, name in enumerate(LINE_NAMES):
        by_value[first_of(DOUBLE_DRAW.key, name) :] = number
    found: Lines = by_value[values]
    return found


@cache
def fifths() -> Lines:
    """`fifths()[x, q]`: the line of the hand that the card x makes of the four cards q."""
    return kept_array("double-draw-fifths", _digest(), _find_fifths)


def _find_fifths() -> Lines:
    from fairdeal.odds.double_draw.first import spread

    found = np.full((CARDS, FOURS), NO_HAND, dtype=np.uint8)
    spread(lines(), found)
    return found


@cache
def by_four() -> Lines:
    """The same as `fifths()`, with the lines of each four side by side."""
    return np.ascontiguousarray(fifths().T)


@cache
def all_wins() -> Signatures:
    """The signature (`signature`) of the hands that all other cards make of each four."""

    def find() -> Signatures:
        return _put(range(CARDS), 1, np.zeros(FOURS, dtype=np.uint64))

    return kept_array("double-draw-wins", _digest(), find)


def wins(dead: Iterable[int]) -> Signatures:
    """The signature of the hands that live cards make of each four."""
    return _put(dead, -1, all_wins().copy())


def _put(cards: Iterable[int], times: int, found: Signatures) -> Signatures:
    one = units() if times > 0 else -units()
    for card in cards:
        found += one[fifths()[card]]
    return found


@dataclass(frozen=True, eq=False)
class Nets:
    """A paytable laid over the hands: what each nets, in Antes."""

    paytable: PayTable

    @cached_property
    @Cite("ddp 12.A", "ddp 12.B", "D1", "D2", "D3")
    def by_line(self) -> npt.NDArray[np.int32]:
        """The net of each line: the Ante and both draws win even money, the Bonus by its odds.

        A line that the paytable does not name loses all four wagers. After the lines stands a 0 for
        "no hand".
        """
        nets = [
            len(DOUBLE_DRAW.even) + self.paytable.pays(name)
            if name in self.paytable.odds
            else LOSE * (len(DOUBLE_DRAW.even) + 1)
            for name in LINE_NAMES
        ]
        return np.array([*nets, 0], dtype=np.int32)

    @cached_property
    def hands(self) -> Sums:
        """The net of every five-card hand."""
        found: Sums = self.by_line[lines()]
        return found

    @cached_property
    def _by_card(self) -> dict[int, Sums]:
        return {}

    def with_card(self, card: int) -> Sums:
        """The net of the hand that a card makes of each four others; 0 where it is one of them."""
        if card not in self._by_card:
            self._by_card[card] = self.by_line[fifths()[card]]
        return self._by_card[card]

    @cached_property
    def with_each(self) -> Sums:
        """The same for every card, a row each."""
        found: Sums = self.by_line[fifths()]
        self._by_card.update(enumerate(found))
        return found

    @cached_property
    def _all_fours(self) -> Sums:
        """For each four cards the nets with every other card, summed up: from what they win."""
        won, nets = all_wins(), self.by_line
        found = np.full(FOURS, (CARDS - 4) * nets[0], dtype=np.int32)
        for line in range(LOWEST_WIN, NO_HAND):
            found += many_of(line, won) * (nets[line] - nets[0])
        return found

    def prepare(self) -> None:
        """Lay everything out now: threads that ask for it later would each do it."""
        _ = self.hands, self._all_fours, self.with_each

    @cached_property
    def for_kernels(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """The nets of the lines and the sums of all fours, in wide numbers."""
        return self.by_line.astype(np.int64), self._all_fours.astype(np.int64)

    def fours(self, dead: Iterable[int]) -> Sums:
        """For each four cards the nets with every fifth card that is not dead, summed up."""
        found = self._all_fours.copy()
        for card in dead:
            found -= self.with_card(card)
        return found


class Dead:
    """Cards that cannot come, and what all others make of each four cards.

    Made from others in as many steps as there are cards more or fewer.
    """

    def __init__(
        self,
        nets: Nets,
        cards: Iterable[int] = (),
        before: "Dead | None" = None,
        alive: Iterable[int] = (),
    ) -> None:
        new, back = frozenset(cards), frozenset(alive)
        self.nets = nets
        self.cards: frozenset[int] = new | before.cards - back if before else new
        self.fours: Sums = before.fours.copy() if before else nets.fours(())
        for card in new:
            self.fours -= nets.with_card(card)
        for card in back:
            self.fours += nets.with_card(card)
        self._new, self._back, self._before = new, back, before

    def and_also(self, cards: Iterable[int]) -> "Dead":
        """With some more."""
        return Dead(self.nets, cards, self)

    def without(self, cards: Iterable[int]) -> "Dead":
        """With some that are dead here alive again."""
        return Dead(self.nets, (), self, cards)

    @cached_property
    def wins(self) -> Signatures:
        """The signature of the hands that live cards make of each four."""
        found = (self._before.wins if self._before else all_wins()).copy()
        return _put(self._back, 1, _put(self._new, -1, found))
