"""The games against the house: drop, win and hold, with the range that chance alone explains."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

import msgspec

from fairdeal.banked.games import banked_game
from fairdeal.banked.values import AnyValues
from fairdeal.cite import Cite
from fairdeal.reports.cells import OUTSIDE, Row
from fairdeal.reports.flows import POKER, dropped, win
from fairdeal.reports.gaming_days import Period
from fairdeal.reports.section import Ending, Happening, Span

Wagers = tuple[int, ...]
"""The first wagers of a round, one for each position that was played, in cents."""


class Bank(msgspec.Struct):
    """What a table against the house did: rounds, wagers, drop and win in cents."""

    rounds: int = 0
    hands: int = 0
    wagered: int = 0
    drop: int = 0
    win: int = 0
    played: Counter[tuple[AnyValues, Wagers]] = msgspec.field(default_factory=Counter)

    @property
    def hold(self) -> Fraction | None:
        """What the house kept of the drop."""
        return Fraction(self.win, self.drop) if self.drop else None

    @property
    def kept(self) -> Fraction | None:
        """What the house kept of all wagers."""
        return Fraction(self.win, self.wagered) if self.wagered else None


class HouseFold:
    """Sums tables against the house up, each with each game that was played at it."""

    def __init__(self, span: Span) -> None:
        self._banks: dict[tuple[int, str], Bank] = {}

    @property
    def banks(self) -> list[tuple[int, str, Bank]]:
        """Every table with its game, in their order."""
        return [(table, game, bank) for (table, game), bank in sorted(self._banks.items())]

    def take(self, happening: Happening) -> None:
        """Take in the money of a commit and the rounds that ended."""
        for table, cents in win(happening.commit):
            if bank := self._at(happening, table):
                bank.win += cents
        for table, cents in dropped(happening.commit):
            if bank := self._at(happening, table):
                bank.drop += cents
        for played in happening.ended:
            if played.book == POKER or played.values is None or not played.first:
                continue
            if bank := self._at(happening, played.table):
                wagers = tuple(sorted(played.first.values()))
                bank.rounds += 1
                bank.hands += len(wagers)
                bank.wagered += played.wagered
                bank.played[played.values, wagers] += 1

    def _at(self, happening: Happening, table: int) -> Bank | None:
        kind = happening.reading.kind_at(table)
        if kind is None or kind.book == POKER:
            return None
        return self._banks.setdefault((table, kind.game), Bank())

    @Cite("R23")
    def rows(self, ending: Ending) -> Iterable[Row]:
        """A row for each table and game."""
        for table, game, bank in self.banks:
            played = (bank.rounds, bank.hands, bank.wagered, bank.drop, bank.win)
            yield (table, banked_game(game).name, *played, bank.hold, bank.kept)


class InRange(HouseFold):
    """The win of each table beside what chance alone explains."""

    @Cite("R23")
    def rows(self, ending: Ending) -> Iterable[Row]:
        """A row for each table and game; a win outside of its range is flagged."""
        from fairdeal.reports.expected import expected

        for table, game, bank in self.banks:
            low, high = expected(game, bank.played, ending.say)
            result = "inside" if low <= bank.win <= high else OUTSIDE
            yield table, banked_game(game).name, bank.rounds, bank.win, low, high, result


class ToDate:
    """Drop, win and hold of the day, of the month to date and of the year to date."""

    def __init__(self, span: Span) -> None:
        self._spans: tuple[Period, ...] = (span.day, span.month, span.year)
        self._banks: dict[tuple[int, str, str], tuple[Bank, ...]] = {}

    def take(self, happening: Happening) -> None:
        """Take in the money of a commit where it belongs."""
        time = happening.commit.time
        for found, field in ((win, "win"), (dropped, "drop")):
            for table, cents in found(happening.commit):
                for bank, span in zip(self._at(happening, table), self._spans, strict=False):
                    if span.holds(time):
                        setattr(bank, field, getattr(bank, field) + cents)

    def _at(self, happening: Happening, table: int) -> tuple[Bank, ...]:
        kind = happening.reading.kind_at(table)
        if kind is None:
            return ()
        key = (table, kind.name, kind.book)
        return self._banks.setdefault(key, tuple(Bank() for _ in self._spans))

    @Cite("R23")
    def rows(self, ending: Ending) -> Iterable[Row]:
        """A row for each table and kind; of poker the drop is the revenue, and nothing is held."""
        for (table, kind, book), banks in sorted(self._banks.items()):
            if any(bank.win or bank.drop for bank in banks):
                cells: list[object] = [table, kind]
                for bank in banks:
                    cells += [bank.drop, bank.win, None if book == POKER else bank.hold]
                yield tuple(cells)  # type: ignore[arg-type]
