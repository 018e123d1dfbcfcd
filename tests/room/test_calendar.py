"""Days and hours as arithmetic, over every change of the clocks."""

from hypothesis import given, settings
from hypothesis import strategies as st

from fairdeal.room.calendar import bounds_of, gaming_day
from tests.speeds import speed

OFTEN = settings(deadline=None, database=None, max_examples=100 if speed() == "quick" else 1000)

ZONES = ("America/New_York", "Europe/Berlin", "Asia/Kolkata", "Pacific/Auckland", "UTC")
YEARS = 4_102_444_800_000  # to the year 2100


@OFTEN
@given(
    st.integers(0, YEARS), st.sampled_from(ZONES), st.integers(0, 23), st.sampled_from(("00", "30"))
)
def test_every_instant_lies_in_its_gaming_day_and_days_follow_each_other(
    at: int, zone: str, hour: int, minute: str
) -> None:
    begins = f"{hour:02}:{minute}"
    day = gaming_day(at, zone, begins)
    first, after = bounds_of(day, zone, begins)
    assert after - first in {hours * 3_600_000 for hours in (23, 24, 25)}
    assert gaming_day(after, zone, begins) > day
    assert first - 3_600_000 <= at < after + 3_600_000
    if hour not in (0, 1, 2, 3):  # the hours in which clocks change
        assert first <= at < after
        assert gaming_day(first, zone, begins) == day
        assert gaming_day(after - 1, zone, begins) == day
