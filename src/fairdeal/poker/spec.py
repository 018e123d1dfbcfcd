"""The words a poker game is written in: types of data, no behaviour."""

from dataclasses import dataclass
from enum import StrEnum

from fairdeal.cards.deck import Deck
from fairdeal.cite import Cite


class Made(StrEnum):
    """What a hand is made of."""

    BEST_FIVE = "any five of all the cards"
    TWO_AND_THREE = "two of the hole and three of the board"
    AS_HELD = "the cards held"
    BEST_BADUGI = "the best badugi among the cards held"


@dataclass(frozen=True, slots=True)
class Share:
    """A share of the pot: the ranking that wins it, and what a hand for it is made of."""

    ranking: str
    made: Made
    cite: Cite


@dataclass(frozen=True, slots=True)
class Game:
    """A poker game as its chapter tells it. Stakes and house options are not part of it."""

    key: str
    name: str
    chapter: str
    seats: tuple[int, int]
    deck: Deck
    shares: tuple[Share, ...]
    cite: Cite
