"""What the room took from poker: by table, by kind of table, by type of rake, and the past."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import isqrt
from typing import Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.reports.cells import OUTSIDE, Row
from fairdeal.reports.flows import POKER, win
from fairdeal.reports.section import Ending, Happening, Span
from fairdeal.room.submission import TableKind

TIME: Final = "time charge (17.B(3))"
FEWEST: Final = 10
"""Days of the past without which nothing is usual."""
_REACH: Final = Fraction(196, 100)
"""Deviations to either side that hold 95 % of a normal curve."""


class Taken(msgspec.Struct):
    """What was taken somewhere: hands, void hands, rake of pots, all revenue, contributions."""

    hands: int = 0
    void: int = 0
    rake: int = 0
    revenue: int = 0
    boxes: int = 0
    tables: set[int] = msgspec.field(default_factory=set)

    @property
    def time(self) -> int:
        """What no pot gave: time charges."""
        return self.revenue - self.rake


Key = tuple[str | int, ...]


class PokerFold:
    """Sums poker up by a key that is made from the table and its kind."""

    def __init__(self, key: Callable[[int, TableKind], Key], row: Callable[[Taken], Row]) -> None:
        self._key = key
        self._row = row
        self._taken: dict[Key, Taken] = {}

    def take(self, happening: Happening) -> None:
        """Take in revenue and the hands that ended."""
        for table, cents in win(happening.commit):
            if taken := self._at(happening, table):
                taken.revenue += cents
        for played in happening.ended:
            if played.book == POKER and (taken := self._at(happening, played.table)):
                taken.void += bool(played.voided)
                taken.hands += not played.voided and not played.unplayed
                taken.rake += played.rake
                taken.boxes += sum(played.boxes.values())

    def _at(self, happening: Happening, table: int) -> Taken | None:
        kind = happening.reading.kind_at(table)
        if kind is None or kind.book != POKER:
            return None
        taken = self._taken.setdefault(self._key(table, kind), Taken())
        taken.tables.add(table)
        return taken

    def rows(self, ending: Ending) -> Iterable[Row]:
        """A row for each key."""
        return [(*key, *self._row(taken)) for key, taken in sorted(self._taken.items())]


def by_table(span: Span) -> PokerFold:
    """Each table, and each kind that it was."""
    return PokerFold(lambda table, kind: (table, kind.name), _full)


def by_kind(span: Span) -> PokerFold:
    """Each kind of table."""
    return PokerFold(
        lambda table, kind: (kind.name, kind.game),
        lambda taken: (len(taken.tables), *_full(taken), _a_hand(taken)),
    )


def _full(taken: Taken) -> Row:
    return (taken.hands, taken.void, taken.rake, taken.time, taken.revenue, taken.boxes)


def _a_hand(taken: Taken) -> int | None:
    return taken.revenue // taken.hands if taken.hands else None


@Cite("poker 17.B(1)", "poker 17.B(2)", "poker 17.B(3)")
def rake_of(kind: TableKind) -> str:
    """The type of rake that a kind of table takes from its pots."""
    rake = kind.rake
    percent, levels = (rake is not None and bool(each) for each in _both(kind))
    if percent and levels:
        return "percentage and levels (17.B(1), 17.B(2))"
    if percent:
        return "percentage (17.B(1))"
    return "levels (17.B(2))" if levels else "none from pots"


def _both(kind: TableKind) -> tuple[object, object]:
    return (kind.rake.percent, kind.rake.levels) if kind.rake is not None else (0, ())


class ByType:
    """Revenue by the type of rake; what no pot gave is a row of its own."""

    def __init__(self, span: Span) -> None:
        self._fold = PokerFold(lambda table, kind: (rake_of(kind),), lambda taken: ())
        self.take = self._fold.take

    def rows(self, ending: Ending) -> Iterable[Row]:
        """A row for each type, time charges last."""
        taken = self._fold._taken
        found: list[Row] = [
            (*key, each.hands, each.rake)
            for key, each in sorted(taken.items())
            if each.hands or each.rake
        ]
        if time := sum(each.time for each in taken.values()):
            found.append((TIME, None, time))
        return found


# ---- against its own past ----


class AgainstThePast:
    """The revenue of each kind of table beside that of the gaming days before."""

    def __init__(self, span: Span) -> None:
        self._span = span
        self._days: dict[str, dict[str, int]] = {}

    def take(self, happening: Happening) -> None:
        """Take in the revenue of a commit, on its day."""
        for table, cents in win(happening.commit):
            kind = happening.reading.kind_at(table)
            if kind is not None and kind.book == POKER:
                day = happening.reading.days.day_at(happening.commit.time)
                days = self._days.setdefault(kind.name, {})
                days[day] = days.get(day, 0) + cents

    @Cite("R23")
    def rows(self, ending: Ending) -> Iterable[Row]:
        """A row for each kind that was played on the last day of the period."""
        today = self._span.period.last_day
        for kind, days in sorted(self._days.items()):
            if today in days:
                past = [cents for day, cents in days.items() if day < self._span.period.first_day]
                yield (kind, days[today], len(past), *usual(past, days[today]))


@Cite("R23")
def usual(past: list[int], today: int) -> Row:
    """The average of earlier days, what 95 % of days would bring, and whether today is inside.

    Few days say nothing. The range is 1.96 deviations to either side, in whole cents.

    >>> usual([100] * 5, 100)
    (100, None, None, 'too few days')
    >>> usual([90, 110] * 6, 140)
    (100, 79, 121, 'OUTSIDE')
    """
    if not past:
        return None, None, None, "too few days"
    many, total = len(past), sum(past)
    mean = total // many
    if many < FEWEST:
        return mean, None, None, "too few days"
    variance = Fraction(many * sum(each**2 for each in past) - total**2, many * (many - 1))
    reach = isqrt(int(_REACH**2 * variance)) + bool(variance)
    low, high = mean - reach, mean + reach
    return mean, low, high, "inside" if low <= today <= high else OUTSIDE
