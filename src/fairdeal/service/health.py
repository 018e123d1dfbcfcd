"""Whether a room is well: the journal can be written, the tables move, the timers are on time."""

from typing import Final, NamedTuple

from fairdeal.cite import Cite
from fairdeal.errors import Corrupt, StoreFailure
from fairdeal.room.room import Room
from fairdeal.store.checking import Checker
from fairdeal.store.journal import Journal
from fairdeal.store.records import Head

LATE: Final = 5_000
"""Milliseconds after which a timer that has not been carried out is an alarm."""


LAST: Final = 100
"""Entries at the end of the journal whose chain is looked at."""


class Ailment(NamedTuple):
    """Something that is wrong with a room: what, and where."""

    what: str
    where: str


def ailments(room: Room, time: int, *, fault: str = "", error: str = "") -> list[Ailment]:
    """Everything that is wrong now; nothing if the room is well.

    `fault` is what is wrong with the chain of the journal, and `error` why it could not be written.
    """
    found = []
    if error:
        found.append(Ailment("the journal cannot be written", error))
    if fault:
        found.append(Ailment("the journal does not verify", fault))
    for stream, timers in sorted(room.timers.items()):
        found += [
            Ailment("a table could move and does not", f"{stream}: {timer.key}")
            for timer in timers
            if time - timer.at > LATE
        ]
    return found


@Cite("R10", "R13")
def journal_ailments(journal: Journal) -> list[Ailment]:
    """What is wrong with a journal now: it is tried out, and its last entries are read again."""
    found = []
    try:
        journal.try_to_write()
    except StoreFailure as failure:
        found.append(Ailment("the journal cannot be written", str(failure)))
    try:
        fault = _last_fault(journal)
    except (StoreFailure, Corrupt) as failure:
        fault = str(failure)
    if fault:
        found.append(Ailment("the journal does not verify", fault))
    return found


def _last_fault(journal: Journal) -> str:
    with journal.reading():
        head = journal.head()
        before = max(0, head.position - LAST)
        checker = Checker(journal.room, Head(before, journal.hash_at(before)) if before else None)
        for entry in journal.read(before, LAST):
            if (fault := checker.take(entry)) is not None:
                return str(fault)
        fault = checker.end(head)
    return "" if fault is None else str(fault)
