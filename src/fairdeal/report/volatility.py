"""What many rounds bring together: the distribution of the sum of n rounds.

The nets of a round are whole first wagers, so the sum of n rounds is a point of a lattice, and its
probabilities are the n-th convolution power of those of one round. That power is taken in one
step: transformed, raised, transformed back, in double precision, around a window so wide that what
lies outside it is less than `LOST` (Chernoff's bound, which holds for every n). Cost grows with the
deviation of the sum, so with the square root of n; a million rounds take a tenth of a second.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]

from fairdeal.odds.house.result import HouseOdds

LOST: Final = 1e-10
"""How much probability may lie outside the window, at most."""

Nets = dict[int, Fraction]
"""How likely each net of one round is."""


def nets_of(odds: HouseOdds) -> Nets:
    """How likely each net is, whatever event brings it."""
    found: Nets = {}
    for each in odds.outcomes:
        found[each.net] = found.get(each.net, Fraction(0)) + odds.probability(each)
    return {net: found[net] for net in sorted(found) if found[net]}


@dataclass(frozen=True)
class Sums:
    """The distribution of the sum of a number of rounds: `chances[i]` is that of `least + i`."""

    rounds: int
    least: int
    chances: "Floats"

    def ahead(self) -> float:
        """How likely the player has won."""
        return float(self.chances[max(0, 1 - self.least) :].sum())

    def range(self, share: Fraction) -> tuple[int, int]:
        """From where to where the sum lies with at least this probability, tails alike.

        At most half of the rest lies below it, at most half above.
        """
        tail = float(1 - share) / 2
        below = self.chances.cumsum()
        above = self.chances[::-1].cumsum()
        low = int((below <= tail).sum())
        high = len(self.chances) - 1 - int((above <= tail).sum())
        return self.least + low, self.least + high


def sums(nets: Nets, rounds: int) -> Sums:
    """The distribution of the sum of a number of rounds."""
    return sums_of([(nets, rounds)])


def sums_of(parts: Sequence[tuple[Nets, int]]) -> Sums:
    """The same for rounds of several sorts, such as of different wagers: all of them together."""
    import numpy as np

    low, high = _window(parts)
    size = 1 << (high - low).bit_length()
    product: npt.NDArray[np.complex128] = np.ones(size // 2 + 1, dtype=np.complex128)
    start = 0
    for nets, rounds in parts:
        one = np.zeros(size)
        shift = min(nets)
        for net, chance in nets.items():
            # Sums outside the window come round to its other side, so a net may be reduced too.
            one[(net - shift) % size] += float(chance)
        product = product * np.fft.rfft(one) ** rounds
        start += rounds * shift
    power = np.fft.irfft(product, size)
    chances = np.roll(power, -((low - start) % size))[: high - low + 1]
    # A sum that cannot occur comes out as a rounding error of either sign.
    total = sum(rounds for _, rounds in parts)
    return Sums(total, low, np.where(chances < _SMALLEST, 0.0, chances))


_SMALLEST: Final = 1e-15


def _window(parts: Sequence[tuple[Nets, int]]) -> tuple[int, int]:
    """Where the sum lies but for `LOST` on either side."""
    lowest = sum(rounds * min(nets) for nets, rounds in parts)
    highest = sum(rounds * max(nets) for nets, rounds in parts)
    turned = [({-net: chance for net, chance in nets.items()}, many) for nets, many in parts]
    return max(lowest, -_bound(turned)), min(highest, _bound(parts))


def _bound(parts: Sequence[tuple[Nets, int]]) -> int:
    """Above this the sum is found with less than half of `LOST`, by Chernoff's bound.

    For every t the chance of a sum of s or more is at most the product of all M(t)^n, over e^(ts),
    M the moment generating function of a round; the best of many t is taken.
    """
    import numpy as np

    tables = [
        (
            np.array(list(nets), dtype=np.float64),
            np.array([float(each) for each in nets.values()]),
            rounds,
        )
        for nets, rounds in parts
    ]
    variance = sum(
        rounds * (float((values**2 * chances).sum()) - float((values * chances).sum()) ** 2)
        for values, chances, rounds in tables
    )
    largest = max(float(np.abs(values).max()) for values, _, _ in tables)
    rates = np.geomspace(0.01, 100, 400) / (math.sqrt(variance) + largest)
    logs = np.zeros(len(rates))
    for values, chances, rounds in tables:
        exponents = rates[:, None] * values
        most = exponents.max(axis=1)
        each = most + np.log((np.exp(exponents - most[:, None]) * chances).sum(axis=1))
        logs = logs + rounds * each
    return math.ceil(float(((logs - math.log(LOST / 2)) / rates).min()))
