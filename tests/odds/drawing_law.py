"""The oracle of the drawing policy: the table of `docs/equity.md`, read by trying every subset.

Ranks are letters and suits are letters: nothing here knows how the package writes a card.
"""

from itertools import combinations

ACE_LOW = "A23456789TJQK"
ACE_HIGH = "23456789TJQKA"

Hand = list[str]

# The highest card of a hand that stands pat, with one draw left, two, three or more; the highest
# card that is drawn to.
PAT_LOW = {ACE_LOW: "T98", ACE_HIGH: "JT9"}
PAT_BADUGI = {ACE_LOW: "JT9", ACE_HIGH: "QJT"}
DRAWN_TO = {ACE_LOW: "8", ACE_HIGH: "9"}


def ranks(cards: Hand) -> list[str]:
    return [card[0] for card in cards]


def suits(cards: Hand) -> list[str]:
    return [card[1] for card in cards]


def kept_ranks(key: str, held: Hand, draws_left: int) -> list[str]:
    """The ranks that are kept, each as often as it is kept, in alphabetical order."""
    at = min(draws_left, 3) - 1
    if key == "draw-high":
        kept = high(held)
    elif key == "badugi":
        kept = badugi(held, ACE_LOW, at)
    elif key in ("badacey", "badeucey"):
        order = ACE_LOW if key == "badacey" else ACE_HIGH
        first = badugi(held, order, at)
        kept = first + [rank for rank in low(held, order, at) if rank not in first]
    else:
        order = ACE_HIGH if key in ("triple-27", "single-27") else ACE_LOW
        kept = low(held, order, at)
    return sorted(kept)


def best_badugi(held: Hand, order: str) -> list[str]:
    """The ranks of the best badugi: the most cards, then the lowest highest card, and so on."""
    subsets = [
        list(subset)
        for many in range(1, 5)
        for subset in combinations(held, many)
        if len(set(ranks(list(subset)))) == len(set(suits(list(subset)))) == many
    ]

    def lowness(subset: Hand) -> tuple[int, list[int]]:
        return len(subset), sorted(-order.index(rank) for rank in ranks(subset))

    return ranks(max(subsets, key=lowness))


def badugi(held: Hand, order: str, at: int) -> list[str]:
    best = best_badugi(held, order)
    if len(best) == 4 and not above(best, PAT_BADUGI[order][at], order):
        return best
    too_high = above(best, DRAWN_TO[order], order)
    return [rank for rank in best if rank not in too_high]


def low(held: Hand, order: str, at: int) -> list[str]:
    different = sorted(set(ranks(held)), key=order.index)
    if len(different) == 5 and not above(different, PAT_LOW[order][at], order):
        in_a_row = "".join(different) in order
        if order == ACE_HIGH and (in_a_row or len(set(suits(held))) == 1):
            return different[:-1]
        return different
    too_high = above(different, DRAWN_TO[order], order)
    return [rank for rank in different if rank not in too_high]


def above(found: list[str], limit: str, order: str) -> list[str]:
    return [rank for rank in found if order.index(rank) > order.index(limit)]


def high(held: Hand) -> list[str]:
    found = ranks(held)
    paired = [rank for rank in found if found.count(rank) > 1]
    if paired:
        return paired
    row = "".join(sorted(found, key=ACE_HIGH.index))
    if row in ACE_HIGH or row == "2345A" or len(set(suits(held))) == 1:
        return found
    for four in combinations(held, 4):
        if len(set(suits(list(four)))) == 1:
            return ranks(list(four))
    for start in range(2):
        if row[start : start + 4] in ACE_HIGH:
            return list(row[start : start + 4])
    return [row[-1]]
