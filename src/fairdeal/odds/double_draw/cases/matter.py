"""Compiled: which discards matter to a hand at the second decision of Double Draw Poker.

A discard can no longer be drawn. That takes something from every choice that would have won by it,
the net of the winning hand less that of a lost one, and nothing from any other choice. To most
hands most discards make no difference beyond that: the same choice stays best, or all choices that
may be best lose the same. So a hand is *lined up* once, as if all discards were cards that lose
anyway. Of its seven choices the *rivals* are left, those that may be best after some discards. A
card *matters* if it takes different things from different rivals; there are about eleven such cards
for half of all hands, and none for the others. Whatever else is discarded, the decision depends
only on the cards among the discards that matter. So a hand has a *case* for no card, one, two and
three of those that matter; and one for each card that does not, but takes the same from all rivals.
Import lazily.
"""

from math import comb
from typing import Any

import numpy as np

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, Number, look_up, sets_below, three, two
from fairdeal.compiled.sets import CARDS
from fairdeal.odds.double_draw import decision
from fairdeal.odds.double_draw.decision_kernels import weigh

_CARDS = CARDS
NO_CARD = 63
_ROOM = NO_CARD + 1
"""Numbers for each card, and for no card at all, which takes nothing."""

_MOST_CASES = sum(comb(CARDS - 5, many) for many in range(4)) + CARDS
_CHOICES, _THROWS = decision.CHOICES, decision.THROWS


@jit
def new_bench() -> Any:
    """Room for a hand and all that is found out about it.

    In this order: its cards; the place of the four cards that stay of each throw, and their sums;
    the worth of each choice; what each card takes from its worth; the ending that each card takes
    from it; the rivals; the cards that matter.
    """
    return (
        np.empty(5, np.int64),
        np.empty(_THROWS, np.int64),
        np.empty(_THROWS, np.int64),
        np.empty(_CHOICES, np.int64),
        np.zeros((_CHOICES, _ROOM), np.int64),
        np.zeros((_CHOICES, _ROOM), np.int64),
        np.empty(_CHOICES, np.int64),
        np.empty(_CARDS, np.int64),
    )


@jit
def line_up(
    discards: Number, fifths: Array, nets: Array, quads: Array, bench: Any
) -> tuple[Number, Number]:
    """Write the worths of a hand's choices and what each card takes from them; its place, its line.

    The discards, a number of them, count as cards that lose. `fifths[q, x]` is the line that the
    card x makes of the four cards q, `quads` the sums with no discards.
    """
    hand, four, sums, worths, takes, ends, _, _ = bench
    whole = look_up(hand, four)
    line = np.int64(fifths[four[0], hand[0]])
    for throw in range(_THROWS):
        for card in range(_CARDS):
            made = np.int64(fifths[four[throw], card])
            takes[throw, card] = nets[made] - nets[0]
            # Of the twelve lines the lowest two lose.
            ends[throw, card] = max(made - 1, 0)
        for card in hand:
            takes[throw, card] = 0
            ends[throw, card] = 0
        sums[throw] = quads[four[throw]] - discards * nets[0]
    weigh(sums, nets[line], _CARDS - 5 - discards, worths)
    return whole, line


@jit
def find_rivals(
    worths: Array, takes: Array, discards: Number, ties: Number, rivals: Array
) -> Number:
    """Write the choices that no other beats whatever is discarded; how many there are.

    With `ties` a choice that may come level is a rival too; else one of the two is enough.
    """
    many = _CHOICES
    for choice in range(_CHOICES):
        rivals[choice] = choice
    at = 0
    while at < many:
        one, beaten = rivals[at], False
        for by in range(many):
            other = rivals[by]
            ahead = worths[one] - worths[other]
            if one != other and ahead <= 0 and not beaten:
                ahead += _most_gained(takes[one], takes[other], discards)
                beaten = ahead < 0 or (ahead == 0 and not ties)
        if beaten:
            many -= 1
            rivals[at] = rivals[many]
        else:
            at += 1
    return many


@jit
def _most_gained(one: Array, other: Array, discards: Number) -> Number:
    """How much a choice may gain on another by a number of discards: three at most."""
    first, second, third = np.int64(0), np.int64(0), np.int64(0)
    for card in range(_CARDS):
        gain = other[card] - one[card]
        if gain > first:
            first, second, third = gain, first, second
        elif gain > second:
            second, third = gain, second
        elif gain > third:
            third = gain
    return first * (discards > 0) + second * (discards > 1) + third * (discards > 2)


@jit
def find_matter(marks: Array, rivals: Array, many: Number, matter: Array) -> Number:
    """Write the cards that a number of rivals mark differently, in order; how many there are."""
    found = 0
    for card in range(_CARDS if many > 1 else 0):
        differ = False
        for at in range(1, many):
            differ |= marks[rivals[at], card] != marks[rivals[0], card]
        if differ:
            matter[found] = card
            found += 1
    return found


@jit
def new_cases() -> Any:
    """Room for all cases of a hand: their cards, how many these are, and two numbers for each."""
    return (
        np.empty((_MOST_CASES, 3), np.int64), np.empty(_MOST_CASES, np.int64),
        np.empty(_MOST_CASES, np.int64), np.empty(_MOST_CASES, np.int64),
    )  # fmt: skip


@jit
def list_cases(
    matter: Array, many: Number, marks: Array, discards: Number, cases: Any
) -> tuple[Number, Number]:
    """Write the cases of a hand with the cards that matter to it; how many these are, and all.

    First no card, then each card, each two and each three in the order of their places among those
    that matter. After these come the cards that do not matter and are marked.
    """
    cards, sizes, _, _ = cases
    cards[0, :], sizes[0], found = NO_CARD, 0, 1
    for size in range(1, discards + 1):
        for c in range(size - 1, many):
            for b in range(size - 2, c) if size > 1 else range(1):
                for a in range(b) if size > 2 else range(1):
                    cards[found, 0] = matter[a if size == 3 else b if size == 2 else c]
                    cards[found, 1] = matter[b if size == 3 else c] if size > 1 else NO_CARD
                    cards[found, 2] = matter[c] if size == 3 else NO_CARD
                    sizes[found] = size
                    found += 1
    last, at = found, 0
    for card in range(_CARDS if discards else 0):
        if at < many and matter[at] == card:
            at += 1
        elif marks[card]:
            cards[last, 0], cards[last, 1], cards[last, 2], sizes[last] = card, NO_CARD, NO_CARD, 1
            last += 1
    return found, last


@jit
def case_of(many: Number, size: Number, a: Number, b: Number, c: Number) -> Number:
    """The number of the case of one to three of many cards that matter, lowest first."""
    if size == 1:
        return 1 + a
    if size == 2:
        return 1 + many + two(a, b)
    return 1 + many + sets_below(many, 2) + three(a, b, c)
