"""The value of one hand, fast: add the keys of its cards, look the sum up.

`evaluator(key, size)` gives a plain function from card numbers to a value, for a ranking and a
number of cards. It trusts its cards: right number, no card twice, none that the deck lacks. For
cards from outside use `fairdeal.ranking.evaluate`, which checks.

The sums are written out card by card: a loop would take half as long again.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from fairdeal.cards.card import JOKERS, Card
from fairdeal.errors import BadCards
from fairdeal.ranking.clashes import clash, largest_choices, pairs
from fairdeal.ranking.keys import (
    CARD_KEYS,
    FLUSH_SUIT,
    JOKER_KEY,
    NO_SUIT,
    RANK_KEYS,
    SUIT_BITS,
    SUIT_MASK,
    rank_sums,
)
from fairdeal.ranking.layout import ACE_HIGH_ONLY, ACE_LOW, Order
from fairdeal.ranking.rankings import ladder, ranking
from fairdeal.ranking.tables import FLUSHES, tables

Evaluator = Callable[[Sequence[Card]], int]
Suited = Callable[[Sequence[Card], int], int]
"""The value of a hand that holds five or more cards of the given suit."""

Clashing = Callable[[Sequence[Card], int], int]
"""The value of a badugi hand in which the given pairs of cards clash."""

_RANK: Final = tuple(RANK_KEYS[card >> 2] for card in range(52))
_BIT: Final = tuple(1 << (card >> 2) for card in range(52))


@cache
def evaluator(key: str, size: int) -> Evaluator:
    """The fast evaluator of a ranking for hands of a size."""
    chosen = ranking(key)
    if size not in chosen.sizes:
        sizes = " or ".join(map(str, chosen.sizes))
        raise BadCards(f"{key} ranks {sizes} cards, not {size} ({chosen.cite})")
    match key:
        case "high" | "six-plus":
            return _with_suits(by_ranks(key, size), _flush_wins(key), size)
        case "low-a5" | "low8":
            return _without_suits(by_ranks(key, size), size)
        case "low-27":
            return _with_suits(by_ranks(key, size), _flush_loses(size), size)
        case "joker":
            return _with_jokers(size)
        case "badugi":
            return _badugi(ACE_LOW, size)
        case "badugi-27":
            return _badugi(ACE_HIGH_ONLY, size)
        case _:
            return _graded(key)


@cache
def by_ranks(key: str, size: int) -> dict[int, int]:
    """The value of each set of ranks by the sum of its keys, suits left aside."""
    if key == "low8":
        below = tables().low8_below
        return {ranks: max(0, value - below) for ranks, value in by_ranks("low-a5", size).items()}
    values = tables().arrays[f"{key}/{size}"]
    if key == "joker":
        sums = [
            wild * JOKER_KEY + ranks
            for wild in range(len(JOKERS) + 1)
            for ranks in rank_sums(size - wild)
        ]
        return dict(zip(sums, values, strict=True))
    # Six Plus lists only sets without the low ranks, and those stand last.
    return dict(zip(rank_sums(size)[-len(values) :], values, strict=True))


@cache
def flushes(key: str) -> list[int]:
    """The value of each flush by the mask of its ranks; a list for each number of jokers."""
    return tables().arrays[f"{key}/flush"].tolist()


def _without_suits(by_ranks: dict[int, int], size: int) -> Evaluator:
    key = _RANK

    def five(cards: Sequence[Card]) -> int:
        a, b, c, d, e = cards
        return by_ranks[key[a] + key[b] + key[c] + key[d] + key[e]]

    def six(cards: Sequence[Card]) -> int:
        a, b, c, d, e, f = cards
        return by_ranks[key[a] + key[b] + key[c] + key[d] + key[e] + key[f]]

    def seven(cards: Sequence[Card]) -> int:
        a, b, c, d, e, f, g = cards
        return by_ranks[key[a] + key[b] + key[c] + key[d] + key[e] + key[f] + key[g]]

    return {5: five, 6: six, 7: seven}[size]


def _with_suits(by_ranks: dict[int, int], suited: Suited, size: int) -> Evaluator:
    key, flush_suit = CARD_KEYS, FLUSH_SUIT[size]

    def five(cards: Sequence[Card]) -> int:
        a, b, c, d, e = cards
        total = key[a] + key[b] + key[c] + key[d] + key[e]
        suit = flush_suit[total & SUIT_MASK]
        return by_ranks[total >> SUIT_BITS] if suit == NO_SUIT else suited(cards, suit)

    def six(cards: Sequence[Card]) -> int:
        a, b, c, d, e, f = cards
        total = key[a] + key[b] + key[c] + key[d] + key[e] + key[f]
        suit = flush_suit[total & SUIT_MASK]
        return by_ranks[total >> SUIT_BITS] if suit == NO_SUIT else suited(cards, suit)

    def seven(cards: Sequence[Card]) -> int:
        a, b, c, d, e, f, g = cards
        total = key[a] + key[b] + key[c] + key[d] + key[e] + key[f] + key[g]
        suit = flush_suit[total & SUIT_MASK]
        return by_ranks[total >> SUIT_BITS] if suit == NO_SUIT else suited(cards, suit)

    return {5: five, 6: six, 7: seven}[size]


def ranks_in(cards: Sequence[Card], suit: int) -> int:
    """The ranks that natural cards hold in one suit, as a mask."""
    return sum([_BIT[card] for card in cards if card & 3 == suit])


def _flush_wins(key: str) -> Suited:
    """Five to seven cards with a flush hold nothing else that could beat it."""
    values = flushes(key)
    return lambda cards, suit: values[ranks_in(cards, suit)]


def _flush_loses(size: int) -> Suited:
    """In 2-7 a flush is bad, so every five of the cards are tried."""
    values = flushes("low-27")
    if size == 5:
        return lambda cards, suit: values[ranks_in(cards, suit)]
    five = evaluator("low-27", 5)
    return lambda cards, suit: max(map(five, combinations(cards, 5)))


def _with_jokers(size: int) -> Evaluator:
    known, values = by_ranks("joker", size), flushes("joker")
    natural = _with_suits(known, lambda cards, suit: values[ranks_in(cards, suit)], size)

    def value(cards: Sequence[Card]) -> int:
        naturals = [card for card in cards if card < JOKERS[0]]
        wild = size - len(naturals)
        if wild == 0:
            return natural(cards)
        as_aces = known[wild * JOKER_KEY + sum([_RANK[card] for card in naturals])]
        completed = [values[wild * FLUSHES + ranks_in(naturals, suit)] for suit in range(4)]
        return max(as_aces, *completed)

    return value


def _badugi(order: Order, size: int) -> Evaluator:
    bits = tuple(1 << order.heights[card >> 2] for card in range(52))
    values = tables().arrays["badugi/mask"].tolist()
    choices = largest_choices(size)

    def lowest(cards: Sequence[Card], pattern: int) -> int:
        """The value of the lowest among the largest choices without a clash."""
        best = 0
        for places in choices[pattern]:
            mask = 0
            for at in places:
                mask |= bits[cards[at]]
            if values[mask] > best:
                best = values[mask]
        return best

    return {4: _badugi_of_four, 5: _badugi_of_five}[size](_clash_tables(size), lowest)


def _clash_tables(size: int) -> list[list[list[int]]]:
    """One table for each pair of places: the pair's own bit where two cards clash, else 0."""
    return [
        [[1 << at if clash(one, other) else 0 for other in range(52)] for one in range(52)]
        for at in range(len(pairs(size)))
    ]


def _badugi_of_four(clashing: list[list[list[int]]], lowest: Clashing) -> Evaluator:
    ab, ac, ad, bc, bd, cd = clashing

    def four(cards: Sequence[Card]) -> int:
        a, b, c, d = cards
        return lowest(cards, ab[a][b] + ac[a][c] + ad[a][d] + bc[b][c] + bd[b][d] + cd[c][d])

    return four


def _badugi_of_five(clashing: list[list[list[int]]], lowest: Clashing) -> Evaluator:
    ab, ac, ad, ae, bc, bd, be, cd, ce, de = clashing

    def five(cards: Sequence[Card]) -> int:
        a, b, c, d, e = cards
        with_a = ab[a][b] + ac[a][c] + ad[a][d] + ae[a][e]
        with_b = bc[b][c] + bd[b][d] + be[b][e]
        return lowest(cards, with_a + with_b + cd[c][d] + ce[c][e] + de[d][e])

    return five


def _graded(key: str) -> Evaluator:
    """For boards of up cards, asked for once a street, the readable law is fast enough."""
    chosen, steps = ranking(key), ladder(key)
    return lambda cards: steps.value(chosen.grade(cards))
