"""The port through which a device gives a deck its order and counts it.

The room has one implementation: the program's own shuffle, for tables whose cards are not of paper.
It counts what it shuffles, so no count falls due there. A shuffler at a table of paper has a
display, and the dealer brings its count with `shuffle_deck counted=...`.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from fairdeal.cards.card import Card
from fairdeal.cards.shuffle import shuffle
from fairdeal.cite import Cite
from fairdeal.errors import Corrupt


class Reading(msgspec.Struct, frozen=True):
    """What a device gives: the order of the cards, how many it counted, and the seed of chance."""

    order: tuple[Card, ...]
    count: int
    seed: bytes = b""


class ShufflingDevice(Protocol):
    """Something that shuffles cards and counts them."""

    def shuffled(self, cards: Sequence[Card]) -> Reading:
        """Give the cards a new order, and say how many there are."""


class ProgramShuffle:
    """The program's shuffle; `seed` gives fresh bytes each time."""

    def __init__(self, seed: Callable[[], bytes]) -> None:
        self._seed = seed

    @Cite("R3", "poker 5.A", "ddp 5.A", "dds (d)(1)")
    def shuffled(self, cards: Sequence[Card]) -> Reading:
        """Give the cards an order by fresh chance."""
        seed = self._seed()
        order = shuffle(cards, seed)
        return Reading(order, len({*order}), seed)


@Cite("poker 7.F(4)(b)", "ddp 5.E(1)", "ddp 5.I", "D19")
def counted(device: ShufflingDevice, cards: Sequence[Card]) -> Reading:
    """A shuffle by a device whose count is right; nothing is dealt from another one."""
    reading = device.shuffled(cards)
    if reading.count != len(cards) or len(reading.order) != len(cards):
        raise Corrupt(f"the device counted {reading.count} cards of {len(cards)}")
    return reading
