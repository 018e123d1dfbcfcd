"""Amounts that write themselves as dollars, for rules that tell what is wrong in whole cents.

The rules of the engine say "the straddle of 150"; a person who wrote "$1.50" reads it in dollars.
"""

import msgspec

from fairdeal.engine.text.happenings import dollars
from fairdeal.poker.stakes import Stakes


class Dollars(int):
    """Whole cents that are written as dollars.

    >>> f"{Dollars(150)}", f"{2 * Dollars(150)}"
    ('$1.50', '$3')
    """

    def __format__(self, form: str) -> str:
        return dollars(int(self))

    def __mul__(self, other: int) -> "Dollars":
        return Dollars(int(self) * other)

    __rmul__ = __mul__

    def __repr__(self) -> str:
        return dollars(int(self))


def in_dollars(stakes: Stakes) -> Stakes:
    """The same stakes, each amount as dollars."""
    names = ("small_bet", "big_bet", "ante", "forced_bet", "straddle")
    return msgspec.structs.replace(
        stakes,
        **{name: Dollars(getattr(stakes, name)) for name in names},
        blinds=tuple(map(Dollars, stakes.blinds)),
        bet_sizes=tuple(map(Dollars, stakes.bet_sizes)),
    )
