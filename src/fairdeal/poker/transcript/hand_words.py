"""What cards amount to, in words."""

from collections.abc import Sequence

from fairdeal.cards.card import Card
from fairdeal.poker.hand import Hand
from fairdeal.poker.spec import Made, Share
from fairdeal.ranking import evaluate, evaluate_omaha


def in_words(hand: Hand, cards: Sequence[Card], board: Sequence[Card]) -> str:
    """The hand that these cards make with a board, once for each share that it differs in."""
    words = (_words(share, cards, board) for share in hand.game.shares)
    return " / ".join(dict.fromkeys(words))


def _words(share: Share, cards: Sequence[Card], board: Sequence[Card]) -> str:
    if share.made is Made.TWO_AND_THREE:
        return evaluate_omaha(share.ranking, cards, board).description
    return evaluate(share.ranking, share.chosen_from(cards, board)).description
