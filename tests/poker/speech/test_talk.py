"""What players say and push, told in a hand as text."""

import pytest

from tests.poker.scenario import run, scenarios

TABLE = """
    == poker 8.F; poker 8.I | one oversized chip is a call; what is pushed after it goes back
    holdem no 100/200      A 5000   B 5000   C 5000
    C pushes 500
    expect heard oversized_chip change 300
    expect actor A
    C pushes 500
    expect heard string_bet
    expect stacks C 4800

    == poker 8.G | "raise" without an amount binds the least raise once somebody else acts
    holdem no 100/200      A 5000   B 5000   C 5000
    C says raise
    expect actor C
    A folds
    expect stacks C 4600

    == poker 8.G | the chips that follow it in one motion fix the raise
    holdem no 100/200      A 5000   B 5000   C 5000
    C says raise
    C pushes 500 500
    expect actor A
    expect stacks C 4000

    == poker 18.L(1)(a); poker 18.L(2) | cards thrown away do not take back a call: only it stands
    holdem no 100/200      A 5000   B 5000   C 5000   D 5000
    C folds
    D raises 1000
    A throws cards away
    expect live B D
    B says call throws cards away
    expect live D
    expect over
    expect stacks A 4900 B 4000 D 6100

    == poker 18.L(1)(a); poker 18.L(2) | a raise that was said stands, and the hand is folded
    holdem no 100/200      A 5000   B 5000   C 5000
    C says raise
    C throws cards away
    expect heard obligation_stands
    expect live A B
    expect stacks C 4600
    A calls
    B calls
    expect pots 1200
    expect actor A

    == poker 18.L(2) | the others fold to it: nobody wins with a hand that was thrown away
    holdem no 100/200      A 5000   B 5000   C 5000
    C says raise to 600 throws cards away
    A folds
    expect over
    expect stacks A 4900 B 5300 C 4800

    == poker 18.L(2) | a forced bet is taken though the cards are gone; the fold follows
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    A has 7c 8d 9h
    B has Ks Kd 2c
    C has Js Jd Jh
    B throws cards away
    C calls
    A completes
    expect live A C
    expect stacks B 4925

    == P-33 | out of turn nothing binds
    holdem no 100/200      A 5000   B 5000   C 5000
    A says fold
    expect heard out_of_turn
    C calls
    A raises 600

    == P-33 | where the house binds it, it is done at the player's turn if nothing changed
    holdem no 100/200      A 5000   B 5000   C 5000
    house out_of_turn_binding=yes
    A says call
    expect heard out_of_turn_waits
    C calls
    expect actor B
    expect stacks A 4800

    == P-33 | and he is released if the price has changed
    holdem no 100/200      A 5000   B 5000   C 5000
    house out_of_turn_binding=yes
    A says call
    C raises 600
    expect actor A
    A folds
"""


@pytest.mark.parametrize("text", scenarios(TABLE))
def test_declarations_in_a_text(text: str) -> None:
    run(text)
