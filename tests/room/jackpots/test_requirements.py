"""R17, R18 and R19, each as one story from the first chip to the last."""

import pytest

from fairdeal.poker.events import ContributionTaken, PotAwarded, RakeTaken
from fairdeal.room.jackpots.bad_beat.state import BadBeat, Step
from fairdeal.room.jackpots.funds.displaying import shown
from fairdeal.room.jackpots.funds.state import Fund
from tests.room.jackpots.scene import PLAYERS, play, room
from tests.room.jackpots.test_bad_beat import BEATEN, STEPS, beaten, lines_of
from tests.room.jackpots.test_counts import QUIET
from tests.room.jackpots.test_high_hand import (
    EIGHTS,
    FLUSH,
    NEXT,
    NOW,
    QUADS,
    SLIP_OF_ANN,
    TENS,
    count,
    high,
    record,
    slip,
)
from tests.room.stories import Story

FUNDS = ("bad_beat", "high_hand")


def holds(story: Story, fund: str) -> Fund:
    """A fund, whose account holds exactly seed + in - out."""
    found: Fund = story.room.things[f"fund/{fund}"]
    assert story.room.ledger.of(f"fund/{fund}") == found.seed + found.taken_in - found.out
    assert found.cents == story.room.ledger.of(f"fund/{fund}")
    return found


@pytest.mark.rule("R17")
def test_r17_contributions_funds_displays_and_shares_agree_to_the_cent() -> None:
    story = room("bad_beat.contribution_max = '$0.83'")
    story.tell("acc + sue: seed_fund fund=bad_beat cents=100000 reference=bank")
    play(story, *QUIET)
    play(story, *BEATEN)
    for hand in ("4-1", "4-2"):  # after the rake, before the pot, each fund by itself
        kinds = (RakeTaken, ContributionTaken, PotAwarded)
        taken = [fact for fact in story.facts(f"hand/{hand}") if isinstance(fact, kinds)]
        assert [type(fact) for fact in taken][:3] == [RakeTaken, *[ContributionTaken] * 2]
        funds = [fact.fund for fact in taken if isinstance(fact, ContributionTaken)]
        assert funds == [*FUNDS]
    assert [story.room.ledger.of(f"box/4/{fund}") for fund in FUNDS] == [166, 200]
    for fund, cents in zip(FUNDS, (166, 200), strict=True):
        count(story, cents, fund=fund)
    kept = holds(story, "bad_beat")
    assert (kept.seed, kept.taken_in, kept.out) == (100_000, 166, 0)
    assert holds(story, "high_hand").cents == 200
    story.tell("acc + flo: adjust_display fund=bad_beat cents=100166")
    assert shown(story.room, "bad_beat") == "$1,001.66"
    story.tell("acc: compare_display fund=bad_beat cents=100166")
    assert not story.room.things["room"].alarms
    before = {player: story.room.ledger.of(f"rail/{player}") for player in PLAYERS}
    told = STEPS.replace("4-1", "4-2")
    story.tell("\n".join(lines_of(told)))
    paid = [story.room.ledger.of(f"rail/{player}") - cents for player, cents in before.items()]
    assert paid == [50_085, 25_041, 12_520, 12_520]  # cents that cannot be divided: the loser
    assert sum(paid) == 100_166
    assert holds(story, "bad_beat").cents == 0
    assert shown(story.room, "bad_beat") == "$0"
    assert holds(story, "high_hand").cents == 200  # the other fund has paid nothing
    story.check()


@pytest.mark.rule("R18")
def test_r18_slips_ties_rollover_counts_identification_and_the_claim_window() -> None:
    story = room('high_hand.collect_within = "6 hours"')
    # A first period without a full house: counted, and its amount rolls over.
    play(story, *FLUSH)
    story.tell("6 h later\ntimers run")
    story.tell(f"""
        flo: high_hand_close period={NOW} => period_uncounted
    """)
    count(story, 100)
    story.tell(f"flo: high_hand_close period={NOW}")
    assert (high(story).rollover, high(story).payouts) == (100, ())
    # A second one: the slip must be complete, the best hand counts, equal hands share.
    play(story, *EIGHTS)
    play(story, *TENS)
    play(story, "Tc Td 7s 7h 2c", {"cem": "Ts 7d"})
    for field in SLIP_OF_ANN:
        story.tell(f"flo: high_hand_record {slip('4-3', **{field: ''})} => slip_incomplete")
    record(story, "4-2", "bob")
    record(story, "4-3", "ann")
    record(story, "4-4", "cem")
    now = high(story).now
    assert now is not None
    assert [each.player for each in now.holders] == ["ann", "cem"]
    story.tell("6 h later\ntimers run")
    story.tell(f"""
        flo: high_hand_close period={NEXT} => period_uncounted
    """)
    count(story, 300, 2)
    story.tell(f"flo: high_hand_close period={NEXT}")
    [payout] = high(story).payouts
    assert (payout.cents, [part.cents for part in payout.parts]) == (400, [200, 200])
    pay = f"cas + flo: high_hand_pay period={NEXT} player="
    story.tell(f"""
        {pay}ann place=table identified=true => cage_only
        {pay}ann place=main_cage identified=false => not_identified
        {pay}bob place=main_cage identified=true => nothing_to_collect
        {pay}ann place=main_cage identified=true
        {pay}ann place=main_cage identified=true => nothing_to_collect
        6 h later
        {pay}cem place=main_cage identified=true => too_late_to_collect
        timers run
        {pay}cem place=main_cage identified=true => nothing_to_collect
    """)
    assert (high(story).rollover, high(story).payouts) == (200, ())
    # The next period begins with nobody, and with what nobody collected.
    play(story, *QUADS)
    now = high(story).now
    assert now is not None
    assert now.holders == ()
    story.check()


@pytest.mark.rule("R19")
def test_r19_a_bad_beat_goes_through_all_steps_in_order_and_no_other_way() -> None:
    story = beaten().tell("acc + flo: adjust_display fund=bad_beat cents=1000000")
    steps = lines_of(STEPS)[:5]
    displays = ["$10,000", *["$10,000 (pending adjustment)"] * 4, "$0"]
    for done, step in enumerate(steps):
        assert shown(story.room, "bad_beat") == displays[done]
        for later in steps[done + 1 : 4]:
            story.tell(f"""
                {later} => another_step
            """)
        if 0 < done < 4:
            story.tell("""
                acc + flo: adjust_display fund=bad_beat cents=0 => not_paid_yet
            """)
        story.tell(step)
        beat: BadBeat = story.room.things["bad_beat/4-1"]
        assert beat.step is [*Step][done + 1]
    assert shown(story.room, "bad_beat") == displays[-1]
    roles = {fact.by for fact in story.facts("bad_beat/4-1")}
    assert {"shift_supervisor", "security", "accounting", "cashier"} <= roles
    adjusted = story.facts("bad_beat/4-1")[-1]
    assert [each.role for each in adjusted.signed] == ["accounting", "floorperson"]
    for step in steps[:4]:
        story.tell(f"""
            {step} => another_step
        """)
    story.check()
