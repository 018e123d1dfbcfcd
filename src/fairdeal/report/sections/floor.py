"""Volatility for the floor: what a number of rounds may bring, and how likely a player is ahead."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from fairdeal.report.document import Block, Column, DataTable, Figure, Paragraph, Section, number
from fairdeal.report.numbers import count
from fairdeal.report.sections.seats import Seats
from fairdeal.report.subject import Subject
from fairdeal.report.volatility import LOST, Nets, Sums, nets_of, sums

Spans = tuple[tuple[int, str], ...]
"""Numbers of rounds, and what they are about."""

SHARES = (Fraction(90, 100), Fraction(95, 100), Fraction(99, 100))

_COLUMNS = (
    number("Rounds"),
    Column("About", wide=1),
    *(number(f"{int(100 * each)} % range") for each in SHARES),
)


def spans(subject: Subject) -> Spans:
    """Numbers of rounds of one seat."""
    hour = subject.hour
    return (
        (hour, "an hour"),
        (8 * hour, "a shift of eight hours"),
        (10_000, ""),
        (100_000, ""),
        (1_000_000, ""),
    )


def table_spans(subject: Subject) -> Spans:
    """Numbers of rounds of a whole table."""
    hour = subject.hour
    return (
        (hour, "an hour"),
        (8 * hour, "a shift of eight hours"),
        (24 * hour, "a day, 24 hours"),
        (168 * hour, "a week"),
        (4_380 * hour, "half a year"),
    )


PLOTTED = (100, 1_000, 10_000)
FUNNEL = (1_000, 1_000_000, 49)
"""The first, the last, and how many numbers of rounds the funnel is drawn through."""


def volatility(subject: Subject, seats: Seats) -> Section:
    """The ranges as tables, the distributions and the funnel as plots."""
    nets = nets_of(subject.odds)
    text = (
        f"The sum of n rounds, each of one {subject.wager}, played alike and without memory. Its "
        f"distribution is the n-th convolution power of the outcome table, computed with fast "
        f"Fourier transforms in double precision; less than {LOST:.0e} of the probability is lost. "
        f"No normal curve is assumed: the rare large payouts stay in. A range leaves at most half "
        f"of the rest below it and half above. An hour counts {count(subject.hour)} rounds."
    )
    return Section(
        "volatility",
        "Volatility for the floor",
        (
            Paragraph(text.replace("1e-10", "10⁻¹⁰")),
            _ranges(
                f"One player's result in {subject.wagers}", spans(subject), partial(sums, nets)
            ),
            Paragraph(seats.words),
            _ranges(
                f"The result of {seats.seats} seats together in {subject.wagers}",
                table_spans(subject),
                seats.after,
            ),
            _holds(seats, subject),
            _curves(subject, nets),
            _funnel(subject, nets),
        ),
    )


def _ranges(caption: str, spans: Spans, after: Callable[[int], Sums]) -> DataTable:
    rows = []
    for rounds, words in spans:
        found = after(rounds)
        ranges = [_span(*found.range(share)) for share in SHARES]
        rows.append((count(rounds), words, *ranges, _chance(found.ahead())))
    return DataTable(caption, (*_COLUMNS, number("Ahead")), tuple(rows))


def _span(low: int, high: int) -> str:
    return f"{count(low)} to {count(high)}"


def _chance(chance: float) -> str:
    return f"{100 * chance:.2f} %" if chance >= 1e-4 else "< 0.01 %"


def _holds(seats: Seats, subject: Subject) -> Block:
    """The same from the other side of the table: what the house keeps of the first wagers."""
    rows = []
    for rounds, words in table_spans(subject):
        after, wagers = seats.after(rounds), rounds * seats.seats
        ranges = []
        for share in SHARES:
            low, high = after.range(share)
            ranges.append(f"{_percent(-high, wagers)} to {_percent(-low, wagers)}")
        rows.append((count(rounds), words, *ranges))
    return DataTable(
        f"What the house keeps at a table of {seats.seats} seats, per cent of the {subject.wagers}",
        _COLUMNS,
        tuple(rows),
    )


def _percent(net: int, rounds: int) -> str:
    return f"{100 * net / rounds:.1f}".replace("-", "−")


def _curves(subject: Subject, nets: Nets) -> Figure:
    from fairdeal.report.formats import plots

    after = [sums(nets, rounds) for rounds in PLOTTED]
    mean = float(subject.odds.value)
    said = "; ".join(f"after {each.rounds:,} rounds {_said(each)}" for each in after)
    return Figure(
        "distributions",
        f"How results are spread after {', '.join(map(count, PLOTTED))} rounds, in "
        f"{subject.wagers}. Orange is lost, blue is won; the dashed line is the mean.",
        f"Three histograms of the player's result: {said}.",
        *plots.distributions("distributions", after, mean, subject.wagers),
    )


def _said(after: Sums) -> str:
    low, high = after.range(SHARES[1])
    return f"95 % of players are between {count(low)} and {count(high)}"


def _funnel(subject: Subject, nets: Nets) -> Figure:
    from fairdeal.report.formats import plots

    first, last, many = FUNNEL
    growth = (last / first) ** (1 / (many - 1))
    reaches = []
    for rounds in [round(first * growth**step) for step in range(many)]:
        after = sums(nets, rounds)
        ranges = [after.range(share) for share in reversed(SHARES)]
        reaches.append(
            plots.Reach(rounds, tuple((low / rounds, high / rounds) for low, high in ranges))
        )
    return Figure(
        "funnel",
        "The average result of a round closes in on its mean. Bands hold 90, 95 and 99 per cent; "
        "they jump where a rare large payout comes within their reach.",
        f"A funnel that narrows from {count(first)} to {count(last)} rounds around the mean of "
        f"{100 * float(subject.odds.value):.2f} per cent of the {subject.wager}.".replace("-", "−"),
        *plots.funnel("funnel", reaches, float(subject.odds.value), f"the {subject.wager}"),
    )
