"""A version on its way: drafted, submitted, approved or refused."""

from hashlib import sha256

from fairdeal.cite import Cite
from fairdeal.room.calendar import day_of, is_day
from fairdeal.room.house.state import ROOM, House
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import Reading, Submission, read
from fairdeal.room.texts import require_text
from fairdeal.room.versions import commands, facts
from fairdeal.room.versions.forcing import numbered, take_effect
from fairdeal.room.versions.state import SUBMISSION, State, Version, Versions
from fairdeal.room.work import Work


def draft_version(work: Work, command: commands.DraftVersion) -> None:
    """Write a new version."""
    draft(work, command.text)


@Cite("poker 17.A", "R15")
def draft(work: Work, text: str) -> None:
    """Number a text that has no fault and is no version yet."""
    reading = read(text)
    values = _without_fault(reading)
    versions: Versions = work.see(SUBMISSION) or Versions()
    digest = sha256(text.encode()).hexdigest()
    for each in versions.all:
        if each.digest == digest:
            raise Refused("same_submission", f"version {each.number}")
    number = len(versions.all) + 1
    work.write(
        SUBMISSION,
        facts.VersionDrafted(
            version=number,
            text=text,
            values=values,
            digest=digest,
            at=work.time,
            **work.acting.did(),
        ),
    )
    work.result["version"] = number
    if reading.warnings:
        work.result["warnings"] = "; ".join(each.told("submission") for each in reading.warnings)


def _without_fault(reading: Reading) -> Submission:
    if reading.submission is None:
        first, *others = reading.faults
        more = f", and {len(others)} more" if others else ""
        raise Refused("submission_faulty", first.told("submission") + more)
    return reading.submission


def submit_version(work: Work, command: commands.SubmitVersion) -> None:
    """Note that a draft was sent to the Commission."""
    _in_state(work, command.version, State.DRAFT)
    fact = facts.VersionSubmitted(version=command.version, at=work.time, **work.acting.did())
    work.write(SUBMISSION, fact)


@Cite("poker 17.A", "R14", "R15")
def approve_version(work: Work, command: commands.ApproveVersion) -> None:
    """Record an approval. The first version that is approved is in force at once."""
    version = _in_state(work, command.version, State.SUBMITTED)
    _require_past_day(work, command.on)
    require_text(command.approver, "the approver", 80)
    require_text(command.reference, "the reference")
    _require_same_approval(version.values, command)
    work.write(
        SUBMISSION,
        facts.VersionApproved(
            version=command.version,
            on=command.on,
            approver=command.approver,
            reference=command.reference,
            at=work.time,
            signed=work.acting.signed(),
            **work.acting.did(),
        ),
    )
    versions: Versions = work.see(SUBMISSION)
    if versions.current is None:
        take_effect(work, command.version)


@Cite("R14", "R15")
def refuse_version(work: Work, command: commands.RefuseVersion) -> None:
    """Record that the Commission refused a version."""
    _in_state(work, command.version, State.SUBMITTED)
    require_text(command.reference, "the reference")
    require_text(command.reason, "the reason")
    work.write(
        SUBMISSION,
        facts.VersionRefused(
            version=command.version,
            reference=command.reference,
            reason=command.reason,
            at=work.time,
            signed=work.acting.signed(),
            **work.acting.did(),
        ),
    )


@Cite("poker 17.A", "R15")
def _require_same_approval(values: Submission, command: commands.ApproveVersion) -> None:
    """Refuse an approval that is not the one that the file itself names, where it names one."""
    named = values.room["submission.approved_on"], values.room["submission.approved_by"]
    if named != (None, None) and named != (command.on, command.approver):
        raise Refused("another_approval", f"on {named[0]} by {named[1]}")


def _require_past_day(work: Work, day: str) -> None:
    if not is_day(day):
        raise Refused("not_a_day", repr(day))
    house: House = work.see(ROOM)
    if day > day_of(work.time, house.zone):
        raise Refused("day_to_come", day)


def _in_state(work: Work, number: int, wanted: State) -> Version:
    version = numbered(work.see(SUBMISSION), number)
    if version.state is not wanted:
        raise Refused(
            "wrong_version_state", f"version {number} is {version.state} and not {wanted}"
        )
    return version
