"""Cards exposed as they are dealt: seven- and five-card stud (18.M, 18.N)."""

import pytest

from tests.poker.scenario import for_each, run, scenarios

FIRST_TWO = """
    == poker 18.M(1); P-107 | {0}: the {1} hole card is the up card, the third comes face down
    {0} fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    A has {2} 9d
    B has Ks Kh 8c
    C has Qs Qh 7c
    report exposed A {3}
    expect entry exposed_hole_of_two
    expect up A {3}
    expect up B 8c
    expect actor {4}
    {4} brings in
    expect live A B C
"""

WHO = """
    stud-high | first | 2c Ah | 2c | A
    stud-high | second | Ah 2c | 2c | A
    stud-high | second | 2c Ah | Ah | C
    stud-hilo8 | first | 2c Ah | 2c | A
    stud-low | first | Kc 2h | Kc | A
    stud-low | second | Kc 2h | 2h | B
"""

STUD = """
    == poker 18.M(2); P-107 | both at once: hand void, ante back, no forced bet from that seat
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    A has 2c 2d
    B has Ks Kh 8c
    C has Qs Qh 7c
    report exposed A 2c 2d by floorperson
    expect entry exposed_both
    expect live B C
    expect stacks A 5000 B 4975
    expect muck 2c 2d
    expect pots 50
    expect actor C

    == poker 18.M(2); P-107 | one after the other
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    A has 2c 2d
    B has Ks Kh 8c
    C has Qs Qh 7c
    report exposed A 2d
    report exposed A 2c
    expect entry exposed_both
    expect live B C
    expect stacks A 5000
    expect muck 2c 2d
    expect actor C

    == poker 18.M(2); P-109 | turned over by the player himself: the hand is not void
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    A has 2c 2d 3h
    B has Ks Kh 8c
    C has Qs Qh 7c
    report exposed A 2c 2d at_fault by dealer
    expect entry exposed_own_fault
    expect live A B C
    expect exposed 2c 2d
    expect up A 3h
    expect actor A

    == poker 18.M(2) | without an ante there is nothing to return
    stud-low fixed 200/400 forced 50      A 5000   B 5000   C 5000
    A has 2c 2d
    report exposed A 2c 2d
    expect events HandKilled Dealt
    expect live B C

    == poker 18.M(2); P-107 | heads-up: the other has his ante back and nobody is raked
    stud-high fixed 200/400 ante 400 forced 100      A 5000   B 5000
    rake percent=10 cap=400
    A has 2c 2d
    report exposed A 2c 2d
    expect over
    expect stacks A 5000 B 5000

    == poker 18.M(1); poker 18.M(2) | two players, each with one: both play on
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    A has 2c 2d 9c
    B has Ks Kh 8c
    C has Qs Qh 7c
    report exposed A 2c
    report exposed B Kh
    expect up A 2c
    expect up B Kh
    expect up C 7c
    expect live A B C
    expect actor A

    == poker 18.M(1) | after the third card, or before fourth street, the book is silent
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    A has 2c 2d 9c
    B has Ks Kh 8c
    C has Qs Qh 7c
    C brings in
    A calls
    B calls
    dealer acts 2
    expect events BettingClosed CardBurned
    report exposed A 2c
    expect entry exposed_open
    expect ruling exposed
    expect exposed 2c
    ruling play_on because it was his own doing
    expect events RulingMade Dealt
    report exposed A 2c      refused no_such_card
    expect cards A 2c 2d 9c 2s

    == poker 18.M(3); poker 18.M(3)(a); P-108 | stops betting: later bets form a side pot
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    {seventh}
    report exposed A 4d
    expect entry exposed_last
    expect exposed 4d
    expect actor A
    B bets 400      refused not_your_turn
    A checks        refused not_now
    A stops betting
    expect stacks A 0
    expect actor B
    B bets 400
    C calls
    expect pot 0 150 A B C
    expect pot 1 800 B C
    B shows
    C shows
    A shows
    expect stacks A 5100 B 4550 C 5350

    == poker 18.M(3); poker 18.M(3)(b); P-108 | plays on: normal turns for the whole pot
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    {seventh}
    report exposed A 4d
    A plays on
    expect actor A
    A bets 400
    B calls
    C folds
    stop
    expect pots 950
    expect stacks A 4550

    == poker 18.M(3)(b); P-108 | no choice in time: he plays on
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    {seventh}
    report exposed A 4d
    A runs out of time
    expect events TimeRanOut PlayedOn
    expect actor A

    == poker 18.M(3); P-108 | two players: the dealer's left first, however they are reported
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    {seventh}
    report exposed C 6c
    report exposed B 3d
    expect actor B
    B stops betting
    expect actor C
    C stops betting
    expect events BettingStopped BettingClosed
    stop
    expect pots 150
    expect stacks A 4950 B 0 C 0

    == poker 18.M(3); P-108 | all three stop: nobody bets, and all have their chips back
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    {seventh}
    report exposed C 6c
    report exposed A 4d
    report exposed B 3d
    A stops betting
    B plays on
    C stops betting
    expect stacks A 5100 B 4950 C 4950
    expect over

    == poker 18.M(3)(a); P-108 | heads-up: no more betting
    stud-low fixed 200/400 forced 50      A 5000   B 5000
    A has As 2h 3d 4c 5d 7c 8d
    B has Ks Kh 9c 8c 8h 3c 3s
    B brings in
    A calls
    A checks
    B checks
    A checks
    B checks
    A checks
    B checks
    report exposed B 3s
    B stops betting
    expect stacks A 5050 B 4950
    expect over

    == poker 18.M(3); P-108 | an all-in player has nothing to choose
    stud-high fixed 200/400 forced 50      A 100   B 5000   C 5000
    house any_stack_may_play=yes
    A has As Ah Ad 9c 9d 4c 4d
    B has Ks Kh 2c 8c 8d 3c 3d
    C has Qs Qh Qd 7c 7d 5c 6c
    B brings in
    C completes
    A all in 100
    B calls
    B checks
    C checks
    B checks
    C checks
    B checks
    C checks
    report exposed A 4d
    expect entry exposed_last
    expect exposed 4d
    expect events Dealt IrregularityReported CardExposed
    expect actor B

    == poker 18.M(3); P-108 | reported twice he is asked once
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    {seventh}
    report exposed A 4d
    report exposed A 4d      refused no_such_card
    A stops betting
    report exposed A 4d      refused no_such_card
    expect actor B

    == poker 18.M(3); P-111 | after the first bet of the street: a ruling
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    {seventh}
    A bets 400
    report exposed B 3d
    expect entry exposed_open
    expect ruling exposed
    ruling play_on because the street was under way
    expect actor B

    == poker 18.M(3) | an earlier hole card is not the third
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    {seventh}
    report exposed A As
    expect entry exposed_open
    expect ruling exposed

    == poker 18.M(3); P-17 | a common card is nobody's third hole card
    stud-high fixed 200/400 forced 50      A 5000   B 5000
    A has As Ah Ad 9c 9d 4c
    B has Ks Kh 2c 8c 8d 3c
    B brings in
    A calls
    A checks
    B checks
    A checks
    B checks
    report ineligible many 35
    A checks
    B checks
    expect events CommonCardDue CardBurned BoardDealt
    report exposed A Ah
    expect entry exposed_open
    expect ruling exposed

    == poker 18.N; P-107 | five-card stud: the hole card is the up card, the second comes face down
    five-stud fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    A has 2c 9d
    B has Kh 8c
    C has Qh 7c
    report exposed A 2c
    expect entry exposed_five_stud
    expect up A 2c
    expect up B 8c
    expect actor A
    A brings in
    report exposed A 9d
    expect entry exposed_open
    ruling play_on because the deal was over
    expect actor B

    == poker 18.N | five-card stud: it is never the hand that is void
    five-stud fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    A has 2c 9d
    B has Kh 8c
    C has Qh 7c
    report exposed A 2c
    report exposed B Kh
    report exposed A 2c      refused no_such_card
    expect live A B C
"""

SEVENTH = """A has As Ah Ad 9c 9d 4c 4d
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
    C checks"""

TABLES = (for_each(FIRST_TWO, WHO), STUD.format(seventh=SEVENTH))


@pytest.mark.parametrize("text", [each for table in TABLES for each in scenarios(table)])
def test_exposed_stud_cards(text: str) -> None:
    hand = run(text).hand
    assert not hand.over or sum(hand.stacks) + hand.taken == hand.total
    assert not hand.over or not any(hand.behind)
