"""Misdeals, void rounds and a shuffler that stops (18.G, 18.I, 18.Q, 18.R, 7.F(6))."""

import pytest

from tests.poker.scenario import for_each, run, scenarios

THREE = "A 5000   B 5000   C 5000"

EARLY = """
    == {0}; {1}; P-98 | {2}: found after the blinds only, a misdeal
    holdem no 100/200 ante 25      A 5000   B 5000   C 5000
    dealer acts 6
    report {3} by dealer
    expect entry {2}
    expect voided misdeal
    expect events Dealt IrregularityReported RoundVoided
    expect stacks A 5000 B 5000 C 5000
    expect over

    == {0}; {1}; P-98 | {2}: found after one voluntary bet, a misdeal
    holdem no 100/200 ante 25      A 5000   B 5000   C 5000
    C raises 600
    report {3} by dealer
    expect voided misdeal
    expect stacks A 5000 B 5000 C 5000
    A calls      refused hand_is_over

    == {0}; {1}; P-98 | {2}: found after two voluntary bets, the hand stands
    holdem no 100/200 ante 25      A 5000   B 5000   C 5000
    C raises 600
    A calls
    report {3} by floorperson
    expect entry {2}_late
    expect voided not
    expect actor B
    expect pots 1475

    == {0}; P-98 | {2}: a fold is no bet
    holdem no 100/200      A 5000   B 5000   C 5000
    C folds
    A calls
    report {3}
    expect voided misdeal

    == {0}; P-98 | {2}: one player who bets twice is one player
    holdem no 100/200      A 5000   B 5000   C 5000
    C folds
    A calls
    B checks
    A bets 200
    report {3}
    expect voided misdeal
    expect stacks A 5000 B 5000

    == {0}; P-98 | {2}: checks do not count, however many
    holdem no 100/200      A 5000   B 5000   C 5000
    C folds
    A calls
    B checks
    A checks
    B checks
    A checks
    B checks
    report {3}
    expect voided misdeal

    == {0}; P-98 | {2}: the straddle counts, so that one call is the second bet
    holdem no 100/200 straddle 400      A 5000   B 5000   C 5000   D 5000
    C straddles
    D calls
    report {3}
    expect entry {2}_late
    expect actor A

    == {0}; P-98 | {2}: the straddle alone is one bet
    holdem no 100/200 straddle 400      A 5000   B 5000   C 5000   D 5000
    C straddles
    report {3}
    expect voided misdeal
    expect stacks C 5000

    == {0}; P-98 | {2}: in stud neither ante nor forced bet counts
    stud-high fixed 200/400 ante 25 forced 50      A 5000   B 5000   C 5000
    B has Ks Kd 2c
    B brings in
    C completes
    report {3}
    expect voided misdeal
    expect stacks A 5000 B 5000 C 5000

    == {0}; P-98 | {2}: what is posted for a bomb pot does not count
    holdem no 100/200      A 5000   B 5000   C 5000
    house bomb_pot=500
    A asks bomb pot
    B agrees
    C agrees
    A bets 1000
    report {3}
    expect voided misdeal
    expect stacks A 5000 B 5000 C 5000
"""

MISDEALS = """
    == poker 18.G; poker 18.G(1); P-99 | no shuffle, no cut: every chip back, button and blinds stay
    holdem no 100/200 ante 25 big_blind      A 5000   B 5000   C 300
    house any_stack_may_play=yes
    C all in 300
    A calls
    B raises 900
    A calls
    report not_shuffled by surveillance
    expect entry not_shuffled
    expect voided misdeal
    expect stacks A 5000 B 5000 C 300
    expect over

    == poker 18.G(1); P-101 | found before the pot is pushed, the rake already taken
    holdem no 100/200      A 5000   B 5000   C 5000
    rake percent=10 cap=400
    C folds
    A raises 1000
    B calls
    A bets 1000
    B folds
    dealer acts 3
    expect events UncalledReturned BettingClosed RakeTaken
    report not_shuffled
    expect stacks A 5000 B 5000 C 5000
    expect voided misdeal

    == poker 18.G; P-101 | once the pot is pushed it is too late
    holdem no 100/200      A 5000   B 5000   C 5000
    C folds
    A folds
    dealer acts 3
    expect events UncalledReturned BettingClosed PotAwarded
    report not_shuffled      refused report_too_late
    dealer acts 0
    report wrong_start       refused report_too_late
    dealer acts 0
    report face_up 7c        refused report_too_late

    == poker 18.G(3); poker 18.J; P-100 | a second card face up in the deck is a misdeal
    holdem no 100/200      A 5000   B 5000   C 5000
    report face_up 7c
    expect entry face_up
    expect muck 7c
    expect exposed 7c
    C raises 600
    A calls
    B calls
    report face_up 8d by floorperson
    expect entry face_up_again
    expect voided misdeal
    expect stacks A 5000 B 5000 C 5000

    == poker 18.G(3); P-100 | late, with a large pot: a misdeal all the same
    holdem no 100/200      A 5000   B 5000
    report face_up 7c
    B all in
    A all in
    dealer acts 4
    report face_up Ks
    expect voided misdeal
    expect stacks A 5000 B 5000

    == poker 18.G(3) | two in one report are more than one
    holdem no 100/200      A 5000   B 5000   C 5000
    report face_up 7c 8d
    expect entry face_up_again
    expect voided misdeal

    == poker 18.G(3); P-100 | the same card reported twice is one card
    holdem no 100/200      A 5000   B 5000   C 5000
    report face_up 7c by dealer
    report face_up 7c by floorperson      refused no_such_card
    expect voided not
    expect actor C

    == poker 18.G(3); P-100 | the house's limit of three: two are set aside, the third is a misdeal
    holdem no 100/200      A 5000   B 5000   C 5000
    house boxed_limit=3
    report face_up 7c
    report face_up 8c
    expect entry face_up
    expect muck 7c 8c
    report face_up 9c
    expect entry face_up_again
    expect voided misdeal

    == poker 18.G(3); P-100 | the house's limit of three: two at once are set aside
    holdem no 100/200      A 5000   B 5000   C 5000
    house boxed_limit=3
    A has As Ah Kc
    C has Qs Qh
    report face_up Ah 8c
    expect entry face_up
    expect cards A As Kc
    expect muck Ah 8c
    report face_up 9c
    expect voided misdeal
"""

VOID = """
    == poker 18.I; P-103; P-104 | a card is missing on the river: all bets back, another deck
    {0}
    C raises 600
    A calls
    B calls
    A checks
    B bets 800
    C calls
    A folds
    B checks
    C checks
    B bets 1000
    report {1} by dealer
    expect entry {1}
    expect voided void
    expect stacks A 5000 B 5000 C 5000
    expect over
"""

FOUND = f"""
    holdem no 100/200 {THREE} | cards_missing
    holdem no 100/200 {THREE} | cards_extra
    omaha8 no 100/200 ante 25 {THREE} | cards_missing
    six-plus no 100/200 {THREE} | cards_extra
    holdem no 100/200 ante 50 button {THREE} | count_wrong
"""

VOIDS = """
    == poker 18.I; P-104 | found between two pots: rake and contribution come back with the rest
    holdem no 100/200      A 300   B 5000   C 5000
    house any_stack_may_play=yes
    rake percent=10 cap=400 contributions=fund:500:100
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 2c 7d 9h Jc 3s
    C raises 1000
    A all in 300
    B calls
    B checks
    C checks
    B checks
    C checks
    B checks
    C checks
    A shows
    B shows
    C shows
    dealer acts 3
    expect events PotAwarded RakeTaken ContributionTaken
    expect stacks A 0 B 5300 C 4000
    report not_shuffled      refused report_too_late
    dealer acts 0
    report fouled C          refused report_too_late
    dealer acts 0
    report cards_missing by surveillance
    expect voided void
    expect stacks A 300 B 5000 C 5000
    expect events ContributionTaken IrregularityReported RoundVoided

    == poker 18.I; P-104 | chips behind a player who stopped betting are his as well
    stud-high fixed 200/400 forced 50      A 5000   B 5000   C 5000
    A has As Ah Ad 9c 9d 4c 4d
    B has Ks Kh 2c 8c 8d 3c 3d
    C has Qs Qh Qd 7c 7d 5c 5d
    B brings in
    C folds
    A calls
    A checks
    B checks
    A checks
    B checks
    A checks
    B checks
    report exposed A 4d
    A stops betting
    expect stacks A 0
    report cards_extra
    expect stacks A 5000 B 5000 C 5000

    == P-103 | a wrong count of the stub voids the round; security does not count it
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 600
    report count_wrong by security      refused not_your_call
    report count_wrong by dealer
    expect entry count_wrong
    expect voided void
    expect stacks C 5000

    == poker 18.I | nothing is void any more when the hand is over
    holdem no 100/200      A 5000   B 5000
    B folds
    expect over
    report cards_missing      refused hand_is_over

    == poker 18.Q | a jam before the first card: shuffled again, then dealt
    holdem no 100/200      A 5000   B 5000   C 5000
    report shuffler_jam by dealer
    expect entry shuffler_jam
    expect events ReshuffleDue Reshuffled Posted Posted Dealt
    expect actor C

    == poker 18.Q | a jam while a draw waits for its reshuffle: that shuffle is made again
    draw-high fixed 100/200      A 5000 B 5000 C 5000 D 5000 E 5000 F 5000 G 5000 H 5000
    C calls
    D calls
    E calls
    F calls
    G calls
    H calls
    A calls
    B checks
    A has 2c 2d 2h 2s 3c
    B has 3d 3h 3s 4c 4d
    C has 5c 5d 5h 5s 6c
    A discards 2c 2d 2h 2s 3c
    B discards 3d 3h 3s 4c 4d
    C discards 5c 5d 5h 5s 6c
    dealer acts 1
    report shuffler_jam
    expect entry shuffler_jam
    expect events Discarded Drawn IrregularityReported Reshuffled Drawn
    expect actor D

    == poker 18.Q | no shuffle is under way: nothing to shuffle again
    holdem no 100/200      A 5000   B 5000   C 5000
    C calls
    report shuffler_jam      refused report_too_late
    report shuffler_jam by security      refused not_your_call

    == poker 18.G(4) | who got no cards must be named, and sit at the table
    holdem no 100/200      A 5000   B 5000   C 5000
    C calls
    report player_missed by dealer      refused not_seated
    report player_missed B by dealer
    expect entry player_missed
    expect voided misdeal

    == poker 8.H by act poker.events.IrregularityReported \
| a player touches the pot: noted, every chip stays, the hand goes on
    holdem no 100/200      A 5000   B 5000   C 5000
    C calls
    A calls
    B checks
    expect actor A
    report pot_touched B by dealer because he stacked the chips
    expect entry pot_touched
    expect events IrregularityReported
    expect pots 600
    expect actor A
    A checks

    == poker 8.H | the dealer sees to it; who did it must be named
    holdem no 100/200      A 5000   B 5000   C 5000
    C calls
    report pot_touched C by security      refused not_your_call
    report pot_touched by dealer        refused not_seated

    == | a shuffler out of order stops no hand
    holdem no 100/200      A 5000   B 5000   C 5000
    C calls
    report shuffler_out by floorperson
    expect entry shuffler_out
    expect actor A
"""

RULES = """
    poker 18.G(2) | P-99 | wrong_start | wrong_start
    poker 18.G(4) | P-99 | player_missed | player_missed B
"""

TABLES = (for_each(EARLY, RULES), MISDEALS, for_each(VOID, FOUND), VOIDS)


@pytest.mark.parametrize("text", [each for table in TABLES for each in scenarios(table)])
def test_misdeals_and_void_rounds(text: str) -> None:
    hand = run(text).hand
    assert not hand.voided or tuple(hand.stacks) == hand.start
    assert not hand.voided or hand.taken == 0
