"""The three decks that the books deal from."""

from dataclasses import dataclass, field
from typing import Final

from fairdeal.cards.card import JOKERS, Card
from fairdeal.cite import Cite


@dataclass(frozen=True, slots=True)
class Deck:
    """A pack as it comes from the box: its cards in order, before any shuffle."""

    name: str
    cards: tuple[Card, ...]
    cite: Cite
    pack: frozenset[Card] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """The same cards in no order."""
        object.__setattr__(self, "pack", frozenset(self.cards))

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.cards


_NATURALS: Final = tuple(Card(number) for number in range(52))

STANDARD: Final = Deck("standard", _NATURALS, Cite("poker 3.A(1)"))
SHORT: Final = Deck("six-plus", _NATURALS[16:], Cite("poker 3.A(1)(a)"))
JOKER: Final = Deck("joker", _NATURALS + JOKERS, Cite("ddp 3.A"))

DECKS: Final = {deck.name: deck for deck in (STANDARD, SHORT, JOKER)}
