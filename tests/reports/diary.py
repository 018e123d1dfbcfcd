"""A journal written by hand: commits with facts and postings, without a service or a database."""

from collections.abc import Mapping, Sequence
from typing import Any

from fairdeal.reports.gaming_days import GamingDays
from fairdeal.reports.making import Finished, days_of, finish, span_of
from fairdeal.reports.registry import REPORTS
from fairdeal.reports.section import Say, silent
from fairdeal.room import codec
from fairdeal.room.house.facts import Purpose, RoomMade
from fairdeal.room.submission import TableKind, example
from fairdeal.room.tables.facts import TableOpened
from fairdeal.views.commits import Commit, Part
from tests.once import read

MADE = 1_763_402_400_000
"""Monday 17 November 2025, 13:00 in New York."""

MINUTE = 60_000
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Diary:
    """Commits in the order in which they are written; `at` is the time of the next one."""

    def __init__(self, at: int = MADE) -> None:
        self.at = at
        self.commits: list[Commit] = []
        self._versions: dict[str, int] = {}
        self.room: list[tuple[int, Any]] = []
        made = RoomMade(
            name="test-room",
            purpose=Purpose.REHEARSAL,
            zone="America/New_York",
            day_begins="06:00",
            at=at,
        )
        self.write("make_room", {"room": [made]})

    def write(
        self,
        command: str,
        facts: Mapping[str, Sequence[Any]] = {},
        postings: Mapping[str, int] = {},
        actor: str = "flo",
    ) -> None:
        """Write one commit, a second after the one before."""
        assert not sum(postings.values()), postings
        first = self.commits[-1].last + 1 if self.commits else 1
        parts = []
        for stream, written in facts.items():
            self._versions[stream] = self._versions.get(stream, 0) + 1
            parts.append(Part(stream, self._versions[stream], codec.write(written)))
            if stream == "room":
                self.room += [(self.at, fact) for fact in written]
        last = first + max(1, len(parts)) - 1
        self.commits.append(
            Commit(
                first=first,
                last=last,
                time=self.at,
                command=command,
                actor=actor,
                parts=tuple(parts),
                postings=dict(postings),
                link=bytes([last % 256]) * 32,
            )
        )
        self.at += 1000

    def open_table(self, number: int, kind: str) -> None:
        """Open a table of a kind of the example submission."""
        opened = TableOpened(number=number, setting=a_kind(kind), version=1, approved="2025-01-01")
        self.write("open_table", {f"table/{number}": [opened]})

    @property
    def days(self) -> GamingDays:
        """The gaming days of this room."""
        return days_of(self.room)

    def report(
        self, name: str, day: str, say: Say = silent, *, provisional: bool = False
    ) -> Finished:
        """A report of a day."""
        days, report = self.days, REPORTS[name]
        return finish(report, span_of(days, report, day), days, self.commits, provisional, say)


def a_kind(key: str) -> TableKind:
    """A kind of table of the example submission."""
    return read(example()).checked("example").kinds[key]


def cells(finished: Finished, section: str, *columns: str) -> list[tuple[Any, ...]]:
    """Some columns of the rows of a section."""
    made = finished.section(section)
    names = [column.name for column in made.section.columns]
    at = [names.index(each) for each in columns]
    return [tuple(row[each] for each in at) for row in made.rows]
