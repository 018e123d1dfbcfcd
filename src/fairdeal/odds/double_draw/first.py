"""Compiled kernels of the first decision of Double Draw Poker. Import lazily.

Of all hands only one of each class is looked at (`symmetry`): about 150,000 instead of 3,162,510. A
choice is a mask of the cards to discard, bit 0 for the lowest card of the hand. Its score is found
by renaming suits and jokers so that the discards become the first member of their class, for which
the worths of everything that may be kept have been summed up (`worths`).
"""

import numpy as np

from fairdeal.compiled.jit import jit
from fairdeal.compiled.set_kernels import Array, four, place, sort
from fairdeal.compiled.sets import CARDS

_CARDS = CARDS


@jit
def class_sizes(hands: Array, renamings: Array, sizes: Array) -> None:
    """How many hands each class has, written at its first member; 0 at all others."""
    done = np.zeros(len(hands), np.bool_)
    image = np.empty(5, np.int64)
    for hand in range(len(hands)):
        if done[hand]:
            continue
        for way in range(len(renamings)):
            for at in range(5):
                image[at] = renamings[way, hands[hand, at]]
            sort(image, 5)
            other = place(image, 5)
            if not done[other]:
                done[other] = True
                sizes[hand] += 1


@jit
def scores(
    hands: Array, discards: Array, renamings: Array, of: Array, by: Array, kept: Array, out: Array
) -> None:
    """For each hand and each mask of as many discards: the summed worths of what is kept.

    `of` and `by` tell the class of each set of discards and the way to its first member.
    """
    thrown, rest = np.empty(5, np.int64), np.empty(5, np.int64)
    for hand in range(len(hands)):
        for choice in range(len(discards)):
            many, left = 0, 0
            for at in range(5):
                if discards[choice] >> at & 1:
                    thrown[many] = hands[hand, at]
                    many += 1
                else:
                    rest[left] = hands[hand, at]
                    left += 1
            gone = place(thrown, many)
            way = by[gone]
            for at in range(left):
                rest[at] = renamings[way, rest[at]]
            sort(rest, left)
            out[hand, choice] = kept[of[gone], place(rest, left)]


@jit
def spread_choices(hands: Array, masks: Array, renamings: Array, out: Array) -> None:
    """Each class's choice written to all its members; a mask above 31 is a fold."""
    image, sorted_image = np.empty(5, np.int64), np.empty(5, np.int64)
    for hand in range(len(hands)):
        for way in range(len(renamings)):
            for at in range(5):
                image[at] = renamings[way, hands[hand, at]]
                sorted_image[at] = image[at]
            sort(sorted_image, 5)
            mask = masks[hand]
            if mask < 32:
                mask = 0
                for at in range(5):
                    if masks[hand] >> at & 1:
                        for to in range(5):
                            if sorted_image[to] == image[at]:
                                mask |= 1 << to
            out[place(sorted_image, 5)] = mask


@jit
def spread(lines: Array, with_card: Array) -> None:
    """`with_card[x, q]`: the line of the hand that the card x makes of the four cards q."""
    hand = 0
    for e in range(4, _CARDS):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        line = lines[hand]
                        hand += 1
                        with_card[e, four(a, b, c, d)] = line
                        with_card[d, four(a, b, c, e)] = line
                        with_card[c, four(a, b, d, e)] = line
                        with_card[b, four(a, c, d, e)] = line
                        with_card[a, four(b, c, d, e)] = line
