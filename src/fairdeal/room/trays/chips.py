"""Chips that were counted: how many of each value. What is counted is never taken on trust."""

import re
from collections.abc import Mapping
from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.amounts import MOST
from fairdeal.room.refusals import Refused

MOST_CHIPS: Final = 1_000_000
_VALUE: Final = re.compile(r"[1-9][0-9]{0,12}")


@Cite("R8", "R14")
def total(chips: Mapping[str, int]) -> int:
    """The sum of a count in cents: how many chips there are of each value, in cents.

    >>> total({"500": 20, "100": 7})
    10700
    >>> total({"five": 20})
    Traceback (most recent call last):
    fairdeal.room.refusals.Refused: A count must give the value of each chip in cents, and how \
many there are, 0 or more: 20 of 'five'. (not_a_chip_count, R8, R14)
    """
    cents = 0
    for value, many in chips.items():
        sound = _VALUE.fullmatch(value) and type(many) is int and 0 <= many <= MOST_CHIPS
        if not sound:
            raise Refused("not_a_chip_count", f"{many} of {value[:20]!r}")
        cents += int(value) * many
    if cents > MOST:
        raise Refused("not_a_chip_count", "that is more than there can be")
    return cents
