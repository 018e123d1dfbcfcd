"""The list of tasks: where its items come from, who takes them, how a shift hands them over."""

import pytest

from fairdeal.room.hands.commands import Report
from fairdeal.room.incidents.commands import RecordIncident
from fairdeal.room.tasks.commands import CallFloor, HandOver, TakeItem
from fairdeal.room.tasks.facts import ItemsHandedOver
from fairdeal.room.tasks.handing import holder
from fairdeal.room.tasks.kinds import KINDS, RESULT
from fairdeal.room.tasks.sources import SOURCES, items
from fairdeal.room.tasks.state import TASKS
from fairdeal.room.versions.commands import DraftVersion
from fairdeal.views.tasks import tasks
from fairdeal.views.todo import todo
from tests.room.acts.driver import scene
from tests.room.decks.scene import rounds
from tests.room.decks.scene import table as decks_table
from tests.room.incidents.test_incidents import table
from tests.room.stories import MINUTE, Story, staffed
from tests.room.submission.files import file
from tests.room.tables.house import House

OPENED = """
    ann: call_floor table=4 says=dispute => no_such_table
    flo: open_task kind=dance says=x => no_such_task_kind
    flo: open_task kind=other says="" => not_a_text
    flo: open_task kind=other says=x minutes=-1 => not_minutes
    flo: open_task kind=other says=x minutes=1441 => not_minutes
    flo: open_task kind=other says=x table=4 => no_such_table
    ann: open_task kind=other says=x => not_yours_to_do
    cas: open_task kind=fill says="2,000 in red"
    flo: finish_task task=2 how=done => no_such_task
    flo: finish_task task=1 how="" => not_a_text
    dan: finish_task task=1 how=done => not_your_task
    ann: finish_task task=1 how=done => not_yours_to_do
    cas: finish_task task=1 how=sent
    cas: finish_task task=1 how=sent => no_such_task
"""

FLAGGED = """
    acc: flag_result day=yesterday what="table 7" cents=900 low_cents=-500 high_cents=500 => not_a_day
    acc: flag_result day=2025-11-17 what="table 7" cents=900 low_cents=-500 high_cents=500 => day_not_over
    acc: flag_result day=2025-12-01 what="table 7" cents=900 low_cents=-500 high_cents=500 => day_not_over
    acc: flag_result day=2025-11-16 what="" cents=900 low_cents=-500 high_cents=500 => not_a_text
    acc: flag_result day=2025-11-16 what="table 7" cents=900 low_cents=500 high_cents=-500 => not_a_result
    acc: flag_result day=2025-11-16 what="table 7" cents=9000000000000000 low_cents=0 high_cents=1 => not_a_result
    acc: flag_result day=2025-11-16 what="table 7" cents=500 low_cents=-500 high_cents=500 => result_explained
    acc: flag_result day=2025-11-16 what="table 7" cents=-500 low_cents=-500 high_cents=500 => result_explained
    flo: flag_result day=2025-11-16 what="table 7" cents=501 low_cents=-500 high_cents=500 => not_yours_to_do
    ann: flag_result day=2025-11-16 what="table 7" cents=501 low_cents=-500 high_cents=500 => not_yours_to_do
    flo: open_task kind=result says=x => result_by_report
    acc: flag_result day=2025-11-16 what="table 7" cents=501 low_cents=-500 high_cents=500
    sue: flag_result day=2025-11-16 what="table 7" cents=501 low_cents=-500 high_cents=500 => result_flagged_already
    sue: flag_result day=2025-11-15 what="table 7" cents=-501 low_cents=-500 high_cents=500
    flo: finish_task task=1 how=counted => not_your_task
    acc: finish_task task=1 how="the rounds were right"
    acc: flag_result day=2025-11-16 what="table 7" cents=501 low_cents=-500 high_cents=500 => result_flagged_already
"""  # noqa: E501


@pytest.mark.rule("R23")
def test_a_result_outside_of_its_range_becomes_a_task_once() -> None:
    story = staffed().tell(FLAGGED)
    [left] = [row.item for row in tasks(story.room, story.time, "acc") if "task/" in row.item.key]
    assert left.says == (
        "a result is outside of its range: 2025-11-15, table 7: -$5.01 is not from -$5 to $5"
    )
    story.check()


CALLS = """
    flo: add_player id=eve alias=Eve
    eve: call_floor table=4 says=noise => not_your_table
    com: call_floor table=4 says=noise => not_yours_to_do
    ann: call_floor table=4 says=""  => not_a_text
    ann: call_floor table=4 says="is my hand dead"
    dan: call_floor table=4 says="a dispute" => floor_called_already
    flo: finish_task task=1 how=explained
    dan: call_floor table=4 says="a dispute"
"""


def test_somebody_opens_a_task_and_who_can_see_to_it_finishes_it() -> None:
    staffed().tell(OPENED).check()


@pytest.mark.rule("P-154")
def test_players_and_dealers_call_the_floor_to_their_own_table() -> None:
    story = table().tell(CALLS)
    [row] = [row for row in tasks(story.room, story.time, "flo") if row.item.key == "task/2"]
    assert row.item.says == "table 4: a floorperson is called: a dispute"
    assert row.item.due - row.item.since == 5 * MINUTE
    assert "task/2" not in {row.item.key for row in tasks(story.room, story.time, "dan")}
    story.tell("7 min later")
    assert tasks(story.room, story.time)[0].overdue == 2 * MINUTE
    assert any("is called: a dispute" in task.says for task in todo(story.room, "flo"))
    story.check()


@pytest.mark.rule("P-154")
def test_what_a_player_reports_in_a_hand_calls_the_floor_once() -> None:
    house = House(doubts=True)
    house.open(way="dealer")
    house.sit("ann", "ben")
    hand = house.start(by="dealer")
    for person in ("ann", "ben"):
        house.do(person, Report(hand=hand.id, report={"what": "pot_touched", "seat": 0}))
    assert [(task.kind, task.says) for task in house.room.things[TASKS].open] == [
        ("floor_call", "ann reports: pot touched")
    ]
    house.do("floor", Report(hand=hand.id, report={"what": "pot_touched", "seat": 0}))
    assert house.room.things[TASKS].count == 1


@pytest.mark.rule("P-154", "R7")
def test_the_rail_sees_neither_what_was_said_to_the_floor_nor_the_note_of_an_incident() -> None:
    house = House()
    house.open(way="dealer")
    house.sit("ann", "ben")
    secret = "he showed As Ah"
    before = len(house.journal)
    house.do("ann", CallFloor(table=4, says=secret))
    house.do("floor", TakeItem(item="task/1"))
    house.do("floor", HandOver(items=("task/1",)), second="shift")
    house.do("dealer", RecordIncident(matter="collusion", table=4, seat=0, note=secret))
    told = house.journal[before:]
    assert all(secret.encode() in whole for _, whole, _ in told)
    assert not any(secret.encode() in shown for _, _, shown in told)


TAKEN = """
    sue: open_task kind=other says="lamp of table 4"
    flo: take_item item=task/2 => no_such_item
    dan: take_item item=task/1 => not_your_task
    ann: take_item item=task/1 => not_yours_to_do
    flo: take_item item=task/1
    fay: take_item item=task/1 => item_taken
    flo: sign_off => items_in_hand
    fay + sue: hand_over items=task/1 => item_taken
    flo + fay: hand_over items= => nothing_to_hand_over
    flo + fay: hand_over items=task/1,task/1 => item_twice
    flo + fay: hand_over items=task/7 => no_such_item
    flo + flo: hand_over items=task/1 => same_person
    flo + ann: hand_over items=task/1 => second_not_entitled
    flo + dan: hand_over items=task/1 => not_your_task
    dan + flo: hand_over items=task/1 => item_taken
    ann + flo: hand_over items=task/1 => not_yours_to_do
    flo + fay: hand_over items=task/1
    flo: sign_off
    fay: sign_off => items_in_hand
"""


@pytest.mark.rule("R14")
def test_an_item_goes_over_by_name_and_both_sign() -> None:
    story = staffed().tell(TAKEN)
    [fact] = [fact for fact in story.facts(TASKS) if isinstance(fact, ItemsHandedOver)]
    assert [signed.person for signed in fact.signed] == ["flo", "fay"]
    assert all(signed.licence for signed in fact.signed)
    assert [(each.item, each.says) for each in fact.items] == [
        ("task/1", "something else is to be done: lamp of table 4")
    ]
    assert holder(story.room, items(story.room)["task/1"]) == "fay"
    story.tell("""
        fay: finish_task task=1 how="new lamp"
        fay: sign_off
    """).check()


DEALER = """
    flo: open_task kind=deck_change says="a bent card"
    flo: open_task kind=other says=lamp
    dan + flo: hand_over items=task/2 => not_your_task
    dan: take_item item=task/1
    dan: sign_off => items_in_hand
    dan + cas: hand_over items=task/1 => not_your_task
    dan + flo: hand_over items=task/1
    dan: sign_off
"""


def test_a_dealer_hands_over_what_he_has_in_hand_to_somebody_who_can_see_to_it() -> None:
    staffed().tell(DEALER).check()


LAST = """
    sue: open_task kind=other says=lamp
    flo: sign_off
    fay: sign_off
    mia: sign_off
    sue: sign_off => items_nobody_took
"""


def night(story: Story) -> Story:
    """Floorperson fay is on duty for the next shift."""
    return story.tell("fay: sign_on role=floorperson shift=night")


@pytest.mark.rule("R14")
def test_a_shift_does_not_end_with_an_item_nobody_took() -> None:
    story = night(staffed().tell(LAST)).tell("""
        sue: sign_off => items_nobody_took
        sue + fay: hand_over items=task/1
        sue: sign_off
        fay: sign_off => items_in_hand
    """)
    story.check()
    story = night(staffed().tell(LAST)).tell("""
        fay: take_item item=task/1
        sue: sign_off
    """)
    story.check()


def test_the_one_who_proposes_a_handover_gives_and_whoever_signs_takes() -> None:
    story = staffed().tell("""
        sue: open_task kind=other says=lamp
        flo: take_item item=task/1
        flo: hand_over items=task/1
    """)
    proposal = f"c{story.sent}"
    story.tell(f"""
        flo: sign proposal={proposal} => same_person
        fay: sign proposal={proposal}
        flo: sign_off
    """).check()
    assert holder(story.room, items(story.room)["task/1"]) == "fay"


@pytest.mark.parametrize(
    "line",
    [
        "mia: relieve_from_duty person=flo",
        "mia: bar person=flo reason=quarrel",
        "mia: change_roles person=flo roles=player",
    ],
)
def test_whoever_ends_the_duty_of_another_takes_what_he_had_in_hand(line: str) -> None:
    story = staffed().tell(f"""
        sue: open_task kind=other says=lamp
        flo: take_item item=task/1
        {line}
        fay: take_item item=task/1 => item_taken
        mia: sign_off => items_in_hand
    """)
    assert holder(story.room, items(story.room)["task/1"]) == "mia"
    story.check()


def test_an_alarm_that_comes_again_is_another_item() -> None:
    story = staffed()
    alarm = "alarm/cash_notice/ann given 2025-11-17"
    most = "cas: cash_in person=ann cents=2000000"
    story.tell(f"""
        {most}
        flo: take_item item="{alarm}"
        flo: sign_off => items_in_hand
        flo: clear_alarm alarm=cash_notice about="ann given 2025-11-17" reason=seen
        sue: open_task kind=other says=lamp
        flo: take_item item=task/1
        flo: finish_task task=1 how=done
        flo: sign_off
    """).check()
    assert alarm not in items(story.room)


def test_a_room_without_open_items_is_left_as_before() -> None:
    staffed().tell("""
        flo: sign_off
        fay: sign_off
        mia: sign_off
        sue: sign_off
        dan: sign_off
    """).check()


def test_every_kind_of_task_says_who_can_see_to_it() -> None:
    story = staffed()
    opened = [kind for kind in KINDS.values() if kind.key != RESULT]
    for number, kind in enumerate(opened, 1):
        story.tell(f"flo: open_task kind={kind.key} says=x")
        item = items(story.room)[f"task/{number}"]
        assert item.who == kind.roles
        assert bool(item.due) == bool(kind.minutes)
        assert not item.blocks
    story.check()


def test_downs_and_announced_limits_are_on_the_list_and_nobody_hands_them_over() -> None:
    story = table()
    [row] = [row for row in tasks(story.room, story.time) if row.item.key == "down/4"]
    assert (row.item.says, row.goes_over) == ("table 4: the down of dan", False)
    assert row.item.due - row.item.since == 30 * MINUTE
    story.tell("dan: sign_off")
    assert items(story.room)["down/4"].blocks == "the deal"
    assert "down/4" not in items(story.room, only_over=True)
    story.do(DraftVersion(text=file("stud-high", "deck.change_hours = 6")), "mia")
    story.tell("""
        mia: submit_version version=2
        mia + sue: approve_version version=2 on=2025-11-03 approver=X reference=Y
        flo: announce_limit_change version=2 at=+40min
    """)
    assert items(story.room)["limits/2"].due == story.time + 40 * MINUTE
    story.check()


def test_each_thing_is_on_the_list_once() -> None:
    story = table().tell("flo: hand_over items=decks/4")
    rows = tasks(story.room, story.time)
    assert len({row.item.command for row in rows}) == len(rows)
    decks, slip = items(story.room)["decks/4"], items(story.room)[f"proposal/c{story.sent}"]
    assert decks.due - decks.since == 24 * 60 * MINUTE
    assert slip.blocks == "hand_over"
    assert slip.command == f"sign proposal=c{story.sent}"
    assert "dealer" in decks.who
    story.check()


def test_whoever_signed_first_is_not_asked_to_sign_again() -> None:
    story = table().tell("flo: hand_over items=decks/4")
    slip = f"sign proposal=c{story.sent}"
    for person, asked in (("flo", False), ("fay", True), ("ann", False)):
        assert (slip in {task.command for task in todo(story.room, person)}) == asked
        listed = {row.item.command for row in tasks(story.room, story.time, person)}
        assert (slip in listed) == asked


WAITS = """
    dan: request_fill table=4 chips=500:10                        | fill/     | cas | send the fill of $50 for table 4
    flo: hand_over items=decks/4                                  | proposal/ | fay | flo signed for hand_over, a second person must sign
    cas: cash_in person=bob cents=1950000                         | alarm/    | cas | alarm: Bob has given $20,000 in cash today, above $10,000.
    dan: record_incident matter=collusion table=4 seat=0 note=eye | incident/ | flo | table 4: ann helped or informed another player (poker 18.B, poker 18.C)
    ann: call_floor table=4 says=dispute                          | task/     | flo | table 4: a floorperson is called: dispute
    flo: open_task kind=count says=tips                           | task/     | dan | something must be counted: tips
"""  # noqa: E501


@pytest.mark.rule("R14")
@pytest.mark.parametrize("row", WAITS.strip().splitlines())
def test_what_waits_has_the_same_words_on_both_lists_and_once(row: str) -> None:
    line, key, who, says = (part.strip() for part in row.split(" | "))
    story = table().tell(line)
    [row_] = [row for row in tasks(story.room, story.time, who) if row.item.key.startswith(key)]
    assert (row_.item.says, bool(row_.item.since or row_.item.due)) == (says, True)
    [task] = [task for task in todo(story.room, who) if task.command == row_.item.command]
    assert (task.says, task.until, task.blocks) == (says, row_.item.due, row_.item.blocks)


@pytest.mark.rule("R14")
def test_both_lists_are_one_list() -> None:
    story = rounds(decks_table("holdem"), 4)
    told = {(task.says, task.command) for task in todo(story.room)}
    rows = tasks(story.room, story.time)
    assert {(row.item.says, row.item.command) for row in rows} == told
    [count] = [row.item for row in rows if row.item.key == "count_deck/4/1"]
    assert (count.blocks, count.rounds, count.clause) == ("the next hand", 1, "poker 7.F(4)(a)")
    story.tell("dan: take_item item=count_deck/4/1")
    assert holder(story.room, count) == "dan"


def test_no_item_hides_another_under_the_same_key() -> None:
    for story in (table(), rounds(decks_table("holdem"), 5), scene("opening", "stud-high")):
        keys = [item.key for source in SOURCES for item in source.items(story.room)]
        assert len({*keys}) == len(keys), keys


def test_each_source_has_a_name_of_its_own_and_a_clause() -> None:
    assert len({source.name for source in SOURCES}) == len(SOURCES)
    assert all(source.cite.refs for source in SOURCES)
