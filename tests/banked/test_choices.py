"""No value of a table against the house changes nothing: each one, set and not set."""

import pytest

from fairdeal.banked.deck.between_rounds import deck_of, recut
from fairdeal.banked.games import GAMES
from fairdeal.banked.layout import inscriptions
from fairdeal.banked.values import DoubleDownValues, DoubleDrawValues, OddsWord, Values
from fairdeal.engine.deck.cutting import RecutBy
from fairdeal.engine.deck.preparing import Cards, CutMade, Shuffled, do
from fairdeal.engine.deck.preparing_rules import Method
from fairdeal.engine.roles import Role
from tests.banked.scenario import run
from tests.banked.test_deals import ALL_DRAW
from tests.poker.choices import Choice, acts, acts_from_the_first_line, choices, rows

FIRST_LINE = """
== paytable
- double-draw A 500..50000      A 20000
+ double-draw B 500..50000      A 20000
A has 4s 4h 4d 9c 8s
A bets 500
no more bets
A plays
A stands pat
A plays
A stands pat
- expect settled A ante 500 first draw 500 second draw 500 bonus 500
+ expect settled A ante 500 first draw 500 second draw 500 bonus 0

== table_min
- double-draw A 500..50000      A 20000
+ double-draw A 1000..50000     A 20000
- A bets 500
+ A bets 500                    refused wager_too_small

== table_max
- double-draw A 500..50000      A 20000
+ double-draw A 500..900        A 20000
- A bets 1000
+ A bets 1000                   refused wager_too_large

== increment
- double-draw A 500..50000      A 20000
+ double-draw A 500..50000 step 50      A 20000
- A bets 550                    refused not_in_chips
+ A bets 550

== positions
- double-draw A 500..50000      A 20000
+ double-draw A 500..50000      A 20000   B 20000
A bets 500
- no more bets
+ B bets 500
"""

HOUSE = """
== payout_limit=1000
double-draw A 500..50000        A 20000
A has 4s 4h 4d 4c 8s
A bets 500
no more bets
A plays
A stands pat
A plays
A stands pat
- expect net A 11500
+ expect net A 1000

== dealing=automated_shoe
double-draw A 500..50000        A 20000   B 20000
A bets 500
B bets 500
no more bets
- expect cards A 2c 2h 3c 3h 4c
+ expect cards A 2c 2d 2h 2s 3c

== max_positions_per_player=2
double-draw A 500..50000        A.1 20000   A.2 20000
- fault
+ A.1 bets 500
+ A.2 bets 500
+ no more bets

== count_stub=yes
double-draw A 500..50000        A 20000
A bets 500
no more bets
- expect events BetsClosed Dealt
+ expect events Dealt StubCounted

== count_point=end_of_round
double-draw A 500..50000        A 20000
house count_stub=yes
A bets 500
no more bets
- expect events Dealt StubCounted
+ expect events BetsClosed Dealt

== abandonment=losing
double-draw A 500..50000        A 20000   B 20000
A bets 500
B bets 500
no more bets
A plays
B plays
report left A
- expect entry left
+ expect entry left_losing

== void_returns_surrendered=no
double-draw A 500..50000        A 20000   B 20000
A bets 500
B bets 500
no more bets
A folds
report face_up 7c 8c
- expect net A 0 B 0
+ expect net A -1000 B 0

== odds=royal+flush:2000,straight+flush:200,four-of-a-kind:50,full+house:11,flush:8,straight:5,\
three-of-a-kind:3,two+pairs:2,pair+of+jacks+or+better:1,pair+of+sixes+to+tens:0
double-down minimum 500..50000  A 20000
A has Kc
hole Kd
shared Kh Ks 9c
A bets 500
no more bets
A stands
- expect net A 12500
+ expect net A 25000

== allow_two_areas=yes
double-down minimum 500..50000  A.1 20000   A.2 20000
- fault
+ A.1 bets 500
+ A.2 bets 500
+ no more bets

== double_down=equal_to_original
double-down minimum 500..50000  A 20000
A bets 500
no more bets
- A doubles 200
+ A doubles 200                 refused wager_too_small
"""

SHORTAGE = f"""
== draw_shortage=void_round
{ALL_DRAW.format(house="", report="report face_up Jo", first="")}
- expect voided nothing
+ expect voided deck ran out
"""

BETWEEN_ROUNDS = {"cut_min_from_bottom", "recut_by"}
ON_THE_LAYOUT = {"odds_word"}
"""What no round shows, because it is over or has not begun; shown below."""


@pytest.mark.parametrize("choice", rows(FIRST_LINE))
def test_a_round_goes_otherwise_where_the_table_is_another(choice: Choice) -> None:
    acts_from_the_first_line(choice, run)


@pytest.mark.parametrize("choice", rows(HOUSE.replace("\\\n", "") + SHORTAGE))
def test_a_round_goes_otherwise_where_the_house_chooses_otherwise(choice: Choice) -> None:
    acts(choice, "house", run)


def test_no_value_is_without_a_round_that_shows_what_it_changes() -> None:
    shown = {each.field for each in choices(FIRST_LINE + HOUSE + SHORTAGE)}
    fields = {*DoubleDrawValues.__struct_fields__, *DoubleDownValues.__struct_fields__}
    assert shown | BETWEEN_ROUNDS | ON_THE_LAYOUT == fields


def shuffled(values: DoubleDrawValues | DoubleDownValues) -> Cards:
    game = next(game for game in GAMES.values() if game.values is type(values))
    return do(deck_of(game, values), Shuffled(game.deck.cards, Method.HAND))


@pytest.mark.rule("D31", "S17")
def test_between_rounds_the_house_has_the_cards_cut_its_own_way() -> None:
    assert shuffled(DoubleDrawValues()) != shuffled(DoubleDrawValues(cut_min_from_bottom=10))
    orders = []
    for recut_by in RecutBy:
        values = DoubleDownValues(recut_by=recut_by)
        cards = do(shuffled(values), CutMade(20, by=4))
        orders.append(recut(cards, values, [0, 2, 4], Role.FLOORPERSON).to)
    assert orders == [4, 2]


@pytest.mark.rule("dds (j)(1)", by="sign banked.layout.inscriptions")
def test_the_layout_has_the_word_of_the_house() -> None:
    game = GAMES["double-down"]
    told = [list(inscriptions(game, DoubleDownValues(odds_word=word))) for word in OddsWord]
    assert told[0] != told[1]
    assert isinstance(DoubleDownValues(), Values)
