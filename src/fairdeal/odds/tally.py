"""What was counted: so many cases, and for each player the pots won whole, shared, and in parts."""

from dataclasses import dataclass
from typing import Final

POT: Final = 5040
"""A pot in parts: it can be halved, and each half be shared by up to ten players."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Whole numbers: `rows` has one row a player, in the columns of `board_kernels`."""

    cases: int
    rows: list[list[int]]

    @classmethod
    def empty(cls, players: int) -> "Tally":
        """Nothing counted yet."""
        return cls(0, [[0] * 5 for _ in range(players)])

    def __add__(self, other: "Tally") -> "Tally":
        rows = [
            [one + more for one, more in zip(ours, theirs, strict=True)]
            for ours, theirs in zip(self.rows, other.rows, strict=True)
        ]
        return Tally(self.cases + other.cases, rows)

    def __mul__(self, times: int) -> "Tally":
        return Tally(self.cases * times, [[times * one for one in row] for row in self.rows])
