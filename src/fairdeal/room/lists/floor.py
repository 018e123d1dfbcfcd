"""What the floor does with the order of a list: each act has a person and a reason."""

from fairdeal.cite import Cite
from fairdeal.room.lists import commands as c
from fairdeal.room.lists import facts as f
from fairdeal.room.lists.access import begun, note, numbered
from fairdeal.room.lists.names import Purpose
from fairdeal.room.lists.places import behind_next
from fairdeal.room.lists.state import WaitingList
from fairdeal.room.refusals import Refused
from fairdeal.room.texts import require_text
from fairdeal.room.work import Work


@Cite("P-112", "P-128")
def jump_on_list(work: Work, command: c.JumpOnList) -> None:
    """Put somebody ahead of others; each of them sees it in his own history."""
    waiting = begun(work, command.list)
    _check_movable(waiting, command.number, command.reason)
    numbered(waiting, command.ahead_of)
    order = waiting.order
    here, there = order.index(command.number), order.index(command.ahead_of)
    if there >= here:
        raise Refused("not_ahead", said=f"{command.ahead_of}, {command.number}")
    jumped = f.JumpedOnList(number=command.number, passed=order[there:here], reason=command.reason)
    note(work, waiting.name, jumped)


@Cite("P-112", "P-128")
def skip_on_list(work: Work, command: c.SkipOnList) -> None:
    """Let the next one go first."""
    waiting = begun(work, command.list)
    _check_movable(waiting, command.number, command.reason)
    behind = behind_next(waiting, command.number)
    if not behind:
        raise Refused("nobody_behind", said=str(command.number))
    skipped = f.SkippedOnList(number=command.number, behind=behind, reason=command.reason)
    note(work, waiting.name, skipped)


@Cite("P-112", "P-128")
def remove_from_list(work: Work, command: c.RemoveFromList) -> None:
    """Take somebody off a list."""
    waiting = begun(work, command.list)
    entry = numbered(waiting, command.number)
    require_text(command.reason, "the reason")
    note(work, waiting.name, f.RemovedFromList(number=entry.number, reason=command.reason))


def _check_movable(waiting: WaitingList, number: int, reason: str) -> None:
    """Refuse to move somebody who is called, or anybody where the order is strict."""
    entry = numbered(waiting, number)
    if waiting.name.purpose is Purpose.MUST_MOVE:
        raise Refused("strict_order")
    if not entry.in_line:
        raise Refused("in_line_no_more", said=f"number {number}")
    require_text(reason, "the reason")
