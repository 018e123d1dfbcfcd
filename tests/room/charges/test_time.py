"""Time charges: when, from whom, where to; and nobody's stack goes below nothing (R20)."""

import pytest

from fairdeal.room.charges.facts import TimeFellDue, TimeTaken, TimeVerified
from fairdeal.room.charges.state import Charges
from fairdeal.room.hands.commands import VoidHand
from fairdeal.views.todo import todo
from tests.room.decks.scene import stopped, table
from tests.room.stories import MINUTE, Story
from tests.room.submission.files import faults, file
from tests.room.tables.house import House

TIME = 'rake.types = ["time"]'
HALF = 600
"""The part of half an hour of the fee of $12 an hour."""


def timed(*lines: str, way: str = "paper") -> Story:
    """Table 4 with ann and bob, $200 each, at which time is charged."""
    return table("stud-high", TIME, *lines, way=way)


def money(story: Story, *accounts: str) -> list[int]:
    return [story.room.ledger.of(account) for account in accounts]


def charges(story: Story) -> Charges:
    found: Charges = story.room.things["time/4"]
    return found


STACKS = ("stack/4/ann", "stack/4/bob", "rake/4", "drop/4")


@pytest.mark.rule("poker 17.B(3)(e)", by="state room.charges.state.Charges.unverified")
@pytest.mark.rule("R20")
def test_each_player_pays_after_each_interval_and_the_charge_lies_in_the_rake_area() -> None:
    story = timed().tell("""
        29 min later
        59999 ms later
        timers run
    """)
    assert money(story, *STACKS) == [20_000, 20_000, 0, 0]
    story.tell("""
        device: charge_time table=4 => time_not_due
        1 ms later
        timers run
        timers run
    """)
    assert money(story, *STACKS) == [19_400, 19_400, 1_200, 0]
    assert charges(story).unverified == 1_200
    story.tell("""
        30 min later
        timers run
    """).check()
    assert money(story, *STACKS) == [18_800, 18_800, 2_400, 0]


@pytest.mark.rule("poker 17.B(3)(f)", by="act room.charges.facts.TimeVerified")
@pytest.mark.rule("R20")
def test_only_what_a_floorperson_has_verified_goes_to_the_drop_box() -> None:
    story = timed().tell("""
        flo: verify_time table=4 cents=0 => no_time_to_verify
        flo: verify_time table=77 cents=1 => no_time_to_verify
        30 min later
        timers run
        dan: verify_time table=4 cents=1200 => not_yours_to_do
        ann: verify_time table=4 cents=1200 => not_yours_to_do
        flo: verify_time table=4 cents=1199 => time_differs
        flo: verify_time table=4 cents=-1200 => time_differs
    """)
    assert money(story, *STACKS) == [19_400, 19_400, 1_200, 0]
    assert any("verify" in task.command for task in todo(story.room, "flo"))
    story.tell("""
        flo: verify_time table=4 cents=1200
        flo: verify_time table=4 cents=1200 => no_time_to_verify
    """).check()
    assert money(story, *STACKS) == [19_400, 19_400, 0, 1_200]
    [verified] = [fact for fact in story.facts("time/4") if isinstance(fact, TimeVerified)]
    assert [(each.person, each.role, each.licence) for each in verified.signed] == [
        ("flo", "floorperson", "MD-2")
    ]
    assert not any("verify" in task.command for task in todo(story.room, "flo"))


@pytest.mark.rule("poker 17.B(3)(b)", by="act room.charges.facts.TimeTaken")
@pytest.mark.rule("R20")
def test_a_player_who_sits_out_pays_like_everybody() -> None:
    story = timed().tell("""
        bob: sit_out table=4
        30 min later
        timers run
    """)
    assert money(story, *STACKS) == [19_400, 19_400, 1_200, 0]
    [taken] = [fact for fact in story.facts("time/4") if isinstance(fact, TimeTaken)]
    assert taken.paid == {"ann": HALF, "bob": HALF}
    story.tell("""
        bob: leave_table table=4
        30 min later
        timers run
    """).check()
    assert money(story, *STACKS) == [18_800, 0, 1_800, 0]


@pytest.mark.rule("R20")
@pytest.mark.parametrize(("minutes", "part"), [(20, 400), (30, 600)])
def test_r20_time_is_charged_each_interval_to_everybody_and_dropped_once_verified(
    minutes: int, part: int
) -> None:
    story = timed(f"rake.interval_minutes = {minutes}").tell("bob: sit_out table=4")
    stack = 20_000
    for taken in range(1, 4):
        story.tell(f"{minutes - 1} min later\n59999 ms later\ntimers run")
        assert money(story, *STACKS) == [stack, stack, (taken - 1) * 2 * part, 0]
        story.tell("1 ms later\ntimers run")
        stack -= part  # from bob too, who is away from the table
        assert money(story, *STACKS) == [stack, stack, taken * 2 * part, 0]
    story.tell(f"""
        dan: verify_time table=4 cents={6 * part} => not_yours_to_do
        flo: verify_time table=4 cents={6 * part - 1} => time_differs
    """)
    assert money(story, "rake/4", "drop/4") == [6 * part, 0]
    story.tell(f"flo: verify_time table=4 cents={6 * part}").check()
    assert money(story, "rake/4", "drop/4") == [0, 6 * part]


@pytest.mark.parametrize("minutes", [10, 15, 25, 60])
@pytest.mark.rule("R20")
def test_r20_no_other_interval_gets_into_a_submission(minutes: int) -> None:
    assert faults(file("holdem", TIME, f"rake.interval_minutes = {minutes}"))


@pytest.mark.rule("R20", "P-90")
def test_a_charge_that_falls_due_in_a_hand_is_taken_when_the_hand_is_over() -> None:
    story = timed().tell("""
        dan: start_hand table=4
        30 min later
        timers run
    """)
    assert money(story, "rake/4") == [0]
    assert charges(story).due == 1
    story.tell("""
        30 min later
        timers run
    """)
    assert charges(story).due == 2
    stopped(story)
    assert charges(story).due == 0
    assert money(story, *STACKS) == [18_800, 18_800, 2_400, 0]


def test_a_table_that_closes_after_its_hand_takes_what_is_due_and_then_no_more() -> None:
    story = timed().tell("""
        dan: start_hand table=4
        30 min later
        timers run
        flo: close_table table=4
    """)
    stopped(story)
    assert money(story, *STACKS, "rail/ann") == [0, 0, 1_200, 0, 899_400]
    assert not story.room.timers.get("time/4")
    story.tell("""
        2 h later
        device: charge_time table=4 => no_such_table
        flo: verify_time table=4 cents=1200
        flo: open_table kind=k number=4 way=paper
    """).check()
    assert charges(story).next_at == story.time + 30 * MINUTE


POOR = """
    dan: collect_time table=4 player=ann => owes_no_time
    flo: waive_time table=4 player=ann reason=none => owes_no_time
    flo: waive_time table=77 player=ann reason=none => owes_no_time
    30 min later
    timers run
    dan: collect_time table=4 player=ann => cannot_pay_time
    ann: collect_time table=4 player=ann => not_yours_to_do
    dan: waive_time table=4 player=ann reason="a regular" => not_yours_to_do
    flo: waive_time table=4 player=ann reason=" " => not_a_text
    flo: waive_time table=4 player=flo reason="a friend" => not_about_yourself
"""


def poor() -> Story:
    """The charge is $250, and each player has $200 at the table."""
    return timed('rake.hourly_fee = {any = "$500"}')


@pytest.mark.rule("poker 17.B(3)(e)", by="act room.charges.facts.TimeCollected")
@pytest.mark.rule("R20", "R8")
def test_who_cannot_pay_owes_it_and_the_floor_is_called() -> None:
    story = poor().tell(POOR)
    assert money(story, *STACKS) == [20_000, 20_000, 0, 0]
    assert charges(story).owed == {"ann": 25_000, "bob": 25_000}
    alarms = [each for each in story.room.things["room"].alarms if each.alarm == "time_unpaid"]
    assert [each.about for each in alarms] == ["table 4 ann", "table 4 bob"]
    assert alarms[0].says == "Ann cannot pay the time charge of $250."
    again = story.copy().tell("""
        30 min later
        timers run
    """)
    assert charges(again).owed == {"ann": 50_000, "bob": 50_000}
    assert "Ann owes $500 for time at table 4" in [task.says for task in todo(again.room, "dan")]
    paying = story.copy().tell("""
        ann: add_chips table=4 cents=30000
        dan: start_hand table=4
        dan: collect_time table=4 player=ann => not_between_hands
    """)
    stopped(paying).tell("dan: collect_time table=4 player=ann").check()
    assert money(paying, *STACKS) == [25_000, 20_000, 25_000, 0]
    assert charges(paying).owed == {"bob": 25_000}
    assert not paying.room.things["room"].has_alarm("time_unpaid", "table 4 ann")
    story.tell("""
        flo: waive_time table=4 player=ann reason="the bank was closed"
        flo: waive_time table=4 player=ann reason=twice => owes_no_time
    """).check()
    assert charges(story).owed == {"bob": 25_000}


@pytest.mark.rule("poker 17.B(3)(a)", by="field room.submission.FIELDS.rake.time_basis")
@pytest.mark.parametrize(("basis", "each"), [("per_player", (600, 600)), ("per_table", (300, 300))])
def test_the_charge_is_of_each_player_or_of_the_table_together(
    basis: str, each: tuple[int, int]
) -> None:
    story = timed(f'rake.time_basis = "{basis}"').tell("""
        30 min later
        timers run
    """)
    assert money(story, *STACKS) == [20_000 - each[0], 20_000 - each[1], sum(each), 0]
    story.check()


def test_cents_that_cannot_be_divided_are_paid_by_the_first_seats() -> None:
    story = timed('rake.time_basis = "per_table"', 'rake.hourly_fee = {any = "$0.06"}').tell("""
        30 min later
        timers run
    """)
    assert money(story, *STACKS) == [19_998, 19_999, 3, 0]
    story.check()


FEES = """
{any = "$12"}                      | 600
{any = "$12", "$5/$10" = "$20"}    | 1000
{"$5/$10" = "$8"}                  | 400
{any = "$10", "$10/$20" = "$40"}   | 500
"""


@pytest.mark.rule("poker 17.B(3)(c)", by="field room.submission.FIELDS.rake.hourly_fee")
@pytest.mark.parametrize("row", FEES.strip().splitlines())
def test_the_fee_of_an_hour_goes_by_the_limits_of_the_table(row: str) -> None:
    fees, each = row.split("|")
    limits = ('table.min_bet = "$5"', 'table.max_bet = "$10"')
    story = timed(f"rake.hourly_fee = {fees}", *limits).tell("""
        30 min later
        timers run
    """)
    assert money(story, "rake/4") == [2 * int(each)]
    story.check()


@pytest.mark.rule("poker 17.B(3)(d)", by="field room.submission.FIELDS.rake.interval_minutes")
@pytest.mark.rule("R20")
def test_over_midnight_time_is_charged_every_20_minutes_as_before() -> None:
    story = timed("rake.interval_minutes = 20")
    first = story.time + 20 * MINUTE
    for _ in range(36):
        story.tell("""
            20 min later
            timers run
        """)
    due = [fact.at for fact in story.facts("time/4") if isinstance(fact, TimeFellDue)]
    assert due == [first + at * 20 * MINUTE for at in range(36)]  # 13:00 to 01:00
    assert money(story, "rake/4") == [36 * 2 * 400]
    story.check()


def test_what_went_by_while_the_room_stood_still_is_not_charged() -> None:
    story = timed().tell("""
        100 min later
        timers run
    """)
    assert money(story, "rake/4") == [1_200]
    assert charges(story).next_at == story.time + 20 * MINUTE


@pytest.mark.rule("poker 17.B(3)", by="state room.charges.state.Charges.next_at")
@pytest.mark.parametrize(("lines", "charged"), [(TIME, True), ('rake.types = ["percent"]', False)])
def test_a_table_charges_time_only_where_the_submission_says_so(lines: str, charged: bool) -> None:
    story = table("stud-high", lines)
    assert ("time/4" in story.room.things) is charged
    assert bool(story.room.timers.get("time/4")) is charged
    assert story.room.things["table/4"].setting.rake.cap == (0 if charged else 500)


def test_nobody_at_the_table_pays_nothing() -> None:
    story = timed().tell("""
        ann: leave_table table=4
        bob: leave_table table=4
        30 min later
        timers run
    """)
    assert money(story, "rake/4") == [0]
    assert charges(story).due == 0
    story.check()


def test_a_new_version_starts_and_stops_the_clock_from_the_next_hand_on() -> None:
    house = House(file("stud-high", 'rake.types = ["percent"]'), doubts=True)
    house.open("k", way="dealer")
    house.sit("ann", "ben")
    assert "time/4" not in house.room.things
    house.submit(file("stud-high", TIME))
    house.wait(40 * MINUTE)
    house.start(by="dealer")
    house.wait(30 * MINUTE)
    assert house.room.things["time/4"].due == 1
    void = VoidHand(hand=house.table().hand, reason="smoke")
    house.do("shift", void, second="floor")
    assert house.money("rake/4") == 1_200
    house.submit(file("stud-high", 'rake.types = ["percent"]'))
    house.start(by="dealer")
    house.wait(300 * MINUTE)
    assert house.money("rake/4") == 1_200
    assert house.again().things["time/4"] == house.room.things["time/4"]
