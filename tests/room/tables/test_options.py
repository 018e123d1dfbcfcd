"""Options for the next hand are asked for between hands, and all must say yes."""

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.engine.refusal import Refusal
from fairdeal.poker.events import Dealt, Posted
from fairdeal.room.hands.commands import Act
from fairdeal.room.submission import example
from fairdeal.room.tables.commands import AskOption, LeaveTable, StartHand
from tests.room.tables.every_game import every_game
from tests.room.tables.house import House
from tests.room.tables.refusing import refused
from tests.rule_marker import rule_marks


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


SPECIAL = """
poker 8.M | bomb_pot     | 3 0
poker 8.N | double_board | 3 3
poker 8.O | waterfall    | 5 0
"""


def special() -> list[ParameterSet]:
    found = []
    for line in SPECIAL.strip().splitlines():
        clause, option, cards = (cell.strip() for cell in line.split("|"))
        marks = rule_marks(f"{clause} by field room.submission.FIELDS.{option}.offered")
        found.append(pytest.param(option, clause, cards, marks=marks, id=option))
    return found


def offering(line: str, way: str = "automatic") -> House:
    """Three players at a table of its own kind."""
    house = House(f'{example()}\n[kinds.own]\ngame = "holdem"\n{line}\n')
    house.open("own", way=way)
    house.sit("ann", "ben", "cem")
    return house


@pytest.mark.parametrize(("option", "clause", "cards"), special())
def test_a_special_hand_is_refused_where_the_submission_does_not_offer_it(
    option: str, clause: str, cards: str
) -> None:
    """At the table before the hand, and in the hand before the first card."""
    house = offering("")
    assert refused(house, "ann", ask(option)) == "option_not_offered"
    assert house.table().asked is None
    house.wait(5_000)
    assert [fact for fact in house.hand().facts if isinstance(fact, Dealt)]

    house = offering("", way="dealer")
    hand = house.start(by="dealer").id
    with pytest.raises(Refusal) as met:
        house.do("ann", Act(hand=hand, request={"type": "ask", "option": option}))
    assert (met.value.why, str(met.value.cite)) == ("not_offered", clause)


@pytest.mark.rule("P-48")
@pytest.mark.parametrize(("option", "clause", "cards"), special())
def test_where_it_is_offered_all_are_asked_before_the_first_card_and_it_is_played(
    option: str, clause: str, cards: str
) -> None:
    house = offering(f"{option}.offered = true")
    house.do("ann", ask(option))
    assert house.again().things["table/4"].asked == house.table().asked
    house.wait(5_000)
    hand = house.hand()
    assert not [fact for fact in hand.facts if isinstance(fact, Dealt)]
    answer(house, "agree")
    answer(house, "agree")
    posted = [(fact.kind, fact.amount) for fact in hand.facts if isinstance(fact, Posted)]
    assert posted == [("agreed", 1_000)] * 3
    assert f"{len(hand.state.board)} {len(hand.state.second)}" == cards
    assert house.table().asked is None

    house = offering(f"{option}.offered = true", way="dealer")
    house.start(by="dealer")
    house.act("ann", "ask", option=option)
    assert house.hand().choices()


@pytest.mark.rule("P-50")
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
