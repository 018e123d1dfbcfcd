"""What happens to the room as a whole."""

from enum import StrEnum

from fairdeal.room.facts import TAG, Fact, SignedFact


class Purpose(StrEnum):
    """What a room is for, from its first entry to its last."""

    REAL = "real"
    DEMO = "demo"
    REHEARSAL = "rehearsal"


class RoomMade(Fact, frozen=True, tag=TAG):
    """The room exists. Its purpose never changes."""

    name: str
    purpose: Purpose
    zone: str
    day_begins: str
    at: int


class CalendarSet(Fact, frozen=True, tag=TAG):
    """The submission in force gives the room another time zone, or another hour for its day."""

    zone: str
    day_begins: str


class Resumed(Fact, frozen=True, tag=TAG):
    """A process took up the room again after a stop."""

    processes: int
    at: int


class ProgramChecked(Fact, frozen=True, tag=TAG):
    """The digest of the installed program was worked out."""

    digest: str
    at: int


class ProgramApproved(SignedFact, frozen=True, tag=TAG):
    """The program of this digest may deal."""

    digest: str
    reference: str


class DayOpened(Fact, frozen=True, tag=TAG):
    """A gaming day began."""

    day: str
    at: int


class DayClosed(Fact, frozen=True, tag=TAG):
    """A gaming day ended. The anchor is the head of the journal at that moment."""

    day: str
    anchor: str
    at: int


class SectionSet(Fact, frozen=True, tag=TAG):
    """These tables are a section; without tables the section is gone."""

    section: str
    tables: tuple[int, ...]


class AlarmRaised(Fact, frozen=True, tag=TAG):
    """Something needs a person's attention."""

    alarm: str
    about: str
    says: str
    at: int


class AlarmCleared(Fact, frozen=True, tag=TAG):
    """A person has seen to an alarm."""

    alarm: str
    about: str
    reason: str
