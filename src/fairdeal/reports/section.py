"""A section of a report: a title, columns, and the fold that makes its rows from the journal."""

from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol

import msgspec

from fairdeal.cite import Cite
from fairdeal.reports.cells import Column, Row
from fairdeal.reports.gaming_days import Period
from fairdeal.reports.hands import Played
from fairdeal.reports.reading import Reading
from fairdeal.room.proposals.state import Proposal
from fairdeal.views.commits import Commit

SIGN: Final = "sign"
NO_ACTIVITY: Final = "No Activity"


Say = Callable[[str], None]
"""Who hears, line by line, what takes long."""


def silent(line: str) -> None:
    """Say nothing."""


class Happening:
    """One commit as a fold meets it: what it wrote, the room after it, the hands that it ended.

    `ended` is known inside the period of a report alone; before it nobody reads the hands.
    """

    __slots__ = ("commit", "ended", "reading")

    def __init__(self, commit: Commit, reading: Reading, ended: tuple[Played, ...]) -> None:
        self.commit = commit
        self.reading = reading
        self.ended = ended

    @property
    def facts(self) -> Iterable[tuple[str, Any]]:
        """Every fact with its stream."""
        return self.commit.facts

    @property
    def what(self) -> str:
        """The command that was carried out; behind a second signature, the one that was signed."""
        for part in self.commit.parts:
            if self.commit.command == SIGN and part.sort == "proposal":
                kept: Proposal | None = self.reading.room.things.get(part.stream)
                if kept is not None:
                    return kept.command
        return self.commit.command


class Span(msgspec.Struct, frozen=True):
    """What a report is about: its period; its last day, and the month and the year up to that."""

    period: Period
    day: Period
    month: Period
    year: Period


class Ending(msgspec.Struct, frozen=True):
    """How things stand at the end: the room, and all balances before and after the period.

    `say` hears what takes long.
    """

    span: Span
    reading: Reading
    opening: dict[str, int]
    closing: dict[str, int]
    entries: tuple[int, int]
    provisional: bool
    say: Say = silent


class Fold(Protocol):
    """Takes one happening after the other, and makes rows of them."""

    def take(self, happening: Happening) -> None:
        """Take in what happened."""

    def rows(self, ending: Ending) -> Iterable[Row]:
        """The rows of the section."""


class Section(msgspec.Struct, frozen=True):
    """One section. `makes` begins its fold; `early` says that it also reads what came before.

    `says` is a sentence for whoever reads the page.
    """

    key: str
    title: str
    says: str
    columns: tuple[Column, ...]
    makes: Callable[[Span], Fold]
    cite: Cite
    early: bool = False


class Made(msgspec.Struct, frozen=True):
    """A section that was made: its entry, its rows, and the row that closes it."""

    section: Section
    rows: tuple[Row, ...]
    total: Row
