"""The second decision of Double Draw Poker by counting outs: exact, and without a table.

A fold nets -3, a hand that loses -4, a hand that wins 3 and its odds. So, against folding, each
card that may come costs one, and each out brings back its *weight*: 7 and the odds of the line that
it makes. To throw a card is better than to fold exactly where the weights of its outs come to more
than the cards that are left. A hand that wins already stands, unless the outs of a throw come to
more than its own weight times the cards that are left. Cards in the hand and discards are no outs.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from fairdeal.banked.games import DOUBLE_DRAW
from fairdeal.banked.paytables import line_of
from fairdeal.cards.card import Card
from fairdeal.cards.deck import JOKER
from fairdeal.cite import Cite
from fairdeal.odds.house.paytable import PayTable
from fairdeal.ranking.fast import evaluator

WINS_EVEN: Final = len(DOUBLE_DRAW.even)
LOSES: Final = -(WINS_EVEN + 1)
STAND: Final = "stand"
FOLD: Final = "fold"


@Cite("ddp 12.A", "ddp 12.B", "D1", "D3")
def weights(paytable: PayTable) -> dict[str, int]:
    """The weight of an out by the line that it makes, best line first.

    >>> from fairdeal.odds.house.paytable import paytable_of
    >>> weights(paytable_of("double-draw"))["two pairs"]
    7
    """
    return {line: WINS_EVEN + odds - LOSES for line, odds in paytable.odds.items()}


@dataclass(frozen=True, slots=True)
class Outs:
    """The weights of the outs of each throw, the cards left, and the weight of the hand itself.

    `own` is 0 where the hand does not win yet.
    """

    sums: dict[Card, int]
    left: int
    own: int

    @property
    def choices(self) -> frozenset[Card | str]:
        """The best choices: a card to throw, to stand, or to fold; several where they are equal."""
        most = max(self.sums.values())
        stands = self.own * self.left
        best = max(most, stands, self.left)
        found: set[Card | str] = {card for card, total in self.sums.items() if total == best}
        if stands == best:
            found.add(STAND)
        if self.left == best:
            found.add(FOLD)
        return frozenset(found)


@Cite("ddp 11.C(8)(b)", "ddp 11.C(10)", "D7", "D23", "D24")
def count_outs(paytable: PayTable, hand: Sequence[Card], dead: Iterable[Card] = ()) -> Outs:
    """Count them, card by card.

    >>> from fairdeal.cards.notation import parse
    >>> from fairdeal.odds.house.paytable import paytable_of
    >>> found = count_outs(paytable_of("double-draw"), parse("Ah Qh 9h 3h 8c"))
    >>> max(found.sums.values()), found.left
    (110, 49)
    """
    value_of, by_line = evaluator(DOUBLE_DRAW.ranking, DOUBLE_DRAW.own), weights(paytable)
    gone = {*hand, *dead}
    live = [card for card in JOKER.cards if card not in gone]

    def weight(cards: Sequence[Card]) -> int:
        return by_line.get(line_of(DOUBLE_DRAW.key, value_of(cards)), 0)

    sums = {}
    for thrown in hand:
        four = [card for card in hand if card != thrown]
        sums[thrown] = sum(weight((*four, card)) for card in live)
    return Outs(sums, len(live), weight(hand))
