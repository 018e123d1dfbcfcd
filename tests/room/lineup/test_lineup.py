"""The line-up of the dealers: downs, pushes and breaks; the program proposes, the floor decides."""

from fairdeal.room.lineup.facts import DealerRested, DealerSent
from fairdeal.room.lineup.line import out, proposals
from fairdeal.room.lineup.state import LINEUP
from fairdeal.room.tasks.sources import items
from tests.room.incidents.test_incidents import table
from tests.room.stories import MINUTE, Story

MORE = """
    mia: add_person id={id} alias=X roles=dealer
    mia: record_licence person={id} number=MD-{id} last_day=2026-12-31
    {id}: sign_on role=dealer shift=day section=line-up
    1 min later
"""


def with_dealers() -> Story:
    """Dan deals at table 4; deb and then dev wait in the line-up, where deb is the next."""
    story = table()
    for dealer in ("deb", "dev"):
        story.tell(MORE.format(id=dealer))
    return story


def pushes(story: Story) -> list[tuple[int, str, tuple[str, ...]]]:
    """What is proposed."""
    return [(each.table, each.dealer, each.relieves) for each in proposals(story.room, story.time)]


PUSHED = """
    flo: send_dealer table=4 dealer=deb => why_this_dealer
    27 min later
    flo: send_dealer table=4 dealer=deb => why_this_dealer
    1 min later
    deb: start_hand table=4 => not_on_duty_here
    flo: send_dealer table=4 dealer=dev => why_this_dealer
    flo: send_dealer table=9 dealer=deb => no_such_table
    flo: send_dealer table=4 dealer=ann => not_a_dealer_on_duty
    flo: send_dealer table=4 dealer=nobody => unknown_person
    flo: send_dealer table=4 dealer=dan => deals_there_already
    dan: send_dealer table=4 dealer=deb => not_yours_to_do
    flo: send_dealer table=4 dealer=deb
    dan: start_hand table=4 => not_on_duty_here
    deb: start_hand table=4
"""


def test_the_dealer_who_has_been_out_longest_is_proposed_when_a_down_is_over() -> None:
    story = with_dealers()
    assert pushes(story) == []
    story.tell(PUSHED)
    [sent] = story.facts(LINEUP)
    assert isinstance(sent, DealerSent)
    assert (sent.dealer, sent.proposed, sent.reason) == ("deb", "deb", "")
    assert [(each.dealer, sent.at - each.since) for each in sent.out] == [("dan", 30 * MINUTE)]
    assert (sent.person, sent.at) == ("flo", story.time)
    assert [spot.dealer for spot in out(story.room)] == ["dev", "dan"]
    assert out(story.room)[1].elapsed(story.time) == 0
    story.tell("""
        30 min later
        flo: send_dealer table=4 dealer=dev => why_this_dealer
        sue + flo: void_hand hand=4-1 reason=smoke
        flo: send_dealer table=4 dealer=dev
    """).check()


def test_the_floor_decides_otherwise_with_a_reason() -> None:
    story = with_dealers().tell("""
        30 min later
        flo: send_dealer table=4 dealer=dev reason="deb asked for a longer break"
    """)
    assert story.facts(LINEUP)[-1].proposed == "deb"
    assert story.facts(LINEUP)[-1].reason == "deb asked for a longer break"
    story.check()


BREAKS = """
    flo: rest_dealer dealer=deb reason=x => at_no_table
    flo: rest_dealer dealer=dan reason="" => not_a_text
    flo: rest_dealer dealer=flo reason=x => not_a_dealer_on_duty
    dan: rest_dealer dealer=dan reason=x => not_yours_to_do
    flo: rest_dealer dealer=dan reason="feels ill"
    dan: start_hand table=4 => not_on_duty_here
    dan: sit_down table=4 seat=3 cents=20000 => dealer_on_duty
"""


def test_a_table_whose_dealer_went_on_a_break_gets_the_next_one_at_once() -> None:
    story = with_dealers().tell(BREAKS)
    [rested] = story.facts(LINEUP)
    assert isinstance(rested, DealerRested)
    assert (rested.table, rested.dealer, rested.reason) == (4, "dan", "feels ill")
    assert pushes(story) == [(4, "deb", ())]
    story.tell("flo: send_dealer table=4 dealer=deb").check()


DOWNS = """
    flo: set_downs down=20 => not_yours_to_do
    sue: set_downs down=4 => not_a_down
    sue: set_downs down=241 => not_a_down
    sue: set_downs down=20 rest=-1 => not_a_down
    sue: set_downs down=20 rest=241 => not_a_down
    sue: set_downs down=20 rest=40
"""


def test_downs_and_rests_are_as_long_as_the_house_says() -> None:
    story = with_dealers().tell(DOWNS)
    story.time += 37 * MINUTE
    assert pushes(story) == []  # the down is over, and nobody has rested long enough
    story.time += 1 * MINUTE
    assert pushes(story) == [(4, "deb", ("dan",))]
    story.check()


RESERVED = """
    flo: open_table kind=k number=5 way=automatic
    flo: send_dealer table=5 dealer=deb => no_dealer_needed
    flo: send_dealer table=5 dealer=deb reason="nobody asked" => no_dealer_needed
    sue: set_section section=line-up tables=4 => not_a_section
    fay: sign_off
    fay: sign_on role=floorperson shift=day section=line-up => no_such_place
"""


def test_the_line_up_is_for_dealers_at_no_table() -> None:
    with_dealers().tell(RESERVED).check()


def test_tables_get_dealers_in_the_order_of_need() -> None:
    story = with_dealers().tell("""
        flo: open_table kind=k number=6 way=dealer
        flo: open_table kind=k number=5 way=dealer
    """)
    assert pushes(story) == [(5, "deb", ()), (6, "dev", ())]
    story.tell("flo: send_dealer table=5 dealer=deb")
    story.time += 30 * MINUTE
    assert pushes(story) == [(6, "dev", ())]
    story.tell("""
        flo: send_dealer table=6 dealer=dev
        flo: rest_dealer dealer=deb reason=break
    """)
    assert pushes(story) == [(5, "deb", ())]
    story.check()


def test_a_dealer_of_a_section_is_a_dealer_of_its_tables() -> None:
    story = with_dealers().tell("""
        sue: set_section section=north tables=4,5
        dan: sign_off
    """)
    assert pushes(story) == [(4, "deb", ())]
    story.tell("dan: sign_on role=dealer shift=day section=north")
    assert pushes(story) == []
    assert "down/4" not in items(story.room)
    story.tell("flo: rest_dealer dealer=dan reason=break")
    assert pushes(story) == [(4, "deb", ())]
    assert items(story.room)["down/4"].blocks == "the deal"
    story.check()
