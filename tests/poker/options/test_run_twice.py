"""Running it twice: who may ask and when, how the boards are dealt, how the pots are paid (8.L)."""

import pytest

from fairdeal.poker.commands import Call, Check, Fold, RaiseTo
from fairdeal.poker.decide import options
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.options.options import RUN_TWICE
from fairdeal.poker.play import open_hand, play, run_dealer
from fairdeal.poker.spec import Game
from fairdeal.poker.stakes import Limit, Stakes
from tests.poker.scenario import run, scenarios

WHEN = """
    == poker 8.L(1)(a); P-122 | never at a tournament table
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes tournament=yes
    B all in
    A calls
    expect option none
    expect over

    == poker 8.L(1)(a) | a request at a tournament table is refused
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes tournament=yes
    B all in
    A calls
    dealer acts 1
    A asks run twice      refused tournament_table

    == P-42; P-124 | nobody answers while the stub that a ruling sent back is being shuffled
    holdem no 100/200      A 5000   B 5000
    house run_twice=yes
    B all in 5000
    A calls
    dealer acts 1
    report dispute by floorperson
    ruling reshuffle because a card stuck out
    dealer acts 0
    A asks run twice      refused ruling_awaited
    dealer goes on
    expect actor A
    A agrees
    B agrees
    expect option run_twice

    == P-42; P-105 | he who answers before the rake of a refund is set right is not asked again
    holdem no 100/200      A 5000   B 5000   C 5000   D 5000
    house run_twice=yes
    rake percent=10 cap=2000
    C all in 5000
    D calls
    A calls
    B folds
    dealer acts 2
    expect actor A
    report fouled D protected by floorperson
    dealer acts 0
    A asks run twice
    dealer goes on
    expect actor C
    C agrees
    expect option run_twice

    == poker 8.L(1)(b) | no more than three players with live hands
    holdem no 100/200      A 1000   B 1000   C 1000   D 1000
    house run_twice=yes
    C all in
    D calls
    A calls
    B calls
    dealer acts 1
    A asks run twice      refused too_many_players

    == poker 8.L(1)(b) | folded players do not count
    holdem no 100/200      A 1000   B 1000   C 1000   D 1000
    house run_twice=yes
    C all in
    D calls
    A calls
    B folds
    expect actor A
    A agrees
    C agrees
    D agrees
    expect option run_twice

    == poker 8.L(1)(c) | of two players one must be all-in
    holdem no 100/200      A 5000   B 5000
    house run_twice=yes
    B calls
    A checks
    A asks run twice      refused not_enough_all_in

    == poker 8.L(1)(c); P-43 | one of two all-in is enough, and both may be
    holdem no 100/200      A 5000   B 1000
    house run_twice=yes
    B all in
    A calls
    expect actor A
    A agrees
    B agrees
    expect option run_twice

    == poker 8.L(1)(d) | of three players two must be all-in
    holdem no 100/200      A 1000   B 5000   C 5000
    house run_twice=yes
    C raises 1000
    A calls
    B calls
    B asks run twice      refused not_enough_all_in
    B bets 4000
    C calls
    expect actor A
    A agrees
    B agrees
    C agrees
    expect option run_twice

    == P-43 | not while somebody may still bet or call
    holdem no 100/200      A 1000   B 5000   C 1000
    house run_twice=yes
    C all in
    A calls
    C asks run twice      refused betting_not_over

    == poker 8.L(1)(g) | not after the river card
    holdem no 100/200      A 5000   B 5000
    house run_twice=yes
    B calls
    A checks
    A checks
    B checks
    A checks
    B checks
    A all in
    B calls
    A asks run twice      refused option_too_late

    == poker 8.L(1)(g) | who said no may still ask before the river
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes
    B all in
    A calls
    A declines
    dealer acts 3
    expect option none
    A asks run twice
    B agrees
    expect option run_twice

    == poker 8.L(1)(g) | to ask for what the dealer has just offered is to agree to it
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes
    B all in
    A calls
    A asks run twice
    expect actor B
    B asks to run twice
    expect option run_twice
    expect over

    == poker 8.L(1)(g) | also before it is this player's turn to answer
    holdem no 100/200      A 1000   B 3000   C 3000
    house run_twice=yes
    C all in
    A all in
    B all in
    C asks run twice
    expect actor A
    C agrees                refused not_your_turn
    A declines
    B agrees
    dealer acts 1
    expect option run_twice
    expect events OptionAsked Declined Agreed OptionVerified

    == poker 8.L(1)(g); P-149 | who has answered the dealer's question does not ask again
    holdem no 100/200      A 1000   B 3000   C 3000
    house run_twice=yes
    C all in
    A all in
    B all in
    A agrees
    A asks run twice      refused one_option_only
    B declines
    B asks run twice      refused one_option_only

    == poker 8.L | only where the house offers it
    holdem no 100/200      A 1000   B 1000
    B all in
    A calls
    dealer acts 1
    A asks run twice      refused not_offered

    == P-58 | not in a game without a board
    five-stud no 100 forced 50      A 1000   B 1000
    house run_twice=yes
    A asks run twice      refused not_this_game

    == P-50 | who has folded is not asked and may not ask
    holdem no 100/200      A 1000   B 1000   C 1000
    house run_twice=yes
    C folds
    A all in
    B calls
    C asks run twice      refused not_in_the_pot
    A agrees
    C agrees              refused not_your_turn
    B agrees

    == P-149 | not on a double board
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes double_board=500
    A asks double board
    B agrees
    A all in
    B calls
    dealer acts 1
    A asks run twice      refused one_option_only

    == P-149 | and not on a waterfall
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes waterfall=500
    A asks waterfall
    B agrees
    dealer acts 5
    A asks run twice      refused one_option_only
"""

HOW = """
    == poker 8.L(2) | the dealer verifies the request before the first card of it
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes
    B all in
    A calls
    A agrees
    B agrees
    dealer acts 0
    expect board
    dealer acts 2
    expect events Agreed OptionVerified CardBurned

    == poker 8.L(2)(a); poker 8.L(2)(c)(i); P-44; P-45 | before the flop: six burns
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes
    burns 2c 2d 2h 3c 3d 3h
    board 7d 8d 9d Td Kd
    second board 7h 8h 9h Th Kh
    B all in
    A calls
    A agrees
    B agrees
    expect board 7d 8d 9d Td Kd
    expect second 7h 8h 9h Th Kh
    expect burns 2c 2d 2h 3c 3d 3h

    == poker 8.L(2)(a); poker 8.L(2)(c); poker 8.L(2)(c)(ii) | on the flop: turn and river twice
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes
    burns 2c 2d 2h 3c 3d
    board 7d 8d 9d Td Kd
    second board Th Kh
    B calls
    A checks
    A all in
    B calls
    A agrees
    B agrees
    stop
    expect board 7d 8d 9d Td Kd
    expect second 7d 8d 9d Th Kh
    expect burns 2c 2d 2h 3c 3d

    == poker 8.L(2)(c)(iii) | on the turn: the river twice
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes
    board 7d 8d 9d Td Kd
    second board Kh
    B calls
    A checks
    A checks
    B checks
    A all in
    B calls
    A agrees
    B agrees
    stop
    expect events OptionVerified CardBurned BoardDealt CardBurned BoardDealt
    expect board 7d 8d 9d Td Kd
    expect second 7d 8d 9d Td Kh

    == P-44 | or without a burn for the second run, where the house has it so
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes second_run_burns=no
    B all in
    A calls
    A agrees
    B agrees
    stop
    expect events CardBurned BoardDealt BoardDealt BoardDealt BoardDealt
"""

PAID = """
    == poker 8.L(3); poker 8.L(3)(a); poker 8.L(3)(b) | half to the best hand on each board
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes
    A has As Ah
    B has Ks Kh
    board 2c 7d 9h 3s 4c
    second board Kd Qd 5h 5c 8h
    B all in
    A calls
    A agrees
    B agrees
    expect stacks A 1000 B 1000

    == poker 8.L(3)(b) | who wins both boards takes all
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes
    A has As Ah
    B has Ks Kh
    board 2c 7d 9h 3s 4c
    second board Jd Qd 5h 5c 8h
    B all in
    A calls
    A agrees
    B agrees
    expect stacks A 2000 B 0

    == P-46; P-74 | the odd dollar belongs to board one; rake is taken once, before halving
    holdem no 100/200      A 1050   B 1050
    house run_twice=yes
    rake percent=10 cap=100
    A has As Ah
    B has Ks Kh
    board 2c 7d 9h 3s 4c
    second board Kd Qd 5h 5c 8h
    B all in
    A calls
    A agrees
    B agrees
    expect stacks A 1000 B 1000

    == P-46; P-74 | an odd dollar
    holdem no 100/200      A 1050   B 1050
    house run_twice=yes
    A has As Ah
    B has Ks Kh
    board 2c 7d 9h 3s 4c
    second board Kd Qd 5h 5c 8h
    B all in
    A calls
    A agrees
    B agrees
    expect stacks A 1100 B 1000

    == poker 8.L(1)(e); poker 8.L(1)(f); P-42 | a dissenter's pots on board one only
    holdem no 100/200      A 1000   B 3000   C 3000
    house run_twice=yes
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 2c 7d 9h 3s 4c
    second board Qd Jd 5h 5c 8h
    C all in
    A all in
    B all in
    A declines
    B agrees
    C agrees
    expect pots 3000 4000
    expect stacks A 3000 B 2000 C 2000

    == P-42 | a dissenter in every pot: nothing runs twice
    holdem no 100/200      A 1000   B 3000   C 3000
    house run_twice=yes
    C all in
    A all in
    B all in
    A agrees
    B declines
    C agrees
    expect option none

    == P-42 | where the house wants all to agree, one no ends it
    holdem no 100/200      A 1000   B 3000   C 3000
    house run_twice=yes run_twice_unanimous=yes
    C all in
    A all in
    B all in
    A declines
    expect option none
    expect over

    == P-42 | of two players both must agree
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes
    B all in
    A calls
    A agrees
    B declines
    expect option none
    expect over

    == P-42; P-46; P-142 | Omaha-8: a side pot, a dissenter, each board splits high and low
    omaha8 pot 100/200      A 1000   B 3000   C 3000
    house run_twice=yes
    A has As 2s Kd Kc
    B has Ah 2h Qd Qc
    C has Jd Jc Tc Td
    board 3c 4d 8s Th Jh
    second board 9c 9d 9h 8c 8d
    C raises 700
    A all in 1000
    B raises 3000
    C all in
    A declines
    B agrees
    C agrees
    expect pots 3000 4000
    expect stacks A 700 B 3800 C 2500

    == poker 8.L(1)(e); P-42; P-149 | in a bomb pot: a yes to the bomb pot is none to running twice
    holdem no 100/200      A 1500   B 1500
    house run_twice=yes bomb_pot=500
    A has As Ah
    B has Ks Kh
    board 2c 7d 9h 3s 4c
    second board Kd Qd 5h 5c 8h
    A asks bomb pot
    B agrees
    A all in
    B calls
    A agrees
    B declines
    expect option bomb_pot
    expect stacks A 3000 B 0

    == poker 8.L(1)(e); poker 8.L(1)(f); P-42 | in a bomb pot: a dissenter's pots on board one only
    holdem no 100/200      A 1000   B 3000   C 3000
    house run_twice=yes bomb_pot=500
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 2c 7d 9h 3s 4c
    second board Qd Jd 5h 5c 8h
    A asks bomb pot
    B agrees
    C agrees
    A all in
    B all in
    C all in
    A declines
    B agrees
    C agrees
    expect pots 3000 4000
    expect stacks A 3000 B 2000 C 2000

    == P-42; P-149 | in a bomb pot: all who say yes run it twice
    holdem no 100/200      A 1500   B 1500
    house run_twice=yes bomb_pot=500
    A has As Ah
    B has Ks Kh
    board 2c 7d 9h 3s 4c
    second board Kd Qd 5h 5c 8h
    A asks bomb pot
    B agrees
    A all in
    B calls
    A agrees
    B agrees
    expect option run_twice
    expect stacks A 1500 B 1500

    == P-46; P-146 | a concession gives up both boards
    holdem no 100/200      A 1000   B 1000
    house run_twice=yes
    A has As Ah
    B has Ks Kh
    board 2c 7d 9h 3s 4c
    second board Kd Qd 5h 5c 8h
    B all in
    A calls
    A agrees
    B agrees
    A shows
    B mucks
    expect stacks A 2000 B 0
"""


@pytest.mark.parametrize("text", scenarios(WHEN) + scenarios(HOW) + scenarios(PAID))
def test_running_it_twice(text: str) -> None:
    run(text)


# ---- the deck must hold both runs (P-47) ----

COMMUNITY = [
    key for key, game in GAMES.items() if game.chapter in HouseRules().options.special_chapters
]
DEALT = (0, 3, 4)
"""How many board cards lie when betting ends before the flop, on the flop, on the turn."""


def all_in_with(game: Game, seats: int, board: int) -> Hand:
    """All fold but two, who check and call until so many cards lie on the board, then all-in."""
    stakes = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200))
    house = HouseRules().but(run_twice=True)
    hand = open_hand(game.key, stakes, [5_000] * seats, game.deck.cards, house)
    run_dealer(hand)
    while (allowed := options(hand)) is not None and not (allowed.agree or allowed.show):
        seat = allowed.seat
        if len(hand.live_seats()) > 2:
            play(hand, Fold(seat))
        elif len(hand.board) == board and allowed.most:
            play(hand, RaiseTo(seat, allowed.most))
        else:
            play(hand, Call(seat) if allowed.call else Check(seat))
    return hand


@pytest.mark.rule("P-47", "P-124")
@pytest.mark.parametrize("key", COMMUNITY)
def test_it_is_offered_as_soon_as_the_deck_can_finish_both_runs(key: str) -> None:
    game = GAMES[key]
    for seats in range(2, game.seats[1] + 1):
        for board in DEALT:
            hand = all_in_with(game, seats, board)
            allowed = options(hand)
            assert allowed is not None
            offered = [later for later in DEALT if later >= board and fits(game, seats, later)]
            assert (allowed.agree == RUN_TWICE) == bool(offered)
            assert not offered or len(hand.board) == offered[0]


def fits(game: Game, seats: int, board: int) -> bool:
    """Whether the deck holds two runs from there, with a burn for each street."""
    streets = DEALT.index(board)
    used = seats * game.streets[0].down + board + streets
    each = 5 - board + 3 - streets
    return used + 2 * each <= len(game.deck)


@pytest.mark.rule("P-47")
def test_asking_for_it_is_refused_where_the_deck_is_too_small() -> None:
    ten = "  ".join(f"{name} 5000" for name in "ABCDEFGHIJ")
    folds = "\n".join(f"{name} folds" for name in "CDEFGHI")
    told = run(
        f"""
        omaha pot 100/200   {ten}
        house run_twice=yes
        {folds}
        J raises 700
        A folds
        B raises 2200
        J raises 5000
        B calls
        dealer acts 1
        B asks run twice      refused deck_too_small
        """
    )
    assert told.hand.option == ""
