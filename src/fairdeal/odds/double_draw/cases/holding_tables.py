"""From tables of holdings (`holdings`) to the worths of everything that may be kept.

**All names.** What one hand of a class has brought, all hands of the class bring under other names.
A renaming that leaves the cards apart as they are leads from one column to another of the same row;
such columns hold the same in the end, so `for_all` adds up each group of them. Each hand is then
counted once for every renaming, `RENAMINGS` times.

**Fewer cards held.** A hand that holds two cards holds each of the three that it makes three cards
with as well: what stands at all threes around two cards is three times what belongs to the two.
`fewer` finds so what is due to any fewer cards held.

**No discard in the hand.** By inclusion and exclusion: what is due to the kept cards everywhere,
less where the hand holds a first discard too, and so on. A discard is so either apart, or in the
hand and counted with its sign, or neither.
"""

from functools import cache
from itertools import combinations
from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number
from fairdeal.compiled.sets import CARDS, Numbers, all_sets, places
from fairdeal.odds.double_draw.cases.holdings import begins_of, held
from fairdeal.odds.double_draw.symmetry import classes, images, renamings

RENAMINGS: Final = len(renamings())

Places = npt.NDArray[np.int32]


@cache
def staying(many: int) -> npt.NDArray[np.bool_]:
    """For each class of a number of cards: whether a renaming leaves its first member as it is."""
    first = places(classes(many).first)
    found: npt.NDArray[np.bool_] = first[:, None] == images(many)[:, first].T
    return found


@cache
def groups(size: int, stays: bytes) -> tuple[Places, Numbers]:
    """Sets of cards that some renamings turn into each other: the first of each, and how often.

    How often is the number of these renamings that lead from a set to any one of its group.
    """
    ways = np.frombuffer(stays, dtype=np.bool_)
    first = images(size)[ways].min(axis=0)
    return first, int(ways.sum()) // np.bincount(first, minlength=len(first))[first]


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

    def __init__(self, discards: int) -> None:
        self.discards = discards
        self.begins = begins_of(discards)
        self.numbers: Numbers = np.zeros(self.begins[-1], dtype=np.int64)

    def apart(self, many: int) -> Numbers:
        """The table of a number of cards apart, a row for each class."""
        begin, end = self.begins[many : many + 2]
        return self.numbers[begin:end].reshape(len(classes(many).first), -1)

    def for_all(self) -> None:
        """Add up what all renamings of each holding hold."""
        for many in range(self.discards + 1):
            for row, stays in zip(self.apart(many), staying(many), strict=True):
                share(row, *groups(held(many), stays.tobytes()))

    def kept(self) -> Numbers:
        """For each class of discards and each kept set: what is due where no discard is held."""
        due = {(many, held(many)): self.apart(many) for many in range(self.discards + 1)}
        keep = 5 - self.discards
        for many in range(self.discards):
            for size in range(held(many), keep, -1):
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
                gone = places(firsts[:, which])
                rows, ways = classes(apart).of[gone], classes(apart).by[gone]
                others = np.take_along_axis(renamings()[ways], firsts[:, rest], axis=1)
                for at, (row, way) in enumerate(zip(rows, ways, strict=True)):
                    columns = images(keep)[way]
                    if len(rest) == 1:
                        add_one(table[row], sign, columns, with_each(keep), others[at], found[at])
                    else:
                        add_two(
                            table[row], sign, columns, with_each(keep), with_each(keep + 1),
                            others[at], found[at],
                        )  # fmt: skip
        return found

    def _summed(self, parts: list[Numbers]) -> Numbers:
        """For each class of discards and each kept set: the sum over all cards among them."""
        column, firsts = images(5 - self.discards), classes(self.discards).first
        found = parts[self.discards]
        for many in range(self.discards):
            for which in combinations(range(self.discards), many):
                some = places(firsts[:, which])
                rows, ways = classes(many).of[some], classes(many).by[some]
                for at, (row, way) in enumerate(zip(rows, ways, strict=True)):
                    found[at] += parts[many][row][column[way]]
        return found


@jit
def share(row: Array, first: Array, often: Array) -> None:
    """Add up each group of columns, and give all of them the sum as often as renamings do."""
    for at in range(len(row)):
        if first[at] != at:
            row[first[at]] += row[at]
    for at in range(len(row)):
        row[at] = row[first[at]]
    for at in range(len(row)):
        row[at] *= often[at]


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
def add_one(
    row: Array, sign: Number, columns: Array, more: Array, cards: Array, out: Array
) -> None:
    """Add what stands at each column together with a card, in another order of the columns."""
    for at in range(len(out)):
        out[at] += sign * row[more[columns[at], cards[0]]]


@jit
def add_two(
    row: Array, sign: Number, columns: Array, more: Array, most: Array, cards: Array, out: Array
) -> None:
    """Add what stands at each column together with two cards, in another order of the columns."""
    for at in range(len(out)):
        out[at] += sign * row[most[more[columns[at], cards[0]], cards[1]]]
