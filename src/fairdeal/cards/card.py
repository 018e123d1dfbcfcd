"""A card is a small whole number: four times its rank plus its suit.

Ranks run from the deuce (0) to the ace (12), suits clubs, diamonds, hearts, spades (0 to 3), so a
larger number is a higher card with suits in the order poker 10.D(3) gives them. The jokers are 52
and 53. A card nobody has seen yet is `UNKNOWN`.
"""

from typing import Final, NewType

from fairdeal.cite import Cite

Card = NewType("Card", int)

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"

JOKERS: Final = (Card(52), Card(53))
UNKNOWN: Final = Card(54)


def card_of(rank: int, suit: int) -> Card:
    """The card of a rank (deuce 0 to ace 12) and a suit (clubs 0 to spades 3)."""
    return Card(4 * rank + suit)


def rank_of(card: Card) -> int:
    """Deuce 0 to ace 12. A joker has no rank of its own."""
    return card >> 2


@Cite("ddp 1.B(7)", "dds (a)(1)(vii)")
def suit_of(card: Card) -> int:
    """Clubs 0, diamonds 1, hearts 2, spades 3."""
    return card & 3


def is_joker(card: Card) -> bool:
    """Whether the card is one of the two jokers."""
    return card in JOKERS
