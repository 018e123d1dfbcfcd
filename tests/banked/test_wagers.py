"""Wagers: before "no more bets", at each decision, and never in between."""

import pytest

from fairdeal.banked import commands, events
from fairdeal.banked.decide import options
from fairdeal.banked.evolve import evolve
from fairdeal.banked.play import open_round, play, run_dealer
from fairdeal.banked.values import DoubleDrawValues
from fairdeal.cards.deck import JOKER
from tests.banked.scenario import run
from tests.poker.scenario import for_each, scenarios

OPENING = """
    == ddp 7.E(1); D5 | ante and bonus are equal
    double-draw A 500..50000      A 20000   B 20000
    A bets ante 500
    A bets bonus 600     refused wagers_not_equal
    A bets bonus 500
    A bets ante 600      refused wagers_not_equal
    A bets bonus 400     refused wager_too_small
    expect wagers A ante 500 bonus 500
    expect stacks A 19000

    == ddp 7.E(1); D5 | a single ante may still be changed
    double-draw A 500..50000      A 20000
    A bets ante 500
    A bets ante 800
    A bets bonus 800
    expect wagers A ante 800 bonus 800
    expect stacks A 18400

    == ddp 7.E(1); D5; ddp 1.B(2) | who has only one of them is not dealt in and gets it back
    double-draw A 500..50000      A 20000   B 20000   C 20000
    A bets ante 500
    B bets 500
    C bets bonus 500
    no more bets
    expect inside B
    expect stacks A 20000 B 19000 C 20000
    expect actor B
    A plays              refused not_your_turn

    == ddp 7.C; ddp 7.E(1) | without a full wager the bets cannot be closed
    double-draw A 500..50000      A 20000   B 20000
    no more bets         refused no_wagers
    A bets ante 500
    no more bets         refused no_wagers
    A bets bonus 500
    no more bets
    expect actor A

    == ddp 7.E(1) | the layout has an ante and a bonus, and no other opening wager
    double-draw A 500..50000      A 20000
    A bets original 500  refused no_such_wager

    == ddp 7.C; ddp 7.D | after "no more bets" nothing is made, increased or withdrawn
    double-draw A 500..50000      A 20000   B 20000   C 20000
    A bets 500
    B bets 500
    no more bets
    C bets ante 500      refused no_more_bets
    A bets ante 600      refused no_more_bets
    A bets bonus 600     refused no_more_bets
    A takes back         refused no_more_bets
    expect wagers A ante 500 bonus 500
    expect wagers C none

    == ddp 7.D; D43 | nor at the draws, nor at the second decision
    double-draw A 500..50000      A 20000
    A bets 500
    no more bets
    A plays
    A bets ante 600      refused no_more_bets
    A takes back         refused no_more_bets
    A stands pat
    A takes back         refused no_more_bets
    A plays
    A takes back         refused no_more_bets
    expect wagers A ante 500 bonus 500 first draw 500 second draw 500

    == ddp 7.D | before it they may be taken back and placed anew
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    A takes back
    A takes back         refused no_wagers
    expect stacks A 20000
    A bets 700
    expect stacks A 18600

    == D55 | the limits are those of the ante
    double-draw A 500..2000      A 20000
    A bets ante 400      refused wager_too_small
    A bets ante 2100     refused wager_too_large
    A bets ante 550      refused not_in_chips
    A bets ante 500
    A takes back
    A bets 2000

    == D4; D55 | nobody bets what he has not
    double-draw A 500..50000      A 700   B 900
    A bets ante 800      refused not_enough_chips
    A bets 500           refused not_enough_chips
    B bets 500           refused not_enough_chips
    A bets ante 500
    A bets bonus 500     refused not_enough_chips

    == dds (f)(2); S8 | the original wager stands once the bets are closed
    double-down minimum 500..50000      A 20000   B 20000   C 20000
    A bets 500
    B bets 600
    B takes back
    B bets 700
    no more bets
    C bets 500           refused no_more_bets
    A bets 600           refused no_more_bets
    A takes back         refused no_more_bets
    expect wagers A original 500
    expect wagers B original 700

    == dds (f)(2); S8 | a double down once placed is neither changed nor withdrawn
    double-down minimum 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    A doubles 200
    A doubles 300        refused not_your_turn
    A takes back         refused no_more_bets
    A stands             refused not_your_turn
    expect wagers A original 500 double down 200

    == dds (f)(2) | there is one opening wager
    double-down minimum 500..50000      A 20000
    A bets ante 500      refused no_such_wager
    A bets original 500
    no more bets
    expect inside A
"""

BEFORE_ANY_CARD = """
    == {0} | {1} {2}: no card before the announcement
    {1} 500..50000      A 20000   B 20000
    house dealing={2}
    A bets 500
    B bets 500
    {3}                  refused bets_are_open
    expect cards A
    expect cards B
    expect events WagerPlaced
    no more bets
    dealer acts 1
    expect events BetsClosed Dealt
"""

METHODS = """
    ddp 8.C | double-draw A | manual_shoe | A plays
    ddp 9.A(5) | double-draw A | hand | A folds
    ddp 10.A(2) | double-draw A | automated_shoe | A discards 2c
    dds (h)(1)(i) | double-down minimum | manual_shoe | A doubles
    dds (h)(1)(ii)(D) | double-down minimum | hand | A stands
"""

UNTIL_CLOSED = """
    == {0} | {1} {2}: the bets are closed once, and not while a decision is pending
    {1} 500..50000      A 20000   B 20000
    house dealing={2}
    no more bets         refused no_wagers
    A bets 500
    no more bets
    no more bets         refused decisions_pending
    expect actor A
"""

DECISIONS = """
    == ddp 11.C(1); ddp 11.C(7) | decisions go from the far left, and nobody comes before his turn
    double-draw A 500..50000      A 20000   B 20000   -   C 20000
    C bets 500
    A bets 500
    B bets 500
    no more bets
    expect actor A
    B plays              refused not_your_turn
    C folds              refused not_your_turn
    A plays
    A plays              refused not_your_turn
    expect actor B
    B folds
    expect actor C
    C plays
    A stands pat
    C stands pat
    expect actor A
    C plays              refused not_your_turn
    B plays              refused not_your_turn
    A plays
    expect actor C
    A folds              refused not_your_turn

    == ddp 11.C(1) | only who has wagered is asked
    double-draw A 500..50000      A 20000   B 20000
    B bets 500
    no more bets
    A plays              refused not_your_turn
    expect actor B

    == ddp 11.C(2)(a); ddp 7.E(2); D4 | the first draw wager is equal to the ante
    double-draw A 500..50000      A 20000
    A bets 700
    no more bets
    A plays 500          refused wager_too_small
    A plays 600          refused wager_too_small
    A plays 800          refused wager_too_large
    A plays 700
    expect wagers A ante 700 bonus 700 first draw 700
    expect stacks A 17900

    == ddp 11.C(8)(a); ddp 7.E(3); D4 | the second draw wager is equal to the ante
    double-draw A 500..50000      A 20000
    A bets 700
    no more bets
    A plays
    A stands pat
    A plays 600          refused wager_too_small
    A plays 1400         refused wager_too_large
    A plays 700
    expect wagers A ante 700 bonus 700 first draw 700 second draw 700
    expect stacks A 17200

    == ddp 7.E(2); D4 | nobody plays for less: who cannot match folds
    double-draw A 500..50000      A 1400
    A bets 500
    no more bets
    A plays 400          refused not_enough_chips
    A plays              refused not_enough_chips
    A folds
    expect net A -1000

    == ddp 7.E(3); D4 | nor at the second draw
    double-draw A 500..50000      A 1900
    A bets 500
    no more bets
    A plays
    A stands pat
    A plays              refused not_enough_chips
    A folds
    expect net A -1500

    == ddp 11.C(2)(b); D7 | a fold at the first decision costs ante and bonus, whatever the cards
    double-draw A 500..50000      A 20000   B 20000
    A has As Ah Ac Ad Jo
    A bets 500
    B bets 600
    no more bets
    A folds
    B folds
    expect net A -1000 B -1200
    expect settled A ante -500 bonus -500
    expect house 2200

    == ddp 11.C(8)(b); D7 | a fold at the second decision costs the first draw wager too
    double-draw B 500..50000      A 20000
    A has As Ks Qs Js Ts
    A bets 500
    no more bets
    A plays
    A stands pat
    A folds
    expect net A -1500
    expect settled A ante -500 bonus -500 first draw -500
    expect shown A nothing
    expect over

    == ddp 11.C(3) | "no more bets" comes after all have decided; then no first draw wager
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    A plays
    no more bets         refused decisions_pending
    B plays
    expect events WagerPlaced BetsClosed
    A plays              refused not_now
    B folds              refused not_now

    == ddp 11.C(9) | and again after the second decisions
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    A plays
    B plays
    A stands pat
    B stands pat
    no more bets         refused decisions_pending
    A plays
    no more bets         refused decisions_pending
    B folds
    expect events Folded BetsClosed
    A plays              refused not_now

    == ddp 11.A | nobody decides before the last card of the deal
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    A plays              refused bets_are_open
    no more bets
    dealer acts 1
    expect actor A
    expect cards A 2c 2h 3c 3h 4c
    expect cards B 2d 2s 3d 3s 4d

    == ddp 11.A(1) | what a player has decided is final
    double-draw A 500..50000      A 20000   B 20000
    A has As Ah Ac 7d 2s
    A bets 500
    B bets 500
    no more bets
    A plays
    A folds              refused not_your_turn
    B plays
    A discards As Ah Ac
    A discards 7d        refused not_your_turn
    A stands pat         refused not_your_turn
    expect rack As Ah Ac

    == ddp 11.C(1) | there is nothing to stand on in a game of folds
    double-draw A 500..50000      A 20000
    A bets 500
    no more bets
    A stands             refused not_now

    == dds (h)(3); dds (a)(1)(i); S1 | a double down: up to the original, in whole steps, or left
    double-down minimum 500..50000 step 50      A 20000   B 20000   C 20000
    hole 9h
    shared Kd Jc 7s
    A bets 500
    B bets 500
    C bets 500
    no more bets
    A doubles 550        refused wager_too_large
    A doubles 75         refused not_in_chips
    A doubles 0          refused wager_too_small
    A doubles 50
    C doubles 500
    B stands
    expect wagers A none
    expect settled A original -500 double down -50
    expect settled B original -500
    expect settled C original -500 double down -500

    == dds (h)(3); S1 | a short stack doubles for what it has, in whole steps
    double-down minimum 500..50000      A 750   B 550
    hole 9h
    shared Kd Jc 7s
    A bets 500
    B bets 500
    no more bets
    A doubles 150        refused not_in_chips
    A doubles 300        refused not_enough_chips
    A doubles 200
    B doubles 100        refused not_enough_chips
    B stands
    expect net A -700 B -500

    == dds (h)(3); S1 | the house may have it equal
    double-down minimum 500..50000      A 20000   B 900
    house double_down=equal_to_original
    hole 9h
    shared Kd Jc 7s
    A bets 500
    B bets 500
    no more bets
    A doubles 300        refused wager_too_small
    A doubles 500
    B doubles 400        refused not_enough_chips
    B stands
    expect net A -1000 B -500

    == dds (h)(3) | in any order, for each area by itself
    double-down minimum 500..50000      A.1 20000   A.2 20000   B 20000
    hole 9h
    shared Kd Jc 7s
    house allow_two_areas=yes
    A.1 bets 500
    A.2 bets 700
    B bets 600
    no more bets
    B stands
    A.2 doubles
    A.1 stands
    expect settled A.1 original -500
    expect settled A.2 original -700 double down -700

    == dds (h)(3); dds (h)(4) | the window opens with the last card and ends with the announcement
    double-down minimum 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    A doubles            refused bets_are_open
    no more bets
    dealer acts 2
    expect events BetsClosed Dealt SharedDealt
    A doubles
    no more bets         refused decisions_pending
    B stands
    dealer acts 2
    expect events WagerPlaced Stood BetsClosed HoleShown
    B doubles            refused round_is_over

    == dds (h)(3) | nobody folds in stud
    double-down minimum 500..50000      A 20000
    A bets 500
    no more bets
    A folds              refused not_now
    A discards 2c        refused not_now
"""


@pytest.mark.parametrize(
    "text",
    scenarios(OPENING + for_each(BEFORE_ANY_CARD, METHODS) + for_each(UNTIL_CLOSED, METHODS)),
)
def test_opening_wagers(text: str) -> None:
    run(text)


@pytest.mark.parametrize("text", scenarios(DECISIONS))
def test_decisions(text: str) -> None:
    run(text)


@pytest.mark.rule("D55")
def test_a_wager_outside_the_limits_that_was_dealt_on_stands_in_full() -> None:
    """Facts are believed: what the dealer let lie is played for and paid."""
    table = open_round("double-draw", DoubleDrawValues(positions=1), [20_000], JOKER.cards)
    for kind in ("ante", "bonus"):
        evolve(table, events.WagerPlaced(0, kind, 123))
    play(table, commands.CloseBets(-1))
    play(table, commands.Raise(0, 123))
    play(table, commands.Discard(0))
    play(table, commands.Raise(0, 123))
    play(table, commands.Discard(0))
    run_dealer(table)
    settled = [event for event in table.log if isinstance(event, events.WagerSettled)]
    assert [(event.kind, event.stake) for event in settled] == [
        (kind, 123) for kind in ("ante", "first draw", "second draw", "bonus")
    ]


@pytest.mark.rule("ddp 7.E(1)", "D5", "D55")
def test_what_may_be_bet_is_said_before() -> None:
    table = open_round("double-draw", DoubleDrawValues(positions=2), [1_050, 400], JOKER.cards)
    seen = options(table, 0)
    assert seen is not None
    assert seen.bet == (("ante", 500, 1_000), ("bonus", 500, 1_000))
    assert not seen.take_back
    play(table, commands.Bet(0, "ante", 500))
    after = options(table, 0)
    assert after is not None
    assert after.bet == (("ante", 500, 1_000), ("bonus", 500, 500))
    assert after.take_back
    poor = options(table, 1)
    assert poor is not None
    assert poor.bet == ()
