"""Compiled dealing: whole deals in rows of cards, every one in order or many at random, and draws.

A row holds the cards of the first player, of the second and so on, then the board. What is known
stands in every row already; the rest is dealt into the open places. The hands are then valued by
the kernels of `ranking`, and a deal is counted by who wins it.

Every deal in order is an odometer: each player's unknown cards are a combination of what the
players before left, and the last one turns fastest. At random, the stub is shuffled as far as it is
dealt. Both cost a few nanoseconds a card; valuing the hands costs more.

The drawing policy is at the end: which cards of a hand are kept, by rules of thumb.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from fairdeal.ranking.kernels import Hands, Number, Values, jit
from fairdeal.ranking.layout import ACE_HIGH, ACE_LOW

Counts = npt.NDArray[np.int64]

TRIES: Final = 100_000
"""So many picks from the ranges in a row may share cards before there are held to be none."""

KEEP_HIGH, KEEP_LOW, KEEP_LOW_27, KEEP_BADUGI, KEEP_BADUGI_27 = range(5)
"""What a hand is kept for."""

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_HALF: Final = np.uint64(32)
_DECK: Final = 52
_MOST: Final = 7
_CHOOSE: Final = np.zeros((_DECK + 1, _MOST + 1), dtype=np.int64)
_CHOOSE[:, 0] = 1
for _cards in range(1, _DECK + 1):
    _CHOOSE[_cards, 1:] = _CHOOSE[_cards - 1, 1:] + _CHOOSE[_cards - 1, :-1]


@jit
def deal_in_order(stub: Hands, sizes: Counts, places: Counts, start: Number, rows: Hands) -> None:
    """Fill the rows with the deals from number `start` on.

    `sizes` says how many cards each player, or the board, still gets; `places` where they go.
    """
    groups = len(sizes)
    left = np.empty((groups + 1, len(stub)), dtype=np.uint8)
    picks = np.empty((groups, _MOST), dtype=np.int64)
    left[0] = stub
    _begin_at(start, len(stub), sizes, picks)
    many = _pass_on(left, len(stub), sizes, picks, 0)
    for row in rows:
        at = 0
        for group in range(groups):
            for i in range(sizes[group]):
                row[places[at]] = left[group, picks[group, i]]
                at += 1
        group, many = groups - 1, len(stub) - sizes[: groups - 1].sum()
        while group >= 0 and not _next(picks[group], sizes[group], many):
            group -= 1
            if group >= 0:
                many += sizes[group]
        if group >= 0:
            for later in range(group + 1, groups):
                for i in range(sizes[later]):
                    picks[later, i] = i
            _pass_on(left, many, sizes, picks, group)


@jit
def _begin_at(start: Number, many: Number, sizes: Counts, picks: Counts) -> None:
    """The combinations of the deal of a number: each takes its digit, the last one the lowest."""
    rest = start
    left = many - sizes.sum()
    for group in range(len(sizes) - 1, -1, -1):
        size = sizes[group]
        left += size
        ways = _CHOOSE[left, size]
        digit, rest = rest % ways, rest // ways
        card = 0
        for i in range(size):
            while digit >= _CHOOSE[left - 1 - card, size - 1 - i]:
                digit -= _CHOOSE[left - 1 - card, size - 1 - i]
                card += 1
            picks[group, i] = card
            card += 1


@jit
def _pass_on(left: Hands, many: Number, sizes: Counts, picks: Counts, first: Number) -> Number:
    """Write what each group from the first on leaves for the next; how many the last one has."""
    for group in range(first, len(sizes)):
        taken, kept = 0, 0
        for card in range(many):
            if taken < sizes[group] and picks[group, taken] == card:
                taken += 1
            else:
                left[group + 1, kept] = left[group, card]
                kept += 1
        many = kept
    return many


@jit
def _next(picks: Counts, size: Number, many: Number) -> Number:
    """Move on to the next combination; whether there was one."""
    at = size - 1
    while at >= 0 and picks[at] == many - size + at:
        at -= 1
    if at >= 0:
        picks[at] += 1
        for i in range(at + 1, size):
            picks[i] = picks[i - 1] + 1
    return at >= 0


@jit
def _mixed(state: Number) -> Number:
    """A random number from a state that moves on by `_STEP` (the splitmix64 generator)."""
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))


@jit
def _below(state: Number, many: Number) -> Number:
    """A random number below `many`; no card is likelier than another by more than 2**-26."""
    return np.int64(((_mixed(state) >> _HALF) * np.uint64(many)) >> _HALF)


@jit
def deal_at_random(
    stub: Hands,
    places: Counts,
    ranges: Hands,
    begins: Counts,
    range_places: Counts,
    seed: Number,
    rows: Hands,
) -> Number:
    """Fill the rows with random deals; how many were, which is all unless ranges share cards.

    Player `i` of those with a range holds one of `ranges[begins[i] : begins[i + 1]]`, and its
    cards go from `range_places[i]` on. The stub is shuffled on the way.
    """
    state, size = seed, ranges.shape[1]
    for done in range(len(rows)):
        taken, clash, tries = np.uint64(0), True, 0
        while clash:
            # All pick again when two share a card, so that every matchup is as likely.
            taken, clash = np.uint64(0), False
            for player in range(len(range_places)):
                state += _STEP
                pick = begins[player] + _below(state, begins[player + 1] - begins[player])
                for i in range(size):
                    card = np.uint64(1) << np.uint64(ranges[pick, i])
                    clash |= taken & card != 0
                    taken |= card
                    rows[done, range_places[player] + i] = ranges[pick, i]
            tries += 1
            if clash and tries == TRIES:
                return done
        at, place = 0, 0
        while place < len(places):
            state += _STEP
            other = at + _below(state, len(stub) - at)
            card = stub[other]
            stub[other], stub[at] = stub[at], card
            at += 1
            if taken >> np.uint64(card) & np.uint64(1) == 0:
                rows[done, places[place]] = card
                place += 1
    return len(rows)


@jit
def count_rows(values: Values, out: Counts) -> None:
    """Count deals by who wins: `values[share, player, row]`, the index as in `board_kernels`."""
    shares, players, many = values.shape
    for row in range(many):
        index = 0
        for share in range(shares - 1, -1, -1):
            best, mask = np.uint16(0), 0
            for player in range(players):
                best = max(best, values[share, player, row])
            if best:
                for player in range(players):
                    mask |= (values[share, player, row] == best) << player
            index = index << players | mask
        out[index] += 1


# ---- draws ----

# A low hand may be this high to stand pat, by draws left; a card to be drawn to must be at least as
# low as the last. Heights are counted from the lowest card: 7 is an eight where the ace is low, a
# nine where it is high.
_ROUGH: Final = np.array([9, 9, 8, 7, 7], dtype=np.int64)
_SMOOTH: Final = 7
_HEIGHTS: Final = np.array([ACE_LOW.heights, ACE_HIGH.heights], dtype=np.int64)


@jit
def draw(rows: Hands, size: Number, dead: Number, kinds: Counts, draws: Number, seed: Number) -> None:
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
def keep(hand: Hands, kinds: Counts, draws_left: Number, kept: Number) -> None:
    """Mark the cards to keep: for the first kind, then what the others add in further ranks."""
    kept[:] = False
    ranks = 0
    wanted = np.empty(len(hand), dtype=np.bool_)
    for kind in kinds:
        wanted[:] = False
        if kind == KEEP_HIGH:
            _keep_high(hand, wanted)
        elif kind == KEEP_LOW or kind == KEEP_LOW_27:
            _keep_low(hand, kind == KEEP_LOW_27, draws_left, wanted)
        else:
            _keep_badugi(hand, kind == KEEP_BADUGI_27, draws_left, wanted)
        for at in range(len(hand)):
            # A pair would spoil both halves of a split low.
            kept[at] |= wanted[at] and ranks >> (hand[at] >> 2) & 1 == 0
        for at in range(len(hand)):
            ranks |= kept[at] << (hand[at] >> 2)


@jit
def _keep_high(hand: Hands, wanted: Number) -> None:
    """A made hand; pairs and better; four to a flush, then to an open straight; the top card."""
    copies, suits = np.zeros(13, dtype=np.int64), np.zeros(4, dtype=np.int64)
    ranks, top = 0, 0
    for at in range(len(hand)):
        copies[hand[at] >> 2] += 1
        suits[hand[at] & 3] += 1
        ranks |= 1 << (hand[at] >> 2)
        top = at if hand[at] > hand[top] else top
    run, wheel = 0, 0b1000000001111
    for low in range(10):
        if ranks >> low & 15 == 15:
            run = 15 << low
            break
    straight = ranks == wheel or (run and ranks & (run << 1) == run << 1)
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
def _keep_low(hand: Hands, deuce_to_seven: Number, draws_left: Number, wanted: Number) -> None:
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
def _keep_badugi(hand: Hands, ace_high: Number, draws_left: Number, wanted: Number) -> None:
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
