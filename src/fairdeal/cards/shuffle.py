"""The shuffle: Fisher-Yates, exactly uniform, and the same for ever for the same seed.

Chance does not enter here: the seed is an input (`fairdeal.entropy` draws one for each hand), so
a recorded seed replays its hand. The seed is stretched by SHAKE-256 into as many bytes as the
shuffle asks for; each byte either names a place among the cards that are left or is thrown away,
so that every place is equally likely (requirements R1 and R2).
"""

from collections.abc import Sequence
from hashlib import shake_256
from typing import Any, Final

from fairdeal.cards.card import Card
from fairdeal.cards.deck import Deck
from fairdeal.errors import BadCards, BadInput, ShortSeed

SHUFFLE: Final = "fairdeal-shuffle-1"
"""The format, hashed before the seed. Whoever changes the order of a shuffle changes the name."""

SEED_BYTES: Final = 32
MOST_CARDS: Final = 256

# The zero byte ends the name, so that no format's name can begin another's.
_PREFIX: Final = SHUFFLE.encode() + b"\0"

# One block of SHAKE-256; a deck of 54 needs about 70 bytes, so a second block is rare.
_BLOCK: Final = 136

# For each n, the bits that it takes to write n - 1.
_MASKS: Final = (0, *((1 << (n - 1).bit_length()) - 1 for n in range(1, MOST_CARDS + 1)))


def index_below(n: int, byte: int) -> int | None:
    """The index that a random byte names among `n` (1 to 256), or None: throw the byte away (R1).

    Just enough low bits of the byte are kept to write `n - 1`. Every value below `n` then comes
    from equally many bytes; a remainder (`byte % n`) would prefer the small ones.

    >>> [index_below(3, byte) for byte in range(8)]
    [0, 1, 2, None, 0, 1, 2, None]
    """
    index = byte & _MASKS[n]
    return index if index < n else None


def shuffle(cards: Deck | Sequence[Card], seed: bytes) -> tuple[Card, ...]:
    """The cards in the order that the seed gives them, top card first.

    >>> from fairdeal.cards.deck import SHORT
    >>> from fairdeal.cards.notation import show
    >>> show(shuffle(SHORT, bytes(32))[:5])
    'Qc 6d Qh 8s 8d'
    """
    if not isinstance(seed, bytes | bytearray):
        raise BadInput(
            f"a shuffle needs a seed of {SEED_BYTES} bytes or more, not {type(seed).__name__}"
        )
    if len(seed) < SEED_BYTES:
        raise ShortSeed(f"a shuffle needs a seed of {SEED_BYTES} bytes or more, not {len(seed)}")
    order = list(cards.cards) if isinstance(cards, Deck) else _cards(cards)
    if len(order) > MOST_CARDS:
        raise BadCards(f"a shuffle takes {MOST_CARDS} cards at most, not {len(order)}")
    left = len(order)
    stream = shake_256(_PREFIX + seed)
    used, wanted = 0, _BLOCK
    while left > 1:
        # A longer digest starts with the shorter one: this goes on where the last block ended.
        for byte in stream.digest(wanted)[used:]:
            chosen = index_below(left, byte)
            if chosen is not None:
                left -= 1
                order[left], order[chosen] = order[chosen], order[left]
                if left == 1:
                    break
        used, wanted = wanted, wanted + _BLOCK
    return tuple(order)


def _cards(cards: Any) -> list[Card]:
    """The cards of a row, which must be whole numbers."""
    order = list(cards) if isinstance(cards, Sequence) else []
    if not isinstance(cards, Sequence) or not all(type(card) is int for card in order):
        raise BadCards(f"a shuffle takes a deck or a row of cards, not {type(cards).__name__}")
    return order
