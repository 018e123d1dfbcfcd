"""A report made: the journal read once, and every section folded over it."""

from collections.abc import Iterable
from typing import Any

import msgspec

from fairdeal.cite import Cite
from fairdeal.errors import BadInput
from fairdeal.reports.cells import Row, added
from fairdeal.reports.gaming_days import (
    Calendar,
    GamingDays,
    Period,
    is_day,
    month_of,
    shifted,
    year_of,
)
from fairdeal.reports.reading import Reading
from fairdeal.reports.registry import SECTIONS, About, Report
from fairdeal.reports.section import Ending, Fold, Happening, Made, Say, Section, Span, silent
from fairdeal.room.house.facts import CalendarSet, RoomMade
from fairdeal.views.commits import Commit


class Finished(msgspec.Struct, frozen=True):
    """A report with all its sections. `provisional` says that its last day has not ended."""

    report: Report
    room: str
    span: Span
    provisional: bool
    head: str
    sections: tuple[Made, ...]

    def section(self, key: str) -> Made:
        """A section by its key."""
        return next(made for made in self.sections if made.section.key == key)


# ---- which days ----


def days_of(room_facts: Iterable[tuple[int, Any]]) -> GamingDays:
    """The gaming days of a room, from the facts of the stream `room` with their times."""
    found = []
    for time, fact in room_facts:
        if isinstance(fact, RoomMade):
            found.append(Calendar(0, fact.zone, fact.day_begins))
        elif isinstance(fact, CalendarSet):
            found.append(Calendar(time, fact.zone, fact.day_begins))
    return GamingDays(found)


@Cite("P-127", "R23")
def chosen_day(days: GamingDays, date: str, made: int, now: int) -> str:
    """The gaming day that is asked for; without one, the last that has ended.

    On its first day a room has none that has ended: then it is that day.
    """
    first, today = days.day_at(made), days.day_at(now)
    if not date:
        return max(first, shifted(today, -1))
    if not is_day(date):
        raise BadInput(f'{date!r} is not a day: write "2026-11-17"')
    if date > today:
        raise BadInput(f"there is no report of {date}: the gaming day is {today}")
    if date < first:
        raise BadInput(f"there is no report of {date}: the room began on {first}")
    return date


def span_of(days: GamingDays, report: Report, day: str) -> Span:
    """What a report of a day is about."""
    one = days.period(day, day)
    month, year = days.period(month_of(day), day), days.period(year_of(day), day)
    period: Period = {About.DAY: one, About.MONTH: month, About.YEAR: year}[report.about]
    return Span(period, one, month, year)


# ---- reading ----


@Cite("R23")
def finish(
    report: Report,
    span: Span,
    days: GamingDays,
    commits: Iterable[Commit],
    provisional: bool,
    say: Say = silent,
) -> Finished:
    """Fold the journal into a report; what is at or after the end of the period is left out.

    `say` hears what takes long: the first report with Double Draw Poker solves the game.
    """
    folds = [(SECTIONS[key], SECTIONS[key].makes(span)) for key in report.sections]
    reading = Reading(days)
    opening, entries = _read(reading, span, commits, folds)
    ending = Ending(
        span=span,
        reading=reading,
        opening=opening,
        closing=dict(reading.ledger.balances),
        entries=entries,
        provisional=provisional,
        say=say,
    )
    return Finished(
        report=report,
        room=reading.house.title,
        span=span,
        provisional=provisional,
        head=reading.head[1].hex(),
        sections=tuple(_made(section, fold, ending) for section, fold in folds),
    )


def _read(
    reading: Reading, span: Span, commits: Iterable[Commit], folds: list[tuple[Section, Fold]]
) -> tuple[dict[str, int], tuple[int, int]]:
    """Read on to the end of the period: the balances before it, and its first and last entry."""
    every = [fold for _, fold in folds]
    early = [fold for section, fold in folds if section.early]
    opening: dict[str, int] | None = None
    first = last = 0
    for commit in commits:
        if commit.time >= span.period.ends:
            break
        if commit.time < span.period.begins:
            reading.take(commit)
            if commit.postings:
                happening = Happening(commit, reading, ())
                for fold in early:
                    fold.take(happening)
            continue
        if opening is None:
            opening, first = dict(reading.ledger.balances), commit.first
            reading.begin_hands()
        happening = Happening(commit, reading, tuple(reading.take_hands(commit)))
        for fold in every:
            fold.take(happening)
        last = commit.last
    if opening is None:
        opening, first = dict(reading.ledger.balances), reading.head[0] + 1
    return opening, (first, last)


def _made(section: Section, fold: Fold, ending: Ending) -> Made:
    rows: tuple[Row, ...] = tuple(fold.rows(ending))
    for row in rows:
        if len(row) != len(section.columns):
            raise ValueError(f"{section.key}: {row} does not fit its columns")
    return Made(section, rows, added(section.columns, rows) if rows else ())
