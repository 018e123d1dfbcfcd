"""Every refusal about the versions of the Rules Submission, with its clause and what it means."""

from typing import Final

from fairdeal.cite import Cite
from fairdeal.room.meaning import Meaning

_APPROVED: Final = Cite("poker 17.A", "R15")
_NOTICE: Final = Cite("R21")

REFUSALS: Final = {
    "submission_not_approved": Meaning(
        _APPROVED, "No version of the Rules Submission is approved and in force."
    ),
    "submission_faulty": Meaning(_APPROVED, "The Rules Submission has faults."),
    "same_submission": Meaning(_APPROVED, "This text is a version already."),
    "no_such_version": Meaning(_APPROVED, "The Rules Submission has no such version."),
    "wrong_version_state": Meaning(_APPROVED, "The version is not in the state that this needs."),
    "day_to_come": Meaning(_APPROVED, "The day of an approval must not be in the future."),
    "another_approval": Meaning(
        _APPROVED, "The Rules Submission itself names another day or person of its approval."
    ),
    "already_in_force": Meaning(_APPROVED, "This version is in force already."),
    "notice_too_short": Meaning(
        _NOTICE, "A change of limits must be announced at least 30 minutes before."
    ),
    "notice_too_long": Meaning(
        _NOTICE, "A change of limits can be announced at most 30 days before."
    ),
    "notice_needed": Meaning(
        _NOTICE, "Players are seated, so a change of limits must be announced first."
    ),
    "notice_not_over": Meaning(_NOTICE, "The announced time has not come yet."),
    "change_announced": Meaning(_NOTICE, "A change is announced already; withdraw it first."),
    "nothing_announced": Meaning(_NOTICE, "No change is announced."),
    "sign_not_approved": Meaning(
        Cite("poker 8.J", "poker 17.C", "R15"), "Signs are made from an approved version only."
    ),
}
