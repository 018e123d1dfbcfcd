"""Every four cards that a player of Double Down Stud can look at, and what a fifth makes of them.

Suits matter only when all four are of one suit, so the 270,725 hands are 2,535 kinds: a set of
ranks, and whether it is suited. Both wagers are paid alike (S2), so a double down wager adds what
the hand is worth on average once more, and its sign decides.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final

from fairdeal.banked.paytables import LINES, line_of
from fairdeal.cards.card import RANKS, SUITS, Card, card_of
from fairdeal.cards.deck import STANDARD
from fairdeal.cite import Cite
from fairdeal.odds.house.paytable import PayTable
from fairdeal.ranking.fast import evaluator

GAME: Final = "double-down"
KNOWN: Final = 4
"""Cards that make the hand and lie open when the player decides."""

UNSEEN: Final = len(STANDARD) - KNOWN

DOUBLE: Final = "double"
NO_DOUBLE: Final = "no-double"
INDIFFERENT: Final = "indifferent"

LINE_NAMES: Final = tuple(line.name for line in LINES[GAME])
_PLACE: Final = {name: place for place, name in enumerate(LINE_NAMES)}


@dataclass(frozen=True, slots=True)
class FourCards:
    """A kind of four cards: ranks, highest first, and whether all are of one suit.

    `hands` is how many of the 270,725 are of the kind, `fifth` how many of the 48 cards make each
    line of the paytable, worst line first.
    """

    ranks: tuple[int, ...]
    suited: bool
    hands: int
    fifth: tuple[int, ...]


@cache
def kinds() -> tuple[FourCards, ...]:
    """Every kind of four cards.

    >>> len(kinds()), sum(kind.hands for kind in kinds())
    (2535, 270725)
    """
    found = []
    for low_first in combinations_with_replacement(range(len(RANKS)), KNOWN):
        ranks = low_first[::-1]
        same = Counter(ranks).values()
        of_these_ranks = prod(comb(len(SUITS), many) for many in same)
        if len(same) < KNOWN:
            found.append(_kind(ranks, False, of_these_ranks))
        else:
            found.append(_kind(ranks, True, len(SUITS)))
            found.append(_kind(ranks, False, of_these_ranks - len(SUITS)))
    return tuple(found)


def _kind(ranks: tuple[int, ...], suited: bool, hands: int) -> FourCards:
    if suited:
        cards = [card_of(rank, 0) for rank in ranks]
    else:
        # Cards of one rank differ in suit; otherwise one odd suit at the end is enough.
        suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
        suits[-1] = suits[-1] or 1
        cards = [card_of(rank, suit) for rank, suit in zip(ranks, suits, strict=True)]
    return FourCards(ranks, suited, hands, lines_of_fifth(cards))


@Cite("dds (a)(1)(ii)", "dds (e)(2)")
def lines_of_fifth(four: Sequence[Card], seen: Sequence[Card] = ()) -> tuple[int, ...]:
    """How many cards that may still lie face down make each line, worst line first.

    >>> from fairdeal.cards.notation import parse
    >>> lines_of_fifth(parse("As Ks Qs Js"))
    (24, 0, 12, 0, 0, 3, 8, 0, 0, 0, 1)
    """
    value_of = evaluator("high", KNOWN + 1)
    counts = [0] * len(LINE_NAMES)
    known = {*four, *seen}
    for card in STANDARD.cards:
        if card not in known:
            counts[_PLACE[line_of(GAME, value_of((*four, card)))]] += 1
    return tuple(counts)


def payoffs(paytable: PayTable) -> tuple[int, ...]:
    """What a wager wins with each line, worst line first."""
    return tuple(paytable.pays(line) for line in LINE_NAMES)


def gain(fifth: Sequence[int], pays: Sequence[int]) -> int:
    """What a double down wager wins, summed over the cards that may lie face down."""
    return sum(many * odds for many, odds in zip(fifth, pays, strict=True))


def decision_of(summed: int) -> str:
    """What to do with a hand whose double down wager gains this sum."""
    return INDIFFERENT if not summed else DOUBLE if summed > 0 else NO_DOUBLE
