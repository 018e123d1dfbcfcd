"""Compiled draws: which cards of a hand are kept, by rules of thumb, and the cards dealt anew.

The rows are those of `deal_kernels`: the cards of the first player, of the second and so on. Each
player in turn keeps, discards and is dealt anew, draw after draw. The cost grows with rows, draws
and players: about a hundred nanoseconds each.

The policy is that of the house's players (`players.keeping`). `docs/equity.md` has it as a table.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.ranking.kernels import Hands, Number, jit
from fairdeal.ranking.layout import ACE_HIGH, ACE_LOW

Counts = npt.NDArray[np.int64]

KEEP_HIGH, KEEP_LOW, KEEP_LOW_27, KEEP_BADUGI, KEEP_BADUGI_27 = range(5)
"""What a hand is kept for."""

_DECK: Final = 52
_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_HALF: Final = np.uint64(32)
_WHEEL: Final = 0b1000000001111
# A low hand may be this high to stand pat, by draws left; a card to be drawn to must be at least as
# low as the last. Heights are counted from the lowest card: 7 is an eight where the ace is low, a
# nine where it is high.
_ROUGH: Final = np.array([9, 9, 8, 7, 7], dtype=np.int64)
_SMOOTH: Final = 7
_HEIGHTS: Final = np.array([ACE_LOW.heights, ACE_HIGH.heights], dtype=np.int64)


@jit
def _below(state: Number, many: Number) -> Number:
    """A random number below `many`, as in `deal_kernels`: a kernel's cache sees one file only."""
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    state = (state ^ (state >> np.uint64(31))) >> _HALF
    return np.int64((state * np.uint64(many)) >> _HALF)


@jit
def draw(
    rows: Hands, size: Number, dead: Number, kinds: Counts, draws: Number, seed: Number
) -> None:
    """Play so many draws in every row: each player in turn keeps, discards and is dealt anew.

    When the stub runs out, the discards of those who drew before are shuffled (P-62).
    """
    state = seed
    deck, muck = np.empty(_DECK, dtype=np.uint8), np.empty(_DECK, dtype=np.uint8)
    for row in rows:
        left, thrown = _rest_of_deck(row, dead, deck), 0
        for draws_left in range(draws, 0, -1):
            for first in range(0, len(row), size):
                kept = keep(row[first : first + size], kinds, draws_left)
                before = thrown
                for at in range(size):
                    if kept >> at & 1 == 0:
                        muck[thrown] = row[first + at]
                        thrown += 1
                for at in range(size):
                    if kept >> at & 1 == 0:
                        if left == 0:
                            # With nothing thrown before, one's own discards must do.
                            left = before if before else thrown
                            before, thrown = 0, _shuffle_in(left, thrown, muck, deck)
                        state += _STEP
                        pick = _below(state, left)
                        left -= 1
                        row[first + at] = deck[pick]
                        deck[pick] = deck[left]


@jit
def _shuffle_in(many: Number, thrown: Number, muck: Hands, deck: Hands) -> Number:
    """Make the first so many of the discards the deck; how many of them stay behind."""
    for card in range(many):
        deck[card] = muck[card]
    for card in range(many, thrown):
        muck[card - many] = muck[card]
    return thrown - many


@jit
def _rest_of_deck(row: Hands, dead: Number, deck: Hands) -> Number:
    """Write the cards that are neither in the row nor dead; how many there are."""
    gone = dead
    for card in row:
        gone |= np.uint64(1) << np.uint64(card)
    left = 0
    for card in range(_DECK):
        if gone >> np.uint64(card) & np.uint64(1) == 0:
            deck[left] = card
            left += 1
    return left


@jit
def keep(hand: Hands, kinds: Counts, draws_left: Number) -> Number:
    """The cards to keep, as a mask of places: for the first kind, then what the others add."""
    kept, ranks = 0, 0
    for kind in kinds:
        if kind == KEEP_HIGH:
            wanted = _keep_high(hand)
        elif kind in (KEEP_LOW, KEEP_LOW_27):
            wanted = _keep_low(hand, kind == KEEP_LOW_27, draws_left)
        else:
            wanted = _keep_badugi(hand, kind == KEEP_BADUGI_27, draws_left)
        for at in range(len(hand)):
            # A second kind adds new ranks only: a pair would spoil both halves of a split low.
            if wanted >> at & 1 and ranks >> (hand[at] >> 2) & 1 == 0:
                kept |= 1 << at
        for at in range(len(hand)):
            if kept >> at & 1:
                ranks |= 1 << (hand[at] >> 2)
    return kept


@jit
def _keep_high(hand: Hands) -> Number:
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
        flush = suit if suits >> 4 * suit & 15 >= 4 else flush
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


@jit
def _keep_low(hand: Hands, deuce_to_seven: Number, draws_left: Number) -> Number:
    """Five different ranks low enough to stand pat; else the low cards, one of each rank."""
    height = _HEIGHTS[1 if deuce_to_seven else 0]
    ranks, different, low, top, lowest, one_suit = 0, 0, 0, 0, 13, True
    for at in range(len(hand)):
        rank = hand[at] >> 2
        if ranks >> rank & 1 == 0:
            different |= 1 << at
            low |= (height[rank] <= _SMOOTH) << at
            top = at if height[rank] > height[hand[top] >> 2] else top
            lowest = min(lowest, height[rank])
        ranks |= 1 << rank
        one_suit &= (hand[at] ^ hand[0]) & 3 == 0
    highest = height[hand[top] >> 2]
    wanted = low
    if different == (1 << len(hand)) - 1 and highest <= _ROUGH[draws_left]:
        # Five in sequence or of one suit lose their highest where that counts (P-66).
        spoiled = deuce_to_seven and (one_suit or highest - lowest == len(hand) - 1)
        wanted = different & ~(1 << top) if spoiled else different
    return wanted


@jit
def _keep_badugi(hand: Hands, ace_high: Number, draws_left: Number) -> Number:
    """Cards that clash with no lower one: four that are low enough, else the low ones of them."""
    height = _HEIGHTS[1 if ace_high else 0]
    ranks, suits, many, top, wanted, low = 0, 0, 0, 0, 0, 0
    for level in range(13):
        for at in range(len(hand)):
            rank, suit = hand[at] >> 2, hand[at] & 3
            if height[rank] == level and ranks >> rank & 1 == 0 and suits >> suit & 1 == 0:
                ranks, suits = ranks | 1 << rank, suits | 1 << suit
                many, top = many + 1, level
                wanted |= 1 << at
                low |= (level <= _SMOOTH) << at
    return wanted if many == 4 and top <= _ROUGH[draws_left] + 1 else low
