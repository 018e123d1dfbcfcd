"""Rounds against the house by compiled kernels: millions a second, for one position.

The rules are those of the engine, but nothing is recorded: decisions are looked up in tables that
the strategies themselves filled in, and the five cards at the end are paid by their line.
"""

import hashlib
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

import fairdeal
from fairdeal.errors import BadInput
from fairdeal.odds.house.paytable import PayTable
from fairdeal.simulate import fast_down, fast_draw
from fairdeal.simulate.tally import Count, Score, Tally

_MAKING: Final = Lock()
"""Held while a table is made, so that threads wait for it instead of making it again."""

STRATEGIES: Final = ("optimal", "simple")


@dataclass(frozen=True)
class FastRounds:
    """Compiled rounds of one game under any paytable."""

    paytable: PayTable
    strategies: tuple[str, ...]
    seed: str
    rounds: int
    shard: int = 1 << 20

    @property
    def unit(self) -> int:
        """The first wager is what is counted in."""
        return 1

    def check(self) -> None:
        """Refuse what the kernels do not play."""
        if len(self.strategies) != 1:
            raise BadInput(f"--fast plays one position, not {len(self.strategies)}")
        (strategy,) = self.strategies
        if strategy not in STRATEGIES:
            known = " and ".join(STRATEGIES)
            raise BadInput(f"--fast plays by {known}, not by {strategy}: leave --fast out")

    def rules(self) -> dict[str, Any]:
        """What the rounds depend on."""
        return {
            "played by": f"the kernels of fairdeal {fairdeal.__version__}",
            "game": self.paytable.game,
            "paytable": self.paytable.digest,
            "strategies": list(self.strategies),
            "seed": self.seed,
            "shard": self.shard,
        }

    def play(self, first: int, many: int) -> Tally:
        """Play a shard; its chance comes from the seed and the number of its first round."""
        import numpy as np

        words = hashlib.sha256(f"{self.seed}/fast/{first}".encode()).digest()
        state = np.frombuffer(words, dtype="<u8").astype(np.uint64)
        with _MAKING:
            tables = self._tables()
        if self.paytable.game == fast_down.GAME:
            return self._tally(many, fast_down.play(self.paytable, tables, state, many))
        return self._tally(many, fast_draw.play(tables, state, many))

    def _tables(self) -> Any:
        odds, (strategy,) = tuple(self.paytable.odds.items()), self.strategies
        if self.paytable.game == fast_down.GAME:
            return fast_down.doubles_of(strategy, odds)
        return fast_draw.tables_of(strategy, odds)

    def _tally(self, rounds: int, counts: dict[str, Count]) -> Tally:
        # All rounds of an ending have the same net, so its square is known from the sum.
        total = sum(count.total for count in counts.values())
        squares = sum(count.total**2 // count.many for count in counts.values() if count.many)
        score = Score(1, total, squares, counts)
        return Tally(rounds, {self.strategies[0]: score})
