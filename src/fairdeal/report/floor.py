"""Volatility for the floor: what so many rounds may bring, and how likely a player is ahead."""

from fractions import Fraction

from fairdeal.report.document import Block, Column, Figure, Paragraph, Section, Table, number
from fairdeal.report.numbers import count
from fairdeal.report.subject import Subject
from fairdeal.report.volatility import LOST, Nets, Sums, nets_of, sums

SHARES = (Fraction(90, 100), Fraction(95, 100), Fraction(99, 100))

_COLUMNS = (
    number("Rounds"),
    Column("About", wide=1),
    *(number(f"{int(100 * each)} % range") for each in SHARES),
)

SPANS = (
    (50, "an hour of one seat"),
    (300, "an hour of six seats"),
    (2_400, "a shift of eight hours"),
    (10_000, ""),
    (50_000, "a week, 24 hours a day"),
    (100_000, ""),
    (1_000_000, "half a year"),
)
"""Numbers of rounds, at fifty rounds an hour: six seats play 7,200 a day."""

PLOTTED = (100, 1_000, 10_000)
FUNNEL = (1_000, 1_000_000, 49)
"""The first, the last, and how many numbers of rounds the funnel is drawn through."""


def volatility(subject: Subject) -> Section:
    """The ranges as a table, the distributions and the funnel as plots."""
    nets = nets_of(subject.odds)
    unit = subject.wagers
    text = (
        f"The sum of n rounds, each of one {subject.wager}, played alike and without memory. Its "
        f"distribution is the n-th convolution power of the outcome table, computed with fast "
        f"Fourier transforms in double precision; less than {LOST:.0e} of the probability is lost. "
        f"No normal curve is assumed: the rare large payouts stay in. A range leaves at most half "
        f"of the rest below it and half above. Hours count fifty rounds for each seat."
    )
    return Section(
        "volatility",
        "Volatility for the floor",
        (
            Paragraph(text.replace("1e-10", "10⁻¹⁰")),
            _ranges(nets, unit),
            _holds(nets, subject),
            _curves(subject, nets),
            _funnel(subject, nets),
        ),
    )


def _ranges(nets: Nets, unit: str) -> Table:
    rows = []
    for rounds, words in SPANS:
        after = sums(nets, rounds)
        ranges = [_span(*after.range(share)) for share in SHARES]
        rows.append((count(rounds), words, *ranges, _chance(after.ahead())))
    return Table(
        f"The player's result in {unit}",
        (*_COLUMNS, number("Player ahead")),
        tuple(rows),
    )


def _span(low: int, high: int) -> str:
    return f"{count(low)} to {count(high)}"


def _chance(chance: float) -> str:
    return f"{100 * chance:.2f} %" if chance >= 1e-4 else "< 0.01 %"


def _holds(nets: Nets, subject: Subject) -> Block:
    """The same from the other side of the table: what the house keeps of the first wagers."""
    rows = []
    for rounds, words in SPANS:
        after = sums(nets, rounds)
        ranges = []
        for share in SHARES:
            low, high = after.range(share)
            ranges.append(f"{_percent(-high, rounds)} to {_percent(-low, rounds)}")
        rows.append((count(rounds), words, *ranges))
    return Table(
        f"What the house keeps, per cent of the {subject.wagers}",
        _COLUMNS,
        tuple(rows),
    )


def _percent(net: int, rounds: int) -> str:
    return f"{100 * net / rounds:.1f}".replace("-", "−")


def _curves(subject: Subject, nets: Nets) -> Figure:
    from fairdeal.report import plots

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
    from fairdeal.report import plots

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
