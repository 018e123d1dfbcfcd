"""The showdown: who shows first, who may concede, what a concession costs (7.E(3), 18.E, 18.F)."""

import pytest

from fairdeal.cards.notation import show
from fairdeal.poker.deck.piles import BURN, MUCK
from fairdeal.poker.events import Shown
from tests.poker.scenario import run, scenarios

TABLE = """
    == poker 7.E(3) | two are left after the last betting round: a showdown
    holdem no 100/200      A 5000   B 5000   C 5000
    C calls
    A folds
    B checks
    B checks
    C checks
    B checks
    C checks
    B bets 200
    C calls
    stop
    expect events Called BettingClosed
    expect actor B
"""

RIVER = """
    holdem no 100/200      A 5000   B 5000   C 5000   D 5000
    A has As Ad
    B has Ks Kd
    C has Qs Qd
    D has Js Jd
    board 2c 3d 7h 8c 9d
    C calls
    D calls
    A calls
    B checks
    A checks
    B checks
    C checks
    D checks
    A checks
    B checks
    C checks
    D checks
"""

ORDER = """
    == poker 18.E(1) | who made the last bet shows first
    {river}
    A checks
    B bets 200
    C raises 400
    D calls
    A calls
    B calls
    stop
    expect actor C

    == poker 18.E(1); P-80 | if nobody bet on the last street, the first to act on it
    {river}
    A checks
    B checks
    C checks
    D checks
    stop
    expect actor A

    == poker 18.E(2) | the others show clockwise
    {river}
    A checks
    B checks
    C bets 200
    D calls
    A calls
    B calls
    A shows           refused not_your_turn
    C shows
    expect actor D
    D shows
    expect actor A
    A shows
    stop
    expect actor B

    == poker 18.E(3); P-81 | a beaten hand may be given up unseen
    {river}
    A checks
    B checks
    C checks
    D checks
    A shows
    B mucks
    C mucks
    D shows
    expect events PotAwarded HandClosed
    expect stacks A 5600

    == poker 18.E(3) by field poker.house_rules.ShowdownRules.disclose_all; P-81 | not where all hands must be disclosed
    {river}
    house disclose_all=yes
    A checks
    B checks
    C checks
    D checks
    A shows
    B mucks           refused hands_disclosed
    B shows

    == poker 18.E; P-146 | the last to contend for a pot shows, even if the others conceded
    {river}
    A checks
    B checks
    C checks
    D checks
    A mucks
    B mucks
    C mucks
    D mucks           refused last_to_contend
    D shows
    expect stacks D 5600

    == poker 18.F; P-82 | a hand given up at the showdown is out, though it would have won
    {river}
    A checks
    B checks
    C checks
    D checks
    A mucks
    B shows
    C shows
    D shows
    expect stacks A 4800 B 5600

    == P-80 | the last to bet on any street, where the house says so
    holdem no 100/200      A 5000   B 5000   C 5000
    house no_bet_order=last_aggressor_any_street
    C raises 400
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
    stop
    expect actor C

    == P-80 | in stud with no bet on the last street, the best hand showing
    stud-high fixed 200/400 forced 50      A 5000   B 5000
    A has Ts 9d 8s 7s 6d 4h Qs
    B has Ks Kc 2c 5c 5h Ah 3d
    B brings in
    A calls
    A checks
    B checks
    B checks
    A checks
    B checks
    A checks
    B checks
    A checks
    stop
    expect actor B

    == P-146 | nobody else is left for the side pot: its winner may not concede it
    holdem no 100/200      A 500   B 5000   C 5000
    A has As Ah
    B has Ks Kd
    C has Qs Qd
    board 2c 3d 7h 8c 9d
    C raises 1000
    A all in 500
    B calls
    B checks
    C checks
    B checks
    C checks
    B checks
    C checks
    A shows
    B mucks
    C mucks           refused last_to_contend
    C shows
    expect stacks A 1500 B 4000 C 5000
"""  # noqa: E501


@pytest.mark.parametrize("text", scenarios(TABLE + ORDER.replace("    {river}\n", RIVER[1:])))
def test_the_showdown(text: str) -> None:
    run(text)


@pytest.mark.rule("poker 7.F(3)")
def test_burns_lie_apart_from_the_muck() -> None:
    hand = run(RIVER + "A checks\nB folds\nC folds\nD folds\n").hand
    assert len(hand.places[BURN]) == 3
    assert not set(hand.places[BURN]) & set(hand.places[MUCK])
    assert len(hand.places[MUCK]) == 6


@pytest.mark.rule("poker 18.E", "P-146")
def test_who_names_one_card_of_the_hand_shows_the_whole_of_it() -> None:
    checked = "A checks\nB checks\n" * 3
    told = run(
        f"""
        holdem no 100/200      A 5000   B 5000
        A has As Ah
        B calls
        A checks
        {checked}
        A shows As
        stop
        """
    )
    shown = [event for event in told.hand.log if isinstance(event, Shown)]
    assert [show(event.cards) for event in shown] == ["As Ah"]
