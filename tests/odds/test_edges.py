"""The edges that a lobby shows are those that the solvers find."""

import pytest

from fairdeal.banked.edges import EDGES, edge, edge_words
from fairdeal.banked.values import DoubleDownValues, DoubleDrawValues
from fairdeal.odds.double_down import solved as double_down
from fairdeal.odds.double_draw import solved as double_draw
from fairdeal.odds.house.paytable import paytable_of


def test_double_down_stud_keeps_what_the_lobby_says() -> None:
    found = double_down.solve(paytable_of("double-down", "minimum")).house_edge
    assert found == EDGES["double-down", "minimum"]
    assert edge_words("double-down", DoubleDownValues()) == "edge 4.74%"


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for game, name in EDGES if game == "double-draw"])
def test_double_draw_poker_keeps_what_the_lobby_says(name: str) -> None:
    assert -double_draw.value(paytable_of("double-draw", name)) == EDGES["double-draw", name]


def test_nothing_is_said_of_odds_that_nobody_has_worked_out() -> None:
    own = DoubleDrawValues(odds=(("five aces", 1_000),))
    assert edge("double-draw", own) is None
    assert edge_words("double-draw", own) == ""
