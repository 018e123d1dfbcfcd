"""Classes of starting hands: hands that differ only by the names of the suits are one class.

What a hand holds in each suit is a set of ranks. The suits may change places, so a class is four
such sets in no order. There are 169 classes of two cards, 1,755 of three and 16,432 of four.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from math import factorial, prod

from fairdeal.cards.card import Card, card_of
from fairdeal.odds.equity.ranges.text import Hand
from fairdeal.odds.equity.suit_changes import changed

_SUITS = 4


@cache
def classes(size: int) -> tuple[Hand, ...]:
    """One hand of each class of this number of cards; the class with the highest cards first.

    A hand has its highest card first, and of its class it is the one with the highest suits. The
    place of a class in this list is its number.

    >>> from fairdeal.cards.notation import show
    >>> [show(hand, "") for hand in classes(2)[:4]], len(classes(2))
    (['AsAh', 'AsKs', 'AsKh', 'AsQs'], 169)
    """
    return tuple(sorted((_highest(sets) for sets in _rank_sets(size)), reverse=True))


def _rank_sets(size: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The sets of ranks by suit of each class, the highest rank of a set first."""
    for lengths in _lengths(size, size, _SUITS):
        same = Counter(lengths)
        choices = [
            combinations_with_replacement(list(combinations(range(12, -1, -1), length)), many)
            for length, many in same.items()
        ]
        for chosen in product(*choices):
            yield tuple(ranks for group in chosen for ranks in group)


def _lengths(size: int, most: int, suits: int) -> Iterator[tuple[int, ...]]:
    """How many cards each suit may have, none with more than the one before it."""
    if not size:
        yield ()
    elif suits:
        for first in range(min(size, most), 0, -1):
            yield from ((first, *rest) for rest in _lengths(size - first, first, suits - 1))


def _highest(sets: tuple[tuple[int, ...], ...]) -> Hand:
    """The hand of a class that has the highest suits: the highest ranks go to the highest suit."""
    best_first = enumerate(sorted(sets, reverse=True), 1)
    cards = [card_of(rank, _SUITS - at) for at, ranks in best_first for rank in ranks]
    return tuple(sorted(cards, reverse=True))


def how_many(hand: Hand) -> int:
    """How many hands are in the class of a hand.

    >>> from fairdeal.cards.notation import parse
    >>> how_many(parse("AsAhKsKh")), how_many(parse("AsKhQdJc")), how_many(parse("AsKs"))
    (6, 24, 4)
    """
    held = [0] * _SUITS
    for card in hand:
        held[card & 3] |= 1 << (card >> 2)
    return factorial(_SUITS) // prod(map(factorial, Counter(held).values()))


def hands_like(hand: Hand) -> tuple[Hand, ...]:
    """Every hand of the class of a hand, each with its highest card first.

    >>> from fairdeal.cards.notation import parse
    >>> len(hands_like(parse("AsAhKsKh")))
    6
    """
    found: set[tuple[Card, ...]] = {
        changed(hand, suits)[::-1] for suits in permutations(range(_SUITS))
    }
    return tuple(sorted(found, reverse=True))
