"""Best play of Double Draw Poker for one hand at a time: both decisions, looked up and decided.

Before the first draw every hand has its choice (`solved.first_choices`). The second decision is
that of `decision`: the sums and signatures of four cards are those of the whole deck without the
cards that the player has discarded.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from fairdeal.cards.card import Card
from fairdeal.compiled.sets import CARDS, place
from fairdeal.odds.double_draw import decision
from fairdeal.odds.double_draw.signature import units
from fairdeal.odds.double_draw.solved import first_choices
from fairdeal.odds.double_draw.tables import FOLDED_AT_ONCE, Nets, fifths, lines, wins
from fairdeal.odds.house.paytable import PayTable


class DrawPlay:
    """Best play under one paytable; or, by other first choices, the best end of another play."""

    def __init__(self, paytable: PayTable, first: Any = None) -> None:
        nets = Nets(paytable)
        self.first_choices = first_choices(paytable) if first is None else first
        self.lines, self.fifths = lines(), fifths()
        self.fours, self.wins = nets.fours(()), wins(())
        self.nets: list[int] = nets.by_line.tolist()
        self.units: list[int] = units().tolist()

    def first(self, own: Sequence[Card]) -> tuple[Card, ...] | None:
        """The cards to discard before the first draw; None to fold."""
        mask = int(self.first_choices[place(own)])
        if mask == FOLDED_AT_ONCE:
            return None
        return tuple([card for at, card in enumerate(sorted(own)) if mask >> at & 1])

    def second(self, own: Sequence[Card], dead: Sequence[Card]) -> tuple[Card, ...] | None:
        """The card to discard before the second draw, or none; None to fold."""
        hand, rest = sorted(own), CARDS - len(own) - len(dead)
        line = int(self.lines[place(own)])
        four = [place([each for each in own if each != card]) for card in hand]
        worths = np.empty(decision.CHOICES, dtype=np.int64)
        decision.weigh([self._sum(each, dead) for each in four], self.nets[line], rest, worths)
        best = worths.max()
        choice, ties = decision.tied(worths, best)
        if ties > 1:
            signatures = np.empty(decision.CHOICES, dtype=np.uint64)
            won = [self._won(each, dead) for each in four]
            decision.sign(won, self.units[line], rest, signatures)
            choice = decision.choose(worths, best, signatures)
        if choice == decision.FOLD:
            return None
        return () if choice == decision.STAND else (hand[choice],)

    def _sum(self, four: int, dead: Sequence[Card]) -> int:
        gone: list[int] = [self.nets[self.fifths[card, four]] for card in dead]
        return int(self.fours[four]) - sum(gone)

    def _won(self, four: int, dead: Sequence[Card]) -> int:
        gone: list[int] = [self.units[self.fifths[card, four]] for card in dead]
        return int(self.wins[four]) - sum(gone)
