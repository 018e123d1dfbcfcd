"""Six Plus Hold 'Em: 36 cards, a flush above a full house, A-6-7-8-9 a straight (poker 6.J-M)."""

from dataclasses import replace
from typing import Final

from fairdeal.cite import Cite
from fairdeal.ranking import high
from fairdeal.ranking.law import Law
from fairdeal.ranking.layout import ACE_HIGH_SIX_PLUS

SIX_PLUS: Final = Law(
    Cite("poker 6.K"),
    ACE_HIGH_SIX_PLUS,
    classes=(
        replace(high.ROYAL_FLUSH, cite=Cite("poker 6.K(1)", "P-06")),
        replace(high.STRAIGHT_FLUSH, cite=Cite("poker 6.K(2)")),
        replace(high.FOUR_OF_A_KIND, cite=Cite("poker 6.K(3)")),
        replace(high.FLUSH, cite=Cite("poker 6.K(4)")),
        replace(high.FULL_HOUSE, cite=Cite("poker 6.K(5)")),
        replace(high.STRAIGHT, cite=Cite("poker 6.K(6)")),
        replace(high.THREE_OF_A_KIND, cite=Cite("poker 6.K(7)")),
        replace(high.TWO_PAIRS, cite=Cite("poker 6.K(8)")),
        replace(high.PAIR, cite=Cite("poker 6.K(9)")),
        replace(high.HIGH_CARD, cite=Cite("poker 6.L", "P-05")),
    ),
)
