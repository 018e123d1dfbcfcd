"""What was counted: how many cases, by who won each share of the pot."""

from collections import Counter
from dataclasses import dataclass, field
from math import lcm
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Won = tuple[tuple[int, ...], ...]
"""The winners of each share, by place; nobody where no one had a hand for it."""

Parts = tuple[int, int]
"""What one player won of the pot in the first share and in the second, in units of it."""


@dataclass(frozen=True, slots=True)
class Winners:
    """Cases by their winners; those of the first share are never empty."""

    cases: Counter[Won] = field(default_factory=Counter)

    @classmethod
    def of(cls, players: int, shares: int, counts: "npt.NDArray[np.int64]") -> "Winners":
        """From the count of a kernel, whose index is masks of winners, the last share on top."""
        cases: Counter[Won] = Counter()
        for index in map(int, counts.nonzero()[0]):
            won = tuple(_winners(index >> share * players, players) for share in range(shares))
            cases[won] = int(counts[index])
        return cls(cases)

    def add(self, other: "Winners", times: int = 1) -> None:
        """Add what another one counted, a number of times."""
        for won, many in other.cases.items():
            self.cases[won] += many * times

    @property
    def total(self) -> int:
        """How many cases were counted."""
        return self.cases.total()

    def parts(self, player: int, units: int) -> list[tuple[Parts, int]]:
        """What a player won, and in how many cases; a pot is this number of units (`units_of`).

        A share that nobody has a hand for goes to the winners of the other (poker 10.M(2)).
        """
        found = []
        for won, many in self.cases.items():
            contested = sum(map(bool, won))
            parts = [
                units // (contested * len(winners)) if player in winners else 0 for winners in won
            ]
            found.append(((parts[0], sum(parts[1:])), many))
        return found


def units_of(players: int) -> int:
    """In how many units a pot falls so that every part of it is a whole number of them.

    >>> units_of(4)
    24
    """
    return 2 * lcm(*range(1, players + 1))


def _winners(mask: int, players: int) -> tuple[int, ...]:
    return tuple(player for player in range(players) if mask >> player & 1)
