"""Hands that are fouled, collected or left behind: dead, put together again, refunded (18.K)."""

import pytest

from tests.poker.scenario import for_each, run, scenarios

KILLED = """
    == {0} | {1}: dead, what it put in stays in the pot
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 600
    A calls
    report {1} A {2}
    expect entry {3}
    expect live B C
    expect actor B
    expect pots 1400
    B calls
    expect pots 1800
    expect stacks A 4400
"""

WAYS = """
    poker 18.K; P-105 | fouled | by dealer | fouled
    poker 18.K; P-105 | fouled | protected at_fault by floorperson | fouled
    poker 18.K; P-106 | collected | by floorperson | collected
    poker 18.K; P-106 | collected | protected at_fault by dealer | collected
    poker 18.K(4); P-32 | left | by floorperson | left
    poker 1.B(14); P-103 | hand_size | by dealer | hand_size
"""

KEPT = """
    == {0} | {1} {2}: the hand plays on
    {4}
    C raises 600
    A calls
    report {1} A {2}
    expect entry {3}
    expect live A B C
    expect actor B
    expect pots 1400
"""

HELD = "A 5000   B 5000   C 5000"

RESTORED = f"""
    poker 18.K(2) by act poker.events.IrregularityReported | fouled | protected restored by floorperson | fouled_restored | holdem no 100/200 {HELD}
    poker 18.K(2) | collected | protected restored | collected_restored | omaha no 100/200 {HELD}
    P-32 | left | protected | left_protected | holdem no 100/200 {HELD}
"""  # noqa: E501

REFUNDS = """
    == poker 18.K(3); P-105 | {0}: out, with all he put in back, and the pot smaller by that
    holdem no 100/200 ante 25      A 5000   B 5000   C 5000
    C raises 600
    A calls
    B calls
    A bets 1000
    B calls
    report {0} A protected
    expect entry {0}_refund
    expect live B C
    expect stacks A 5000
    expect pot 0 2250 B C
    expect actor C
    expect call 1000
    C folds
    expect stacks A 5000 B 5625 C 4375
"""

STUD = """
    == poker 18.K(1); P-106 | stud: a fouled hole card counts as protected with no flag: a refund
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    B has Ks Kd 2c
    B brings in
    C completes
    A calls
    report fouled A
    expect entry fouled_stud
    expect live B C
    expect stacks A 5000
    expect actor B

    == poker 18.K(1); poker 18.K(2) | stud: or it is put together again
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    B has Ks Kd 2c
    B brings in
    C completes
    report fouled A restored
    expect entry fouled_stud
    expect live A B C
    expect actor A

    == poker 18.K(1) | stud: by his own fault it is dead without a refund
    five-stud fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    B has Ks 2c
    B brings in
    C completes
    A calls
    report fouled A at_fault
    expect entry fouled_stud
    expect live B C
    expect stacks A 4775

    == poker 18.K(1); P-106 | stud: what the dealer collects is not protected
    stud-low fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    B has As Qd Kc
    B brings in
    C completes
    A calls
    report collected A
    expect entry collected
    expect stacks A 4775
    expect live B C
"""

EXACT = """
    == poker 18.K(3); P-105 | one player's ante for all comes back to him alone
    holdem no 100/200 ante 75 button      A 5000   B 5000   C 5000
    C calls
    A calls
    report fouled C protected
    expect stacks C 5000
    expect pots 400

    == poker 18.K(3); P-105 | heads-up: the other has his own back, without rake
    holdem no 100/200      A 5000   B 5000
    rake percent=10 cap=400
    B raises 1000
    A calls
    A bets 1000
    report collected B protected
    expect over
    expect stacks A 5000 B 5000

    == poker 18.K(3); P-105 | heads-up: the other wins what is left of those who folded
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 1000
    A calls
    B folds
    A checks
    C bets 500
    report collected C protected
    expect stacks A 5200 B 4800 C 5000

    == poker 18.K(3); P-105 | side pots: taken pot by pot as contributed
    holdem no 100/200      A 1000   B 5000   C 5000   D 3000
    house any_stack_may_play=yes
    C raises 3000
    D all in
    A all in
    B calls
    expect pot 0 4000 A B C D
    expect pot 1 6000 B C D
    report fouled B protected
    expect stacks B 5000
    expect pot 0 3000 A C D
    expect pot 1 4000 C D

    == poker 18.K(3); P-105 | at the showdown: the rake is worked out from what is left
    holdem no 100/200      A 5000   B 5000   C 5000
    rake percent=10 cap=2000
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 2c 7d 9h Jc 3s
    C raises 2000
    A calls
    B calls
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A shows
    report collected A protected
    expect stacks A 5000
    B shows
    C shows
    expect stacks A 5000 B 6600 C 3000
    expect over

    == poker 18.K(3); P-84; P-105 | with the rake already taken: it goes back and is taken anew
    holdem no 100/200      A 5000   B 5000   C 5000
    rake percent=10 cap=2000 contributions=fund:500:100
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 2c 7d 9h Jc 3s
    C raises 2000
    A calls
    B calls
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A shows
    B shows
    C shows
    dealer acts 2
    expect events RakeTaken ContributionTaken
    report collected A protected
    expect over
    expect stacks A 5000 B 6500 C 3000
    expect pots 4000

    == poker 18.K; P-84 | killed with the rake already taken: the same rake, another winner
    holdem no 100/200      A 5000   B 5000   C 5000
    rake percent=10 cap=2000
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 2c 7d 9h Jc 3s
    C raises 2000
    A calls
    B calls
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A shows
    B shows
    C shows
    dealer acts 1
    expect events RakeTaken
    report fouled A
    expect over
    expect stacks A 3000 B 8400 C 3000

    == poker 18.K; P-141 | the last player of a side pot is killed: it costs him the other pot only
    holdem no 100/200      A 1000   B 5000   C 5000
    house any_stack_may_play=yes
    C raises 3000
    A all in
    B calls
    report fouled B
    report fouled C
    expect over
    expect stacks A 3000 B 2000 C 6000

    == poker 18.K; P-141 | likewise at the showdown
    holdem no 100/200      A 1000   B 5000   C 5000
    house any_stack_may_play=yes
    C raises 3000
    A all in
    B calls
    B checks
    C checks
    B checks
    C checks
    B checks
    C checks
    expect pot 1 4000 B C
    report fouled C
    report fouled B
    expect over
    expect stacks A 3000 B 6000 C 2000

    == poker 8.B(5)(a); P-141 | chips above an all-in player go to the player who could still bet
    holdem no 100/200      A 20000   B 20000   C 20000   D 600
    house any_stack_may_play=yes
    A has 2c 7d
    B has 3c 8d
    C has Kc Qd
    D has As Ad
    board Ah 9h 4s Jc 5d
    C calls
    D all in 600
    A calls
    B calls
    C calls
    A says bet 1000
    A throws cards away
    B says call
    B throws cards away
    C shows
    D shows
    expect over
    expect stacks A 18400 B 18400 C 21400 D 2400

    == poker 8.B(5)(a); P-141 | each level is for the last of its players, none for the all-in one
    holdem no 100/200      A 20000   B 20000   C 1200   D 600
    house any_stack_may_play=yes
    C all in 1200
    D all in 600
    A calls
    B calls
    A bets 1000
    B calls
    A bets 1000
    B folds
    report fouled A by floorperson
    report fouled C by floorperson
    expect over
    expect stacks A 19800 B 17800 C 1800 D 2400

    == poker 8.B(5)(a); P-141; P-105 | he who conceded keeps what nobody else could win
    holdem no 100/200      A 5000   B 5000   C 1200   D 300
    house any_stack_may_play=yes
    A has Ac Ad
    B has 3c 8d
    C has Kc Qd
    D has As 5h
    C all in 1200
    D all in 300
    A calls
    B calls
    A bets 1300
    B calls
    A checks
    B checks
    A bets 200
    B folds
    A shows
    C mucks
    report collected A protected by floorperson
    expect over
    expect stacks A 5000 B 3800 C 1800 D 900

    == poker 18.K; P-105 | a hand dies before the rake of a refund is set right: the turn passes
    holdem no 100/200      A 9000   B 9000   C 9000   D 9000
    rake percent=10 cap=2000
    C raises 1000
    D calls
    A calls
    B calls
    A bets 2000
    dealer acts 0
    report fouled C protected by floorperson
    report fouled B by floorperson
    dealer acts 1
    expect events RakeReturned
    expect actor D
    expect rake 300

    == poker 18.K(3); poker 18.M(3)(a) | a player who stopped betting: refund and chips behind
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    A has As Ah Ad 9c 9d 4c 4d
    B has Ks Kh 2c 8c 8d 3c 3d
    C has Qs Qh Qd 7c 7d 5c 6c
    B brings in
    C folds
    A calls
    A checks
    B checks
    A checks
    B checks
    A checks
    B checks
    report exposed A 4d
    A stops betting
    expect events BettingStopped BettingClosed
    report fouled A
    expect stacks A 5000 B 5000 C 5000
    expect over

    == poker 18.K(3); poker 8.L | run twice by three, one killed: the others still have both boards
    holdem no 100/200      A 5000   B 5000   C 5000
    house run_twice=yes
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 2c 7d 9h Jc 3s
    second board 2d 7c Qd Jd 3c
    C all in
    A all in
    B all in
    A agrees
    B agrees
    C agrees
    expect second 2d 7c Qd Jd 3c
    A shows
    report fouled A
    B shows
    C shows
    expect stacks A 0 B 7500 C 7500
"""

TABLES = (
    for_each(KILLED, WAYS),
    for_each(KEPT, RESTORED),
    for_each(REFUNDS, "fouled\ncollected"),
    STUD,
    EXACT,
)


@pytest.mark.parametrize("text", [each for table in TABLES for each in scenarios(table)])
def test_fouled_hands(text: str) -> None:
    hand = run(text).hand
    assert not hand.over or sum(hand.stacks) + hand.taken == hand.total
