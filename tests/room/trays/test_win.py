"""What a table against the house has won, by its counts and by the rounds that were played."""

from random import Random
from typing import Any

import pytest

from fairdeal.engine.roles import Role
from fairdeal.room import codec
from fairdeal.room.cage.commands import CashIn, CreditTray, FillTray, StockCage
from fairdeal.room.people.facts import LicenceRecorded, PersonAdded, SignedOn
from fairdeal.room.tables.commands import AddChips
from fairdeal.room.tables.facts import RoundSettled
from fairdeal.room.trays import commands
from tests.room.tables.every_game import every_game, play_on
from tests.room.tables.house import START, House
from tests.speeds import Count

MORE = {"cashier": Role.CASHIER, "guard": Role.SECURITY, "books": Role.ACCOUNTING}


def chips(cents: int) -> dict[str, int]:
    """The chips that make up an amount."""
    return {"100": cents // 100, "1": cents % 100}


def staffed(text: str, seed: int) -> House:
    """A room with a cage, and money in it."""
    house = House(text, seed=seed, doubts=True)
    for person, role in MORE.items():
        house.note(f"person/{person}", PersonAdded(id=person, alias=person, roles=(role,)))
        house.note(f"person/{person}", LicenceRecorded(number="L2", last_day="2099-12-31"))
        house.note(f"person/{person}", SignedOn(role=role, shift="day", since=START))
    house.do("cashier", StockCage(cents=100_000_000, reference="bank"), second="books")
    return house


def won_in_rounds(house: House) -> int:
    """What the tray has gained by the rounds alone, as the journal says."""
    facts = [
        fact
        for stream, whole, _ in house.journal
        if stream == "table/4"
        for fact in codec.read(whole)
    ]
    return sum(fact.house for fact in facts if isinstance(fact, RoundSettled))


@pytest.mark.rule("R23")
@pytest.mark.parametrize("game", ["double-draw", "double-down"])
def test_the_win_of_the_counts_is_what_the_rounds_gave_the_house(
    game: str, seed: int, count: Count, record_property: Any
) -> None:
    chance = Random(f"win {game} {seed}")
    house = staffed(every_game(), chance.randrange(10**9))
    house.open(game, way="dealer")
    house.do("cashier", FillTray(table=4, cents=1_000_000), second="guard")
    house.do("dealer", commands.OpenTray(table=4, chips=chips(1_000_000)), second="floor")
    house.sit("ann", "ben", cents=50_000)
    off = 0
    for _ in range(count(2_000, 100)):
        for player in ("ann", "ben"):
            if house.money(f"stack/4/{player}") < 10_000:
                house.do("cashier", CashIn(person=player, cents=30_000))
                house.do(player, AddChips(table=4, cents=30_000))
        house.start(by="dealer")
        while house.table().hand:
            play_on(house, chance)
        amount = chance.choice([0, 500, 2_500])
        has = house.money("tray/4")
        if amount and chance.random() < 0.3:
            house.do("cashier", FillTray(table=4, cents=amount), second="guard")
        elif amount and has >= amount and chance.random() < 0.3:
            house.do("cashier", CreditTray(table=4, cents=amount), second="guard")
        elif amount and has >= amount and chance.random() < 0.3:
            off -= amount  # chips are missing
            counted = commands.CountTray(table=4, chips=chips(has - amount))
            house.do("dealer", counted, second="floor")
    has = house.money("tray/4")
    found = house.do("dealer", commands.CloseTray(table=4, chips=chips(has - 300)), second="floor")
    off -= 300
    assert found["win_cents"] == won_in_rounds(house) + off
    assert house.money("over-short") == -off
    assert won_in_rounds(house)
    assert house.again().ledger.balances == house.room.ledger.balances
    record_property("rounds", house.table().hands)
