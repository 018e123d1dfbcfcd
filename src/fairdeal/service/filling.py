"""What the service knows and nobody types: the head of the journal, the digest of the program."""

import msgspec

from fairdeal.cite import Cite
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
    return command
