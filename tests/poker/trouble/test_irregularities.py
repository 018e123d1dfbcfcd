"""The registry as a whole: every entry and every remedy is met by a scenario."""

import pytest

from fairdeal.poker import events
from fairdeal.poker.play import load, save
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.poker.trouble.remedies import REMEDIES
from tests.poker.scenario import run, scenarios
from tests.poker.trouble import (
    test_exposed_cards,
    test_exposed_stud_cards,
    test_fouled_hands,
    test_killed_hands,
    test_lost_cards,
    test_misdeals,
    test_rulings,
)

MODULES = (
    test_exposed_cards,
    test_exposed_stud_cards,
    test_fouled_hands,
    test_killed_hands,
    test_lost_cards,
    test_misdeals,
    test_rulings,
)


@pytest.mark.rule("P-111")
def test_every_entry_and_every_remedy_is_met_by_a_scenario() -> None:
    entries, remedies = set(), set()
    for module in MODULES:
        for table in module.TABLES:
            for row in scenarios(table):
                text = row.values[0]
                assert isinstance(text, str)
                hand = run(text).hand
                assert load(save(hand)).log == hand.log
                for event in hand.log:
                    if isinstance(event, events.IrregularityReported):
                        entries.add(event.entry)
                    elif isinstance(event, events.RulingMade):
                        remedies.add(event.remedy)
    assert entries == set(IRREGULARITIES)
    assert remedies == set(REMEDIES)


@pytest.mark.parametrize("entry", IRREGULARITIES.values(), ids=lambda entry: entry.key)
def test_an_entry_tells_what_when_and_what_follows(entry: object) -> None:
    assert all(getattr(entry, name) for name in ("title", "when", "remedy", "cite", "who"))
