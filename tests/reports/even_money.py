"""Reports without solving Double Draw Poker: every round is won or lost alike."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from fairdeal.reports import expected


def even_money() -> Iterator[None]:
    """For as long as this goes on, a round against the house is even."""
    half = Fraction(1, 2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(expected, "_SOLVED", {})
        patch.setattr(expected, "_solved", lambda *given: {-1: half, 1: half})
        yield
