"""Six Plus Hold 'Em: 36 cards, a flush above a full house, A-6-7-8-9 a straight (poker 6.J-M)."""

from dataclasses import replace
from typing import Final

from fairdeal.cite import Cite
from fairdeal.ranking.laws import high
from fairdeal.ranking.laws.law import Law
from fairdeal.ranking.laws.layout import ACE_HIGH_SIX_PLUS, ACE_LOW_ALONE_SIX_PLUS

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

SIX_PLUS_LOW_ACE: Final = replace(
    SIX_PLUS, cite=Cite("poker 6.K", "poker 6.L", "P-05"), order=ACE_LOW_ALONE_SIX_PLUS
)
"""The same classes where the house reads 6.L by the letter of 6.J: a lone ace is the lowest card.

Aces that make a pair, a set or a straight rank as 6.K has them; only a kicker, a card of a flush or
of a hand without a class counts low.
"""
