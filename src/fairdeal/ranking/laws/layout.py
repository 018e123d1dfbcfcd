"""Five cards laid out the way a dealer reads them: pairs and trips together, then the rest.

Every ranking of five cards asks the same few questions of a hand (how many of a kind, one suit,
in sequence) and differs only in where the ace stands. That is the `Order`.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fairdeal.cards.card import Card, rank_of, suit_of
from fairdeal.cite import Cite

ACE: Final = 12


@dataclass(frozen=True, slots=True)
class Order:
    """Where the ace stands: the height of each rank, and the one sequence an ace may begin.

    `heights[rank]` is the rank's place from the bottom, for ranks deuce (0) to ace (12).
    `wheel` is the set of heights of the lowest straight, or empty where the ace begins none.
    `lone_ace` is the height of an ace that is part of no pair, set or straight, where it differs.
    """

    heights: tuple[int, ...]
    wheel: frozenset[int]
    cite: Cite
    lone_ace: int | None = None

    def rank_at(self, height: int) -> int:
        """The rank that stands at a height."""
        return ACE if height == self.lone_ace else self.heights.index(height)


_ACE_ON_TOP: Final = tuple(range(13))
_ACE_AT_THE_BOTTOM: Final = (*range(1, 13), 0)

ACE_HIGH: Final = Order(
    _ACE_ON_TOP,
    wheel=frozenset({0, 1, 2, 3, ACE}),
    cite=Cite("poker 6.A", "poker 6.B", "dds (e)(1)"),
)
ACE_HIGH_SIX_PLUS: Final = Order(
    _ACE_ON_TOP, wheel=frozenset({4, 5, 6, 7, ACE}), cite=Cite("poker 6.J", "P-05")
)
ACE_LOW_ALONE_SIX_PLUS: Final = Order(
    _ACE_ON_TOP,
    wheel=frozenset({4, 5, 6, 7, ACE}),
    cite=Cite("poker 6.J", "poker 6.L", "P-05"),
    lone_ace=3,  # just below the six
)
ACE_HIGH_ONLY: Final = Order(_ACE_ON_TOP, wheel=frozenset(), cite=Cite("poker 21.E(6)(a)", "P-66"))
ACE_LOW: Final = Order(
    _ACE_AT_THE_BOTTOM,
    wheel=frozenset(),
    cite=Cite(
        "poker 6.E",
        "poker 10.M(5)",
        "poker 12.L(6)",
        "poker 19.L(6)",
        "poker 21.E(7)(a)",
        "P-01",
    ),
)


Shape = tuple[int, ...]
SINGLES: Final[Shape] = (1, 1, 1, 1, 1)


@dataclass(frozen=True, slots=True)
class Layout:
    """A hand laid out: heights with the largest group first, and what the groups look like."""

    heights: tuple[int, ...]
    shape: Shape
    suited: bool
    straight: bool


def lay_out(cards: Sequence[Card], order: Order) -> Layout:
    """
    >>> from fairdeal.cards.notation import parse
    >>> lay_out(parse("Kd Ah Kc As Ad"), ACE_HIGH).shape
    (3, 2)
    """
    groups = Counter(order.heights[rank_of(card)] for card in cards)
    heights = tuple(sorted(groups, key=lambda height: (groups[height], height), reverse=True))
    straight = len(heights) == 5 and heights[0] - heights[4] == 4
    if frozenset(heights) == order.wheel:
        # The ace steps down, so the hand counts by the card below it.
        heights, straight = (*heights[1:], heights[0]), True
    shape = tuple(groups[height] for height in heights)
    if order.lone_ace is not None and groups[ACE] == 1 and not straight:
        # Single cards stand last in the layout, and this ace is the lowest of them.
        heights = (*(height for height in heights if height != ACE), order.lone_ace)
    return Layout(
        heights=heights,
        shape=shape,
        suited=len({suit_of(card) for card in cards}) == 1,
        straight=straight,
    )


def in_reading_order(cards: Sequence[Card], heights: Sequence[int], order: Order) -> list[Card]:
    """The cards as they are turned over: in the order of the laid-out heights, spades first."""
    ranks = [order.rank_at(height) for height in heights]
    return sorted(cards, key=lambda card: (ranks.index(rank_of(card)), -card))
