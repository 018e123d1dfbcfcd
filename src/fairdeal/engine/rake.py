"""The room's part of a pot: one function for the table, the sign and the report (R16)."""

from collections.abc import Sequence

from fairdeal.cite import Cite


@Cite("poker 17.B(1)", "poker 17.A(3)", "P-85", "P-88")
def percent_rake(pots: Sequence[int], percent: int, cap: int, rounding: int) -> list[int]:
    """From each pot its percentage rounded down, the cap shared by all pots, the main pot first.

    >>> percent_rake([6_000, 4_000], percent=10, cap=500, rounding=100)
    [500, 0]
    """
    taken, left = [], cap
    for pot in pots:
        due = min(pot * percent // 100 // rounding * rounding, left)
        taken.append(due)
        left -= due
    return taken


@Cite("poker 17.B(2)", "P-86", "P-88")
def incremental_rake(pots: Sequence[int], levels: Sequence[tuple[int, int]]) -> int:
    """The sum of the levels that all chips together reached.

    >>> incremental_rake([2_500], levels=[(1_000, 100), (2_000, 100), (3_000, 100)])
    200
    """
    return sum(take for level, take in levels if sum(pots) >= level)


def from_the_main_pot_on(pots: Sequence[int], amount: int) -> list[int]:
    """Take an amount from the main pot as far as it goes, then from each side pot."""
    taken = []
    for pot in pots:
        due = min(pot, amount)
        taken.append(due)
        amount -= due
    return taken


@Cite("poker 17.B", "poker 17.A(3)", "P-85", "P-88")
def rake_of(
    pots: Sequence[int],
    percent: int,
    levels: Sequence[tuple[int, int]],
    cap: int,
    rounding: int,
) -> list[int]:
    """What the room takes from each pot: a percentage, levels, or both with one cap for the round.

    >>> rake_of([6_000, 4_000], percent=5, levels=[(5_000, 100)], cap=600, rounding=100)
    [400, 200]
    """
    taken = percent_rake(pots, percent, cap, rounding)
    if not levels:
        return taken
    rest = [pot - take for pot, take in zip(pots, taken, strict=True)]
    more = from_the_main_pot_on(rest, min(incremental_rake(pots, levels), cap - sum(taken)))
    return [take + extra for take, extra in zip(taken, more, strict=True)]
