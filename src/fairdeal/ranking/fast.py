"""The value of one hand, fast: add the keys of its cards, look the sum up.

`evaluator(key, size)` gives a plain function from card numbers to a value, for a ranking and a
number of cards. It trusts its cards: right number, no card twice, none that the deck lacks. For
cards from outside use `fairdeal.ranking.evaluate`, which checks.

The sums are written out card by card: a loop would take half as long again.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from fairdeal.cards.card import JOKERS, Card
from fairdeal.errors import BadCards
from fairdeal.ranking.keys import (
    CARD_KEYS,
    FLUSH_SUIT,
    NO_SUIT,
    RANK_KEYS,
    ROW_BITS,
    SUIT_BITS,
    SUIT_MASK,
    rank_sets,
    rank_sums,
)
from fairdeal.ranking.ladder import unsuited
from fairdeal.ranking.laws.clashes import clash, largest_choices, pairs
from fairdeal.ranking.laws.layout import ACE_HIGH_ONLY, ACE_LOW, Order
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
    if not chosen.serves(size):
        takes = f"{chosen.least} to {chosen.most}"
        raise BadCards(f"{key} ranks {takes} cards, not {size} ({chosen.cite})")
    if size > chosen.sizes[-1]:
        return _best_choice(key, chosen.sizes[-1])
    match key:
        case "high" | "six-plus" | "six-plus-low-ace":
            return _with_suits(RankTable.of(key, size), _flush_wins(key), size)
        case "low-a5" | "low8":
            return _without_suits(RankTable.of(key, size), size)
        case "low-27":
            return _with_suits(RankTable.of(key, size), _flush_loses(size), size)
        case "joker":
            return _with_jokers(size)
        case "badugi":
            return _badugi(ACE_LOW, size)
        case "badugi-27":
            return _badugi(ACE_HIGH_ONLY, size)
        case _:
            return _showing(key, size)


def _best_choice(key: str, size: int) -> Evaluator:
    """More cards than a table serves: the best that any choice of its size makes."""
    value_of = evaluator(key, size)
    return lambda cards: max(map(value_of, combinations(cards, size)))


def by_ranks(key: str, size: int, wild: int = 0) -> dict[int, int]:
    """The value of each set of ranks by the sum of its keys, suits left aside, with some jokers."""
    if key == "low8":
        below = tables().low8_below
        return {total: max(0, value - below) for total, value in by_ranks("low-a5", size).items()}
    values = tables().arrays[f"{key}/{size}"]
    if key == "joker":
        first = sum(len(rank_sums(size - fewer)) for fewer in range(wild))
        values = values[first : first + len(rank_sums(size - wild))]
    # Six Plus lists only sets without the low ranks, and those stand last.
    return dict(zip(rank_sums(size - wild)[-len(values) :], values, strict=True))


class RankTable(NamedTuple):
    """The values of sets of ranks: that of a key sum is `values[total + shift[total >> ROW_BITS]]`.

    A dict would do the same, but a large one with all its numbers does not fit the processor's
    cache, and that costs more than the second look-up.
    """

    values: list[int]
    shift: list[int]

    @classmethod
    def of(cls, key: str, size: int) -> "RankTable":
        """The table of a ranking for hands of a size without jokers."""
        begins = tables().arrays[f"rows/{size}"]
        shift = [begin - (row << ROW_BITS) for row, begin in enumerate(begins)]
        values = [0] * (max(begins) + (1 << ROW_BITS))
        shared: dict[int, int] = {}
        for total, value in by_ranks(key, size).items():
            # Equal values share one number object, again for the cache's sake.
            values[total + shift[total >> ROW_BITS]] = shared.setdefault(value, value)
        return cls(values, shift)


@cache
def flushes(key: str) -> list[int]:
    """The value of each flush by the mask of its ranks; a list for each number of jokers."""
    return tables().arrays[f"{key}/flush"].tolist()


def _without_suits(table: RankTable, size: int) -> Evaluator:
    key, (values, shift) = _RANK, table

    def five(cards: Sequence[Card]) -> int:
        a, b, c, d, e = cards
        total = key[a] + key[b] + key[c] + key[d] + key[e]
        return values[total + shift[total >> ROW_BITS]]

    def six(cards: Sequence[Card]) -> int:
        a, b, c, d, e, f = cards
        total = key[a] + key[b] + key[c] + key[d] + key[e] + key[f]
        return values[total + shift[total >> ROW_BITS]]

    def seven(cards: Sequence[Card]) -> int:
        a, b, c, d, e, f, g = cards
        total = key[a] + key[b] + key[c] + key[d] + key[e] + key[f] + key[g]
        return values[total + shift[total >> ROW_BITS]]

    return {5: five, 6: six, 7: seven}[size]


def _with_suits(table: RankTable, suited: Suited, size: int) -> Evaluator:
    key, flush_suit, (values, shift) = CARD_KEYS, FLUSH_SUIT[size], table

    def five(cards: Sequence[Card]) -> int:
        a, b, c, d, e = cards
        total = key[a] + key[b] + key[c] + key[d] + key[e]
        if (suit := flush_suit[total & SUIT_MASK]) != NO_SUIT:
            return suited(cards, suit)
        total >>= SUIT_BITS
        return values[total + shift[total >> ROW_BITS]]

    def six(cards: Sequence[Card]) -> int:
        a, b, c, d, e, f = cards
        total = key[a] + key[b] + key[c] + key[d] + key[e] + key[f]
        if (suit := flush_suit[total & SUIT_MASK]) != NO_SUIT:
            return suited(cards, suit)
        total >>= SUIT_BITS
        return values[total + shift[total >> ROW_BITS]]

    def seven(cards: Sequence[Card]) -> int:
        a, b, c, d, e, f, g = cards
        total = key[a] + key[b] + key[c] + key[d] + key[e] + key[f] + key[g]
        if (suit := flush_suit[total & SUIT_MASK]) != NO_SUIT:
            return suited(cards, suit)
        total >>= SUIT_BITS
        return values[total + shift[total >> ROW_BITS]]

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
    values = flushes("joker")
    natural = _with_suits(RankTable.of("joker", size), _flush_wins("joker"), size)
    as_aces = [by_ranks("joker", size, wild) for wild in range(len(JOKERS) + 1)]
    first_joker = JOKERS[0]

    def value(cards: Sequence[Card]) -> int:
        if max(cards) < first_joker:
            return natural(cards)
        naturals = [card for card in cards if card < first_joker]
        wild = size - len(naturals)
        completed = [values[wild * FLUSHES + ranks_in(naturals, suit)] for suit in range(4)]
        return max(as_aces[wild][sum([_RANK[card] for card in naturals])], *completed)

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


def _showing(key: str, size: int) -> Evaluator:
    """Boards of one to four up cards: few enough to grade them all when the first is asked for."""
    chosen, steps = ranking(key), ladder(key)
    values = {
        total: steps.value(chosen.grade(unsuited(ranks)))
        for total, ranks in zip(rank_sums(size), rank_sets(size), strict=True)
    }
    return lambda cards: values[sum([_RANK[card] for card in cards])]
