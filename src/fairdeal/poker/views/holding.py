"""What a player's cards amount to so far: for the player, before the last card is out.

A hand of five cards or more is read as at the showdown. With fewer cards only pairs and high cards
are read, as a stud board is; with a joker among them nothing is. Nothing here decides a pot.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from fairdeal.cards.card import JOKERS, UNKNOWN, Card
from fairdeal.poker.spec import TWO_AND_THREE, Game, Share
from fairdeal.ranking import evaluate, evaluate_omaha
from fairdeal.ranking.omaha import BOARD_SIZE, best_omaha
from fairdeal.ranking.rankings import ranking

_FLOP: Final = 3
_NO_LOW: Final = "no low"


def in_words(game: Game, held: Sequence[Card], board: Sequence[Card]) -> str:
    """What the cards amount to, for each share of the pot; nothing if a card is unknown.

    >>> from fairdeal.cards.notation import parse
    >>> from fairdeal.poker.chapters.community import HOLDEM, OMAHA8
    >>> in_words(HOLDEM, parse("As Ad"), parse("Ac 7d 7h"))
    'full house, aces over sevens'
    >>> in_words(OMAHA8, parse("As 2d Kh Kc"), parse("3c 4s 8h"))
    'high: pair of kings, eight kicker; low: eight-four'
    """
    told = by_share(game, held, board)
    if len(told) < 2:
        return told[0][1] if told else ""
    return "; ".join(f"{side}: {_bare(words)}" for side, words in told if words)


def by_share(game: Game, held: Sequence[Card], board: Sequence[Card]) -> list[tuple[str, str]]:
    """The same for each share by itself: its side, `high`, `low` or `badugi`, and the words.

    >>> from fairdeal.cards.notation import parse
    >>> from fairdeal.poker.chapters.community import OMAHA8
    >>> by_share(OMAHA8, parse("As 2d Kh Kc"), parse("3c 4s 8h"))
    [('high', 'pair of kings, eight kicker'), ('low', 'eight-four low')]
    """
    if not held or UNKNOWN in (*held, *board):
        return []
    return [(side_of(share), _told(share, held, board)) for share in game.shares]


def worth(share: Share, held: Sequence[Card], board: Sequence[Card]) -> int:
    """What a whole hand is worth for a share: larger is better, 0 is no hand."""
    if share.made is TWO_AND_THREE:
        return evaluate_omaha(share.ranking, held, board).value
    return evaluate(share.ranking, share.chosen_from(held, board)).value


def side_of(share: Share) -> str:
    """The side of a split pot that a share is."""
    return next((side for side in ("badugi", "low") if share.ranking.startswith(side)), "high")


def _bare(words: str) -> str:
    return "none" if words == _NO_LOW else words.removesuffix(" low")


def _told(share: Share, held: Sequence[Card], board: Sequence[Card]) -> str:
    if share.made is TWO_AND_THREE:
        return _omaha(share, held, board)
    cards = share.chosen_from(held, board)
    if ranking(share.ranking).serves(len(cards)):
        return evaluate(share.ranking, cards).description
    return _few(share, cards)


def _omaha(share: Share, held: Sequence[Card], board: Sequence[Card]) -> str:
    """Two of the hole cards with three of the board; before the flop the best two of the hole."""
    if _FLOP <= len(board) <= BOARD_SIZE:
        return best_omaha(share.ranking, held, board).words
    pairs = combinations(sorted(held, reverse=True), 2)
    return _few(share, max(pairs, key=ranking(_showing(share)).grade))


def _few(share: Share, cards: Sequence[Card]) -> str:
    """Cards that make no whole hand yet: pairs and high cards, or low cards."""
    if share.ranking == "low8":
        return _NO_LOW
    if len(cards) not in ranking(_showing(share)).sizes:
        return ""
    if any(card in JOKERS for card in cards):
        return ""  # what a joker stands for is known in a whole hand only
    return evaluate(_showing(share), cards).description.removesuffix(" showing")


def _showing(share: Share) -> str:
    return "showing-low" if side_of(share) == "low" else "showing-high"
