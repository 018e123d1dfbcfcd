"""The tables that kernels look values up in, as arrays. Import this only through `kernels`.

The keys of the cards of a hand are added (`keys`), and the sum finds its place in two look-ups.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from fairdeal.ranking import keys
from fairdeal.ranking.laws.clashes import choice_masks
from fairdeal.ranking.laws.layout import ACE_HIGH_ONLY, ACE_LOW, Order
from fairdeal.ranking.tables import tables

Hands = npt.NDArray[np.uint8]
Values = npt.NDArray[np.uint16]
Numbers = npt.NDArray[np.uint32]

Number = Any
"""A machine number inside a kernel; its width is the compiler's affair."""

LEAST: Final = 3
"""The fewest natural cards a sum is looked up for: five with two jokers."""

SUIT_BITS: Final = keys.SUIT_BITS
SUIT_MASK: Final = np.uint32(keys.SUIT_MASK)
ROW_SHIFT: Final = np.uint32(keys.SUIT_BITS + keys.ROW_BITS)
PLACE_SHIFT: Final = np.uint32(keys.SUIT_BITS)
PLACE_MASK: Final = np.uint32((1 << keys.ROW_BITS) - 1)
NO_SUIT: Final = keys.NO_SUIT
JOKER: Final = 52


def _row_begins() -> tuple[Numbers, list[int]]:
    """Where each row begins in the value tables, and where in that list each size's rows begin.

    The rows of three cards stand first, those of seven last.
    """
    begins: list[npt.NDArray[np.int64]] = []
    first_rows = [0] * LEAST
    used = 0
    for size in range(LEAST, max(keys.SIZES) + 1):
        first_rows.append(sum(map(len, begins)))
        rows = np.array(tables().arrays[f"rows/{size}"], dtype=np.int64)
        begins.append(rows + used)
        used = int(_places(size, begins[-1]).max()) + 1
    return np.concatenate(begins).astype(np.uint32), first_rows


def _places(size: int, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The place of every set of ranks of a size, in the order of `keys.rank_sets`."""
    sums = np.array(keys.rank_sums(size), dtype=np.int64)
    begins: npt.NDArray[np.int64] = rows[sums >> keys.ROW_BITS]
    return begins + (sums & int(PLACE_MASK))


# A joker adds nothing to a sum: the kernel counts jokers by themselves.
KEYS: Final = np.array([*keys.CARD_KEYS, 0, 0], dtype=np.uint32)
BEGINS, _first_rows = _row_begins()
FIRST_ROW: Final = np.array(_first_rows, dtype=np.int64)
PLACES: Final = {
    size: _places(size, BEGINS[_first_rows[size] :].astype(np.int64))
    for size in range(LEAST, max(keys.SIZES) + 1)
}
ALL_PLACES: Final = int(max(places.max() for places in PLACES.values())) + 1
FLUSH_SUIT: Final = np.full((max(keys.SIZES) + 1) << SUIT_BITS, NO_SUIT, dtype=np.uint8)
for _size, _suits in keys.FLUSH_SUIT.items():
    FLUSH_SUIT[_size << SUIT_BITS :][: len(_suits)] = np.frombuffer(_suits, dtype=np.uint8)


# Seven cards have their own, so that the hottest loop adds nothing to an index.
SEVEN_BEGINS: Final = BEGINS[_first_rows[7] :].copy()
SEVEN_FLUSH_SUIT: Final = FLUSH_SUIT[7 << SUIT_BITS :].copy()


def _by_place(ranking: str, lowest: int = 0, jokers: int = 0) -> Values:
    """The rank tables of a ranking laid out by place, one layer for each number of jokers."""
    values = np.zeros((jokers + 1) * ALL_PLACES, dtype=np.uint16)
    for size in keys.SIZES:
        listed = np.array(tables().arrays[f"{ranking}/{size}"], dtype=np.uint16)
        for wild in range(jokers + 1):
            places = PLACES[size - wild]
            if lowest:
                # Only the sets without lower ranks are listed; they are the last ones.
                places = places[len(places) - len(listed) :]
            values[wild * ALL_PLACES + places] = listed[: len(places)]
            listed = listed[len(places) :]
    return values


def _flush(ranking: str) -> Values:
    return np.array(tables().arrays[f"{ranking}/flush"], dtype=np.uint16)


HIGH: Final = _by_place("high")
HIGH_FLUSH: Final = _flush("high")
LOW_A5: Final = _by_place("low-a5")
LOW8_BELOW: Final = np.uint16(tables().low8_below)
LOW8: Final = np.maximum(LOW_A5, LOW8_BELOW) - LOW8_BELOW
LOW_27: Final = _by_place("low-27")
LOW_27_FLUSH: Final = _flush("low-27")
SIX_PLUS: Final = _by_place("six-plus", lowest=4)
SIX_PLUS_FLUSH: Final = _flush("six-plus")
SIX_PLUS_LOW_ACE: Final = _by_place("six-plus-low-ace", lowest=4)
SIX_PLUS_LOW_ACE_FLUSH: Final = _flush("six-plus-low-ace")
JOKER_VALUES: Final = _by_place("joker", jokers=2)
JOKER_FLUSH: Final = _flush("joker")


def _height_bits(order: Order) -> npt.NDArray[np.uint16]:
    """For each card, the bit of its rank's height."""
    return np.array([1 << order.heights[card >> 2] for card in range(52)], dtype=np.uint16)


BADUGI_BITS: Final = _height_bits(ACE_LOW)
BADUGI_27_BITS: Final = _height_bits(ACE_HIGH_ONLY)
BADUGI: Final = np.array(tables().arrays["badugi/mask"], dtype=np.uint16)
CHOICES_OF_4: Final = np.array(choice_masks(4), dtype=np.uint8)
CHOICES_OF_5: Final = np.array(choice_masks(5), dtype=np.uint8)
