"""The figures of a game: edges, frequencies, and how widely results are spread."""

from fractions import Fraction

from fairdeal.odds.house.result import root
from fairdeal.report.document import Column, DataTable, Paragraph, Section, number
from fairdeal.report.numbers import count, exact, percent, places
from fairdeal.report.subject import Subject

_COLUMNS = (Column("Figure", wide=1), number("Exact"), number("Decimal"))


def edges(subject: Subject) -> Section:
    """What the house keeps: of the first wager, of all first wagers, of everything wagered."""
    odds, wager = subject.odds, subject.wager
    rows = [
        (f"Mean net of a round, in {subject.wagers}", exact(odds.value), places(odds.value, 10)),
        (f"House edge, of the {wager}", *_share(odds.house_edge)),
    ]
    if odds.opening > 1:
        names = " and ".join(kind.title() for kind in subject.game.opening)
        rows.append((f"House edge, of the initial wagers ({names})", *_share(odds.edge_on_opening)))
    rows += [
        (
            f"Average total bet, in {subject.wagers}",
            exact(odds.average_wager),
            places(odds.average_wager, 10),
        ),
        ("Element of risk: edge of all that is wagered", *_share(odds.element_of_risk)),
        ("Return of all that is wagered", *_share(1 - odds.element_of_risk)),
    ]
    return Section(
        "edges",
        "What the house keeps",
        (
            Paragraph(
                "All figures are for best play, which is the least that the house keeps from "
                "anybody. Every error of a player adds to it."
            ),
            DataTable("House edge and element of risk", _COLUMNS, tuple(rows)),
        ),
    )


def _share(number_: Fraction) -> tuple[str, str]:
    return exact(number_), percent(number_, 8)


def frequencies(subject: Subject) -> Section:
    """How often a round is won, pushed and lost."""
    odds = subject.odds
    loss = 1 - odds.hit - odds.push
    rows = (
        ("Hit: the round ends with a win", *_share(odds.hit)),
        ("Push: the round ends even", *_share(odds.push)),
        ("Loss: the round ends with a loss", *_share(loss)),
    )
    total = (("All", "1", percent(Fraction(1), 8)),)
    return Section(
        "frequencies",
        "How often players win",
        (DataTable("Hit, push and loss frequency", _COLUMNS, rows, total),),
    )


def spread(subject: Subject) -> Section:
    """Variance, deviation and skew, and how far the tie rule matters."""
    odds, unit = subject.odds, subject.wagers
    least, most = odds.variance_bounds
    rows = (
        (f"Variance of a round, in {unit} squared", places(odds.variance, 10)),
        ("Least variance over all best play", places(least, 10)),
        ("Most variance over all best play", places(most, 10)),
        (f"Standard deviation, in {unit}", root(odds.variance, 10)),
        ("Skew (third standardised moment)", f"{odds.skew:.6f}"),
    )
    text = (
        "The mean is the same for all best play. The rest of the table follows the tie rule of the "
        "strategy below; equally good play moves the variance between the bounds shown, no further."
    )
    return Section(
        "spread",
        "How widely results are spread",
        (
            DataTable(
                "Variance, deviation and skew", (Column("Figure", wide=1), number("Value")), rows
            ),
            Paragraph(text),
            *_bounds(subject),
        ),
    )


def _bounds(subject: Subject) -> tuple[DataTable, ...]:
    """The outcomes whose number depends on the tie rule."""
    rows = tuple(
        (each.event.capitalize(), count(each.least), count(each.combinations), count(each.most))
        for each in subject.outcomes
        if each.least != each.most
    )
    if not rows:
        return ()
    columns = (Column("Event"), number("Least"), number("Under the tie rule"), number("Most"))
    return (DataTable("Combinations that depend on the tie rule", columns, rows),)
