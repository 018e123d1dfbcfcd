"""Compiled counting of boards: every board by its class, or many boards at random.

What a board does for a hand depends on two things only: its five ranks, and the ranks it holds in
the one suit of which it has three or more cards. So each player gets two tables before anything is
counted: the value with each set of five board ranks, suits left aside, and the value of the best
flush with each set of ranks in each suit. The hand's value on a board is the better of the two.
This holds for one ranking of suits (high, Six Plus) and for low hands, where suits mean nothing.

The exact count takes each set of ranks once (6,175 of them), times the number of boards that have
it, as if there were no flushes. Then it goes through the classes of boards with a flush in them and
puts right what the flush changes. A few ten thousand classes stand for two million boards; the cost
grows with players, hardly with anything else.

A random board is two cards and three cards, each picked from a list of all of them, and picked
again if they share a card: one random number and about ten look-ups.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.ranking import keys
from fairdeal.ranking.kernels import Hands, Number, Values, jit
from fairdeal.ranking.tables import FLUSHES, tables

TABLES_DIGEST: Final = "d2bdac06122fa7f2c97b90977fa13986975ba021fa676c3e7f0a6b9879259684"
"""The tables these kernels are compiled with; see `ranking.kernels.TABLES_DIGEST`."""

Counts = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.uint64]

SUITED: Final = ("high", "six-plus")
"""The rankings in which a flush is worth something."""

POT: Final = 5040
"""A pot in parts: it can be halved, and each half be shared by up to ten players."""

WIN, TIE, HIGH, LOW, SQUARES, COLUMNS = range(6)
"""The columns of a count: pots won whole, pots shared, parts won for high and low, squares."""

_EACH: Final = np.array([0, *(POT // 2 // many for many in range(1, 11))], dtype=np.int64)
_ROWS: Final = np.array(tables().arrays["rows/5"], dtype=np.uint32)
_ROW_BITS: Final = keys.ROW_BITS
_ROW_MASK: Final = (1 << keys.ROW_BITS) - 1
_RANK_KEYS: Final = np.array(keys.RANK_KEYS, dtype=np.int64)
_FLUSH: Final = np.array(
    [tables().arrays[f"{ranking}/flush"].tolist() for ranking in SUITED], dtype=np.uint16
)
_ALL: Final = np.arange(FLUSHES, dtype=np.int64)
_BITS: Final = sum((_ALL >> rank & 1 for rank in range(13)), start=np.zeros_like(_ALL))
_MASK_KEYS: Final = sum(
    ((_ALL >> rank & 1) * _RANK_KEYS[rank] for rank in range(13)), start=np.zeros_like(_ALL)
)
_WITH_BITS: Final = np.argsort(_BITS, kind="stable")
_FIRST_WITH: Final = np.searchsorted(_BITS[_WITH_BITS], np.arange(15))
_CHOOSE: Final = np.array(
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]]
)
PLACES: Final = 1 + int(
    max(_ROWS[total >> _ROW_BITS] + (total & _ROW_MASK) for total in keys.rank_sums(5))
)
"""How long a table by the place of a board's five ranks is."""


@jit
def places(boards: Hands) -> Counts:
    """Where each board's five ranks stand in the tables; a row of `boards` holds five ranks."""
    found = np.empty(len(boards), dtype=np.int64)
    for i in range(len(boards)):
        total = 0
        for rank in boards[i]:
            total += _RANK_KEYS[rank]
        found[i] = _place(total)
    return found


@jit
def _place(total: Number) -> Number:
    return _ROWS[total >> _ROW_BITS] + (total & _ROW_MASK)


@jit
def fill_flushes(hole: Hands, ranking: Number, two_and_three: Number, table: Values) -> None:
    """Write the best flush of a hand with each set of board ranks in each suit, 0 where none is.

    `ranking` is a place in `SUITED`; with `two_and_three` exactly two hole cards are used.
    """
    pairs = np.empty(10, dtype=np.int64)
    for suit in range(4):
        held, many = 0, 0
        for a in range(len(hole)):
            if hole[a] & 3 == suit:
                for b in range(a):
                    if hole[b] & 3 == suit:
                        pairs[many] = 1 << (hole[a] >> 2) | 1 << (hole[b] >> 2)
                        many += 1
                held |= 1 << (hole[a] >> 2)
        for mask in _WITH_BITS[_FIRST_WITH[3] : _FIRST_WITH[6]]:
            best = np.uint16(0)
            if two_and_three:
                for pair in pairs[:many]:
                    best = max(best, _best_of_three(pair, mask, ranking))
            elif _BITS[mask | held] >= 5:
                best = _FLUSH[ranking, mask | held]
            table[suit, mask] = best


@jit
def _best_of_three(pair: Number, mask: Number, ranking: Number) -> Number:
    """The best flush of two held ranks and three of the board's; 0 if the same card is in both."""
    best = np.uint16(0)
    if pair & mask == 0:
        for three in _WITH_BITS[_FIRST_WITH[3] : _FIRST_WITH[4]]:
            if three & ~mask == 0:
                best = max(best, _FLUSH[ranking, pair | three])
    return best


@jit
def settle(values: Values, weight: Number, out: Counts) -> None:
    """Share `weight` pots among the players: `values[share, player]`, where 0 wins nothing.

    The second share goes to the first one's winners when nobody has a hand for it (poker 10.M(2)).
    """
    shares, players = values.shape
    best, winners = values[0, 0], 0
    low, low_winners = np.uint16(0), 0
    for player in range(1, players):
        best = max(best, values[0, player])
    for player in range(players):
        winners += values[0, player] == best
    if shares == 2:
        for player in range(players):
            low = max(low, values[1, player])
        if low:
            for player in range(players):
                low_winners += values[1, player] == low
    each = _EACH[winners] if low_winners else 2 * _EACH[winners]
    each_low = _EACH[low_winners]
    for player in range(players):
        first = each if values[0, player] == best else 0
        second = each_low if low_winners and values[1, player] == low else 0
        won = first + second
        if won:
            out[player, WIN if won == POT else TIE] += weight
            out[player, HIGH] += weight * first
            out[player, LOW] += weight * second
            out[player, SQUARES] += weight * won * won


@jit
def count_boards(
    by_ranks: Values, by_flush: Values, sets: Hands, free: Counts, lying: Counts, out: Counts
) -> None:
    """Count every board: `by_ranks[share, place, player]`, `by_flush[player, suit, mask]`.

    `sets` are all sets of ranks of the cards to come, `free` the ranks that the deck still holds in
    each suit and `lying` those that lie on the board.
    """
    left, base = np.zeros(13, dtype=np.int64), 0
    for suit in range(4):
        base += _MASK_KEYS[lying[suit]]
        for rank in range(13):
            left[rank] += free[suit] >> rank & 1
    values = np.empty((by_ranks.shape[0], by_ranks.shape[2]), dtype=np.uint16)
    for i in range(len(sets)):
        ways, total, copies, last = 1, base, 0, 13
        for rank in sets[i]:
            copies = copies + 1 if rank == last else 1
            # One more of a rank: C(left, copies) out of C(left, copies - 1).
            ways = ways * (left[rank] - copies + 1) // copies
            total += _RANK_KEYS[rank]
            last = rank
        if ways:
            _take(by_ranks, _place(total), values)
            settle(values, ways, out)
    for suit in range(4):
        for rank in range(13):
            left[rank] -= free[suit] >> rank & 1
        _put_right(by_ranks, by_flush, suit, sets.shape[1], base, free[suit], lying[suit], left, out)
        for rank in range(13):
            left[rank] += free[suit] >> rank & 1


@jit
def _take(by_ranks: Values, place: Number, values: Values) -> None:
    for share in range(values.shape[0]):
        for player in range(values.shape[1]):
            values[share, player] = by_ranks[share, place, player]


@jit
def _put_right(
    by_ranks: Values,
    by_flush: Values,
    suit: Number,
    to_come: Number,
    base: Number,
    free: Number,
    lying: Number,
    left: Counts,
    out: Counts,
) -> None:
    """What flushes of one suit change: `left` are the cards of the other suits by rank."""
    shares, _, players = by_ranks.shape
    values = np.empty((shares, players), dtype=np.uint16)
    totals, ways = np.empty(91, dtype=np.int64), np.empty(91, dtype=np.int64)
    shown = _BITS[lying]
    for more in range(max(0, 3 - shown), to_come + 1):
        many = _others(left, to_come - more, totals, ways)
        for mask in _WITH_BITS[_FIRST_WITH[more] : _FIRST_WITH[more + 1]]:
            if mask & ~free:
                continue
            flushes = 0
            for player in range(players):
                flushes += by_flush[player, suit, mask | lying] > 0
            if flushes == 0:
                continue
            for other in range(many):
                _take(by_ranks, _place(base + _MASK_KEYS[mask] + totals[other]), values)
                settle(values, -ways[other], out)
                for player in range(players):
                    flush = by_flush[player, suit, mask | lying]
                    values[0, player] = max(values[0, player], flush)
                settle(values, ways[other], out)


@jit
def _others(left: Counts, size: Number, totals: Counts, ways: Counts) -> Number:
    """The sets of none, one or two further ranks, how many cards make each; how many there are."""
    many = 0
    if size == 0:
        totals[0], ways[0] = 0, 1
        many = 1
    elif size == 1:
        for rank in range(13):
            totals[rank], ways[rank] = _RANK_KEYS[rank], left[rank]
        many = 13
    else:
        for a in range(13):
            for b in range(a + 1):
                totals[many] = _RANK_KEYS[a] + _RANK_KEYS[b]
                ways[many] = left[a] * (left[a] - 1) // 2 if a == b else left[a] * left[b]
                many += 1
    return many
