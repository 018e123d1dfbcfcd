"""Players who leave in mid-round: whose wagers are lost, whose hand plays out (ddp 7.B(3), D9)."""

import pytest

from tests.banked.scenario import run
from tests.poker.scenario import scenarios

LEFT = """
    == ddp 7.B(3); D9 | who leaves and owes a decision is folded
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    A plays
    report left B
    expect entry left_losing
    expect events Folded BetsClosed
    expect inside A
    expect net B -1000

    == ddp 7.B(3); D9 | out of turn too
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    report left B by surveillance
    expect entry left_losing
    expect actor A
    expect inside A

    == ddp 7.B(3); D9 | who owes none is settled on the cards
    double-draw A 500..50000      A 20000   B 20000
    A has 4s 4h 4d 9c 8s
    A bets 500
    B bets 500
    no more bets
    A plays
    B plays
    A stands pat
    B stands pat
    A plays
    B plays
    report left A
    expect entry left
    B stands pat
    expect shown A three-of-a-kind
    expect net A 2000

    == ddp 7.B(3); D9 | nobody draws for him, and at the next decision he is folded
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    A plays
    report left A
    expect entry left
    expect actor B
    B plays
    expect events WagerPlaced BetsClosed Discarded
    expect actor B
    B stands pat
    expect events Discarded Folded
    expect inside B
    expect net A -1500

    == ddp 7.B(3); D9; D53 | the floorperson may treat the wagers as losing
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    B bets 500
    no more bets
    A plays
    report left A decision losing                   refused not_your_call
    report left A decision losing by player         refused not_your_call
    report left A decision losing by floorperson
    expect entry left_losing
    expect net A -1500
    expect inside B

    == ddp 7.B(3); D9; D53 | or let the hand stay in play with what is wagered
    double-draw A 500..50000      A 20000   B 20000
    A has 4s 4h 4d 9c 8s
    A bets 500
    B bets 500
    no more bets
    report left A decision play_out by manager
    expect entry left
    B plays
    B stands pat
    B plays
    B stands pat
    expect settled A ante 500 bonus 500
    expect net A 1000

    == ddp 7.B(3); D9 | the house may always treat them as losing
    double-draw A 500..50000      A 20000   B 20000
    house abandonment=losing
    A bets 500
    B bets 500
    no more bets
    A plays
    B plays
    report left A
    expect entry left_losing
    expect net A -1500
    report left B decision play_out by floorperson
    expect entry left_losing
    expect over

    == ddp 7.B(3); D9 | or always play the hand out
    double-draw A 500..50000      A 20000   B 20000
    house abandonment=play_out
    A has 4s 4h 4d 9c 8s
    A bets 500
    B bets 500
    no more bets
    A plays
    B plays
    report left A
    expect entry left
    B stands pat
    B plays
    B stands pat
    expect settled A ante 500 first draw 500 bonus 500

    == ddp 7.B(3) | a report must name who left, who must be in, and what is known to be decided
    double-draw A 500..50000      A 20000   B 20000
    A bets 500
    no more bets
    report left                 refused not_seated
    report left B               refused not_seated
    report left A decision later by floorperson     refused report_incomplete
    A plays
    A discards 2c
    dealer acts 0
    report left A               refused report_too_late
"""


@pytest.mark.parametrize("text", scenarios(LEFT))
def test_players_who_leave(text: str) -> None:
    run(text)
