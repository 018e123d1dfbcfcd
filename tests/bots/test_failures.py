"""R10: whatever statement of a day fails, before, inside or after the commit, nothing is lost."""

from pathlib import Path

import pytest

from fairdeal.bots.day.day import Wanted, drive, reconciled, spend
from tests.bots.failing_door import FailingDoor
from tests.speeds import Count


@pytest.mark.slow
@pytest.mark.rule("R10")
@pytest.mark.parametrize("database", ["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def test_a_store_that_fails_at_every_write_of_a_day_loses_nothing(
    tmp_path: Path, request: pytest.FixtureRequest, database: str, count: Count, seed: int
) -> None:
    hands = max(2, count(60))
    url = f"sqlite:{tmp_path}/failing.db"
    if database == "postgresql":
        url = request.getfixturevalue("server")
    whole = Wanted(f"sqlite:{tmp_path}/whole.db", tmp_path / "whole", seed, 2, hands, name="fails")
    untroubled = spend(whole)
    wanted = Wanted(url, tmp_path / "key", seed, 2, hands, name="fails")
    door = FailingDoor(wanted, every=7 if count(500) == 1 else 1)
    driver = drive(wanted, door)
    door.close()
    told = reconciled(door.service, driver, processes=1)
    door.service.journal.close()
    assert told.holds, told
    assert door.failures > 10 * door.steps / 7
    assert (told.head, told.balances) == (untroubled.head, untroubled.balances)
