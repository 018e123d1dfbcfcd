"""The five tasks of `docs/differences.md`: both sides run, and agree where they can."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from fairdeal import GAMES, BadInput
from tests.five_tasks.measuring import SIDES, TASKS, code_lines, task

pytest.importorskip("pokerkit")

PAGE = (Path(__file__).parents[2] / "docs" / "differences.md").read_text("utf-8")


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("name", ["play", "bot", "variant"])
def test_hands_are_played_and_no_chip_is_lost(side: str, name: str) -> None:
    assert task(side, name)(3) == 3 * 6 * 20_000


@pytest.mark.parametrize("side", SIDES)
def test_both_find_the_fifty_recorded_hands_as_they_were_played(side: str) -> None:
    assert task(side, "recorded")(1) == 50


@pytest.mark.parametrize("side", SIDES)
def test_what_is_sent_to_a_seat_holds_no_card_of_another(side: str) -> None:
    first = json.loads(task(side, "hidden")(1)[0])
    hidden = {"fairdeal": [54, 54], "pokerkit": ["??", "??"]}[side]
    for seat in first["seats"][1:]:
        assert seat["down" if side == "fairdeal" else "cards"] == hidden


@pytest.mark.slow
def test_a_variant_that_the_deck_cannot_serve_is_refused_here_and_dealt_there() -> None:
    """As the page says: if PokerKit changes this, the page changes too."""
    from pokerkit import Mode

    from tests.five_tasks.pokerkit_variant import AUTOMATIONS, SuperHoldem

    holdem = GAMES["holdem"]
    wide = (replace(holdem.streets[0], down=12), *holdem.streets[1:])
    with pytest.raises(BadInput, match="6 players need 80 cards"):
        replace(holdem, key="wide", name="Wide", seats=(2, 6), streets=wide)

    class Wide(SuperHoldem):
        hole_dealing_count = 12

    state = Wide.create_state(AUTOMATIONS, True, 0, (100, 200), 200, 20_000, 6, mode=Mode.CASH_GAME)
    while state.status:
        state.check_or_call()
    assert sum(state.stacks) == 120_000


@pytest.mark.parametrize("name", TASKS)
def test_the_page_has_the_lines_that_the_tasks_have(name: str) -> None:
    """The times are those of one machine; the lines can be counted anywhere."""
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {TASKS[name][0]} |"))
    found = [cell.strip() for cell in row.split("|")[2:6]]
    assert (found[0], found[2]) == tuple(str(code_lines(side, name)) for side in SIDES)
    assert re.fullmatch(r"[0-9.]+", found[1] + found[3])
