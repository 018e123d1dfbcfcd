"""Double Down Stud the slow way: every hole card tried, each hand read by the law of the book."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

from fairdeal.cards.card import RANKS, SUITS, Card, rank_of
from fairdeal.cards.deck import STANDARD
from fairdeal.odds.house.paytable import PayTable, paid_lines
from fairdeal.ranking.laws.high import HIGH
from fairdeal.ranking.laws.layout import ACE_HIGH, lay_out

PUBLISHED = "3999/199/49/11/8/5/3/2/1"


@cache
def line(five: tuple[Card, ...]) -> str:
    """The line of dds (j)(2) that five cards stand in."""
    category = HIGH.read(five).category
    if category == "high card":
        return "lose"
    if category != "pair":
        return category
    pair = RANKS[lay_out(five, ACE_HIGH).heights[0]]
    return {**dict.fromkeys("2345", "lose"), **dict.fromkeys("6789T", "pair of sixes to tens")}.get(
        pair, "pair of jacks or better"
    )


def wins(odds: Mapping[str, int], four: Sequence[Card], hole: Card) -> int:
    """What one wager wins."""
    return odds.get(line(tuple(sorted((*four, hole)))), -1)


def unseen(*known: Card) -> list[Card]:
    return [card for card in STANDARD.cards if card not in known]


def worth(odds: Mapping[str, int], four: Sequence[Card], seen: Sequence[Card] = ()) -> Fraction:
    """The mean net of one wager."""
    holes = unseen(*four, *seen)
    return Fraction(sum(wins(odds, four, hole) for hole in holes), len(holes))


def summed_best(odds: Mapping[str, int], four: Sequence[Card], others: int) -> int:
    """The net with the best play, summed over every set of other cards and every hole card."""
    won = [wins(odds, four, hole) for hole in unseen(*four)]
    total = 0
    for seen in combinations(won, others):
        once = sum(won) - sum(seen)
        total += max(once, 2 * once)
    return total


def some_fours(chance: Random, many: int) -> Iterator[tuple[Card, ...]]:
    """Four cards by chance; every other time cards that may become something."""
    for number in range(many):
        if number % 2:
            yield tuple(chance.sample(STANDARD.cards, 4))
            continue
        low, suits = chance.randrange(len(RANKS) - 4), chance.choice((1, 2, 4))
        near = [card for card in STANDARD.cards if low <= rank_of(card) < low + 5]
        yield tuple(chance.sample([card for card in near if card % len(SUITS) < suits], 4))


def some_paytable(chance: Random) -> PayTable:
    """Odds by chance, low enough that many hands are close."""
    highest = chance.choice((2, 4, 9, 30))
    odds = {each: chance.randint(-1, highest) for each in paid_lines("double-down")}
    return PayTable("double-down", "by chance", odds)
