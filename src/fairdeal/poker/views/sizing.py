"""Amounts that players name by the pot: a half of it, two thirds, the pot itself."""

from typing import Final

_DOLLAR: Final = 100


def raise_of_pot(price: int, call: int, pot: int, over: int = 1, under: int = 1) -> int:
    """What a raise of a part of the pot makes it, in whole dollars.

    The pot is counted with the call in it, and the part is added to the price.

    >>> raise_of_pot(12_000, 12_000, 57_500, 1, 2), raise_of_pot(12_000, 12_000, 57_500)
    (46700, 81500)
    """
    to = price + (pot + call) * over // under
    return to - to % _DOLLAR
