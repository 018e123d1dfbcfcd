"""Compiled places of sets of cards (`sets`): of a few cards in order, and of cards in a row."""

from typing import Any

import numpy as np

from fairdeal.compiled.jit import jit
from fairdeal.compiled.sets import CHOOSE

_CHOOSE = CHOOSE

Number = Any
Array = Any
"""Inside a kernel types are the compiler's affair."""


@jit
def sets_below(card: Number, many: Number) -> Number:
    """How many sets of this number of cards lie below a card."""
    return _CHOOSE[card, many]


@jit
def two(a: Number, b: Number) -> Number:
    """The place of two cards, lowest first."""
    return _CHOOSE[b, 2] + a


@jit
def three(a: Number, b: Number, c: Number) -> Number:
    """The place of three cards, lowest first."""
    return _CHOOSE[c, 3] + two(a, b)


@jit
def four(a: Number, b: Number, c: Number, d: Number) -> Number:
    """The place of four cards, lowest first."""
    return _CHOOSE[d, 4] + three(a, b, c)


@jit
def five(a: Number, b: Number, c: Number, d: Number, e: Number) -> Number:
    """The place of five cards, lowest first."""
    return _CHOOSE[e, 5] + four(a, b, c, d)


@jit
def four_in_any_order(a: Number, b: Number, c: Number, d: Number) -> Number:
    """The place of four different cards."""
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if a > c:
        a, c = c, a
    if b > d:
        b, d = d, b
    if b > c:
        b, c = c, b
    return four(a, b, c, d)


@jit
def place(cards: Array, many: Number) -> Number:
    """The place of the first cards of a row; they are in order."""
    total = np.int64(0)
    for at in range(many):
        total += _CHOOSE[cards[at], at + 1]
    return total


@jit
def look_up(hand: Array, fours: Array) -> Number:
    """The place of five cards in order, and of the four that stay of each discard."""
    a, b, c, d, e = hand[0], hand[1], hand[2], hand[3], hand[4]
    fours[0] = four(b, c, d, e)
    fours[1] = four(a, c, d, e)
    fours[2] = four(a, b, d, e)
    fours[3] = four(a, b, c, e)
    fours[4] = four(a, b, c, d)
    return five(a, b, c, d, e)


@jit
def around(held: Array, height: Number, without: Array) -> Number:
    """What stays the same in the places of four held cards and a fifth that moves between two.

    While the fifth card z has `height` held cards below it, the place of all five is the number
    returned plus `sets_below(z, height + 1)`; that of the four without the held card i is
    `without[i]` plus `sets_below(z, height)` if i lies below z, else `sets_below(z, height + 1)`.
    """
    whole = np.int64(0)
    for j in range(4):
        whole += _CHOOSE[held[j], j + 1 + (j >= height)]
    for i in range(4):
        without[i] = 0
        for j in range(4):
            if j != i:
                without[i] += _CHOOSE[held[j], j + 1 + (j >= height) - (j > i)]
    return whole


@jit
def turn(wheels: Array, many: Number) -> Number:
    """Turn the wheels of a meter to the next set out of many; False when all have been round.

    Each wheel stands above the one before it.
    """
    turning = len(wheels) - 1
    while turning >= 0 and wheels[turning] == many - len(wheels) + turning:
        turning -= 1
    if turning >= 0:
        wheels[turning] += 1
        for at in range(turning + 1, len(wheels)):
            wheels[at] = wheels[at - 1] + 1
    return turning >= 0


@jit
def sort(cards: Array, many: Number) -> None:
    """Put the first cards of a row in order, lowest first."""
    for i in range(1, many):
        card = cards[i]
        j = i
        while j > 0 and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
