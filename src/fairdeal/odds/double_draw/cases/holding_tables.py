"""From tables of holdings (`holdings`) to the worths of everything that may be kept.

**All names.** What one hand of a class has brought, all hands of the class bring under other names.
A renaming that leaves the cards apart as they are may lead to other cards held, of the same group:
`apart` gives all of them what the group has. Each hand is then counted once for every renaming,
`RENAMINGS` times.

**Fewer cards held.** A hand that holds two cards holds each of the three that it makes three cards
with as well: what stands at all threes around two cards is three times what belongs to the two.
`fewer` finds so what is due to any fewer cards held.

**No discard in the hand.** By inclusion and exclusion: what is due to the kept cards everywhere,
less where the hand holds a first discard too, and so on. A discard is so either apart, or in the
hand and counted with its sign, or neither.
"""

from functools import cache
from itertools import combinations

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number
from fairdeal.compiled.sets import CARDS, Numbers, Sets, all_sets, places
from fairdeal.odds.double_draw.cases.groups import groupings
from fairdeal.odds.double_draw.cases.holdings import HELD, begins
from fairdeal.odds.double_draw.symmetry import classes, images, renamings

Places = npt.NDArray[np.int32]


@cache
def without_each(size: int) -> Places:
    """The place of what is left of each set of cards, without its first card, its second, ..."""
    sets = all_sets(size)
    rest = [places(np.delete(sets, at, axis=1)) for at in range(size)]
    return np.stack(rest, axis=1).astype(np.int32)


@cache
def with_each(size: int) -> Places:
    """The place of each set of cards with each card more; 0 where the card is in the set."""
    found = np.zeros((len(all_sets(size)), CARDS), dtype=np.int32)
    more = all_sets(size + 1)
    for at in range(size + 1):
        found[without_each(size + 1)[:, at], more[:, at]] = np.arange(len(more))
    return found


class HoldingTables:
    """The tables for a number of discards; all numbers stand in one row, `numbers`."""

    def __init__(self, discards: int, numbers: Numbers) -> None:
        self.discards, self.numbers = discards, numbers

    def apart(self, many: int) -> Numbers:
        """For each class of a number of cards apart what all renamings bring to each cards held."""
        size, rows = HELD[many], begins(many)
        found = np.empty((len(rows) - 1, len(all_sets(size))), dtype=np.int64)
        for at, grouping in enumerate(groupings(many, size)):
            share(self.numbers[rows[at] :], grouping.of, grouping.often, found[at])
        return found

    def kept(self) -> Numbers:
        """For each class of discards and each kept set: what is due where no discard is held."""
        due, keep = dict[tuple[int, int], Numbers](), 5 - self.discards
        for many in range(self.discards + 1):
            due[many, HELD[many]] = self.apart(many)
            for size in range(HELD[many], keep, -1):
                due[many, size - 1] = fewer(due[many, size], size)
        parts = [self._exactly(many, due) for many in range(self.discards + 1)]
        return self._summed(parts)

    def _exactly(self, many: int, due: dict[tuple[int, int], Numbers]) -> Numbers:
        """For each class of a number of cards: each of them is apart, or in the hand and signed."""
        keep, firsts = 5 - self.discards, classes(many).first
        found = due[many, keep].copy()
        for apart in range(many):
            if keep + many - apart > 4:
                continue  # the whole hand: it has been added by its splits
            table, sign = due[apart, keep + many - apart], -1 if many - apart & 1 else 1
            for which in combinations(range(many), apart):
                rest = [at for at in range(many) if at not in which]
                rows, ways = _found(firsts[:, which])
                others = np.take_along_axis(renamings()[ways], firsts[:, rest], axis=1)
                more = with_each(keep), with_each(keep + len(rest) - 1)
                add_with(table, sign, rows, ways, images(keep), *more, others, found)
        return found

    def _summed(self, parts: list[Numbers]) -> Numbers:
        """For each class of discards and each kept set: the sum over all cards among them."""
        firsts, found = classes(self.discards).first, parts[self.discards]
        for many in range(self.discards):
            for which in combinations(range(self.discards), many):
                add_alone(parts[many], *_found(firsts[:, which]), images(5 - self.discards), found)
        return found


def _found(sets: Sets) -> tuple[Places, npt.NDArray[np.uint8]]:
    """The class of each set of cards, and the way to the first of it."""
    where, kinds = places(sets), classes(sets.shape[1])
    return kinds.of[where], kinds.by[where]


@jit
def share(row: Array, group: Array, often: Array, out: Array) -> None:
    """Give every set of a group what its group has, as often as renamings do."""
    for at in range(len(out)):
        out[at] = row[group[at]] * often[at]


def fewer(table: Numbers, size: int) -> Numbers:
    """What is due to each set of one card fewer."""
    found = np.zeros((len(table), len(all_sets(size - 1))), dtype=np.int64)
    drop(table, without_each(size), found)
    found //= 6 - size
    return found


@jit
def drop(table: Array, without: Array, out: Array) -> None:
    """Add what stands at each set to all sets of one card fewer."""
    for row in range(len(table)):
        for at in range(table.shape[1]):
            amount = table[row, at]
            if amount:
                for each in range(without.shape[1]):
                    out[row, without[at, each]] += amount


@jit
def add_alone(table: Array, rows: Array, ways: Array, images: Array, out: Array) -> None:
    """Add to each row another one, renamed in a way."""
    for row in range(len(out)):
        from_, image = table[rows[row]], images[ways[row]]
        for at in range(out.shape[1]):
            out[row, at] += from_[image[at]]


@jit
def add_with(
    table: Array, sign: Number, rows: Array, ways: Array, images: Array, one: Array, two: Array,
    cards: Array, out: Array,
) -> None:  # fmt: skip
    """The same, less or more, with one card or two besides: these have been renamed."""
    both = cards.shape[1] == 2
    for row in range(len(out)):
        from_, image = table[rows[row]], images[ways[row]]
        for at in range(out.shape[1]):
            held = one[image[at], cards[row, 0]]
            if both:
                held = two[held, cards[row, 1]]
            out[row, at] += sign * from_[held]
