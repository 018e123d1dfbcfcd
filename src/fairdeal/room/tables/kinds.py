"""The kinds of tables that the Rules Submission in force has, as a table asks for them."""

from typing import NamedTuple

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.calendar import day_of
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import TableKind
from fairdeal.room.submission.approvals import approvals
from fairdeal.room.versions.state import SUBMISSION
from fairdeal.room.versions.values import in_force
from fairdeal.room.work import Work


class Approved(NamedTuple):
    """The values of a kind, and the version and the day under which they are approved."""

    setting: TableKind
    version: int
    date: str


@Cite("poker 9.B", "poker 17.A", "R15")
def approved_kind(work: Work, key: str) -> Approved:
    """A kind of table of the submission in force; a game that is not offered has none."""
    work.see(SUBMISSION)
    version = in_force(work.room, work.time)
    kind = version.values.kinds.get(key)
    if kind is None:
        raise Refused("no_such_kind", key)
    # A table keeps what acts on it. The other values stand in the version that it names.
    kept = msgspec.structs.replace(kind, chosen={}, own=())
    return Approved(kept, version.number, version.approved_on)


@Cite("poker 2.B", "poker 7.D(4)", "ddp 2.B", "ddp 2.D", "ddp 5.I", "ddp 8.A")
def require_approvals(work: Work, key: str) -> None:
    """Refuse a table of a kind while an approval that it relies on is still to come."""
    house: House = work.see(ROOM)
    values = in_force(work.room, work.time).values
    today = day_of(work.time, house.zone)
    for approval in approvals(values, values.kinds[key]):
        if approval.day > today:
            raise Refused("approval_to_come", f"{approval.what}, from {approval.day} on")
