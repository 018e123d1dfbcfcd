"""Compiled kernels: the values of many hands at once. Import this only through `batch`.

The tables are module globals, which the compiler takes as constants.

A hand is a row of card numbers (uint8). The keys of its cards are added (`keys`), and the sum finds
its place in the value tables in two look-ups.
"""

from typing import Final

import numpy as np

from fairdeal.compiled.jit import jit
from fairdeal.ranking.kernel_tables import (
    ALL_PLACES,
    BADUGI,
    BEGINS,
    CHOICES_OF_4,
    CHOICES_OF_5,
    FIRST_ROW,
    FLUSH_SUIT,
    HIGH,
    HIGH_FLUSH,
    JOKER,
    JOKER_FLUSH,
    JOKER_VALUES,
    KEYS,
    LOW8,
    LOW_27,
    LOW_27_FLUSH,
    LOW_A5,
    NO_SUIT,
    PLACE_MASK,
    PLACE_SHIFT,
    ROW_SHIFT,
    SEVEN_BEGINS,
    SEVEN_FLUSH_SUIT,
    SIX_PLUS,
    SIX_PLUS_FLUSH,
    SIX_PLUS_LOW_ACE,
    SIX_PLUS_LOW_ACE_FLUSH,
    SUIT_BITS,
    SUIT_MASK,
    Numbers,
)
from fairdeal.ranking.kernel_tables import (
    BADUGI_27_BITS as BADUGI_27_BITS,
)
from fairdeal.ranking.kernel_tables import (
    BADUGI_BITS as BADUGI_BITS,
)
from fairdeal.ranking.kernel_tables import (
    Hands as Hands,
)
from fairdeal.ranking.kernel_tables import (
    Number as Number,
)
from fairdeal.ranking.kernel_tables import (
    Values as Values,
)
from fairdeal.ranking.tables import FLUSHES

BLOCK: Final = 2048
"""Hands whose sums are held at once: few enough to stay in the nearest cache."""


@jit
def _add_up(hands: Hands, start: Number, sums: Numbers) -> Number:
    """Write the key sums of the hands from `start` on, as many as fit; how many there were."""
    many = min(len(sums), len(hands) - start)
    size = hands.shape[1]
    if size == 7:
        for i in range(many):
            hand = hands[start + i]
            sums[i] = (
                KEYS[hand[0]] + KEYS[hand[1]] + KEYS[hand[2]] + KEYS[hand[3]]
                + KEYS[hand[4]] + KEYS[hand[5]] + KEYS[hand[6]]
            )  # fmt: skip
    elif size == 5:
        for i in range(many):
            hand = hands[start + i]
            sums[i] = KEYS[hand[0]] + KEYS[hand[1]] + KEYS[hand[2]] + KEYS[hand[3]] + KEYS[hand[4]]
    else:
        for i in range(many):
            hand = hands[start + i]
            sums[i] = (
                KEYS[hand[0]] + KEYS[hand[1]] + KEYS[hand[2]]
                + KEYS[hand[3]] + KEYS[hand[4]] + KEYS[hand[5]]
            )  # fmt: skip
    return many


@jit
def _flush_suit(total: Number, size: Number) -> Number:
    """The suit of which a hand of a size holds five or more cards, or `NO_SUIT`."""
    return FLUSH_SUIT[(size << SUIT_BITS) + (total & SUIT_MASK)]


@jit
def _place(total: Number, first_row: Number) -> Number:
    """Where a sum stands in the value tables, among the sums of as many cards."""
    return BEGINS[first_row + (total >> ROW_SHIFT)] + ((total >> PLACE_SHIFT) & PLACE_MASK)


@jit
def _ranks_in(hand: Hands, suit: Number) -> Number:
    """The ranks that a hand holds in one suit, as a mask."""
    mask = 0
    for card in hand:
        if card & 3 == suit and card < JOKER:
            mask |= 1 << (card >> 2)
    return mask


@jit
def high(hands: Hands, out: Values) -> None:
    """poker 6.D: a flush is never beaten by what the other ranks of five to seven cards make."""
    size = hands.shape[1]
    if size == 7:
        _high_of_seven(hands, out)
        return
    sums = np.empty(BLOCK, dtype=np.uint32)
    first_row = FIRST_ROW[size]
    for start in range(0, len(hands), BLOCK):
        for i in range(_add_up(hands, start, sums)):
            suit = _flush_suit(sums[i], size)
            if suit == NO_SUIT:
                out[start + i] = HIGH[_place(sums[i], first_row)]
            else:
                out[start + i] = HIGH_FLUSH[_ranks_in(hands[start + i], suit)]


@jit
def _high_of_seven(hands: Hands, out: Values) -> None:
    """The hand that everybody values most often, in one loop: a quarter faster than in blocks."""
    for i in range(len(hands)):
        total = np.uint32(
            KEYS[hands[i, 0]] + KEYS[hands[i, 1]] + KEYS[hands[i, 2]] + KEYS[hands[i, 3]]
            + KEYS[hands[i, 4]] + KEYS[hands[i, 5]] + KEYS[hands[i, 6]]
        )  # fmt: skip
        suit = SEVEN_FLUSH_SUIT[total & SUIT_MASK]
        if suit == NO_SUIT:
            place = SEVEN_BEGINS[total >> ROW_SHIFT] + ((total >> PLACE_SHIFT) & PLACE_MASK)
            out[i] = HIGH[place]
        else:
            mask = 0
            for at in range(7):
                if hands[i, at] & 3 == suit:
                    mask |= 1 << (hands[i, at] >> 2)
            out[i] = HIGH_FLUSH[mask]


@jit
def six_plus(hands: Hands, out: Values) -> None:
    """poker 6.K."""
    _six_plus(hands, SIX_PLUS, SIX_PLUS_FLUSH, out)


@jit
def six_plus_low_ace(hands: Hands, out: Values) -> None:
    """poker 6.K with 6.L by the letter of 6.J: a lone ace is the lowest card (P-05)."""
    _six_plus(hands, SIX_PLUS_LOW_ACE, SIX_PLUS_LOW_ACE_FLUSH, out)


@jit
def _six_plus(hands: Hands, values: Values, flush: Values, out: Values) -> None:
    """With 36 cards too, five to seven cards with a flush hold nothing that beats it."""
    sums = np.empty(BLOCK, dtype=np.uint32)
    size = hands.shape[1]
    first_row = FIRST_ROW[size]
    for start in range(0, len(hands), BLOCK):
        for i in range(_add_up(hands, start, sums)):
            suit = _flush_suit(sums[i], size)
            if suit == NO_SUIT:
                out[start + i] = values[_place(sums[i], first_row)]
            else:
                out[start + i] = flush[_ranks_in(hands[start + i], suit)]


@jit
def low_a5(hands: Hands, out: Values) -> None:
    """poker 6.F: suits mean nothing."""
    sums = np.empty(BLOCK, dtype=np.uint32)
    size = hands.shape[1]
    first_row = FIRST_ROW[size]
    for start in range(0, len(hands), BLOCK):
        for i in range(_add_up(hands, start, sums)):
            out[start + i] = LOW_A5[_place(sums[i], first_row)]


@jit
def low8(hands: Hands, out: Values) -> None:
    """poker 10.M(1): 0 where no five cards are eight or better."""
    sums = np.empty(BLOCK, dtype=np.uint32)
    size = hands.shape[1]
    first_row = FIRST_ROW[size]
    for start in range(0, len(hands), BLOCK):
        for i in range(_add_up(hands, start, sums)):
            out[start + i] = LOW8[_place(sums[i], first_row)]


@jit
def low_27(hands: Hands, out: Values) -> None:
    """poker 21.E(6): a flush counts against the hand, so with one every choice is tried."""
    sums = np.empty(BLOCK, dtype=np.uint32)
    size = hands.shape[1]
    first_row = FIRST_ROW[size]
    for start in range(0, len(hands), BLOCK):
        for i in range(_add_up(hands, start, sums)):
            if _flush_suit(sums[i], size) == NO_SUIT:
                value = LOW_27[_place(sums[i], first_row)]
            elif size == 5:
                value = _low_27_without(hands[start + i], 5, 5)
            else:
                value = _best_low_27(hands[start + i])
            out[start + i] = value


@jit
def _best_low_27(hand: Hands) -> Number:
    """The best five of six or seven cards, trying every one or two that can stay out."""
    best = np.uint16(0)
    for first in range(len(hand)):
        if len(hand) == 6:
            best = max(best, _low_27_without(hand, first, first))
        else:
            for second in range(first):
                best = max(best, _low_27_without(hand, first, second))
    return best


@jit
def _low_27_without(hand: Hands, first: Number, second: Number) -> Number:
    """The value of the five cards left when those at two places stay out."""
    total = np.uint32(0)
    mask = 0
    for at in range(len(hand)):
        if at != first and at != second:
            total += KEYS[hand[at]]
            mask |= 1 << (hand[at] >> 2)
    if _flush_suit(total, 5) == NO_SUIT:
        value = LOW_27[_place(total, FIRST_ROW[5])]
    else:
        value = LOW_27_FLUSH[mask]
    return value


@jit
def joker(hands: Hands, out: Values) -> None:
    """ddp 6.B(2): the better of what the jokers make as aces and what they complete in a suit."""
    sums = np.empty(BLOCK, dtype=np.uint32)
    size = hands.shape[1]
    for start in range(0, len(hands), BLOCK):
        for i in range(_add_up(hands, start, sums)):
            hand = hands[start + i]
            wild = 0
            for card in hand:
                wild += card >= JOKER
            place = _place(sums[i], FIRST_ROW[size - wild])
            value = JOKER_VALUES[wild * ALL_PLACES + place]
            if wild:
                for suit in range(4):
                    value = max(value, JOKER_FLUSH[wild * FLUSHES + _ranks_in(hand, suit)])
            else:
                suit = _flush_suit(sums[i], size)
                if suit != NO_SUIT:
                    value = JOKER_FLUSH[_ranks_in(hand, suit)]
            out[start + i] = value


@jit
def badugi(hands: Hands, bits: Values, out: Values) -> None:
    """poker 20.L: of the largest choices without two of a suit or rank, the lowest."""
    size = hands.shape[1]
    for i in range(len(hands)):
        hand = hands[i]
        pattern, bit = 0, 1
        for a in range(size):
            for b in range(a + 1, size):
                if (hand[a] ^ hand[b]) & 3 == 0 or hand[a] >> 2 == hand[b] >> 2:
                    pattern |= bit
                bit <<= 1
        choices = CHOICES_OF_4[pattern] if size == 4 else CHOICES_OF_5[pattern]
        best = np.uint16(0)
        for choice in choices:
            if choice == 0:
                break
            mask = 0
            for at in range(size):
                if choice >> at & 1:
                    mask |= bits[hand[at]]
            best = max(best, BADUGI[mask])
        out[i] = best


@jit
def _pair_sums(hole: Hands, sums: Numbers) -> Number:
    """The key sums of every two hole cards; how many there are."""
    many = 0
    for a in range(len(hole)):
        for b in range(a):
            sums[many] = KEYS[hole[a]] + KEYS[hole[b]]
            many += 1
    return many


@jit
def _triple_sums(board: Hands, sums: Numbers) -> None:
    """The key sums of every three of the five board cards."""
    many = 0
    for a in range(5):
        for b in range(a):
            for c in range(b):
                sums[many] = KEYS[board[a]] + KEYS[board[b]] + KEYS[board[c]]
                many += 1


@jit
def omaha_high(holes: Hands, boards: Hands, out: Values) -> None:
    """poker 12.K(1), 19.K(1): exactly two of the hole cards and three of the board."""
    pairs, triples = np.empty(10, dtype=np.uint32), np.empty(10, dtype=np.uint32)
    first_row = FIRST_ROW[5]
    for i in range(len(holes)):
        many = _pair_sums(holes[i], pairs)
        _triple_sums(boards[i], triples)
        best: Number = np.uint16(0)
        for pair in pairs[:many]:
            for triple in triples:
                value = HIGH[_place(pair + triple, first_row)]
                best = max(best, value)
        out[i] = max(best, _omaha_flush(holes[i], boards[i]))


@jit
def _omaha_flush(hole: Hands, board: Hands) -> Number:
    """The best flush of two hole cards and three board cards, or 0."""
    best = np.uint16(0)
    for a in range(len(hole)):
        for b in range(a):
            suit = hole[a] & 3
            if hole[b] & 3 == suit:
                held = 1 << (hole[a] >> 2) | 1 << (hole[b] >> 2)
                best = max(best, _best_flush_with(held, board, suit))
    return best


@jit
def _best_flush_with(held: Number, board: Hands, suit: Number) -> Number:
    """The best flush that two held ranks make with three board cards of their suit, or 0."""
    best = np.uint16(0)
    for a in range(2, 5):
        if board[a] & 3 == suit:
            for b in range(1, a):
                if board[b] & 3 == suit:
                    for c in range(b):
                        if board[c] & 3 == suit:
                            three = 1 << (board[a] >> 2) | 1 << (board[b] >> 2)
                            three |= 1 << (board[c] >> 2)
                            best = max(best, HIGH_FLUSH[held | three])
    return best


@jit
def omaha_low8(holes: Hands, boards: Hands, out: Values) -> None:
    """poker 12.L(4), 19.L(4): the low too is made of two hole cards and three of the board."""
    pairs, triples = np.empty(10, dtype=np.uint32), np.empty(10, dtype=np.uint32)
    first_row = FIRST_ROW[5]
    for i in range(len(holes)):
        many = _pair_sums(holes[i], pairs)
        _triple_sums(boards[i], triples)
        best: Number = np.uint16(0)
        for pair in pairs[:many]:
            for triple in triples:
                value = LOW8[_place(pair + triple, first_row)]
                best = max(best, value)
        out[i] = best
