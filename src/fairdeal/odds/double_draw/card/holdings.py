"""Kinds of cards worth keeping at Double Draw Poker, as a player would name them.

A holding is named by what it is already (a pair, two pairs), a joker counted as an ace, or by what
it may become: a number of cards to a flush, to a straight, or to both, with or without a joker,
and in how many straights it fits. Cards that are none of this have no name and are not kept.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.sets import all_sets, places
from fairdeal.odds.double_draw.tables import LINE_NAMES, lines

SIZES: Final = ("no cards", "one card", "two", "three", "four", "five")
MANY_STRAIGHTS: Final = 3
NAMELESS: Final = -1
FOLD: Final = -2

_ACE: Final = 12
_JOKERS: Final = 52
_STRAIGHTS: Final = (*(0b11111 << low for low in range(9)), 0b1_0000_0000_1111)
_BEST: Final = "straight flush or better"
_FROM_BEST: Final = LINE_NAMES.index("straight flush")
_MADE: Final = (
    "", "pair", "pair and an ace", "two pairs", "three-of-a-kind", "four-of-a-kind",
    *LINE_NAMES[:_FROM_BEST], _BEST,
)  # fmt: skip
_PAT: Final = 6
"""Where the names of whole hands begin."""

Cards = npt.NDArray[np.uint8]
Codes = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Holding:
    """A kind of cards to keep. `straights` counts those it fits in, three standing for more."""

    size: int
    made: str
    suited: bool = False
    straights: int = 0
    joker: bool = False
    ace: bool = False

    @property
    def code(self) -> int:
        """The holding as a number, for arrays."""
        flags = (self.suited * 4 + self.straights) * 4 + self.joker * 2 + self.ace
        return (_MADE.index(self.made) * 6 + self.size) * 32 + flags

    @property
    def words(self) -> str:
        """The holding in a player's words.

        >>> Holding(4, "", suited=True, straights=2).words
        'four to a straight flush (two straights)'
        >>> Holding(2, "pair", ace=True).words
        'a pair of aces'
        """
        if self.made == _BEST:
            return f"a {_BEST}"
        if self.made:
            return f"{self._article}{self.made}" + (" of aces" if self.ace else "")
        to = "straight flush" if self.suited and self.straights else ""
        to = to or ("flush" if self.suited else "straight")
        found = f"{SIZES[self.size]} to a {to}"
        if self.joker or self.ace:
            found += " with a joker" if self.joker else " with an ace"
        return found + self._in_straights

    @property
    def _article(self) -> str:
        return "" if self.made in ("two pairs", "three-of-a-kind", "four-of-a-kind") else "a "

    @property
    def _in_straights(self) -> str:
        if not self.straights:
            return ""
        if self.straights == MANY_STRAIGHTS:
            return " (three straights or more)"
        if self.size == 2:
            return " (one or two straights)"
        return " (two straights)" if self.straights == 2 else " (one straight)"


def holding_of(code: int) -> Holding:
    """The holding that a number stands for."""
    rest, flags = divmod(code, 32)
    made, size = divmod(rest, 6)
    return Holding(
        size, _MADE[made], bool(flags & 16), flags >> 2 & 3, bool(flags & 2), bool(flags & 1)
    )


def codes(cards: Cards) -> Codes:
    """The holding of each row of cards as its number, or `NAMELESS`.

    The same few cards are kept of many hands, so each set of cards is named once.
    """
    named: Codes = _codes_of_sets(cards.shape[1])[places(cards)]
    return named


@cache
def _codes_of_sets(size: int) -> Codes:
    """The holding of every set of this number of cards, by its place."""
    cards = all_sets(size)
    if size == 5:
        made = _PAT + np.minimum(lines(), _FROM_BEST).astype(np.int64)
        pat: Codes = (made * 6 + size) * 32
        return pat
    seen = _Seen.of(cards)
    aces = seen.by_rank[:, _ACE] >= 2
    made = _made(seen, size)
    draw = (seen.suited * 4 + _rounded(seen.straights, size)) * 4 + seen.jokers * 2
    draw += seen.ace & (size == 2)
    named = seen.suited | (seen.straights > 0)
    flags = np.where(made > 0, aces & (made != _MADE.index("two pairs")), np.where(named, draw, 0))
    # Four to a straight or a flush with a joker is more than the pair of aces the joker would make.
    pairs = np.isin(made, [_MADE.index("pair"), _MADE.index("pair and an ace")])
    better = (seen.suited & (seen.straights > 0) | seen.jokers & pairs & named) & (size == 4)
    made, flags = np.where(better, 0, made), np.where(better, draw, flags)
    found: Codes = np.where((made > 0) | named, (made * 6 + size) * 32 + flags, NAMELESS)
    return found


def _made(seen: "_Seen", size: int) -> Codes:
    """What cards are already, jokers as aces.

    Four cards may hold useless ones: at the second draw only one card can be thrown.
    """
    most, ranks = seen.by_rank.max(axis=1), (seen.by_rank > 0).sum(axis=1)
    of_a_kind = {2: "pair", 3: "three-of-a-kind", 4: "four-of-a-kind"}
    found = np.zeros(len(most), dtype=np.int64)
    one_ace = seen.by_rank[:, _ACE] == 1
    if size == 4:
        for many, name in of_a_kind.items():
            found[most == many] = _MADE.index(name)
        found[(most == 2) & one_ace] = _MADE.index("pair and an ace")
        found[(most == 2) & (ranks == 2)] = _MADE.index("two pairs")
    elif size in of_a_kind:
        found[most == size] = _MADE.index(of_a_kind[size])
        found[(most == size - 1) & (size == 3) & one_ace] = _MADE.index("pair and an ace")
    return found


def _rounded(straights: Codes, size: int) -> Codes:
    """Two cards are not worth a closer look than "many" and "some"."""
    return np.where(straights == 2, 1, straights) if size == 2 else straights


@dataclass(frozen=True)
class _Seen:
    """What there is to see in rows of cards."""

    by_rank: Codes
    jokers: npt.NDArray[np.bool_]
    ace: npt.NDArray[np.bool_]
    suited: npt.NDArray[np.bool_]
    straights: Codes

    @classmethod
    def of(cls, cards: Cards) -> "_Seen":
        natural = cards < _JOKERS
        ranks = np.where(natural, cards >> 2, _ACE).astype(np.int64)
        by_rank = (ranks[:, :, None] == np.arange(13)).sum(axis=1)
        masks = np.bitwise_or.reduce(np.where(natural, 1 << ranks, 0), axis=1)
        suits = np.bitwise_or.reduce(
            np.where(natural, 1 << (cards & 3).astype(np.int64), 0), axis=1
        )
        different = np.bitwise_count(masks) == natural.sum(axis=1)
        fits = sum(((masks & each) == masks).astype(np.int64) for each in _STRAIGHTS)
        return cls(
            by_rank,
            np.asarray((cards >= _JOKERS).any(axis=1)),
            (masks >> _ACE & 1).astype(np.bool_),
            (np.bitwise_count(suits) <= 1) & different,
            np.where(different, np.minimum(fits, MANY_STRAIGHTS), 0),
        )
