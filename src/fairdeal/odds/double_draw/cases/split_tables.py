"""Tables of splits: numbers for every set of discards and every set of kept cards (`splits`).

A table holds a number for each class of cards apart with each kept set, for no cards apart up to
all discards. What one hand of a class has brought, all hands of the class bring under other names:
`for_all` adds these up. Each split is then counted once for every renaming, `RENAMINGS` times.
"""

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.sets import Numbers
from fairdeal.odds.double_draw.cases.splits import begins_of, columns_of
from fairdeal.odds.double_draw.symmetry import images, staying


class SplitTables:
    """The tables for a number of discards; all numbers stand in one row, `numbers`."""

    def __init__(self, discards: int) -> None:
        self.discards = discards
        self.begins = begins_of(discards)
        self.numbers: Numbers = np.zeros(self.begins[-1], dtype=np.int64)

    def apart(self, many: int) -> Numbers:
        """The table of a number of cards apart, a row for each class."""
        begin, end = self.begins[many : many + 2]
        return self.numbers[begin:end].reshape(-1, columns_of(self.discards))

    @property
    def for_kernels(self) -> tuple[Numbers, npt.NDArray[np.int32], npt.NDArray[np.uint8]]:
        """Where the tables begin, those of a part of the discards, and that of all discards.

        A split of all discards stands once at most for each renaming: a byte holds it, and the
        largest table fits in the processor's cache. All splits together are fewer than 2**31.
        """
        last = self.begins[self.discards]
        few, whole = self.numbers[:last], self.numbers[last:]
        return self.begins, few.astype(np.int32), whole.astype(np.uint8)

    def for_all(self) -> None:
        """Add up what all renamings of each split hold."""
        column = images(5 - self.discards)
        for many in range(self.discards + 1):
            for row, stays in zip(self.apart(many), staying(many), strict=True):
                ways = np.flatnonzero(stays)
                if len(ways) > 1:  # the first one leaves all as it is
                    row[:] = sum(row[column[way]] for way in ways)
