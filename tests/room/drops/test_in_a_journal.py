"""Takings in a room with a journal: charges come by themselves, and a restart loses nothing."""

from pathlib import Path
from random import Random

import pytest

from fairdeal.room.charges.commands import VerifyTime
from fairdeal.room.drops.commands import ChangeDropBox, CountDropBox, DeliverDropBoxes
from fairdeal.room.tables.commands import CloseTable
from fairdeal.service.clock import SetClock
from fairdeal.service.opening import open_service
from tests.room.stories import MINUTE
from tests.room.tables.every_game import play_on
from tests.service.real_house import RealHouse

PLAYERS = ("ann", "ben", "cem")


@pytest.mark.rule("R20", "R10")
def test_time_is_charged_over_a_restart_verified_dropped_carried_and_counted(
    tmp_path: Path,
) -> None:
    house = RealHouse(tmp_path)
    house.open("nl-5-10")
    house.sit(*PLAYERS, cents=100_000)
    chance = Random(1)
    house.one_hand(chance)
    assert house.money("drop/4") == 0  # time is the only rake here
    for minutes, charged in ((29, 0), (1, 1_800), (30, 3_600)):
        house.clock.move_to(house.clock.now() + minutes * MINUTE)
        house.service.tick()
        while house.table().hand:  # the hand that began by itself meanwhile
            house.time = house.clock.now()
            play_on(house, chance)
        assert house.money("rake/4") == charged
    house.time = house.clock.now()
    house.close()
    clock = SetClock(house.time)
    again = open_service(house.url, house.keys, clock=clock)
    assert again.room.ledger.balances == house.room.ledger.balances
    assert again.room.things["time/4"] == house.room.things["time/4"]
    assert again.room.timers.get("time/4") == house.room.timers.get("time/4")
    house.service, house.clock = again, clock
    house.do("floor", VerifyTime(table=4, cents=3_600))
    house.do("floor", CloseTable(table=4))
    change = ChangeDropBox(table=4, taken="DB-1", fresh="DB-2")
    house.do("security-1", change, second="floor-1")
    house.do("security-1", DeliverDropBoxes(boxes=("DB-1",)), second="cage-1")
    counted = CountDropBox(container="DB-1", chips={"500": 7, "100": 1})
    house.do("cage-1", counted, second="accounting-1")
    assert (house.money("vault"), house.money("transit/DB-1")) == (3_600, 0)
    assert sum(house.room.ledger.balances.values()) == 0
    house.close()
