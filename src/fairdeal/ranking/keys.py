"""Additive keys: the sum of a hand's keys says what the hand is, whatever the order of its cards.

Each rank has a number such that no two sets of five, six or seven cards (at most four of a rank)
have the same sum. They come from a smallest-first search: each key is the least that keeps all
sums apart. Each suit has a small number with which the sum of a known number of cards tells whether
five or more share a suit, and which. Both live in one whole number: the rank part shifted up, the
suit part below it.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final

RANK_KEYS: Final = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
SUIT_KEYS: Final = (0, 1, 25, 32)
SUIT_BITS: Final = 8
SUIT_MASK: Final = (1 << SUIT_BITS) - 1

NO_SUIT: Final = 4
"""What `FLUSH_SUIT` holds where no suit has five cards."""

CARD_KEYS: Final = tuple(
    (RANK_KEYS[rank] << SUIT_BITS) + SUIT_KEYS[suit] for rank in range(13) for suit in range(4)
)

SIZES: Final = (5, 6, 7)

ROW_BITS: Final = 9
"""Sums are cut into rows of 512. The table file says where each row begins in the value tables,
shifted so that its few used places fall on free ones: a sum finds its value in two look-ups."""


@cache
def rank_sums(size: int, lowest: int = 0) -> list[int]:
    """The key sum of every set of `size` ranks from `lowest` up, in lexicographic order.

    `rank_sets` gives the sets themselves in the same order. Joining ready-made lists is several
    times faster than adding up each set, and this runs when a ranking is first used.
    """
    if size == 0:
        return [0]
    if lowest == len(RANK_KEYS):
        return []
    sums: list[int] = []
    for copies in range(min(4, size), -1, -1):
        here = copies * RANK_KEYS[lowest]
        sums += [here + rest for rest in rank_sums(size - copies, lowest + 1)]
    return sums


def rank_sets(size: int, lowest: int = 0) -> Iterator[tuple[int, ...]]:
    """Every set of `size` ranks from `lowest` up, at most four of each, in lexicographic order."""
    if size == 0:
        yield ()
    elif lowest < len(RANK_KEYS):
        for copies in range(min(4, size), -1, -1):
            for rest in rank_sets(size - copies, lowest + 1):
                yield (lowest,) * copies + rest


def _flush_suits(size: int) -> bytes:
    """For every sum of suit keys: the suit of which five or more cards are held, or `NO_SUIT`."""
    found = bytearray([NO_SUIT]) * (SUIT_MASK + 1)
    for counts in product(range(size + 1), repeat=len(SUIT_KEYS)):
        if sum(counts) == size and max(counts) >= 5:
            total = sum(many * key for many, key in zip(counts, SUIT_KEYS, strict=True))
            found[total] = counts.index(max(counts))
    return bytes(found)


FLUSH_SUIT: Final = {size: _flush_suits(size) for size in SIZES}
