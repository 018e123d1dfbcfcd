"""What many rounds bring together: the distribution of the sum of n rounds.

The nets of a round are whole first wagers, so the sum of n rounds is a point of a lattice, and its
probabilities are the n-th convolution power of those of one round. That power is taken in one
step: transformed, raised, transformed back, in double precision, around a window so wide that what
lies outside it is less than `LOST` (Chernoff's bound, which holds for every n). Cost grows with the
deviation of the sum, so with the square root of n; a million rounds take a tenth of a second.
"""

import math
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
    import numpy as np

    low, high = _window(nets, rounds)
    size = 1 << (high - low).bit_length()
    one = np.zeros(size)
    shift = min(nets)
    for net, chance in nets.items():
        # Sums outside the window come round to its other side, so a net may be reduced likewise.
        one[(net - shift) % size] += float(chance)
    power = np.fft.irfft(np.fft.rfft(one) ** rounds, size)
    chances = np.roll(power, -((low - rounds * shift) % size))[: high - low + 1]
    # A sum that cannot occur comes out as a rounding error of either sign.
    return Sums(rounds, low, np.where(chances < _SMALLEST, 0.0, chances))


_SMALLEST: Final = 1e-15


def _window(nets: Nets, rounds: int) -> tuple[int, int]:
    """Where the sum lies but for `LOST` on either side."""
    lowest, highest = rounds * min(nets), rounds * max(nets)
    low = -_bound({-net: chance for net, chance in nets.items()}, rounds)
    return max(lowest, low), min(highest, _bound(nets, rounds))


def _bound(nets: Nets, rounds: int) -> int:
    """Above this the sum is found with less than half of `LOST`, by Chernoff's bound.

    For every t the chance of a sum of s or more is at most M(t)^n / e^(ts), M the moment generating
    function of a round; the best of many t is taken.
    """
    import numpy as np

    values = np.array(list(nets), dtype=np.float64)
    chances = np.array([float(each) for each in nets.values()])
    mean = float((values * chances).sum())
    deviation = math.sqrt(float((values**2 * chances).sum()) - mean**2)
    scale = 1 / (deviation * math.sqrt(rounds) + float(np.abs(values).max()))
    rates = scale * np.geomspace(0.01, 100, 400)
    exponents = rates[:, None] * values
    most = exponents.max(axis=1)
    logs = most + np.log((np.exp(exponents - most[:, None]) * chances).sum(axis=1))
    return math.ceil(float(((rounds * logs - math.log(LOST / 2)) / rates).min()))
