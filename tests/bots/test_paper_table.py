"""A table at which a story decides which cards come."""

from pathlib import Path

import pytest

from fairdeal.bots.day import reconciling
from fairdeal.bots.day.paper_table import Known, PaperTable
from fairdeal.bots.day.scene import DayFault, Scene, Story
from fairdeal.bots.day.sending import sent
from fairdeal.room.ledger import rail, stack
from fairdeal.room.tables.commands import CloseTable
from tests.bots.rehearsing import rehearsal

FOUR = ("ann", "ben", "cem", "dora")


def six_hands(table: PaperTable, seen: list[int]) -> Story:
    """More hands than two decks are dealt without a count; ann wins each."""
    yield from table.opens()
    yield from table.seats(*FOUR, cents=50_000)
    for _ in range(6):
        yield from table.plays(Known("Tc Td 7s 7h 2c", {"ann": "Th 7c", "ben": "Ah 3s"}))
        seen.append(table.scene.holds(stack(table.number, "ann")))
    yield from table.closes()


@pytest.mark.parametrize("kind", ["nl-2-5", "limit-4-8"])
def test_a_known_hand_is_dealt_and_won_by_whom_the_story_says(tmp_path: Path, kind: str) -> None:
    """Also where every act is attested and the button is drawn for."""
    seen: list[int] = []
    day = rehearsal(tmp_path)
    day.tell(six_hands(PaperTable(day.scene, 51, kind), seen))
    assert seen == sorted({*seen})
    assert seen[0] > 50_000
    assert day.scene.table(51) is None
    assert [day.scene.holds(rail(player)) for player in FOUR] == [0] * 4
    assert not day.driver.refusals
    assert reconciling.fault(day.service) == ""
    money = reconciling.money(day.service, day.driver.brought)
    assert (money.too_much, money.missing) == (0, 0)


def test_what_must_go_well_and_does_not_is_a_fault_of_the_day(tmp_path: Path) -> None:
    day = rehearsal(tmp_path)
    with pytest.raises(DayFault, match="no_such_table"):
        day.tell(sent("floor-1", CloseTable(table=51)))  # type: ignore[arg-type]
    with pytest.raises(DayFault, match="table 51 is not open"):
        day.tell(PaperTable(day.scene, 51, "nl-2-5").prepares())


def test_the_clock_goes_to_the_time_that_somebody_waits_for(tmp_path: Path) -> None:
    day = rehearsal(tmp_path)
    begun, woken = day.scene.time, list[int]()

    def waits(scene: Scene, hours: int) -> Story:
        yield from scene.until(begun + hours * 3_600_000)
        woken.append(scene.time - begun)

    day.tell(waits(day.scene, 5), waits(day.scene, 2))
    assert woken == [2 * 3_600_000, 5 * 3_600_000]
