"""Pots: the chips laid out by who may win them. Pure functions of whole numbers."""

from collections.abc import Sequence

from fairdeal.cite import Cite

Pot = tuple[int, tuple[int, ...]]
"""An amount, and the seats that may win it."""


@Cite("poker 8.B(5)(a)", "poker 8.B(5)(c)", "poker 1.B(32)", "P-141")
def lay_out(put: Sequence[int], live: Sequence[bool], dead: int = 0) -> list[Pot]:
    """The main pot first, then each side pot.

    A seat contends for what it matched. Chips of folded seats stay in the pots they reached; one
    player's ante for all lies in the main pot.

    >>> lay_out([20, 50, 50], [True, True, True])
    [(60, (0, 1, 2)), (60, (1, 2))]
    """
    pots: list[Pot] = []
    below = 0
    for level in sorted({amount for seat, amount in enumerate(put) if live[seat]}):
        amount = sum(min(each, level) - min(each, below) for each in put)
        eligible = tuple(seat for seat, each in enumerate(put) if live[seat] and each >= level)
        if amount or not pots:
            pots.append((amount, eligible))
        below = level
    # What a folded seat put in beyond every live one belongs to the last pot.
    beyond = sum(max(0, each - below) for each in put)
    last, eligible = pots[-1]
    pots[-1] = (last + beyond, eligible)
    first, everyone = pots[0]
    pots[0] = (first + dead, everyone)
    return pots
