"""Betting: options, sizes, caps, short all-ins, who acts and when it ends (chapters 7 and 8)."""

import pytest

from fairdeal.poker import commands
from fairdeal.poker.decide import refusal
from fairdeal.poker.refusals import Why
from tests.poker.scenario import run, scenarios

TURNS = """
    == poker 7.F(2) | each acts in turn, and is told what he may do
    holdem no 100/200      A 5000   B 5000   C 5000
    expect actor C
    expect call 200
    expect raises 400 5000
    A calls           refused not_your_turn
    C folds
    expect actor A
    expect call 100

    == poker 7.D | who has folded bets no more and wins nothing
    holdem no 100/200      A 5000   B 5000   C 5000
    C calls
    A folds
    B checks
    A bets 200        refused not_your_turn
    expect pot 0 500 B C

    == poker 7.D(1) | at the end of a betting round the bets go into the pot
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 600
    A calls
    B folds
    expect events Folded BettingClosed CardBurned BoardDealt
    expect pot 0 1400 A C
    expect raises 200 4400

    == poker 7.D(2) | no card comes before the ante and the blinds
    draw-high no 100/200 ante 25      A 5000   B 5000   C 5000
    house draw_blinds=before_deal
    expect events HandOpened Posted Posted Posted Posted Posted Dealt

    == poker 7.D(3) | every round of cards is followed by betting
    five-stud fixed 200/400 forced 50      A 5000   B 5000
    A has 3c 2c Kd Kh
    A brings in
    B calls
    expect events BettingClosed CardBurned Dealt
    expect actor A
    A checks
    B checks
    expect events BettingClosed CardBurned Dealt
    expect actor A

    == poker 7.D(3) | the hole cards and each street of the board are followed by betting
    holdem no 100/200 straddle 400      A 5000   B 5000   C 5000
    C straddles
    expect events HandOpened Posted Posted Posted Dealt
    A calls
    B calls
    C checks
    expect events BettingClosed CardBurned BoardDealt
    A checks
    B checks
    C checks
    expect events BettingClosed CardBurned BoardDealt
    A checks
    B checks
    C checks
    expect events BettingClosed CardBurned BoardDealt
    expect raises 200 4600
    A checks
    B checks
    C checks
    stop
    expect events Checked BettingClosed

    == poker 7.D(3) | the hand and the new cards are followed by betting, the blinds paid once
    draw-high no 100/200 ante 25      A 5000   B 5000   C 5000
    expect events HandOpened Posted Posted Posted Dealt Posted Posted
    C calls
    A calls
    A bets 200        refused not_your_turn
    B checks
    expect events Checked BettingClosed CardBurned
    A bets 200        refused not_now
    A stands pat
    B stands pat
    C stands pat
    expect actor A
    A checks
    B checks
    C checks
    stop
    expect events Checked BettingClosed

    == poker 7.E(1) | a bet that nobody calls wins; what was not called goes back
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 600
    A folds
    B folds
    expect events UncalledReturned BettingClosed PotAwarded HandClosed
    expect stacks A 4900 B 4800 C 5300

    == poker 8.J(2) | check, then raise
    holdem no 100/200      A 5000   B 5000
    B calls
    A checks
    A checks
    B bets 300
    A raises 900

    == poker 8.J(2) | unless the house bars it
    holdem no 100/200      A 5000   B 5000
    house check_raise=no
    B calls
    A checks
    A checks
    B bets 300
    A raises 900      refused check_raise_barred
    A calls

    == poker 8.B(1) | nobody bets more than he had in front of him
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 5001     refused not_enough_chips
    C raises 5000

    == poker 8.B(1) | nor on a later street, where his stack is what the round has left him
    holdem no 100/200      A 5000   B 5000
    B calls
    A checks
    A bets 4801       refused not_enough_chips
    A bets 4800
    expect stacks A 0

    == poker 8.B(1) | nor where the full bet takes the place of the forced one
    five-stud no 200 forced 50      A 5000   B 5000   C 5000
    A has Ks 2c
    B has 3s Th
    C has Qs Jd
    expect actor A
    A bets 5001       refused not_enough_chips
    A bets 5000
    expect stacks A 0

    == P-39 | a hand may be given up though nothing is owed
    holdem no 100/200      A 5000   B 5000   C 5000
    C calls
    A calls
    B folds

    == P-138 | fixed: the small bet on two rounds, then the big one
    holdem fixed 100/200 bets 200/400      A 5000   B 5000
    expect raises 400 400
    B raises 300      refused raise_too_small
    B raises 600      refused raise_too_large
    B calls
    A checks
    expect raises 200 200
    A checks
    B checks
    expect raises 400 400
    A bets 400
    expect raises 800 800
    B calls
    expect raises 400 400

    == P-138 | draw: the small bet before the draw, the big one after
    draw-high fixed 100/200      A 5000   B 5000
    B calls
    A checks
    A stands pat
    B stands pat
    expect raises 400 400

    == P-138 | spread: from the least to the most; a raise adds at least the last one
    holdem spread 100/200 bets 200/1000      A 9000   B 9000
    B calls
    A checks
    A bets 100        refused raise_too_small
    expect raises 200 1000
    A bets 500
    expect raises 1000 1500
    B raises 1600     refused raise_too_large

    == P-138 | no limit: the least bet is the table's on every street
    holdem no 100/200      A 5000   B 5000
    B calls
    A checks
    expect raises 200 4800
    A bets 199        refused raise_too_small
    A bets 500
    expect raises 1000 4800
"""

CAPS = """
    == poker 8.K(1); P-37 | three raises after the largest blind
    holdem fixed 100/200      A 5000   B 5000   C 5000
    house max_raises=3
    C raises 400
    A raises 600
    B raises 800
    C raises 1000     refused raise_cap_reached
    C calls
    A calls
    expect board 3s 4c 4d

    == poker 8.K(1); P-37 | the opening bet of a street is no raise, and each street counts anew
    holdem fixed 100/200      A 5000   B 5000   C 5000
    house max_raises=1
    C raises 400
    A calls
    B calls
    A bets 200
    B raises 400
    C raises 600      refused raise_cap_reached

    == poker 8.K(1); P-37 | the cap is lifted while only two are in
    holdem fixed 100/200      A 5000   B 5000   C 5000
    house max_raises=3
    C folds
    A raises 400
    B raises 600
    A raises 800
    B raises 1000
    A raises 1200

    == poker 8.K(1); P-37 | but not once it was reached by three
    holdem fixed 100/200      A 5000   B 5000   C 5000
    house max_raises=3
    C raises 400
    A raises 600
    B raises 800
    C folds
    A raises 1000     refused raise_cap_reached

    == poker 8.K(1); P-37 | nor where the house does not lift it
    holdem fixed 100/200      A 5000   B 5000
    house max_raises=1 cap_lifted_heads_up=no
    B raises 400
    A raises 600      refused raise_cap_reached
"""

# bet 20, all-in 35 or 25; bet 300, all-in 450: the numbers of P-136 and P-137
SHORT = """
    == P-136 | fixed: half a raise or more counts as one, and the next adds a full bet
    holdem fixed 10/20      A 500   B 55   C 500
    C calls
    A calls
    B checks
    A bets 20
    B all in 35
    expect raises 55 55
    C calls
    expect actor A
    expect raises 55 55

    == P-136 | half a raise counts towards the cap
    holdem fixed 10/20      A 500   B 55   C 500
    house max_raises=1
    C calls
    A calls
    B checks
    A bets 20
    B all in 35
    C raises 55       refused raise_cap_reached

    == P-136 | less than half: those yet to act may fill it up, those who have acted may not
    holdem fixed 10/20      A 500   B 45   C 500   D 500
    C calls
    D calls
    A calls
    B checks
    A bets 20
    B all in 25
    expect raises 40 40
    C calls
    expect raises 40 40
    D calls
    A raises 40       refused betting_not_reopened
    expect call 5
    A calls

    == P-136 | without the half rule 35 is no raise either
    holdem fixed 10/20      A 500   B 55   C 500
    house half_rule=no
    C calls
    A calls
    B checks
    A bets 20
    B all in 35
    expect raises 40 40
    C calls
    A raises 40       refused betting_not_reopened

    == P-137 | a short all-in lifts the price, not the least raise
    holdem no 100/200      A 9000   B 650   C 9000
    C calls
    A calls
    B checks
    A bets 300
    B all in 450
    expect raises 750 8800
    C raises 749      refused raise_too_small
    C calls
    A raises 1200     refused betting_not_reopened
    A calls
    expect pots 1950

    == P-137 | once short all-ins add up to a full raise, the betting is open again
    holdem no 100/200      A 9000   B 650   C 800   D 9000
    C calls
    D calls
    A calls
    B checks
    A bets 300
    B all in 450
    C all in 600
    D calls
    expect actor A
    expect raises 900 8800
    A raises 900

    == P-137 | any all-in reopens where the house says so
    holdem no 100/200      A 9000   B 650   C 9000
    house short_all_in_reopens=yes
    C calls
    A calls
    B checks
    A bets 300
    B all in 450
    C calls
    A raises 750

    == P-137 | an all-in opening bet below the minimum sets the price only
    holdem no 100/200      A 350   B 9000   C 9000   D 9000
    house any_stack_may_play=yes
    C calls
    D calls
    A calls
    B checks
    A all in 150
    expect call 150
    expect raises 350 8800
    B raises 349      refused raise_too_small
    B raises 350
    expect raises 550 8800
    C raises 549      refused raise_too_small
    C raises 550
    expect raises 750 8800

    == P-137 | who called that bet may raise a full raise of it
    holdem no 100/200      A 350   B 9000   C 9000   D 9000
    house any_stack_may_play=yes
    C calls
    D calls
    A calls
    B checks
    A all in 150
    B calls
    C raises 350
    D folds
    expect actor B
    expect raises 550 8800

    == P-137 | nor does a second short all-in change what a full raise adds
    holdem no 100/200      A 350   B 500   C 9000   D 9000
    house any_stack_may_play=yes
    C calls
    D calls
    A calls
    B checks
    A all in 150
    B all in 300
    expect call 300
    expect raises 500 8800

    == P-137; P-139 | pot limit: the same, up to the pot
    holdem pot 100/200      A 350   B 9000   C 9000
    house any_stack_may_play=yes
    C calls
    A calls
    B checks
    A all in 150
    expect raises 350 1050

    == P-137; poker 8.K(1) | it is a raise, and counts towards the house's number
    holdem no 100/200      A 350   B 9000   C 9000   D 9000
    house max_raises=1 any_stack_may_play=yes
    C calls
    D calls
    A calls
    B checks
    A all in 150
    B raises 350
    C raises 550      refused raise_cap_reached

    == P-137; P-134 | the forced bet of stud is no opening bet: it is completed to the minimum
    stud-high no 200 forced 50      A 9000   B 9000   C 9000
    A has 2c 3c 4h
    B has 5c 6c 7h
    C has 8c 9c Th
    A brings in
    expect raises 200 9000
    B raises 200
    expect raises 400 9000

    == P-137 | the least raise is the largest full raise of the street
    holdem no 100/200      A 9000   B 9000   C 9000
    C raises 700
    A raises 1199     refused raise_too_small
    A raises 1900
    expect raises 3100 9000

    == poker 8.J(1); P-137 | a blind below the agreed minimum is no full bet
    holdem no 100/200 bets 500      A 9000   B 9000   C 9000
    expect raises 700 9000
    C raises 699      refused raise_too_small
    C raises 700
    expect raises 1200 9000

    == poker 8.J(1); P-137 | an all-in that adds less to it leaves the betting closed
    holdem no 100/200 bets 500      A 9000   B 9000   C 9000   D 550
    house any_stack_may_play=yes
    C calls
    D all in 550
    A calls
    B calls
    C raises 1100     refused betting_not_reopened
    stop

    == poker 8.J; P-138 | spread limit: a raise adds the minimum at least
    holdem spread 100/200 bets 300/1000      A 9000   B 9000   C 9000
    expect raises 500 1200

    == P-140 | who owes nothing has no turn when all others are all in
    holdem no 100/200      A 9000   B 600   C 500
    C all in 500
    A raises 5000
    B all in 600
    stop
    expect events BettingClosed
    expect stacks A 8400
    expect pots 1500 200

    == P-140 | a raise that nobody could call is refused
    holdem no 100/200      A 9000   B 600
    B all in 600
    A raises 5000     refused nobody_could_call
    A calls

    == P-140 | nobody owes more than any opponent could match
    holdem no 100/200      A 9000   B 150
    house any_stack_may_play=yes
    B all in
    stop
    expect stacks A 8850 B 0
    expect pots 300
"""

# blinds 1/2: 7, from the first blind 6, with a straddle of 4: 15
POT_LIMIT = """
    == P-139 | pot limit: the price, and the pot with the call
    holdem pot 1/2      A 500   B 500   C 500
    expect raises 4 7
    C raises 8        refused raise_too_large
    C folds
    expect raises 4 6

    == P-139 | pot limit with a straddle
    holdem pot 1/2 straddle 4      A 500   B 500   C 500   D 500
    C straddles
    expect raises 8 15

    == P-139 | antes count
    holdem pot 1/2 ante 1      A 500   B 500   C 500
    expect raises 4 10

    == P-139 | or not before the flop, where the house says so
    holdem pot 1/2 ante 1      A 500   B 500   C 500
    house pot_counts_antes=no
    expect raises 4 7

    == P-139 | a short blind counts as full
    holdem pot 100/200      A 5000   B 50   C 5000
    house any_stack_may_play=yes
    expect raises 400 700

    == P-133; P-139 | so does a blind that nobody posts, because its seat is empty
    omaha pot 100/200      A 20000   B 20000   C 20000   D 20000
    A posts blind 200
    expect raises 400 700

    == P-14; P-139 | a forced bet of the full amount leaves nothing to complete
    stud-high pot 200 forced 200      A 5000   B 5000   C 5000
    A has Ks Kd 9h
    B has 7s 6d 2c
    C has Qs Qd 9c
    B brings in
    expect raises 400 600

    == P-130; P-139 | a short forced bet counts as full while it is called, and no longer
    stud-high pot 200 ante 25 forced 100      A 5000   B 65   C 5000
    house any_stack_may_play=yes
    A has Ks Kd 9h Ts
    B has 7s 6d 2c 4s
    C has Qs Qd 9c 8h
    B brings in
    expect raises 200 375
    C calls
    A calls
    expect raises 200 315

    == P-130; P-135 | so does the one of a player who is all-in for the ante
    stud-high pot 200 ante 25 forced 100      A 5000   B 25   C 5000
    house any_stack_may_play=yes
    A has Ks Kd 9h
    B has 7s 6d 2c
    C has Qs Qd 9c
    expect actor C
    expect raises 200 375

    == P-139 | in stud too antes do not count before the next card, where the house says so
    stud-high pot 200 ante 100 forced 50      A 5000   B 5000   C 5000
    house pot_counts_antes=no
    A has 7c 2d 2c
    B has 7d 8d 9c
    C has 7h 8h Kc
    A brings in
    expect raises 200 200
    B raises 200
    C calls
    A calls
    expect raises 200 900

    == P-139 | on the flop the pot may be bet
    holdem pot 1/2      A 500   B 500   C 500
    C raises 7
    A calls
    B calls
    expect raises 2 21
    A bets 21
    expect raises 42 84
"""


@pytest.mark.parametrize("text", scenarios(TURNS))
def test_turns_and_sizes(text: str) -> None:
    run(text)


@pytest.mark.parametrize("text", scenarios(CAPS))
def test_raise_caps(text: str) -> None:
    run(text)


@pytest.mark.parametrize("text", scenarios(SHORT))
def test_short_all_ins(text: str) -> None:
    run(text)


@pytest.mark.parametrize("text", scenarios(POT_LIMIT))
def test_pot_limit(text: str) -> None:
    run(text)


@pytest.mark.rule("poker 8.A")
@pytest.mark.parametrize("seat", [-1, 2])
def test_who_is_not_seated_does_nothing(seat: int) -> None:
    hand = run("holdem no 100/200 A 5000 B 5000").hand
    found = refusal(hand, commands.Call(seat))
    assert found is not None
    assert found.why is Why.NOT_SEATED


def test_nothing_happens_after_the_hand() -> None:
    hand = run("holdem no 100/200 A 5000 B 5000\nB folds").hand
    found = refusal(hand, commands.Call(0))
    assert found is not None
    assert found.why is Why.HAND_IS_OVER
