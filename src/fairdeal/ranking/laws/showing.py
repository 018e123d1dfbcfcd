"""What a stud player shows: one to four up cards say who opens (poker 10.D, 10.H, 14.D, 14.F)."""

from collections.abc import Iterator, Sequence
from typing import Final

from fairdeal.cards.card import Card, rank_of, suit_of
from fairdeal.cite import Cite
from fairdeal.ranking.keys import rank_sets
from fairdeal.ranking.ladder import unsuited
from fairdeal.ranking.laws.law import Grade, Reading
from fairdeal.ranking.laws.layout import ACE_HIGH, ACE_LOW, Order, in_reading_order, lay_out
from fairdeal.ranking.words import WORDS

CATEGORIES_HIGH: Final = ("four-of-a-kind", "three-of-a-kind", "two pairs", "pair", "high card")
CATEGORIES_LOW: Final = tuple(reversed((*CATEGORIES_HIGH[:-1], "no pair")))

_CLASS_OF_SHAPE: Final = {
    (4,): 0,
    (3, 1): 1,
    (3,): 1,
    (2, 2): 2,
    (2, 1, 1): 3,
    (2, 1): 3,
    (2,): 3,
    (1, 1, 1, 1): 4,
    (1, 1, 1): 4,
    (1, 1): 4,
    (1,): 4,
}
_SAY: Final = (
    "four {0.plural}",
    "three {0.plural}",
    "{0.plural} and {1.plural}",
    "pair of {0.plural}",
)


@Cite("poker 10.H(1)", "poker 14.F(1)", "P-16")
def grade_showing_high(up: Sequence[Card]) -> Grade:
    """The worth of a board for high: of a kind, then high cards; no straights, no flushes."""
    layout = lay_out(up, ACE_HIGH)
    return (-_CLASS_OF_SHAPE[layout.shape], *layout.heights)


@Cite("poker 10.H(2)", "P-16")
def grade_showing_low(up: Sequence[Card]) -> Grade:
    """The worth of a board for low: pairs are bad, then the lowest highest card wins."""
    layout = lay_out(up, ACE_LOW)
    return (_CLASS_OF_SHAPE[layout.shape], *(-height for height in layout.heights))


def read_showing_high(up: Sequence[Card]) -> Reading:
    """One to four up cards read aloud, best high board first."""
    return _read(up, ACE_HIGH, grade_showing_high(up), CATEGORIES_HIGH, "high")


def read_showing_low(up: Sequence[Card]) -> Reading:
    """One to four up cards read aloud, best low board first."""
    return _read(up, ACE_LOW, grade_showing_low(up), CATEGORIES_LOW, "low")


def _read(
    up: Sequence[Card], order: Order, grade: Grade, categories: tuple[str, ...], side: str
) -> Reading:
    layout = lay_out(up, order)
    words = [WORDS[order.rank_at(height)] for height in layout.heights]
    place = _CLASS_OF_SHAPE[layout.shape]
    say = _SAY[place] if place < len(_SAY) else f"{'-'.join(words[:2])} {side}"
    category = categories[place if side == "high" else len(_SAY) - place]
    cards = tuple(in_reading_order(up, layout.heights, order))
    return Reading(grade, category, cards, f"{say.format(*words)} showing")


@Cite("poker 10.D(2)", "poker 10.D(3)", "poker 14.D(4)", "P-13")
def up_card(card: Card, order: Order) -> int:
    """The height of one up card for the forced bet: its rank, and among equals its suit.

    Suits stand spades, hearts, diamonds, clubs. The game says whether the highest or the lowest
    pays, and where the ace stands: `ACE_HIGH` for stud high and high-low eight or better
    (10.D(4)(a), 10.D(5)), `ACE_LOW` for stud low and high-low (10.D(4)(b), P-10, 10.D(4)(c)).
    """
    return 4 * order.heights[rank_of(card)] + suit_of(card)


def boards() -> Iterator[tuple[Card, ...]]:
    """A specimen of every board of one to four up cards."""
    for size in range(1, 5):
        for ranks in rank_sets(size):
            yield unsuited(ranks)
