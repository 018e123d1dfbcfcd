"""The commands about the versions of the Rules Submission: who may send each, and what it does."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.engine.roles import Role
from fairdeal.room.entry import Entry
from fairdeal.room.rights import DEVICE, FLOOR, MANAGER, SUPERVISORS, Right
from fairdeal.room.versions import commands, drafting, forcing

_APPROVED: Final = Cite("poker 17.A", "R15")
_SIGNED: Final = Cite("poker 17.A", "R14", "R15")
_SECOND: Final = frozenset({Role.SHIFT_SUPERVISOR, Role.MANAGER, Role.ACCOUNTING})

ENTRIES: Final = (
    Entry(
        commands.DraftVersion,
        drafting.draft_version,
        Right(MANAGER, _APPROVED),
        "Write a new version of the Rules Submission.",
    ),
    Entry(
        commands.SubmitVersion,
        drafting.submit_version,
        Right(MANAGER, _APPROVED),
        "Note that a version was sent to the Commission.",
    ),
    Entry(
        commands.ApproveVersion,
        drafting.approve_version,
        Right(MANAGER, _SIGNED, second=_SECOND),
        "Record that the Commission approved a version.",
    ),
    Entry(
        commands.RefuseVersion,
        drafting.refuse_version,
        Right(MANAGER, _SIGNED, second=_SECOND),
        "Record that the Commission refused a version.",
    ),
    Entry(
        commands.AnnounceLimitChange,
        forcing.announce_limit_change,
        Right(FLOOR, Cite("R21")),
        "Announce a change of limits.",
    ),
    Entry(
        commands.WithdrawLimitChange,
        forcing.withdraw_limit_change,
        Right(FLOOR, Cite("R21")),
        "Take back an announced change of limits.",
    ),
    Entry(
        commands.PutInForce,
        forcing.put_in_force,
        Right(SUPERVISORS | DEVICE, Cite("R15", "R21")),
        "Deal under an approved version from the next hand on.",
    ),
)
