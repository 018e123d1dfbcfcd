"""Cards and hands as they are said aloud, and as they stand on the screen."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from fairdeal.banked.games import BankedGame
from fairdeal.banked.views.holding import in_words as round_in_words
from fairdeal.cards.card import JOKERS, UNKNOWN, Card
from fairdeal.poker.spec import Game
from fairdeal.poker.views.holding import by_share
from fairdeal.ranking.words import WORDS
from fairdeal.views.frames.lines.transcript import capital

_RANKS: Final = ("two", *WORDS[1:])
"""A card is a two; a hand of them is a pair of deuces."""

_SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
Hand = tuple[tuple[str, ...], str]
"""A hand in lines for the screen, and the same to be spoken."""

NO_HAND: Final[Hand] = ((), "")


def card_words(card: Card) -> str:
    """A card said whole.

    >>> from fairdeal.cards.notation import parse
    >>> [card_words(card) for card in parse("9d Jo ??")]
    ['nine of diamonds', 'joker', 'a card face down']
    """
    if card == UNKNOWN:
        return "a card face down"
    return "joker" if card in JOKERS else f"{_RANKS[card // 4]} of {_SUITS[card % 4]}"


def cards_words(cards: Iterable[Card]) -> str:
    """Cards as a sentence."""
    told = ", ".join(map(card_words, cards))
    return f"{capital(told)}." if told else ""


@lru_cache(maxsize=4_096)
def hand_words(game: Game, held: tuple[Card, ...], boards: tuple[tuple[Card, ...], ...]) -> Hand:
    """What a player's cards amount to, with each board.

    On the screen a kicker is left off; in speech it never is. Remembered: a hand is asked for at
    every action, and changes with its cards only.
    """
    shown, said = [], []
    for number, board in enumerate(boards, 1):
        told = [words for _, words in by_share(game, held, board) if words]
        where = f"Board {number}: " if len(boards) > 1 else ""
        shown += _on_screen(told, where)
        if told:
            said.append(f"{where}{capital(', '.join(told))}.")
    return tuple(shown), " ".join((cards_words(held), *said)).strip()


def _on_screen(told: Sequence[str], where: str) -> list[str]:
    bare = [capital(without_kickers(words)) for words in told]
    return [f"{where}{'; '.join(bare)}"] if where and bare else bare


@lru_cache(maxsize=4_096)
def round_words(game: BankedGame, held: tuple[Card, ...], shared: tuple[Card, ...]) -> Hand:
    """The same in a game against the house."""
    words = round_in_words(game, tuple(card for card in (*held, *shared) if card != UNKNOWN))
    if not held or not words or UNKNOWN in held:
        return NO_HAND
    return (capital(without_kickers(words)),), f"{cards_words(held)} {capital(words)}."


def without_kickers(words: str) -> str:
    """A hand without the cards beside it.

    >>> without_kickers("two pairs, aces and sevens, king kicker")
    'two pairs, aces and sevens'
    """
    return ", ".join(part for part in words.split(", ") if "kicker" not in part)
