"""Which cards to keep in a draw: the made part of the hand, for each ranking that wins a share.

Rules of thumb, not the best play: pairs and four-card draws for high, low cards without a pair for
low, the best badugi for badugi. What is kept depends on the cards held, never on their order.
`docs/equity.md` has the policy as a table.

The house's players and the equity of draws follow this one law. From `mask_of` on it is written in
plain numbers and loops, so that `drawing_kernels` can compile it for millions of hands.
"""

from collections.abc import Sequence
from typing import Final

from fairdeal.cards.card import Card
from fairdeal.cite import Cite
from fairdeal.poker.spec import Made, Share
from fairdeal.ranking.laws.clashes import choice_masks
from fairdeal.ranking.laws.layout import ACE_HIGH, ACE_LOW
from fairdeal.ranking.rankings import ranking

HIGH, LOW, LOW_27, BADUGI, BADUGI_27 = range(5)
"""What a hand is kept for."""

_KINDS: Final = {
    "high": HIGH,
    "low-a5": LOW,
    "low8": LOW,
    "low-27": LOW_27,
    "badugi": BADUGI,
    "badugi-27": BADUGI_27,
    "six-plus": HIGH,
    "six-plus-low-ace": HIGH,
    "joker": HIGH,
}

_MOST_LISTED: Final = 5
"""The choices of a badugi are listed for hands of up to this many cards."""

_WHEEL: Final = 0b1000000001111
# A low hand may be this high to stand pat, by draws left; a card to be drawn to must be at least as
# low as the last. Heights are counted from the lowest card: 7 is an eight where the ace is low, a
# nine where it is high.
_ROUGH: Final = (9, 9, 8, 7)
_SMOOTH: Final = 7
_FOUR: Final = 4
# The height of each rank: with the ace low, with the ace high.
_HEIGHTS: Final = (ACE_LOW.heights, ACE_HIGH.heights)


def kinds_of(shares: Sequence[Share]) -> tuple[int, ...]:
    """What the hands of a game are kept for: a badugi first, then what the other share adds."""
    first = sorted(shares, key=lambda share: share.made is not Made.BEST_BADUGI)
    return tuple([_KINDS[share.ranking] for share in first])


def keep(shares: Sequence[Share], held: Sequence[Card], draws_left: int) -> tuple[Card, ...]:
    """The cards to keep, in the order they are held.

    >>> from fairdeal.cards.notation import parse, show
    >>> from fairdeal.poker.games import GAMES
    >>> show(keep(GAMES["draw-high"].shares, parse("9s 9h Kd 4c 2s"), 1))
    '9s 9h'
    >>> show(keep(GAMES["badugi"].shares, parse("As Ad 2s 3h"), 3))
    'Ad 2s 3h'
    """
    kinds = kinds_of(shares)
    badugi = kinds[0] in (BADUGI, BADUGI_27)
    if badugi and len(held) > _MOST_LISTED:
        key = next(share.ranking for share in shares if share.made is Made.BEST_BADUGI)
        best = ranking(key).best(held).cards
        return tuple([card for card in held if card in best])
    kept = mask_of(held, kinds, draws_left, choice_masks(len(held)) if badugi else ())
    return tuple([card for at, card in enumerate(held) if kept >> at & 1])


def mask_of(
    hand: Sequence[int], kinds: Sequence[int], draws_left: int, choices: Sequence[Sequence[int]]
) -> int:
    """The cards to keep, as a mask of places: for the first kind, then what the others add.

    `choices` are the `choice_masks` of as many cards.
    """
    rough = _ROUGH[min(draws_left, 3)]
    kept, ranks = 0, 0
    for kind in kinds:
        if kind == HIGH:
            wanted = for_high(hand)
        elif kind in (LOW, LOW_27):
            wanted = for_low(hand, kind == LOW_27, rough)
        else:
            wanted = for_badugi(hand, kind == BADUGI_27, rough, choices)
        for at in range(len(hand)):
            # A second kind adds new ranks only: a pair would spoil both halves of a split low.
            if wanted >> at & 1 and ranks >> (hand[at] >> 2) & 1 == 0:
                kept |= 1 << at
        for at in range(len(hand)):
            if kept >> at & 1:
                ranks |= 1 << (hand[at] >> 2)
    return kept


def for_high(hand: Sequence[int]) -> int:
    """A made hand; pairs and better; four to a flush, then to an open straight; the top card."""
    ranks, pairs, suits, top = 0, 0, 0, 0
    for at in range(len(hand)):
        bit = 1 << (hand[at] >> 2)
        pairs |= ranks & bit
        ranks |= bit
        suits += 1 << 4 * (hand[at] & 3)
        top = at if hand[at] > hand[top] else top
    flush, run = -1, 0
    for suit in range(4):
        flush = suit if suits >> 4 * suit & 15 >= _FOUR else flush
    for low in range(9, -1, -1):
        run = 15 << low if ranks >> low & 15 == 15 else run
    straight = ranks == _WHEEL or (run > 0 and ranks == run | run << 1)
    wanted = 0
    for at in range(len(hand)):
        if pairs:
            stays = pairs >> (hand[at] >> 2) & 1 == 1
        elif straight:
            stays = True
        elif flush >= 0:
            stays = hand[at] & 3 == flush
        elif run:
            stays = run >> (hand[at] >> 2) & 1 == 1
        else:
            stays = at == top
        wanted |= stays << at
    return wanted


def for_low(hand: Sequence[int], deuce_to_seven: bool, rough: int) -> int:
    """Five different ranks low enough to stand pat; else the low cards, one of each rank.

    Of two cards of a rank the one of the lower suit is kept.
    """
    height = _HEIGHTS[1 if deuce_to_seven else 0]
    different, low, top, lowest, one_suit = 0, 0, 0, 13, True
    for at in range(len(hand)):
        rank, first = hand[at] >> 2, True
        for other in hand:
            first = first and (other >> 2 != rank or other >= hand[at])
        if first:
            different |= 1 << at
            low |= (height[rank] <= _SMOOTH) << at
        top = at if height[rank] > height[hand[top] >> 2] else top
        lowest = min(lowest, height[rank])
        one_suit = one_suit and (hand[at] ^ hand[0]) & 3 == 0
    highest = height[hand[top] >> 2]
    wanted = low
    if different == (1 << len(hand)) - 1 and highest <= rough:
        # Five in sequence or of one suit lose their highest where that counts (P-66).
        spoiled = deuce_to_seven and (one_suit or highest - lowest == len(hand) - 1)
        wanted = different & ~(1 << top) if spoiled else different
    return wanted


def for_badugi(
    hand: Sequence[int], ace_high: bool, rough: int, choices: Sequence[Sequence[int]]
) -> int:
    """The best badugi if it has four cards and is low enough, else its low cards."""
    height = _HEIGHTS[1 if ace_high else 0]
    best = best_badugi(hand, height, choices)
    low, many, top = 0, 0, 0
    for at in range(len(hand)):
        if best >> at & 1:
            level = height[hand[at] >> 2]
            low |= (level <= _SMOOTH) << at
            many += 1
            top = max(top, level)
    return best if many == _FOUR and top <= rough + 1 else low


@Cite("poker 20.L(1)", "poker 20.L(2)", "poker 20.L(5)", "P-60", "P-61")
def best_badugi(
    hand: Sequence[int], height: Sequence[int], choices: Sequence[Sequence[int]]
) -> int:
    """Of the largest choices without two of a suit or rank the lowest; of equals the lower suits.

    The highest cards are compared first: as masks of heights, the smaller is the lower.
    """
    pattern, bit = 0, 1
    for one in range(len(hand)):
        for other in range(one + 1, len(hand)):
            if (hand[one] ^ hand[other]) & 3 == 0 or hand[one] >> 2 == hand[other] >> 2:
                pattern |= bit
            bit <<= 1
    best, lowest, first = 0, 1 << 13, 1 << 52
    for chosen in choices[pattern]:
        heights, cards = 0, 0
        for at in range(len(hand)):
            if chosen >> at & 1:
                heights |= 1 << height[hand[at] >> 2]
                cards |= 1 << hand[at]
        if chosen and (heights < lowest or (heights == lowest and cards < first)):
            best, lowest, first = chosen, heights, cards
    return best


LAW: Final = (best_badugi, for_badugi, for_low, for_high, mask_of)
"""Each before those that call it."""
