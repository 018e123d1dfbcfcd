"""Anything that anybody may do at a table, in any order: nothing is lost, nothing is half done.

Each command is carried out, undone and carried out again; the room must be the same each time.
"""

from collections import Counter
from random import Random
from typing import Any

import pytest

from fairdeal.engine.refusal import Refusal
from fairdeal.room.hands import commands as of_hand
from fairdeal.room.tables import commands
from fairdeal.room.tables.way import Way
from tests.room.tables.every_game import GAMES_OF_ALL, every_game, play_on
from tests.room.tables.house import PLAYERS, House, image
from tests.room.tables.test_every_game import assert_told_by_its_journal, total
from tests.speeds import KINDS_OF_GAMES, Count, some_in_quick

TEXT = every_game()
SOME = PLAYERS[:5]


def any_command(house: House, chance: Random) -> tuple[str, Any, dict[str, str]]:
    """Somebody, something to ask for, and what the envelope says besides."""
    player, floor = chance.choice(SOME), chance.choice(["floor", "floor", "dealer", "shift", "ann"])
    hand = house.table().hand or "4-1"
    has = house.money(f"stack/4/{player}")
    seat, cents = chance.randint(0, 5), chance.choice([5_000, 20_000, 40_000, 10**9, -1])
    own = (
        *(commands.SitDown(table=4, seat=seat, cents=20_000) for _ in range(3)),
        commands.SitDown(table=4, seat=seat, cents=cents),
        commands.LeaveTable(table=4),
        commands.SitOut(table=4),
        commands.ChangeSeat(table=4, seat=seat),
        *(commands.ComeBack(table=4) for _ in range(2)),
        commands.AddChips(table=4, cents=cents),
        commands.TakeChips(table=4, cents=cents),
        commands.StepAway(table=4),
        commands.ShowCash(table=4, cents=cents),
        commands.AskMinimum(table=4, cents=500),
        commands.AgreeMinimum(table=4),
        of_hand.ExtendClock(hand=hand),
        of_hand.Act(hand=hand, request={"type": "fold"}),
        of_hand.Act(hand=hand, request={"type": "take_back"}),
    )
    staff = (
        commands.CoverStakes(table=4, player=player),
        commands.UncoverStakes(table=4, player=player),
        commands.CountStakes(table=4, player=player, cents=has),
        commands.ConvertCash(table=4, player=player),
        commands.PauseClock(table=4),
        commands.ResumeClock(table=4),
        commands.ChangeDealing(table=4, way=chance.choice([*Way])),
        commands.VerifyMinimum(table=4),
        commands.DrawButton(table=4),
        *(house.draw() for _ in range(2)),
        *(commands.StartHand(table=4) for _ in range(4)),
        of_hand.Report(hand=hand, report={"what": "dispute"}),
        of_hand.Rule(hand=hand, ruling={"remedy": "play_on", "reason": "so be it"}),
    )
    if chance.random() < 0.02:
        return "shift", of_hand.VoidHand(hand=hand, reason="smoke"), {"second": "floor"}
    if chance.random() < 0.01:
        return "floor", commands.CloseTable(table=4), {}
    if chance.random() < 0.5:
        return player, chance.choice(own), {}
    return floor, chance.choice(staff), {}


@pytest.mark.rule("R8", "R10")
@pytest.mark.parametrize("key", some_in_quick(GAMES_OF_ALL, KINDS_OF_GAMES))
def test_whatever_happens_at_a_table_can_be_undone_and_loses_no_cent(
    key: str, seed: int, count: Count, record_property: Any
) -> None:
    chance = Random(f"any {key} {seed}")
    house = House(TEXT, seed=chance.randrange(10**9), doubts=True)
    house.open(key)
    met: Counter[str] = Counter()
    paid = total(house)
    for _ in range(count(30_000, 50)):
        if not house.table().opened:
            house.open(key, way=chance.choice([*Way]))
        outside, lying = house.money("outside"), sum(house.table().cash.values())
        try:
            if house.table().hand and chance.random() < 0.6:
                play_on(house, chance)
            elif chance.random() < 0.1:
                house.wait(chance.choice([1_000, 30_000, 10**6]))
            else:
                actor, command, envelope = any_command(house, chance)
                cash = getattr(command, "cents", 0)
                house.do(actor, command, **envelope)
                if isinstance(command, commands.ShowCash):
                    paid, outside = paid + cash, outside - cash
        except Refusal as refusal:
            met[refusal.why] += 1
        except AssertionError as waits:
            if "waits for nobody" not in str(waits):
                raise
        taken_along = house.money("outside") - outside
        assert 0 <= taken_along <= lying
        paid -= taken_along
        assert total(house) == paid
    assert_told_by_its_journal(house)
    assert image(house.again())["balances"] == house.room.ledger.balances
    record_property("hands", house.table().hands)
    record_property("refused", sum(met.values()))
