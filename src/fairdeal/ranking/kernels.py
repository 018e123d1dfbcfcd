"""Compiled kernels: the values of many hands at once. Import this only through `batch`.

The tables are module globals, which the compiler takes as constants.

A hand is a row of card numbers (uint8). The keys of its cards are added (`keys`), and the sum finds
its place in the value tables in two look-ups.
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from fairdeal.ranking import keys
from fairdeal.ranking.compiling import jit
from fairdeal.ranking.laws.clashes import choice_masks
from fairdeal.ranking.laws.layout import ACE_HIGH_ONLY, ACE_LOW, Order
from fairdeal.ranking.tables import FLUSHES, tables

Hands = npt.NDArray[np.uint8]
Values = npt.NDArray[np.uint16]
Numbers = npt.NDArray[np.uint32]

Number = Any
"""A machine number inside a kernel; its width is the compiler's affair."""

BLOCK: Final = 2048
"""Hands whose sums are held at once: few enough to stay in the nearest cache."""

LEAST: Final = 3
"""The fewest natural cards a sum is looked up for: five with two jokers."""

_SUIT_BITS: Final = keys.SUIT_BITS
_SUIT_MASK: Final = np.uint32(keys.SUIT_MASK)
_ROW_SHIFT: Final = np.uint32(keys.SUIT_BITS + keys.ROW_BITS)
_PLACE_SHIFT: Final = np.uint32(keys.SUIT_BITS)
_PLACE_MASK: Final = np.uint32((1 << keys.ROW_BITS) - 1)
_NO_SUIT: Final = keys.NO_SUIT
_JOKER: Final = 52


def _row_begins() -> tuple[Numbers, list[int]]:
    """Where each row begins in the value tables, and where in that list each size's rows begin.

    The rows of three cards stand first, those of seven last.
    """
    begins: list[npt.NDArray[np.int64]] = []
    first_rows = [0] * LEAST
    used = 0
    for size in range(LEAST, max(keys.SIZES) + 1):
        first_rows.append(sum(map(len, begins)))
        rows = np.array(tables().arrays[f"rows/{size}"], dtype=np.int64)
        begins.append(rows + used)
        used = int(_places(size, begins[-1]).max()) + 1
    return np.concatenate(begins).astype(np.uint32), first_rows


def _places(size: int, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """The place of every set of ranks of a size, in the order of `keys.rank_sets`."""
    sums = np.array(keys.rank_sums(size), dtype=np.int64)
    begins: npt.NDArray[np.int64] = rows[sums >> keys.ROW_BITS]
    return begins + (sums & int(_PLACE_MASK))


# A joker adds nothing to a sum: the kernel counts jokers by themselves.
_KEYS: Final = np.array([*keys.CARD_KEYS, 0, 0], dtype=np.uint32)
_BEGINS, _first_rows = _row_begins()
_FIRST_ROW: Final = np.array(_first_rows, dtype=np.int64)
_PLACES: Final = {
    size: _places(size, _BEGINS[_first_rows[size] :].astype(np.int64))
    for size in range(LEAST, max(keys.SIZES) + 1)
}
_ALL_PLACES: Final = int(max(places.max() for places in _PLACES.values())) + 1
_FLUSH_SUIT: Final = np.full((max(keys.SIZES) + 1) << _SUIT_BITS, _NO_SUIT, dtype=np.uint8)
for _size, _suits in keys.FLUSH_SUIT.items():
    _FLUSH_SUIT[_size << _SUIT_BITS :][: len(_suits)] = np.frombuffer(_suits, dtype=np.uint8)


# Seven cards have their own, so that the hottest loop adds nothing to an index.
_SEVEN_BEGINS: Final = _BEGINS[_first_rows[7] :].copy()
_SEVEN_FLUSH_SUIT: Final = _FLUSH_SUIT[7 << _SUIT_BITS :].copy()


def _by_place(ranking: str, lowest: int = 0, jokers: int = 0) -> Values:
    """The rank tables of a ranking laid out by place, one layer for each number of jokers."""
    values = np.zeros((jokers + 1) * _ALL_PLACES, dtype=np.uint16)
    for size in keys.SIZES:
        listed = np.array(tables().arrays[f"{ranking}/{size}"], dtype=np.uint16)
        for wild in range(jokers + 1):
            places = _PLACES[size - wild]
            if lowest:
                # Only the sets without lower ranks are listed; they are the last ones.
                places = places[len(places) - len(listed) :]
            values[wild * _ALL_PLACES + places] = listed[: len(places)]
            listed = listed[len(places) :]
    return values


def _flush(ranking: str) -> Values:
    return np.array(tables().arrays[f"{ranking}/flush"], dtype=np.uint16)


_HIGH: Final = _by_place("high")
_HIGH_FLUSH: Final = _flush("high")
_LOW_A5: Final = _by_place("low-a5")
_LOW8_BELOW: Final = np.uint16(tables().low8_below)
_LOW8: Final = np.maximum(_LOW_A5, _LOW8_BELOW) - _LOW8_BELOW
_LOW_27: Final = _by_place("low-27")
_LOW_27_FLUSH: Final = _flush("low-27")
_SIX_PLUS: Final = _by_place("six-plus", lowest=4)
_SIX_PLUS_FLUSH: Final = _flush("six-plus")
_SIX_PLUS_LOW_ACE: Final = _by_place("six-plus-low-ace", lowest=4)
_SIX_PLUS_LOW_ACE_FLUSH: Final = _flush("six-plus-low-ace")
_JOKER_VALUES: Final = _by_place("joker", jokers=2)
_JOKER_FLUSH: Final = _flush("joker")


def _height_bits(order: Order) -> npt.NDArray[np.uint16]:
    """For each card, the bit of its rank's height."""
    return np.array([1 << order.heights[card >> 2] for card in range(52)], dtype=np.uint16)


BADUGI_BITS: Final = _height_bits(ACE_LOW)
BADUGI_27_BITS: Final = _height_bits(ACE_HIGH_ONLY)
_BADUGI: Final = np.array(tables().arrays["badugi/mask"], dtype=np.uint16)
_CHOICES_OF_4: Final = np.array(choice_masks(4), dtype=np.uint8)
_CHOICES_OF_5: Final = np.array(choice_masks(5), dtype=np.uint8)


@jit
def _add_up(hands: Hands, start: Number, sums: Numbers) -> Number:
    """Write the key sums of the hands from `start` on, as many as fit; how many there were."""
    many = min(len(sums), len(hands) - start)
    size = hands.shape[1]
    if size == 7:
        for i in range(many):
            hand = hands[start + i]
            sums[i] = (
                _KEYS[hand[0]] + _KEYS[hand[1]] + _KEYS[hand[2]] + _KEYS[hand[3]]
                + _KEYS[hand[4]] + _KEYS[hand[5]] + _KEYS[hand[6]]
            )  # fmt: skip
    elif size == 5:
        for i in range(many):
            hand = hands[start + i]
            sums[i] = (
                _KEYS[hand[0]] + _KEYS[hand[1]] + _KEYS[hand[2]] + _KEYS[hand[3]] + _KEYS[hand[4]]
            )
    else:
        for i in range(many):
            hand = hands[start + i]
            sums[i] = (
                _KEYS[hand[0]] + _KEYS[hand[1]] + _KEYS[hand[2]]
                + _KEYS[hand[3]] + _KEYS[hand[4]] + _KEYS[hand[5]]
            )  # fmt: skip
    return many


@jit
def _flush_suit(total: Number, size: Number) -> Number:
    """The suit of which a hand of a size holds five or more cards, or `_NO_SUIT`."""
    return _FLUSH_SUIT[(size << _SUIT_BITS) + (total & _SUIT_MASK)]


@jit
def _place(total: Number, first_row: Number) -> Number:
    """Where a sum stands in the value tables, among the sums of as many cards."""
    return _BEGINS[first_row + (total >> _ROW_SHIFT)] + ((total >> _PLACE_SHIFT) & _PLACE_MASK)


@jit
def _ranks_in(hand: Hands, suit: Number) -> Number:
    """The ranks that a hand holds in one suit, as a mask."""
    mask = 0
    for card in hand:
        if card & 3 == suit and card < _JOKER:
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
    first_row = _FIRST_ROW[size]
    for start in range(0, len(hands), BLOCK):
        for i in range(_add_up(hands, start, sums)):
            suit = _flush_suit(sums[i], size)
            if suit == _NO_SUIT:
                out[start + i] = _HIGH[_place(sums[i], first_row)]
            else:
                out[start + i] = _HIGH_FLUSH[_ranks_in(hands[start + i], suit)]


@jit
def _high_of_seven(hands: Hands, out: Values) -> None:
    """The hand that everybody values most often, in one loop: a quarter faster than in blocks."""
    for i in range(len(hands)):
        total = np.uint32(
            _KEYS[hands[i, 0]] + _KEYS[hands[i, 1]] + _KEYS[hands[i, 2]] + _KEYS[hands[i, 3]]
            + _KEYS[hands[i, 4]] + _KEYS[hands[i, 5]] + _KEYS[hands[i, 6]]
        )  # fmt: skip
        suit = _SEVEN_FLUSH_SUIT[total & _SUIT_MASK]
        if suit == _NO_SUIT:
            place = _SEVEN_BEGINS[total >> _ROW_SHIFT] + ((total >> _PLACE_SHIFT) & _PLACE_MASK)
            out[i] = _HIGH[place]
        else:
            mask = 0
            for at in range(7):
                if hands[i, at] & 3 == suit:
                    mask |= 1 << (hands[i, at] >> 2)
            out[i] = _HIGH_FLUSH[mask]


@jit
def six_plus(hands: Hands, out: Values) -> None:
    """poker 6.K."""
    _six_plus(hands, _SIX_PLUS, _SIX_PLUS_FLUSH, out)


@jit
def six_plus_low_ace(hands: Hands, out: Values) -> None:
    """poker 6.K with 6.L by the letter of 6.J: a lone ace is the lowest card (P-05)."""
    _six_plus(hands, _SIX_PLUS_LOW_ACE, _SIX_PLUS_LOW_ACE_FLUSH, out)


@jit
def _six_plus(hands: Hands, values: Values, flush: Values, out: Values) -> None:
    """With 36 cards too, five to seven cards with a flush hold nothing that beats it."""
    sums = np.empty(BLOCK, dtype=np.uint32)
    size = hands.shape[1]
    first_row = _FIRST_ROW[size]
    for start in range(0, len(hands), BLOCK):
        for i in range(_add_up(hands, start, sums)):
            suit = _flush_suit(sums[i], size)
            if suit == _NO_SUIT:
                out[start + i] = values[_place(sums[i], first_row)]
            else:
                out[start + i] = flush[_ranks_in(hands[start + i], suit)]


@jit
def low_a5(hands: Hands, out: Values) -> None:
    """poker 6.F: suits mean nothing."""
    sums = np.empty(BLOCK, dtype=np.uint32)
    size = hands.shape[1]
    first_row = _FIRST_ROW[size]
    for start in range(0, len(hands), BLOCK):
        for i in range(_add_up(hands, start, sums)):
            out[start + i] = _LOW_A5[_place(sums[i], first_row)]


@jit
def low8(hands: Hands, out: Values) -> None:
    """poker 10.M(1): 0 where no five cards are eight or better."""
    sums = np.empty(BLOCK, dtype=np.uint32)
    size = hands.shape[1]
    first_row = _FIRST_ROW[size]
    for start in range(0, len(hands), BLOCK):
        for i in range(_add_up(hands, start, sums)):
            out[start + i] = _LOW8[_place(sums[i], first_row)]


@jit
def low_27(hands: Hands, out: Values) -> None:
    """poker 21.E(6): a flush counts against the hand, so with one every choice is tried."""
    sums = np.empty(BLOCK, dtype=np.uint32)
    size = hands.shape[1]
    first_row = _FIRST_ROW[size]
    for start in range(0, len(hands), BLOCK):
        for i in range(_add_up(hands, start, sums)):
            if _flush_suit(sums[i], size) == _NO_SUIT:
                value = _LOW_27[_place(sums[i], first_row)]
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
            total += _KEYS[hand[at]]
            mask |= 1 << (hand[at] >> 2)
    if _flush_suit(total, 5) == _NO_SUIT:
        value = _LOW_27[_place(total, _FIRST_ROW[5])]
    else:
        value = _LOW_27_FLUSH[mask]
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
                wild += card >= _JOKER
            place = _place(sums[i], _FIRST_ROW[size - wild])
            value = _JOKER_VALUES[wild * _ALL_PLACES + place]
            if wild:
                for suit in range(4):
                    value = max(value, _JOKER_FLUSH[wild * FLUSHES + _ranks_in(hand, suit)])
            else:
                suit = _flush_suit(sums[i], size)
                if suit != _NO_SUIT:
                    value = _JOKER_FLUSH[_ranks_in(hand, suit)]
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
        choices = _CHOICES_OF_4[pattern] if size == 4 else _CHOICES_OF_5[pattern]
        best = np.uint16(0)
        for choice in choices:
            if choice == 0:
                break
            mask = 0
            for at in range(size):
                if choice >> at & 1:
                    mask |= bits[hand[at]]
            best = max(best, _BADUGI[mask])
        out[i] = best


@jit
def _pair_sums(hole: Hands, sums: Numbers) -> Number:
    """The key sums of every two hole cards; how many there are."""
    many = 0
    for a in range(len(hole)):
        for b in range(a):
            sums[many] = _KEYS[hole[a]] + _KEYS[hole[b]]
            many += 1
    return many


@jit
def _triple_sums(board: Hands, sums: Numbers) -> None:
    """The key sums of every three of the five board cards."""
    many = 0
    for a in range(5):
        for b in range(a):
            for c in range(b):
                sums[many] = _KEYS[board[a]] + _KEYS[board[b]] + _KEYS[board[c]]
                many += 1


@jit
def omaha_high(holes: Hands, boards: Hands, out: Values) -> None:
    """poker 12.K(1), 19.K(1): exactly two of the hole cards and three of the board."""
    pairs, triples = np.empty(10, dtype=np.uint32), np.empty(10, dtype=np.uint32)
    first_row = _FIRST_ROW[5]
    for i in range(len(holes)):
        many = _pair_sums(holes[i], pairs)
        _triple_sums(boards[i], triples)
        best: Number = np.uint16(0)
        for pair in pairs[:many]:
            for triple in triples:
                value = _HIGH[_place(pair + triple, first_row)]
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
                            best = max(best, _HIGH_FLUSH[held | three])
    return best


@jit
def omaha_low8(holes: Hands, boards: Hands, out: Values) -> None:
    """poker 12.L(4), 19.L(4): the low too is made of two hole cards and three of the board."""
    pairs, triples = np.empty(10, dtype=np.uint32), np.empty(10, dtype=np.uint32)
    first_row = _FIRST_ROW[5]
    for i in range(len(holes)):
        many = _pair_sums(holes[i], pairs)
        _triple_sums(boards[i], triples)
        best: Number = np.uint16(0)
        for pair in pairs[:many]:
            for triple in triples:
                value = _LOW8[_place(pair + triple, first_row)]
                best = max(best, value)
        out[i] = best


@jit
def next_hands(deck: Hands, picks: npt.NDArray[np.int64], hands: Hands) -> Number:
    """Write the next hands in lexicographic order, as many as fit; how many there were.

    `picks` are the places in the deck of the next hand to write and are moved on. The first of them
    stays where it is, so that a census can be cut by its first card, until all hands with it have
    been written; then it stands beyond the deck.
    """
    size = len(picks)
    for written in range(len(hands)):
        for at in range(size):
            hands[written, at] = deck[picks[at]]
        last = size - 1
        while last > 0 and picks[last] == len(deck) - size + last:
            last -= 1
        if last == 0:
            picks[0] = len(deck)
            return written + 1
        picks[last] += 1
        for at in range(last + 1, size):
            picks[at] = picks[at - 1] + 1
    return len(hands)


@jit
def tally(values: Values, counts: npt.NDArray[np.int64]) -> None:
    """Count how often each value occurs."""
    for value in values:
        counts[value] += 1
