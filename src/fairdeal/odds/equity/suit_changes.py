"""Changes of suits: hands that differ by one alone have the same chances."""

from collections.abc import Iterable, Sequence
from itertools import permutations

from fairdeal.cards.card import Card

Suits = tuple[int, ...]
"""The suit that takes the place of each."""


def changed(cards: Sequence[Card], suits: Suits) -> tuple[Card, ...]:
    """The cards after a change of suits, the lowest first.

    >>> from fairdeal.cards.notation import parse, show
    >>> show(changed(parse("As Kh"), (0, 1, 3, 2)))
    'Ks Ah'
    """
    return tuple(sorted(Card(card & ~3 | suits[card & 3]) for card in cards))


def leaving(fixed: Iterable[Sequence[Card]]) -> list[Suits]:
    """The changes of suits that leave some sets of cards as they are."""
    sets = [tuple(sorted(cards)) for cards in fixed]
    return [
        suits
        for suits in permutations(range(4))
        if all(changed(cards, suits) == cards for cards in sets)
    ]
