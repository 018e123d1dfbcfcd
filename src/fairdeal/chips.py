"""Money is whole cents, and is divided without loss.

>>> divide(10_000, 3)
Division(each=3300, excess=100)
>>> divide(10_100, 3)
Division(each=3350, excess=50)
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from fairdeal.cite import Cite
from fairdeal.errors import BadInput

DOLLAR: Final = 100
MOST_WINNERS: Final = 10
UNITS: Final = (100, 50, 25, 5, 1)
"""The chips an amount may be divided into, largest first (P-74)."""


class Division(NamedTuple):
    """Equal parts, and what is left over for one player."""

    each: int
    excess: int


@Cite("poker 10.L(3)(b)", "poker 11.K(4)", "poker 22.K(4)", "P-74")
def divide(amount: int, ways: int, units: Sequence[int] = UNITS) -> Division:
    """Equal parts in the largest chip that leaves an excess of one dollar or less.

    An amount of a dollar or less is no excess by itself: it is divided in the largest chip in which
    every winner gets something. Where no chip does that, one player gets it all.

    >>> divide(75, 2), divide(63, 2), divide(1, 2)
    (Division(each=25, excess=25), Division(each=25, excess=13), Division(each=0, excess=1))
    """
    for unit in units:
        each = amount // (ways * unit) * unit
        if amount - each * ways <= DOLLAR and (each or unit == units[-1]):
            return Division(each, amount - each * ways)
    raise BadInput(
        f"{amount} divided {ways} ways in units of {units} leaves more than {DOLLAR} cents: the "
        f"smallest unit is at most {DOLLAR // MOST_WINNERS} (P-74)"
    )


@Cite("P-145")
def divide_by_chip(amount: int, ways: int, chip: int) -> tuple[int, tuple[int, ...]]:
    """Equal parts in one chip, and the odd chips, each for another player.

    What is less than a chip, and so should not be there, goes with the first.

    >>> divide_by_chip(1_100, 3, 100), divide_by_chip(1_130, 3, 100)
    ((300, (100, 100)), (300, (130, 100)))
    """
    each = amount // (ways * chip) * chip
    chips, rest = divmod(amount - each * ways, chip)
    odd = (chip,) * chips
    if rest:
        odd = (odd[0] + rest, *odd[1:]) if odd else (rest,)
    return each, odd
