"""Gaming days: 23 and 25 hours, calendars that change, and days that have no report."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairdeal.errors import BadInput
from fairdeal.reports.gaming_days import Calendar, GamingDays, shifted
from fairdeal.reports.making import chosen_day
from fairdeal.room.calendar import bounds_of

NEW_YORK = Calendar(0, "America/New_York", "06:00")
HOUR = 3_600_000


@pytest.mark.rule("P-127")
@pytest.mark.parametrize(
    ("day", "hours"),
    [("2026-03-07", 23), ("2026-03-08", 24), ("2026-10-31", 25), ("2026-11-01", 24)],
)
def test_a_day_has_the_hours_between_two_sixes_of_the_wall(day: str, hours: int) -> None:
    period = GamingDays((NEW_YORK,)).period(day, day)
    assert period.hours == hours
    assert (period.begins, period.ends) == bounds_of(day, "America/New_York", "06:00")


def test_a_day_that_has_begun_stays_as_it_was_when_the_calendar_changes() -> None:
    noon = bounds_of("2026-06-10", "America/New_York", "12:00")[0]
    later = GamingDays((NEW_YORK, Calendar(noon, "America/New_York", "10:00")))
    assert later.begins("2026-06-10") == noon - 6 * HOUR
    assert later.begins("2026-06-11") == noon + 22 * HOUR
    eight = noon - 4 * HOUR
    earlier = GamingDays(
        (Calendar(0, "America/New_York", "10:00"), Calendar(eight, "America/New_York", "06:00"))
    )
    assert earlier.begins("2026-06-09") == noon - 26 * HOUR
    assert earlier.begins("2026-06-10") == eight  # by the new calendar it has begun already
    assert earlier.begins("2026-06-11") == noon + 18 * HOUR


@given(
    changes=st.lists(
        st.tuples(
            st.integers(0, 400 * 24),
            st.sampled_from(["America/New_York", "Europe/London", "Asia/Tokyo", "UTC"]),
            st.sampled_from(["00:00", "06:00", "10:30", "23:30"]),
        ),
        max_size=3,
    ),
    hours=st.lists(st.integers(0, 400 * 24), min_size=2, max_size=6),
)
def test_days_follow_each_other_without_a_gap(
    changes: list[tuple[int, str, str]], hours: list[int]
) -> None:
    start = bounds_of("2026-01-01", "America/New_York", "06:00")[0]
    set_at = sorted(changes)
    days = GamingDays(
        (NEW_YORK, *(Calendar(start + at * HOUR, zone, begins) for at, zone, begins in set_at))
    )
    found = []
    for hour in sorted(hours):
        time = start + hour * HOUR
        day = days.day_at(time)
        period = days.period(day, day)
        assert period.begins <= time < period.ends
        assert period.ends == days.begins(shifted(day, 1))
        found.append(day)
    assert found == sorted(found)


MADE = bounds_of("2026-11-18", "America/New_York", "14:00")[0]


@pytest.mark.parametrize(
    ("date", "later", "says"),
    [
        ("2026-11-20", 0, "there is no report of 2026-11-20: the gaming day is 2026-11-18"),
        ("2026-11-17", 0, "there is no report of 2026-11-17: the room began on 2026-11-18"),
        ("yesterday", 0, "'yesterday' is not a day"),
        ("2026-02-30", 0, "'2026-02-30' is not a day"),
        ("20261118", 0, "'20261118' is not a day"),
        ("0001-01-01", 0, "the room began on 2026-11-18"),
        ("9999-12-31", 0, "the gaming day is 2026-11-18"),
    ],
)
def test_a_day_without_a_report_is_refused_in_one_line(date: str, later: int, says: str) -> None:
    with pytest.raises(BadInput, match=says) as refused:
        chosen_day(GamingDays((NEW_YORK,)), date, MADE, MADE + later)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("date", "hours", "chosen"),
    [
        ("", 0, "2026-11-18"),  # its first day, although it has not ended
        ("", 15, "2026-11-18"),  # 05:00
        ("", 16, "2026-11-18"),  # 06:00: the first day has ended
        ("", 40, "2026-11-19"),
        ("2026-11-19", 16, "2026-11-19"),
        ("2026-11-18", 500, "2026-11-18"),
    ],
)
def test_without_a_date_it_is_the_last_day_that_has_ended(
    date: str, hours: int, chosen: str
) -> None:
    assert chosen_day(GamingDays((NEW_YORK,)), date, MADE, MADE + hours * HOUR) == chosen
