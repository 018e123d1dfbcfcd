"""What the tables tell the lists, and what the lists tell the tables."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from fairdeal.engine.roles import Role
from fairdeal.room import lists
from fairdeal.room.lists import ListRules, Place
from fairdeal.room.lists import facts as f
from fairdeal.room.lists.commands import CallNext, JoinList, SetMustMove
from fairdeal.room.lists.state import Standing
from fairdeal.room.people.state import Duty, Person
from fairdeal.room.refusals import Refused
from fairdeal.room.submission import example
from fairdeal.room.tables.commands import SitDown
from tests.room.lists.driver import KIND, House, in_force
from tests.room.lists.scenario import Scene, play, played
from tests.room.tables.house import House as Tables
from tests.room.tables.refusing import refused


def tell(house: House, act: Callable[..., Any], *about: Any) -> Any:
    """Do what the tables part does inside a command of its own."""
    work = house.work("floor", Role.FLOORPERSON)
    done = act(work, KIND, *about)
    house.keep(work)
    return done


def test_whoever_sits_down_is_off_the_waiting_list() -> None:
    house = play("ann joins\nben joins\nfloor calls to 4 seat 2").house
    tell(house, lists.sat_down, "ann", 4, 2)
    assert house.list().order == (2,)
    assert house.list().over[0].standing is Standing.SEATED
    assert house.facts["list/nl-1-3"][-1] == f.SeatedFromList(
        number=1, table=4, seat=2, by=Role.FLOORPERSON, person="floor", at=house.time
    )


def test_nobody_is_called_to_a_seat_in_which_somebody_sits() -> None:
    house = Tables()
    house.open()
    house.sit("ann")
    house.do("ben", JoinList(list=KIND))
    why = refused(house, "floor", CallNext(list=KIND, table=4, seat=0))
    assert why == "seat_is_taken"
    house.do("floor", CallNext(list=KIND, table=4, seat=1))
    house.do("ben", SitDown(table=4, seat=1, cents=20_000))
    assert house.room.things[f"list/{KIND}"].order == ()


def test_sitting_down_without_having_been_on_a_list_changes_no_list() -> None:
    house = play("ann joins").house
    before = house.list()
    tell(house, lists.sat_down, "ben", 4, 2)
    assert house.list() == before


@pytest.mark.parametrize(
    ("scene", "player", "free", "may"),
    [
        ("cem joins\ncem leaves", "ann", 1, True),
        ("cem joins\ncem leaves", "ann", 0, True),  # whether a seat is free is the table's business
        ("ben joins", "ann", 1, False),
        ("ben joins", "ann", 2, True),
        ("ben joins\nann joins", "ann", 1, False),
        ("ben joins\nann joins", "ann", 2, True),
        ("ann joins\nben joins", "ann", 1, True),
        ("ann joins\nfloor calls to 4\nben joins", "ann", 0, True),
        ("ben joins\nann joins\nfloor calls to 4\n5 min later\nfloor calls to 4", "ann", 0, True),
        ("ben joins\nfloor calls to 4", "ann", 1, False),
        ("ben joins\nben barred\nann joins", "ann", 1, False),
    ],
)
def test_nobody_takes_a_seat_for_which_others_wait(
    scene: str, player: str, free: int, may: bool
) -> None:
    house = play(scene).house
    if may:
        tell(house, lists.check_turn, player, free)
    else:
        with pytest.raises(Refused, match="others_wait"):
            tell(house, lists.check_turn, player, free)


def test_somebody_called_later_in_the_line_counts_before_one_who_is_not_called() -> None:
    house = play("""
        ann joins
        ben joins
        floor calls to 4
        floor calls to 4
        floor withdraws ann: was called by mistake
        expect ann waiting, ben called
    """).house
    with pytest.raises(Refused, match="others_wait"):
        tell(house, lists.check_turn, "ann", 1)


def test_a_seat_is_promised_while_somebody_is_called_to_it() -> None:
    scene = "ann joins\nben joins\nfloor calls to 4 seat 2\nfloor calls to 5 seat 0"
    house = play(scene).house
    assert tell(house, lists.promised_seats, 4) == {2: "ann"}
    assert tell(house, lists.promised_seats, 5) == {0: "ben"}
    house.later(5 * 60_000)
    assert tell(house, lists.promised_seats, 4) == {}


def test_an_interest_list_becomes_a_list_when_the_table_opens() -> None:
    house = House(opened=False)
    with pytest.raises(Refused, match="no_such_list"):
        play_on(house, "ann joins")
    play_on(house, f"floor asks who wants {KIND}", "ann joins", "ben joins")
    receipts = [entry.receipt for entry in house.list().line]
    with pytest.raises(Refused, match="only_interest"):
        house.do(CallNext(list=KIND, table=4))
    house.open_table(4)
    house.open_table(5)  # the second table changes nothing
    assert [entry.receipt for entry in house.list().line] == receipts
    assert house.list().order == (1, 2)
    assert house.do(CallNext(list=KIND, table=4))["player"] == "ann"


def test_an_interest_list_has_the_rules_of_its_kind_in_the_submission_in_force() -> None:
    house = House()
    text = example().replace("[kinds.plo-2-5]", '[kinds.plo-2-5]\nlists.silence = "next"')
    house.room.things["submission"] = in_force(text)
    play_on(house, "floor asks who wants plo-2-5", "floor asks who wants nl-2-5")
    assert house.list("plo-2-5").rules == ListRules(silence=Place.NEXT)
    assert house.list("nl-2-5").rules == ListRules()


@pytest.mark.rule("R15")
def test_no_interest_list_opens_while_no_submission_is_in_force() -> None:
    house = House()
    del house.room.things["submission"]
    with pytest.raises(Refused, match="submission_not_approved"):
        play_on(house, "floor asks who wants nl-2-5")


@pytest.mark.rule("poker 7.C", by="act room.people.facts.SignedOn")
def test_a_dealer_on_duty_is_on_no_list() -> None:
    house = House()
    ann: Person = house.room.things["person/ann"]
    duty = Duty(Role.DEALER, "day", since=0, table=4)
    play_on(house, "ann joins")
    house.room.things["person/ann"] = replace(ann, duty=duty)
    with pytest.raises(Refused, match="dealer_on_duty"):
        play_on(house, "floor calls to 4")
    play_on(house, "ann leaves")
    with pytest.raises(Refused, match="dealer_on_duty"):
        play_on(house, "ann joins")


def play_on(house: House, *lines: str) -> None:
    for line in lines:
        played(Scene(house), line)


def test_a_player_who_sits_down_at_a_feeding_table_moves_on_in_his_turn() -> None:
    house = House()
    house.do(SetMustMove(kind=KIND, table=5, onto=4))
    for seat, player in enumerate(("ben", "ann")):
        tell(house, lists.sat_down, player, 5, seat)
        house.know(player, 5)
    chain = f"{KIND}/must-move/5"
    rows = lists.as_shown(house.list(chain), house.time)
    assert [(row.player, row.sits, row.goes) for row in rows] == [("ben", 5, 4), ("ann", 5, 4)]
    assert house.do(CallNext(list=chain))["player"] == "ben"
    tell(house, lists.moved, "ben", 5, 4, 3)
    assert [entry.player for entry in house.list(chain).line] == ["ann"]
    assert house.list(chain).over[0].standing is Standing.SEATED


def test_a_move_inside_a_chain_puts_him_last_at_the_next_table() -> None:
    house = play("""
        ann sits at 5
        ben sits at 6
        floor chains nl-1-3 5 onto 4: ann
        floor chains nl-1-3 6 onto 5: ben
    """).house
    tell(house, lists.moved, "ben", 6, 5, 3)
    assert [e.player for e in house.list(f"{KIND}/must-move/5").line] == ["ann", "ben"]
    assert house.list(f"{KIND}/must-move/6").line == ()


def test_a_table_that_feeds_no_other_has_no_order_to_keep() -> None:
    house = House()
    tell(house, lists.sat_down, "ann", 4, 1)
    assert f"list/{KIND}/must-move/4" not in house.room.things
    for onto in (4, 0):
        house.do(SetMustMove(kind=KIND, table=5, onto=onto))
    tell(house, lists.sat_down, "ben", 5, 1)
    assert house.list(f"{KIND}/must-move/5").line == ()


LISTED = """
    ann sits at 5
    floor chains nl-1-3 5 onto 4: ann
    on nl-1-3/seat-change/5
    ann joins
    on nl-1-3/transfer/4
    ann joins
    on nl-1-3
    ann joins
"""
OF_TABLE_5 = (f"{KIND}/must-move/5", f"{KIND}/seat-change/5", f"{KIND}/transfer/4")


def test_whoever_leaves_the_table_is_off_the_lists_that_it_put_him_on() -> None:
    house = play(LISTED).house
    tell(house, lists.left_table, "ann", 6)  # he did not sit there
    assert all(house.list(name).line for name in OF_TABLE_5)
    tell(house, lists.left_table, "ann", 5)
    assert not any(house.list(name).line for name in OF_TABLE_5)
    assert [entry.player for entry in house.list().line] == ["ann"], "he still waits for a seat"


def test_a_transfer_takes_him_off_the_lists_of_the_old_table() -> None:
    house = play(LISTED).house
    tell(house, lists.moved, "ann", 5, 4, 2)
    ends = [house.list(name).over[0].standing for name in OF_TABLE_5]
    assert ends == [Standing.SEATED, Standing.LEFT, Standing.SEATED]


def test_a_change_of_seat_takes_him_off_that_list_only() -> None:
    house = play(LISTED).house
    tell(house, lists.moved, "ann", 5, 5, 2)
    assert [bool(house.list(name).line) for name in OF_TABLE_5] == [True, False, True]


def test_when_a_table_closes_nobody_is_called_to_it_or_waits_for_it() -> None:
    house = play(LISTED + "floor calls to 4\nben joins\nfloor calls to 5").house
    tell(house, lists.table_closed, 4)
    assert [(e.player, e.standing.value) for e in house.list().line] == [
        ("ann", "waiting"),
        ("ben", "called"),
    ]
    assert house.list().line[0].history[-1].reason == "table 4 closed"  # type: ignore[union-attr]
    assert house.list(f"{KIND}/transfer/4").over[0].standing is Standing.REMOVED
    assert house.list(f"{KIND}/must-move/5").onto == 0, "the chain led there"
    tell(house, lists.table_closed, 5)
    assert house.list(f"{KIND}/seat-change/5").line == ()
