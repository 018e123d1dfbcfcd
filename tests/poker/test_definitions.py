"""Words of chapters 1 and 6 and of 18.E as the engine understands them."""

import pytest

from fairdeal.cards.notation import show
from fairdeal.engine.audience import RAIL
from fairdeal.poker.events import PotAwarded, Shown
from fairdeal.poker.views.view import view
from tests.poker.scenario import run, scenarios

WORDS = """
    == poker 1.B(7) | call: facing 10 with 4 in, exactly 6 more
    holdem no 4/8      A 500   B 500   C 500
    C raises 10        refused raise_too_small
    C calls
    A raises 16
    expect call 8
    B folds
    C calls
    expect stacks A 484 B 492 C 484

    == poker 1.B(7) | call: the small blind of 4 calls a bet of 10
    holdem no 4/10      A 500   B 500   C 500
    C folds
    expect call 6
    A calls
    expect stacks A 490 B 490

    == poker 1.B(7) | call: there must be a bet to equal
    holdem no 100/200      A 5000   B 5000
    B calls
    A checks
    A calls            refused nothing_to_call

    == poker 6.C | suits: a spade flush and a heart flush of equal ranks divide the pot
    draw-high fixed 100/200      A 400   B 400
    A has As Ks 9s 5s 3s
    B has Ah Kh 9h 5h 3h
    B raises 400
    A calls
    A stands pat
    B stands pat
    expect over
    expect stacks A 400 B 400

    == poker 1.B(8) | check: who checked is asked again after another player bets
    holdem no 100/200      A 5000   B 5000   C 5000
    C calls
    A calls
    B checks
    A checks
    B checks
    C bets 300
    expect actor A
    A raises 900
    B folds
    expect actor C

    == poker 1.B(8) | check: only while nobody has bet
    holdem no 100/200      A 5000   B 5000   C 5000
    C checks           refused bet_to_face
    C calls
    A calls
    B checks
    A bets 300
    B checks           refused bet_to_face
"""


@pytest.mark.parametrize("text", scenarios(WORDS))
def test_words_of_the_first_chapter(text: str) -> None:
    run(text)


SHOWDOWNS = """
    holdem | As Ah       | Ks Kh       | 2c 7d 9h Jc 4s | A | pair of aces, jack kicker
    holdem | 8s 7s       | 9c 9d       | 2c 7d 9h Jc 4s | B | three nines, jack kicker
    omaha8 | As 2s Kd Kc | Qs Qh Jd Jc | 3c 4d 8h Th Ts | A | two pairs, kings and tens, \
eight kicker / eight-four low
"""


@pytest.mark.rule("poker 18.E")
@pytest.mark.parametrize("row", SHOWDOWNS.strip().splitlines())
def test_the_winning_hand_is_shown_whole_and_named_before_the_pot_is_pushed(row: str) -> None:
    key, one, two, board, name, words = (cell.strip() for cell in row.split("|"))
    checked = "A checks\nB checks\n" * 3
    hand = run(
        f"{key} no 100/200   A 5000   B 5000\nA has {one}\nB has {two}\nboard {board}\n"
        f"B calls\nA checks\n{checked}A shows\nB shows\nexpect over\n"
    ).hand
    at = "AB".index(name)
    order = [each for each in hand.log if isinstance(each, Shown | PotAwarded)]
    awards = [each for each in order if isinstance(each, PotAwarded)]
    assert {each.seat for each in awards} == {at}
    [shown] = [each for each in order if isinstance(each, Shown) and each.seat == at]
    assert show(shown.cards) == (one, two)[at]
    assert order.index(shown) < order.index(awards[0])
    assert view(hand, RAIL).seats[at].words == (words,)
