"""What a viewer may do with a chair: every button that is on is carried out by the room."""

from typing import Any

import msgspec
import pytest

from fairdeal.engine.refusal import Refusal
from fairdeal.poker.table.state import Table
from fairdeal.room.registry import COMMANDS
from fairdeal.views.frames.own_shapes import ChairFrame, SlotFrame
from fairdeal.views.frames.watched import Watched
from tests.room.tables.house import House


def table_with(*players: str, kind: str = "nl-1-3") -> House:
    house = House()
    house.open(kind)
    if players:
        house.sit(*players)
    return house


def chair_of(house: House, person: str) -> ChairFrame:
    watched = Watched(house.room, 4)
    watched.update(house.room, house.time)
    chair = watched.mine(person).chair
    assert chair is not None
    return chair


def send(house: House, person: str, slot: SlotFrame, cents: int = 0) -> None:
    """Send what a button says."""
    fields: dict[str, Any] = {"do": slot.command, **slot.request}
    if slot.amount:
        fields[slot.amount] = cents
    house.do(person, msgspec.convert(fields, COMMANDS[slot.command].kind))


def slot_of(chair: ChairFrame, command: str) -> SlotFrame:
    return next(slot for slot in chair.slots if slot.command == command)


@pytest.mark.parametrize("kind", ["nl-1-3", "stud-5-10", "double-draw"])
def test_an_open_seat_may_be_taken_with_what_is_filled_in(kind: str) -> None:
    house = table_with("ann", kind=kind)
    chair = chair_of(house, "ben")
    assert chair.least <= chair.usual <= chair.most <= chair.rail
    watched = Watched(house.room, 4)
    bar = watched.mine("ben").bar
    assert bar is not None
    assert (bar.state, bar.right.command) == ("sit", "sit_down")
    send(house, "ben", bar.right, chair.usual)
    assert "ben" in house.table().stacks()


def test_the_usual_buy_in_is_a_hundred_big_blinds() -> None:
    assert chair_of(table_with(), "ben").usual == 30_000


def test_whoever_has_too_little_money_learns_how_much_it_takes() -> None:
    house = table_with("ann")
    house.know("poor", 500)
    watched = Watched(house.room, 4)
    bar = watched.mine("poor").bar
    assert bar is not None
    assert not bar.right.on
    assert bar.right.why is not None
    assert "$100" in bar.right.why.text


@pytest.mark.parametrize("command", ["sit_out", "leave_table", "add_chips", "ask_option"])
def test_a_seated_player_may_do_what_his_buttons_say(command: str) -> None:
    house = table_with("ann", "ben")
    send(house, "ann", slot_of(chair_of(house, "ann"), command), 1_000)


def test_whoever_is_away_may_come_back() -> None:
    house = table_with("ann", "ben")
    send(house, "ann", slot_of(chair_of(house, "ann"), "sit_out"))
    send(house, "ann", slot_of(chair_of(house, "ann"), "come_back"))


def test_during_a_hand_no_chips_are_added_and_the_reason_is_there() -> None:
    house = table_with("ann", "ben")
    house.start()
    slot = next(each for each in chair_of(house, "ann").slots if each.label == "Add chips")
    assert not slot.on
    assert slot.why is not None
    assert slot.why.clauses == ("poker 8.B(2)",)
    with pytest.raises(Refusal):
        send(
            house,
            "ann",
            SlotFrame(label="", command="add_chips", request={"table": 4}, amount="cents"),
            100,
        )


def test_more_time_is_offered_once_to_whose_clock_runs() -> None:
    house = table_with("ann", "ben")
    hand = house.start()
    actor = hand.begun.players[next(iter(hand.choices()))]
    send(house, actor, slot_of(chair_of(house, actor), "extend_clock"))
    commands = [slot.command for slot in chair_of(house, actor).slots]
    assert "extend_clock" not in commands


def test_nobody_and_the_staff_have_no_chair() -> None:
    house = table_with("ann")
    watched = Watched(house.room, 4)
    assert watched.mine("").chair is None
    assert watched.mine("floor").chair is None
    assert watched.mine("nobody-known").chair is None


def test_whoever_has_lost_all_his_chips_may_add_some_in_the_bar() -> None:
    house = table_with("ann", "ben")
    seating = house.table(4).seating
    assert isinstance(seating, Table)
    ann = seating.seats[0]
    assert ann is not None
    seating.seats[0] = msgspec.structs.replace(ann, stack=0)
    watched = Watched(house.room, 4)
    for person, adds in (("ann", True), ("ben", False)):
        bar, chair = watched.mine(person).bar, watched.mine(person).chair
        assert bar is not None
        assert chair is not None
        assert (bar.right.command == "add_chips") is adds
        if adds:
            assert bar.sizing is not None
            assert (bar.sizing.least, bar.sizing.most) == (10_000, chair.add_most)
            assert bar.sizing.least <= chair.usual <= bar.sizing.most
            assert bar.line == f"You have no chips; ${chair.rail // 100:,} on your rail"
