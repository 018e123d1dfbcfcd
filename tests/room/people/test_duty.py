"""Who is on duty, where, and what a dealer may not do meanwhile."""

import pytest

from fairdeal.cite import Cite
from fairdeal.room.people.authority import authority
from fairdeal.room.people.playing import may_play
from fairdeal.room.refusals import Refused
from fairdeal.room.rights import TABLE_STAFF, Right
from fairdeal.room.submission import example
from fairdeal.views.todo import todo
from tests.room.stories import START, Story, staffed

DUTY = """
    fay: sign_on role=floorperson shift=day => already_on_duty
    fay: sign_off
    fay: sign_off => already_off_duty
    fay: add_player id=eve alias=Eve => not_on_duty
    fay: sign_on role=manager shift=day => not_your_role
    fay: sign_on role=player shift=day => not_your_role
    fay: sign_on role=floorperson shift="" => not_a_text
    fay: sign_on role=floorperson shift=day table=-1 => no_such_place
    fay: sign_on role=floorperson shift=day table=10000 => no_such_place
    fay: sign_on role=floorperson shift=day section=north => no_such_place
    sue: set_section section=north tables=1,2,3
    fay: sign_on role=floorperson shift=day table=1 section=north => no_such_place
    fay: sign_on role=floorperson shift=day section=north
    ann: sign_on role=dealer shift=day table=4 => not_yours_to_do
    sue: relieve_from_duty person=sue => not_about_yourself
    flo: relieve_from_duty person=dan => not_yours_to_do
    sue: relieve_from_duty person=dan
    sue: relieve_from_duty person=dan => already_off_duty
    dan: sign_on role=dealer shift=day => dealer_needs_table
"""

SEATED = """
    cas: cash_in person=dan cents=50000
    dan: sign_off
    dan sits down at 7 with 20000
    dan: sign_on role=dealer shift=day table=4 => dealer_seated
    dan leaves 7
    dan: sign_on role=dealer shift=day table=4
"""

AT_TABLES = """
    mia: submit_version version=1
    mia + sue: approve_version version=1 on=2025-11-03 approver=X reference=Y
    flo: open_table kind=nl-1-3 number=4 way=dealer
    flo: open_table kind=nl-1-3 number=5 way=dealer
    cas: cash_in person=dan cents=50000
    dan: sit_down table=4 seat=1 cents=20000 => dealer_on_duty
    dan: sit_down table=5 seat=1 cents=20000 => dealer_on_duty
    dan: start_hand table=5 => not_on_duty_here
    dan: sign_off
    dan: sit_down table=5 seat=1 cents=20000
    dan: sign_on role=dealer shift=day table=4 => dealer_seated
"""


@pytest.mark.rule("R14")
def test_nobody_acts_who_is_not_on_duty_and_only_where_it_is() -> None:
    story = staffed().tell(DUTY)
    story.check()
    for table, entitled in ((1, True), (3, True), (4, False), (0, False)):
        assert acts(story, "fay", table) is entitled
    assert acts(story, "flo", 4)  # without a table or a section it is the whole room


@pytest.mark.rule("R14")
def test_a_dealer_acts_only_at_the_table_of_the_duty() -> None:
    story = staffed()
    assert acts(story, "dan", 4)
    assert not acts(story, "dan", 5)


def acts(story: Story, person: str, table: int) -> bool:
    """Whether a person may act at a table in a way that is only for those on duty there."""
    right = Right(TABLE_STAFF, Cite("R14"), here=True)
    try:
        found = authority(story.room.things.get, person, right, START, table=table)
    except Refused as refused:
        if refused.why != "not_on_duty_here":
            raise
        return False
    return found.role in TABLE_STAFF


@pytest.mark.rule("poker 7.C", by="state room.people.state.Person.deals")
def test_nobody_who_is_on_duty_as_a_dealer_takes_part_in_a_game() -> None:
    story = staffed()
    with pytest.raises(Refused, match=r"dealer_on_duty, poker 7\.C"):
        may_play(story.room.things.get, "dan")
    story.tell("dan: sign_off")
    assert may_play(story.room.things.get, "dan").id == "dan"
    assert may_play(story.room.things.get, "flo").id == "flo"


@pytest.mark.rule("poker 7.C", by="act room.people.facts.SignedOn")
def test_nobody_who_is_seated_goes_on_duty_as_a_dealer() -> None:
    staffed().tell(SEATED).check()


@pytest.mark.rule("poker 7.C", by="state room.people.state.Person.deals")
def test_a_dealer_on_duty_is_refused_a_seat_at_every_table() -> None:
    staffed(submission=example()).tell(AT_TABLES).check()


APPROVED = """
    mia: submit_version version=1
    mia + sue: approve_version version=1 on=2025-11-03 approver=X reference=Y
"""


def with_tables(many: int, before: str = "") -> Story:
    """A room with many open tables; flo and fay are on duty on the floor."""
    opened = "".join(f"flo: open_table kind=nl-1-3 number={n}\n" for n in range(1, many + 1))
    return staffed(submission=example()).tell(APPROVED + before + "\n" + opened)


def alarms(story: Story) -> list[tuple[str, str]]:
    return [(alarm.alarm, alarm.about) for alarm in story.room.things["room"].alarms]


@pytest.mark.rule("R21")
def test_r21_more_than_ten_tables_to_a_floorperson_is_an_alarm() -> None:
    story = with_tables(10, "fay: sign_off")
    assert alarms(story) == []
    story.tell("flo: open_table kind=nl-1-3 number=11")
    assert alarms(story) == [("too_many_tables", "flo")]
    assert [task.says for task in todo(story.room) if "alarm" in task.says] == [
        "alarm: Floorperson flo looks after more than 10 tables."
    ]
    story.tell("""
        flo: open_table kind=nl-1-3 number=12  # it stands already
        flo: clear_alarm alarm=too_many_tables about=flo reason="fay is on her way"
    """)
    assert alarms(story) == []
    story.check()


@pytest.mark.rule("R21")
def test_r21_whoever_goes_leaves_his_tables_to_the_others() -> None:
    story = with_tables(11)  # each of the two has half of them
    assert alarms(story) == []
    story.tell("fay: sign_off")
    assert alarms(story) == [("too_many_tables", "flo")]
    story.tell("flo: sign_off")
    assert alarms(story)[1:] == [("too_many_tables", "nobody")]


@pytest.mark.rule("R21")
def test_r21_a_section_is_counted_for_those_who_have_it() -> None:
    north = ",".join(map(str, range(1, 11)))
    before = f"""
        sue: set_section section=north tables={north}
        fay: sign_off
        fay: sign_on role=floorperson shift=day section=north
    """
    story = with_tables(15, before)
    assert alarms(story) == []  # flo has five, and half of the ten in the north
    story.tell("sue: set_section section=north tables=1")
    assert alarms(story) == [("too_many_tables", "flo")]
