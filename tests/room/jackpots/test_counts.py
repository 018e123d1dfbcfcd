"""Counts of the jackpot boxes: at a closed table or at a cage, step by step (15.D-15.F, 16.D-F)."""

import pytest

from fairdeal.room.hands.commands import DealStep
from fairdeal.room.jackpots.counts.facts import BoxCounted, CountOpened, CountTransported
from fairdeal.room.jackpots.funds.state import Fund
from fairdeal.room.tasks.sources import items
from tests.room.jackpots.scene import play, room
from tests.room.stories import Story
from tests.rule_marker import rule_marks

QUIET = "Tc 5d 7s 8h 2c", {"ann": "Th Ts"}
CLAUSES = {"bad_beat": "15", "high_hand": "16"}
NOTICE = 'notice="C. Rep, by phone"'


def filled(fund: str = "bad_beat", hands: int = 1) -> Story:
    """A room with a box at tables 4 and 5 and a closed table 6; the box of table 4 holds $1."""
    story = room().tell("""
        flo: open_table kind=k number=6 way=paper
        flo: close_table table=6
    """)
    for _ in range(hands):
        play(story, *QUIET)
    assert story.room.ledger.of(f"box/4/{fund}") == 100 * hands
    return story


def the_fund(story: Story, fund: str) -> Fund:
    found: Fund = story.room.things[f"fund/{fund}"]
    return found


AT_A_TABLE = """
    flo: open_count fund={fund} way=table at=6 boxes=4,5 {notice}
    dan + flo: count_box count={fund}-1 box=4 cents=100
    dan + flo: count_box count={fund}-1 box=5 cents=0
    sur: watch_count count={fund}-1
    sec: transport_count count={fund}-1 container=C-7
    cas: verify_count count={fund}-1 cents=100
"""
AT_A_CAGE = """
    flo: open_count fund={fund} way=cage boxes=4,5 {notice}
    sec: transport_count count={fund}-1
    cas: count_box_at_cage count={fund}-1 box=5 cents=0
    cas: count_box_at_cage count={fund}-1 box=4 cents=100
"""
COUNTS = "act room.jackpots.counts.facts."


def both(*marks: str) -> list[object]:
    """A row for each fund, with the clauses of its chapter."""
    return [
        pytest.param(fund, marks=rule_marks(marks[place]), id=fund)
        for place, fund in enumerate(CLAUSES)
    ]


def lines_of(text: str, fund: str) -> list[str]:
    notice = NOTICE if fund == "bad_beat" else ""
    told = text.format(fund=fund, notice=notice)
    return [line.strip() for line in told.strip().splitlines()]


@pytest.mark.parametrize(
    "fund",
    both(
        f"poker 15.D(1) by {COUNTS}CountWatched; poker 15.D(1)(a) by {COUNTS}BoxCounted; "
        f"poker 15.D(1)(b) by {COUNTS}CountTransported",
        f"poker 16.D(1) by {COUNTS}CountWatched; poker 16.D(1)(a) by {COUNTS}BoxCounted; "
        f"poker 16.D(1)(b) by {COUNTS}CountTransported",
    ),
)
def test_a_count_at_a_closed_table_takes_a_dealer_a_witness_surveillance_and_security(
    fund: str,
) -> None:
    story = filled(fund)
    steps = lines_of(AT_A_TABLE, fund)
    story.tell(steps[0])
    assert story.room.ledger.of(f"transit/{fund}-1") == 100
    story.tell(f"""
        dan + dan: count_box count={fund}-1 box=4 cents=100 => same_person
        dan + cas: count_box count={fund}-1 box=4 cents=100 => second_not_entitled
        flo + sue: count_box count={fund}-1 box=4 cents=100 => not_yours_to_do
        sur: watch_count count={fund}-1 => boxes_uncounted
        sec: transport_count count={fund}-1 container=C-7 => boxes_uncounted
        cas: verify_count count={fund}-1 cents=100 => not_transported
        cas: count_box_at_cage count={fund}-1 box=4 cents=100 => counted_elsewhere
        dan + flo: count_box count={fund}-1 box=6 cents=100 => no_such_box
        dan + flo: count_box count={fund}-1 box=4 cents=-1 => not_a_box_count
    """)
    story.tell("\n".join(steps[1:3]))
    story.tell(f"""
        dan + flo: count_box count={fund}-1 box=4 cents=100 => already_counted
        sec: transport_count count={fund}-1 container=C-7 => not_recorded
        flo: watch_count count={fund}-1 => not_yours_to_do
    """)
    story.tell(steps[3])
    story.tell(f"""
        sur: watch_count count={fund}-1 => already_done
        sec: transport_count count={fund}-1 => not_a_text
        cas: transport_count count={fund}-1 container=C-7 => not_yours_to_do
    """)
    story.tell(steps[4])
    story.tell(f"""
        sec: transport_count count={fund}-1 container=C-7 => already_done
        cas: verify_count count={fund}-1 cents=-5 => not_a_box_count
    """)
    story.tell(steps[5])
    counted = [f for f in story.facts(f"jackpot_count/{fund}-1") if isinstance(f, BoxCounted)]
    assert [[each.role for each in fact.signed] for fact in counted] == [
        ["dealer", "floorperson"]
    ] * 2
    [taken] = [f for f in story.facts(f"jackpot_count/{fund}-1") if isinstance(f, CountTransported)]
    assert (taken.by, taken.person, taken.container) == ("security", "sec", "C-7")
    assert story.room.ledger.of(f"fund/{fund}") == the_fund(story, fund).cents == 100
    story.check()


@pytest.mark.parametrize(
    "fund",
    both(
        f"poker 15.D(1) by {COUNTS}BoxCounted",
        f"poker 16.D(1) by {COUNTS}BoxCounted",
    ),
)
def test_no_box_is_counted_at_a_table_that_has_opened_since_the_count_began(fund: str) -> None:
    story = filled(fund)
    steps = lines_of(AT_A_TABLE, fund)
    story.tell(f"""
        {steps[0]}
        flo: open_table kind=k number=6 way=paper
        {steps[1]} => not_a_closed_table
        flo: close_table table=6
    """)
    story.tell("\n".join(steps[1:])).check()
    assert the_fund(story, fund).cents == 100


@pytest.mark.parametrize(
    "fund",
    both(
        f"poker 15.D(2)(a) by {COUNTS}CountOpened; poker 15.D(2)(b) by {COUNTS}CountTransported; "
        f"poker 15.E(1) by {COUNTS}BoxCounted",
        f"poker 16.D(2) by {COUNTS}CountTransported; poker 16.E(1) by {COUNTS}BoxCounted",
    ),
)
def test_a_count_at_a_cage_has_every_box_security_and_a_cashier(fund: str) -> None:
    story = filled(fund)
    notice = NOTICE if fund == "bad_beat" else ""
    story.tell(f"""
        dan: open_count fund={fund} way=cage boxes=4,5 {notice} => not_yours_to_do
        flo: open_count fund=gold way=cage boxes=4,5 {notice} => no_such_fund
        flo: open_count fund={fund} way=cage boxes=4 {notice} => box_missing
        flo: open_count fund={fund} way=cage boxes=4,5,4 {notice} => box_twice
        flo: open_count fund={fund} way=cage boxes=4,5,6 {notice} => no_such_box
        flo: open_count fund={fund} way=cage boxes=4,5,99 {notice} => no_such_box
        flo: open_count fund={fund} way=cage at=6 boxes=4,5 {notice} => not_a_closed_table
        flo: open_count fund={fund} way=table at=4 boxes=4,5 {notice} => not_a_closed_table
        flo: open_count fund={fund} way=table at=77 boxes=4,5 {notice} => not_a_closed_table
        flo: open_count fund={fund} way=table boxes=4,5 {notice} => not_a_closed_table
        cas: verify_count count={fund}-1 cents=100 => no_such_count
    """)
    steps = lines_of(AT_A_CAGE, fund)
    story.tell(steps[0])
    story.tell(f"""
        flo: open_count fund={fund} way=cage boxes=4,5 {notice} => count_open
        cas: count_box_at_cage count={fund}-1 box=4 cents=100 => not_transported
        cas: verify_count count={fund}-1 cents=100 => counted_elsewhere
        sur: watch_count count={fund}-1 => counted_elsewhere
    """)
    story.tell(steps[1])
    story.tell(f"""
        flo: count_box_at_cage count={fund}-1 box=5 cents=0 => not_yours_to_do
    """)
    story.tell("\n".join(steps[2:]))
    story.tell(f"""
        cas: count_box_at_cage count={fund}-1 box=4 cents=100 => no_such_count
    """)
    [opened] = [f for f in story.facts(f"jackpot_count/{fund}-1") if isinstance(f, CountOpened)]
    assert opened.boxes == {4: 100, 5: 0}
    assert (opened.by, opened.notice) == ("floorperson", notice.partition('"')[2].rstrip('"'))
    assert the_fund(story, fund).cents == 100
    story.check()


@pytest.mark.parametrize(
    "fund",
    both(
        f"poker 15.E(2) by {COUNTS}CountVerified; P-97",
        f"poker 16.E(2) by {COUNTS}CountVerified; P-97",
    ),
)
@pytest.mark.parametrize("cents", [0, 99, 100, 101, 5_000])
def test_the_sum_that_the_cage_counts_is_the_one_that_counts(fund: str, cents: int) -> None:
    story = filled(fund)
    story.tell("\n".join(lines_of(AT_A_TABLE, fund)[:-1]))
    story.tell(f"cas: verify_count count={fund}-1 cents={cents}").check()
    assert the_fund(story, fund).cents == story.room.ledger.of(f"fund/{fund}") == cents
    assert story.room.ledger.of("over-short") == 100 - cents
    assert not story.room.ledger.of(f"transit/{fund}-1")
    alarms = {alarm.alarm for alarm in story.room.things["room"].alarms}
    assert alarms == (set() if cents == 100 else {"count_differs", "box_variance"})


@pytest.mark.rule("poker 15.D", by="state room.jackpots.funds.state.Fund.counted_on")
@pytest.mark.rule("P-127")
def test_the_day_is_not_closed_before_the_boxes_that_hold_anything_are_counted() -> None:
    story = filled()
    story.tell("""
        sue: close_day anchor=x => boxes_to_count
        flo: open_count fund=bad_beat way=cage boxes=4,5 => not_a_text
    """)
    for fund in CLAUSES:
        steps = lines_of(AT_A_CAGE, fund)
        story.tell(steps[0])
        story.tell("""
            sue: close_day anchor=x => boxes_to_count
        """)
        # The list of tasks says so too, of each fund.
        assert items(story.room)[f"count/{fund}-1"].blocks == "closing the gaming day"
        story.tell("\n".join(steps[1:]))
    play(story, *QUIET)  # boxes that were counted once need no second count on this day
    story.copy().tell("sue: close_day anchor=x").check()
    story.tell("""
        1 day later
        sue: close_day anchor=x
        sue: open_day
        sue: close_day anchor=x => boxes_to_count
    """).check()


@pytest.mark.parametrize("steps", [AT_A_TABLE, AT_A_CAGE])
def test_a_snapshot_in_the_middle_of_a_count_keeps_it(steps: str) -> None:
    story = filled()
    for step in lines_of(steps, "bad_beat"):
        story.tell(step).check()


def test_a_room_without_contributions_closes_its_day() -> None:
    room().tell("sue: close_day anchor=x").check()


@pytest.mark.parametrize(
    "fund", both(f"poker 15.C(2) by {COUNTS}CountOpened", f"poker 16.C(2) by {COUNTS}CountOpened")
)
def test_a_box_is_not_taken_while_a_pot_is_divided_into_it(fund: str) -> None:
    story = filled(fund)
    hand = play(story, *QUIET, until_box=True)
    notice = NOTICE if fund == "bad_beat" else ""
    story.tell(f"""
        flo: open_count fund={fund} way=cage boxes=4,5 {notice} => box_in_use
    """)
    while story.room.things["table/4"].hand:
        story.do(DealStep(hand=hand), "dan")
    story.tell(f"flo: open_count fund={fund} way=cage boxes=4,5 {notice}").check()
    assert story.facts(f"jackpot_count/{fund}-1")[0].boxes == {4: 200, 5: 0}


def test_where_there_is_no_box_there_is_nothing_to_count() -> None:
    story = room().tell(f"""
        flo: close_table table=4
        flo: close_table table=5
        flo: open_count fund=bad_beat way=cage boxes= {NOTICE} => no_boxes
    """)
    story.check()


@pytest.mark.parametrize(
    "fund",
    both(
        "poker 15.F by act room.jackpots.funds.facts.ContributionsRecorded",
        "poker 16.F by act room.jackpots.funds.facts.ContributionsRecorded",
    ),
)
def test_accounting_keeps_the_record_of_what_was_counted_on_a_day(fund: str) -> None:
    story = filled(fund)
    story.tell("\n".join(lines_of(AT_A_CAGE, fund)))
    story.tell(f"""
        cas: record_contributions fund={fund} day=2025-11-17 => not_yours_to_do
        acc: record_contributions fund={fund} day=2025-11-16 => nothing_counted
        acc: record_contributions fund={fund} day=2025-11-17
        acc: record_contributions fund={fund} day=2025-11-17 => already_recorded
    """).check()
    assert the_fund(story, fund).days == {"2025-11-17": 100}
    fact = story.facts(f"fund/{fund}")[-1]
    assert (fact.by, fact.person, fact.cents) == ("accounting", "acc", 100)
