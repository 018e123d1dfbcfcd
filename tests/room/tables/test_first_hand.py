"""One table, one hand, from the opening of the table to the last chip on the rail."""

import pytest

from fairdeal.room.refusals import Refused
from fairdeal.room.tables import commands
from tests.room.tables.house import MONEY, House


def test_a_hand_of_holdem_from_the_first_seat_to_the_last_cent() -> None:
    house = House()
    house.open()
    house.sit("ann", "ben")
    assert house.money("rail/ann") == MONEY - 20_000
    assert house.money("stack/4/ann") == 20_000
    house.wait(10_000)
    hand = house.hand()
    assert hand.id == "4-1"
    actor = hand.begun.players[hand.state.actor]
    house.act(actor, "call")
    house.act({"ann": "ben", "ben": "ann"}[actor], "check")
    assert house.money("pot/4-1") == 600
    for _ in range(3):
        for _ in range(2):
            hand = house.hand()
            house.act(hand.begun.players[hand.state.actor], "check")
    while house.table().hand:
        hand = house.hand()
        house.act(hand.begun.players[hand.state.actor], "show")
    assert house.money("pot/4-1") == 0
    total = house.money("stack/4/ann") + house.money("stack/4/ben") + house.money("drop/4")
    total += sum(
        cents for account, cents in house.room.ledger.balances.items() if "box/" in account
    )
    assert total == 40_000
    for player in ("ann", "ben"):
        house.do(player, commands.LeaveTable(table=4))
    assert house.money("stack/4/ann") == 0
    assert house.again().ledger.balances == house.room.ledger.balances


def test_nobody_sits_down_with_more_than_the_rail_holds() -> None:
    house = House()
    house.know("poor", 5_000)
    house.open()
    with pytest.raises(Refused) as met:
        house.do("poor", commands.SitDown(table=4, seat=0, cents=20_000))
    assert met.value.why == "not_enough_money"
    assert house.table().seating.seats[0] is None
