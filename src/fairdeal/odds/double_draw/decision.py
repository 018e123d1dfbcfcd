"""The second decision of Double Draw Poker, written once for all who make it.

**The law.** With five cards in hand the player folds (-3), stands, or throws one card and draws.
All is summed over the `rest` cards that are left. Let the *sum* of four cards be the nets of the
hands that they make with every card that is neither among them nor dead. To throw a card then nets
the sum of the four that stay less the net of the hand itself, because the card thrown cannot come
back. The *worth* of a choice is what it nets less what a fold nets: a whole number, 0 for the fold.

**The tie rule.** Of equally good choices the one that makes the best hand more often; if as often,
the second best hand, and so on down to two pairs. That is the greatest *signature* (`signature`).
The rule knows no suits, so that one hand of a class stands for all. Only where two signatures are
the same as well does the order decide, to stand first and the lowest card next: it changes nothing.

These are plain functions. As they stand they decide for one hand (`play`) and, row by row, for
whole arrays of hands (`advice`); `decision_kernels` compiles the same functions for the millions of
the solver and of the simulation. `choose` is the plain decision that the tests compare the others
with.
"""

from typing import Any, Final

import numpy as np

from fairdeal.cite import Cite

FOLD_SECOND: Final = -3
"""What a fold at the second decision nets: the Ante, the Bonus and the first draw."""

THROWS: Final = 5
"""Choices: 0 to 4 throw a card, the lowest first; then come to stand and to fold."""

STAND: Final = 5
FOLD: Final = 6
CHOICES: Final = 7

Number = Any
Array = Any
"""One hand or a row of hands; in a kernel types are the compiler's affair."""


def drawing(total: Number, net: Number, rest: Number) -> Number:
    """The worth of throwing a card, by the sum of the four that stay and the net of the hand."""
    return total - net - FOLD_SECOND * rest


def standing(net: Number, rest: Number) -> Number:
    """The worth of standing."""
    return (net - FOLD_SECOND) * rest


def best_worth(most: Number, net: Number, rest: Number, whole: Any) -> Number:
    """The worth of the best choice, by the greatest sum of any four cards of the hand.

    `whole` is the type of the numbers: as narrow as they come, twice as many fit in a vector.
    """
    better = np.maximum(whole(drawing(most, net, rest)), whole(standing(net, rest)))
    return np.maximum(better, whole(0))


def weigh(sums: Array, net: Number, rest: Number, worths: Array) -> None:
    """Write the worth of each choice, by the sums of the four cards that stay."""
    for card in range(THROWS):
        worths[card] = drawing(sums[card], net, rest)
    worths[STAND] = standing(net, rest)
    worths[FOLD] = 0


def tied(worths: Array, best: Number) -> tuple[Number, Number]:
    """One of the best choices, and how many there are: the choice itself where there is one.

    Of several it is the fold, then to stand, then to throw the lowest card: no rule, only an order
    that is always the same.
    """
    choice, ties = FOLD, 0
    for each in range(CHOICES):
        if worths[each] == best:
            if ties == 0 or each >= STAND:
                choice = each
            ties += 1
    return choice, ties


def sign(won: Array, own: Number, rest: Number, signatures: Array) -> None:
    """Write the signature of each choice, by those of the four cards that stay and of the hand."""
    for card in range(THROWS):
        signatures[card] = won[card] - own
    signatures[STAND] = own * np.uint64(rest)
    signatures[FOLD] = own * np.uint64(0)


def preferred(worths: Array, best: Number, signatures: Array) -> Number:
    """The signature that the tie rule prefers: the greatest of the best choices."""
    won = signatures[FOLD]
    for each in range(FOLD):
        won = np.maximum(won, signatures[each] * np.uint64(worths[each] == best))
    return won


@Cite("ddp 11.C(8)(b)", "ddp 11.C(10)", "D7", "D24")
def choose(worths: Array, best: Number, signatures: Array) -> Number:
    """The best choice, by the tie rule where there are several."""
    won = preferred(worths, best, signatures)
    choice = FOLD
    for each in range(STAND, -1, -1):
        if worths[each] == best and signatures[each] == won and choice != STAND:
            choice = each
    return choice


LAW: Final = (drawing, standing, best_worth, weigh, tied, sign, preferred, choose)
"""The functions in the order in which they call each other."""
