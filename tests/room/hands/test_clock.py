"""The decision clock: it runs, is extended once, stands still, and starts anew."""

import pytest

from fairdeal.engine.roles import Role
from fairdeal.poker.events import TimeRanOut
from fairdeal.room.hands import commands, timing
from fairdeal.room.house.commands import Resume
from fairdeal.room.submission import example
from fairdeal.room.tables import commands as of_table
from fairdeal.room.work import Acting, Work
from tests.room.hands.test_in_play import actor, in_a_hand
from tests.room.tables.house import House
from tests.room.tables.refusing import refused

THINK = 30_000
MORE = 30_000


@pytest.mark.rule("poker 7.D(4)", by="field room.submission.kinds.Clock.seconds")
def test_whose_time_is_over_checks_or_folds() -> None:
    house = in_a_hand()
    hand, first = house.hand(), actor(house)
    seat = hand.state.actor
    assert hand.clocks == {seat: house.time + THINK}
    house.wait(THINK - 1)
    assert actor(house) == first
    house.wait(1)
    assert actor(house) != first
    assert TimeRanOut(seat) in hand.facts
    assert not hand.state.live[seat]
    assert hand.clocks == {hand.state.actor: house.time + THINK}


@pytest.mark.rule("poker 7.D(4)", by="field room.submission.kinds.Clock.seconds")
def test_without_a_clock_nobody_is_hurried() -> None:
    house = in_a_hand(text=example().replace("enabled = true\n", "", 1))
    assert house.table().setting.clock.seconds == 0
    first = actor(house)
    house.wait(10**9)
    assert actor(house) == first


def test_time_is_extended_once_a_decision() -> None:
    house = in_a_hand()
    hand, first = house.hand(), actor(house)
    seat = hand.state.actor
    more = commands.ExtendClock(hand=hand.id)
    at = hand.clocks[seat]
    assert house.do(first, more)["at"] == at + MORE
    assert refused(house, first, more) == "no_extension"
    house.wait(THINK)
    assert actor(house) == first
    other = next(player for player in hand.begun.players if player != first)
    assert refused(house, other, more) == "not_your_seat"
    house.act(first, "call")
    house.do(actor(house), more)


def test_a_timer_that_comes_too_late_or_too_early_does_nothing() -> None:
    house = in_a_hand()
    hand, seat = house.hand(), house.hand().state.actor
    since = hand.since[seat]
    out = commands.TimeOut(hand=hand.id, seat=seat, since=since)
    assert refused(house, "device", out) == "clock_not_run_out"
    assert refused(house, actor(house), out) == "not_yours_to_do"
    house.time += THINK
    stale = commands.TimeOut(hand=hand.id, seat=seat, since=since - 1)
    assert refused(house, "device", stale) == "changed_since"
    for wrong in (-1, 9, 10**9):
        nobody = commands.TimeOut(hand=hand.id, seat=wrong, since=since)
        assert refused(house, "device", nobody) == "clock_not_run_out"
    house.do("device", out)
    assert refused(house, "device", out) == "clock_not_run_out"


def test_a_floorperson_stops_the_clock_and_lets_it_run_anew() -> None:
    house = in_a_hand()
    first = actor(house)
    pause, resume = of_table.PauseClock(table=4), of_table.ResumeClock(table=4)
    assert refused(house, "dealer", pause) == "not_yours_to_do"
    assert refused(house, "floor", resume) == "already_so"
    house.wait(20_000)
    house.do("floor", pause)
    assert refused(house, "floor", pause) == "already_so"
    house.wait(10**7)
    assert actor(house) == first
    house.do("floor", resume)
    assert house.hand().clocks == {house.hand().state.actor: house.time + THINK}
    house.wait(THINK)
    assert actor(house) != first


def test_a_table_whose_clock_stands_still_gives_no_new_time_either() -> None:
    house = in_a_hand()
    house.do("floor", of_table.PauseClock(table=4))
    house.act(actor(house), "call")
    assert house.hand().clocks == {}


@pytest.mark.rule("R11")
def test_r11_after_a_restart_whoever_is_to_act_has_a_whole_new_time() -> None:
    house = in_a_hand()
    house.open("limit-4-8", number=5)
    house.sit("dora", "eve", table=5)
    seat, due = house.hand().state.actor, house.table(5).next_at
    house.time += 10 * THINK
    work = Work(house.room, Acting("device", Role.DEVICE, house.time, "r1"))
    timing.resume(work)
    house.keep(work)
    assert house.hand().clocks == {seat: house.time + THINK}
    assert house.table(5).next_at == due + 10 * THINK
    assert house.again().timers == house.room.timers


@pytest.mark.rule("R11")
def test_r11_a_stop_that_took_no_time_gives_nobody_a_new_one() -> None:
    house = in_a_hand()
    house.open("limit-4-8", number=5)
    house.sit("dora", "eve", table=5)
    clocks, due = house.hand().clocks, house.table(5).next_at
    house.time += 1_000
    house.do("device", Resume(since=house.time))
    assert (house.hand().clocks, house.table(5).next_at) == (clocks, due)
    house.do("device", Resume(since=house.time - 1))
    assert house.hand().clocks == {house.hand().state.actor: house.time + THINK}
    assert house.table(5).next_at > due


def test_the_next_hand_begins_by_itself_after_a_pause_and_not_before() -> None:
    house = House()
    house.open()
    house.sit("ann", "ben")
    at = house.table().next_at
    assert at == house.time + 5_000
    assert refused(house, "device", of_table.StartHand(table=4)) == "not_yet"
    house.wait(5_000)
    assert refused(house, "device", of_table.StartHand(table=4)) == "not_yet"
    assert house.table().hand == "4-1"
