"""Double Draw Poker: 54 cards, a joker completes a straight or a flush and is otherwise an ace.

ddp chapter 6; D36 to D42. A joker stands for any card in a wild royal flush, straight flush, flush
or straight. For every other hand it is an ace, so it never pairs anything but aces.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fairdeal.cards.card import RANKS, Card, is_joker, rank_of, suit_of
from fairdeal.cite import Cite
from fairdeal.ranking.laws.law import Grade, Reading
from fairdeal.ranking.laws.layout import ACE
from fairdeal.ranking.words import WORDS


@dataclass(frozen=True, slots=True)
class JokerClass:
    """One hand of ddp 6.D, and how it is announced."""

    name: str
    cite: Cite
    say: str


CLASSES: Final = (
    JokerClass("five aces", Cite("ddp 6.D(1)"), "five aces"),
    JokerClass("natural royal flush", Cite("ddp 6.D(2)", "D38"), "natural royal flush"),
    JokerClass("wild royal flush", Cite("ddp 6.D(3)", "D38"), "wild royal flush"),
    JokerClass("straight flush", Cite("ddp 6.D(4)", "D41"), "straight flush, {0} high"),
    JokerClass("four-of-a-kind", Cite("ddp 6.D(5)"), "four {0.plural}, {1} kicker"),
    JokerClass("full house", Cite("ddp 6.D(6)", "D39"), "full house, {0.plural} over {1.plural}"),
    JokerClass("flush", Cite("ddp 6.D(7)"), "flush, {0}-{1} high"),
    JokerClass("straight", Cite("ddp 6.D(8)"), "straight, {0} high"),
    JokerClass("three-of-a-kind", Cite("ddp 6.D(9)"), "three {0.plural}, {1} kicker"),
    JokerClass(
        "two pairs", Cite("ddp 6.D(10)"), "two pairs, {0.plural} and {1.plural}, {2} kicker"
    ),
    JokerClass(
        "pair", Cite("ddp 6.D", "D40"), "pair of {0.plural}, {1} kicker; no qualifying hand"
    ),
    JokerClass("no pair", Cite("ddp 6.D", "D40"), "{0}-{1} high; no qualifying hand"),
)
NAMES: Final = tuple(each.name for each in CLASSES)

_SHAPES: Final = {
    (5,): "five aces",
    (4, 1): "four-of-a-kind",
    (3, 2): "full house",
    (3, 1, 1): "three-of-a-kind",
    (2, 2, 1): "two pairs",
    (2, 1, 1, 1): "pair",
    (1, 1, 1, 1, 1): "no pair",
}

Worth = tuple[str, tuple[int, ...]]
"""A class and the ranks that decide inside it, jokers already standing for something."""


def grade_joker(five: Sequence[Card]) -> Grade:
    """The worth of exactly five cards."""
    return _grade(_worth(five))


def read_joker(five: Sequence[Card]) -> Reading:
    """Exactly five cards read aloud.

    >>> from fairdeal.cards.notation import parse
    >>> read_joker(parse("Jo Jo Ks Kh Kd")).words
    'full house, kings over aces'
    """
    name, ranks = _worth(five)
    say = CLASSES[NAMES.index(name)].say
    return Reading(
        grade=_grade((name, ranks)),
        category=name,
        cards=tuple(_in_reading_order(five, ranks)),
        words=say.format(*(WORDS[rank] for rank in ranks)),
    )


def _grade(worth: Worth) -> Grade:
    name, ranks = worth
    return (-NAMES.index(name), *ranks)


@Cite("ddp 6.B(2)(a)", "ddp 6.B(2)(b)", "D36")
def _worth(five: Sequence[Card]) -> Worth:
    """The best of what the jokers complete and of what they make as aces."""
    naturals = [card for card in five if not is_joker(card)]
    jokers = len(five) - len(naturals)
    return max(_completed(naturals, jokers), _with_aces(naturals, jokers), key=_grade)


@Cite("ddp 6.A", "ddp 6.B(2)(b)", "ddp 6.D(10)(a)", "ddp 6.D(10)(b)")
def _with_aces(naturals: Sequence[Card], jokers: int) -> Worth:
    """Each joker counted as an ace: what the numbers of a kind make."""
    ranks = [rank_of(card) for card in naturals] + [ACE] * jokers
    groups = sorted({(ranks.count(rank), rank) for rank in ranks}, reverse=True)
    return _SHAPES[tuple(many for many, _ in groups)], tuple(rank for _, rank in groups)


@Cite("ddp 6.B(2)(a)", "ddp 6.C", "D37")
def _completed(naturals: Sequence[Card], jokers: int) -> Worth:
    """What the jokers complete in sequence or in suit; "no pair" if they complete nothing."""
    ranks = {rank_of(card) for card in naturals}
    if len(ranks) < len(naturals):
        return "no pair", ()
    suited = len({suit_of(card) for card in naturals}) == 1
    straight = _straight(ranks)
    if suited and straight:
        if straight[0] == ACE:
            return ("wild royal flush" if jokers else "natural royal flush"), straight
        return "straight flush", straight
    if suited:
        # For display and records a joker is the highest card of the suit not held (D37).
        free = [rank for rank in reversed(range(len(RANKS))) if rank not in ranks]
        return "flush", tuple(sorted((*ranks, *free[:jokers]), reverse=True))
    if straight:
        return "straight", straight
    return "no pair", ()


@Cite("ddp 6.B(1)(a)", "ddp 6.B(1)(b)", "ddp 6.D(4)(a)", "ddp 6.D(4)(b)", "D41", "D42")
@Cite("ddp 6.D(8)(a)", "ddp 6.D(8)(b)")
def _straight(ranks: set[int]) -> tuple[int, ...]:
    """The highest straight that holds all these ranks, or empty.

    An ace joins 2-3-4-5 and no other sequence (D42).
    """
    for top in range(ACE, 3, -1):
        straight = tuple(range(top, top - 5, -1))
        if ranks <= set(straight):
            return straight
    wheel = (3, 2, 1, 0, ACE)
    return wheel if ranks <= set(wheel) else ()


def _in_reading_order(five: Sequence[Card], ranks: Sequence[int]) -> list[Card]:
    """The cards in the order of the deciding ranks, each joker where its rank stands."""
    naturals = sorted((card for card in five if not is_joker(card)), reverse=True)
    jokers = [card for card in five if is_joker(card)]
    ordered: list[Card] = []
    for rank in ranks:
        of_rank = [card for card in naturals if rank_of(card) == rank]
        if len(ranks) < len(five):
            # Some rank is held more than once, so the jokers are aces.
            missing = len(jokers) if rank == ACE else 0
        else:
            missing = 0 if of_rank else 1
        ordered += of_rank + jokers[:missing]
        jokers = jokers[missing:]
    return ordered
