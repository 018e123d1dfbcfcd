"""How long a bankroll lasts: for a player over some hours, for the house for ever.

**A player** has the worse of every round, so in the long run every bankroll is lost. What is asked
is how likely it is lost within some rounds, and how many rounds it lasts. Both follow
from the chain of what is left after each round, in double precision. A player stops when less is
left than a round may ask for.

**The house** has the better of every round. Let R be the positive root of E[exp(R X)] = 1, X what
all players win in a round (Lundberg's exponent). Then the house loses a bankroll of B at
some time with a chance of exp(-R B) at most, and exp(-R (B + M - 1)) at least, where M is the
most that can be won in a round: the sum may pass B by M - 1 and no more.
"""

import math
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from fairdeal.report.volatility import Nets

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]

DIGITS: Final = 9
"""How many digits of the exponent are right; both ends are proved with `PRECISION` digits."""

PRECISION: Final = 40


def staying(nets: Nets, bankroll: int, need: int, rounds: int) -> "Floats":
    """How likely a player still plays after 0, 1, 2 ... rounds.

    The bankroll is in first wagers; `need` is what a round may ask for.

    >>> even = {-1: Fraction(1, 2), 1: Fraction(1, 2)}
    >>> staying(even, 1, 1, 3).tolist()
    [1.0, 0.5, 0.5, 0.375]
    """
    import numpy as np

    # Who has this much cannot be ruined in the rounds that are left: one place is enough for all.
    safe = need - min(0, *nets) * rounds
    left = np.zeros(safe + 1)
    left[min(bankroll, safe)] = 1.0
    alive = np.empty(rounds + 1)
    for played in range(rounds + 1):
        left[:need] = 0.0
        alive[played] = left.sum()
        left = _next(left, nets)
    return alive


def _next(left: "Floats", nets: Nets) -> "Floats":
    """What is left after a round more; the last place holds all that is as much or more."""
    import numpy as np

    after, size = np.zeros(len(left)), len(left)
    after[-1] = left[-1]
    for net, chance in nets.items():
        part = float(chance) * left[:-1]
        if net >= 0:
            stays = max(0, size - 1 - net)
            after[net : net + stays] += part[:stays]
            after[-1] += part[stays:].sum()
        else:
            after[: size - 1 + net] += part[-net:]
    return after


def doubling(nets: Nets, bankroll: int, need: int) -> float:
    """How likely a player doubles a bankroll before less is left than a round may ask for.

    >>> even = {-1: Fraction(1, 2), 1: Fraction(1, 2)}
    >>> round(doubling(even, 5, 1), 12)
    0.5
    """
    import numpy as np

    inside = range(need, 2 * bankroll)
    chances = np.eye(len(inside))
    goal = np.zeros(len(inside))
    for place, here in enumerate(inside):
        for net, chance in nets.items():
            if here + net >= 2 * bankroll:
                goal[place] += float(chance)
            elif here + net >= need:
                chances[place, place + net] -= float(chance)
    return float(np.linalg.solve(chances, goal)[bankroll - need])


@dataclass(frozen=True, slots=True)
class Exponent:
    """Lundberg's exponent, and the most that can be won in a round."""

    rate: float
    most: int

    def bankroll(self, risk: float) -> tuple[int, int]:
        """What the house needs, at least and at most, for ruin to be no likelier than this."""
        enough = math.log(1 / risk) / self.rate
        return max(1, math.ceil(enough) - self.most + 1), math.ceil(enough)


def exponent(nets: Nets, times: int = 1) -> Exponent | None:
    """The exponent of what players win in a round; None where the house has no edge.

    A round is `times` independent draws of a net: the root is then that of one of them.

    >>> found = exponent({-1: Fraction(2, 3), 1: Fraction(1, 3)})
    >>> abs(found.rate - math.log(2)) < 1e-12, found.bankroll(0.001)
    (True, (10, 10))
    """
    mean = sum((net * chance for net, chance in nets.items()), Fraction(0))
    if mean >= 0 or max(nets) <= 0:
        return None
    low = high = 1 / max(nets)
    while _excess(nets, high) <= 0:
        high *= 2
    while _excess(nets, low) >= 0:
        low /= 2
    while high - low > 1e-15 * high:
        middle = (low + high) / 2
        if middle in (low, high):
            break
        low, high = (middle, high) if _excess(nets, middle) < 0 else (low, middle)
    rate = (low + high) / 2
    apart = 10.0**-DIGITS
    assert _exact_excess(nets, rate * (1 - apart)) < 0 < _exact_excess(nets, rate * (1 + apart))
    return Exponent(rate, times * max(nets))


def _excess(nets: Nets, rate: float) -> float:
    """E[exp(rate X)] - 1; summed without the 1, which would swallow small differences."""
    return math.fsum(float(chance) * math.expm1(rate * net) for net, chance in nets.items())


def _exact_excess(nets: Nets, rate: float) -> Decimal:
    """The same with many more digits."""
    with localcontext() as context:
        context.prec = PRECISION
        total = Decimal(0)
        for net, chance in nets.items():
            weight = Decimal(chance.numerator) / Decimal(chance.denominator)
            total += weight * (Decimal(rate) * net).exp()
        return total - 1
