"""A player with two positions in a game against the house plays both, one after the other."""

from typing import Any

from fairdeal.room.hands.commands import Act
from fairdeal.room.tables.commands import SitDown
from fairdeal.views.frames.own_shapes import BarFrame
from fairdeal.views.frames.watched import Watched
from tests.room.tables.house import House
from tests.web.gallery.stage import text_of


def bar_of(house: House, watched: Watched) -> BarFrame:
    watched.update(house.room, house.time)
    bar = watched.mine("ann").bar
    assert bar is not None
    return bar


def send(house: House, request: dict[str, Any], **more: Any) -> None:
    hand = house.table().hand
    house.do("ann", Act(hand=hand, request={**request, **more}))


def test_each_button_names_the_position_whose_turn_it_is() -> None:
    house = House(text_of({"double-draw": "double_draw.max_positions_per_player = 2\n"}))
    house.open("double-draw")
    for seat in (0, 1):
        house.do("ann", SitDown(table=4, seat=seat, cents=20_000))
    house.start()
    watched = Watched(house.room, 4)
    placed = []
    for _ in range(2):
        for wager in bar_of(house, watched).wagers:
            send(house, wager.request, amount=wager.least)
            placed.append((wager.request["seat"], wager.key))
    assert placed == [(0, "ante"), (0, "bonus"), (1, "ante"), (1, "bonus")]
    house.wait(0)
    bar = bar_of(house, watched)
    assert (bar.state, watched.mine("ann").seat) == ("turn", 0)
    send(house, bar.right.request)
    bar = bar_of(house, watched)
    assert (bar.state, watched.mine("ann").seat, bar.right.request["seat"]) == ("turn", 1, 1)
    send(house, bar.left.request)
    assert house.hand().state.inside == [0]
