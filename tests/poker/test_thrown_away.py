"""A hand thrown away while a bet is owed: it is folded, and only the bet stands (18.L)."""

import pytest

from fairdeal.poker.door import apply, decide, step
from fairdeal.poker.hand import Hand
from fairdeal.poker.notation.reading import read
from fairdeal.poker.speech.declaration import Declaration, Motion
from tests.poker.scenario import run, scenarios

TABLE = """
    == poker 18.L(1)(a) | facing a bet: folded, nothing more is owed
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 1000
    A throws cards away
    expect heard cards_thrown_away
    expect live B C
    expect stacks A 4900
    expect actor B

    == poker 18.L(2) | a call is said as the cards go: the call stands, the hand is folded
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 1000
    A says call throws cards away
    expect heard obligation_stands
    expect live B C
    expect stacks A 4000
    expect actor B
    B folds
    expect over
    expect stacks A 4000 B 4800 C 6200

    == poker 18.L(1)(a); poker 18.L(2) | the cards go after the call was said: likewise
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 1000
    A says call
    expect live A B C
    A throws cards away
    expect heard obligation_stands
    expect live B C
    B folds
    expect over
    expect stacks A 4000 B 4800 C 6200

    == poker 18.L(1)(a); poker 18.L(2) | a raise is said: it does not win, though the others fold
    holdem no 100/200      A 5000   B 5000   C 5000
    C says raise to 600 throws cards away
    expect live A B
    expect actor A
    expect call 500
    A folds
    expect over
    expect stacks A 4900 B 5300 C 4800

    == poker 17.D; poker 18.L(2); P-153 | of its raise goes back what nobody calls
    holdem no 100/200      A 5000   B 5000   C 5000
    C says raise to 600
    C throws cards away
    A folds
    expect stacks A 4900 B 5300 C 4800

    == poker 18.L(2) | who calls it plays for it
    holdem no 100/200      A 5000   B 5000   C 5000
    C says raise to 600
    C throws cards away
    A calls
    B calls
    expect live A B
    expect pots 1800
    expect cards A 2c 2s

    == poker 18.L(2) | the forced bet is taken, the hand is folded, no further card comes to it
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    A has 7c 8d 9h
    B has Ks Kd 2c
    C has Js Jd Jh
    B throws cards away
    expect heard forced_bet_first
    expect live A C
    expect stacks B 4925
    expect actor C
    C calls
    A calls
    expect live A C
    expect up B

    == poker 18.L(1)(b); poker 18.L(2) | nor does it win when the others fold
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    A has 7c 8d 9h
    B has Ks Kd 2c
    C has Js Jd Jh
    B turns cards down
    C folds
    expect over
    expect stacks A 5050 B 4975 C 4975
"""


@pytest.mark.parametrize("text", scenarios(TABLE))
def test_a_hand_thrown_away_is_folded_and_its_bet_stands(text: str) -> None:
    run(text)


@pytest.mark.rule("poker 18.L(1)(a)", "poker 18.L(2)", "P-23")
def test_an_owed_blind_is_taken_from_a_hand_that_is_already_folded() -> None:
    """Five-Card Draw: the cards come before the blinds."""
    hand = read("draw-high fixed 100/200   A 5000  B 5000  C 5000\ndealer acts 1").hand
    apply(hand, decide(hand, Declaration(0, motion=Motion.CARDS_THROWN_AWAY)))
    assert hand.live == [False, True, True]
    run_dealer(hand)
    assert hand.stacks == [4_900, 4_800, 5_000]
    assert hand.actor == 2


def run_dealer(hand: Hand) -> None:
    while facts := step(hand):
        apply(hand, facts)
