"""What the service knows and nobody types: the head of the journal, the digest of the program."""

import msgspec

from fairdeal.room.commands import Command
from fairdeal.room.house.commands import CheckProgram, CloseDay
from fairdeal.service.program import program_digest
from fairdeal.store.anchors import anchor
from fairdeal.store.journal import Journal


def filled(command: Command, journal: Journal, time: int) -> Command:
    """A command with what the service adds to it; what the sender wrote there does not count."""
    if isinstance(command, CheckProgram):
        return msgspec.structs.replace(command, digest=program_digest())
    if isinstance(command, CloseDay):
        line = anchor(journal.room.name, journal.head(), time).line()
        return msgspec.structs.replace(command, anchor=line)
    return command
