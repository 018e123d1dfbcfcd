"""A table as plain data: what a snapshot says of it is all there is to know."""

from random import Random

import pytest

from fairdeal.room import snapshot
from fairdeal.room.registry import empty_room
from fairdeal.room.tables import commands
from tests.room.tables.every_game import every_game, play_on
from tests.room.tables.house import House


@pytest.mark.parametrize("key", ["holdem", "omaha8-4-8", "stud-5-10", "double-draw", "double-down"])
def test_a_table_comes_back_from_a_snapshot_as_it_was(key: str) -> None:
    house, chance = House(every_game()), Random(key)
    house.open(key)
    house.sit("ann", "ben", "cem")
    for number in range(40):
        if not house.table().hand:
            house.wait(60_000)
        else:
            play_on(house, chance)
        if number == 10:
            house.do("ben", commands.SitOut(table=4))
        again = empty_room()
        snapshot.load(again, snapshot.save(house.room, house.time))
        assert again.things["table/4"] == house.table()
        assert again.timers.get("table/4") == house.room.timers.get("table/4")
