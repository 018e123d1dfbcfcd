"""Rounds against the house by the engine: every card, wager and settlement as at a real table."""

from dataclasses import dataclass
from typing import Any, Final

import msgspec

import fairdeal
from fairdeal.banked.games import banked_game
from fairdeal.banked.outcome import results_of
from fairdeal.banked.paytables import PAYTABLES
from fairdeal.banked.play import open_round
from fairdeal.banked.round import Round
from fairdeal.banked.values import AnyValues
from fairdeal.errors import BadInput
from fairdeal.odds.house.paytable import PayTable
from fairdeal.simulate.endings import ending
from fairdeal.simulate.rounds import play_rounds, usual_values
from fairdeal.simulate.strategies import HOUSE
from fairdeal.simulate.tally import Tally, count_round

STACK: Final = 20_000
"""What each position has before each round: enough for every wager at the table minimum."""


@dataclass(frozen=True)
class HouseRounds:
    """Rounds of one game under one paytable, a strategy for each position."""

    paytable: PayTable
    strategies: tuple[str, ...]
    seed: str
    rounds: int
    shard: int = 1_000

    @property
    def unit(self) -> int:
        """The first wager: what one is in the figures."""
        return self.values().table_min

    def values(self) -> AnyValues:
        """The table's values, with odds of its own where no book has them."""
        game, name = self.paytable.game, self.paytable.name
        listed = PAYTABLES[game].get(name)
        if listed == self.paytable.odds:
            return usual_values(game, len(self.strategies), name)
        usual = usual_values(game, len(self.strategies))
        return msgspec.structs.replace(usual, odds=tuple(self.paytable.odds.items()))

    def check(self) -> None:
        """Refuse what no table may deal, before the first round."""
        game, seats = banked_game(self.paytable.game), len(self.strategies)
        least, most = game.seats
        if not least <= seats <= most:
            raise BadInput(f"{game.name} is for {least} to {most} positions ({game.cite})")
        try:
            open_round(game.key, self.values(), [STACK] * seats, game.deck.cards)
        except BadInput as fault:
            raise BadInput(
                f"the book does not allow this paytable: {fault}; --fast plays any odds"
            ) from fault

    def rules(self) -> dict[str, Any]:
        """What the rounds depend on."""
        return {
            "played by": f"the engine of fairdeal {fairdeal.__version__}",
            "game": self.paytable.game,
            "paytable": self.paytable.digest,
            "strategies": list(self.strategies),
            "seed": self.seed,
            "shard": self.shard,
        }

    def play(self, first: int, many: int) -> Tally:
        """Play some of the rounds; a round depends on nothing but the seed and its number."""
        tally, seats = Tally(), len(self.strategies)
        players = [HOUSE[name] for name in self.strategies]
        rounds = play_rounds(
            self.paytable.game,
            self.values(),
            players,
            [STACK] * seats,
            many,
            self.seed,
            first=first,
        )
        for played in rounds:
            ends = [(_ending(played.table, seat), net) for seat, net in enumerate(played.results())]
            count_round(tally, self.strategies, ends)
        return tally


def _ending(table: Round, seat: int) -> str:
    wagers = [result.kind for result in results_of(table)[seat]]
    return ending(table.game, table.shown.get(seat, ""), wagers)
