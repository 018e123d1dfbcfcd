"""Amounts of a recorded hand: exact, and scaled to whole units in which every even split comes out.

PHH writes 2.50, or `inf` for a stack that nobody counted. The engine counts whole units.
"""

from collections.abc import Iterable
from fractions import Fraction
from math import inf, lcm

from fairdeal.errors import BadInput

Amount = Fraction | int | float
"""A number as the file has it; the only float is infinity."""


def exact(text: str) -> Fraction | float:
    """A number of TOML without rounding.

    >>> exact("2.50")
    Fraction(5, 2)
    """
    text = text.replace("_", "")
    if text.lstrip("+") == "inf":
        return inf
    try:
        return Fraction(text)
    except ValueError:
        raise BadInput(f"{text[:40]!r} is not an amount") from None


def units(amounts: Iterable[Amount], seats: int) -> int:
    """How many units make one chip, so that any pot halves, and any half splits evenly.

    >>> units([Fraction(5, 2), 10], seats=2)
    8
    """
    return 2 * lcm(*range(1, seats + 1)) * grain(amounts)


def grain(amounts: Iterable[Amount]) -> int:
    """The parts of a chip that the amounts are written in: 1 for whole chips, 100 for cents."""
    return lcm(*{amount.denominator for amount in amounts if not isinstance(amount, float)})


def plain(amount: Fraction) -> int | float | str:
    """An amount for a person or for JSON: 350, 2.5, or "100/3" where no decimal is exact.

    >>> plain(Fraction(5, 2)), plain(Fraction(100, 3))
    (2.5, '100/3')
    """
    if amount.denominator == 1:
        return int(amount)
    if Fraction(repr(float(amount))) == amount:
        return float(amount)
    return str(amount)
