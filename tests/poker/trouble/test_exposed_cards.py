"""Cards exposed as they are dealt: Hold'em and Omaha (18.P)."""

import pytest

from tests.poker.scenario import for_each, run, scenarios

HOLE_CARDS = """
    == poker 18.P; P-109 | {0}: the exposed card goes to the muck, the top card takes its place
    {0} no 100/200      A 5000   B 5000   C 5000
    A has {1}
    report exposed A {2} by floorperson
    expect entry exposed_hole_card
    expect cards A {3}
    expect muck {2}
    expect exposed {2}
    expect burns
    expect actor C
    C calls
"""

GAMES = """
    holdem | As Ah 9c | Ah | As 9c
    holdem | As Ah 9c 9d | As Ah | 9c 9d
    omaha | As Ah Ks Kh 9c | Kh | As Ah Ks 9c
    omaha5 | As Ah Ks Kh Qs 9c 9d | Ah Qs | As 9c Ks Kh 9d
    six-plus | As Ah 9c | As | 9c Ah
"""

TEN = " ".join(f"{name} 5000" for name in "ABCDEFGHIJ")

COMMUNITY = """
    == poker 18.P; P-109 | no limit: one card after the other, of several players
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ah 9c 7c
    B has Ks Kh 8c
    report exposed A Ah
    report exposed B Kh
    report exposed A 9c
    expect cards A As 7c
    expect cards B Ks 8c
    expect voided not

    == P-109 | where the house says so, the second exposed card is a misdeal
    holdem no 100/200      A 5000   B 5000   C 5000
    house exposed_misdeal_at=2
    A has As Ah 9c
    B has Ks Kh 8c
    report exposed A Ah
    expect voided not
    report exposed B Kh
    expect entry exposed_too_many
    expect voided misdeal
    expect stacks A 5000

    == P-109 | two cards of one player at once are two
    holdem no 100/200      A 5000   B 5000   C 5000
    house exposed_misdeal_at=2
    A has As Ah
    report exposed A As Ah
    expect voided misdeal

    == P-109 | cards are counted, not reports
    omaha no 100/200      A 5000   B 5000   C 5000
    house exposed_misdeal_at=3
    A has As Ah Ks Kh
    B has Qs Qh Js Jh
    report exposed A As Ah
    report exposed B Js
    expect entry exposed_too_many
    expect voided misdeal

    == poker 18.P; P-109; P-111 | after somebody has acted: a ruling
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ah
    C calls
    report exposed A Ah
    expect entry exposed_open
    expect exposed Ah
    expect ruling exposed
    expect actor nobody
    A calls      refused ruling_awaited
    ruling play_on because he held it badly
    expect actor A
    expect cards A As Ah

    == poker 18.P; P-109 | a card that the player turned over himself is not exchanged
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ah
    report exposed A Ah at_fault by dealer
    expect entry exposed_own_fault
    expect events IrregularityReported CardExposed
    expect exposed Ah
    expect cards A As Ah
    expect muck
    expect ruling none
    expect actor C
    C calls

    == poker 18.P; P-109 | nor later in the hand, nor does it count towards a misdeal
    omaha no 100/200      A 5000   B 5000   C 5000
    house exposed_misdeal_at=2
    A has As Ah Ks Kh
    B has Qs Qh Js Jh
    report exposed A As Ah at_fault by floorperson
    expect voided not
    report exposed B Js by dealer
    expect entry exposed_hole_card
    C calls
    report exposed A Ks at_fault by dealer
    expect entry exposed_own_fault
    expect ruling none
    expect actor A

    == P-64 | nor in a draw game
    draw-high fixed 100/200      A 5000   B 5000
    A has As Ah Ks Kh Qs
    A draws 9h
    report exposed A Qs at_fault by dealer
    expect cards A As Ah Ks Kh Qs
    B calls
    A checks
    A discards Qs
    report exposed A 9h at_fault by dealer
    expect entry exposed_own_fault
    expect cards A As Ah Ks Kh 9h

    == P-64 | draw games: a card exposed on the deal is replaced at once
    draw-high fixed 100/200      A 5000   B 5000
    A has As Ah Ks Kh Qs 3c
    report exposed A Qs
    expect entry exposed_deal
    expect cards A As Ah Ks Kh 3c
    expect muck Qs
    expect actor B

    == P-64 | a card exposed in the draw is replaced after all others have drawn
    draw-high fixed 100/200      A 5000   B 5000   C 5000
    A has As Ah Ks Kh Qs
    A draws 2d 9h
    B has Ts Th Td 4c 5c
    B draws 6c 7c
    C calls
    A calls
    B checks
    A discards Qs
    report exposed A 2d
    expect entry exposed_draw
    expect cards A As Ah Ks Kh
    expect muck 2d
    B discards 4c 5c
    C stands pat
    expect events Drawn Discarded CardMadeUp
    expect cards A As Ah Ks Kh 9h
    expect cards B Ts Th Td 6c 7c
    expect actor A

    == P-64 | the last to draw gets it at once; exposed again, again
    badugi fixed 100/200      A 5000   B 5000
    B has As 2h 3d Kc
    B draws 2d 9h 4c
    B calls
    A checks
    A stands pat
    B discards Kc
    report exposed B 2d
    expect events CardTakenAway CardMadeUp
    expect cards B As 2h 3d 9h
    expect actor A
    report exposed B 9h
    expect cards B As 2h 3d 4c
    expect actor A
    A checks

    == P-64; P-111 | after a bet on the draw: a ruling
    draw-high fixed 100/200      A 5000   B 5000
    A has As Ah Ks Kh Qs
    A draws 2d 9h
    B calls
    A checks
    A discards Qs
    B stands pat
    A checks
    report exposed A 2d
    expect entry exposed_open
    expect ruling exposed
    ruling replace_card A 2d because nobody has looked yet
    expect cards A As Ah Ks Kh 9h

    == poker 18.P | not his card, or nobody's
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ah
    B has Ks Kh
    report exposed A Ks      refused no_such_card
    report exposed A         refused report_incomplete
    report exposed As        refused not_seated
    C folds
    report exposed C 2c      refused no_hand

    == poker 18.P; P-124 | ten-handed Omaha: four replaced cards, and the river comes
    omaha no 100/200      {ten}
    A has As Ah Ks Kh
    report exposed A As Ah Ks Kh
    {all_in}
    stop
    expect events CardBurned BoardDealt BettingClosed
    expect ruling none
    expect actor B

    == poker 18.P; P-124 | five, and no river can come: a ruling at once, before anybody bets
    omaha no 100/200      {ten}
    A has As Ah Ks Kh
    B has Qs Qh Js Jh
    report exposed A As Ah Ks Kh
    expect ruling none
    expect actor C
    report exposed B Qs
    expect events CardExposed CardReplaced RulingDue
    expect ruling deck_ran_out
    expect actor nobody
    C all in      refused ruling_awaited
    ruling play_on because of the time      refused cannot_go_on
    ruling set_aside because of the time      refused cannot_go_on
    ruling replace_card Qh because of the time      refused cannot_go_on
    ruling kill_hand B because of the time      refused cannot_go_on
    ruling misdeal because there is no river
    expect voided misdeal
    expect stacks A 5000 B 5000 C 5000 J 5000
"""

ALL_IN = "\n    ".join(["C all in", *(f"{name} folds" for name in "DEFGHIJA"), "B all in"])

TABLES = (for_each(HOLE_CARDS, GAMES), COMMUNITY.format(ten=TEN, all_in=ALL_IN))


@pytest.mark.parametrize("text", [each for table in TABLES for each in scenarios(table)])
def test_exposed_cards(text: str) -> None:
    hand = run(text).hand
    assert not hand.over or sum(hand.stacks) + hand.taken == hand.total
    assert not hand.over or not any(hand.behind)
