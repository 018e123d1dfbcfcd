"""Figures that others have published, with their source: what ours stand beside."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from fairdeal.odds.house.result import Outcome


@dataclass(frozen=True, slots=True)
class PublishedEdge:
    """A house edge of the first wager, rounded to a number of digits after the point."""

    game: str
    paytable: str
    edge: Fraction
    digits: int
    source: str

    def agrees(self, edge: Fraction) -> bool:
        """Whether an edge is the published one, rounded.

        >>> PublishedEdge("", "", Fraction("0.0672"), 4, "").agrees(Fraction("0.067152"))
        True
        """
        return abs(edge - self.edge) <= Fraction(1, 2 * 10**self.digits)


@dataclass(frozen=True, slots=True)
class PublishedCount:
    """How many combinations end in an event; each of ours is `scale` of them."""

    game: str
    paytable: str
    event: str
    combinations: int
    source: str
    scale: int = 1

    def verdict(self, ours: Outcome) -> str:
        """Whether it is our number, or lies between our bounds over all best play."""
        if ours.combinations * self.scale == self.combinations:
            return "the same"
        if ours.least * self.scale <= self.combinations <= ours.most * self.scale:
            return "another tie rule"
        return "differs"


DRAW_SOURCE: Final = "mobilira.com/games/double-draw-poker, jndiario.com/games/double-draw-poker"
STUD_SOURCE: Final = "sonofdave.com/games/double-down-stud"
STUD_TABLE: Final = "3999/199/49/11/8/5/3/2/1"
"""The paytable whose figures are published."""

EDGES: Final = (
    PublishedEdge("double-draw", "A", Fraction("0.0672"), 4, DRAW_SOURCE),
    PublishedEdge("double-down", STUD_TABLE, Fraction("0.021033"), 6, STUD_SOURCE),
)

_DRAW: Final = """
    five aces                          52,322,119,210,368
    natural royal flush                14,993,158,995,360
    wild royal flush                  271,879,037,718,624
"""

_STUD: Final = """
    royal flush, doubled                               20
    straight flush, doubled                           180
    four-of-a-kind, doubled                         3,120
    full house, doubled                            18,720
    flush, doubled                                 25,540
    straight, doubled                              19,752
    straight                                       31,248
    three-of-a-kind, doubled                      223,872
    three-of-a-kind                                50,688
    two pairs, doubled                            465,696
    two pairs                                     152,064
    pair of jacks or better, doubled            1,031,880
    pair of jacks or better                       657,720
    pair of sixes to tens, doubled              1,295,520
    pair of sixes to tens                         816,480
    pair of fives or less                       8,035,992
    pair of fives or less, doubled                166,308
"""


def _counts(
    rows: str, game: str, paytable: str, source: str, scale: int = 1
) -> tuple[PublishedCount, ...]:
    found = []
    for row in rows.strip().splitlines():
        event, many = row.strip().rsplit(maxsplit=1)
        combinations = int(many.replace(",", ""))
        found.append(PublishedCount(game, paytable, event.strip(), combinations, source, scale))
    return tuple(found)


COUNTS: Final = (
    *_counts(_DRAW, "double-draw", "A", DRAW_SOURCE, 55_272),
    *_counts(_STUD, "double-down", STUD_TABLE, STUD_SOURCE),
)
