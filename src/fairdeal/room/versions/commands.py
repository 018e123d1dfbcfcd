"""What may be asked about the versions of the Rules Submission."""

from fairdeal.room.commands import Command


class DraftVersion(Command, frozen=True):
    """Write a new version of the Rules Submission; the text is TOML."""

    text: str


class SubmitVersion(Command, frozen=True):
    """Note that a version was sent to the Commission."""

    version: int


class ApproveVersion(Command, frozen=True):
    """Record that the Commission approved a version: the day, the approver and the reference."""

    version: int
    on: str
    approver: str
    reference: str


class RefuseVersion(Command, frozen=True):
    """Record that the Commission refused a version."""

    version: int
    reference: str
    reason: str


class AnnounceLimitChange(Command, frozen=True):
    """Announce to the players, with a sign, when an approved version comes into force."""

    version: int
    at: int


class WithdrawLimitChange(Command, frozen=True):
    """Take back an announced change."""

    reason: str


class PutInForce(Command, frozen=True):
    """Deal under an approved version from the next hand on."""

    version: int
