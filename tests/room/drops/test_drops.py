"""Drop boxes: changed, carried, counted by two; what is over or short stands by box."""

import pytest

from fairdeal.room.cage.facts import VaultTaken
from fairdeal.room.drops.facts import DropBoxCounted
from fairdeal.room.drops.state import Drops
from fairdeal.views.todo import todo
from tests.room.charges.test_time import timed
from tests.room.decks.scene import stopped, table
from tests.room.stories import Story

_TIMED = """
    30 min later
    timers run
    flo: verify_time table=4 cents=1200
"""


def with_drop() -> Story:
    """Table 4, whose drop box holds $12."""
    return timed().tell(_TIMED)


def money(story: Story, *accounts: str) -> list[int]:
    return [story.room.ledger.of(account) for account in accounts]


CHANGED = """
    sec + flo: change_drop_box table=77 taken=A fresh=B => no_table_here
    sec + flo: change_drop_box table=4 taken="" fresh=B => not_a_box_id
    sec + flo: change_drop_box table=4 taken=A fresh=b/c => not_a_box_id
    sec + flo: change_drop_box table=4 taken=A fresh=A => drop_box_in_use
    sec + sec: change_drop_box table=4 taken=A fresh=B => same_person
    sec + cas: change_drop_box table=4 taken=A fresh=B => second_not_entitled
    dan + flo: change_drop_box table=4 taken=A fresh=B => not_yours_to_do
    sec + flo: change_drop_box table=4 taken=A fresh=B
    sec + flo: change_drop_box table=4 taken=A fresh=C => drop_box_not_here
    sec + flo: change_drop_box table=4 taken=C fresh=D => drop_box_not_here
    sec + flo: change_drop_box table=4 taken=B fresh=A => drop_box_in_use
    sec + flo: change_drop_box table=4 taken=B fresh=D box=tips => drop_box_in_use
"""

COUNTED = """
    cas + acc: count_drop_box container=B chips=100:12 => drop_box_never_left
    cas + acc: count_drop_box container=A chips=100:12 => drop_box_not_delivered
    sec + cas: deliver_drop_boxes boxes= => no_drop_boxes
    sec + cas: deliver_drop_boxes boxes=A,A => drop_box_twice
    sec + cas: deliver_drop_boxes boxes=A,Z => drop_box_never_left
    sec + flo: deliver_drop_boxes boxes=A => second_not_entitled
    sec + cas: deliver_drop_boxes boxes=A
    sec + cas: deliver_drop_boxes boxes=A => drop_box_delivered
    cas + cas: count_drop_box container=A chips=100:12 => same_person
    cas + flo: count_drop_box container=A chips=100:12 => second_not_entitled
    flo + cas: count_drop_box container=A chips=100:12 => not_yours_to_do
    cas + acc: count_drop_box container=A chips=many:12 => not_a_chip_count
"""


@pytest.mark.rule("R14", "R8")
def test_a_box_is_changed_carried_and_counted_by_two_in_this_order() -> None:
    story = with_drop().tell(CHANGED)
    assert money(story, "drop/4", "transit/A", "vault") == [0, 1_200, 0]
    assert [task.command for task in todo(story.room, "sec")] == ["deliver_drop_boxes boxes=A"]
    story.tell(COUNTED)
    assert "count_drop_box container=A chips=COUNTED" in [
        task.command for task in todo(story.room, "acc")
    ]
    story.tell("""
        cas + acc: count_drop_box container=A chips=100:12
        cas + acc: count_drop_box container=A chips=100:12 => drop_box_never_left
        sec + cas: deliver_drop_boxes boxes=A => drop_box_never_left
    """).check()
    assert money(story, "drop/4", "transit/A", "vault", "over-short") == [0, 0, 1_200, 0]
    [counted] = [fact for fact in story.facts("drops") if isinstance(fact, DropBoxCounted)]
    assert [(each.person, each.role) for each in counted.signed] == [
        ("cas", "cashier"),
        ("acc", "accounting"),
    ]
    drops: Drops = story.room.things["drops"]
    assert (drops.at_tables, drops.under_way, drops.emptied) == ({"4/drop": "B"}, {}, {"4": 1_200})


VAULT = """
    cas + acc: take_from_vault cents=1201 reference=V1 => not_enough_money
    cas + acc: take_from_vault cents=0 reference=V1 => not_an_amount
    cas + acc: take_from_vault cents=-5 reference=V1 => not_an_amount
    cas + acc: take_from_vault cents=700 reference="" => not_a_text
    cas + cas: take_from_vault cents=700 reference=V1 => same_person
    cas + flo: take_from_vault cents=700 reference=V1 => second_not_entitled
    flo + acc: take_from_vault cents=700 reference=V1 => not_yours_to_do
    ann + acc: take_from_vault cents=700 reference=V1 => not_yours_to_do
    cas + acc: take_from_vault cents=700 reference=V1
    cas + sue: take_from_vault cents=501 reference=V2 => not_enough_money
    cas + sue: take_from_vault cents=500 reference=V2
    cas + sue: take_from_vault cents=1 reference=V3 => not_enough_money
"""


@pytest.mark.rule("R14", "R8")
def test_what_lies_in_the_vault_comes_to_the_cage_before_two_persons() -> None:
    story = with_drop().tell(CHANGED).tell(COUNTED)
    story.tell("cas + acc: count_drop_box container=A chips=100:12")
    [before] = money(story, "cage")
    story.tell(VAULT).check()
    assert money(story, "vault", "cage") == [0, before + 1_200]
    taken = [fact for fact in story.facts("cage") if isinstance(fact, VaultTaken)]
    assert [(each.cents, len(each.signed)) for each in taken] == [(700, 2), (500, 2)]


@pytest.mark.parametrize(("chips", "off"), [("100:11", -100), ("100:13", 100), ("500:0", -1_200)])
@pytest.mark.rule("R8", "R14")
def test_over_and_short_stand_by_box(chips: str, off: int) -> None:
    story = with_drop().tell(f"""
        sec + flo: change_drop_box table=4 taken=A fresh=B
        sec + cas: deliver_drop_boxes boxes=A
        cas + acc: count_drop_box container=A chips={chips}
    """)
    assert money(story, "transit/A", "vault", "over-short") == [0, 1_200 + off, -off]
    [alarm] = story.room.things["room"].alarms
    word = "over" if off > 0 else "short"
    assert alarm.says.startswith("The drop box A of table 4 is $")
    assert alarm.says.endswith(f" {word}.")
    assert story.last is not None
    assert story.last.result["over_short_cents"] == off
    story.check()


def test_a_box_may_be_used_again_once_it_was_counted() -> None:
    with_drop().tell("""
        sec + flo: change_drop_box table=4 taken=A fresh=B
        sec + cas: deliver_drop_boxes boxes=A
        cas + acc: count_drop_box container=A chips=100:12
        sec + flo: change_drop_box table=4 taken=B fresh=A
        sec + acc: deliver_drop_boxes boxes=B
        acc + sue: count_drop_box container=B chips=100:0
    """).check()


def test_a_box_is_not_changed_during_a_hand() -> None:
    story = table("stud-high").tell("""
        dan: start_hand table=4
        sec + flo: change_drop_box table=4 taken=A fresh=B => not_between_hands
    """)
    stopped(story)


def test_a_tip_box_is_counted_for_the_dealers_whose_downs_it_holds() -> None:
    story = table("stud-high").tell("""
        dan: give_tip table=4 player=ann cents=700
        sec + flo: change_drop_box table=4 taken=T1 fresh=T2 box=tips
        sec + cas: deliver_drop_boxes boxes=T1
        dan: give_tip table=4 player=ann cents=50
        cas + acc: count_drop_box container=T1 chips=100:7
    """)
    [counted] = [fact for fact in story.facts("drops") if isinstance(fact, DropBoxCounted)]
    assert (counted.tips, counted.cents, counted.box) == ({"dan": 700}, 700, "tips")
    assert money(story, "tips/4", "transit/T1", "vault", "outside") == [50, 0, 0, -1_799_300]
    assert story.room.things["tray/4"].tips == {"dan": 50}
    story.check()
