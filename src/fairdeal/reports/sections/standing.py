"""How things stand: the report itself, the journal and the program, and what is still open."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.text.happenings import dollars
from fairdeal.reports.cells import Row
from fairdeal.reports.section import Ending, Happening, Span
from fairdeal.room.cage.state import STREAM as CAGE
from fairdeal.room.cage.state import Cage
from fairdeal.room.calendar import clock_of
from fairdeal.room.house.facts import DayClosed, DayOpened, ProgramApproved, ProgramChecked
from fairdeal.room.proposals.state import Proposal
from fairdeal.room.proposals.state import State as Signing
from fairdeal.room.tables.state import TableInRoom
from fairdeal.room.versions.facts import VersionInForce
from fairdeal.room.versions.state import SUBMISSION, State, Versions


class Identity:
    """What the report is about: room, days, journal, program, submission."""

    def __init__(self, span: Span) -> None:
        self._events: list[Row] = []

    def take(self, happening: Happening) -> None:
        """Take in the openings and closings of days, and what was put in force or checked."""
        for _, fact in happening.facts:
            at = _clock(happening.commit.time, happening)
            match fact:
                case DayOpened(day=day, person=person):
                    self._events.append((f"Gaming day {day} opened", f"{at} by {person}"))
                case DayClosed(day=day, person=person):
                    self._events.append((f"Gaming day {day} closed", f"{at} by {person}"))
                case VersionInForce(version=version):
                    self._events.append(("Submission in force", f"version {version} since {at}"))
                case ProgramChecked(digest=digest):
                    self._events.append(("Program checked", f"{digest} at {at}"))
                case ProgramApproved(digest=digest, reference=reference):
                    self._events.append(("Program approved", f"{digest}, {reference}"))

    @Cite("R13", "R15", "R23", "R25")
    def rows(self, ending: Ending) -> Iterable[Row]:
        """What is known of the report, one line each."""
        reading, period = ending.reading, ending.span.period
        house, days = reading.house, reading.days
        begins, ends = (clock_of(at, days.zone_at(at - 1)) for at in (period.begins, period.ends))
        yield "Room", f"{house.title} ({house.purpose})"
        yield "From", begins
        yield "To", f"{ends} ({period.hours} hours)"
        yield "State", _state(ending)
        versions: Versions | None = reading.room.things.get(SUBMISSION)
        current = versions.current if versions is not None else None
        approved = f"version {current.number}" if current is not None else "none in force"
        yield "Submission at the end", approved
        yield "Program at the end", house.program or "not checked"
        first, last = ending.entries
        yield "Entries of the journal", f"{first:,} to {last:,}" if last >= first else "none"
        position, digest = reading.head
        yield "Head of the journal", f"{position:,} {digest.hex()}"
        yield from self._events


def _clock(time: int, happening: Happening) -> str:
    return clock_of(time, happening.reading.days.zone_at(time))


def _state(ending: Ending) -> str:
    if not ending.provisional:
        return "final"
    reading = ending.reading
    until = clock_of(reading.time, reading.days.zone_at(reading.time))
    return f"PROVISIONAL: the day has not ended; up to {until}"


# ---- what is open ----


def _alarms(ending: Ending) -> Iterator[Row]:
    for alarm in ending.reading.house.alarms:
        yield f"alarm: {alarm.alarm.replace('_', ' ')}", alarm.about, alarm.says, alarm.at


def _proposals(ending: Ending) -> Iterator[Row]:
    kept: dict[str, Proposal] = ending.reading.room.all("proposal")
    for name, proposal in sorted(kept.items()):
        if proposal.state is Signing.OPEN:
            says = f"{proposal.command.replace('_', ' ')}, proposed by {proposal.first}"
            yield "second signature", name, says, 0


def _holds(ending: Ending) -> Iterator[Row]:
    cage: Cage = ending.reading.room.things.get(CAGE) or Cage()
    for name, hold in sorted(cage.holds.items()):
        yield "money held", name, f"{dollars(hold.cents)} of {hold.owner}: {hold.reason}", 0


def _tables(ending: Ending) -> Iterator[Row]:
    tables: dict[str, TableInRoom] = ending.reading.room.all("table")
    for number, table in sorted(tables.items(), key=lambda each: int(each[0])):
        if table.opened:
            says = f"hand {table.hand} is in play" if table.hand else "between hands"
            yield "table open", f"table {number}", says, 0


def _days(ending: Ending) -> Iterator[Row]:
    if ending.reading.house.day:
        yield "gaming day open", ending.reading.house.day, "nobody has closed it", 0


def _submission(ending: Ending) -> Iterator[Row]:
    versions: Versions = ending.reading.room.things.get(SUBMISSION) or Versions()
    for version in versions.all:
        if version.state in (State.DRAFT, State.SUBMITTED):
            yield "submission", f"version {version.number}", str(version.state), version.since


def _containers(ending: Ending) -> Iterator[Row]:
    for account, cents in sorted(ending.closing.items()):
        if account.startswith("transit/"):
            yield "on its way", account.partition("/")[2], dollars(cents), 0


def _tasks(ending: Ending) -> Iterator[Row]:
    for task in getattr(ending.reading.room.things.get("tasks"), "open", ()):
        yield f"task: {task.kind.replace('_', ' ')}", f"task {task.number}", task.says, task.at


OPEN: Final[tuple[Callable[[Ending], Iterator[Row]], ...]] = (
    _days,
    _tables,
    _alarms,
    _tasks,
    _proposals,
    _holds,
    _containers,
    _submission,
)
"""Everything that can be open at the end, one entry for each source."""


class StillOpen:
    """What nobody has finished at the end of the period."""

    def __init__(self, span: Span) -> None:
        pass

    def take(self, happening: Happening) -> None:
        """Nothing: what is open follows from how the room stands at the end."""

    @Cite("R23")
    def rows(self, ending: Ending) -> Iterable[Row]:
        """A row for each open thing; the time since when, where it is known."""
        for source in OPEN:
            for what, about, says, since in source(ending):
                at = int(since) if isinstance(since, int) else 0
                shown = clock_of(at, ending.reading.days.zone_at(at)) if at else None
                yield what, about, says, shown
