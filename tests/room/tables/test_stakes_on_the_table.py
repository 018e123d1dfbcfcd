"""Stakes of a player who is away in mid-hand, and cash that plays."""

import pytest

from fairdeal.room.hands import commands as of_hand
from fairdeal.room.people.commands import Bar
from fairdeal.room.submission import example
from fairdeal.room.tables import commands
from fairdeal.room.tables.commands import (
    ComeBack,
    ConvertCash,
    CountStakes,
    CoverStakes,
    ShowCash,
    StepAway,
    UncoverStakes,
)
from fairdeal.room.trays.commands import GiveTip
from tests.room.tables.house import MONEY, PLAYERS, House
from tests.room.tables.refusing import refused


def in_a_hand(way: str = "automatic") -> House:
    house = House()
    house.open("limit-4-8", way=way)
    house.sit("ann", "ben", "cem")
    house.start(by="dealer")
    return house


# ---- away in mid-hand (8.B(6)) ----


@pytest.mark.rule("poker 8.B(6)", by="act room.tables.facts.SteppedAway")
def test_who_steps_away_in_mid_hand_puts_a_task_on_the_floor_and_plays_only_when_it_is_done() -> (
    None
):
    house = in_a_hand()
    answer = house.do("ann", StepAway(table=4))
    assert answer["task"] == "count or cover the stakes of ann"
    assert "ann" in house.table().guarded
    assert refused(house, "ann", ComeBack(table=4)) == "stakes_guarded"
    assert refused(house, "ben", CountStakes(table=4, player="ann", cents=1)) == "not_yours_to_do"
    house.do("floor", CoverStakes(table=4, player="ann"))
    house.do("floor", UncoverStakes(table=4, player="ann"))
    house.do("ann", ComeBack(table=4))
    assert not house.table().guarded


@pytest.mark.rule("P-32")
def test_the_hand_does_not_wait_for_who_stepped_away() -> None:
    house = in_a_hand()
    hand = house.hand()
    first = hand.begun.players[hand.state.actor]
    house.do(first, StepAway(table=4))
    assert not hand.state.live[hand.begun.players.index(first)]


@pytest.mark.rule("poker 8.B(6)(a)", by="act room.tables.facts.StakesCounted")
def test_the_count_at_the_return_must_agree_with_the_count_before() -> None:
    house = in_a_hand()
    house.do("ann", StepAway(table=4))
    has = house.money("stack/4/ann")
    wrong = CountStakes(table=4, player="ann", cents=has - 1)
    assert refused(house, "floor", wrong) == "count_differs"
    right = CountStakes(table=4, player="ann", cents=has)
    house.do("floor", right)
    assert refused(house, "floor", CoverStakes(table=4, player="ann")) == "already_guarded"
    assert refused(house, "floor", wrong) == "count_differs"
    house.do("shift", right)
    assert not house.table().guarded


@pytest.mark.rule("poker 8.B(6)(a)", by="act room.tables.facts.StakesVerified")
def test_what_the_hand_pays_a_player_who_is_away_is_expected_at_his_return() -> None:
    house = in_a_hand()
    hand = house.hand()
    # The big blind is away; everybody else folds, and the pot comes to him.
    blind = hand.begun.players[1]
    has = house.money(f"stack/4/{blind}")
    house.do(blind, StepAway(table=4))
    house.do("floor", CountStakes(table=4, player=blind, cents=has))
    for _ in range(2):
        hand = house.hand()
        house.act(hand.begun.players[hand.state.actor], "fold")
    now = house.money(f"stack/4/{blind}")
    assert now > has
    unchanged = CountStakes(table=4, player=blind, cents=has)
    assert refused(house, "floor", unchanged) == "count_differs"
    house.do("floor", CountStakes(table=4, player=blind, cents=now))


@pytest.mark.rule("poker 8.B(6)(b)", by="act room.tables.facts.StakesCovered")
def test_a_cover_is_placed_once_and_removed_once() -> None:
    house = in_a_hand()
    cover, uncover = CoverStakes(table=4, player="ann"), UncoverStakes(table=4, player="ann")
    assert refused(house, "floor", cover) == "not_stepped_away"
    house.do("ann", StepAway(table=4))
    assert refused(house, "ann", StepAway(table=4)) == "already_so"
    assert refused(house, "floor", uncover) == "not_covered"
    assert refused(house, "dealer", cover) == "not_yours_to_do"
    house.do("floor", cover)
    assert refused(house, "floor", cover) == "already_guarded"
    count = CountStakes(table=4, player="ann", cents=house.money("stack/4/ann"))
    assert refused(house, "floor", count) == "already_guarded"
    house.do("floor", uncover)
    assert refused(house, "floor", uncover) == "not_stepped_away"


def test_who_has_no_hand_in_play_just_sits_out() -> None:
    house = House()
    house.open("limit-4-8", way="dealer")
    house.sit("ann", "ben")
    assert refused(house, "ann", StepAway(table=4)) == "not_in_the_hand"
    house.start(by="dealer")
    house.sit("cem")
    assert refused(house, "cem", StepAway(table=4)) == "not_in_the_hand"


@pytest.mark.rule("poker 8.B(6)", by="state room.tables.state.TableInRoom.guarded")
def test_nobody_gets_round_the_verification_of_his_stakes_and_nobody_takes_from_them() -> None:
    house = in_a_hand("dealer")
    house.do("ann", StepAway(table=4))
    house.do("floor", CoverStakes(table=4, player="ann"))
    house.do("shift", of_hand.VoidHand(hand="4-1", reason="smoke"), second="floor")
    assert refused(house, "ann", commands.ChangeSeat(table=4, seat=6)) == "stakes_guarded"
    tip = GiveTip(table=4, player="ann", cents=500)
    assert refused(house, "dealer", tip) == "stakes_guarded"
    house.do("floor", UncoverStakes(table=4, player="ann"))
    house.do("ann", commands.ChangeSeat(table=4, seat=6))
    house.do("ann", GiveTip(table=4, cents=500))
    assert house.money("tips/4") == 500


@pytest.mark.rule("poker 8.B(6)", by="state room.tables.state.TableInRoom.guarded")
def test_guarded_stakes_are_not_taken_off_where_the_house_lets_chips_go() -> None:
    key = "[kinds.limit-4-8]"
    house = House(example().replace(key, f'{key}\nstakes.removal_between_rounds = "allowed"'))
    house.open("limit-4-8", way="dealer")
    house.sit("ann", "ben", "cem")
    house.start(by="dealer")
    house.do("ann", StepAway(table=4))
    house.do("floor", CoverStakes(table=4, player="ann"))
    house.do("shift", of_hand.VoidHand(hand="4-1", reason="smoke"), second="floor")
    off = commands.TakeChips(table=4, cents=10_000)
    assert refused(house, "ann", off) == "stakes_guarded"
    house.do("floor", UncoverStakes(table=4, player="ann"))
    house.do("ann", off)


# ---- cash in play (8.B(3)) ----


def with_cash() -> House:
    """Ann has $50 in cash in front of her beside her chips; the dealer deals."""
    house = House()
    house.open("limit-4-8", way="dealer")
    house.sit("ann", "ben")
    house.do("ann", ShowCash(table=4, cents=5_000))
    return house


def to_the_end(house: House) -> None:
    """Everybody checks or calls, the dealer deals on, until something is refused."""
    while house.table().hand:
        hand = house.hand()
        if not hand.book.waiting(hand.state):
            house.do("dealer", of_hand.DealStep(hand=hand.id))
            continue
        options = hand.choices()[hand.state.actor]
        name = "show" if options.show else "call" if options.call else "check"
        house.act(hand.begun.players[hand.state.actor], name)


@pytest.mark.rule("poker 8.B(3)", by="act room.tables.facts.CashConverted")
@pytest.mark.rule("P-125")
def test_cash_plays_at_once_and_is_converted_before_the_pot_is_pushed() -> None:
    house = with_cash()
    assert house.money("stack/4/ann") == 25_000
    assert house.money("rail/ann") == MONEY - 20_000
    house.start(by="dealer")
    with pytest.raises(Exception, match="cash_not_converted"):
        to_the_end(house)
    assert house.money(f"pot/{house.table().hand}") > 0
    assert refused(house, "ann", ConvertCash(table=4, player="ann")) == "not_yours_to_do"
    house.do("dealer", ConvertCash(table=4, player="ann"))
    to_the_end(house)
    assert not house.table().hand
    assert refused(house, "dealer", ConvertCash(table=4, player="ann")) == "no_cash"


@pytest.mark.rule("poker 8.B(2)", by="state room.tables.state.TableInRoom.cash")
def test_cash_is_laid_down_only_between_hands_and_where_a_dealer_can_convert_it() -> None:
    house = with_cash()
    house.start(by="dealer")
    assert refused(house, "ann", ShowCash(table=4, cents=5_000)) == "not_between_hands"
    automatic = House()
    automatic.open("limit-4-8")
    automatic.sit("ann")
    assert refused(automatic, "ann", ShowCash(table=4, cents=5_000)) == "no_cash_here"
    assert refused(automatic, "ann", ShowCash(table=4, cents=-5_000)) == "not_an_amount"


@pytest.mark.rule("poker 8.B(3)", by="state room.tables.state.TableInRoom.cash")
def test_nobody_bets_more_cash_than_lay_before_him() -> None:
    house = with_cash()
    hand = house.start(by="dealer")
    while not hand.book.waiting(hand.state):
        house.do("dealer", of_hand.DealStep(hand=hand.id))
    first = hand.begun.players[hand.state.actor]
    cash = {"ann": 5_000, "ben": 0}[first]
    more = of_hand.Say(hand=hand.id, words="call", currency=cash + 1, motion="pushed_forward")
    assert refused(house, first, more) == "no_cash"


def test_cash_waits_for_no_program_that_cannot_take_it() -> None:
    house = with_cash()
    automatic = commands.ChangeDealing(table=4, way="automatic")
    assert refused(house, "floor", automatic) == "cash_not_converted"
    house.do("dealer", ConvertCash(table=4, player="ann"))
    house.do("floor", automatic)


@pytest.mark.rule("R8", by="state room.tables.state.TableInRoom.cash")
def test_who_leaves_takes_his_cash_along_and_is_not_owed_it_as_well() -> None:
    house = with_cash()
    house.do("ann", commands.LeaveTable(table=4))
    assert not house.table().cash
    assert house.money("rail/ann") == MONEY
    assert house.money("outside") == -len(PLAYERS) * MONEY
    shut = with_cash()
    shut.do("floor", commands.CloseTable(table=4))
    assert shut.money("rail/ann") == MONEY


@pytest.mark.rule("poker 8.B(3)", by="state room.tables.state.TableInRoom.cash")
@pytest.mark.rule("P-125")
def test_who_leaves_in_mid_hand_leaves_his_cash_in_play() -> None:
    house = with_cash()
    house.start(by="dealer")
    house.do("ann", commands.LeaveTable(table=4))
    assert house.table().cash == {"ann": 5_000}
    with pytest.raises(Exception, match="cash_not_converted"):
        to_the_end(house)
    house.do("dealer", ConvertCash(table=4, player="ann"))
    to_the_end(house)
    assert not house.table().hand
    assert house.money("outside") == -len(PLAYERS) * MONEY - 5_000
    void = with_cash()
    hand = void.start(by="dealer").id
    void.do("ann", commands.LeaveTable(table=4))
    void.do("shift", of_hand.VoidHand(hand=hand, reason="smoke"), second="floor")
    assert not void.table().cash
    assert void.money("rail/ann") == MONEY


@pytest.mark.rule("P-128")
def test_cash_that_is_converted_at_a_table_counts_with_that_of_the_cage() -> None:
    house = with_cash()
    house.do("ann", ShowCash(table=4, cents=1_000_000))
    house.do("dealer", ConvertCash(table=4, player="ann"))
    assert "in cash today, above $10,000" in house.answer["cash_notice"]
    assert house.room.things["person/ann"].cash.given == 1_005_000


@pytest.mark.rule("poker 8.B(3)", by="state room.tables.state.TableInRoom.cash")
def test_cash_becomes_chips_before_it_moves_to_another_seat_or_off_the_table() -> None:
    house = with_cash()
    seat = commands.ChangeSeat(table=4, seat=5)
    off = commands.TakeChips(table=4, cents=24_000)
    assert refused(house, "ann", seat) == "cash_not_converted"
    assert refused(house, "ann", off) == "cash_not_converted"
    house.do("dealer", ConvertCash(table=4, player="ann"))
    house.do("ann", seat)
    assert house.money("stack/4/ann") == 25_000


@pytest.mark.rule("poker 18.C", by="state room.people.state.Person.barred")
def test_nobody_brings_money_to_the_table_for_a_player_who_is_barred() -> None:
    house = with_cash()
    house.do("floor", Bar(person="ann", reason="a quarrel"))
    more = commands.AddChips(table=4, player="ann", cents=1_000)
    assert refused(house, "dealer", more) == "barred"
    cash = ShowCash(table=4, player="ann", cents=1_000)
    assert refused(house, "dealer", cash) == "barred"
    house.do("dealer", commands.LeaveTable(table=4, player="ann"))
    assert house.money("rail/ann") == MONEY
