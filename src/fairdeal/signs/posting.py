"""What a sign is made from: an approved version of the submission, and where the sign will hang."""

from typing import TYPE_CHECKING

import msgspec

from fairdeal.cite import Cite
from fairdeal.room.submission import Submission, TableKind
from fairdeal.room.submission.forms import Plain
from fairdeal.room.versions.state import Version
from fairdeal.room.versions.values import may_be_posted

if TYPE_CHECKING:
    from fairdeal.signs.state import SignState


class Approved(msgspec.Struct, frozen=True):
    """A version that the Commission has approved; made by `approved` alone."""

    number: int
    values: Submission
    on: str
    reference: str = ""


@Cite("poker 8.J", "poker 17.C", "R15")
def approved(version: Version) -> Approved:
    """What signs may be made from; a draft, a refused or a superseded version is refused."""
    may_be_posted(version)
    return Approved(version.number, version.values, version.approved_on, version.reference)


class Posting(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that an entry of the registry may look at."""

    approved: Approved
    operator: str
    state: "SignState"
    kind: TableKind | None = None
    table: int = 0
    device: str = ""

    def room(self, key: str) -> Plain:
        """A value of the whole room."""
        return self.approved.values.room[key]
