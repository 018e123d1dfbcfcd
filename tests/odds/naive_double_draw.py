"""Double Draw Poker by plain recursion over cards: slow, short, and none of the solver's code."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

from fairdeal.banked.paytables import line_of
from fairdeal.cards.card import Card
from fairdeal.ranking import evaluator

DECK = tuple(Card(number) for number in range(54))
LOSING = ("no pair", "pair")
Odds = Mapping[str, int]
Endings = Counter[str]
Discard = tuple[Card, ...] | str


@cache
def line(hand: frozenset[Card]) -> str:
    return line_of("double-draw", evaluator("joker", 5)(tuple(hand)))


def net(hand: frozenset[Card], odds: Odds) -> int:
    """Two pairs or better wins the Ante and both draws at even money, the Bonus by its odds."""
    made = line(hand)
    return -4 if made in LOSING else 3 + odds[made]


def second(hand: frozenset[Card], dead: frozenset[Card], odds: Odds) -> dict[Discard, Fraction]:
    """The value of every choice at the second decision."""
    left = [card for card in DECK if card not in hand and card not in dead]
    values: dict[Discard, Fraction] = {"fold": Fraction(-3), (): Fraction(net(hand, odds))}
    for card in hand:
        nets = [net(hand - {card} | {new}, odds) for new in left]
        values[(card,)] = Fraction(sum(nets), len(nets))
    return values


def first(hand: frozenset[Card], seen: frozenset[Card], odds: Odds) -> dict[Discard, Fraction]:
    """The value of every choice at the first decision."""
    values: dict[Discard, Fraction] = {"fold": Fraction(-2)}
    for many in range(4):
        for thrown in combinations(sorted(hand), many):
            values[thrown] = after(hand - set(thrown), frozenset(thrown) | seen, many, odds)
    return values


def after(kept: frozenset[Card], dead: frozenset[Card], many: int, odds: Odds) -> Fraction:
    """The value of keeping some cards, over every draw."""
    draws = list(hands(kept, dead, many))
    return sum((max(second(hand, dead, odds).values()) for hand in draws), Fraction()) / len(draws)


def hands(kept: frozenset[Card], dead: frozenset[Card], many: int) -> Iterator[frozenset[Card]]:
    left = [card for card in DECK if card not in kept and card not in dead]
    return (kept | set(drawn) for drawn in combinations(left, many))


def best_endings(hand: frozenset[Card], dead: frozenset[Card], odds: Odds) -> list[Endings]:
    """How each of the best choices at the second decision ends, over the cards that are left."""
    left = [card for card in DECK if card not in hand and card not in dead]
    values = second(hand, dead, odds)
    best = max(values.values())
    return [_endings(hand, choice, left) for choice, value in values.items() if value == best]


def _endings(hand: frozenset[Card], choice: Discard, left: Sequence[Card]) -> Endings:
    if choice == "fold":
        return Counter({"fold": len(left)})
    kept = hand - set(choice)
    made = [kept | {new} if choice else hand for new in left]
    lines = (line(frozenset(each)) for each in made)
    return Counter("lose" if each in LOSING else each for each in lines)
