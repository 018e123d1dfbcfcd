"""What the cards of a position amount to so far: for its player, before the last card is seen."""

from collections.abc import Sequence

from fairdeal.banked.games import BankedGame
from fairdeal.cards.card import UNKNOWN, Card
from fairdeal.ranking import evaluate
from fairdeal.ranking.rankings import ranking


def in_words(game: BankedGame, cards: Sequence[Card]) -> str:
    """What the cards make so far; nothing if one is unknown.

    >>> from fairdeal.banked.games import DOUBLE_DRAW
    >>> from fairdeal.cards.notation import parse
    >>> in_words(DOUBLE_DRAW, parse("As Ks Qs Jo 7d"))
    'pair of aces, king kicker; no qualifying hand'
    """
    if UNKNOWN in cards or not cards:
        return ""
    whole = len(cards) in ranking(game.ranking).sizes
    return evaluate(game.ranking if whole else "showing-high", cards).description.removesuffix(
        " showing"
    )
