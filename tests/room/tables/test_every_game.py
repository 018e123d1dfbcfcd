"""All twenty games through the commands of the room, dealt in three ways, to the cent."""

from random import Random

import pytest

from fairdeal.room.hands.hand import HandInPlay
from fairdeal.room.tables import commands
from fairdeal.room.tables.way import Way
from tests.room.tables.every_game import GAMES_OF_ALL, every_game, play_on
from tests.room.tables.house import MONEY, PLAYERS, House
from tests.speeds import KINDS_OF_GAMES, some_in_quick

TEXT = every_game()


def total(house: House) -> int:
    return sum(
        cents for account, cents in house.room.ledger.balances.items() if account != "outside"
    )


@pytest.mark.parametrize("way", Way)
@pytest.mark.parametrize("key", some_in_quick(GAMES_OF_ALL, KINDS_OF_GAMES))
def test_every_game_is_played_in_every_way_and_the_money_agrees(
    key: str, way: Way, seed: int
) -> None:
    chance = Random(f"{key} {way} {seed}")
    house = House(TEXT, seed=chance.randrange(10**9))
    table = house.open(key, way=way)
    players = chance.sample(PLAYERS, min(table.setting.seats, chance.choice([2, 3, 5])))
    house.sit(*players, cents=chance.choice([20_000, 40_000]))
    for _ in range(3):
        if not house.table().hand:
            if house.table().state.value == "idle":
                break
            house.start(by="dealer")
        for _ in range(600):
            if not house.table().hand:
                break
            play_on(house, chance)
        else:
            raise AssertionError(f"hand {house.table().hand} does not end: {house.answer}")
        assert total(house) == MONEY * len(PLAYERS)
    assert_told_by_its_journal(house)
    for player in players:
        house.do(player, commands.LeaveTable(table=4))
    left = {account for account in house.room.ledger.balances if account.startswith("stack/")}
    assert not left
    assert total(house) == MONEY * len(PLAYERS)


def assert_told_by_its_journal(house: House) -> None:
    """The journal alone makes the same tables, hands and balances."""
    again = house.again()
    assert again.ledger.balances == house.room.ledger.balances
    assert again.things.keys() == house.room.things.keys()
    for stream, thing in house.room.things.items():
        if isinstance(thing, HandInPlay):
            found = again.things[stream]
            assert (found.facts, found.shown) == (thing.facts, thing.shown)
            assert (found.clocks, found.since) == (thing.clocks, thing.since)
        else:
            assert again.things[stream] == thing, stream
    assert again.timers == house.room.timers
