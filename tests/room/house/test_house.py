"""The room as a whole: made once, its days, its program, its alarms."""

import pytest

from fairdeal.room.house.program import may_deal
from fairdeal.room.house.refusals import REFUSALS
from fairdeal.room.refusals import Refused
from tests.room.stories import MINUTE, Story, made, met, staffed

A, B = "a" * 64, "b" * 64
MAKE = "make_room name=X manager=mo alias=Mo licence=L last_day=2026-12-31"

MAKING = f"""
    mia: open_day => no_room
    mia: {MAKE} purpose=real => unknown_person
    device: {MAKE} purpose=real zone=Chesapeake => no_such_zone
    device: {MAKE} purpose=real zone=../etc/passwd => no_such_zone
    device: {MAKE} purpose=real day_begins=6 => not_a_time_of_day
    device: make_room name=X purpose=real manager=mo alias=Mo licence=L last_day=2025-01-01 \
=> day_is_past
    device: {MAKE} purpose=real submission="no toml" => submission_faulty
    device: {MAKE} purpose=rehearsal
    device: {MAKE} purpose=real => room_exists
    device: resume processes=0 => not_a_count
    device: resume processes=3
    mo: resume => not_yours_to_do
"""

DAYS = """
    sue: close_day anchor=x => no_day_open
    flo: open_day => not_yours_to_do
    sue: open_day
    sue: open_day => day_open
    sue: close_day => no_anchor
    16 h later                        # 05:00: still the same gaming day
    sue: close_day anchor="1041 77aa"
    sue: open_day => day_was_closed
    1 h later
    sue: open_day
"""

PROGRAM = f"""
    device: check_program digest=abc => not_a_digest
    device: check_program => not_a_digest
    device: check_program digest={A}
    mia: approve_program digest={A.upper()} reference=x
    mia + sur: approve_program digest={A.upper()} reference=x => not_a_digest
    mia + sur: approve_program digest={A} reference="" => not_a_text
    mia + sur: approve_program digest={A} reference="GLI 77"
"""

SECTIONS = """
    sue: set_section section=north tables=4,4 => not_a_section
    sue: set_section section=north tables=0 => not_a_section
    sue: set_section section="" tables=1 => not_a_text
    sue: set_section section=north tables=2,1
    sue: set_section section=north
    flo: clear_alarm alarm=fire about=kitchen reason=out => no_such_alarm
"""


def test_a_room_is_made_once_and_never_becomes_real() -> None:
    story = Story().tell(MAKING)
    assert story.room.things["room"].purpose == "rehearsal"
    story.check()


def test_a_gaming_day_runs_from_six_to_six_and_is_opened_once() -> None:
    story = staffed().tell(DAYS)
    house = story.room.things["room"]
    assert (house.closed, house.anchor, house.day) == ("2025-11-17", "1041 77aa", "2025-11-18")
    story.check()


def test_sections_and_alarms() -> None:
    story = staffed().tell(SECTIONS)
    assert story.room.things["room"].sections == {}
    story.check()


def why_not(story: Story) -> str:
    """Why no new hand may begin, or nothing."""
    try:
        may_deal(story.room.things.get, story.time)
    except Refused as refused:
        return refused.why
    return ""


@pytest.mark.rule("R25")
def test_r25_a_real_room_deals_only_under_the_approved_program_checked_within_a_day() -> None:
    story = staffed("real")
    assert why_not(story) == "program_unchecked"
    story.tell(f"device: check_program digest={A}")
    assert why_not(story) == "wrong_program"
    story.tell(PROGRAM)
    assert why_not(story) == ""
    story.tell(f"device: check_program digest={B}")
    assert why_not(story) == "wrong_program"
    assert [alarm.about for alarm in story.room.things["room"].alarms] == [A[:12], B[:12]]
    story.tell(f"""
        device: check_program digest={A}
        flo: clear_alarm alarm=wrong_program about={B[:12]} reason="the old program is back"
    """)
    assert why_not(story) == ""
    (timer,) = story.room.timers["room"]
    assert timer.at == story.time + 24 * 60 * MINUTE
    story.time = timer.at + 60 * MINUTE
    assert why_not(story) == ""
    story.time += 1
    assert why_not(story) == "program_unchecked"
    story.check()


@pytest.mark.rule("R25")
@pytest.mark.parametrize("purpose", ["demo", "rehearsal"])
def test_r25_a_room_without_real_money_deals_under_any_program(purpose: str) -> None:
    assert why_not(made(purpose)) == ""


def test_every_refusal_of_the_house_is_met_by_a_line() -> None:
    told = met(MAKING, DAYS, PROGRAM, SECTIONS)
    assert set(REFUSALS) <= told | {"program_unchecked"}
