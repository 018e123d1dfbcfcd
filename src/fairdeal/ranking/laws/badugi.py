"""Badugi: the most cards of different suits and ranks, then the lowest (poker 20.L, 21.F)."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from fairdeal.cards.card import Card, rank_of, suit_of
from fairdeal.cite import Cite
from fairdeal.ranking.laws.law import Grade, Reading
from fairdeal.ranking.laws.layout import ACE_HIGH_ONLY, ACE_LOW, Order
from fairdeal.ranking.words import WORDS

FOUR: Final = 4
CATEGORIES: Final = tuple(f"{word}-card badugi" for word in ("four", "three", "two", "one"))

BADUGI: Final = ACE_LOW
BADUGI_27: Final = ACE_HIGH_ONLY


@Cite("poker 20.L(1)", "poker 20.L(3)", "poker 20.L(4)", "P-60")
def is_badugi(cards: Sequence[Card]) -> bool:
    """Whether no two of the cards share a suit or a rank."""
    suits = {suit_of(card) for card in cards}
    ranks = {rank_of(card) for card in cards}
    return len(suits) == len(ranks) == len(cards)


@Cite("poker 20.L(2)", "poker 20.L(5)", "P-61")
def grade_badugi(cards: Sequence[Card], order: Order) -> Grade:
    """The worth of a badugi of any size: more cards first, then the lowest highest card."""
    return (len(cards), *sorted(-order.heights[rank_of(card)] for card in cards))


@Cite("poker 21.F(1)(b)", "poker 21.F(2)(b)", "P-68", "P-69")
def read_badugi(cards: Sequence[Card], order: Order) -> Reading:
    """The best badugi among four or five cards, found for the player (P-61).

    >>> from fairdeal.cards.notation import parse
    >>> read_badugi(parse("7s 4d 2c 2d"), BADUGI).words
    'three-card badugi, seven high'
    """
    held = sorted(cards, reverse=True)
    best = max(
        (
            chosen
            for size in range(1, FOUR + 1)
            for chosen in combinations(held, size)
            if is_badugi(chosen)
        ),
        key=lambda chosen: grade_badugi(chosen, order),
    )
    ordered = sorted(best, key=lambda card: -order.heights[rank_of(card)])
    category = CATEGORIES[FOUR - len(best)]
    return Reading(
        grade=grade_badugi(best, order),
        category=category,
        cards=tuple(ordered),
        words=f"{category}, {WORDS[rank_of(ordered[0])]} high",
    )
