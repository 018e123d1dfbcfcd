"""The largest payout against the payout limit: when a limit cuts, and what that costs."""

from fractions import Fraction

from msgspec import structs

from fairdeal.banked.opening import payout_floor
from fairdeal.banked.values import DoubleDownValues
from fairdeal.cite import Cite
from fairdeal.odds.house.paytable import PayTable
from fairdeal.odds.house.result import HouseOdds
from fairdeal.report.document import Column, DataTable, Paragraph, Section, number
from fairdeal.report.numbers import count, dollars, one_in, percent
from fairdeal.report.subject import Subject
from fairdeal.simulate.rounds import usual_values

STAKES = (5, 10, 25, 50, 100, 200, 500)
"""First wagers in dollars that tables have."""


@Cite("dds (j)(3)", "S4")
def least_limit(paytable: PayTable) -> int | None:
    """The least payout limit that the book allows at a five-dollar table, in dollars.

    None where it sets none (D6).
    """
    values = usual_values(paytable.game, 1)
    if not isinstance(values, DoubleDownValues):
        return None
    return payout_floor(structs.replace(values, odds=tuple(paytable.odds.items()))) // 100


def largest(subject: Subject) -> Section:
    """The largest payout, in wagers and in dollars, and the limit."""
    odds = subject.odds
    top = max(odds.outcomes, key=lambda each: each.net)
    text = (
        f"The largest win of a round is {count(top.net)} {subject.wagers} ({top.event}), "
        f"{one_in(odds.probability(top))} rounds. Winnings are counted without the stakes that "
        f"come back with them."
    )
    limit = subject.limit if subject.limit is not None else least_limit(subject.paytable)
    blocks = (Paragraph(text), Paragraph(_law(subject, limit)), _table(subject, limit))
    return Section("limit", "The largest payout, and the payout limit", blocks)


def _law(subject: Subject, limit: int | None) -> str:
    if limit is None:
        return (
            f"The rules of the game set no payout limit (D6); if a house posts one, it caps the "
            f"winnings of a hand over all wagers, even money first. A limit below "
            f"{count(subject.odds.largest)} times the table minimum would cut the best hand at the "
            f"smallest wager. `--limit` shows the effect of a limit."
        )
    whence = (
        f"This report is for a payout limit of {dollars(limit)}."
        if subject.limit is not None
        else f"A limit may not be below {dollars(limit)}, nor below what one player can win in a "
        f"round at the table minimum (dds (j)(3), S4). The table is for {dollars(limit)}."
    )
    uncut = limit // subject.odds.largest
    return (
        f"{whence} It caps the winnings of one hand. Up to {dollars(uncut)} on the {subject.wager} "
        f"it never cuts; above, it takes from the best hands first. The loss shown is exact for "
        f"unchanged play; a player who adapts to the limit loses a little less."
    )


def _table(subject: Subject, limit: int | None) -> DataTable:
    columns = [Column(subject.wager.capitalize()), number("Largest win")]
    if limit is not None:
        columns += [number("Paid"), number("House edge with the limit")]
    rows = tuple(_row(subject, stake, limit) for stake in STAKES)
    return DataTable("The largest win at several stakes", tuple(columns), rows)


def _row(subject: Subject, stake: int, limit: int | None) -> tuple[str, ...]:
    most = subject.odds.largest * stake
    if limit is None:
        return dollars(stake), dollars(most)
    edge = subject.odds.house_edge + cut(subject.odds, Fraction(limit, stake))
    return dollars(stake), dollars(most), dollars(min(most, limit)), percent(edge)


def cut(odds: HouseOdds, most: Fraction) -> Fraction:
    """What a limit of a number of first wagers takes from a round, on average."""
    return sum(
        ((each.net - most) * odds.probability(each) for each in odds.outcomes if each.net > most),
        Fraction(0),
    )
