"""Compiled draws: which cards of a hand are kept, by rules of thumb, and the cards dealt anew.

The rows are those of `deal_kernels`: the cards of the first player, of the second and so on. Each
player in turn keeps, discards and is dealt anew, draw after draw. The cost grows with rows, draws
and players: about a hundred nanoseconds each.

The policy is that of the house's players (`players.keeping`), but for the wheel, which stands pat
in a high game. `docs/equity.md` has it as a table.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.ranking.kernels import Hands, Number, jit
from fairdeal.ranking.layout import ACE_HIGH, ACE_LOW

Counts = npt.NDArray[np.int64]
Marks = npt.NDArray[np.bool_]

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
    kept = np.empty(size, dtype=np.bool_)
    for row in rows:
        left = _rest_of_deck(row, dead, deck)
        thrown = 0
        for draws_left in range(draws, 0, -1):
            for first in range(0, len(row), size):
                hand = row[first : first + size]
                keep(hand, kinds, draws_left, kept)
                before = thrown
                for at in range(size):
                    if not kept[at]:
                        muck[thrown] = hand[at]
                        thrown += 1
                for at in range(size):
                    if not kept[at]:
                        if left == 0:
                            # With nothing thrown before, one's own discards must do.
                            before = before if before else thrown
                            left, thrown = before, thrown - before
                            deck[:left] = muck[:left]
                            muck[:thrown] = muck[left : left + thrown].copy()
                            before = 0
                        state += _STEP
                        pick = _below(state, left)
                        left -= 1
                        hand[at], deck[pick] = deck[pick], deck[left]


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
def keep(hand: Hands, kinds: Counts, draws_left: Number, kept: Marks) -> None:
    """Mark the cards to keep: for the first kind, then what the others add in further ranks."""
    kept[:] = False
    ranks = 0
    wanted = np.empty(len(hand), dtype=np.bool_)
    for kind in kinds:
        wanted[:] = False
        if kind == KEEP_HIGH:
            _keep_high(hand, wanted)
        elif kind in (KEEP_LOW, KEEP_LOW_27):
            _keep_low(hand, kind == KEEP_LOW_27, draws_left, wanted)
        else:
            _keep_badugi(hand, kind == KEEP_BADUGI_27, draws_left, wanted)
        for at in range(len(hand)):
            # A pair would spoil both halves of a split low.
            kept[at] |= wanted[at] and ranks >> (hand[at] >> 2) & 1 == 0
        for at in range(len(hand)):
            ranks |= kept[at] << (hand[at] >> 2)


@jit
def _keep_high(hand: Hands, wanted: Marks) -> None:
    """A made hand; pairs and better; four to a flush, then to an open straight; the top card."""
    copies, suits = np.zeros(13, dtype=np.int64), np.zeros(4, dtype=np.int64)
    ranks, top = 0, 0
    for at in range(len(hand)):
        copies[hand[at] >> 2] += 1
        suits[hand[at] & 3] += 1
        ranks |= 1 << (hand[at] >> 2)
        top = at if hand[at] > hand[top] else top
    run = 0
    for low in range(10):
        if ranks >> low & 15 == 15:
            run = 15 << low
            break
    straight = ranks == _WHEEL or (run and ranks & (run << 1) == run << 1)
    for at in range(len(hand)):
        if copies.max() > 1:
            wanted[at] = copies[hand[at] >> 2] > 1
        elif straight or suits.max() == 5:
            wanted[at] = True
        elif suits.max() == 4:
            wanted[at] = suits[hand[at] & 3] == 4
        elif run:
            wanted[at] = run >> (hand[at] >> 2) & 1
        else:
            wanted[at] = at == top


@jit
def _keep_low(hand: Hands, deuce_to_seven: Number, draws_left: Number, wanted: Marks) -> None:
    """Five different ranks low enough to stand pat; else the low cards, one of each rank."""
    height = _HEIGHTS[1 if deuce_to_seven else 0]
    ranks, top, different, one_suit = 0, -1, 0, True
    lowest = 13
    for at in range(len(hand)):
        rank = hand[at] >> 2
        wanted[at] = ranks >> rank & 1 == 0
        if wanted[at]:
            different += 1
            top = at if top < 0 or height[rank] > height[hand[top] >> 2] else top
            lowest = min(lowest, height[rank])
        ranks |= 1 << rank
        one_suit = one_suit and (hand[at] ^ hand[0]) & 3 == 0
    highest = height[hand[top] >> 2]
    if different == len(hand) and highest <= _ROUGH[draws_left]:
        # Five in sequence or of one suit lose their highest where that counts (P-66).
        if deuce_to_seven and (one_suit or highest - lowest == len(hand) - 1):
            wanted[top] = False
    else:
        for at in range(len(hand)):
            wanted[at] = wanted[at] and height[hand[at] >> 2] <= _SMOOTH


@jit
def _keep_badugi(hand: Hands, ace_high: Number, draws_left: Number, wanted: Marks) -> None:
    """Cards that clash with no lower one: four that are low enough, else the low ones of them."""
    height = _HEIGHTS[1 if ace_high else 0]
    ranks, suits, many, top = 0, 0, 0, 0
    for level in range(13):
        for at in range(len(hand)):
            rank, suit = hand[at] >> 2, hand[at] & 3
            if height[rank] == level and ranks >> rank & 1 == 0 and suits >> suit & 1 == 0:
                wanted[at] = True
                ranks, suits = ranks | 1 << rank, suits | 1 << suit
                many, top = many + 1, level
    pat = many == 4 and top <= _ROUGH[draws_left] + 1
    for at in range(len(hand)):
        wanted[at] = wanted[at] and (pat or height[hand[at] >> 2] <= _SMOOTH)
