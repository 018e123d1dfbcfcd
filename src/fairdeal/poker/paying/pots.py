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
    seats = [seat for seat, inside in enumerate(live) if inside]
    *levels, highest = sorted({put[seat] for seat in seats})
    pots: list[Pot] = []
    laid_out = -dead
    for level in levels:
        reached = sum([each if each < level else level for each in put])
        if reached > laid_out or not pots:
            pots.append((reached - laid_out, tuple([seat for seat in seats if put[seat] >= level])))
            laid_out = reached
    # What a folded seat put in beyond every live one belongs to the last pot.
    rest = sum(put) - laid_out
    if rest or not pots:
        pots.append((rest, tuple([seat for seat in seats if put[seat] >= highest])))
    return pots
