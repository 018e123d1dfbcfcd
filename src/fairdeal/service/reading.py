"""The journal read command by command, for reports and whoever else sums it up."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

from fairdeal.cite import Cite
from fairdeal.errors import Tampered
from fairdeal.room import codec
from fairdeal.service.rows import Rows
from fairdeal.store.checking import Checker
from fairdeal.store.journal import Journal
from fairdeal.store.records import Entry
from fairdeal.views.commits import HAND, Commit, Part

_AT_ONCE: Final = 1_000


@Cite("R13", "R23")
def commits(
    journal: Journal, before: int | None = None, rows: Rows | None = None
) -> Iterator[Commit]:
    """Every command from the first entry on; with `before`, those that are earlier than a time.

    With `rows` what was sealed for the staff is opened, but never a hand: of a hand everybody sees
    what the rail saw. Without them everything is as the rail saw it.

    All of it is of one moment, whoever writes meanwhile. Each entry is checked against the chain
    before it is given out; `Tampered` if one was changed (R13).
    """
    with journal.reading():
        last = journal.head().position if before is None else journal.position_at(before)
        position, checker = 0, Checker(journal.room)
        while position < last and (entries := journal.read(position, _AT_ONCE)):
            position = entries[-1].position
            for entry in entries:
                if (fault := checker.take(entry)) is not None:
                    raise Tampered(f"the journal does not verify: {fault}")
            for _, found in groupby(entries, key=lambda entry: entry.position - entry.part):
                commit = _commit(tuple(found), rows)
                if commit.last <= last:
                    yield commit
        if position == journal.head().position and (fault := checker.end(journal.head())):
            raise Tampered(f"the journal does not verify: {fault}")


def _commit(entries: tuple[Entry, ...], rows: Rows | None) -> Commit:
    first, last = entries[0], entries[-1]
    return Commit(
        first=first.position,
        last=last.position,
        time=first.time,
        command=first.kind,
        actor=first.actor,
        second=first.second,
        parts=tuple(Part(each.stream, each.version, _body(each, rows)) for each in entries),
        postings={each.account: each.cents for each in first.postings},
        link=last.hash,
    )


def _body(entry: Entry, rows: Rows | None) -> bytes:
    """The facts of an entry as they are kept: whole, if they may be opened here."""
    if rows is None or not entry.sealed or entry.stream.startswith(f"{HAND}/"):
        return entry.facts
    return rows.opened(entry.stream, entry.version, entry.sealed, entry.key)


def facts_of(journal: Journal, stream: str) -> Iterator[tuple[int, Any]]:
    """Every fact of one stream as the rail may see it, with the time of its entry."""
    for entry in journal.read_stream(stream):
        for fact in codec.read(entry.facts):
            yield entry.time, fact


def last_time(journal: Journal) -> int:
    """The time of the last entry; 0 in an empty journal."""
    entries = journal.read(journal.head().position - 1, 1)
    return entries[-1].time if entries else 0
