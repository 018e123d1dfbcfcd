"""What happens to the versions of the Rules Submission. None is ever deleted."""

from fairdeal.room.facts import TAG, Fact, SignedFact
from fairdeal.room.submission import Submission


class VersionDrafted(Fact, frozen=True, tag=TAG):
    """A version was written; the digest names its text.

    `values` are what the text said to the program that read it. Hands are dealt by them for ever,
    even if a later program would read the text in another way, or find a fault in it.
    """

    version: int
    text: str
    values: Submission
    digest: str
    at: int


class VersionSubmitted(Fact, frozen=True, tag=TAG):
    """A version was sent to the Commission."""

    version: int
    at: int


class VersionApproved(SignedFact, frozen=True, tag=TAG):
    """The Commission approved a version: on which day, who signed there, under which reference."""

    version: int
    on: str
    approver: str
    reference: str
    at: int


class VersionRefused(SignedFact, frozen=True, tag=TAG):
    """The Commission refused a version."""

    version: int
    reference: str
    reason: str
    at: int


class LimitChangeAnnounced(SignedFact, frozen=True, tag=TAG):
    """Players have heard, and a sign says, that a version is in force from an instant on."""

    version: int
    at: int
    announced_at: int


class LimitChangeWithdrawn(Fact, frozen=True, tag=TAG):
    """An announced change will not happen."""

    version: int
    reason: str


class VersionInForce(Fact, frozen=True, tag=TAG):
    """Hands that begin from now on are dealt under this version; the one before is superseded."""

    version: int
    at: int
