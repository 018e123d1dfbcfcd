"""The kinds of tables that the Rules Submission in force has, as a table asks for them."""

from typing import NamedTuple

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import TableKind
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
