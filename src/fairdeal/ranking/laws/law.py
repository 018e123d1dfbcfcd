"""A law of ranking: the classes of five-card hands, best first, and who wins inside one.

A class is an entry of data. The first card that differs decides inside a class (poker 6.G, P-02),
read from the largest group down; in the low games the lower card wins (P-01).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.ranking.laws.layout import (
    ACE,
    SINGLES,
    Layout,
    Order,
    Shape,
    in_reading_order,
    lay_out,
)
from fairdeal.ranking.words import WORDS

Grade = tuple[int, ...]
"""The worth of a hand as a tuple: class first, then the cards that decide. Larger is better."""

HIGHER_WINS: Final = 1
LOWER_WINS: Final = -1


@dataclass(frozen=True, slots=True)
class HandClass:
    """One class of hands: its name in the book, what it looks like, how it is announced."""

    name: str
    cite: Cite
    shape: Shape
    say: str
    straight: bool = False
    suited: bool = False
    royal: bool = False

    def fits(self, layout: Layout) -> bool:
        """Whether the hand is of this class; every hand is of exactly one class of a law."""
        return (self.shape, self.straight, self.suited, self.royal) == (
            layout.shape,
            layout.straight,
            layout.suited,
            layout.straight and layout.suited and layout.heights[0] == ACE,
        )


@dataclass(frozen=True, slots=True)
class Reading:
    """A hand as it is read aloud: its worth, its class, its cards in order, the words."""

    grade: Grade
    category: str
    cards: tuple[Card, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Law:
    """One way to rank five cards.

    `counts_sequences` is false where straights and flushes mean nothing (poker 6.F).
    """

    cite: Cite
    order: Order
    classes: tuple[HandClass, ...]
    wins: int = HIGHER_WINS
    counts_sequences: bool = True
    names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", tuple(each.name for each in self.classes))

    def layout(self, five: Sequence[Card]) -> Layout:
        """The hand laid out as this law sees it."""
        layout = lay_out(five, self.order)
        if self.counts_sequences:
            return layout
        return Layout(layout.heights, layout.shape, suited=False, straight=False)

    def grade(self, five: Sequence[Card]) -> Grade:
        """The worth of exactly five cards."""
        layout = self.layout(five)
        return self._grade(layout, self._place(layout))

    @Cite("poker 6.C", "poker 6.G", "poker 6.L", "P-01", "P-02", "P-03")
    def _grade(self, layout: Layout, place: int) -> Grade:
        """The class, then height by height; suits decide nothing."""
        return (-place, *(self.wins * height for height in layout.heights))

    def read(self, five: Sequence[Card]) -> Reading:
        """Exactly five cards read aloud."""
        layout = self.layout(five)
        place = self._place(layout)
        words = [WORDS[self.order.rank_at(height)] for height in layout.heights]
        return Reading(
            grade=self._grade(layout, place),
            category=self.names[place],
            cards=tuple(in_reading_order(five, layout.heights, self.order)),
            words=self.classes[place].say.format(*words),
        )

    def _place(self, layout: Layout) -> int:
        for place, each in enumerate(self.classes):
            if each.fits(layout):
                return place
        raise AssertionError(f"no class for {layout}")


__all__ = ["HIGHER_WINS", "LOWER_WINS", "SINGLES", "Grade", "HandClass", "Law", "Reading"]
