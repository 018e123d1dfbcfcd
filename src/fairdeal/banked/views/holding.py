"""What the cards of a position amount to so far: for its player, before the last card is seen."""

from collections.abc import Sequence

from fairdeal.banked.games import BankedGame
from fairdeal.cards.card import JOKERS, UNKNOWN, Card
from fairdeal.ranking import evaluate
from fairdeal.ranking.rankings import ranking


def in_words(game: BankedGame, cards: Sequence[Card]) -> str:
    """What the cards make so far; nothing if one is unknown, or a joker in less than a whole hand.

    >>> from fairdeal.banked.games import DOUBLE_DRAW
    >>> from fairdeal.cards.notation import parse
    >>> in_words(DOUBLE_DRAW, parse("As Ks Qs Jo 7d"))
    'pair of aces, king kicker; no qualifying hand'
    >>> in_words(DOUBLE_DRAW, parse("As Ad 7d")), in_words(DOUBLE_DRAW, parse("As Ad Jo"))
    ('pair of aces', '')
    """
    if UNKNOWN in cards or not cards:
        return ""
    whole = len(cards) in ranking(game.ranking).sizes
    if not whole and any(card in JOKERS for card in cards):
        return ""  # what a joker stands for is known in a whole hand only
    return evaluate(game.ranking if whole else "showing-high", cards).description.removesuffix(
        " showing"
    )
