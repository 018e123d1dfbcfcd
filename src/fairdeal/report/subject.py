"""What a report is about: a game under a paytable, solved, and how it is to be reported."""

import shlex
from dataclasses import dataclass
from typing import Final

from fairdeal.banked.games import BankedGame, banked_game
from fairdeal.banked.paytables import LOSE
from fairdeal.odds.house.paytable import PayTable
from fairdeal.odds.house.result import HouseOdds, Outcome

HOUR: Final = 50
"""Rounds that a table deals in an hour, unless the operator says otherwise."""

STAKES: Final = (5, 10, 25, 50, 100, 200, 500)
"""First wagers in dollars that tables have."""


@dataclass(frozen=True)
class Subject:
    """A solved game. `asked` is the paytable as it was asked for, `limit` in dollars or None.

    `ending` is that of the file that the report stands in, `.html` or `.pdf`; `hour` is the number
    of rounds that a table deals in an hour.
    """

    paytable: PayTable
    odds: HouseOdds
    version: str
    asked: str
    players: int = 1
    limit: int | None = None
    ending: str = ".html"
    hour: int = HOUR

    @property
    def game(self) -> BankedGame:
        """The game's entry."""
        return banked_game(self.paytable.game)

    @property
    def wager(self) -> str:
        """What the first wager is called; all figures are per one of it."""
        return _FIRST[self.game.key][0]

    @property
    def wagers(self) -> str:
        """Many of them."""
        return _FIRST[self.game.key][1]

    @property
    def paid_wager(self) -> str:
        """The wager that the paytable pays."""
        return _FIRST[self.game.key][2]

    @property
    def kinds(self) -> tuple[str, ...]:
        """Every wager of the game, in the order in which they are placed."""
        return (*self.game.opening, *(stage.wager for stage in self.game.stages))

    @property
    def outcomes(self) -> list[Outcome]:
        """All outcomes, the best first; of equal nets that of the better hand."""
        place = {line: at for at, line in enumerate(self.paytable.odds)}
        return sorted(
            self.odds.outcomes,
            key=lambda each: (-each.net, place.get(each.line, len(place))),
        )

    @property
    def need(self) -> int:
        """The most that a round may ask a player for, in first wagers."""
        return len(self.kinds)

    def command(self) -> str:
        """What to type for this report."""
        words = ["fairdeal", "report", self.game.key, "-o", f"{self.game.key}{self.ending}"]
        words += ["--paytable", self.asked]
        if self.players > 1:
            words += ["--players", str(self.players)]
        if self.limit is not None:
            words += ["--limit", str(self.limit)]
        if self.hour != HOUR:
            words += ["--rounds-hour", str(self.hour)]
        return shlex.join(words)

    def split(self, outcome: Outcome) -> dict[str, int]:
        """The net of each wager that was placed, in the order of placing.

        Even money on a winning hand, the paytable's odds on the wager it pays, and nothing back
        from a hand that loses or was folded (ddp 12.A, D1, D7; dds (j)(2), S2).
        """
        pays = self.paytable.pays(outcome.line)
        nets = {
            kind: 1 if pays != LOSE and kind in self.game.even else pays
            for kind in self.kinds[: outcome.wagered]
        }
        assert sum(nets.values()) == outcome.net, outcome
        return nets


_FIRST = {
    "double-draw": ("Ante", "Antes", "Bonus Wager"),
    "double-down": ("original wager", "original wagers", "original and double down wagers"),
}


def title(kind: str) -> str:
    """A wager's name at the head of a column.

    >>> title("first draw")
    'First Draw'
    """
    return kind.title()
