"""What a table shows to whoever comes to it between two hands."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tests.web.server.leaks.room import ServedHouse


def test_hands_that_were_played_while_nobody_looked_do_not_stay_hidden_behind_an_older_one(
    tmp_path: Path, seed: int
) -> None:
    house = ServedHouse(tmp_path, seed=seed)
    house.open("holdem", 5)
    chance = Random(seed)
    for truth in house.hands(5, 1, chance):
        assert shown(house) == truth.hand.id
    for truth in house.hands(5, 2, chance):
        last = truth.hand.id
    assert shown(house) == last == "5-3"
    house.close()


def shown(house: ServedHouse) -> str:
    """The hand that the frame of the table is about."""
    frame: dict[str, Any] = msgspec.json.decode(house.paint(5).public)
    return str(frame["hand"])
