"""Starting hands in order: by their exact equity against any two cards.

The order is data, `starting_hands.csv`, made by `order_maker`: the kinds of two cards with what
each wins against a random hand on all boards. `15%` is the longest head of that order that holds at
most 15 in a hundred of all hands; `10%-20%` is the head of 20% without the head of 10%.
"""

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Final

from fairdeal.cards.card import RANKS, Card, card_of
from fairdeal.cards.deck import Deck
from fairdeal.odds.equity.ranges.text import Part

_DATA: Final = "starting_hands.csv"
_GAME: Final = {"standard": "holdem", "six-plus": "six-plus"}
_NUMBER: Final = r"(\d{1,4}(?:\.\d{1,6})?|\.\d{1,6})"
_PERCENTS: Final = re.compile(rf"(?:{_NUMBER}%?-)?{_NUMBER}%")


@dataclass(frozen=True, slots=True)
class Start:
    """A kind of two cards, its hands, and its exact equity against any two cards."""

    kind: str
    hands: tuple[tuple[Card, ...], ...]
    equity: Fraction


@cache
def in_order(deck: str) -> tuple[Start, ...]:
    """The kinds of a deck, the best first.

    >>> [start.kind for start in in_order("standard")[:4]]
    ['AA', 'KK', 'QQ', 'JJ']
    """
    text = files(__package__).joinpath(_DATA).read_text("ascii")
    return tuple(
        Start(row["kind"], hands_of_kind(row["kind"]), _equity(row))
        for row in csv.DictReader(text.splitlines())
        if row["game"] == _GAME[deck]
    )


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


def best_part(begin: Fraction, end: Fraction, part: Part, deck: Deck) -> Iterator[tuple[Card, ...]]:
    """The hands of the order between two points, parts of all hands."""
    every = len(deck) * (len(deck) - 1) // 2
    seen, empty, first = 0, True, Fraction(1)
    for start in in_order(deck.name):
        seen += len(start.hands)
        if begin < Fraction(seen, every):
            first = min(first, Fraction(seen, every))
            if Fraction(seen, every) <= end:
                empty = False
                yield from start.hands
    if empty:
        raise part.fault(
            f"this holds no kind of hand: the next one, best first, ends at {float(first):.2%}"
        )
