"""Bomb pot, double board and waterfall: asked for, agreed to, dealt and paid (8.M to 8.O)."""

import pytest

from fairdeal.poker.commands import Ask
from fairdeal.poker.decide import refusal
from fairdeal.poker.games import GAMES
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.options.options import DOUBLE_BOARD, OPTIONS, RUN_TWICE, askable
from fairdeal.poker.play import open_hand
from fairdeal.poker.stakes import Limit, Stakes
from tests.poker.scenario import for_each, run, scenarios

# option in words | its key | its clause
EACH = """
    bomb pot     | bomb_pot     | 8.M
    double board | double_board | 8.N
    waterfall    | waterfall    | 8.O
"""

REQUESTS = """
    == poker {2}(1)(a); P-122 | {0}: never at a tournament table
    holdem no 100/200      A 5000   B 5000   C 5000
    house {1}=500 tournament=yes
    A asks {0}        refused tournament_table

    == poker {2}(1)(b); P-50 | {0}: each active player agrees, then each posts the same amount
    holdem no 100/200      A 5000   B 5000   C 5000
    house {1}=500
    B asks {0}
    dealer acts 0
    expect actor C
    A agrees          refused not_your_turn
    C checks          refused not_now
    C agrees
    dealer acts 0
    expect actor A
    expect stacks A 5000 B 5000 C 5000
    A agrees
    dealer acts 4
    expect events OptionVerified Posted Posted Posted
    expect stacks A 4500 B 4500 C 4500
    expect cards A
    expect option {1}

    == poker {2}(1)(b); poker {2}(1)(d) | {0}: to ask for what somebody has asked for is to agree
    holdem no 100/200      A 5000   B 5000   C 5000
    house {1}=500
    A asks {0}
    C asks {0}
    dealer acts 0
    expect actor B
    B agrees
    dealer acts 1
    expect events OptionAsked OptionAsked Agreed OptionVerified

    == poker {2}(1)(b); P-50 | {0}: one refusal cancels it and the hand is dealt as usual
    holdem no 100/200      A 5000   B 5000   C 5000
    house {1}=500
    A asks {0}
    B declines
    expect option none
    expect stacks A 4900 B 4800 C 5000
    expect actor C
    expect call 200

    == P-50 | {0}: or the player who refuses sits the hand out
    holdem no 100/200      A 5000   B 5000   C 5000
    house {1}=500 special_refusal=sit_out
    A asks {0}
    B declines
    C agrees
    dealer acts 5
    expect live A C
    expect stacks A 4500 B 5000 C 4500
    expect cards B

    == P-50 | {0}: if only one is left the hand is dealt as usual, to all
    holdem no 100/200      A 5000   B 5000   C 5000
    house {1}=500 special_refusal=sit_out
    A asks {0}
    B declines
    C declines
    expect option none
    expect live A B C
    expect stacks A 4900 B 4800 C 5000

    == poker {2}(1)(c); P-49 | {0}: no ante, blind, straddle or turn before the flop
    holdem no 100/200 ante 25 straddle 400      A 5000   B 5000   C 5000
    house {1}=500
    A asks {0}
    B agrees
    C agrees
    dealer acts 7
    expect events OptionVerified Posted Posted Posted BettingClosed Dealt CardBurned
    expect pots 1500

    == poker {2}(1)(d); P-48 | {0}: after the flop, or after the first hole card, it is too late
    holdem no 100/200      A 5000   B 5000   C 5000
    house {1}=500
    C calls
    B asks {0}        refused option_too_late
    A calls
    B checks
    B asks {0}        refused option_too_late

    == P-48; P-49 | {0}: blinds posted before it was asked for go back
    holdem no 100/200      A 5000   B 5000   C 5000
    house {1}=500
    dealer acts 2
    expect stacks A 4900 B 4800 C 5000
    A asks {0}
    B agrees
    C agrees
    dealer acts 2
    expect events PostReturned PostReturned
    expect stacks A 5000 B 5000 C 5000
    dealer acts 4
    expect stacks A 4500 B 4500 C 4500

    == poker {2}(2) | {0}: the dealer verifies the request before the deal
    holdem no 100/200      A 5000   B 5000   C 5000
    house {1}=500
    A asks {0}
    B agrees
    C agrees
    dealer acts 0
    expect events OptionAsked Agreed Agreed
    dealer acts 1
    expect events Agreed Agreed OptionVerified
    expect cards A

    == P-58 | {0}: not in stud
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    house {1}=500
    A asks {0}        refused not_this_game

    == P-149 | {0}: one option at a time
    holdem no 100/200      A 5000   B 5000   C 5000
    house bomb_pot=500 double_board=500 waterfall=500 run_twice=yes
    A asks {0}
    dealer acts 0
    B asks run twice  refused one_option_only
    B agrees
    C agrees
    A asks waterfall  refused option_too_late

    == {3} | {0}: only where the house offers it
    holdem no 100/200      A 5000   B 5000   C 5000
    A asks {0}        refused not_offered
""".replace("{3}", "poker {2}")

BOMB_POT = """
    == poker 8.M(2)(a); poker 8.M(2)(b); P-52 | hole cards, a burn, the flop; then play as usual
    holdem no 100/200      A 5000   B 5000   C 5000
    house bomb_pot=500
    A asks bomb pot
    B agrees
    C agrees
    expect events OptionVerified Posted Posted Posted BettingClosed Dealt CardBurned BoardDealt
    expect actor A
    expect call 0
    expect raises 200 4500
    A checks
    B bets 300
    C calls
    A folds
    expect actor B
    B checks
    C checks
    B checks
    C checks
    expect over

    == poker 8.M(3); poker 8.M(3)(a) | the best hand with the board wins, made as the game makes it
    omaha no 100/200      A 5000   B 5000
    house bomb_pot=500
    A has As 2c 3d 4h
    B has Ks Kd 7c 8c
    board Qs Js 9s 5s 2d
    B asks bomb pot
    A agrees
    A checks
    B checks
    A checks
    B checks
    A checks
    B checks
    expect stacks A 4500 B 5500

    == P-51 | a short stack is all-in for what it has; the pots are laid out as ever
    holdem no 100/200      A 450   B 5000   C 5000
    house bomb_pot=500
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 2c 7d 9h 3s 4c
    B asks bomb pot
    C agrees
    A agrees
    expect pots 1350 100
    B bets 300
    C calls
    B checks
    C checks
    B checks
    C checks
    expect stacks A 1350 B 4900 C 4200

    == P-51; P-129 | what nobody can match goes back at once
    holdem no 100/200      A 450   B 5000
    house bomb_pot=500
    B asks bomb pot
    A agrees
    expect stacks A 0
    expect events CardBurned BoardDealt BettingClosed CardBurned BoardDealt BettingClosed
    stop
    expect stacks A 0 B 4550

    == P-149 | a bomb pot of one board may be run twice
    holdem no 100/200      A 5000   B 5000
    house bomb_pot=500 run_twice=yes
    A has As Ah
    B has Ks Kh
    board 2c 7d 9h 3s 4c
    second board Kd 5h
    A asks bomb pot
    B agrees
    A all in
    B calls
    A agrees
    B agrees
    expect second 2c 7d 9h Kd 5h
    expect stacks A 5000 B 5000
"""

DOUBLE = """
    == poker 8.N(2)(a); poker 8.N(2)(b); P-54 | hole cards, one burn for both flops, board one first
    {0} no 100/200      A 5000   B 5000   C 5000
    house double_board=500
    burns {3}
    board 7d 8d 9d
    second board 7h 8h 9h
    A asks double board
    B agrees
    C agrees
    expect events BettingClosed Dealt CardBurned BoardDealt BoardDealt
    expect board 7d 8d 9d
    expect second 7h 8h 9h
    expect burns {3}

    == poker 8.N(2)(c); P-54 | then betting, turn and river on both boards, one burn each
    {0} no 100/200      A 5000   B 5000   C 5000
    house double_board=500
    board 7d 8d 9d Td Jd
    second board 7h 8h 9h Th Jh
    A asks double board
    B agrees
    C agrees
    A checks
    B checks
    C checks
    expect events BettingClosed CardBurned BoardDealt BoardDealt
    A checks
    B checks
    C checks
    expect events BettingClosed CardBurned BoardDealt BoardDealt
    expect board 7d 8d 9d Td Jd
    expect second 7h 8h 9h Th Jh
"""

DOUBLE_PAID = """
    == poker 8.N(3)(a); poker 8.N(3)(b); poker 8.N(3); P-53 | half to the best on each board
    holdem no 100/200      A 5000   B 5000
    house double_board=500
    A has As Ah
    B has Ks Kh
    board 2c 7d 9h 3s 4c
    second board Kd Qd 5h 5c 8h
    A asks double board
    B agrees
    A checks
    B checks
    A checks
    B checks
    A checks
    B checks
    expect stacks A 5000 B 5000

    == poker 8.N(3)(b); P-53 | who wins both boards takes all
    holdem no 100/200      A 5000   B 5000
    house double_board=500
    A has As Ah
    B has Ks Kh
    board 2c 7d 9h 3s 4c
    second board Jd Qd 5h 5c 8h
    A asks double board
    B agrees
    A checks
    B checks
    A checks
    B checks
    A checks
    B checks
    expect stacks A 5500 B 4500

    == poker 8.N(3)(a); P-53; P-74 | an all-in, a side pot, and an odd dollar: board one's
    holdem no 100/200      A 700   B 5000   C 5000
    house double_board=500
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 2c 7d 9h 3s 4c
    second board Kd Qd 5h 5c 8h
    B asks double board
    C agrees
    A agrees
    A all in
    B raises 500
    C calls
    B checks
    C checks
    B checks
    C checks
    expect pots 2100 600
    expect stacks A 1100 B 5600 C 4000

    == P-143; P-53; poker 12.K(4) | Omaha-8 on two boards: each board splits high and low
    omaha8 no 100/200      A 5000   B 5000   C 5000
    house double_board=3400
    A has As Ac 2s 3d
    B has Ks Kd Qc Jc
    C has Qs Qd Td Tc
    board 4c 5d 8h Kh 9s
    second board 6c 6d 7h 2c 9c
    A asks double board
    B agrees
    C agrees
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    A checks
    B checks
    C checks
    expect pots 10200
    expect stacks A 6600 B 6800 C 1600
"""

WATERFALL = """
    == poker 8.O(2)(a)(i) | hole cards and the flop, with a burn and no betting
    holdem no 100/200      A 5000   B 5000   C 5000
    house waterfall=500
    board 2c 7d 9h
    A asks waterfall
    B agrees
    C agrees
    dealer acts 8
    expect events BettingClosed Dealt CardBurned BoardDealt
    expect board 2c 7d 9h
    expect actor nobody

    == poker 8.O(2)(a); poker 8.O(2)(a)(ii); poker 8.O(2)(a)(iii) | no betting to the showdown
    holdem no 100/200      A 5000   B 5000   C 5000
    house waterfall=500
    board 2c 7d 9h 3s 4c
    A asks waterfall
    B agrees
    C agrees
    stop
    expect events Dealt CardBurned BoardDealt CardBurned BoardDealt CardBurned BoardDealt
    expect board 2c 7d 9h 3s 4c
    expect actor A

    == poker 8.O(3); poker 8.O(3)(a) | all who posted show down; ten posts of 5 less the rake
    holdem no 100/200   A 500  B 500  C 500  D 500  E 500  F 500  G 500  H 500  I 500  J 500
    house waterfall=500
    rake percent=10 cap=400
    D has As Ks
    board Ts Js Qs 3s 4c
    A asks waterfall
    B agrees
    C agrees
    D agrees
    E agrees
    F agrees
    G agrees
    H agrees
    I agrees
    J agrees
    expect stacks D 4600 A 0 J 0
    expect over

    == P-57 | with betting after the flop, where the house has it so
    holdem no 100/200      A 5000   B 5000
    house waterfall=500 waterfall_betting=yes
    A asks waterfall
    B agrees
    expect actor A
    expect call 0
    A checks
    B checks
    expect events BettingClosed CardBurned BoardDealt

    == P-51; P-129 | what one player posted beyond the other goes back before the cards
    holdem no 100/200      A 400   B 5000
    house waterfall=500
    A has As Ah
    B has Ks Kh
    board 2c 7d 9h 3s 4c
    A asks waterfall
    B agrees
    expect stacks A 800 B 4600
"""

COMMUNITY = [
    key for key, game in GAMES.items() if game.chapter in HouseRules().options.special_chapters
]
HOLES = "holdem | 2 | x | 2c\n omaha | 4 | x | 2c\n omaha5 | 5 | x | 2c\n six-plus | 2 | x | 6c"


@pytest.mark.parametrize(
    "text",
    scenarios(for_each(REQUESTS, EACH))
    + scenarios(BOMB_POT)
    + scenarios(for_each(DOUBLE, HOLES))
    + scenarios(DOUBLE_PAID)
    + scenarios(WATERFALL),
)
def test_special_hands(text: str) -> None:
    run(text)


@pytest.mark.rule("P-55", "P-124")
@pytest.mark.parametrize("key", COMMUNITY)
def test_a_double_board_is_refused_where_the_deck_is_too_small(key: str) -> None:
    game = GAMES[key]
    stakes = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))
    for seats in range(game.seats[0], game.seats[1] + 1):
        hand = open_hand(
            key, stakes, [5_000] * seats, game.deck.cards, HouseRules().but(double_board=500)
        )
        needed = seats * game.streets[0].down + 2 * 5 + 3
        met = refusal(hand, Ask(0, DOUBLE_BOARD))
        assert (met is None) == (needed <= len(game.deck))
        assert met is None or met.why == "deck_too_small"
        assert (DOUBLE_BOARD in askable(hand, 0)) == (met is None)


def test_every_option_is_a_field_of_the_house_rules() -> None:
    assert all(not getattr(HouseRules().options, key) for key in OPTIONS)
    assert RUN_TWICE in OPTIONS
