"""Versions of the Rules Submission: nothing is dealt under one that is not approved (R15, R21)."""

import pytest

from fairdeal.room import codec
from fairdeal.room.refusals import Refused
from fairdeal.room.registry import empty_room
from fairdeal.room.submission import example, read
from fairdeal.room.versions.commands import DraftVersion
from fairdeal.room.versions.refusals import REFUSALS
from fairdeal.room.versions.state import State, Versions
from fairdeal.room.versions.values import in_force, room_value
from tests.room.stories import Story, met, staffed
from tests.room.submission.files import file

FIRST = example()
SECOND = FIRST.replace('blinds.amounts = ["$1", "$3"]', 'blinds.amounts = ["$2", "$3"]', 1)
"""Other limits."""

THIRD = FIRST + "\n# in other words\n"
"""The same limits."""

APPROVAL = 'on=2025-11-03 approver="J. Doe" reference="MLGCA 2025-7"'

APPROVING = f"""
    flo: submit_version version=1 => not_yours_to_do
    mia: submit_version version=0 => no_such_version
    mia: submit_version version=2 => no_such_version
    mia + sue: approve_version version=1 {APPROVAL} => wrong_version_state
    mia: submit_version version=1
    mia: submit_version version=1 => wrong_version_state
    mia: put_in_force version=1 => wrong_version_state
    flo: open_table kind=nl-1-3 number=4 => submission_not_approved
    mia + sue: approve_version version=1 on=2025-11-18 approver=x reference=x => day_to_come
    mia + sue: approve_version version=1 on=yesterday approver=x reference=x => not_a_day
    mia + sue: approve_version version=1 on=2025-11-03 approver="" reference=x => not_a_text
    mia + flo: approve_version version=1 {APPROVAL} => second_not_entitled
"""

APPROVED = f"""
    mia + sue: approve_version version=1 {APPROVAL}
    mia: put_in_force version=1 => already_in_force
    mia + sue: refuse_version version=1 reference=x reason=x => wrong_version_state
"""


def why_not(story: Story) -> str:
    """Why nothing may be dealt, or nothing."""
    try:
        in_force(story.room, story.time)
    except Refused as refused:
        return str(refused)
    return ""


@pytest.mark.rule("R15")
def test_r15_nothing_is_dealt_before_a_version_is_approved_with_its_day_and_reference() -> None:
    assert "there is no version" in why_not(staffed())
    story = staffed(submission=FIRST)
    assert why_not(story) == (
        "Version 1 waits for approval since today. (submission_not_approved, poker 17.A, R15)"
    )
    story.tell(APPROVING)
    story.tell("24 h later")
    assert "Version 1 waits for approval since 2025-11-17" in why_not(story)
    story.tell(APPROVED)
    assert why_not(story) == ""
    version = in_force(story.room, story.time)
    assert (version.number, version.approved_on, version.approver, version.reference) == (
        1, "2025-11-03", "J. Doe", "MLGCA 2025-7",
    )  # fmt: skip
    story.check()


NAMED = f"""
    mia: submit_version version=1
    mia + sue: approve_version version=1 on=2025-11-04 approver="J. Doe" reference=X => another_approval
    mia + sue: approve_version version=1 on=2025-11-03 approver=X reference=X => another_approval
    mia + sue: approve_version version=1 {APPROVAL}
"""  # noqa: E501


@pytest.mark.rule("R15")
def test_r15_the_approval_is_the_one_that_the_file_names_if_it_names_one() -> None:
    room = 'submission.approved_on = "2025-11-03"\nsubmission.approved_by = "J. Doe"'
    story = staffed(submission=file("holdem", room=room)).tell(NAMED)
    assert why_not(story) == ""
    story.check()


def approved(story: Story, text: str) -> int:
    """Draft, submit and approve one more version."""
    number: int = story.do(DraftVersion(text=text), "mia").result["version"]
    story.tell(f"""
        mia: submit_version version={number}
        mia + sue: approve_version version={number} {APPROVAL}
    """)
    return number


def two_versions(text: str) -> Story:
    """A room with version 1 in force and version 2 approved."""
    story = staffed()
    assert approved(story, FIRST) == 1
    assert approved(story, text) == 2
    assert in_force(story.room, story.time).number == 1
    return story


def states(story: Story) -> list[State]:
    versions: Versions = story.room.things["submission"]
    return [version.state for version in versions.all]


SEATED = """
    flo: open_table kind=nl-1-3 number=4
    cas: cash_in person=ann cents=50000
    ann: sit_down table=4 seat=1 cents=30000
"""

NOTICE = """
    mia: put_in_force version=2 => notice_needed
    ann: announce_limit_change version=2 at=+40min => not_yours_to_do
    flo: announce_limit_change version=1 at=+30min => already_in_force
    flo: announce_limit_change version=2 at=+1799999ms => notice_too_short
    flo: announce_limit_change version=2 at=-5 => notice_too_short
    flo: announce_limit_change version=2 at=+800h => notice_too_long
    flo: withdraw_limit_change reason=x => nothing_announced
    flo: announce_limit_change version=2 at=+30min
    flo: announce_limit_change version=2 at=+40min => change_announced
    mia: put_in_force version=2 => notice_not_over
    29 min later
    timers run
    device: put_in_force version=2 => notice_not_over
    1 min later
    timers run
    device: put_in_force version=2 => already_in_force
"""


@pytest.mark.rule("R21")
def test_r21_with_players_seated_limits_change_only_after_thirty_minutes_notice() -> None:
    story = two_versions(SECOND).tell(SEATED).tell(NOTICE)
    assert in_force(story.room, story.time).number == 2
    assert states(story) == [State.SUPERSEDED, State.IN_FORCE]
    announced = [fact for fact in story.facts("submission") if hasattr(fact, "announced_at")]
    assert [(fact.person, fact.signed[0].licence) for fact in announced] == [("flo", "MD-2")]
    story.check()


@pytest.mark.rule("R21")
def test_r21_with_nobody_seated_limits_change_at_once() -> None:
    story = two_versions(SECOND).tell(SEATED).tell("ann: leave_table table=4")
    story.tell("mia: put_in_force version=2")
    assert states(story) == [State.SUPERSEDED, State.IN_FORCE]
    story.check()


def test_what_is_no_limit_changes_at_once_though_players_are_seated() -> None:
    story = two_versions(THIRD).tell(SEATED).tell("mia: put_in_force version=2")
    assert in_force(story.room, story.time).number == 2


def test_limits_of_other_kinds_change_at_once_though_players_are_seated() -> None:
    story = two_versions(SECOND).tell(SEATED.replace("nl-1-3", "nl-2-5"))
    story.tell("mia: put_in_force version=2")
    assert in_force(story.room, story.time).number == 2


def test_an_announced_change_can_be_taken_back() -> None:
    story = two_versions(SECOND).tell("""
        flo: announce_limit_change version=2 at=+30min
        flo: withdraw_limit_change reason="the sign is wrong"
        31 min later
        timers run
    """)
    assert in_force(story.room, story.time).number == 1
    assert "submission" not in story.room.timers
    story.check()


DRAFTING = """
    mia: draft_version text="a = " => submission_faulty
    mia: draft_version text="a = 1" => submission_faulty
    flo: draft_version text="a = 1" => not_yours_to_do
"""


def test_a_version_has_no_fault_and_is_no_version_already() -> None:
    story = staffed(submission=FIRST).tell(DRAFTING)
    refused = story.refusal(DraftVersion(text=FIRST), "mia")
    assert refused is not None
    assert refused.why == "same_submission"
    assert states(story) == [State.DRAFT]


def test_a_refused_version_stays_in_the_list_for_ever() -> None:
    story = staffed(submission=FIRST).tell("""
        mia: submit_version version=1
        mia + sue: refuse_version version=1 reference="MLGCA 8" reason="rake above 10 %"
        mia: put_in_force version=1 => wrong_version_state
    """)
    assert states(story) == [State.REFUSED]
    assert "Version 1 was refused by the Commission, today" in why_not(story)
    story.check()


@pytest.mark.rule("P-127")
def test_the_version_in_force_gives_the_room_its_hours_and_amounts() -> None:
    other = FIRST.replace('# gaming_day_start = "06:00"', 'gaming_day_start = "04:00"')
    other = other.replace('# cash_notice = "$10,000"', 'cash_notice = "$3,000"')
    assert other != FIRST
    story = staffed()
    assert room_value(story.room, "room.cash_notice") == 1_000_000
    approved(story, other)
    assert room_value(story.room, "room.cash_notice") == 300_000
    assert story.room.things["room"].day_begins == "04:00"
    story.check()


@pytest.mark.rule("R15")
def test_an_approved_version_is_dealt_under_even_if_a_later_program_would_refuse_its_text() -> None:
    story = staffed()
    approved(story, FIRST)
    rows = [
        (stream, body.replace(b"blinds.amounts = ", b"no.such_field = "))
        for stream, body in story.rows
    ]
    assert rows != story.rows
    later = empty_room()
    for stream, body in rows:
        for fact in codec.read(body):
            later.follow(stream, fact)
    version = in_force(later)
    assert read(version.text).submission is None
    assert version.values == in_force(story.room).values
    assert room_value(later, "room.cash_notice") == 1_000_000


def test_a_version_that_is_older_than_a_field_goes_by_the_default_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    story = staffed()
    approved(story, FIRST)
    # What was read from the example is shared by all tests: it is put back.
    monkeypatch.delitem(in_force(story.room).values.room, "room.signature_minutes")
    assert room_value(story.room, "room.signature_minutes") == 10


def test_every_refusal_about_versions_is_met_by_a_line() -> None:
    told = met(APPROVING, APPROVED, NAMED, NOTICE, DRAFTING)
    # No command makes signs: tests/cli/house/test_signs.py meets that refusal.
    assert set(REFUSALS) <= told | {"same_submission", "sign_not_approved"}


def test_a_draft_says_what_is_worth_a_second_look_with_its_line() -> None:
    line = 'bad_beat.qualifying = [{losing = "TTTT", conditions = "frist board"}]'
    work = staffed().do(DraftVersion(text=file("stud-high", room=line)), "mia")
    assert work.result == {
        "version": 1,
        "warnings": (
            'submission:1: bad_beat.qualifying: rule 1: "frist board" is nothing that the room '
            'checks, so a supervisor answers it; did you mean "first board"? (poker 15.B(3))'
        ),
    }
