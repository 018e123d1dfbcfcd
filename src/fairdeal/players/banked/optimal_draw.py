"""The optimal player's decisions at Double Draw Poker, looked up in the tables of `fairdeal.odds`.

Before the first draw every hand has its choice. Before the second each choice is valued over the
cards that may come: the nets of all fifth cards of the four that stay, less those of the card that
goes and of the player's discards, which are dead. Of equally good choices the one that makes the
best line more often is made, then the second best, as in `odds.double_draw.count`.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from fairdeal.banked.games import DOUBLE_DRAW
from fairdeal.cards.card import Card
from fairdeal.odds.house.paytable import PayTable

CARDS: Final = len(DOUBLE_DRAW.deck)


class LastChoice(NamedTuple):
    """A choice before the second draw, and what it nets summed over all unseen cards."""

    value: int
    discard: tuple[Card, ...]
    fold: bool


class DrawPlay:
    """Best play under one paytable."""

    def __init__(self, paytable: PayTable) -> None:
        from fairdeal.odds.double_draw import solved as double_draw
        from fairdeal.odds.double_draw import tables

        nets = tables.Nets(paytable)
        self.first_choices = double_draw.first_choices(paytable)
        self.fold_first = tables.FOLDED_AT_ONCE
        self.fold_second = tables.FOLD_SECOND
        self.lines = tables.lines()
        self.fifths = tables.fifths()
        self.fours = nets.fours(())
        self.nets: list[int] = nets.by_line.tolist()

    def first(self, own: Sequence[Card]) -> tuple[Card, ...] | None:
        """The cards to discard before the first draw; None to fold."""
        mask = int(self.first_choices[place(own)])
        if mask == self.fold_first:
            return None
        return tuple([card for at, card in enumerate(sorted(own)) if mask >> at & 1])

    def second(self, own: Sequence[Card], dead: Sequence[Card]) -> tuple[Card, ...] | None:
        """The card to discard before the second draw, or none; None to fold."""
        unseen = CARDS - len(own) - len(dead)
        line = int(self.lines[place(own)])
        pat = LastChoice(unseen * self.nets[line], (), False)
        fold = LastChoice(unseen * self.fold_second, (), True)
        best = [pat if pat.value >= fold.value else fold]
        for card in sorted(own):
            four = place([each for each in own if each != card])
            value = int(self.fours[four]) - self.nets[line]
            for gone in dead:
                value -= self.nets[self.fifths[gone, four]]
            if value == best[0].value:
                best.append(LastChoice(value, (card,), False))
            elif value > best[0].value:
                best = [LastChoice(value, (card,), False)]
        chosen = best[0] if len(best) == 1 else self._preferred(best, own, dead)
        return None if chosen.fold else chosen.discard

    def _preferred(
        self, best: Sequence[LastChoice], own: Sequence[Card], dead: Sequence[Card]
    ) -> LastChoice:
        """Of equally good choices the one that wins with the best lines; the fold comes last."""
        unseen = [card for card in DOUBLE_DRAW.deck.cards if card not in {*own, *dead}]

        def wins(choice: LastChoice) -> tuple[bool, list[int]]:
            stays = [card for card in own if card not in choice.discard]
            many = [0] * len(self.nets)
            if not choice.discard:
                many[int(self.lines[place(own)])] = len(unseen)
            else:
                four = place(stays)
                for card in unseen:
                    many[int(self.fifths[card, four])] += 1
            # No pair and a pair lose: only the lines above them are looked at, the best first.
            return not choice.fold, many[:1:-1]

        return max(best, key=wins)


@lru_cache(maxsize=4)
def draw_play(odds: tuple[tuple[str, int], ...]) -> DrawPlay:
    """Best play under some odds; solved and kept by `odds.house.store` the first time."""
    return DrawPlay(PayTable(DOUBLE_DRAW.key, "", dict(odds)))


def place(cards: Sequence[Card]) -> int:
    """Where a set of cards stands among all of its size, as in `odds.double_draw.symmetry`.

    >>> from fairdeal.cards.card import Card
    >>> place([Card(2), Card(0)]), place([Card(1), Card(2)])
    (1, 2)
    """
    return sum([comb(card, at) for at, card in enumerate(sorted(cards), 1)])
