"""What the service knows and nobody types: the head of the journal, an entry, the program."""

from typing import Any, Final

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.cage.commands import CorrectEntry
from fairdeal.room.commands import Command
from fairdeal.room.house.commands import CheckProgram, CloseDay
from fairdeal.room.jackpots.bad_beat.commands import BadBeatClaim
from fairdeal.room.jackpots.high_hand.commands import HighHandClaim
from fairdeal.room.jackpots.showdown import replayed
from fairdeal.service.program import FOLDER, digest_of
from fairdeal.service.rows import Rows
from fairdeal.store.anchors import anchor
from fairdeal.store.bounds import is_name
from fairdeal.store.journal import Journal

_FILLED: Final = frozenset({CheckProgram, CloseDay, CorrectEntry, BadBeatClaim, HighHandClaim})


@Cite("R13", "R25")
def filled(command: Command, journal: Journal, time: int, rows: Rows) -> Command:
    """A command with what the service adds to it; what the sender wrote there does not count."""
    if type(command) not in _FILLED:
        return command
    if isinstance(command, CheckProgram):
        # Worked out anew each time: the program may have been changed since it was started.
        return msgspec.structs.replace(command, digest=digest_of(FOLDER))
    if isinstance(command, CloseDay):
        line = anchor(journal.room.name, journal.head(), time).line()
        return msgspec.structs.replace(command, anchor=line)
    if isinstance(command, CorrectEntry):
        return _with_entry(command, journal)
    if isinstance(command, BadBeatClaim | HighHandClaim):
        return msgspec.structs.replace(command, seen=_seen(command.hand, journal, rows))
    return command


@Cite("poker 15.G", "poker 16.G(1)")
def _seen(hand: str, journal: Journal, rows: Rows) -> dict[str, Any]:
    """What a hand showed that is over, as the journal has it, and when; nothing without one."""
    if not is_name(hand):
        return {}
    entries = [*journal.read_stream(f"hand/{hand}")]
    seen = replayed(fact for entry in entries for fact in rows.facts(entry))
    return seen | {"at": entries[-1].time} if seen else {}


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
