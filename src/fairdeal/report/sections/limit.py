"""The largest payout against the payout limit: when a limit cuts, and what that costs."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from msgspec import structs

from fairdeal.banked.opening import payout_floor
from fairdeal.banked.values import DoubleDownValues
from fairdeal.cite import Cite
from fairdeal.odds.house.paytable import PayTable
from fairdeal.odds.house.result import HouseOdds
from fairdeal.report.document import Column, DataTable, Paragraph, Section, number
from fairdeal.report.numbers import count, dollars, one_in, percent
from fairdeal.report.subject import STAKES, Subject
from fairdeal.simulate.rounds import usual_values

Progress = Callable[[str], None]

HIGH_STAKES: Final = (*STAKES, 1_000, 5_000)
"""First wagers in dollars for which a limit is shown: at high ones it changes how to play."""

LEAST_CAP: Final = 2
"""Fewer first wagers than this are not solved anew in Double Draw Poker: even the Ante and the
draws would be cut below what a paytable can say."""


@Cite("dds (j)(3)", "S4")
def least_limit(paytable: PayTable) -> int | None:
    """The least payout limit that the book allows at a five-dollar table, in dollars.

    None where it sets none (D6).
    """
    values = usual_values(paytable.game, 1)
    if not isinstance(values, DoubleDownValues):
        return None
    return payout_floor(structs.replace(values, odds=tuple(paytable.odds.items()))) // 100


def limit_of(subject: Subject) -> int | None:
    """The limit of a report: that which was asked for, or the least that the book allows."""
    return subject.limit if subject.limit is not None else least_limit(subject.paytable)


def largest(subject: Subject, say: Progress = lambda line: None) -> Section:
    """The largest payout, in wagers and in dollars, and the limit."""
    odds = subject.odds
    top = max(odds.outcomes, key=lambda each: each.net)
    text = (
        f"The largest win of a round is {count(top.net)} {subject.wagers} ({top.event}), "
        f"{one_in(odds.probability(top))} rounds. Winnings are counted without the stakes that "
        f"come back with them."
    )
    limit = limit_of(subject)
    stakes = STAKES if limit is None else HIGH_STAKES
    rows = [Effect.of(subject, stake, limit, say) for stake in stakes]
    blocks = (Paragraph(text), Paragraph(_law(subject, limit)), _table(subject, limit, rows))
    figures = {"limit": limit, "stakes": [each.as_data() for each in rows]}
    return Section("limit", "The largest payout, and the payout limit", blocks, figures)


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
    less = (
        ""
        if subject.game.even
        else " A double down wager may be any whole number of dollars up to the original (S1)."
    )
    return (
        f"{whence} It caps the winnings of one hand. Up to {dollars(uncut)} on the {subject.wager} "
        f"it never cuts; above, it takes from the best hands first. Two edges are shown, both "
        f"exact: for players who play as if there were no limit, and for best play under the "
        f"limit, **solved anew** for each wager.{less}"
    )


@dataclass(frozen=True)
class Effect:
    """What a limit does at a stake in dollars: the edge of unchanged play, and of best play.

    `best` are the bounds of the edge of best play, equal where it is known exactly.
    """

    stake: int
    largest: int
    paid: int
    same: Fraction
    best: tuple[Fraction, Fraction] | None

    @classmethod
    def of(cls, subject: Subject, stake: int, limit: int | None, say: Progress) -> "Effect":
        """The effect on a subject."""
        most, edge = subject.odds.largest * stake, subject.odds.house_edge
        if limit is None or most <= limit:
            return cls(stake, most, most, edge, (edge, edge))
        same = edge + cut(subject.odds, Fraction(limit, stake))
        return cls(stake, most, limit, same, _solved(subject, stake, limit, say))

    def as_data(self) -> dict[str, Any]:
        """The effect as JSON takes it."""
        return {
            "stake": self.stake,
            "largest_win": self.largest,
            "paid": self.paid,
            "edge_same_play": str(self.same),
            "edge_best_play": [*map(str, self.best)] if self.best else None,
        }


def _solved(
    subject: Subject, stake: int, limit: int, say: Progress
) -> tuple[Fraction, Fraction] | None:
    """The edge of best play under a limit."""
    if not subject.game.even:
        from fairdeal.odds.double_down.limited import solve_limited

        edge = -solve_limited(subject.paytable, stake, limit, subject.players).value
        return edge, edge
    low, high = limit // stake, -(-limit // stake)
    if low < LEAST_CAP:
        return None
    # Between two whole numbers of Antes best play is worth more than at the lower, no more than at
    # the upper.
    edges = [_capped(subject.paytable, each, say) for each in (high, low)]
    return edges[0], edges[1]


@Cite("D6")
def _capped(paytable: PayTable, cap: int, say: Progress) -> Fraction:
    """Double Draw Poker with all wins above a number of Antes cut: one more paytable."""
    from fairdeal.banked.games import banked_game
    from fairdeal.odds.double_draw import solved as double_draw

    even = len(banked_game(paytable.game).even)
    odds = {line: min(pays, cap - even) for line, pays in paytable.odds.items()}
    say(f"a limit of {cap} Antes")
    return -double_draw.value(replace(paytable, name="limited", odds=odds), say)


def _table(subject: Subject, limit: int | None, rows: list[Effect]) -> DataTable:
    columns = [Column(subject.wager.capitalize()), number("Largest win")]
    if limit is not None:
        columns += [number("Paid"), number("Edge, same play"), number("Edge, best play")]
    cells = []
    for each in rows:
        row = [dollars(each.stake), dollars(each.largest)]
        if limit is not None:
            row += [dollars(each.paid), percent(each.same), _edge(each.best)]
        cells.append(tuple(row))
    return DataTable("The largest win at several stakes", tuple(columns), tuple(cells))


def _edge(best: tuple[Fraction, Fraction] | None) -> str:
    if best is None:
        return "–"
    low, high = map(percent, best)
    return low if low == high else f"{low} to {high}"


def cut(odds: HouseOdds, most: Fraction) -> Fraction:
    """What a limit of a number of first wagers takes from a round, on average."""
    return sum(
        ((each.net - most) * odds.probability(each) for each in odds.outcomes if each.net > most),
        Fraction(0),
    )
