"""What best play costs in a game against the house, as `fairdeal odds` works it out: exact."""

from fractions import Fraction
from typing import Final

from fairdeal.banked.values import AnyValues

EDGES: Final = {
    ("double-draw", "A"): Fraction(2_249_790_643, 33_502_998_438),
    ("double-draw", "B"): Fraction(32_990_378_579, 223_353_322_920),
    ("double-down", "minimum"): Fraction(15_403, 324_870),
}
"""What the house keeps of the first wager, by game and paytable of the book.

It takes long to work out; `tests/odds/test_edges.py` does it again.
"""


def edge(game: str, values: AnyValues) -> Fraction | None:
    """The edge of a table; None where the odds are the house's own."""
    return None if values.odds else EDGES.get((game, values.paytable))


def edge_words(game: str, values: AnyValues) -> str:
    """The edge as people read it: "edge 6.72%"; nothing where it is not known.

    >>> from fairdeal.banked.values import DoubleDrawValues
    >>> edge_words("double-draw", DoubleDrawValues())
    'edge 6.72%'
    """
    found = edge(game, values)
    return "" if found is None else f"edge {float(100 * found):.2f}%"
