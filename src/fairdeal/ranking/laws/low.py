"""Low hands: ace to five (poker 6.E-G, 21.E(7)), eight or better (10.M, 12.L), 2-7 (21.E(6))."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.ranking.laws import high
from fairdeal.ranking.laws.law import LOWER_WINS, SINGLES, Grade, HandClass, Law, Reading
from fairdeal.ranking.laws.layout import ACE_HIGH_ONLY, ACE_LOW

_UNPAIRED: Final = HandClass("no pair", Cite("poker 6.G", "P-01", "P-02"), SINGLES, "{0}-{1} low")

LOW_A5: Final = Law(
    Cite(
        "poker 6.F",
        "poker 10.M(4)",
        "poker 10.M(4)(a)",
        "poker 10.M(4)(b)",
        "poker 12.L(5)",
        "poker 19.L(5)",
        "poker 21.E(7)(b)",
        "poker 21.E(7)(c)",
        "P-09",
        "P-67",
    ),
    ACE_LOW,
    # The high classes upside down; straights and flushes are not among them.
    classes=(
        _UNPAIRED,
        replace(high.PAIR, cite=Cite("poker 6.F")),
        replace(high.TWO_PAIRS, cite=Cite("poker 6.F")),
        replace(high.THREE_OF_A_KIND, cite=Cite("poker 6.F")),
        replace(high.FULL_HOUSE, cite=Cite("poker 6.F")),
        replace(high.FOUR_OF_A_KIND, cite=Cite("poker 6.F")),
    ),
    wins=LOWER_WINS,
    counts_sequences=False,
)

LOW_27: Final = Law(
    Cite("poker 21.E(3)", "poker 21.E(6)(b)", "poker 21.E(6)(c)", "P-66"),
    ACE_HIGH_ONLY,
    # Every class of the high ranking counts against the hand (P-66).
    classes=tuple(
        replace(each, cite=Cite("poker 21.E(6)(c)", "P-66"))
        for each in (_UNPAIRED, *reversed(high.HIGH.classes[:-1]))
    ),
    wins=LOWER_WINS,
)

EIGHT: Final = 7
"""The height of an eight where the ace is lowest."""

LOW8_CATEGORIES: Final = ("low", "none")
NO_LOW: Final = Reading((), LOW8_CATEGORIES[-1], (), "no low")


@Cite("poker 10.M(1)", "poker 12.L(1)", "poker 19.L(1)", "poker 1.B(19)", "P-07")
def qualifies_for_low(five: Sequence[Card]) -> bool:
    """Whether five cards are eight or better: no two of a rank, none of 9, 10, J, Q, K."""
    layout = LOW_A5.layout(five)
    return layout.shape == SINGLES and layout.heights[0] <= EIGHT


def grade_low8(five: Sequence[Card]) -> Grade:
    """The worth of an eight-or-better low; empty, and so below every low, if there is none."""
    return LOW_A5.grade(five) if qualifies_for_low(five) else ()


def read_low8(five: Sequence[Card]) -> Reading:
    """Five cards read aloud as an eight-or-better low, or as no low."""
    if not qualifies_for_low(five):
        return NO_LOW
    reading = LOW_A5.read(five)
    return Reading(reading.grade, LOW8_CATEGORIES[0], reading.cards, reading.words)
