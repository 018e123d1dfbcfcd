"""No choice of the house changes nothing: each field of its values, set and not set."""

import msgspec
import pytest

from fairdeal.engine.grouped import places
from fairdeal.engine.text.words import read_values
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.stakes import Rake, Stakes
from tests.poker.choices import Choice, acts, acts_from_the_first_line, choices, rows
from tests.poker.scenario import run

HOUSE = """
== max_raises=1
holdem fixed 100/200      A 5000   B 5000   C 5000
C raises 400
- A raises 600
+ A raises 600            refused raise_cap_reached

== cap_lifted_heads_up=no
holdem fixed 100/200      A 5000   B 5000
house max_raises=1
B raises 400
- A raises 600
+ A raises 600            refused raise_cap_reached

== check_raise=no
holdem no 100/200         A 5000   B 5000
B calls
A checks
A checks
B bets 200
- A raises 400
+ A raises 400            refused check_raise_barred

== short_all_in_reopens=yes
holdem no 100/200         A 20000   B 650   C 20000
C raises 600
A calls
B all in 650
- C raises 1200           refused betting_not_reopened
+ C raises 1200

== half_rule=no
holdem fixed 100/200      A 5000   B 300   C 5000
house any_stack_may_play=yes
C calls
A calls
B all in 300
- expect raises 500 500
+ expect raises none

== pot_counts_antes=no
holdem pot 100/200 ante 50      A 5000   B 5000   C 5000
- expect raises 400 850
+ expect raises 400 700

== may_open_full=no
stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000
A has 2s 3s Kh
B has 4s 5s 6d
- B bets 200
+ B bets 200              refused not_now

== completion_counts_as_raise=yes
stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
house max_raises=1
A has 2s 3s Kh
B has 4s 5s 6d
C has 7s 8s 9d
B brings in
C completes
- A raises 400
+ A raises 400            refused raise_cap_reached

== stud_low_ace_high=yes
stud-low fixed 200/400 ante 25 forced 50      A 5000   B 5000
A has 2s 3s Ah
B has 4s 5s Kd
- expect actor B
+ expect actor A

== five_stud_burns_each_round=no
five-stud fixed 200/400 ante 25 forced 50      A 5000   B 5000
A has 9s Kh Kd 9d 3h
B has 2c 4d 5h 7s 8c
burns 6c 7c 8d
B brings in
A calls
A checks
B checks
A checks
B checks
A checks
B checks
- expect burns 6c 7c 8d
+ expect burns 6c 7c

== heads_up_blinds=text
holdem no 100/200         A 5000   B 5000
- expect actor B
+ expect actor A

== draw_blinds=before_deal
draw-high fixed 100/200   A 5000   B 5000   C 5000
dealer acts 1
- expect events Dealt
+ expect events Posted

== straddle_counts_as_raise=no
holdem fixed 100/200 straddle 400      A 5000   B 5000   C 5000   D 5000
house max_raises=1
C straddles
- D raises 600            refused raise_cap_reached
+ D raises 600

== any_stack_may_play=yes
holdem no 100/200         A 5000   B 30   C 5000
- fault
+ C folds
+ expect over

== odd_chip=recipient
omaha no 100/200          A 5000   B 5000   C 5000
B has Ac Jc 2d 3d
C has Ah Jh 2s 3s
board Kd Qs 9h 8s 5c
C calls
A folds
B checks
B checks
C checks
B checks
C checks
B checks
C checks
- expect stacks A 4900 B 5000 C 5100
+ expect stacks A 4900 B 5100 C 5000

== odd_recipient=last_left_of_button
holdem no 100/200         A 5000   B 5000   C 5000
B has 2c 3d
C has 4h 5s
board As Ks Qd Jd Th
C calls
A folds
B checks
B checks
C checks
B checks
C checks
B checks
C checks
- expect stacks A 4900 B 5100 C 5000
+ expect stacks A 4900 B 5000 C 5100

== odd_recipient=high_card
holdem no 100/200         A 5000   B 5000   C 5000
B has Ac 2d
C has Ah 3s
board Kd Qs 9h 8c 4d
C calls
A folds
B checks
B checks
C checks
B checks
C checks
B checks
C checks
- expect stacks A 4900 B 5100 C 5000
+ expect stacks A 4900 B 5000 C 5100

== odd_units=1
holdem no 100/200         A 5000   B 5000   C 5000
B has 2c 3d
C has 4h 5s
board As Ks Qd Jd Th
C calls
A folds
B checks
B checks
C checks
B checks
C checks
B checks
C checks
- expect stacks A 4900 B 5100 C 5000
+ expect stacks A 4900 B 5050 C 5050

== ace_kicker=low
six-plus no 100/200       A 5000   B 5000
A has Kh Ad
B has Kc Jd
board Ks Qh 9d 8c 6s
B calls
A checks
A checks
B checks
A checks
B checks
A checks
B checks
- expect stacks A 5200 B 4800
+ expect stacks A 4800 B 5200

== open_pair_big_bet=yes
stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000
A has 2c 3d Kh Kd
B has 5c 7d 4s 9h
B brings in
A calls
- A bets 400              refused raise_too_large
+ A bets 400

== badugi_draws=3
badugi fixed 100/200      A 5000   B 5000
B calls
A checks
A stands pat
B stands pat
A checks
B checks
A stands pat
B stands pat
A checks
B checks
A stands pat
B stands pat
A checks
B checks
- A stands pat
+ expect over

== lowball_takes_all=yes
badeucey fixed 100/200    A 5000   B 5000
A has 2c 3c 4d 5d 7c
B has 2h 3s 4h 9s Kd
B calls
A checks
A stands pat
B stands pat
A checks
B checks
A stands pat
B stands pat
A checks
B checks
A stands pat
B stands pat
A checks
B checks
- expect stacks A 5000 B 5000
+ expect stacks A 5200 B 4800

== disclose_all=yes
holdem no 100/200         A 5000   B 5000
B calls
A checks
A checks
B checks
A checks
B checks
A checks
B checks
A shows
- B mucks
+ B mucks                 refused hands_disclosed

== no_bet_order=last_aggressor_any_street
holdem no 100/200         A 5000   B 5000
B raises 400
A calls
A checks
B checks
A checks
B checks
A checks
B checks
- expect actor A
+ expect actor B

== all_in_face_up=yes
holdem no 100/200         A 1000   B 5000
B raises 1000
A calls
dealer acts 3
- expect events BettingClosed CardBurned BoardDealt
+ expect events BettingClosed Shown Shown

== on_timeout=fold
holdem no 100/200         A 5000   B 5000
B calls
A runs out of time
- expect events Checked BettingClosed CardBurned BoardDealt
+ expect stacks A 4800 B 5200

== on_timeout=floor
holdem no 100/200         A 5000   B 5000
B runs out of time
- expect stacks A 5100 B 4900
+ expect ruling time

== tournament=yes
holdem no 100/200         A 5000   B 5000
house bomb_pot=500
- A asks bomb pot
+ A asks bomb pot         refused tournament_table

== smallest_chip=100
holdem no 100/200         A 5000   B 5000   C 5000
house tournament=yes
B has 2c 3d
C has 4h 5s
board As Ks Qd Jd Th
C calls
A folds
B checks
B checks
C checks
B checks
C checks
B checks
C checks
- expect stacks A 4900 B 5050 C 5050
+ expect stacks A 4900 B 5100 C 5000

== run_twice=yes
holdem no 100/200         A 1000   B 5000
B raises 1000
A calls
- expect option none
+ A agrees
+ B agrees
+ expect option run_twice

== run_twice_unanimous=yes
holdem no 100/200         A 1000   B 2000   C 5000
house run_twice=yes
C raises 2000
A all in
B all in
A declines
- B agrees
- C agrees
- expect option run_twice
+ expect over

== second_run_burns=no
holdem no 100/200         A 1000   B 5000
house run_twice=yes
burns 2c 3c 4c 5c 6c 7c
B raises 1000
A calls
A agrees
B agrees
- expect burns 2c 3c 4c 5c 6c 7c
+ expect burns 2c 3c 4c

== bomb_pot=500
holdem no 100/200         A 5000   B 5000
- A asks bomb pot         refused not_offered
+ A asks bomb pot

== double_board=500
holdem no 100/200         A 5000   B 5000
- A asks double board     refused not_offered
+ A asks double board

== waterfall=500
holdem no 100/200         A 5000   B 5000
- A asks waterfall        refused not_offered
+ A asks waterfall

== waterfall_betting=yes
holdem no 100/200         A 5000   B 5000
house waterfall=500
A asks waterfall
B agrees
- expect over
+ A checks

== special_refusal=sit_out
holdem no 100/200         A 5000   B 5000   C 5000
house bomb_pot=500
A asks bomb pot
B declines
- expect option none
+ C agrees
+ expect live A C

== special_chapters=12
holdem no 100/200         A 5000   B 5000
house bomb_pot=500
- A asks bomb pot
+ A asks bomb pot         refused not_this_game

== out_of_turn_binding=yes
holdem no 100/200         A 5000   B 5000   C 5000
A says call
- expect heard out_of_turn
+ expect heard out_of_turn_waits

== many_chips=announced
holdem no 100/200         A 5000   B 5000   C 5000
C pushes 100 100 100 100
- expect call 300
+ expect call 100

== boxed_limit=1
holdem no 100/200         A 5000   B 5000
dealer acts 2
report face_up 7c
- expect voided not
+ expect voided misdeal

== exposed_misdeal_at=1
holdem no 100/200         A 5000   B 5000
A has As Ah
report exposed A Ah
- expect voided not
+ expect voided misdeal
"""

RAKE = """
== percent=10
holdem no 100/200         A 5000   B 5000
rake cap=500
B raises 2000
A calls
A bets 400
B folds
- expect stacks A 7000 B 3000
+ expect stacks A 6600 B 3000

== levels=1000:100,3000:200
holdem no 100/200         A 5000   B 5000
rake cap=500
B raises 2000
A calls
A bets 400
B folds
- expect stacks A 7000 B 3000
+ expect stacks A 6700 B 3000

== cap=200
holdem no 100/200         A 5000   B 5000
rake percent=10 cap=500
B raises 2000
A calls
A bets 400
B folds
- expect stacks A 6600 B 3000
+ expect stacks A 6800 B 3000

== rounding=50
holdem no 100/200         A 5000   B 5000
rake percent=5 cap=500
B raises 500
A calls
A bets 400
B folds
- expect stacks A 5500 B 4500
+ expect stacks A 5450 B 4500

== no_flop_no_drop=yes
holdem no 100/200         A 5000   B 5000   C 5000
rake percent=10 cap=500 rounding=1
C raises 2000
A raises 4000
B folds
C folds
- expect stacks A 6780 B 4800 C 3000
+ expect stacks A 7200 B 4800 C 3000

== contributions=bad+beat:2000:100
holdem no 100/200         A 5000   B 5000
B raises 2000
A calls
A bets 400
B folds
- expect stacks A 7000 B 3000
+ expect stacks A 6900 B 3000
"""

STAKES = """
== limit
- holdem no 100/200                                  A 5000   B 5000
+ holdem pot 100/200                                 A 5000   B 5000
- expect raises 400 5000
+ expect raises 400 600

== small_bet
- holdem no 100/200                                  A 5000   B 5000
+ holdem no 100/200 bets 300                         A 5000   B 5000
B calls
A checks
- expect raises 200 4800
+ expect raises 300 4800

== big_bet
- holdem fixed 100/200 bets 200/400                  A 5000   B 5000
+ holdem fixed 100/200 bets 200/500                  A 5000   B 5000
B calls
A checks
A checks
B checks
- expect raises 400 400
+ expect raises 500 500

== bet_sizes
- holdem fixed 100/200 bets 200/500                  A 5000   B 5000
+ holdem fixed 100/200 bets 200/300/400/500          A 5000   B 5000
B calls
A checks
- expect raises 200 200
+ expect raises 300 300

== ante
- holdem no 100/200                                  A 5000   B 5000
+ holdem no 100/200 ante 25                          A 5000   B 5000
B folds
- expect stacks A 5100 B 4900
+ expect stacks A 5125 B 4875

== ante_placement
- holdem no 100/200 ante 50                          A 5000   B 5000   C 5000
+ holdem no 100/200 ante 50 button                   A 5000   B 5000   C 5000
C folds
A folds
- expect stacks A 4850 B 5200 C 4950
+ expect stacks A 4900 B 5150 C 4950

== blinds
- holdem no 100/200                                  A 5000   B 5000   C 5000
+ holdem no 50/100/200 bets 200                      A 5000   B 5000   C 5000
- expect actor C
+ expect actor A

== forced_bet
- stud-high fixed 200/400 forced 50                  A 5000   B 5000
+ stud-high fixed 200/400 forced 100                 A 5000   B 5000
A has 2s 3s Kh
B has 4s 5s 6d
B brings in
- expect call 50
+ expect call 100

== straddle
- holdem no 100/200                                  A 5000   B 5000   C 5000
+ holdem no 100/200 straddle 400                     A 5000   B 5000   C 5000
- C calls
+ C straddles
"""

OPENED = """
== kill
omaha8 fixed 100/200 bets 400/800      A 5000   B 5000   C 5000
- expect call 200
+ kill price 400
+ expect call 400

== posts
holdem no 100/200         A 5000   B 5000   C 5000
- expect actor C
+ A posts blind 200
+ expect actor B
"""


@pytest.mark.parametrize("choice", rows(STAKES))
def test_a_hand_goes_otherwise_for_other_stakes(choice: Choice) -> None:
    acts_from_the_first_line(choice, run)


@pytest.mark.parametrize("choice", rows(OPENED))
def test_so_it_does_for_what_a_record_says_was_posted(choice: Choice) -> None:
    run(choice.told("", "", "-"))
    run(choice.told("", "", "+"))


@pytest.mark.parametrize("choice", rows(HOUSE))
def test_a_hand_goes_otherwise_where_the_house_chooses_otherwise(choice: Choice) -> None:
    acts(choice, "house", run)


@pytest.mark.parametrize("choice", rows(RAKE))
def test_a_pot_pays_otherwise_where_the_room_takes_otherwise(choice: Choice) -> None:
    acts(choice, "rake", run)


@pytest.mark.parametrize(
    ("values", "table"), [(HouseRules, HOUSE), (Rake, RAKE), (Stakes, STAKES + OPENED)]
)
def test_no_field_is_without_a_hand_that_shows_what_it_changes(
    values: type[msgspec.Struct], table: str
) -> None:
    assert {each.field for each in choices(table)} == set(places(values))


@pytest.mark.parametrize(("values", "table"), [(HouseRules, HOUSE), (Rake, RAKE)])
def test_what_is_set_there_is_not_what_stands_without_it(
    values: type[msgspec.Struct], table: str
) -> None:
    for each in choices(table):
        assert read_values(values, [each.said]) != values()
