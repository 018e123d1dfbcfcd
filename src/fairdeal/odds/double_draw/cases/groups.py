"""Groups of cards beside some cards apart: all that is the same once the cards apart have names.

A renaming of suits and jokers (`symmetry`) that leaves some cards as they are may still exchange
others. The sets of cards that such renamings turn into each other are a *group*.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.sets import Numbers
from fairdeal.odds.double_draw.symmetry import images, staying


@dataclass(frozen=True)
class Grouping:
    """The groups of all sets of a size, by place: `of[place]` is a set's group.

    `often[place]` is how many of the renamings lead from a set to any one of its group; there are
    `many` groups.
    """

    of: npt.NDArray[np.uint16]
    often: Numbers
    many: int


def groupings(apart: int, size: int) -> Iterator[Grouping]:
    """For each class of a number of cards apart the groups of sets of a size."""
    return (_grouping(size, stays.tobytes()) for stays in staying(apart))


@cache
def _grouping(size: int, stays: bytes) -> Grouping:
    """The groups that some renamings make."""
    ways = np.frombuffer(stays, dtype=np.bool_)
    first = images(size)[ways].min(axis=0)
    _, of, sizes = np.unique(first, return_inverse=True, return_counts=True)
    return Grouping(of.astype(np.uint16), int(ways.sum()) // sizes[of], len(sizes))
