"""How rounds end: the outcome table, combined and by wager, and what each outcome contributes."""

from collections.abc import Iterator
from fractions import Fraction

from fairdeal.banked.paytables import LOSE
from fairdeal.odds.house.result import Outcome
from fairdeal.report.document import Block, Column, DataTable, Figure, Paragraph, Section, number
from fairdeal.report.numbers import count, exact, gain, one_in, percent, places
from fairdeal.report.subject import Subject, title

CHANCE = 8
RETURN = 6
"""Digits of a probability and of a return."""


def outcomes(subject: Subject) -> Section:
    """The outcome tables, and the plot."""
    from fairdeal.report.formats import plots

    wagers = subject.wagers
    intro = (
        f"Every round of best play ends in one of these ways. A net is what the player has won or "
        f"lost in {wagers} over all wagers; a return is the net times its probability. "
        f"Combinations are whole numbers out of {count(subject.odds.total)}, and the returns add "
        f"up to {exact(subject.odds.value)} exactly."
    )
    bars = [
        (each.event, round(float(each.net * subject.odds.probability(each)), 6))
        for each in subject.outcomes
        if each.net
    ]
    drawn = plots.contribution("contribution", bars, wagers)
    figure = Figure(
        "contribution",
        f"What each outcome adds to the player's return or takes from it, in {wagers} a round.",
        "Bars of gains and losses: " + "; ".join(f"{name} {value:+.4f}" for name, value in bars),
        *drawn,
    )
    return Section(
        "outcomes",
        "How rounds end",
        (Paragraph(intro), combined(subject), figure, *by_wager(subject)),
        subject.odds.as_data(),
    )


def combined(subject: Subject) -> DataTable:
    """Event, net, combinations, probability, rarity and return of all wagers together."""
    odds = subject.odds
    rows = tuple(
        (
            each.event.capitalize(),
            gain(each.net),
            count(each.combinations),
            places(odds.probability(each), CHANCE),
            one_in(odds.probability(each)),
            places(each.net * odds.probability(each), RETURN, sign=True),
        )
        for each in subject.outcomes
    )
    total = ("All", "", count(odds.total), places(Fraction(1), CHANCE), "")
    return DataTable(
        f"Outcomes of all wagers together, in {subject.wagers}",
        (Column("Event"), number("Net"), number("Combinations"), number("Probability"),
         number("Rarity"), number("Return")),
        rows,
        ((*total, places(odds.value, RETURN, sign=True)),),
    )  # fmt: skip


def by_wager(subject: Subject) -> tuple[Block, ...]:
    """What each wager pays, and what it returns."""
    return pays(subject), returns(subject), per_wager(subject)


def pays(subject: Subject) -> DataTable:
    """The net of every wager in every outcome."""
    rows = []
    for each in subject.outcomes:
        nets = subject.split(each)
        rows.append(
            (
                each.event.capitalize(),
                *(_pays(nets.get(kind)) for kind in subject.kinds),
                count(each.wagered),
                gain(each.net),
            )
        )
    return DataTable(
        "What each wager pays",
        (Column("Event"), *(number(title(kind)) for kind in subject.kinds), number("Wagered"),
         number("Net")),
        tuple(rows),
    )  # fmt: skip


def _pays(net: int | None) -> str:
    if net is None:
        return "not placed"
    if net == LOSE:
        return "lost"
    return f"{net:,} to 1" if net else "push"


def returns(subject: Subject) -> DataTable:
    """The return of every wager in every outcome; the columns add up to the rows."""
    odds, kinds = subject.odds, subject.kinds
    sums = dict.fromkeys(kinds, Fraction(0))
    rows = []
    for each in subject.outcomes:
        chance, nets = odds.probability(each), subject.split(each)
        for kind, net in nets.items():
            sums[kind] += net * chance
        cells = [
            places(nets[kind] * chance, RETURN, sign=True) if kind in nets else "–"
            for kind in kinds
        ]
        rows.append((each.event.capitalize(), *cells, places(each.net * chance, RETURN, sign=True)))
    assert sum(sums.values()) == odds.value
    foot = (*(places(sums[kind], RETURN, sign=True) for kind in kinds),)
    return DataTable(
        f"What each wager returns, in {subject.wagers} a round",
        (Column("Event"), *(number(title(kind)) for kind in kinds), number("All")),
        tuple(rows),
        (("All", *foot, places(odds.value, RETURN, sign=True)),),
    )


def per_wager(subject: Subject) -> DataTable:
    """How often each wager is placed, wins, pushes and loses, and what it costs."""
    rows = []
    for kind in subject.kinds:
        nets = {
            each: subject.split(each)[kind]
            for each in subject.outcomes
            if kind in subject.split(each)
        }
        placed = _chance(subject, list(nets))
        mean = sum(
            (net * subject.odds.probability(each) for each, net in nets.items()), Fraction(0)
        )
        rows.append(
            (
                title(kind),
                percent(placed),
                percent(_chance(subject, [each for each, net in nets.items() if net > 0])),
                percent(_chance(subject, [each for each, net in nets.items() if net == 0])),
                percent(_chance(subject, [each for each, net in nets.items() if net < 0])),
                places(mean, RETURN, sign=True),
                percent(mean / placed, sign=True) if placed else "–",
            )
        )
    return DataTable(
        "Each wager by itself, over all rounds",
        (Column("Wager"), number("Placed"), number("Wins"), number("Pushes"), number("Loses"),
         number("Return a round"), number("Return when placed")),
        tuple(rows),
    )  # fmt: skip


def hits(subject: Subject) -> Iterator[tuple[str, Fraction, Fraction]]:
    """Each wager: how often it wins, of all rounds and of those in which it is placed."""
    for kind in subject.kinds:
        placed = [each for each in subject.outcomes if kind in subject.split(each)]
        won = _chance(subject, [each for each in placed if subject.split(each)[kind] > 0])
        chance = _chance(subject, placed)
        yield title(kind), won, won / chance if chance else Fraction(0)


def _chance(subject: Subject, events: list[Outcome]) -> Fraction:
    return sum((subject.odds.probability(each) for each in events), Fraction(0))
