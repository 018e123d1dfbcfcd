"""Why the figures may be trusted: how each was made, what is published, and a plain statement."""

from collections.abc import Callable
from typing import Any

from fairdeal.odds.house.paytable import paytable_of
from fairdeal.odds.house.result import HouseOdds
from fairdeal.report.document import Block, Column, DataTable, Paragraph, Section, number
from fairdeal.report.goodness import Fit
from fairdeal.report.numbers import count, percent
from fairdeal.report.published import COUNTS, EDGES, PublishedCount
from fairdeal.report.sections.simulation import Played, verdict
from fairdeal.report.subject import Subject

Progress = Callable[[str], None]

ENOUGH = 0.001
"""A p-value below this asks for an explanation."""


def confidence(subject: Subject, played: Played, say: Progress) -> Section:
    """The method of every figure, the published ones, and the statement."""
    table, rows = published(subject, say)
    return Section(
        "confidence",
        "How far these figures can be trusted",
        (
            methods(subject),
            *table,
            Paragraph(statement(subject, played, rows)),
        ),
        {"published": rows, "methods": [list(row) for row in methods(subject).rows]},
    )


_EXACT = "exact, by full enumeration"

_METHODS = {
    "double-draw": (
        ("Outcomes, edges, frequencies, variance", _EXACT, "none"),
        ("Strategy card, common errors", _EXACT, "none"),
        ("Changed paytables, payout limit", "exact, each solved anew", "none"),
        ("Largest exposure", "exact, by scarce cards and a deal that shows it", "none"),
        ("Ranges of one seat", "convolution in double precision", "below 10⁻¹⁰"),
        ("Ranges and ruin of a table", "the same, seats taken as independent", "the correlation"),
        ("Correlation of seats", "simulated", "standard error, shown"),
        ("Hold, bankrolls", "Markov chain in double precision", "below 10⁻¹⁰"),
        ("Lundberg's exponent", "bisection, proved from both sides", "9 digits"),
        ("Partners who share cards", "mean of exact differences over deals", "interval, shown"),
        ("Rounds played", "simulated", "intervals and chi-square, shown"),
    ),
    "double-down": (
        ("Outcomes, edges, frequencies, variance", _EXACT, "none"),
        ("When to double, common errors", _EXACT, "none"),
        ("Changed paytables, payout limit, players", "exact, each solved anew", "none"),
        ("Largest exposure", "exact, over all shared cards", "none"),
        ("Correlation of seats, seats together", _EXACT, "none"),
        ("Ranges of a seat and of a table", "convolution in double precision", "below 10⁻¹⁰"),
        ("Hold, bankrolls", "Markov chain in double precision", "below 10⁻¹⁰"),
        ("Lundberg's exponent", "bisection, proved from both sides", "9 digits"),
        ("Rounds played", "simulated", "intervals and chi-square, shown"),
    ),
}
"""Of each game: the figures, how they were made, and how wrong they may be."""


def methods(subject: Subject) -> DataTable:
    """Every figure with its method."""
    return DataTable(
        "Every figure, how it was made, and its error",
        (Column("Figure", wide=3), Column("Method", wide=3), Column("Error", wide=2)),
        _METHODS[subject.game.key],
    )


def published(subject: Subject, say: Progress) -> tuple[tuple[Block, ...], list[dict[str, Any]]]:
    """What others have published of this game, beside ours for the same paytable."""
    rows: list[dict[str, Any]] = []
    for each in (edge for edge in EDGES if edge.game == subject.game.key):
        ours = _edge(subject, each.paytable, say)
        rows.append(
            {
                "figure": "house edge",
                "paytable": each.paytable,
                "published": percent(each.edge, each.digits - 2),
                "ours": percent(ours, 6),
                "agrees": "the same, rounded" if each.agrees(ours) else "differs",
                "source": each.source,
            }
        )
    rows += [_counted(subject, each) for each in COUNTS if each.game == subject.game.key]
    rows = [row for row in rows if row]
    words = (
        f"**Published figures** of this game and ours, each for the paytable for which it was "
        f"published. Source: {rows[0]['source']}; these are third-party pages, no authority. "
        f"Equally good play may end differently, so a count between our bounds over all best play "
        f"is no contradiction."
    )
    table = DataTable(
        f"Published figures beside ours, for paytable {rows[0]['paytable']}",
        (Column("Figure", wide=1), number("Published"), number("Ours"), Column("Verdict")),
        tuple(
            (row["figure"].capitalize(), row["published"], row["ours"], row["agrees"])
            for row in rows
        ),
    )
    return (Paragraph(words), table), rows


def _edge(subject: Subject, paytable: str, say: Progress) -> Any:
    table = paytable_of(subject.game.key, paytable)
    if table.odds == subject.paytable.odds and subject.players == 1:
        return subject.odds.house_edge
    if subject.game.even:
        from fairdeal.odds.double_draw import solved as double_draw

        return -double_draw.value(table, say)
    return _stud(paytable).house_edge


def _counted(subject: Subject, each: PublishedCount) -> dict[str, Any]:
    """A count beside ours; of Double Draw Poker only where this report solved that paytable."""
    odds = subject.odds
    if not subject.game.even:
        odds = _stud(each.paytable)
    elif paytable_of(subject.game.key, each.paytable).odds != subject.paytable.odds:
        return {}
    (ours,) = (outcome for outcome in odds.outcomes if outcome.event == each.event)
    return {
        "figure": each.event,
        "paytable": each.paytable,
        "published": count(each.combinations),
        "ours": count(ours.combinations * each.scale),
        "agrees": each.verdict(ours),
        "source": each.source,
    }


def _stud(paytable: str) -> HouseOdds:
    from fairdeal.odds.double_down import solved as double_down

    return double_down.solve(paytable_of("double-down", paytable))


def statement(subject: Subject, played: Played, rows: list[dict[str, Any]]) -> str:
    """What is claimed, and what would contradict it."""
    wrong = [row["figure"] for row in rows if row["agrees"] == "differs"]
    others = (
        f"Of the published figures {', '.join(wrong)} differ: they ask for an explanation."
        if wrong
        else "No published figure contradicts ours."
    )
    return (
        f"**Statement.** The house edge of {percent(subject.odds.house_edge, 6)} and every figure "
        f"that is called exact above are whole numbers and fractions from full enumeration: they "
        f"carry no statistical error. Their risk is an error in the rules or in the program, "
        f"against which two ways that share no code stand beside each other. {others} The exact "
        f"mean {verdict(played.estimate)}. {fit_words(played.fit)}"
    )


def fit_words(fit: Fit | None) -> str:
    """What the chi-square says."""
    if fit is None:
        return (
            "The seats of a round do not fall independently, so no chi-square is taken of them; a "
            "report for one player has it."
        )
    said = (
        f"a p-value below {ENOUGH} would ask for an explanation"
        if fit.p_value >= ENOUGH
        else "which asks for an explanation"
    )
    return (
        f"The chi-square of the simulated outcomes against the exact probabilities is "
        f"{float(fit.statistic):.2f} with {fit.freedom} degrees of freedom, a p-value of "
        f"{fit.p_value:.4f}; {said}."
    )
