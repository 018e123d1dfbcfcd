"""Which cards to keep in a draw: the made part of the hand, for each ranking that wins a share.

Rules of thumb, not the best play: pairs and four-card draws for high, low cards without a pair for
low, cards that clash with none for badugi.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from fairdeal.cards.card import Card, rank_of, suit_of
from fairdeal.poker.spec import Made, Share
from fairdeal.ranking.layout import ACE_HIGH_ONLY, ACE_LOW, Order

# Where the ace stands in each ranking that is won by low cards.
_LOW_ORDER: Final = {
    "low-a5": ACE_LOW,
    "low8": ACE_LOW,
    "badugi": ACE_LOW,
    "low-27": ACE_HIGH_ONLY,
    "badugi-27": ACE_HIGH_ONLY,
}

# Where a straight or a flush spoils a low hand (P-66).
_SEQUENCES_COUNT: Final = {"low-27"}

# How high a hand may be to stand pat, by draws left; a card to be drawn to must be lower still.
_ROUGH: Final = {1: 9, 2: 8, 3: 7}
_SMOOTH: Final = 7
_FOUR: Final = 4
_WHEEL: Final = {0, 1, 2, 3, 12}
"""Ace to five: in high hands a straight, though its ranks do not all stand next to each other."""


def keep(shares: Sequence[Share], held: Sequence[Card], draws_left: int) -> tuple[Card, ...]:
    """The cards to keep: the best badugi first, then what the other shares add to it.

    >>> from fairdeal.cards.notation import parse, show
    >>> from fairdeal.poker.games import GAMES
    >>> show(keep(GAMES["draw-high"].shares, parse("9s 9h Kd 4c 2s"), 1))
    '9s 9h'
    >>> show(keep(GAMES["triple-27"].shares, parse("2s 3h 7d 7c Ks"), 3))
    '2s 3h 7d'
    """
    kept: set[Card] = set()
    for share in sorted(shares, key=lambda each: each.made is not Made.BEST_BADUGI):
        # A second share adds new ranks only: a pair would spoil both halves of a split low.
        ranks = {rank_of(card) for card in kept}
        kept |= {card for card in _for(share, held, draws_left) if rank_of(card) not in ranks}
    return tuple(card for card in held if card in kept)


def _for(share: Share, held: Sequence[Card], draws_left: int) -> set[Card]:
    order = _LOW_ORDER.get(share.ranking)
    if order is None:
        return _for_high(held)
    highest = _ROUGH.get(draws_left, _SMOOTH)
    if share.made is Made.BEST_BADUGI:
        return _for_badugi(order, held, highest)
    return _for_low(share.ranking, order, held, highest)


def _for_badugi(order: Order, held: Sequence[Card], highest: int) -> set[Card]:
    """The lowest cards that clash with none, one after the other; of fewer than four the low."""
    kept: list[Card] = []
    for card in sorted(held, key=lambda each: order.heights[rank_of(each)]):
        if all(card & 3 != other & 3 and card >> 2 != other >> 2 for other in kept):
            kept.append(card)
    pat = len(kept) == _FOUR and order.heights[rank_of(kept[-1])] <= highest + 1
    return {card for card in kept if pat or order.heights[rank_of(card)] <= _SMOOTH}


def _for_low(key: str, order: Order, held: Sequence[Card], highest: int) -> set[Card]:
    """A hand low enough to stand pat; else its low cards of different ranks."""
    low = list({rank_of(card): card for card in reversed(held)}.values())
    top = max(low, key=lambda card: order.heights[rank_of(card)])
    if len(low) == len(held) and order.heights[rank_of(top)] <= highest:
        # Five that make a straight or a flush lose their highest.
        spoiled = key in _SEQUENCES_COUNT and _is_complete(low)
        return set(low) - {top} if spoiled else set(low)
    return {card for card in low if order.heights[rank_of(card)] <= _SMOOTH}


def _for_high(held: Sequence[Card]) -> set[Card]:
    """A made hand; else pairs and better; else four to a flush or a straight; else the top card."""
    ranks = Counter(rank_of(card) for card in held)
    paired = {card for card in held if ranks[rank_of(card)] > 1}
    if paired:
        return paired if len(paired) < len(held) else set(held)
    if _is_complete(held) or set(ranks) == _WHEEL:
        return set(held)
    for four in combinations(held, _FOUR):
        if len({suit_of(card) for card in four}) == 1:
            return set(four)
    for four in combinations(sorted(held), _FOUR):
        if _is_run(four):
            return set(four)
    return {max(held)}


def _is_complete(cards: Sequence[Card]) -> bool:
    """Whether cards of different ranks make a straight or a flush."""
    return len({suit_of(card) for card in cards}) == 1 or _is_run(cards)


def _is_run(cards: Sequence[Card]) -> bool:
    """Whether cards of different ranks stand next to each other."""
    ranks = [rank_of(card) for card in cards]
    return max(ranks) - min(ranks) == len(ranks) - 1
