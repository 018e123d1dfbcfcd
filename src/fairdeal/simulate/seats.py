"""How far the seats of a Double Draw Poker table win and lose together: simulated, with its error.

Nobody sees another's cards (D23), but all are dealt from one deck: what one holds the others cannot
get. The mean and the variance of one seat are exact (`odds.double_draw.solved`), so only the
products of two seats' nets are simulated, over all pairs of a table.
"""

import hashlib
import math
from dataclasses import dataclass
from typing import Final

from fairdeal.banked.games import DOUBLE_DRAW
from fairdeal.cite import Cite
from fairdeal.compiled.crew import Crew
from fairdeal.errors import BadInput
from fairdeal.odds.house.paytable import PayTable
from fairdeal.odds.house.result import HouseOdds
from fairdeal.simulate.executors import cores
from fairdeal.simulate.fast_draw import Tables, tables_of

SHARD: Final = 1 << 17
"""Rounds with a chance of their own: the result does not depend on who plays them."""


@dataclass(frozen=True, slots=True)
class Together:
    """The correlation of two seats, simulated, and its standard error."""

    seats: int
    rounds: int
    seed: str
    correlation: float
    error: float

    def widening(self) -> tuple[float, float]:
        """The deviation of all seats together, of that of seats on their own; and its error."""
        others = self.seats - 1
        ratio = math.sqrt(1 + others * self.correlation)
        return ratio, others * self.error / (2 * ratio)


@Cite("ddp 2.A(1)", "ddp 3.A", "D23")
def seats_together(
    paytable: PayTable, odds: HouseOdds, seats: int, rounds: int, seed: str
) -> Together:
    """A number of rounds of best play at a table of some seats."""
    if not 2 <= seats <= DOUBLE_DRAW.seats[1]:
        raise BadInput(f"2 to {DOUBLE_DRAW.seats[1]} seats can be compared, not {seats}")
    pairs, tables = math.comb(seats, 2), tables_of("optimal", tuple(paytable.odds.items()))
    many = [min(SHARD, rounds - begin) for begin in range(0, rounds, SHARD)]
    parts = Crew(cores()).each(
        lambda number: play_seats(tables, seats, many[number], f"{seed}/{seats}/{number}"), many
    )
    # In the order of the shards: sums of decimals depend on it.
    _, products, squares = (sum(each) for each in zip(*parts, strict=True))
    mean = products / rounds
    spread = math.sqrt(max(0.0, squares / rounds - mean**2) / rounds)
    variance, alone = float(odds.variance), float(odds.value**2)
    return Together(
        seats,
        rounds,
        seed,
        correlation=(mean / pairs - alone) / variance,
        error=spread / pairs / variance,
    )


def play_seats(tables: Tables, seats: int, rounds: int, seed: str) -> tuple[float, float, float]:
    """Sums over all rounds: the nets of all seats, the products of the nets of each pair of seats,
    and the squares of a round's products.
    """
    import numpy as np

    from fairdeal.simulate import kernels

    words = hashlib.sha256(f"{seed}/seats".encode()).digest()
    state = np.frombuffer(words, dtype="<u8").astype(np.uint64)
    deck = np.arange(len(DOUBLE_DRAW.deck), dtype=np.uint8)
    out = np.zeros(3)
    kernels.double_draw_seats(state, deck, rounds, seats, *tables, out)
    total, products, squares = out.tolist()
    return total, products, squares
