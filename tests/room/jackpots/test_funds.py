"""The funds: contributions after the rake, seed, reductions with a reason, displays (R17)."""

import pytest

from fairdeal.poker.events import ContributionTaken, PotAwarded, RakeTaken
from fairdeal.room.jackpots.funds.displaying import shown
from tests.room.jackpots.scene import play, room, text
from tests.room.jackpots.test_counts import (
    AT_A_CAGE,
    CLAUSES,
    NOTICE,
    QUIET,
    both,
    filled,
    lines_of,
)
from tests.room.stories import Story

TAKEN = """
500 |                                       | 100 100
1000 | bad_beat.min_pot = "$40.01"           | 0 100
1000 | bad_beat.min_pot = "$40"           | 100 100
500 | bad_beat.min_pot = "$20.01"           | 0 100
500 | high_hand.min_pot = "$20.01"          | 100 0
500 | bad_beat.min_players = 5              | 0 100
500 | high_hand.min_players = 5             | 100 0
500 | bad_beat.contribution_max = "$2"      | 200 100
500 | bad_beat.collecting = false           | 0 100
500 | high_hand.contribution_max = "$3.50"  | 100 350
500 | bad_beat.contribution_max = "$18"     | 1800 0
"""


@pytest.mark.parametrize(
    "fund",
    both(
        "poker 15.C by state room.jackpots.funds.state.Fund.days; "
        "poker 15.C(2) by act room.jackpots.counts.facts.CountOpened; P-89",
        "poker 16.C by state room.jackpots.funds.state.Fund.days; "
        "poker 16.C(2) by act room.jackpots.counts.facts.CountOpened; P-89",
    ),
)
@pytest.mark.rule("poker 7.F(8)(d)", by="state room.jackpots.funds.state.Fund.days")
def test_what_goes_into_a_box_comes_after_the_rake_and_before_the_pot(fund: str) -> None:
    story = filled(fund)
    kinds = (RakeTaken, ContributionTaken, PotAwarded)
    facts = [fact for fact in story.facts("hand/4-1") if isinstance(fact, kinds)]
    assert [type(fact) for fact in facts] == [RakeTaken, *[ContributionTaken] * 2, PotAwarded]
    story.tell("\n".join(lines_of(AT_A_CAGE, fund))).check()
    assert story.facts(f"jackpot_count/{fund}-1")[0].boxes == {4: 100, 5: 0}
    assert story.room.things[f"fund/{fund}"].days == {"2025-11-17": 100}


@pytest.mark.rule("poker 15.A", by="field room.submission.FIELDS.bad_beat.contribution_max")
@pytest.mark.rule("R17", "P-88")
@pytest.mark.parametrize("row", TAKEN.strip().splitlines())
def test_each_value_of_a_contribution_changes_what_the_boxes_get(row: str) -> None:
    bet, line, boxes = (part.strip() for part in row.split("|"))
    story = room(line) if line else room()
    play(story, *QUIET, bet=int(bet))
    found = [story.room.ledger.of(f"box/4/{fund}") for fund in CLAUSES]
    assert found == list(map(int, boxes.split()))
    story.check()


@pytest.mark.rule("poker 15.C(3)", by="state room.jackpots.funds.state.Fund.cents")
@pytest.mark.rule("P-92")
def test_a_fund_that_is_no_longer_collected_stays_payable() -> None:
    story = counted().tell("acc + sue: seed_fund fund=bad_beat cents=1000 reference=bank")
    before = story.room.ledger.of("fund/bad_beat")
    in_force(story, "bad_beat.collecting = false")
    hand = play(story, "Tc Td Jc Jd 2h", {"ann": "Th Ts", "bob": "Jh Js"})
    assert story.room.ledger.of("box/4/bad_beat") == 0
    assert story.room.ledger.of("fund/bad_beat") == before == 1_100
    story.tell(f"sue: bad_beat_verify hand={hand}").check()
    assert story.room.things[f"bad_beat/{hand}"].cents == 1_100


DAYS = """
true  | 2025-11-17 | 100
true  | 2025-11-18 | 0
false | 2025-11-17 | 0
false | 2025-11-18 | 100
"""


@pytest.mark.rule("poker 15.C(3)", by="state room.jackpots.funds.state.Fund.cents")
@pytest.mark.parametrize("row", DAYS.strip().splitlines())
def test_collection_begins_and_ends_on_its_day(row: str) -> None:
    on, day, box = (part.strip() for part in row.split("|"))
    story = room(f'bad_beat.collecting = {{on = {on}, effective = "{day}"}}')
    play(story, *QUIET)
    assert story.room.ledger.of("box/4/bad_beat") == int(box)
    story.tell("17 h later")  # six in the morning: the next gaming day
    play(story, *QUIET)
    later = 100 if on == "true" else 0
    assert story.room.ledger.of("box/4/bad_beat") == int(box) + later
    story.check()


def counted() -> Story:
    """A room in which both funds hold $1."""
    story = filled()
    for fund in CLAUSES:
        story.tell("\n".join(lines_of(AT_A_CAGE, fund)))
    return story


def in_force(story: Story, *lines: str) -> None:
    """Put another version in force."""
    from fairdeal.room.versions.commands import DraftVersion

    story.do(DraftVersion(text=text(*lines)), "mia")
    story.tell("""
        mia: submit_version version=2
        mia + sue: approve_version version=2 on=2025-11-03 approver=X reference=Y
        sue: put_in_force version=2
    """)


SEED = """
    cas + sue: seed_fund fund=bad_beat cents=1000 reference=x => not_yours_to_do
    acc + acc: seed_fund fund=bad_beat cents=1000 reference=x => same_person
    acc + flo: seed_fund fund=bad_beat cents=1000 reference=x => second_not_entitled
    acc + sue: seed_fund fund=gold cents=1000 reference=x => no_such_fund
    acc + sue: seed_fund fund=bad_beat cents=0 reference=x => not_an_amount
    acc + sue: seed_fund fund=bad_beat cents=-5 reference=x => not_an_amount
    acc + sue: seed_fund fund=bad_beat cents=1000 reference="" => not_a_text
    acc + sue: seed_fund fund=high_hand cents=1 reference=x => seed_not_approved
    acc + sue: seed_fund fund=bad_beat cents=1000001 reference=x => seed_not_approved
    acc + sue: recover_seed fund=bad_beat cents=1 reference=x => no_such_seed
    acc + sue: seed_fund fund=bad_beat cents=600000 reference=x
    acc + sue: seed_fund fund=bad_beat cents=400001 reference=x => seed_not_approved
    acc + sue: recover_seed fund=bad_beat cents=600001 reference=x => no_such_seed
    acc + sue: recover_seed fund=bad_beat cents=200000 reference=x
    acc + sue: seed_fund fund=bad_beat cents=600000 reference=x
    acc + sue: recover_seed fund=bad_beat cents=0 reference=x => not_an_amount
"""


@pytest.mark.rule("poker 15.A", by="field room.submission.FIELDS.bad_beat.seed")
@pytest.mark.rule("P-91", "R17")
def test_only_an_approved_seed_goes_in_and_no_more_comes_back() -> None:
    story = room().tell(SEED)
    fund = story.room.things["fund/bad_beat"]
    assert (fund.seed, fund.out, fund.cents) == (1_200_000, 200_000, 1_000_000)
    story.check()


DISPLAY = """
    acc + acc: adjust_display fund=bad_beat cents=100 => same_person
    acc + dan: adjust_display fund=bad_beat cents=100 => second_not_entitled
    flo + sue: adjust_display fund=bad_beat cents=100 => not_yours_to_do
    acc + flo: adjust_display fund=bad_beat cents=101 => not_the_amount
    acc + flo: adjust_display fund=bad_beat cents=-1 => not_the_amount
    acc + flo: adjust_display fund=bad_beat cents=100
    flo: compare_display fund=bad_beat cents=100 => not_yours_to_do
    acc: compare_display fund=bad_beat cents=-1 => not_an_amount
    acc: compare_display fund=bad_beat cents=100
"""


@pytest.mark.rule("poker 15.I(1)", by="act room.jackpots.funds.facts.DisplayAdjusted")
@pytest.mark.rule("poker 15.I(2)", by="act room.jackpots.funds.facts.DisplayCompared")
@pytest.mark.rule("poker 15.I", by="state room.jackpots.funds.state.Fund.compared_on")
def test_displays_are_adjusted_before_a_floorperson_and_compared_with_accounting() -> None:
    story = counted()
    assert shown(story.room, "bad_beat") == "$0"
    story.tell(DISPLAY)
    assert shown(story.room, "bad_beat") == "$1"
    assert story.room.things["fund/bad_beat"].compared_on == "2025-11-17"
    assert not story.room.things["room"].alarms
    story.tell("acc: compare_display fund=bad_beat cents=99").check()
    assert [each.alarm for each in story.room.things["room"].alarms] == ["display_differs"]
    adjusted = next(f for f in story.facts("fund/bad_beat") if hasattr(f, "fault"))
    assert [each.role for each in adjusted.signed] == ["accounting", "floorperson"]


@pytest.mark.rule("P-126")
def test_a_live_display_follows_the_fund() -> None:
    story = counted()
    assert (shown(story.room, "bad_beat"), shown(story.room, "high_hand")) == ("$0", "$1")
    in_force(story, "bad_beat.live_display = true")
    assert shown(story.room, "bad_beat") == "$1"


LESS = """
    acc + sue: seed_fund fund=bad_beat cents=1000 reference=x
    acc + flo: adjust_display fund=bad_beat cents=1100
    acc + sue: recover_seed fund=bad_beat cents=300 reference=x
    acc + flo: adjust_display fund=bad_beat cents=800
"""


@pytest.mark.rule("R17")
def test_a_display_shows_less_only_for_a_reason() -> None:
    story = counted().tell(LESS)
    reasons = [f.reason for f in story.facts("fund/bad_beat") if hasattr(f, "fault")]
    assert reasons == [None, "seed recovered"]
    # A display that stood too high: as if it had shown another amount than it was set to.
    high = story.room.things["fund/bad_beat"]
    import msgspec

    raised = msgspec.structs.replace(high.display, cents=900)
    story.room.things["fund/bad_beat"] = msgspec.structs.replace(high, display=raised)
    story.tell("""
        acc + flo: adjust_display fund=bad_beat cents=800 => no_reason_for_less
        acc + flo: adjust_display fund=bad_beat cents=800 fault=" x" => not_a_text
        acc + flo: adjust_display fund=bad_beat cents=800 fault="two segments were dark"
    """)
    assert story.facts("fund/bad_beat")[-1].reason == "display fault"


END = """
    acc + sue: discontinue_fund fund=bad_beat cents=60 to=ann reference=M-7 => still_collecting
"""
ENDED = """
    acc + sue: discontinue_fund fund=bad_beat cents=60 to=ann reference=other => not_by_the_plan
    acc + sue: discontinue_fund fund=high_hand cents=60 to=ann reference=M-7 => not_by_the_plan
    acc + sue: discontinue_fund fund=bad_beat cents=60 to=bad_beat reference=M-7 => not_by_the_plan
    acc + sue: discontinue_fund fund=bad_beat cents=60 to=zoe reference=M-7 => unknown_person
    acc + sue: discontinue_fund fund=bad_beat cents=60 to=acc reference=M-7 => not_about_yourself
    acc + sue: discontinue_fund fund=bad_beat cents=60 to=sue reference=M-7 => not_about_yourself
    acc + sue: discontinue_fund fund=bad_beat cents=101 to=ann reference=M-7 => fund_too_small
    acc + sue: discontinue_fund fund=bad_beat cents=0 to=ann reference=M-7 => not_an_amount
    acc + flo: discontinue_fund fund=bad_beat cents=60 to=ann reference=M-7 => second_not_entitled
    acc + sue: discontinue_fund fund=bad_beat cents=60 to=ann reference=M-7
    acc + sue: discontinue_fund fund=bad_beat cents=40 to=high_hand reference=M-7
"""


@pytest.mark.rule("P-92")
def test_a_fund_that_has_ended_goes_to_the_players_by_the_approved_plan() -> None:
    story = counted().tell(END)
    before = story.room.ledger.of("rail/ann")
    in_force(story, "bad_beat.collecting = false")
    story.tell(ENDED).check()
    assert story.room.ledger.of("rail/ann") == before + 60
    assert story.room.ledger.of("fund/bad_beat") == 0
    assert story.room.ledger.of("fund/high_hand") == 140
    assert NOTICE
