"""Starting hands in order: by what they win from a random hand of the same game.

The orders are data, made by `order_maker`. `starting_hands.csv` has the kinds of two cards with
what each wins on all boards, exactly. Four cards of Omaha and three of stud are too many to count:
`omaha.order` and its like have the sampled equity of each class of `suit_classes`, two bytes a
class, the highest cards first. Of two classes with the same equity, the one with the higher cards
comes first. `15%` is the longest head of an order that holds at most 15 in a hundred of all hands;
`10%-20%` is the head of 20% without the head of 10%.
"""

import csv
import re
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from math import comb
from typing import Final

from fairdeal.cards.card import RANKS, Card, card_of
from fairdeal.cards.deck import Deck
from fairdeal.cards.notation import show
from fairdeal.odds.equity.ranges.suit_classes import classes, hands_like, how_many
from fairdeal.odds.equity.ranges.text import Hand, Part

_DATA: Final = "starting_hands.csv"
_STEPS: Final = 1 << 16
"""In how many steps the equities of a sampled order are kept."""

TWO_CARDS: Final = {"standard": "holdem", "six-plus": "six-plus"}
"""The order of two cards that belongs to a deck."""

SIZES: Final = {
    "omaha": 4,
    "omaha8": 4,
    "stud-high": 3,
    "stud-low": 3,
    "stud-hilo": 3,
    "stud-hilo8": 3,
}
"""The games with a sampled order, and how many cards a starting hand has."""

_NUMBER: Final = r"(\d{1,4}(?:\.\d{1,6})?|\.\d{1,6})"
_PERCENTS: Final = re.compile(rf"(?:{_NUMBER}%?-)?{_NUMBER}%")


@dataclass(frozen=True, slots=True)
class Start:
    """Starting hands that are worth the same: their name, one of them, how many, and their equity.

    Two cards are named as players do, `AKs`; more cards by the hand with the highest suits.
    """

    kind: str
    hand: Hand
    many: int
    equity: Fraction

    @property
    def hands(self) -> tuple[Hand, ...]:
        """Every one of them."""
        return hands_like(self.hand)


@cache
def in_order(key: str) -> tuple[Start, ...]:
    """The starting hands of a game, the best first.

    >>> [start.kind for start in in_order("holdem")[:4]]
    ['AA', 'KK', 'QQ', 'JJ']
    """
    if key in SIZES:
        return _sampled(key)
    text = files(__package__).joinpath(_DATA).read_text("ascii")
    rows = (row for row in csv.DictReader(text.splitlines()) if row["game"] == key)
    hands = ((row, hands_of_kind(row["kind"])) for row in rows)
    return tuple(Start(row["kind"], held[0], len(held), _equity(row)) for row, held in hands)


def _sampled(key: str) -> tuple[Start, ...]:
    """The classes of a sampled order, the best first."""
    found, data = classes(SIZES[key]), files(__package__).joinpath(file_of(key)).read_bytes()
    steps = struct.unpack(f">{len(found)}H", data)
    # Sorting keeps equals in their places: the class with the higher cards stays in front.
    best_first = sorted(zip(found, steps, strict=True), key=lambda pair: -pair[1])
    return tuple(
        Start(show(hand, ""), hand, how_many(hand), Fraction(step, _STEPS))
        for hand, step in best_first
    )


def file_of(key: str) -> str:
    """The name of the file of a sampled order."""
    return f"{key}.order"


def packed(equities: Sequence[float]) -> bytes:
    """The content of such a file: each equity in steps, two bytes, the higher byte first.

    >>> packed([0.5, 0.25]).hex()
    '80004000'
    """
    return struct.pack(f">{len(equities)}H", *(round(each * _STEPS) for each in equities))


def _equity(row: dict[str, str]) -> Fraction:
    return Fraction(int(row["half_pots"]), 2 * int(row["cases"]))


def hands_of_kind(kind: str) -> tuple[tuple[Card, ...], ...]:
    """The hands of a kind such as `AA`, `AKs` or `AKo`.

    >>> len(hands_of_kind("AA")), len(hands_of_kind("AKs")), len(hands_of_kind("AKo"))
    (6, 4, 12)
    """
    high, low = (RANKS.index(rank) for rank in kind[:2])
    suits = [(one, other) for one in range(4) for other in range(4)]
    if high == low:
        wanted = [pair for pair in suits if pair[0] > pair[1]]
    else:
        wanted = [pair for pair in suits if (pair[0] == pair[1]) == kind.endswith("s")]
    return tuple((card_of(high, one), card_of(low, other)) for one, other in wanted)


def percents_of(term: str, part: Part) -> tuple[Fraction, Fraction]:
    """Where a part of all hands begins and ends."""
    found = _PERCENTS.fullmatch(term)
    if found is None:
        raise part.fault("a part of all hands is written 15% or 10%-20%")
    begin, end = Fraction(found[1] or 0) / 100, Fraction(found[2]) / 100
    if not 0 < end <= 1:
        raise part.fault("a part of all hands is more than 0% and at most 100%")
    if begin >= end:
        low, high = sorted((found[1], found[2]), key=Fraction)
        right = f"write {low}%-{high}%" if low != high else f"write {high}% alone"
        raise part.fault(f"the first number must be below the second: {right}")
    return begin, end


def best_part(term: str, part: Part, key: str, deck: Deck) -> Iterator[Hand]:
    """The hands that a text such as `15%` means in the order of a game."""
    begin, end = percents_of(term, part)
    order = in_order(key)
    every = comb(len(deck), len(order[0].hand))
    seen, empty, first = 0, True, Fraction(1)
    for start in order:
        seen += start.many
        if begin < Fraction(seen, every):
            first = min(first, Fraction(seen, every))
            if Fraction(seen, every) <= end:
                empty = False
                yield from start.hands
    if empty:
        ends = f"{float(first):.{2 if every < 10_000 else 4}%}"
        raise part.fault(f"this holds no kind of hand: the next one, best first, ends at {ends}")
