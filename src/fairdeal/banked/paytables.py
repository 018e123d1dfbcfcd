"""What each hand pays: the lines of ddp 12.B and dds (j)(2), as odds to one.

A line is found from a hand's value: the values of a ranking stand in the order of its classes, so a
line begins at a certain value and ends below the next line's.
"""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final

from fairdeal.banked.values import AnyValues
from fairdeal.cite import Cite
from fairdeal.errors import UnknownName

PUSH: Final = 0
LOSE: Final = -1


@dataclass(frozen=True, slots=True)
class PayLine:
    """Hands that are paid alike. `rungs` is how many values of the ranking they are."""

    name: str
    rungs: int
    cite: Cite


@dataclass(frozen=True, slots=True)
class Pays:
    """What a line pays to one."""

    line: str
    odds: int
    cite: Cite


DOUBLE_DRAW_LINES: Final = (
    PayLine("no pair", 1_277, Cite("ddp 12.A", "D1", "D40")),
    PayLine("pair", 2_860, Cite("ddp 12.A", "D1", "D40")),
    PayLine("two pairs", 858, Cite("ddp 12.A", "D1")),
    PayLine("three-of-a-kind", 858, Cite("D41")),
    PayLine("straight", 10, Cite("D41")),
    PayLine("flush", 1_277, Cite("D41")),
    PayLine("full house", 156, Cite("D39")),
    PayLine("four-of-a-kind", 156, Cite("D41")),
    PayLine("straight flush", 9, Cite("D41")),
    PayLine("wild royal flush", 1, Cite("D38")),
    PayLine("natural royal flush", 1, Cite("D38")),
    PayLine("five aces", 1, Cite("D38")),
)

DOUBLE_DOWN_LINES: Final = (
    PayLine("pair of fives or less", 1_277 + 880, Cite("dds (j)(2) pair-fives-or-less", "S3")),
    PayLine("pair of sixes to tens", 1_100, Cite("dds (j)(2) pair-sixes-to-tens", "S22")),
    PayLine("pair of jacks or better", 880, Cite("dds (j)(2) pair-jacks-to-aces")),
    PayLine("two pairs", 858, Cite("dds (j)(2) two-pair")),
    PayLine("three-of-a-kind", 858, Cite("dds (j)(2) three-of-a-kind")),
    PayLine("straight", 10, Cite("dds (j)(2) straight")),
    PayLine("flush", 1_277, Cite("dds (j)(2) flush")),
    PayLine("full house", 156, Cite("dds (j)(2) full-house")),
    PayLine("four-of-a-kind", 156, Cite("dds (j)(2) four-of-a-kind")),
    PayLine("straight flush", 9, Cite("dds (j)(2) straight-flush")),
    PayLine("royal flush", 1, Cite("dds (j)(2) royal-flush")),
)

_A: Final = (
    Pays("five aces", 500, Cite("ddp 12.B(1)(a)")),
    Pays("natural royal flush", 100, Cite("ddp 12.B(1)(b)")),
    Pays("wild royal flush", 50, Cite("ddp 12.B(1)(c)")),
    Pays("straight flush", 50, Cite("ddp 12.B(1)(d)")),
    Pays("four-of-a-kind", 20, Cite("ddp 12.B(1)(e)")),
    Pays("full house", 5, Cite("ddp 12.B(1)(f)")),
    Pays("flush", 3, Cite("ddp 12.B(1)(g)")),
    Pays("straight", 2, Cite("ddp 12.B(1)(h)")),
    Pays("three-of-a-kind", 1, Cite("ddp 12.B(1)(i)")),
    Pays("two pairs", PUSH, Cite("ddp 12.B(1)(j)", "D3")),
)

_B: Final = (
    Pays("five aces", 500, Cite("ddp 12.B(2)(a)")),
    Pays("natural royal flush", 100, Cite("ddp 12.B(2)(b)")),
    Pays("wild royal flush", 50, Cite("ddp 12.B(2)(c)")),
    Pays("straight flush", 50, Cite("ddp 12.B(2)(d)")),
    Pays("four-of-a-kind", 20, Cite("ddp 12.B(2)(e)")),
    Pays("full house", 5, Cite("ddp 12.B(2)(f)")),
    Pays("flush", 3, Cite("ddp 12.B(2)(g)")),
    Pays("straight", 2, Cite("ddp 12.B(2)(h)")),
    Pays("three-of-a-kind", PUSH, Cite("ddp 12.B(2)(i)", "D3")),
    Pays("two pairs", PUSH, Cite("ddp 12.B(2)(j)", "D3")),
)

_MINIMUM: Final = (
    Pays("royal flush", 1_000, Cite("dds (j)(2) royal-flush")),
    Pays("straight flush", 100, Cite("dds (j)(2) straight-flush")),
    Pays("four-of-a-kind", 25, Cite("dds (j)(2) four-of-a-kind")),
    Pays("full house", 10, Cite("dds (j)(2) full-house")),
    Pays("flush", 8, Cite("dds (j)(2) flush")),
    Pays("straight", 5, Cite("dds (j)(2) straight")),
    Pays("three-of-a-kind", 3, Cite("dds (j)(2) three-of-a-kind")),
    Pays("two pairs", 2, Cite("dds (j)(2) two-pair")),
    Pays("pair of jacks or better", 1, Cite("dds (j)(2) pair-jacks-to-aces")),
    Pays("pair of sixes to tens", PUSH, Cite("dds (j)(2) pair-sixes-to-tens")),
)

ODDS: Final = {"double-draw": {"A": _A, "B": _B}, "double-down": {"minimum": _MINIMUM}}
"""The lines of each paytable as the books list them, best first; what is not there loses."""

PAYTABLES: Final[dict[str, dict[str, Mapping[str, int]]]] = {
    game: {name: {each.line: each.odds for each in pays} for name, pays in tables.items()}
    for game, tables in ODDS.items()
}
"""The odds of each paytable by line."""

LINES: Final = {"double-draw": DOUBLE_DRAW_LINES, "double-down": DOUBLE_DOWN_LINES}
_STARTS: Final = {
    game: [1 + before for before in accumulate((line.rungs for line in lines), initial=0)]
    for game, lines in LINES.items()
}


def line_of(game: str, value: int) -> str:
    """The line that a hand's value stands in.

    >>> line_of("double-down", 7_462), line_of("double-draw", 1)
    ('royal flush', 'no pair')
    """
    return LINES[game][bisect_right(_STARTS[game], value) - 1].name


def first_of(game: str, line: str) -> int:
    """The lowest value that stands in a line.

    >>> first_of("double-down", "royal flush")
    7462
    """
    return next(
        start for each, start in zip(LINES[game], _STARTS[game], strict=False) if each.name == line
    )


def paytable(game: str, name: str) -> Mapping[str, int]:
    """The odds of a named paytable."""
    try:
        return PAYTABLES[game][name]
    except KeyError:
        raise UnknownName.of(f"paytable of {game}", name, PAYTABLES[game]) from None


@lru_cache(maxsize=256)
def odds(game: str, values: AnyValues) -> dict[str, int]:
    """The odds a table pays by line: the house's own, or those of a named paytable."""
    return dict(values.odds) if values.odds else dict(paytable(game, values.paytable))
