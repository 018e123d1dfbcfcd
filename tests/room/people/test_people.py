"""Who is known to the room, in which role, under which licence, and who is barred."""

import pytest

from fairdeal.room.people.refusals import REFUSALS
from tests.room.people.test_duty import AT_TABLES, DUTY, SEATED
from tests.room.stories import made, met, staffed

ADDING = """
    mia: add_person id=eve alias=Eve roles=dealer,player
    mia: add_person id=eve alias=Other roles=player => person_exists
    mia: add_person id=Eve alias=Eve roles=player => not_an_id
    mia: add_person id=a/b alias=Eve roles=player => not_an_id
    mia: add_person id=device alias=Eve roles=player => not_an_id
    mia: add_person id=zoe alias="" roles=player => not_a_text
    mia: add_person id=zoe alias=Zoe roles= => no_role
    mia: add_person id=zoe alias=Zoe roles=device => no_role
    flo: add_person id=zoe alias=Zoe roles=manager => not_yours_to_do
    ann: add_player id=zoe alias=Zoe => not_yours_to_do
    nobody: add_player id=zoe alias=Zoe => unknown_person
    mia: change_roles person=mia roles=manager,player => not_about_yourself
    mia: change_roles person=nobody roles=player => unknown_person
    mia: change_roles person=flo roles=player
    flo: add_player id=zoe alias=Zoe => not_yours_to_do
"""

LICENCES = """
    mia: record_licence person=eve number=MD-77 last_day=2025-11-16 => unknown_person
    mia: record_licence person=flo number=MD-77 last_day=2025-11-16 => day_is_past
    mia: record_licence person=flo number=MD-77 last_day=17.11.2025 => not_a_day
    mia: record_licence person=flo number="" last_day=2025-11-17 => not_a_text
    mia: record_licence person=flo number=MD-77 last_day=2025-11-17
    flo: add_player id=eve alias=Eve
    10 h later                                     # 23:00 in New York: still the last day
    flo: add_player id=eva alias=Eva
    1 h later
    flo: add_player id=emma alias=Emma => licence_lapsed
    mia: add_person id=new alias=New roles=floorperson
    new: sign_on role=floorperson shift=day => no_licence
"""

BARRED = """
    flo: bar person=ann reason="" => not_a_text
    flo: bar person=flo reason="a quarrel" => not_about_yourself
    flo: bar person=dan reason="a quarrel" => above_your_rank
    flo: unbar person=ann reason="all well" => not_barred
    flo: bar person=ann reason="took chips"
    flo: bar person=ann reason="took chips" => already_barred
    cas: cash_in person=ann cents=500 => barred
    mia: bar person=dan reason="a quarrel"
    dan: sign_off => barred
    flo: unbar person=dan reason="all well" => above_your_rank
    flo: unbar person=ann reason="all well"
    cas: cash_in person=ann cents=500
"""


BOTS = """
    flo: add_player id=zed alias=Zed bot=true => no_bots_here
    flo: add_player id=zed alias=Zed
"""


@pytest.mark.rule("P-112")
def test_no_program_plays_where_the_money_is_real() -> None:
    staffed("real").tell(BOTS).check()
    staffed("demo").tell("flo: add_player id=zed alias=Zed bot=true").check()


@pytest.mark.rule("R14")
@pytest.mark.parametrize("story", [ADDING, LICENCES, BARRED], ids=["adding", "licences", "barring"])
def test_people_are_known_licensed_and_barred_by_others(story: str) -> None:
    told = staffed().tell(story)
    told.check()


def test_a_role_that_is_gone_takes_its_duty_with_it() -> None:
    story = staffed().tell("mia: change_roles person=dan roles=player")
    assert story.room.things["person/dan"].duty is None
    story.tell("mia: bar person=sue reason=quarrel")
    assert story.room.things["person/sue"].duty is None
    story.check()


def test_a_room_that_was_just_made_has_one_manager_with_a_licence() -> None:
    story = made()
    mia = story.room.things["person/mia"]
    assert [role.value for role in mia.roles] == ["manager"]
    assert mia.licence.number == "MD-1"
    story.check()


def test_every_refusal_about_people_is_met_by_a_line() -> None:
    assert set(REFUSALS) <= met(ADDING, LICENCES, BARRED, BOTS, AT_TABLES, DUTY, SEATED)
