"""Everything that can go wrong happens on a day, and a supervisor rules where that is left open."""

from collections import Counter
from pathlib import Path

import pytest

from fairdeal.banked import events as of_round
from fairdeal.banked.trouble.irregularities import IRREGULARITIES as OF_THE_HOUSE
from fairdeal.bots.day import reconciling, trouble
from fairdeal.poker import events as of_hand
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from tests.bots.rehearsing import rehearsal
from tests.bots.written import facts_of


@pytest.mark.slow
@pytest.mark.rule("P-111", "P-154")
def test_every_irregularity_of_both_registries_is_reported_once(tmp_path: Path, seed: int) -> None:
    day = rehearsal(tmp_path)
    day.tell(*trouble.troubles(day.scene, seed).values())
    found, rulings = Counter[str](), Counter[str]()
    for _, fact in facts_of(day.service):
        if isinstance(fact, of_hand.IrregularityReported | of_round.IrregularityReported):
            found[f"{type(fact).__module__.split('.')[1]} {fact.entry}"] += 1
        elif isinstance(fact, of_hand.RulingMade):
            rulings[fact.remedy] += 1
    house = {f"banked {key}" for entries in OF_THE_HOUSE.values() for key in entries}
    assert {*found} == {f"poker {key}" for key in IRREGULARITIES} | house
    assert {*rulings} == {"play_on", "set_aside", "reshuffle", "misdeal", "void"}
    assert not day.driver.refusals
    assert reconciling.fault(day.service) == ""
    money = reconciling.money(day.service, day.driver.brought)
    assert (money.too_much, money.missing) == (0, 0)
