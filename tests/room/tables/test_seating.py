"""Stakes and seats between hands: who sits, with how much, and who may say so."""

from typing import Any

import pytest

from fairdeal.poker.table.events import ButtonPlaced
from fairdeal.room import codec
from fairdeal.room.hands import commands as of_hand
from fairdeal.room.lists.commands import JoinList
from fairdeal.room.people.facts import Barred
from fairdeal.room.submission import example
from fairdeal.room.tables import commands
from fairdeal.room.tables.commands import AddChips, LeaveTable, SitDown, TakeChips
from tests.room.tables.every_game import every_game
from tests.room.tables.house import MONEY, House
from tests.room.tables.refusing import refused


def two_at_a_table(way: str = "dealer", kind: str = "nl-1-3") -> House:
    house = House()
    house.open(kind, way=way)
    house.sit("ann", "ben")
    return house


@pytest.mark.rule("poker 7.B")
def test_a_hand_needs_two_players() -> None:
    house = House()
    house.open()
    house.sit("ann")
    house.wait(60_000)
    assert not house.table().hand
    assert refused(house, "floor", commands.StartHand(table=4)) == "too_few_players"
    house.sit("ben")
    house.wait(5_000)
    assert house.table().hand == "4-1"


@pytest.mark.rule("poker 8.B(2)", by="state room.tables.state.TableInRoom.seating")
def test_stakes_are_added_only_between_hands() -> None:
    house = two_at_a_table()
    house.do("ann", AddChips(table=4, cents=5_000))
    assert house.money("stack/4/ann") == 25_000
    house.start(by="dealer")
    assert refused(house, "ann", AddChips(table=4, cents=5_000)) == "hand_in_play"
    assert refused(house, "ann", TakeChips(table=4, cents=5_000)) == "hand_in_play"
    assert house.money("stack/4/ann") == 25_000


@pytest.mark.rule("poker 8.B(2)", by="state room.tables.state.TableInRoom.seating")
@pytest.mark.rule("P-31")
def test_chips_are_taken_off_only_where_the_house_allows_it() -> None:
    house = two_at_a_table()
    assert refused(house, "ann", TakeChips(table=4, cents=5_000)) == "removal_barred"
    text = every_game().replace(
        'game = "omaha"\n', 'game = "omaha"\nstakes.removal_between_rounds = "allowed"\n'
    )
    house = House(text)
    house.open("omaha", way="dealer")
    house.sit("ann")
    house.do("ann", TakeChips(table=4, cents=5_000))
    assert house.money("stack/4/ann") == 15_000
    assert house.money("rail/ann") == MONEY - 15_000
    assert refused(house, "ann", TakeChips(table=4, cents=15_000)) == "not_enough_chips"


@pytest.mark.rule("P-31")
def test_who_comes_back_within_the_hour_brings_what_he_left_with() -> None:
    house = two_at_a_table()
    house.do("ann", LeaveTable(table=4))
    assert house.money("rail/ann") == MONEY
    assert refused(house, "ann", SitDown(table=4, seat=0, cents=10_000)) == "left_with_more"
    house.time += 61 * 60_000
    house.do("ann", SitDown(table=4, seat=0, cents=10_000))


ODD = (0, -1, -(10**18), 10**13, 2**62)


@pytest.mark.parametrize("cents", ODD)
@pytest.mark.parametrize("kind", [SitDown, AddChips, TakeChips])
def test_what_is_no_amount_is_refused_and_moves_nothing(kind: Any, cents: int) -> None:
    house = two_at_a_table()
    before = dict(house.room.ledger.balances)
    player = "cem" if kind is SitDown else "ann"
    fields = {"seat": 5} if kind is SitDown else {}
    command = kind(table=4, cents=cents, **fields)
    assert refused(house, player, command) in ("not_an_amount", "buy_in_too_large")
    assert house.room.ledger.balances == before


@pytest.mark.parametrize("seat", [-1, 10, 10**18])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    house = two_at_a_table()
    assert refused(house, "cem", SitDown(table=4, seat=seat, cents=20_000)) == "no_such_seat"


def test_a_player_speaks_only_for_himself() -> None:
    house = two_at_a_table()
    for command in (
        LeaveTable(table=4, player="ben"),
        AddChips(table=4, cents=500, player="ben"),
        commands.SitOut(table=4, player="ben"),
        SitDown(table=4, seat=5, cents=20_000, player="cem"),
    ):
        assert refused(house, "ann", command) == "not_yours_to_do"
    house.do("floor", commands.SitOut(table=4, player="ben"))


def test_nobody_sits_in_a_taken_seat_or_twice() -> None:
    house = two_at_a_table()
    assert refused(house, "cem", SitDown(table=4, seat=0, cents=20_000)) == "seat_taken"
    assert refused(house, "ann", SitDown(table=4, seat=5, cents=20_000)) == "already_seated"
    assert refused(house, "cem", LeaveTable(table=4)) == "not_seated"


@pytest.mark.rule("poker 7.C", by="state room.people.state.Person.duty")
def test_a_dealer_on_duty_takes_no_seat() -> None:
    house = two_at_a_table()
    taken = SitDown(table=4, seat=5, cents=20_000, player="dealer")
    assert refused(house, "floor", taken) == "dealer_on_duty"


def test_who_is_barred_takes_no_seat() -> None:
    house = two_at_a_table()
    house.note("person/cem", Barred(reason="cheating"))
    assert refused(house, "cem", SitDown(table=4, seat=5, cents=20_000)) == "barred"


@pytest.mark.rule("poker 8.A", "P-32")
def test_who_leaves_in_mid_hand_is_paid_out_when_it_is_settled() -> None:
    house = House()
    house.open("limit-4-8")
    house.sit("ann", "ben", "cem")
    house.wait(5_000)
    hand = house.hand()
    first = hand.begun.players[hand.state.actor]
    second = hand.begun.players[(hand.state.actor + 1) % 3]
    house.do(second, LeaveTable(table=4))
    rail = house.money(f"rail/{second}")
    assert rail == MONEY - 20_000
    house.act(first, "call")
    assert house.hand().state.actor == hand.begun.players.index(
        ({"ann", "ben", "cem"} - {first, second}).pop()
    )
    house.act(({"ann", "ben", "cem"} - {first, second}).pop(), "check")
    while house.table().hand:
        hand = house.hand()
        options = hand.choices()[hand.state.actor]
        house.act(hand.begun.players[hand.state.actor], "show" if options.show else "check")
    blind = 20_000 - house.money(f"rail/{second}") + rail
    assert blind in (0, 200, 400)
    assert house.money(f"stack/4/{second}") == 0


def test_everybody_who_leaves_a_hand_ends_it() -> None:
    house = House()
    house.open()
    house.sit("ann", "ben")
    house.wait(5_000)
    for player in ("ann", "ben"):
        house.do(player, LeaveTable(table=4))
    assert not house.table().hand
    drop = house.money("drop/4")
    assert house.money("rail/ann") + house.money("rail/ben") + drop == 2 * MONEY


# ---- the button, the minimum ----


def test_the_first_button_is_drawn_from_a_fresh_deck() -> None:
    house = two_at_a_table()
    house.do("dealer", commands.DrawButton(table=4))
    seating: Any = house.table().seating
    assert seating.button in (0, 1)
    assert refused(house, "dealer", commands.DrawButton(table=4)) == "button_already_placed"
    assert refused(house, "dealer", commands.SetButton(table=4, seat=1)) == "not_yours_to_do"
    house.do("floor", commands.SetButton(table=4, seat=1))
    assert house.start(by="dealer").begun.seats[-1] == 1


def test_with_paper_cards_the_dealer_names_the_cards_for_the_button() -> None:
    house = two_at_a_table(way="paper")
    cards = {"ann": "Ks", "ben": "As"}
    house.do("dealer", commands.DrawButton(table=4, cards=cards))
    seating: Any = house.table().seating
    assert seating.button == 1
    house = two_at_a_table(way="paper")
    two = {"ann": "Ks Kd", "ben": "As"}
    assert refused(house, "dealer", commands.DrawButton(table=4, cards=two)) == "not_one_card"
    same = {"ann": "As", "ben": "As"}
    assert refused(house, "dealer", commands.DrawButton(table=4, cards=same)) == "wrong_cards"
    assert refused(house, "dealer", commands.StartHand(table=4)) == "button_to_draw"
    assert refused(house, "dealer", commands.PlaceButton(table=4)) == "button_by_another_way"


@pytest.mark.rule("poker 11.C(1)(a)")
def test_where_the_house_says_so_the_first_button_lies_on_the_dealers_right() -> None:
    text = example().replace('# initial_method = "high_card"', 'initial_method = "right_of_dealer"')
    for way in ("automatic", "paper"):
        house = House(text)
        house.open(way=way)
        house.sit("ann", "ben", "cem")
        drawn = commands.DrawButton(table=4)
        assert refused(house, "dealer", drawn) == "button_by_another_way"
        assert house.start(by="dealer").begun.seats[-1] == 2


@pytest.mark.rule("poker 11.C(1)(b)")
def test_where_the_program_deals_it_draws_for_the_first_button_itself() -> None:
    found = set()
    for seed in range(12):
        house = House(seed=seed)
        house.open()
        house.sit("ann", "ben", "cem")
        house.wait(5_000)
        placed = [
            fact
            for stream, whole, _ in house.journal
            if stream == "table/4"
            for fact in codec.read(whole)
            if isinstance(fact, ButtonPlaced)
        ]
        assert len(placed) == 1
        assert len(placed[0].cards) == 3
        found.add(placed[0].seat)
    assert found == {0, 1, 2}


def test_a_table_against_the_house_has_no_button() -> None:
    house = House()
    house.open("double-draw", way="dealer")
    assert refused(house, "dealer", commands.DrawButton(table=4)) == "not_for_this_table"
    assert refused(house, "dealer", commands.PlaceButton(table=4)) == "not_for_this_table"


@pytest.mark.rule("poker 8.J(1)")
def test_a_higher_minimum_holds_once_everybody_agrees_and_the_dealer_has_made_sure() -> None:
    house = two_at_a_table(kind="limit-4-8")
    house.do("ann", commands.AskMinimum(table=4, cents=600))
    assert refused(house, "dealer", commands.VerifyMinimum(table=4)) == "not_all_agreed"
    house.do("ben", commands.AgreeMinimum(table=4))
    house.do("dealer", commands.VerifyMinimum(table=4))
    assert house.start(by="dealer").state.stakes.small_bet == 600
    assert house.again().things["table/4"] == house.table()


def test_after_leaving_no_late_click_reaches_the_hand() -> None:
    house = two_at_a_table(way="automatic")
    house.wait(5_000)
    hand = house.hand()
    other = of_hand.Act(hand="4-7", request={"type": "fold"})
    assert refused(house, "ann", other) == "another_hand"
    mine = of_hand.Act(hand=hand.id, request={"type": "fold"})
    assert refused(house, "ann", mine, hand="4-7") == "another_hand"


# ---- another seat, another table ----


def test_a_player_takes_another_seat_with_the_same_chips_between_hands() -> None:
    house = two_at_a_table()
    house.do("ann", commands.ChangeSeat(table=4, seat=7))
    seats = house.table().seating.seats
    assert (seats[0], getattr(seats[7], "id", "")) == (None, "ann")
    assert house.money("stack/4/ann") == 20_000
    taken = commands.ChangeSeat(table=4, seat=1)
    assert refused(house, "ann", taken) == "seat_taken"
    assert refused(house, "cem", taken) == "not_seated"
    house.start(by="dealer")
    assert refused(house, "ann", commands.ChangeSeat(table=4, seat=5)) == "not_between_hands"


def test_a_floorperson_moves_a_player_with_his_chips_to_a_table_of_the_same_kind() -> None:
    house = two_at_a_table()
    house.open("nl-1-3", 5, way="dealer")
    house.open("nl-2-5", 6, way="dealer")
    move = commands.MovePlayer(table=4, player="ann", to=5, seat=3)
    assert refused(house, "ann", move) == "not_yours_to_do"
    assert house.do("floor", move)["brings"] == 20_000
    assert house.money("stack/4/ann") == 0
    assert house.money("stack/5/ann") == 20_000
    assert house.room.things["person/ann"].seated == (5,)
    other = commands.MovePlayer(table=4, player="ben", to=6, seat=3)
    assert refused(house, "floor", other) == "another_kind"
    nowhere = commands.MovePlayer(table=4, player="ben", to=7, seat=3)
    assert refused(house, "floor", nowhere) == "no_such_table"
    taken = commands.MovePlayer(table=4, player="ben", to=5, seat=3)
    assert refused(house, "floor", taken) == "seat_taken"
    assert house.money("stack/4/ben") == 20_000


def test_nobody_sits_down_before_those_who_wait() -> None:
    house = House()
    house.open("double-draw")
    house.sit("ann", "ben", "cem", "dora", "eve", "finn")
    house.do("gus", JoinList(list="double-draw"))
    house.do("ann", LeaveTable(table=4))
    late = SitDown(table=4, seat=0, cents=20_000)
    assert refused(house, "hal", late) == "others_wait"
    house.do("gus", late)
    assert house.money("stack/4/gus") == 20_000
