"""Options for the next hand are asked for between hands, and all must say yes."""

import pytest

from fairdeal.poker.events import Dealt, Posted
from fairdeal.room.tables.commands import AskOption, LeaveTable, StartHand
from tests.room.tables.every_game import every_game
from tests.room.tables.house import House
from tests.room.tables.refusing import refused


def at_the_table(kind: str = "holdem", players: int = 3) -> House:
    house = House(every_game())
    house.open(kind)
    house.sit(*("ann", "ben", "cem", "dora", "eve", "finn", "gus", "hal", "ida", "jo")[:players])
    return house


def ask(option: str = "bomb_pot") -> AskOption:
    return AskOption(table=4, option=option)


def answer(house: House, name: str) -> None:
    """Let whoever is asked answer."""
    hand = house.hand()
    house.act(hand.begun.players[next(iter(hand.choices()))], name)


@pytest.mark.rule("poker 8.M", "P-48")
def test_where_the_program_deals_all_are_asked_before_the_first_card() -> None:
    house = at_the_table()
    house.do("ann", ask())
    assert house.again().things["table/4"].asked == house.table().asked
    house.wait(5_000)
    hand = house.hand()
    assert not [fact for fact in hand.facts if isinstance(fact, Dealt)]
    answer(house, "agree")
    answer(house, "agree")
    posted = [fact.kind for fact in hand.facts if isinstance(fact, Posted)]
    assert posted == ["agreed"] * 3
    assert len(hand.state.board) == 3
    assert house.table().asked is None


@pytest.mark.rule("poker 8.M", "P-50")
def test_one_who_declines_makes_it_an_ordinary_hand() -> None:
    house = at_the_table()
    house.do("ann", ask())
    house.wait(5_000)
    answer(house, "decline")
    posted = [fact.kind for fact in house.hand().facts if isinstance(fact, Posted)]
    assert "blind" in posted


def test_what_is_not_offered_or_asked_twice_is_refused() -> None:
    house = at_the_table()
    for option in ("waterfall", "run_twice", "", "seats"):
        assert refused(house, "ann", ask(option)) == "option_not_offered"
    assert refused(house, "dora", ask()) == "not_your_seat"
    house.do("ann", ask())
    assert refused(house, "ben", ask("double_board")) == "option_asked"
    house.wait(5_000)
    assert refused(house, "ben", ask()) == "not_between_hands"


def test_a_table_against_the_house_offers_none() -> None:
    house = House()
    house.open("double-draw")
    house.sit("ann")
    assert refused(house, "ann", ask()) == "option_not_offered"


@pytest.mark.rule("R5")
def test_r5_an_option_for_which_the_deck_is_too_small_is_not_asked_about() -> None:
    house = at_the_table("omaha", players=10)
    house.do("ann", ask("double_board"))
    house.do("floor", StartHand(table=4))
    assert "deck_too_small" in house.answer["not_asked"]
    assert [fact for fact in house.hand().facts if isinstance(fact, Dealt)]


def test_who_has_left_meanwhile_has_asked_for_nothing() -> None:
    house = at_the_table()
    house.do("ann", ask())
    house.do("ann", LeaveTable(table=4))
    house.wait(5_000)
    assert [fact for fact in house.hand().facts if isinstance(fact, Dealt)]
