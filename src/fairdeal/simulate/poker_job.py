"""Hands of poker by the engine: a strategy for each seat, the same stacks before every hand."""

from dataclasses import dataclass, fields
from typing import Any, Final

import fairdeal
from fairdeal.errors import BadInput
from fairdeal.poker.games import OWN, game
from fairdeal.poker.own_games.register import register
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import Limit
from fairdeal.simulate.hands import play_hands, usual_table
from fairdeal.simulate.strategies import POKER
from fairdeal.simulate.tally import Tally, count_round

STACK: Final = 20_000
"""What each seat has before each hand: $200."""


@dataclass(frozen=True)
class PokerHands:
    """Hands of one game at the usual two-and-four-dollar table; the button moves each hand."""

    game: str
    limit: Limit
    strategies: tuple[str, ...]
    seed: str
    rounds: int
    shard: int = 25
    own: Game | None = None
    """The game itself, where it is not one of the book: other processes do not know it."""

    def __post_init__(self) -> None:
        """Take the game along if it was registered."""
        object.__setattr__(self, "own", self.own or OWN.get(self.game))

    @property
    def _played(self) -> Game:
        return game(self.game) if self.own is None else register(self.own)

    @property
    def unit(self) -> int:
        """The big bet: what one is in the figures."""
        return usual_table(self._played, self.limit).stakes.big_bet

    def check(self) -> None:
        """Refuse what no table may deal, before the first hand."""
        played, seats = self._played, len(self.strategies)
        least, most = played.seats
        if not least <= seats <= most:
            raise BadInput(f"{played.name} is for {least} to {most} players ({played.cite})")

    def rules(self) -> dict[str, Any]:
        """What the hands depend on."""
        rules = {
            "played by": f"the engine of fairdeal {fairdeal.__version__}",
            "game": self.game,
            "edition": self._played.edition,
            "limit": self.limit.value,
            "strategies": list(self.strategies),
            "seed": self.seed,
            "shard": self.shard,
        }
        if self.own is not None:
            # Two games may have one key and edition in two files: these are not the same hands.
            rules["written as"] = [repr(getattr(self.own, each.name)) for each in fields(Game)]
        return rules

    def play(self, first: int, many: int) -> Tally:
        """Play some of the hands; a hand depends on nothing but the seed and its number."""
        tally, stacks = Tally(), [STACK] * len(self.strategies)
        players = [POKER[name] for name in self.strategies]
        table = usual_table(self._played, self.limit)
        for played in play_hands(table, players, stacks, many, self.seed, first=first):
            nets = [net for _, net in sorted(played.results().items())]
            ends = [("won" if net > 0 else "lost" if net else "even", net) for net in nets]
            count_round(tally, self.strategies, ends)
        return tally
