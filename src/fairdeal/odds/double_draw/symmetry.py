"""Cards that only differ in their suits' names: which sets of cards are the same to a game.

Neither game against the house cares which suit is which, nor which joker is which. There are 24
ways to rename the suits and 2 to exchange the jokers; two sets of cards that some renaming turns
into each other are of one class and have the same value. A set of cards is named by its place
(`compiled.sets`).
"""

from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.sets import Sets, all_sets, places


@cache
def renamings() -> Sets:
    """Each way to rename suits and jokers: a row tells what every card becomes."""
    jokers = ((52, 53), (53, 52))
    rows = [
        [*(4 * (card // 4) + suits[card % 4] for card in range(52)), *pair]
        for suits in permutations(range(4))
        for pair in jokers
    ]
    return np.array(rows, dtype=np.uint8)


RENAMINGS: Final = len(renamings())


@dataclass(frozen=True)
class Classes:
    """The classes of all sets of a size.

    `of[place]` is a set's class, `by[place]` the renaming that turns it into the class's first
    member, `first` those members.
    """

    of: npt.NDArray[np.int32]
    by: npt.NDArray[np.uint8]
    first: Sets


@cache
def images(size: int) -> npt.NDArray[np.int32]:
    """What each renaming makes of every set of this number of cards, by place.

    For five cards this takes some seconds and 600 MB: `images_of` does a few hands alone.
    """
    return images_of(all_sets(size))


def images_of(sets: Sets) -> npt.NDArray[np.int32]:
    """What each renaming makes of some sets of cards, by place."""
    found = [places(np.sort(way[sets], axis=1)).astype(np.int32) for way in renamings()]
    return np.stack(found)


@cache
def classes(size: int) -> Classes:
    """The classes of the sets of this number of cards.

    >>> [len(classes(size).first) for size in (0, 1, 2, 3)]
    [1, 14, 183, 1937]
    """
    by = images(size).argmin(axis=0)
    firsts, of = np.unique(images(size).min(axis=0), return_inverse=True)
    return Classes(of.astype(np.int32), by.astype(np.uint8), all_sets(size)[firsts])


@cache
def staying(size: int) -> npt.NDArray[np.bool_]:
    """For each class of sets of a size: whether a renaming leaves its first member as it is."""
    first = places(classes(size).first)
    found: npt.NDArray[np.bool_] = first[:, None] == images(size)[:, first].T
    return found
