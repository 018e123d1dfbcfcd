"""Trays: counted by two, pushed from dealer to dealer, filled, credited; what a table has won."""

from random import Random

import pytest

from fairdeal.room.trays.facts import ChipsReceived, TipGiven, TrayClosed, TrayOpened
from fairdeal.room.trays.state import Tray, win
from fairdeal.views.todo import todo
from tests.room.decks.scene import stopped, table
from tests.room.stories import Story

STOCKED = """
    cas + acc: stock_cage cents=1000000 reference=bank
    mia: add_person id=eva alias=Eva roles=dealer
    mia: record_licence person=eva number=MD-90 last_day=2026-12-31
    eva: sign_on role=dealer shift=day table=4
"""


def house(game: str = "double-draw") -> Story:
    """Table 4 against the house with a cage that has money, dealt by dan and then by eva."""
    return table(game).tell(STOCKED)


def tray(story: Story) -> Tray:
    found: Tray = story.room.things["tray/4"]
    return found


def money(story: Story, *accounts: str) -> list[int]:
    return [story.room.ledger.of(account) for account in accounts]


def filled() -> Story:
    """A tray of $500 that was counted for the opening."""
    return house().tell("""
        cas + sec: fill_tray table=4 cents=50000
        dan + flo: open_tray table=4 chips=500:80,100:100
    """)


OPENING = """
    dan + flo: open_tray table=77 chips=500:1 => not_on_duty_here
    dan + flo: count_tray table=4 chips=500:1 => tray_not_open
    dan + flo: close_tray table=4 chips=500:1 => tray_not_open
    dan: take_tray table=4 cents=0 => tray_not_open
    dan + flo: open_tray table=4 chips=five:20 => not_a_chip_count
    dan + flo: open_tray table=4 chips=0:20 => not_a_chip_count
    dan + flo: open_tray table=4 chips=-5:20 => not_a_chip_count
    dan + flo: open_tray table=4 chips=05:20 => not_a_chip_count
    dan + flo: open_tray table=4 chips=500:-1 => not_a_chip_count
    dan + flo: open_tray table=4 chips=500:1000001 => not_a_chip_count
    dan + flo: open_tray table=4 chips=9999999999999:1000000 => not_a_chip_count
    dan + dan: open_tray table=4 chips=500:20 => same_person
    dan + eva: open_tray table=4 chips=500:20 => second_not_entitled
    flo + fay: open_tray table=4 chips=500:20 => not_yours_to_do
    ann + flo: open_tray table=4 chips=500:20 => not_yours_to_do
    dan + flo: open_tray table=4 chips=500:20
    dan + flo: open_tray table=4 chips=500:20 => tray_open
"""


@pytest.mark.rule("R14")
def test_an_opening_count_takes_a_dealer_and_a_floorperson_who_are_two_persons() -> None:
    story = house().tell("cas + sec: fill_tray table=4 cents=10000").tell(OPENING)
    [opened] = [fact for fact in story.facts("tray/4") if isinstance(fact, TrayOpened)]
    assert [(each.person, each.licence) for each in opened.signed] == [
        ("dan", "MD-5"),
        ("flo", "MD-2"),
    ]
    assert (opened.cents, opened.book, opened.chips) == (10_000, 10_000, {"500": 20})
    assert money(story, "tray/4", "over-short") == [10_000, 0]
    story.check()


def test_a_count_alone_waits_for_the_second_signature() -> None:
    story = house().tell("""
        cas + sec: fill_tray table=4 cents=10000
        dan: open_tray table=4 chips=500:20
    """)
    assert not tray(story).opened_at
    proposal = next(iter(story.room.all("proposal")))
    story.tell(f"""
        dan: sign proposal={proposal} => same_person
        flo: sign proposal={proposal}
    """).check()
    assert tray(story).opening == 10_000


@pytest.mark.rule("R14", "R8")
@pytest.mark.parametrize(
    "between",
    [
        "dan: sell_chips table=4 player=ann cents=500",
        "cas + sec: fill_tray table=4 cents=500",
        "eva: take_tray table=4 cents=50000",
    ],
)
@pytest.mark.parametrize("count", ["count_tray", "close_tray"])
def test_a_count_is_not_signed_for_after_chips_came_or_went_or_the_dealer_changed(
    count: str, between: str
) -> None:
    story = filled().tell(f"dan: {count} table=4 chips=500:80,100:100")
    assert story.last is not None
    proposal = story.last.result["proposal"]
    story.tell(f"""
        {between}
        flo: sign proposal={proposal} => tray_moved_on
    """)
    assert money(story, "over-short") == [0]
    assert tray(story).opened_at
    story.check()


def test_a_count_is_signed_for_while_the_tray_is_as_it_was() -> None:
    story = filled().tell("dan: count_tray table=4 chips=500:99")
    assert story.last is not None
    story.tell(f"flo: sign proposal={story.last.result['proposal']}").check()
    assert money(story, "tray/4", "over-short") == [49_500, 500]


@pytest.mark.rule("R14", "R8")
def test_a_difference_is_over_or_short_and_belongs_to_one_down() -> None:
    story = filled().tell("""
        dan: take_tray table=4 cents=50000 => your_down
        eva: take_tray table=4 => no_count_given
        eva: take_tray table=4 cents=50000 chips='{"500": 100}' => no_count_given
        eva: take_tray table=4 cents=49500 => tray_differs
        eva: take_tray table=4 chips='{"500": 99}' => tray_differs
        eva: take_tray table=4 chips='{"x": 1}' => not_a_chip_count
        flo: take_tray table=4 cents=50000 => not_yours_to_do
        dan + flo: count_tray table=4 chips=500:99
    """)
    down = tray(story).down
    assert down is not None
    assert (down.dealer, down.found) == ("dan", -500)
    assert money(story, "tray/4", "over-short") == [49_500, 500]
    assert "The tray of table 4 is $5 short in the down of dan." in [
        each.says for each in story.room.things["room"].alarms
    ]
    story.tell("""
        2 h later
        eva: take_tray table=4 cents=49500
        dan + flo: count_tray table=4 chips=500:100
    """).check()
    state = tray(story)
    assert state.last is not None
    assert state.down is not None
    assert (state.last.dealer, state.last.found, state.down.dealer) == ("dan", -500, "eva")
    assert (state.down.found, state.down.began_with) == (500, 49_500)
    assert money(story, "tray/4", "over-short") == [50_000, 0]


def test_the_tray_is_pushed_by_denomination_too() -> None:
    story = filled().tell("""eva: take_tray table=4 chips='{"500": 80, "100": 100}'""")
    assert tray(story).down is not None
    story.check()


def test_nothing_is_counted_while_a_round_is_in_play() -> None:
    stopped(
        filled().tell("""
            dan: start_hand table=4
            dan + flo: count_tray table=4 chips=500:100 => not_between_hands
            dan + flo: close_tray table=4 chips=500:100 => not_between_hands
            eva: take_tray table=4 cents=50000 => not_between_hands
            ann: give_tip table=4 cents=100 => not_between_hands
        """)
    )


# ---- fills and credits ----


def ordered(story: Story, line: str) -> str:
    story.tell(line)
    assert story.last is not None
    found: str = story.last.result["order"]
    return found


@pytest.mark.rule("R14")
def test_a_fill_is_asked_for_sent_and_signed_for_at_the_table() -> None:
    story = filled().tell("""
        flo: request_fill table=77 chips=500:10 => no_table_here
        dan: request_fill table=4 chips=500:0 => not_an_amount
        dan: request_fill table=4 chips=x:1 => not_a_chip_count
        ann: request_fill table=4 chips=500:10 => not_yours_to_do
    """)
    order = ordered(story, "dan: request_fill table=4 chips=500:10,100:5")
    assert [task.command for task in todo(story.room, "cas")] == [
        f"send_fill table=4 order={order}"
    ]
    story.tell(f"""
        dan + flo: receive_fill table=4 order={order} chips=500:11 => order_not_sent
        cas + sec: send_fill table=4 order=nothing => no_such_order
        cas + sec: send_fill table=77 order={order} => no_such_order
        cas + sec: receive_credit table=4 order={order} chips=500:11 => wrong_way_for_order
        dan + flo: send_credit table=4 order={order} => wrong_way_for_order
        cas + acc: send_fill table=4 order={order} => second_not_entitled
        cas + cas: send_fill table=4 order={order} => same_person
        cas + sec: send_fill table=4 order={order}
        cas + sec: send_fill table=4 order={order} => order_on_its_way
        flo: cancel_chip_order table=4 order={order} reason=late => order_on_its_way
    """)
    assert money(story, "cage", f"transit/chips/{order}", "tray/4") == [944_500, 5_500, 50_000]
    story.tell(f"""
        dan + flo: receive_fill table=4 order={order} chips=500:11
        dan + flo: receive_fill table=4 order={order} chips=500:11 => no_such_order
    """).check()
    assert money(story, f"transit/chips/{order}", "tray/4", "over-short") == [0, 55_500, 0]
    assert tray(story).fills == 5_500


def test_an_order_is_taken_back_only_before_its_chips_have_left() -> None:
    story = filled()
    order = ordered(story, "dan: request_fill table=4 chips=500:10")
    story.tell(f"""
        dan: cancel_chip_order table=4 order={order} reason=late => not_yours_to_do
        flo: cancel_chip_order table=4 order={order} reason=" " => not_a_text
        flo: cancel_chip_order table=4 order={order} reason="not needed"
        cas + sec: send_fill table=4 order={order} => no_such_order
    """).check()


def test_the_cage_sends_no_more_than_it_has_and_the_table_likewise() -> None:
    story = filled()
    fill = ordered(story, "dan: request_fill table=4 chips=100000:10")
    credit = ordered(story, "dan: request_credit table=4 chips=500:101")
    story.tell(f"""
        cas + sec: send_fill table=4 order={fill} => not_enough_money
        dan + flo: send_credit table=4 order={credit} => not_enough_money
    """).check()


@pytest.mark.rule("R8")
def test_what_does_not_arrive_is_short_by_that_order_and_no_cent_is_lost() -> None:
    story = filled()
    order = ordered(story, "dan: request_credit table=4 chips=500:20")
    story.tell(f"""
        dan + flo: send_credit table=4 order={order}
        cas + sec: receive_credit table=4 order={order} chips=500:19
    """).check()
    assert money(story, "tray/4", "cage", "over-short") == [40_000, 959_500, 500]
    assert tray(story).credits == 10_000
    says = [each.says for each in story.room.things["room"].alarms]
    assert f"The credit {order} of table 4 arrived $5 short." in says
    received = [fact for fact in story.facts("tray/4") if isinstance(fact, ChipsReceived)]
    assert (received[-1].sent, received[-1].cents) == (10_000, 9_500)


# ---- tips ----


def test_tips_go_into_their_own_box_by_down() -> None:
    story = filled().tell("""
        ann: give_tip table=4 cents=500
        dan: give_tip table=4 player=bob cents=200
        eva: take_tray table=4 cents=50000
        ann: give_tip table=4 cents=100
        ann: give_tip table=4 player=bob cents=100 => not_yours_to_do
        ann: give_tip table=4 cents=0 => not_an_amount
        ann: give_tip table=4 cents=-5 => not_an_amount
        ann: give_tip table=4 cents=199401 => not_enough_money
        ann: give_tip table=77 cents=100 => no_such_table
        ann: give_tip table=4 cents=199400
    """)
    assert tray(story).tips == {"dan": 700, "eva": 199_500}
    assert money(story, "tips/4", "tray/4", "stack/4/ann", "stack/4/bob") == [
        200_200,
        50_000,
        0,
        199_800,
    ]
    given = [fact for fact in story.facts("tray/4") if isinstance(fact, TipGiven)]
    assert [(fact.player, fact.dealer) for fact in given][:2] == [("ann", "dan"), ("bob", "dan")]
    story.check()


def test_where_the_program_deals_there_is_nobody_to_tip() -> None:
    table("stud-high", way="automatic").tell("""
        ann: give_tip table=4 cents=100 => nobody_to_tip
    """).check()


def test_without_a_counted_down_the_tip_is_of_the_dealer_who_records_it() -> None:
    story = table("stud-high").tell("""
        dan: give_tip table=4 player=ann cents=100
        ann: give_tip table=4 cents=100
    """)
    assert tray(story).tips == {"dan": 100, "": 100}
    story.check()


# ---- chips for cash at the table ----


def test_cash_at_a_house_table_is_its_drop_and_the_chips_come_from_the_tray() -> None:
    story = filled().tell("""
        dan: sell_chips table=4 player=ann cents=10000
        ann: sell_chips table=4 player=ann cents=10000 => not_yours_to_do
        dan: sell_chips table=4 player=ann cents=0 => not_an_amount
        dan: sell_chips table=4 player=ann cents=40001 => not_enough_money
        dan: sell_chips table=4 player=nobody cents=100 => unknown_person
        dan: sell_chips table=4 player=sue cents=100 => not_seated
        dan: sell_chips table=4 player=dan cents=100 => not_about_yourself
        dan + flo: close_tray table=4 chips=500:80
    """)
    assert money(story, "tray/4", "drop/4", "stack/4/ann", "outside") == [
        40_000,
        10_000,
        210_000,
        -2_810_000,
    ]
    assert story.room.things["person/ann"].cash.given == 910_000
    [closed] = [fact for fact in story.facts("tray/4") if isinstance(fact, TrayClosed)]
    assert (closed.win, closed.dropped) == (0, 10_000)
    story.check()
    table("stud-high").tell("""
        dan: sell_chips table=4 player=ann cents=100 => sold_at_the_cage
    """).check()


def test_who_is_barred_buys_no_chips_at_a_table_either() -> None:
    filled().tell("""
        flo: bar person=ann reason="a quarrel"
        dan: sell_chips table=4 player=ann cents=10000 => barred
    """).check()


def test_a_drop_box_that_was_changed_in_between_still_counts_as_drop() -> None:
    story = filled().tell("""
        dan: sell_chips table=4 player=ann cents=10000
        sec + flo: change_drop_box table=4 taken=A fresh=B
        dan: sell_chips table=4 player=bob cents=5000
        dan + flo: close_tray table=4 chips=500:70
    """)
    [closed] = [fact for fact in story.facts("tray/4") if isinstance(fact, TrayClosed)]
    assert (closed.win, closed.dropped) == (0, 15_000)
    story.check()


# ---- what a table has won ----


@pytest.mark.rule("R23")
def test_the_win_is_closing_and_credits_and_drop_less_opening_and_fills(seed: int) -> None:
    chance = Random(f"win {seed}")
    for _ in range(200):
        opening, won, fills, credit, drop = (chance.randrange(10**6) for _ in range(5))
        closing = opening + won + fills - credit - drop
        found = win(opening=opening, fills=fills, closing=closing, credit=credit, drop=drop)
        assert found == won
    assert win(opening=500, fills=0, closing=0, credit=0, drop=0) == -500


def test_a_table_closes_and_a_day_closes_in_a_room_that_counts_nothing() -> None:
    story = table("double-draw").tell("""
        sue: open_day
        flo: close_table table=4
        sue: close_day anchor=head
    """)
    story.check()
    assert "tray/4" not in story.room.things


def test_a_closed_table_is_counted_and_opens_with_what_was_left() -> None:
    story = filled().tell("""
        flo: close_table table=4
        dan + flo: close_tray table=4 chips=500:100
        dan + flo: close_tray table=4 chips=500:100 => tray_not_open
        flo: open_table kind=k number=4 way=paper
        dan + flo: open_tray table=4 chips=500:100
    """)
    [closed] = [fact for fact in story.facts("tray/4") if isinstance(fact, TrayClosed)]
    assert (closed.win, closed.cents, closed.book) == (0, 50_000, 50_000)
    assert money(story, "over-short") == [0]
    story.check()
