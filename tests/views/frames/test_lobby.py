"""The lobby: tables in words, the best open seat, a person's place on a list."""

import msgspec

from fairdeal.room.lists.commands import CallNext, JoinList
from fairdeal.room.registry import COMMANDS
from fairdeal.room.tables.commands import OpenTable, SitDown
from fairdeal.views.frames.lobby import lobby_frame, my_lobby
from tests.room.tables.house import PLAYERS, House


def room() -> House:
    house = House()
    for number, kind in enumerate(("nl-1-3", "omaha8-4-8", "stud-5-10", "double-draw"), 4):
        house.open(kind, number)
    house.sit("ann", "ben")
    return house


def test_a_table_is_told_in_words() -> None:
    house = room()
    rows = lobby_frame(house.room, house.time).tables
    told = [(row.family, row.game, row.limits, row.buy_in, row.rake) for row in rows]
    assert told == [
        ("Hold'em", "No-limit hold'em", "$1/$3", "$100 to $500", "10% to $5"),
        ("Omaha", "Omaha-8, half-kill", "$4/$8", "from $8", "10% to $4"),
        ("Stud", "Seven-card stud", "$5/$10", "from $8", "$1 per $10, to $4"),
        ("House", "Double Draw Poker", "$10 to $200", "from $10", "edge 6.72%"),
    ]
    first = rows[0]
    assert (first.taken, first.open, first.names[:3], first.can) == (
        2,
        8,
        ("Ann", "Ben", ""),
        "sit",
    )


def test_a_rake_by_time_is_told_as_one() -> None:
    house = House()
    house.do("floor", OpenTable(kind="nl-5-10", number=9))
    assert lobby_frame(house.room, house.time).tables[0].rake == "$6 each 30 min"


def test_the_best_seat_is_one_sentence_and_may_be_taken() -> None:
    house = room()
    best = lobby_frame(house.room, house.time).best
    assert best is not None
    assert best.text == "A seat is open in no-limit hold'em $1/$3."
    assert best.line == "Table 4, seat 3. Two playing."
    house.do("cem", SitDown(table=best.table, seat=best.seat, cents=best.cents))


def test_a_full_table_has_a_list_and_a_place_on_it() -> None:
    house = House()
    house.open()
    house.sit(*PLAYERS[:9])
    house.know("kim")
    house.sit("jo")
    row = lobby_frame(house.room, house.time).tables[0]
    assert (row.can, row.open) == ("join", 0)
    assert lobby_frame(house.room, house.time).best is None
    house.know("lea")
    house.do("kim", JoinList(list=row.list))
    house.do("lea", JoinList(list=row.list))
    mine = my_lobby(house.room, "lea", house.time).places[0]
    assert (mine.place, mine.number, mine.before, mine.standing) == (2, 2, ("Kim",), "waiting")
    assert mine.receipt
    assert [each.text for each in mine.history] == ["You joined the list as number 2."]
    assert lobby_frame(house.room, house.time).tables[0].wait == "2 waiting"


def test_whoever_is_called_may_answer_with_every_button() -> None:
    for label in ("Coming", "More time", "Not now", "Leave the list"):
        house = room()
        house.do("cem", JoinList(list="nl-1-3"))
        house.do("floor", CallNext(list="nl-1-3", table=4))
        place = my_lobby(house.room, "cem", house.time).places[0]
        assert (place.standing, place.table) == ("called", 4)
        assert place.deadline > house.time
        slot = next(each for each in place.slots if each.label == label)
        fields = {"do": slot.command, **slot.request}
        house.do("cem", msgspec.convert(fields, COMMANDS[slot.command].kind))


def test_somebody_unknown_sees_nothing_of_his_own() -> None:
    house = room()
    assert my_lobby(house.room, "", house.time) == my_lobby(house.room, "nobody", house.time)
    assert my_lobby(house.room, "ann", house.time).seated == (4,)
