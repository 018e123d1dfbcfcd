"""Rounds played by best play beside the exact figures: the mean inside its interval."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from fairdeal.odds.house.result import HouseOdds
from fairdeal.report.document import (
    Block,
    Column,
    CommandLine,
    DataTable,
    Paragraph,
    Section,
    number,
)
from fairdeal.report.goodness import LEAST, Fit, fit
from fairdeal.report.numbers import count, minus, places
from fairdeal.report.subject import Subject
from fairdeal.simulate import executors
from fairdeal.simulate.estimate import Estimate, estimate
from fairdeal.simulate.fast_job import FastRounds
from fairdeal.simulate.house_job import HouseRounds
from fairdeal.simulate.shards import run

Progress = Callable[[str], None]

SEED: Final = "1"
COMPILED: Final = 10_000_000
BY_THE_ENGINE: Final = 10_000
"""Rounds that kernels play for one player, and that the engine deals to several."""


@dataclass(frozen=True)
class Played:
    """Rounds that were played: the job, what they say of the mean, and how the outcomes fit.

    Seats of one round do not fall independently, so for several there is no fit.
    """

    job: FastRounds | HouseRounds
    estimate: Estimate
    fit: Fit | None


def play(subject: Subject, say: Progress) -> Played:
    """Play the rounds."""
    job, odds = _job(subject)
    say(f"simulating {job.rounds:,} rounds")
    found = _played(job, odds)
    fitted = fit(_expected(found)) if found.seats == 1 else None
    return Played(job, found, fitted)


def _expected(found: Estimate) -> Iterator[tuple[str, int, Fraction]]:
    for each in found.rows:
        assert each.expected is not None
        yield each.ending, each.observed, each.expected


def simulation(subject: Subject, played: Played) -> Section:
    """The rounds, their interval, and how often each outcome came."""
    job, found = played.job, played.estimate
    return Section(
        "simulation",
        "Rounds played, beside the figures",
        (
            Paragraph(_told(job, found)),
            _interval(found),
            _rows(found),
            *_fitted(played.fit),
            CommandLine(_command(subject, job)),
        ),
        {
            "rounds": job.rounds,
            "seed": job.seed,
            "mean": f"{float(found.mean):.9f}",
            "standard_error": f"{found.error:.9f}",
            "exact_mean": str(found.exact),
            "chi_square": played.fit.as_data() if played.fit else None,
        },
    )


def _fitted(fitted: Fit | None) -> tuple[Block, ...]:
    if fitted is None:
        return ()
    pooled = [each for each in fitted.bins if len(each.events) > 1]
    together = "; ".join(", ".join(each.events) for each in pooled)
    rows = (
        ("Pearson's statistic", f"{float(fitted.statistic):.4f}"),
        ("Bins", count(len(fitted.bins))),
        ("Degrees of freedom", count(fitted.freedom)),
        ("P-value: as large or larger by chance", f"{fitted.p_value:.4f}"),
    )
    text = (
        f"**Chi-square.** The outcomes against their exact probabilities. Outcomes that are "
        f"expected fewer than {LEAST} times are counted together: {together or 'there are none'}. "
        f"A p-value below 0.001 would ask for an explanation."
    )
    return Paragraph(text), DataTable(
        "Chi-square of the simulated outcomes", (Column("Figure", wide=1), number("Value")), rows
    )


def _job(subject: Subject) -> tuple[FastRounds | HouseRounds, HouseOdds]:
    """One player is simulated by kernels; several, who see each other's cards, at a table.

    Odds that no table may pay are never dealt, so there one player stands for all.
    """
    if subject.players > 1 and not subject.paytable.below_the_book():
        seats = ("optimal",) * subject.players
        return HouseRounds(subject.paytable, seats, SEED, BY_THE_ENGINE), subject.odds
    odds = subject.odds
    if subject.players > 1:
        from fairdeal.odds.double_down import solved as double_down

        odds = double_down.solve(subject.paytable)
    return FastRounds(subject.paytable, ("optimal",), SEED, COMPILED), odds


def _played(job: FastRounds | HouseRounds, odds: HouseOdds) -> Estimate:
    threads = isinstance(job, FastRounds)
    with executors.local(executors.cores(), threads=threads) as crew:
        tally = run(job, crew.executor, window=crew.window)
    return estimate("optimal", tally.scores["optimal"], tally.rounds, job.unit, odds)


def _told(job: FastRounds | HouseRounds, found: Estimate) -> str:
    if isinstance(job, FastRounds):
        by = f"{count(job.rounds)} rounds of one player, by compiled kernels that deal and pay"
    else:
        by = f"{count(job.rounds)} rounds of {found.seats} players, dealt and settled by the engine"
    return (
        f"{by}, with the decisions of best play and the seed {job.seed}. The figures above do not "
        f"depend on these rounds; they are a check of one way by another. The exact mean "
        f"{verdict(found)}."
    )


def verdict(found: Estimate) -> str:
    """Whether the exact mean lies where the simulated one says."""
    assert found.exact is not None
    for level in ("95%", "99.9%"):
        interval = found.interval(level)
        assert interval is not None
        if interval[0] <= found.exact <= interval[1]:
            return f"lies inside the {level.replace('%', ' %')} interval of the simulated one"
    return "lies outside the 99.9 % interval of the simulated one, which asks for an explanation"


def _interval(found: Estimate) -> DataTable:
    assert found.exact is not None
    assert found.error is not None
    assert found.away is not None
    rows = [
        ("Simulated mean net of a round", places(found.mean, 6)),
        ("Standard error", f"{found.error:.6f}"),
    ]
    for level in ("95%", "99.9%"):
        interval = found.interval(level)
        assert interval is not None
        low, high = interval
        rows.append((f"{level.replace('%', ' %')} interval", minus(f"{low:.6f} to {high:.6f}")))
    rows += [
        ("Exact mean", places(found.exact, 6)),
        ("Distance in standard errors", minus(f"{found.away:+.2f}")),
    ]
    return DataTable(
        "Simulated and exact mean", (Column("Figure", wide=1), number("Value")), tuple(rows)
    )


def _rows(found: Estimate) -> DataTable:
    """Seats of one round do not fall independently: with several there are no deviations."""
    columns = [Column("Event"), number("Observed"), number("Expected")]
    rows = []
    for each in found.rows:
        assert each.expected is not None
        row = (each.ending.capitalize(), count(each.observed), places(each.expected, 1))
        rows.append(row if found.seats > 1 else (*row, _deviations(each.z)))
    if found.seats == 1:
        columns.append(number("Deviations"))
    return DataTable("How often each outcome came", tuple(columns), tuple(rows))


def _deviations(z: float | None) -> str:
    return "–" if z is None else minus(f"{z:+.2f}")


def _command(subject: Subject, job: FastRounds | HouseRounds) -> str:
    how = "--fast" if isinstance(job, FastRounds) else f"--players {subject.players}"
    words = f"fairdeal simulate {subject.game.key} {how} --rounds {job.rounds} --seed {job.seed}"
    return f"{words} --paytable {subject.asked}"
