"""The high hands of poker 6.A-G, which are also those of Double Down Stud (dds (e))."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.ranking.laws.law import SINGLES, HandClass, Law
from fairdeal.ranking.laws.layout import ACE_HIGH

ROYAL_FLUSH: Final = HandClass(
    "royal flush",
    Cite("poker 6.D(1)", "dds (e)(2)(i)"),
    SINGLES,
    "royal flush",
    straight=True,
    suited=True,
    royal=True,
)
STRAIGHT_FLUSH: Final = HandClass(
    "straight flush",
    Cite("poker 6.D(2)", "dds (e)(2)(ii)"),
    SINGLES,
    "straight flush, {0} high",
    straight=True,
    suited=True,
)
FOUR_OF_A_KIND: Final = HandClass(
    "four-of-a-kind",
    Cite("poker 6.D(3)", "dds (e)(2)(iii)"),
    (4, 1),
    "four {0.plural}, {1} kicker",
)
FULL_HOUSE: Final = HandClass(
    "full house",
    Cite("poker 6.D(4)", "dds (e)(2)(iv)"),
    (3, 2),
    "full house, {0.plural} over {1.plural}",
)
FLUSH: Final = HandClass(
    "flush",
    Cite("poker 6.D(5)", "dds (e)(2)(v)"),
    SINGLES,
    "flush, {0}-{1} high",
    suited=True,
)
STRAIGHT: Final = HandClass(
    "straight",
    Cite("poker 6.D(6)", "dds (e)(2)(vi)"),
    SINGLES,
    "straight, {0} high",
    straight=True,
)
THREE_OF_A_KIND: Final = HandClass(
    "three-of-a-kind",
    Cite("poker 6.D(7)", "dds (e)(2)(vii)"),
    (3, 1, 1),
    "three {0.plural}, {1} kicker",
)
TWO_PAIRS: Final = HandClass(
    "two pairs",
    Cite("poker 6.D(8)", "dds (e)(2)(viii)"),
    (2, 2, 1),
    "two pairs, {0.plural} and {1.plural}, {2} kicker",
)
PAIR: Final = HandClass(
    "pair",
    Cite("poker 6.D(9)", "dds (e)(2)(ix)"),
    (2, 1, 1, 1),
    "pair of {0.plural}, {1} kicker",
)
HIGH_CARD: Final = HandClass("high card", Cite("poker 6.G", "P-02"), SINGLES, "{0}-{1} high")

HIGH: Final = Law(
    Cite("poker 6.D", "dds (e)(2)"),
    ACE_HIGH,
    classes=(
        ROYAL_FLUSH,
        STRAIGHT_FLUSH,
        FOUR_OF_A_KIND,
        FULL_HOUSE,
        FLUSH,
        STRAIGHT,
        THREE_OF_A_KIND,
        TWO_PAIRS,
        PAIR,
        HIGH_CARD,
    ),
)
