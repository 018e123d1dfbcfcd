"""Whose turn it is when a hand is killed, at every step of a hand (18.K)."""

import pytest

from tests.poker.scenario import run, scenarios

WHEN = """
    == poker 18.K; P-98 | the player to act is killed: the next one acts
    holdem no 100/200      A 5000   B 5000   C 5000   D 5000
    C raises 600
    report fouled D
    expect actor A

    == poker 18.K | one who is not to act: the turn stays
    holdem no 100/200      A 5000   B 5000   C 5000   D 5000
    C raises 600
    report fouled B
    expect actor D
    D calls
    A calls
    expect events Called BettingClosed CardBurned BoardDealt
    expect pots 2000

    == poker 18.K; poker 17.D; P-153 | the bettor, uncalled: his bet goes back if nobody calls it
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 600
    A calls
    B calls
    A bets 2000
    report fouled A
    expect live B C
    expect actor B
    expect call 2000
    B folds
    expect over
    expect stacks A 4400 B 4400 C 6200

    == poker 17.D; P-153 | called in part by an all-in: what is beyond goes back to the dead hand
    holdem no 100/200      A 5000   B 1200   C 5000
    C raises 600
    A calls
    B calls
    A bets 2000
    B all in
    report fouled A by dealer
    C folds
    expect stacks A 3800 B 3000 C 4400

    == P-153; poker 17.D | a hand that is dead by a ruling: likewise
    holdem no 100/200      A 5000   B 5000
    B calls
    A checks
    A bets 700
    report dispute by dealer
    ruling kill_hand A because he showed it to the rail
    expect over
    expect stacks A 4800 B 5200

    == poker 18.K | the bettor, called: his bet stays
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 600
    A calls
    B calls
    A bets 2000
    B calls
    report fouled A
    expect actor C
    C folds
    expect stacks A 2400 B 8200 C 4400

    == poker 18.K; poker 18.E(1) | the last bettor is dead at the showdown: the next one shows first
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 2c 7d 9h Jc 3s
    C calls
    A calls
    B checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A checks
    B bets 400
    C calls
    A calls
    expect actor B
    report collected B
    expect actor C
    C shows
    A shows
    expect stacks A 6200 B 4400 C 4400

    == poker 18.K | the big blind is left with nothing to decide: no turn
    holdem no 100/200      A 5000   B 5000   C 200
    house any_stack_may_play=yes
    C all in
    A calls
    expect actor B
    report fouled A
    stop
    expect events CardBurned BoardDealt BettingClosed
    expect pots 600

    == poker 18.K | heads-up the other wins at once
    holdem no 100/200      A 5000   B 5000
    B raises 600
    A calls
    report fouled B
    expect over
    expect stacks A 5600 B 4400

    == poker 18.K | the last hand is nobody's to kill
    holdem no 100/200      A 5000   B 5000
    B raises 600
    A folds
    dealer acts 0
    report fouled B      refused last_to_contend
    dealer acts 0
    report left A        refused no_hand

    == poker 18.K; P-62 | a draw: the one to discard, then one who waits for his cards
    triple-27 fixed 100/200      A 5000   B 5000   C 5000   D 5000
    C calls
    D calls
    A calls
    B checks
    report fouled A
    expect actor B
    B stands pat
    report left C
    expect actor D
    D stands pat
    expect actor B
    expect live B D

    == poker 18.K; poker 13.G(3) | a draw: discarded and not served yet: his discards go to the muck
    draw-high fixed 100/200      A 5000   B 5000   C 5000
    A has As Ah 2c 3d 4h
    C calls
    A calls
    B checks
    A discards 2c 3d 4h
    dealer acts 0
    report fouled A
    expect muck As Ah 2c 3d 4h
    expect actor B
    B stands pat
    C stands pat
    expect actor B

    == poker 18.K; P-108 | a player asked to choose: the question goes with his hand
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    A has As Ah Ad 9c 9d 4c 4d
    B has Ks Kh 2c 8c 8d 3c 3d
    C has Qs Qh Qd 7c 7d 5c 6c
    B brings in
    C calls
    A calls
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    report exposed B 3d
    report exposed A 4d
    expect actor A
    report collected A
    expect actor B
    B plays on
    expect actor B

    == poker 18.K; P-43 | a player asked to run it twice
    holdem no 100/200      A 5000   B 5000   C 5000
    house run_twice=yes
    C all in
    A all in
    B all in
    expect actor A
    report left A
    expect actor B
    B agrees
    C agrees
    expect option run_twice

    == poker 18.K; P-32 | the seat with the forced bet: the next lowest card brings it in
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    A has As Ah 9c
    B has Ks Kh 2c
    C has Qs Qh 8c
    expect actor B
    report left B
    expect actor C

    == poker 18.K; poker 18.L(2) | a blind that comes after the deal is owed all the same
    draw-high fixed 100/200      A 5000   B 5000   C 5000
    dealer acts 1
    report left A
    expect stacks A 4900
    expect actor C
    expect pots 300

    == poker 18.K(3); P-105 | but not of a victim
    draw-high fixed 100/200      A 5000   B 5000   C 5000
    dealer acts 1
    report collected B protected
    expect stacks A 4900 B 5000
    expect actor C
    expect call 200
    expect pots 100
"""

TABLES = (WHEN,)


@pytest.mark.parametrize("text", [each for table in TABLES for each in scenarios(table)])
def test_killed_hands(text: str) -> None:
    hand = run(text).hand
    assert not hand.over or sum(hand.stacks) + hand.taken == hand.total
