"""Which cards of a badugi hand can lie together: no two of a suit, no two of a rank.

Number the pairs of cards in the order of `pairs`. A hand's clashes are then a pattern of bits, and
the largest choices of cards without a clash can be listed once for every pattern.
"""

from functools import cache
from itertools import combinations

Choice = tuple[int, ...]
"""Places of cards in the hand."""


def pairs(size: int) -> list[tuple[int, int]]:
    """The pairs of places in a hand: (0, 1), (0, 2) and so on."""
    return list(combinations(range(size), 2))


def clash(one: int, other: int) -> bool:
    """Whether two cards share a suit or a rank."""
    return (one ^ other) & 3 == 0 or one >> 2 == other >> 2


@cache
def largest_choices(size: int) -> tuple[tuple[Choice, ...], ...]:
    """For each pattern of clashes, every choice of as many cards as possible without one."""
    numbered = {pair: 1 << at for at, pair in enumerate(pairs(size))}
    choices = [
        (choice, sum(numbered[pair] for pair in combinations(choice, 2)))
        for many in range(size, 0, -1)
        for choice in combinations(range(size), many)
    ]
    table = []
    for pattern in range(1 << len(numbered)):
        legal = [choice for choice, within in choices if not within & pattern]
        table.append(tuple(choice for choice in legal if len(choice) == len(legal[0])))
    return tuple(table)


@cache
def choice_masks(size: int) -> tuple[tuple[int, ...], ...]:
    """The same choices as masks of places, in rows of one length: zeros fill them."""
    choices = largest_choices(size)
    most = max(map(len, choices))
    rows = []
    for listed in choices:
        masks = [sum(1 << at for at in places) for places in listed]
        rows.append((*masks, *[0] * (most - len(masks))))
    return tuple(rows)
