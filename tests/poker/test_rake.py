"""The rake as the book takes it: set aside after each betting round up to the cap, then dropped."""

import msgspec
import pytest

from fairdeal.engine.rake import rake_of
from fairdeal.engine.requests import TimeOut
from fairdeal.poker import events
from fairdeal.poker.hand import NOBODY
from fairdeal.poker.notation.reading import read
from fairdeal.poker.play import play, replay, run_dealer
from fairdeal.poker.stakes import Rake
from tests.poker.scenario import run, scenarios

STREETS = """
    == poker 17.B(1)(a) by state poker.hand.Hand.set_aside; P-85 \
| a percentage is set aside after each betting round
    holdem no 100/200      A 9000   B 9000   C 9000
    rake percent=10 cap=1000
    C raises 1000
    A calls
    B calls
    dealer acts 2
    expect events BettingClosed RakeSetAside
    expect rake 300
    A bets 1000
    B calls
    C folds
    dealer acts 2
    expect events BettingClosed RakeSetAside
    expect rake 500
    A checks
    B checks
    expect rake 500
    A bets 5000
    B calls
    dealer acts 2
    expect rake 1000

    == poker 17.B(2)(a) by state poker.hand.Hand.set_aside; P-86 \
| levels go to the rake area as the pot reaches them
    holdem no 100/200      A 9000   B 9000
    rake levels=1000:100,2000:100,3000:100 cap=400
    B raises 500
    A calls
    dealer acts 2
    expect rake 100
    A bets 500
    B calls
    expect rake 200

    == poker 17.B(1)(b); poker 7.F(8)(c) by state poker.hand.Hand.set_aside \
| what was set aside is dropped before the pot is pushed
    holdem no 100/200      A 9000   B 9000
    rake percent=10 cap=400
    A has As Ah
    B has Ks Kh
    board 2c 7d 9h Jc 3s
    B raises 1000
    A calls
    A checks
    B checks
    A checks
    B checks
    A checks
    B checks
    A shows
    B shows
    dealer acts 3
    expect events RakeTaken PotAwarded HandClosed
    expect rake 0
    expect stacks A 9800 B 8000

    == poker 17.D; P-87 | what nobody called is not raked
    holdem no 100/200      A 9000   B 9000   C 9000
    rake percent=10 cap=400
    C raises 1000
    A calls
    B folds
    A bets 5000
    C folds
    expect over
    expect stacks A 10000 B 8800 C 8000

    == poker 17.B(1); P-88 | each pot by itself, one cap for all, the main pot first
    holdem no 100/200      A 2000   B 9000   C 9000
    rake percent=10 cap=1000
    C raises 4000
    A all in
    B calls
    dealer acts 2
    expect rake 1000
    expect pots 6000 4000

    == P-139 | pot limit counts the whole pot, the rake area too
    holdem pot 100/200      A 9000   B 9000
    rake percent=10 cap=1000
    B raises 600
    A calls
    expect rake 100
    expect raises 200 1200

    == P-104; poker 18.I | a void round gives back what was set aside
    holdem no 100/200      A 9000   B 9000
    rake percent=10 cap=1000
    B raises 1000
    A calls
    expect rake 200
    report cards_missing by dealer
    expect stacks A 9000 B 9000
    expect rake 0

    == P-105; poker 18.K(3) | a refund works the rake out anew, and what is too much goes back
    holdem no 100/200      A 9000   B 9000   C 9000
    rake percent=10 cap=1000
    C raises 1000
    A calls
    B calls
    expect rake 300
    report collected A protected by dealer
    dealer acts 1
    expect events RakeReturned
    expect rake 200
    B checks
    expect actor C

    == poker 17.D; P-105 | what a refund at the showdown leaves unmatched is not raked
    holdem no 100/200      A 20000   B 1000   C 20000   D 20000
    rake percent=10 cap=5000 contributions=fund:3000:100
    A has Ks Kd
    B has 7s 6d
    C has Qs Qd
    board 2c 3d 4h 9s Js
    C raises 3000
    D calls
    A folds
    B all in 1000
    C checks
    D checks
    C checks
    D checks
    C checks
    D checks
    B shows
    report fouled D protected
    expect pots 2100 2000
    C shows
    expect stacks A 19900 B 0 C 20900 D 20000

    == P-89 | without a flop nothing is taken where the house wants one
    holdem no 100/200      A 9000   B 9000
    rake percent=10 cap=1000 no_flop_no_drop=yes
    B raises 1000
    A calls
    dealer acts 1
    expect events BettingClosed
    expect rake 0
    A checks
    B checks
    expect rake 200

    == P-89; P-44 | all in before the flop and run twice: the rake is set aside before the award
    holdem no 100/200      A 1000   B 9000
    house run_twice=yes
    rake percent=10 cap=1000 no_flop_no_drop=yes
    A has As Ah
    B has Ks Kh
    board 2c 7d 9h Jc 3s
    B raises 1000
    A all in
    A agrees
    B agrees
    expect over
    expect events RakeSetAside RakeTaken PotAwarded PotAwarded HandClosed
"""


@pytest.mark.parametrize("text", scenarios(STREETS))
def test_the_rake_area(text: str) -> None:
    run(text)


@pytest.mark.rule("P-89")
def test_a_game_without_a_flop_is_raked_whatever_the_house_says_of_flops() -> None:
    told = read(
        "stud-high fixed 200/400 ante 500 forced 100   A 9000   B 9000\nrake percent=10 cap=500"
    )
    opened = msgspec.structs.replace(
        told.hand.log[0], rake=Rake(percent=10, cap=500, no_flop_no_drop=True)
    )
    hand = replay([opened, *told.hand.log[1:]])
    while not hand.over:
        if hand.actor == NOBODY:
            run_dealer(hand)
        else:
            play(hand, TimeOut(hand.actor))
    assert hand.room == 100


@pytest.mark.rule("poker 17.B", "poker 17.A(3)")
def test_a_percentage_and_levels_share_one_cap() -> None:
    assert rake_of([6_000], 5, [(5_000, 100)], 1_000, 100) == [400]
    assert rake_of([6_000], 5, [(5_000, 100)], 350, 100) == [350]
    assert rake_of([6_000, 4_000], 10, [(5_000, 300)], 500, 100) == [500, 0]
    assert rake_of([6_000, 4_000], 0, [(5_000, 300)], 500, 100) == [300, 0]


@pytest.mark.rule("poker 17.B")
def test_a_hand_may_be_raked_both_ways() -> None:
    told = run(
        "holdem no 100/200   A 9000   B 9000\nrake percent=5 levels=1000:100 cap=1000\n"
        "B raises 1000\nA calls\nA checks\nB checks\nA checks\nB checks\nA checks\nB checks\n"
    )
    assert told.hand.room == 200


@pytest.mark.rule("poker 17.E", "P-84")
def test_what_is_dropped_is_what_was_set_aside() -> None:
    told = run(
        "holdem no 100/200   A 9000   B 9000   C 9000\nrake percent=10 cap=900\n"
        "C raises 1000\nA calls\nB calls\nA bets 3000\nB calls\nC calls\n"
        "A checks\nB checks\nC checks\nA checks\nB checks\nC checks\n"
    )
    aside = [each.amount for each in told.hand.log if isinstance(each, events.RakeSetAside)]
    taken = [each.amount for each in told.hand.log if isinstance(each, events.RakeTaken)]
    assert aside == [300, 600]
    assert taken == [900]
