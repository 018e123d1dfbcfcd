"""Rounds against the house by compiled kernels: millions a second, for one position.

The rules are those of the engine, but nothing is recorded: decisions are looked up in tables that
the strategies themselves filled in, and the five cards at the end are paid by their line.
"""

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from threading import Lock
from typing import TYPE_CHECKING, Any, Final

import fairdeal
from fairdeal.banked.games import banked_game
from fairdeal.banked.paytables import LINES, first_of
from fairdeal.cards.card import Card
from fairdeal.cards.deck import STANDARD
from fairdeal.errors import BadInput
from fairdeal.odds.paytable import PayTable
from fairdeal.simulate.endings import ending
from fairdeal.simulate.tally import Count, Score, Tally

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Bytes = npt.NDArray[np.uint8]
    Counts = npt.NDArray[np.int64]

BLOCK: Final = 1 << 14
"""Rounds that are dealt before they are valued: few enough to stay in the nearest cache."""

_MAKING: Final = Lock()
"""Held while a table is made, so that threads wait for it instead of making it again."""

STRATEGIES: Final = {"double-down": ("optimal", "simple"), "double-draw": ("optimal",)}


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
        game, (strategy,) = self.paytable.game, self.strategies
        if strategy not in STRATEGIES[game]:
            known = " and ".join(STRATEGIES[game])
            raise BadInput(f"--fast plays {game} by {known}, not by {strategy}: leave --fast out")

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
        return self._tally(many, _play_down(self.paytable, self.strategies[0], state, many))

    def _tally(self, rounds: int, counts: dict[str, Count]) -> Tally:
        # All rounds of an ending have the same net, so its square is known from the sum.
        total = sum(count.total for count in counts.values())
        squares = sum(count.total**2 // count.many for count in counts.values())
        score = Score(1, total, squares, counts)
        return Tally(rounds, {self.strategies[0]: score})


def _play_down(paytable: PayTable, strategy: str, state: Any, many: int) -> dict[str, Count]:
    """Rounds of Double Down Stud: how many ended in each line, doubled or not."""
    import numpy as np

    from fairdeal.ranking import batch
    from fairdeal.simulate import kernels

    with _MAKING:
        doubles = _doubles(strategy, tuple(paytable.odds.items()))
    line_of = _lines(paytable.game)
    deck = np.arange(52, dtype=np.uint8)
    hands, doubled = np.empty((BLOCK, 5), dtype=np.uint8), np.empty(BLOCK, dtype=np.uint8)
    ends = np.zeros(2 * len(LINES[paytable.game]), dtype=np.int64)
    for start in range(0, many, BLOCK):
        size = min(BLOCK, many - start)
        kernels.double_down(state, deck, doubles, hands[:size], doubled[:size])
        lines = line_of[batch.values("high", hands[:size])]
        ends += np.bincount(2 * lines + doubled[:size], minlength=len(ends))
    return _down_counts(paytable, ends.tolist())


def _down_counts(paytable: PayTable, ends: list[int]) -> dict[str, Count]:
    game, counts = banked_game(paytable.game), {}
    for place, line in enumerate(LINES[game.key]):
        for wagers in (1, 2):
            many = ends[2 * place + wagers - 1]
            if many:
                made = ["original", "double down"][:wagers]
                net = wagers * paytable.pays(line.name)
                counts[ending(game, line.name, made)] = Count(many, many * net)
    return counts


@lru_cache(maxsize=4)
def _lines(game: str) -> "Bytes":
    """For each value of a hand the place of its line."""
    import numpy as np

    starts = [first_of(game, line.name) for line in LINES[game]]
    values = np.arange(starts[-1] + LINES[game][-1].rungs)
    return (np.searchsorted(starts, values, side="right") - 1).astype(np.uint8)


@lru_cache(maxsize=4)
def _doubles(strategy: str, pays: tuple[tuple[str, int], ...]) -> "Bytes":
    """For each four cards, whether the strategy doubles; in the order of `kernels.place_of_four`.

    The table is filled by the players that play at a table too, so there is one strategy, not two.
    """
    import numpy as np

    from fairdeal.players.banked_optimal import doubling_gains
    from fairdeal.players.banked_simple import worth_doubling

    if strategy == "simple":
        decided = [worth_doubling(four) for four in _fours()]
    else:
        paytable = PayTable("double-down", "", dict(pays))
        decided = [doubling_gains(paytable, four) >= 0 for four in _fours()]
    return np.array(decided, dtype=np.uint8)


def _fours() -> list[tuple[Card, ...]]:
    """Every four cards, ordered by their highest card, then by the next."""
    return sorted(combinations(STANDARD.cards, 4), key=lambda four: four[::-1])
