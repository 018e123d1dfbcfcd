"""The clock: the age of decks, changes of daylight saving, midnight, and a day from six to six."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from fairdeal.room.charges.facts import TimeFellDue
from tests.room.decks.scene import finished, started, table
from tests.room.jackpots.scene import play, room
from tests.room.jackpots.test_high_hand import TENS, count, high, record
from tests.room.stories import MINUTE, Story

HOUR = 60 * MINUTE
NEW_YORK = ZoneInfo("America/New_York")


def at(story: Story, wall: str) -> Story:
    """The same room when the clock on its wall shows this."""
    there = datetime.fromisoformat(wall).replace(tzinfo=NEW_YORK)
    story.time = int(there.timestamp() * 1_000)
    return story


# ---- decks ----


@pytest.mark.rule("ddp 3.C(1)", by="state room.decks.state.Decks.since")
def test_at_3_h_59_a_round_begins_and_is_finished_and_at_4_h_00_none_begins() -> None:
    story = table("double-draw", 'double_draw.dealing_method = "hand"')
    story.tell("3 h later\n59 min later")
    started(story).tell("1 min later")
    finished(story).tell("""
        dan: start_hand table=4 => decks_to_change
        dan: place_decks table=4 backs=red design=plain
    """)
    finished(started(story)).check()


# ---- daylight saving ----

CHANGES = """
2026-03-08 | 00:30 | 2026-03-08-0000 | 4.5 | the hour from two to three is left out
2026-11-01 | 00:30 | 2026-11-01-0000 | 6.5 | the hour from one to two comes twice
2026-06-10 | 00:30 | 2026-06-10-0000 | 5.5 | no change
"""


@pytest.mark.rule("R18")
@pytest.mark.parametrize("row", CHANGES.strip().splitlines())
def test_a_period_ends_at_six_on_the_wall_also_when_the_clocks_change(row: str) -> None:
    day, wall, period, hours, _ = (part.strip() for part in row.split("|"))
    story = at(room(), f"{day} {wall}").tell("dan: place_decks table=4 backs=red,blue")
    play(story, *TENS)
    record(story, "4-1", "ann")
    now = high(story).now
    assert now is not None
    assert now.id == period
    assert now.after - story.time == float(hours) * HOUR
    story.time = now.after - 1
    story.tell(f"""
        timers run
        flo: high_hand_end period={period} => period_not_over
    """)
    assert at(story.copy(), f"{day} 06:00").time == now.after
    story.tell("1 ms later\ntimers run")
    assert [each.id for each in high(story).ended] == [period]
    count(story, 100)
    story.tell(f"flo: high_hand_close period={period}").check()
    assert [payout.cents for payout in high(story).payouts] == [100]


# ---- midnight ----


@pytest.mark.rule("R20")
def test_a_time_charge_falls_due_over_midnight_and_over_the_change_of_the_day() -> None:
    story = table("stud-high", 'rake.types = ["time"]', 'rake.hourly_fee = {any = "$4"}')
    at(story, "2025-11-17 13:00")  # where a story begins
    before = story.room.ledger.of("rake/4")
    for _ in range(2 * 18):
        story.tell("30 min later\ntimers run")
    due = [fact.at for fact in story.facts("time/4") if isinstance(fact, TimeFellDue)]
    walls = [datetime.fromtimestamp(each / 1_000, NEW_YORK).strftime("%H:%M") for each in due]
    assert walls[20:23] == ["23:30", "00:00", "00:30"]
    assert walls[32:35] == ["05:30", "06:00", "06:30"]
    assert story.room.ledger.of("rake/4") == before + 36 * 2 * 200
    story.check()


# ---- the gaming day ----


@pytest.mark.rule("P-127")
@pytest.mark.parametrize(
    ("wall", "day"),
    [
        ("2025-11-18 05:59", "2025-11-17"),
        ("2025-11-18 06:00", "2025-11-18"),
        ("2025-11-18 00:00", "2025-11-17"),
        ("2025-11-18 23:59", "2025-11-18"),
        ("2025-11-19 05:59", "2025-11-18"),
    ],
)
def test_a_gaming_day_is_from_six_to_six(wall: str, day: str) -> None:
    story = at(table("stud-high"), wall).tell("sue: open_day")
    assert story.room.things["room"].day == day
    story.check()
