"""What a report is about: a game under a paytable, solved, and how it is to be reported."""

import shlex
from dataclasses import dataclass
from fractions import Fraction

from fairdeal.banked.games import BankedGame, banked_game
from fairdeal.banked.paytables import LOSE
from fairdeal.odds.house.paytable import PayTable
from fairdeal.odds.house.result import HouseOdds, Outcome


@dataclass(frozen=True)
class Subject:
    """A solved game. `asked` is the paytable as it was asked for, `limit` in dollars or None.

    `ending` is that of the file that the report stands in, `.html` or `.pdf`.
    """

    paytable: PayTable
    odds: HouseOdds
    version: str
    asked: str
    players: int = 1
    limit: int | None = None
    ending: str = ".html"

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
            key=lambda each: (-each.net, place.get(line_of(each), len(place))),
        )

    def command(self) -> str:
        """What to type for this report."""
        words = ["fairdeal", "report", self.game.key, "-o", f"{self.game.key}{self.ending}"]
        words += ["--paytable", self.asked]
        if self.players > 1:
            words += ["--players", str(self.players)]
        if self.limit is not None:
            words += ["--limit", str(self.limit)]
        return shlex.join(words)

    def split(self, outcome: Outcome) -> dict[str, int]:
        """The net of each wager that was placed, in the order of placing.

        Even money on a winning hand, the paytable's odds on the wager it pays, and nothing back
        from a hand that loses or was folded (ddp 12.A, D1, D7; dds (j)(2), S2).
        """
        pays = self.paytable.pays(line_of(outcome))
        nets = {
            kind: 1 if pays != LOSE and kind in self.game.even else pays
            for kind in self.kinds[: outcome.wagered]
        }
        assert sum(nets.values()) == outcome.net, outcome
        return nets

    def share(self, line: str) -> Fraction:
        """How many wagers at the paytable's odds a round makes on a line, on average.

        What a unit more on that line would add to the return, if nobody changed how to play.
        """
        many = sum(
            each.combinations * (each.wagered if not self.game.even else 1)
            for each in self.odds.outcomes
            if line_of(each) == line
        )
        return Fraction(many, self.odds.total)


_FIRST = {
    "double-draw": ("Ante", "Antes", "Bonus Wager"),
    "double-down": ("original wager", "original wagers", "original and double down wagers"),
}


def line_of(outcome: Outcome) -> str:
    """The line of the paytable behind an outcome; a fold's is in no paytable.

    >>> line_of(Outcome("flush, doubled", 16, 2, 1, 1, 1))
    'flush'
    """
    return outcome.event.removesuffix(", doubled")


def title(kind: str) -> str:
    """A wager's name at the head of a column.

    >>> title("first draw")
    'First Draw'
    """
    return kind.title()
