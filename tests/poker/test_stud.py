"""Stud: dealing, betting, burns, the common card and the showdown (chapters 10 and 14)."""

import pytest

from fairdeal.poker.outcome import words_of
from tests.poker.scenario import run, scenarios

THREE = "fixed 200/400 forced 50      A 5000   B 5000   C 5000"

DEAL = """
    == poker 10.C; P-21 | two rounds down, one up, from the dealer's left, without a burn
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    expect events Posted Posted Posted Dealt Dealt
    expect cards A 2c 2s 3h
    expect cards B 2d 3c 3s
    expect cards C 2h 3d 4c
    expect burns

    == poker 10.B(1); P-129 | each pays the ante before a card, and it is no part of the price
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    expect stacks A 4975 B 4975 C 4975
    A brings in
    expect call 50

    == poker 10.D; poker 10.E | the forced bet opens; then each folds, calls or raises
    stud-high {three}
    B has Ks Kh 2c
    expect actor B
    B checks          refused not_now
    B folds           refused not_now
    B brings in
    expect actor C
    C checks          refused bet_to_face
    expect call 50
    expect raises 200 200
    C calls
    expect actor A
    A completes
    expect actor B

    == P-14; P-136 | a forced bet as large as the full one is a full bet: it is raised by another
    stud-high fixed 200/400 forced 200      A 5000   B 5000   C 5000
    house max_raises=1
    A has Ks Kd 9h
    B has 7s 6d 2c
    C has Qs Qd 9c
    B brings in
    C raises 201                refused raise_too_small
    expect raises 400 400
    C raises 400
    A raises 600                refused raise_cap_reached

    == P-14; P-137 | a few chips more than that from an all-in player reopen nothing
    stud-high no 200 forced 200      A 201   B 5000   C 5000
    house any_stack_may_play=yes
    A has Ks Kd 9h
    B has 7s 6d 2c
    C has Qs Qd 9c
    B brings in
    C calls
    A all in 201
    expect raises 401 5000
    B calls
    C raises 600                refused betting_not_reopened
    C calls

    == poker 10.F; P-14 | all call the forced bet: no second turn for who made it
    stud-high {three}
    B has Ks Kh 2c
    B brings in
    C calls
    A calls
    expect events Called BettingClosed CardBurned Dealt

    == poker 10.G; poker 10.H(1) | a burn, then an up card each from the dealer's left
    stud-high {three}
    A has 9s 8s 7s
    B has Ks Kh 2c
    C has Js Jh Jd
    burns 6h
    B brings in
    C calls
    A folds
    expect burns 6h
    expect cards B Ks Kh 2c 2d
    expect cards C Js Jh Jd 2h
    expect cards A 9s 8s 7s
    expect actor B

    == poker 10.I; poker 10.I(1) | check while nobody has bet, then fold, call or raise
    stud-high {three}
    A has 9s 8s 7s Ac
    B has Ks Kh 2c 5c
    C has Js Jh Jd 6c
    B brings in
    C calls
    A calls
    A checks
    B bets 200
    C checks          refused bet_to_face
    C raises 400
    A folds
    B calls
    expect events Called BettingClosed CardBurned Dealt

    == poker 10.I(2) | after a raise all others answer once more
    stud-high {three}
    A has 9s 8s 7s Ac
    B has Ks Kh 2c 5c
    C has Js Jh Jd 6c
    B brings in
    C calls
    A calls
    A bets 200
    B calls
    C raises 400
    expect actor A
    A calls
    expect actor B
    B calls
    expect events Called BettingClosed CardBurned Dealt

    == poker 10.J; poker 10.J(1); P-147 | two more cards up and one down, a burn before each
    stud-high fixed 200/400 forced 50      A 5000   B 5000
    A has Ts 9d 8s 7s 6d Kh Qs
    B has Ks Kc 2c 5c 5h Ah 3d
    burns 2d 2h 2s 3c
    B brings in
    A calls
    A checks
    B checks
    expect burns 2d 2h
    expect actor B
    B checks
    A checks
    expect burns 2d 2h 2s
    B checks
    A checks
    expect burns 2d 2h 2s 3c
    expect events BettingClosed CardBurned Dealt
    expect actor B

    == poker 10.J(2); poker 10.J(4); P-17 | seven to seventh street: a burn and one common card
    stud-high fixed 200/400 forced 50  A 5000  B 5000  C 5000  D 5000  E 5000  F 5000  G 5000
    C has ?? ?? 2c
    G has ?? ?? As Ac
    burns 4c 4d 4h 4s
    board Qs
    C brings in
    D calls
    E calls
    F calls
    G calls
    A calls
    B calls
    G checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    expect events CommonCardDue CardBurned BoardDealt
    expect board Qs
    expect burns 4c 4d 4h 4s
    expect actor G

    == poker 10.J(2) | six to seventh street have a card each
    stud-high fixed 200/400 forced 50  A 5000  B 5000  C 5000  D 5000  E 5000  F 5000
    C has ?? ?? 2c
    F has ?? ?? As Ac
    C brings in
    D calls
    E calls
    F calls
    A calls
    B calls
    F checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    A checks
    B checks
    C checks
    D checks
    E checks
    expect events CardBurned Dealt
    expect board

    == poker 10.J(3); P-18 | eight to seventh street: the burns are shuffled for it
    stud-high fixed 200/400 forced 50  A 5000 B 5000 C 5000 D 5000 E 5000 F 5000 G 5000 H 5000
    C has ?? ?? 2c
    H has ?? ?? As Ac
    burns 4c 4d 4h
    reshuffle 4h 4c 4d
    C brings in
    D calls
    E calls
    F calls
    G calls
    H calls
    A calls
    B calls
    H checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    H checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    H checks
    A checks
    B checks
    C checks
    D checks
    E checks
    F checks
    G checks
    expect events CommonCardDue Reshuffled CardBurned BoardDealt
    expect board 4c
    expect burns 4h
    expect actor H

    == poker 10.K | a showdown if more than one is left
    stud-high fixed 200/400 forced 50      A 250   B 5000
    A has Ts 9d 8s
    B has Ks Kc 2c
    B brings in
    A all in 250      refused raise_too_large
    A completes
    B raises 400
    A all in 250
    stop
    expect actor B

    == poker 10.K | and none if only one is
    stud-high fixed 200/400 forced 50      A 5000   B 5000
    A has Ts 9d 8s
    B has Ks Kc 2c
    B brings in
    A completes
    B folds
    expect events UncalledReturned BettingClosed PotAwarded HandClosed

    == poker 14.C; poker 14.D | five-card stud: one down, one up, no burn, then the forced bet
    five-stud {three}
    expect events Dealt Dealt
    expect cards A 2c 2s
    expect cards B 2d 3c
    expect cards C 2h 3d
    expect burns
    expect actor A
    A checks          refused not_now
    A brings in

    == poker 14.B(1) | five-card stud: the ante before a card
    five-stud fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    expect events Posted Posted Posted Dealt Dealt
    expect stacks A 4975 B 4975 C 4975

    == poker 14.E | after the forced bet each may complete, fold, call or raise
    five-stud {three}
    A has Ks 2c
    A brings in
    expect actor B
    B checks          refused bet_to_face
    expect raises 200 200
    B completes
    C raises 400
    expect actor A
    A calls
    B calls
    expect events Called BettingClosed CardBurned Dealt

    == poker 14.F; P-15 | five-card stud: a burn, then an up card to each still in
    five-stud {three}
    A has Ks 2c 9s
    C has Qs Jd 8s
    burns 4s
    A brings in
    B folds
    C calls
    expect burns 4s
    expect cards A Ks 2c 9s
    expect cards C Qs Jd 8s

    == poker 14.G; poker 14.G(1); poker 14.G(2) | five-card stud: check while nobody has bet
    five-stud {three}
    A has Ks 2c 9s
    B has 3s Th 9h
    C has Qs Jd 8s
    A brings in
    B calls
    C calls
    C checks
    A bets 200
    B checks          refused bet_to_face
    B raises 400
    C folds
    A calls
    expect events Called BettingClosed CardBurned Dealt

    == poker 14.H; P-20; P-138 | five-card stud: two more up cards, each burnt for and bet on
    five-stud {three}
    A has Ks 2c Ts 9h 4h
    B has 3s Th 9c 7c 6c
    C has Qs Jd 8c 8d 7d
    burns 4s 5s 6s
    A brings in
    B calls
    C calls
    C checks
    A checks
    B checks
    expect burns 4s 5s
    expect events BettingClosed CardBurned Dealt
    expect cards B 3s Th 9c 7c
    expect actor C
    expect raises 400 400
    C checks
    A checks
    B checks
    expect burns 4s 5s 6s
    expect events BettingClosed CardBurned Dealt
    expect cards A Ks 2c Ts 9h 4h
    expect actor C
    expect raises 400 400

    == poker 14.H; P-20 | or one burn for both rounds, where the house says so
    five-stud fixed 200/400 forced 50      A 5000   B 5000
    house five_stud_burns_each_round=no
    A has Ks 2c 9s 9h 8h
    B has Qs Jd 8c 7c 6c
    A brings in
    B calls
    B checks
    A checks
    expect events BettingClosed CardBurned Dealt
    A checks
    B checks
    expect events BettingClosed Dealt

    == poker 14.I | five-card stud: a showdown if more than one is left
    five-stud fixed 200/400 forced 50      A 5000   B 250
    A has Ks 2c 9s 9h 8h
    B has As Td Qd Jd 3s
    A brings in
    B completes
    A raises 400
    B calls
    stop
    expect actor A
    expect events BettingClosed

    == poker 14.J | five-card stud: the best high hand wins
    five-stud fixed 200/400 forced 50      A 5000   B 250
    A has Ks 2c 9s 9h 8h
    B has As Td Qd Jd 3s
    A brings in
    B completes
    A raises 400
    B calls
    expect stacks A 5250 B 0
"""


@pytest.mark.parametrize("text", scenarios(DEAL.replace("{three}", THREE)))
def test_the_course_of_stud(text: str) -> None:
    run(text)


@pytest.mark.rule("poker 10.L", "P-19")
def test_the_common_card_joins_every_hand() -> None:
    names = "ABCDEFG"
    seats = "  ".join(f"{name} 250" for name in names)
    told = run(
        f"stud-high fixed 200/400 forced 50  {seats}\n"
        "C has 7d 8d 2c\nG has Qd Qh As Ac Kd Jd\nboard Qs\n"
        "C completes\n" + "\n".join(f"{name} calls" for name in "DEFGAB") + "\n"
        "G all in 50\n" + "\n".join(f"{name} calls" for name in "ABCDEF")
    )
    assert told.hand.over
    assert words_of(told.hand, 6) == "full house, queens over aces"
    assert len(told.hand.held(6)) == 6
