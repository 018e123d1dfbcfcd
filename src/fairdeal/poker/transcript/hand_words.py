"""What cards amount to, in words."""

from collections.abc import Sequence

from fairdeal.cards.card import Card
from fairdeal.poker.hand import Hand
from fairdeal.poker.outcome import made_of


def in_words(hand: Hand, cards: Sequence[Card], board: Sequence[Card]) -> str:
    """The hand that these cards make with a board, once for each share that it differs in."""
    words = (made_of(share, tuple(cards), tuple(board)).description for share in hand.game.shares)
    return " / ".join(dict.fromkeys(words))
