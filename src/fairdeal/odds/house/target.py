"""A paytable that meets a wanted house edge: odds raised from a paytable of the book.

Every line pays whole odds, no less than where the search starts, and a better hand never less than
a worse one. For play that stays as it is the edge is linear in the odds: each unit more on a line
takes off the share of wagers that are paid on it. Best play adapts, so the true edge is a little
lower: the paytable that the linear form proposes is solved exactly, and from the best that is
solved it proposes the next. Only proposals are solved, which are few.

A proposal raises the lines that are paid most often first, as far as that does not go past the
target, and ends with the rarest, which moves the edge least. No line is paid more than twice as
much as at the start while that is enough; then four times, and so on. A push stays a push, unless
it is named among the lines that may vary.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Any, Final

from fairdeal.errors import BadInput
from fairdeal.odds.house.paytable import MOST_ODDS, PayTable

TRIES: Final = 8
"""The most proposals that are solved."""

EdgeOf = Callable[[PayTable], Fraction]
Odds = dict[str, int]


@dataclass(frozen=True, slots=True)
class Found:
    """The paytable nearest to the target of those that were solved."""

    start: PayTable
    paytable: PayTable
    target: Fraction
    edge: Fraction
    solved: int

    @property
    def away(self) -> Fraction:
        """How far the edge is above the target."""
        return self.edge - self.target

    def as_data(self) -> dict[str, Any]:
        """The paytable as JSON takes it."""
        return {
            "game": self.paytable.game,
            "target": str(self.target),
            "start": self.start.name,
            "paytable": self.paytable.name,
            "odds": dict(self.paytable.odds),
            "house_edge": str(self.edge),
            "away": str(self.away),
            "solved": self.solved,
        }


@dataclass(frozen=True)
class Search:
    """Where to start, its edge and shares (`HouseOdds.share`), and which lines may vary."""

    start: PayTable
    edge: Fraction
    shares: Mapping[str, Fraction]
    vary: frozenset[str] | None = None

    def reach(self, target: Fraction, edge_of: EdgeOf) -> Found:
        """The search; `edge_of` is the exact solver."""
        self._check(target, edge_of)
        odds = dict(self.start.odds)
        tried = {self._key(odds): self.edge}
        for _ in range(TRIES):
            best = min(tried, key=lambda key: (abs(tried[key] - target), key))
            if abs(tried[best] - target) <= self._finest / 2:
                break
            from_best = dict(zip(self.start.odds, best, strict=True))
            proposals = self.proposals(from_best, tried[best] - target)
            odds = next((each for each in proposals if self._key(each) not in tried), from_best)
            if odds is from_best:
                break
            tried[self._key(odds)] = edge_of(self._named(odds))
        best = min(tried, key=lambda key: (abs(tried[key] - target), key))
        found = self._named(dict(zip(self.start.odds, best, strict=True)))
        return Found(self.start, found, target, tried[best], len(tried) - 1)

    def proposals(self, odds: Odds, need: Fraction) -> Iterator[Odds]:
        """Odds that take this much off the edge by the linear form, as nearly as they can.

        Where too much was taken off, the lines that were raised go down again, no further than they
        must; if that is not enough, a line goes a step too far, a rare one rather than a common
        one, and the lines that are rarer still make up for it. What meets the target comes first.
        """
        near, factor = [], 1
        while factor <= MOST_ODDS:
            factor *= 2
            for further in range(len(self._lines), -1, -1):
                moved, left = self._moved(odds, need, factor, further)
                if abs(left) <= self._finest / 2:
                    yield moved
                else:
                    near.append((abs(left), moved))
                if need >= 0:
                    break
        yield from (moved for _, moved in sorted(near, key=lambda each: each[0])[:1])

    def _moved(
        self, before: Odds, need: Fraction, factor: int, further: int
    ) -> tuple[Odds, Fraction]:
        """Lines moved within a factor of the start; what is then still needed."""
        odds = dict(before)
        for place, line in enumerate(self._lines):
            share = self.shares[line]
            low, high = self._room(odds, line, factor)
            if line == self._lines[-1]:
                steps = round(need / share)
            elif need >= 0 or place >= further:
                steps = need // share
            else:
                steps = -(-need // share)
            steps = max(low, min(steps, high))
            odds[line] += steps
            need -= steps * share
        return odds, need

    def _room(self, odds: Odds, line: str, factor: int) -> tuple[int, int]:
        """How far a line may go down and up beside its neighbours; nothing, if it stands wrong."""
        lines = list(odds)
        at, pays = lines.index(line), odds[line]
        above = odds[lines[at - 1]] if at else MOST_ODDS
        below = odds[lines[at + 1]] if at + 1 < len(lines) else 0
        low = max(self.start.odds[line], below) - pays
        high = min(self._ceiling(line, factor), above) - pays
        return min(0, low), max(0, high)

    def _ceiling(self, line: str, factor: int) -> int:
        pays = self.start.odds[line]
        named = self.vary is not None and not pays
        return min(MOST_ODDS, factor - 1 if named else pays * factor)

    @property
    def _lines(self) -> Sequence[str]:
        """The lines that may vary and are ever paid, most often paid first."""
        lines = [
            line
            for line in self.start.odds
            if self.shares[line] and (self.start.odds[line] if self.vary is None else True)
            if self.vary is None or line in self.vary
        ]
        return sorted(lines, key=lambda line: -self.shares[line])

    @property
    def _finest(self) -> Fraction:
        return self.shares[self._lines[-1]]

    def _named(self, odds: Mapping[str, int]) -> PayTable:
        """A list of odds is its own name, as `--paytable` takes it."""
        return PayTable(self.start.game, "/".join(map(str, odds.values())), dict(odds))

    @staticmethod
    def _key(odds: Mapping[str, int]) -> tuple[int, ...]:
        return tuple(odds.values())

    def _check(self, target: Fraction, edge_of: EdgeOf) -> None:
        """A target outside of what the lines can reach is refused with the range that they can."""
        if not self._lines:
            raise BadInput("none of the lines that may vary is ever paid")
        lowest = Fraction(0)
        if target >= 0 and self.vary is not None:
            most = dict(self.start.odds)
            for line in self.start.odds:
                if line in self._lines:
                    most[line] += self._room(most, line, 2 * MOST_ODDS)[1]
            lowest = max(lowest, edge_of(self._named(most)))
        if not lowest <= target <= self.edge:
            raise BadInput(
                f"a house edge of {_percent(target)} cannot be reached: from paytable"
                f" {self.start.name} it can be {_percent(_up(lowest))} to"
                f" {_percent(_down(self.edge))}"
            )


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.4f}%"


def _up(share: Fraction) -> Fraction:
    """The least share that prints as it is: both ends of a range can then be asked for."""
    return Fraction(ceil(share * 10**6), 10**6)


def _down(share: Fraction) -> Fraction:
    return Fraction(floor(share * 10**6), 10**6)
