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
again if they share a card: one random number and six look-ups. Boards are dealt in blocks, without
a branch, and who wins a place is looked up too: nine nanoseconds a board, five of them the dealing.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.compiled.chance_kernels import (
    HALF,
    LOW,
    STEP,
    is_fair,
    mixed,
    stretched,
    unfair,
)
from fairdeal.compiled.jit import jit
from fairdeal.odds.equity.boards.games_of_boards import SUITED
from fairdeal.ranking import keys
from fairdeal.ranking.kernels import Hands, Number, Values
from fairdeal.ranking.tables import FLUSHES, tables

Counts = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.uint64]

_ROWS: Final = np.array(tables().arrays["rows/5"], dtype=np.uint16)
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
_ALL_RANKS: Final = FLUSHES - 1
_EIGHTS: Final = np.uint64(0x8888)
_BLOCK: Final = 512
"""Random boards that are held at once: few enough to stay in the nearest cache."""

PLACES: Final = 1 + int(
    max(int(_ROWS[total >> _ROW_BITS]) + (total & _ROW_MASK) for total in keys.rank_sums(5))
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
    return np.int64(_ROWS[total >> _ROW_BITS]) + (total & _ROW_MASK)


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
        for at in range(_FIRST_WITH[3], _FIRST_WITH[6]):
            mask = _WITH_BITS[at]
            best = np.uint16(0)
            if two_and_three:
                for a in range(many):
                    best = max(best, _best_of_three(pairs[a], mask, ranking))
            elif _BITS[mask | held] >= 5:
                best = _FLUSH[ranking, mask | held]
            table[suit, mask] = best


@jit
def _best_of_three(pair: Number, mask: Number, ranking: Number) -> Number:
    """The best flush of two held ranks and three of the board's; 0 if the same card is in both."""
    best = np.uint16(0)
    if pair & mask == 0:
        for at in range(_FIRST_WITH[3], _FIRST_WITH[4]):
            if _WITH_BITS[at] & ~mask == 0:
                best = max(best, _FLUSH[ranking, pair | _WITH_BITS[at]])
    return best


@jit
def _winners(by_ranks: Values, share: Number, place: Number) -> Number:
    """Who has the best hand for a share, flushes left aside, as a mask; 0 if nobody has any."""
    # The first two without a loop: most spots have no more, and go twice as fast.
    one, other = by_ranks[share, place, 0], by_ranks[share, place, 1]
    best, mask = max(one, other), (one >= other) | (other >= one) << 1
    for player in range(2, by_ranks.shape[2]):
        value = by_ranks[share, place, player]
        mask = (mask if value <= best else 0) | (value >= best) << player
        best = max(best, value)
    return mask if best else 0


@jit
def _flush_winners(
    by_ranks: Values, by_flush: Values, place: Number, suit: Number, shown: Number
) -> Number:
    """Who has the best hand for the first share when flushes of one suit count, as a mask."""
    best, mask = np.uint16(0), 0
    for player in range(by_ranks.shape[2]):
        value = max(by_ranks[0, place, player], by_flush[player, suit, shown])
        mask = (mask if value <= best else 0) | (value >= best) << player
        best = max(best, value)
    return mask


@jit
def count_boards(
    by_ranks: Values, by_flush: Values, sets: Hands, free: Counts, lying: Counts, out: Counts
) -> None:
    """Count every board by who wins it: `by_ranks[share, place, player]`, `by_flush[player, suit,
    mask]`; `out` is indexed by the winners of the second share, then of the first, as masks.

    `sets` are all sets of ranks of the cards to come, `free` the ranks that the deck still holds in
    each suit and `lying` those that lie on the board.
    """
    left, base = np.zeros(13, dtype=np.int64), np.int64(0)
    for suit in range(4):
        base += _MASK_KEYS[lying[suit]]
        for rank in range(13):
            left[rank] += free[suit] >> rank & 1
    for i in range(len(sets)):
        ways, total, copies, last = 1, base, 0, 13
        for at in range(sets.shape[1]):
            rank = sets[i, at]
            copies = copies + 1 if rank == last else 1
            # One more of a rank: from C(left, copies - 1) to C(left, copies).
            ways = ways * (left[rank] - copies + 1) // copies
            total += _RANK_KEYS[rank]
            last = rank
        if ways:
            place = _place(total)
            out[_second(by_ranks, place) | _winners(by_ranks, 0, place)] += ways
    for suit in range(4):
        for rank in range(13):
            left[rank] -= free[suit] >> rank & 1
        _put_right(
            by_ranks, by_flush, suit, sets.shape[1], base, free[suit], lying[suit], left, out
        )
        for rank in range(13):
            left[rank] += free[suit] >> rank & 1


@jit
def _second(by_ranks: Values, place: Number) -> Number:
    """The winners of the second share, where they stand in the index of a count."""
    found = 0
    if by_ranks.shape[0] == 2:
        found = _winners(by_ranks, 1, place) << by_ranks.shape[2]
    return found


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
    totals, ways = np.empty(91, dtype=np.int64), np.empty(91, dtype=np.int64)
    for more in range(max(0, 3 - _BITS[lying]), to_come + 1):
        many = _others(left, to_come - more, totals, ways)
        for at in range(_FIRST_WITH[more], _FIRST_WITH[more + 1]):
            mask = _WITH_BITS[at]
            shown = mask | lying
            flushes = 0
            if mask & ~free == 0:
                for player in range(len(by_flush)):
                    flushes += by_flush[player, suit, shown] > 0
            if flushes:
                for other in range(many):
                    place = _place(base + _MASK_KEYS[mask] + totals[other])
                    second = _second(by_ranks, place)
                    out[second | _winners(by_ranks, 0, place)] -= ways[other]
                    first = _flush_winners(by_ranks, by_flush, place, suit, shown)
                    out[second | first] += ways[other]


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


def needs(by_flush: Values) -> int:
    """What to add to the counts of suits so that the fourth bit tells where a flush may be.

    A suit of which somebody holds two cards needs three on the board, one needs four, none five.
    """
    found = 0
    for suit in range(4):
        shown = _BITS[by_flush[:, suit].any(axis=0)]
        found |= int(8 - shown.min() if len(shown) else 0) << 4 * suit
    return found


@jit
def who_wins(by_ranks: Values, out: Counts) -> None:
    """Write who wins each place, flushes left aside, as the index of a count."""
    for place in range(by_ranks.shape[1]):
        out[place] = _second(by_ranks, place) | _winners(by_ranks, 0, place)


@jit
def sample_boards(
    by_ranks: Values,
    by_flush: Values,
    winners: Counts,
    needs: Number,
    pairs: Numbers,
    triples: Numbers,
    lying: Numbers,
    seed: Number,
    many: Number,
    out: Counts,
) -> None:
    """Count a number of random boards by who wins them, in an index like that of `count_boards`.

    `winners` is what `who_wins` writes. `pairs` and `triples` are the two parts of what the board
    still gets, every one of each, and `lying` is what lies there already: masks by suit, and sums
    of keys. `needs` added to the suit counts of a sum carries into the fourth bit where the board
    allows a flush.
    """
    state, done = seed, 0
    shown, totals = np.empty(_BLOCK, dtype=np.uint64), np.empty(_BLOCK, dtype=np.uint64)
    while done < many:
        tries = min(_BLOCK, many - done)
        dealt = _deal(pairs, triples, state, tries, shown, totals)
        state += np.uint64(tries) * STEP
        done += dealt
        for i in range(dealt):
            total = lying[1] + totals[i]
            place = _place(np.int64(total & LOW))
            suited = ((total >> HALF) + needs) & _EIGHTS
            if suited:
                suit = (suited > 8) + (suited > 128) + (suited > 2048)
                ranks = np.int64((lying[0] | shown[i]) >> np.uint64(13 * suit)) & _ALL_RANKS
                first = _flush_winners(by_ranks, by_flush, place, suit, ranks)
                index = _second(by_ranks, place) | first
            else:
                index = winners[place]
            out[index] += 1


@jit
def _deal(
    pairs: Numbers, triples: Numbers, state: Number, tries: Number, shown: Numbers, totals: Numbers
) -> Number:
    """Try this number of times to deal a pair and a triple; write the boards that share no card.

    A try that fails is overwritten by the next: no branch depends on chance, so that the processor
    never guesses wrong. How many were dealt.
    """
    twos, threes = np.uint64(len(pairs)), np.uint64(len(triples))
    unfair_two, unfair_three = unfair(twos), unfair(threes)
    dealt = 0
    for _ in range(tries):
        state += STEP
        number = mixed(state)
        one, other = number >> HALF, number & LOW
        pair, triple = stretched(one, twos), stretched(other, threes)
        shown[dealt] = pairs[pair, 0] | triples[triple, 0]
        totals[dealt] = pairs[pair, 1] + triples[triple, 1]
        dealt += (
            (pairs[pair, 0] & triples[triple, 0] == 0)
            & is_fair(one, twos, unfair_two)
            & is_fair(other, threes, unfair_three)
        )
    return dealt
