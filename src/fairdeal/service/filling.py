"""What the service knows and nobody types: the head of the journal, an entry, the program."""

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.cage.commands import CorrectEntry
from fairdeal.room.commands import Command
from fairdeal.room.house.commands import CheckProgram, CloseDay
from fairdeal.service.program import FOLDER, digest_of
from fairdeal.store.anchors import anchor
from fairdeal.store.journal import Journal


@Cite("R13", "R25")
def filled(command: Command, journal: Journal, time: int) -> Command:
    """A command with what the service adds to it; what the sender wrote there does not count."""
    if isinstance(command, CheckProgram):
        # Worked out anew each time: the program may have been changed since it was started.
        return msgspec.structs.replace(command, digest=digest_of(FOLDER))
    if isinstance(command, CloseDay):
        line = anchor(journal.room.name, journal.head(), time).line()
        return msgspec.structs.replace(command, anchor=line)
    if isinstance(command, CorrectEntry):
        return _with_entry(command, journal)
    return command


@Cite("R13")
def _with_entry(command: CorrectEntry, journal: Journal) -> CorrectEntry:
    """A correction with what its entry moved; all entries of one command are its first one."""
    if not 1 <= command.entry <= journal.head().position:
        return command  # the cage refuses it
    [part, *_] = journal.read(command.entry - 1, 1)
    first = part.position - part.part + 1
    [entry, *_] = journal.read(first - 1, 1)
    moved = {each.account: each.cents for each in entry.postings}
    return msgspec.structs.replace(command, entry=first, moved=moved)
