"""Every way to rank a hand, one entry each.

A `Ranking` ties together the readable law of its chapter and the name it has in files, addresses
and on the command line. The fast evaluators beside it are in `fast` (one hand) and `batch` (many).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.cards.deck import JOKER, SHORT, STANDARD, Deck
from fairdeal.cite import Cite
from fairdeal.errors import UnknownName
from fairdeal.ranking.ladder import Ladder, fives, rainbows
from fairdeal.ranking.laws import badugi, joker, low, showing
from fairdeal.ranking.laws.high import HIGH
from fairdeal.ranking.laws.law import Grade, Reading
from fairdeal.ranking.laws.layout import Order
from fairdeal.ranking.laws.six_plus import SIX_PLUS, SIX_PLUS_LOW_ACE


@dataclass(frozen=True, slots=True)
class Ranking:
    """A way to rank a hand.

    `sizes` are the numbers of cards that have a table of their own, `makes` is how many of them
    make a hand (`None` where the law chooses for itself, as in badugi). A hand may be chosen from
    more cards, up to `most`: then every choice is tried. `categories` stand best first.
    """

    key: str
    title: str
    cite: Cite
    deck: Deck
    sizes: tuple[int, ...]
    makes: int | None
    categories: tuple[str, ...]
    grade: Callable[[Sequence[Card]], Grade]
    read: Callable[[Sequence[Card]], Reading]
    specimens: Callable[[], Iterator[tuple[Card, ...]]]
    most: int = 15

    @property
    def least(self) -> int:
        """The smallest number of cards that makes a hand."""
        return self.sizes[0]

    def serves(self, size: int) -> bool:
        """Whether a hand can be chosen from this number of cards."""
        return self.least <= size <= self.most

    @Cite("poker 10.L", "poker 10.M(3)", "P-61")
    def best(self, cards: Sequence[Card]) -> Reading:
        """The best hand that the cards make for this ranking, found by trying them all.

        High and low each choose for themselves, so they may be different fives of the seven.
        """
        if self.makes is None:
            return self.read(cards)
        held = sorted(cards, reverse=True)
        return self.read(max(combinations(held, self.makes), key=self.grade))


def _badugi_grade(order: Order) -> Callable[[Sequence[Card]], Grade]:
    return lambda cards: badugi.read_badugi(cards, order).grade


_FIVE_TO_SEVEN: Final = (5, 6, 7)

_ENTRIES: Final = (
    Ranking(
        key="high",
        title="High hand",
        cite=Cite("poker 6.D", "dds (e)(2)"),
        deck=STANDARD,
        sizes=_FIVE_TO_SEVEN,
        makes=5,
        categories=HIGH.names,
        grade=HIGH.grade,
        read=HIGH.read,
        specimens=fives,
    ),
    Ranking(
        key="low-a5",
        title="Low hand, ace to five",
        cite=Cite("poker 6.F", "poker 21.E(7)(b)"),
        deck=STANDARD,
        sizes=_FIVE_TO_SEVEN,
        makes=5,
        categories=low.LOW_A5.names,
        grade=low.LOW_A5.grade,
        read=low.LOW_A5.read,
        specimens=fives,
    ),
    Ranking(
        key="low8",
        title="Low hand, eight or better",
        cite=Cite("poker 10.M(1)", "poker 12.L(1)", "poker 19.L(1)"),
        deck=STANDARD,
        sizes=_FIVE_TO_SEVEN,
        makes=5,
        categories=low.LOW8_CATEGORIES,
        grade=low.grade_low8,
        read=low.read_low8,
        specimens=fives,
    ),
    Ranking(
        key="low-27",
        title="Low hand, deuce to seven",
        cite=Cite("poker 21.E(6)(b)"),
        deck=STANDARD,
        sizes=_FIVE_TO_SEVEN,
        makes=5,
        categories=low.LOW_27.names,
        grade=low.LOW_27.grade,
        read=low.LOW_27.read,
        specimens=fives,
    ),
    Ranking(
        key="badugi",
        title="Badugi, ace low",
        cite=Cite("poker 20.L(1)", "poker 21.F(2)(b)"),
        deck=STANDARD,
        sizes=(4, 5),
        makes=None,
        categories=badugi.CATEGORIES,
        grade=_badugi_grade(badugi.BADUGI),
        read=partial(badugi.read_badugi, order=badugi.BADUGI),
        specimens=rainbows,
    ),
    Ranking(
        key="badugi-27",
        title="Badugi, ace high (Badeucey)",
        cite=Cite("poker 21.F(1)(b)"),
        deck=STANDARD,
        sizes=(4, 5),
        makes=None,
        categories=badugi.CATEGORIES,
        grade=_badugi_grade(badugi.BADUGI_27),
        read=partial(badugi.read_badugi, order=badugi.BADUGI_27),
        specimens=rainbows,
    ),
    Ranking(
        key="six-plus",
        title="High hand, Six Plus",
        cite=Cite("poker 6.K"),
        deck=SHORT,
        sizes=_FIVE_TO_SEVEN,
        makes=5,
        categories=SIX_PLUS.names,
        grade=SIX_PLUS.grade,
        read=SIX_PLUS.read,
        specimens=partial(fives, lowest=4),
    ),
    Ranking(
        key="six-plus-low-ace",
        title="High hand, Six Plus, a lone ace low",
        cite=SIX_PLUS_LOW_ACE.cite,
        deck=SHORT,
        sizes=_FIVE_TO_SEVEN,
        makes=5,
        categories=SIX_PLUS_LOW_ACE.names,
        grade=SIX_PLUS_LOW_ACE.grade,
        read=SIX_PLUS_LOW_ACE.read,
        specimens=partial(fives, lowest=4),
    ),
    Ranking(
        key="joker",
        title="High hand with two jokers (Double Draw Poker)",
        cite=Cite("ddp 6.D"),
        deck=JOKER,
        sizes=_FIVE_TO_SEVEN,
        makes=5,
        categories=joker.NAMES,
        grade=joker.grade_joker,
        read=joker.read_joker,
        specimens=partial(fives, jokers=2),
    ),
    Ranking(
        key="showing-high",
        title="Up cards in stud, best high board",
        cite=Cite("poker 10.H(1)", "poker 14.F(1)", "P-16"),
        deck=STANDARD,
        sizes=(1, 2, 3, 4),
        makes=None,
        categories=showing.CATEGORIES_HIGH,
        grade=showing.grade_showing_high,
        read=showing.read_showing_high,
        specimens=showing.boards,
        most=4,
    ),
    Ranking(
        key="showing-low",
        title="Up cards in stud, best low board",
        cite=Cite("poker 10.H(2)", "P-16"),
        deck=STANDARD,
        sizes=(1, 2, 3, 4),
        makes=None,
        categories=showing.CATEGORIES_LOW,
        grade=showing.grade_showing_low,
        read=showing.read_showing_low,
        specimens=showing.boards,
        most=4,
    ),
)

RANKINGS: Final = {each.key: each for each in _ENTRIES}


def ranking(key: str) -> Ranking:
    """The ranking of that name."""
    try:
        return RANKINGS[key]
    except KeyError:
        raise UnknownName.of("ranking", key, RANKINGS) from None


@cache
def ladder(key: str) -> Ladder:
    """Every class of hands of a ranking in order; found once, then kept."""
    chosen = ranking(key)
    return Ladder.of(chosen.specimens(), chosen.grade)
