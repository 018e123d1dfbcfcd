"""Which program may deal: its digest is checked at the start and every 24 hours (R25)."""

import re
from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.house import commands, facts
from fairdeal.room.house.alarms import raise_alarm
from fairdeal.room.house.facts import Purpose
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.refusals import Refused
from fairdeal.room.room import See, Timer
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work

HOUR: Final = 3_600_000
CHECK_EVERY: Final = 24 * HOUR
OVERDUE: Final = CHECK_EVERY + HOUR
"""A check that comes a little late does not stop the games."""

_DIGEST: Final = re.compile(r"[0-9a-f]{64}")


@Cite("R25")
def check_program(work: Work, command: commands.CheckProgram) -> None:
    """Journal the digest of the installed program; a strange one raises an alarm."""
    _require_digest(command.digest)
    house: House = work.see(ROOM)
    fact = facts.ProgramChecked(digest=command.digest, at=work.time, **work.acting.did())
    work.write(ROOM, fact)
    if _is_strange(house, command.digest):
        says = "The program is not the approved one, so no new hand can begin."
        raise_alarm(work, "wrong_program", command.digest[:12], says)


@Cite("R14", "R25")
def approve_program(work: Work, command: commands.ApproveProgram) -> None:
    """Let the program of this digest deal, with the reference of its approval."""
    _require_digest(command.digest)
    require_text(command.reference, "the reference")
    acting = work.acting
    work.write(
        ROOM,
        facts.ProgramApproved(
            digest=command.digest,
            reference=command.reference,
            signed=acting.signed(),
            **acting.did(),
        ),
    )


@Cite("R25")
def may_deal(see: See, time: int) -> None:
    """Refuse a new hand in a real room whose program is not the approved one, or not checked."""
    house: House = see(ROOM)
    if house.purpose is not Purpose.REAL:
        return
    if not house.program or time - house.checked_at > OVERDUE:
        raise Refused("program_unchecked")
    if _is_strange(house, house.program):
        raise Refused("wrong_program")


def timers(house: House) -> tuple[Timer, ...]:
    """The next check of the program."""
    if not house.program:
        return ()
    at = house.checked_at + CHECK_EVERY
    return (Timer(at, f"check_program/{at}", commands.CheckProgram()),)


def _is_strange(house: House, digest: str) -> bool:
    return house.purpose is Purpose.REAL and digest != house.approved


def _require_digest(digest: str) -> None:
    if not _DIGEST.fullmatch(digest):
        raise Refused("not_a_digest", repr(digest[:80]))
