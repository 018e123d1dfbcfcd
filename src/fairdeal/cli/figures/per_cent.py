"""A figure that a person typed in per cent."""

import re
from fractions import Fraction
from typing import Final

_PERCENT: Final = re.compile(r"(\d{1,3}(?:\.\d{1,9})?) ?%", re.ASCII)


def per_cent(text: str) -> Fraction | None:
    """The part of one that is typed; none if it is not in per cent, with its sign.

    >>> per_cent("4.5%"), per_cent("4.5")
    (Fraction(9, 200), None)
    """
    found = _PERCENT.fullmatch(text.strip())
    return Fraction(found[1]) / 100 if found else None
