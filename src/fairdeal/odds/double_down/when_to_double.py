"""When to double in Double Down Stud, in classes of hands that a player can remember.

A class is pure: every hand in it has the same decision under the paytable. Classes begin as wide
as words can be (a pair, four to a flush) and are split only where a paytable asks for it: first
into finer draws, then by their span or by how many cards would make a paying pair. That is all
that a hand's worth depends on, so the classes are the exact strategy of one player.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any, Final

from fairdeal.cards.card import RANKS
from fairdeal.odds.double_down.hands import (
    DOUBLE,
    INDIFFERENT,
    KNOWN,
    LINE_NAMES,
    NO_DOUBLE,
    UNSEEN,
    FourCards,
    decision_of,
    gain,
    kinds,
    payoffs,
)
from fairdeal.odds.house.paytable import PayTable
from fairdeal.ranking.words import WORDS

Kinds = Sequence[FourCards]
Pays = Sequence[int]


@dataclass(frozen=True, slots=True)
class HandClass:
    """Four-card hands with one decision: how many of the 270,725, and what one wager wins."""

    words: str
    decision: str
    hands: int
    once: Fraction

    @property
    def value(self) -> Fraction:
        """The mean net of a round with the best decision."""
        return 2 * self.once if self.decision == DOUBLE else self.once

    def as_data(self) -> dict[str, Any]:
        """The class as JSON takes it."""
        return {
            "class": self.words,
            "decision": self.decision,
            "hands": self.hands,
            "value": str(self.value),
        }


def classes(paytable: PayTable) -> list[HandClass]:
    """The classes under a paytable: those to double first, those to stand with last.

    >>> from fairdeal.odds.house.paytable import paytable_of
    >>> for each in classes(paytable_of("double-down"))[:2]:
    ...     print(f"{each.decision}: {each.words}")
    double: a pair of sixes or better
    double: four to a flush, a straight flush or the royal flush
    """
    pays = payoffs(paytable)
    made = [kind for kind in kinds() if len(set(kind.ranks)) < KNOWN]
    drawing = [kind for kind in kinds() if len(set(kind.ranks)) == KNOWN]
    found = list(_made(made, pays))
    for family in FAMILIES:
        found += _split(family, drawing, pays)
    order = (DOUBLE, INDIFFERENT, NO_DOUBLE)
    return sorted(found, key=lambda each: order.index(each.decision))


def _class(words: str, members: Kinds, pays: Pays) -> HandClass:
    hands = sum(kind.hands for kind in members)
    total = sum(kind.hands * gain(kind.fifth, pays) for kind in members)
    (decision,) = _decisions(members, pays)
    return HandClass(words, decision, hands, Fraction(total, hands * UNSEEN))


def _decisions(members: Kinds, pays: Pays) -> frozenset[str]:
    return frozenset(decision_of(gain(kind.fifth, pays)) for kind in members)


def _runs(
    members: Kinds, pays: Pays, key: Callable[[FourCards], Any]
) -> Iterator[tuple[list[Any], list[FourCards]]]:
    """Hands cut by a key; neighbours that are pure and decided alike stay together."""
    cells = [(value, list(cell)) for value, cell in groupby(sorted(members, key=key), key=key)]

    def alike(cell: tuple[Any, list[FourCards]]) -> Hashable:
        decisions = _decisions(cell[1], pays)
        # What is still mixed stands alone, to be cut again.
        return decisions if len(decisions) == 1 else cell[0]

    for _, run in groupby(cells, key=alike):
        together = list(run)
        yield [value for value, _ in together], [kind for _, cell in together for kind in cell]


# ---- hands that are made: one order from a pair of deuces to four-of-a-kind ----

_MADE: Final = (
    *(f"a pair of {word.plural}" for word in WORDS),
    "two pairs",
    "three-of-a-kind",
    "four-of-a-kind",
)
_SHAPES: Final = {(2, 2): 13, (3, 1): 14, (4,): 15}


def _made_place(kind: FourCards) -> int:
    """The place of a made hand among `_MADE`."""
    groups = Counter(kind.ranks).most_common()
    shape = tuple(many for _, many in groups)
    paired_rank, _ = groups[0]
    return _SHAPES.get(shape, paired_rank)


def _made(members: Kinds, pays: Pays) -> Iterator[HandClass]:
    for places, run in list(_runs(members, pays, _made_place))[::-1]:
        low, high = places[0], places[-1]
        if low == high:
            words = _MADE[low]
        elif high == len(_MADE) - 1:
            words = f"{_MADE[low]} or better"
        else:
            words = f"{_MADE[low]} to {_MADE[high].removeprefix('a pair of ')}"
        yield _class(words, run, pays)


# ---- hands that are not: what they may become, and their high cards ----


@dataclass(frozen=True, slots=True)
class Family:
    """Hands with a name of their own, and the finer families they fall into."""

    words: str
    fits: Callable[[FourCards], bool]
    parts: tuple["Family", ...] = ()


def _makes(kind: FourCards, *lines: str) -> int:
    """How many fifth cards make one of the lines."""
    return sum(kind.fifth[LINE_NAMES.index(line)] for line in lines)


def _royal(kind: FourCards) -> bool:
    return _makes(kind, "royal flush") > 0


def _open(kind: FourCards) -> bool:
    """Whether two ranks complete a straight."""
    return _makes(kind, *_STRAIGHTS) == 8


def _closed(kind: FourCards) -> bool:
    """Whether one rank only completes a straight."""
    return _makes(kind, *_STRAIGHTS) == 4


_STRAIGHTS: Final = ("straight", "straight flush", "royal flush")

FAMILIES: Final = (
    Family(
        "four to a flush, a straight flush or the royal flush",
        lambda kind: kind.suited,
        (
            Family(
                "four to the royal flush",
                _royal,
                (
                    Family("four to the royal flush, open", _open),
                    Family("four to the royal flush, with the ace", _closed),
                ),
            ),
            Family(
                "four to a straight flush",
                lambda kind: not _royal(kind) and (_open(kind) or _closed(kind)),
                (
                    Family("four to an open straight flush", _open),
                    Family("four to an inside straight flush", _closed),
                ),
            ),
            Family("four to a flush only", lambda kind: not (_open(kind) or _closed(kind))),
        ),
    ),
    Family(
        "four to a straight",
        lambda kind: not kind.suited and (_open(kind) or _closed(kind)),
        (
            Family("four to an open straight", _open),
            Family("four to an inside straight", _closed),
        ),
    ),
    Family(
        "no pair and no four to a straight or a flush",
        lambda kind: not (kind.suited or _open(kind) or _closed(kind)),
    ),
)


def _split(family: Family, among: Kinds, pays: Pays) -> Iterator[HandClass]:
    members = [kind for kind in among if family.fits(kind)]
    if len(_decisions(members, pays)) == 1:
        yield _class(family.words, members, pays)
    elif family.parts:
        for part in family.parts:
            yield from _split(part, members, pays)
    elif _open(members[0]):
        for _, run in list(_runs(members, pays, lambda kind: kind.ranks))[::-1]:
            yield _class(f"{family.words}, {_spans(run)}", run, pays)
    else:
        yield from _by_high_cards(family, members, pays)


def _spans(run: Kinds) -> str:
    """Sequences from the lowest to the highest: `3-4-5-6 to T-J-Q-K`."""
    ends = dict.fromkeys((run[0].ranks, run[-1].ranks))
    return " to ".join("-".join(RANKS[rank] for rank in ranks[::-1]) for ranks in ends)


def _high(kind: FourCards) -> int:
    return sum(rank >= RANKS.index("J") for rank in kind.ranks)


def _middle(kind: FourCards) -> int:
    return sum(RANKS.index("6") <= rank <= RANKS.index("T") for rank in kind.ranks)


def _by_high_cards(family: Family, members: Kinds, pays: Pays) -> Iterator[HandClass]:
    """Cut by the cards whose pair wins, then by those whose pair pushes."""
    most = max(map(_high, members))
    for many, run in list(_runs(members, pays, _high))[::-1]:
        words = f"{family.words}, with {_counted(many, most)} jack or higher"
        if len(_decisions(run, pays)) == 1:
            yield _class(_named(family, words, run), run, pays)
            continue
        most_middle = max(map(_middle, run))
        for middle, part in list(_runs(run, pays, _middle))[::-1]:
            finer = f"{words} and {_counted(middle, most_middle)} from six to ten"
            yield _class(_named(family, finer, part), part, pays)


def _named(family: Family, words: str, run: Kinds) -> str:
    """Ranks say more than a count where only one set of them is left."""
    only = {kind.ranks for kind in run}
    return f"{family.words}, {_spans(run)}" if len(only) == 1 else words


def _counted(many: Sequence[int], most: int) -> str:
    """How many cards, in words.

    >>> _counted([0], 4), _counted([2, 3, 4], 4), _counted([0, 1], 4), _counted([1, 2], 4)
    ('no card', 'two or more cards', 'at most one card', 'one to two cards')
    """
    low, high = _NUMBERS[many[0]], _NUMBERS[many[-1]]
    if low == high:
        return f"{low} card{'s' * (many[0] > 1)}"
    if many[-1] == most:
        return f"{low} or more cards"
    if many[0] == 0:
        return f"at most {high} card{'s' * (many[-1] > 1)}"
    return f"{low} to {high} cards"


_NUMBERS: Final = ("no", "one", "two", "three", "four")
