"""Games with a button: blinds, straddle, dealing, who acts, community cards (11, 12, 19, 22)."""

import pytest

from fairdeal.errors import BadInput
from fairdeal.poker.events import UncalledReturned
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.play import deal
from fairdeal.poker.stakes import Limit, Stakes
from tests.poker.scenario import for_each, run, scenarios

# game | chapter | each seat's cards, then burns and board as they come off a new deck
COMMUNITY = """
    holdem   | 11 | 2c 2s | 2d 3c | 2h 3d | 3h | 3s 4c 4d | 4h | 4s | 5c | 5d
    omaha    | 12 | 2c 2s 3h 4d | 2d 3c 3s 4h | 2h 3d 4c 4s | 5c | 5d 5h 5s | 6c | 6d | 6h | 6s
    omaha5|19|2c 2s 3h 4d 5c | 2d 3c 3s 4h 5d | 2h 3d 4c 4s 5h | 5s | 6c 6d 6h | 6s | 7c | 7d | 7h
    six-plus | 22 | 6c 6s | 6d 7c | 6h 7d | 7h | 7s 8c 8d | 8h | 8s | 9c | 9d
"""

TABLE = """
    == poker {1}.D; poker {1}.F | {0}: blinds from the button's left, then cards, the button last
    {0} no 100/200      A 5000   B 5000   C 5000
    expect events Posted Posted Dealt
    expect stacks A 4900 B 4800 C 5000
    expect cards A {2}
    expect cards B {3}
    expect cards C {4}

    == poker {1}.B(1); P-129 | {0}: antes before blinds and cards
    {0} no 100/200 ante 25      A 5000   B 5000   C 5000
    expect events HandOpened Posted Posted Posted Posted Posted Dealt
    expect stacks A 4875 B 4775 C 4975
    expect call 200

    == poker {1}.G; P-25 | {0}: the first to act sits left of the last blind
    {0} no 50/100/200      A 5000   B 5000   C 5000   D 5000
    expect actor D
    D checks          refused bet_to_face
    D folds
    expect actor A
    A calls
    B raises 600
    expect actor C

    == poker {1}.G(1) | {0}: the last blind may raise though all have only called
    {0} no 100/200      A 5000   B 5000   C 5000
    C calls
    A calls
    expect actor B
    expect raises 400 5000
    B raises 600
    expect actor C

    == poker {1}.G(2); poker {1}.H | {0}: after the last response a burn and the flop
    {0} no 100/200      A 5000   B 5000   C 5000
    C raises 600
    A calls
    B calls
    expect events Called BettingClosed CardBurned BoardDealt
    expect burns {5}
    expect board {6}

    == poker {1}.C; poker {1}.H(1) | {0}: on the flop the first live seat left of the button opens
    {0} no 100/200      A 5000   B 5000   C 5000
    button B
    expect cards C {2}
    expect cards B {4}
    B calls
    C folds
    A checks
    expect actor A
    B checks          refused not_your_turn
    A bets 200

    == poker {1}.H(2); poker {1}.H(3) | {0}: check or bet; once there is a bet, fold, call or raise
    {0} no 100/200      A 5000   B 5000   C 5000
    C calls
    A calls
    B checks
    A calls           refused nothing_to_call
    A checks
    B bets 300
    C checks          refused bet_to_face
    C raises 600
    A folds
    B calls
    expect events Called BettingClosed CardBurned BoardDealt
    expect actor B
    B checks
    C checks
    expect events Checked BettingClosed CardBurned BoardDealt

    == poker {1}.I; poker {1}.J | {0}: a burn and one card, twice, betting after each
    {0} no 100/200      A 5000   B 5000   C 5000
    C calls
    A calls
    B checks
    A checks
    B checks
    C checks
    expect burns {5} {7}
    expect board {6} {8}
    expect actor A
    A checks
    B checks
    C checks
    expect burns {5} {7} {9}
    expect board {6} {8} {10}
    expect actor A

    == poker {1}.K | {0}: a showdown if more than one is left
    {0} no 100/200      A 5000   B 5000   C 5000
    C all in
    A calls
    B folds
    stop
    expect events BoardDealt BettingClosed
    expect actor A
    expect board {6} {8} {10}

    == poker {1}.E; P-26; P-132 | {0}: left of the last blind one may straddle, before the cards
    {0} no 100/200 straddle 400      A 5000   B 5000   C 5000   D 5000
    expect events Posted Posted
    expect actor C
    D straddles       refused not_your_turn
    C straddles
    expect events Posted Dealt
    expect actor D
    expect call 400
    expect raises 800 5000
    D calls
    A calls
    B calls
    expect actor C
    expect raises 800 5000

    == P-132; P-133 | {0}: a blind that was posted to enter is part of the straddle
    {0} no 100/200 straddle 400      A 5000   B 5000   C 5000   D 5000
    A posts blind 100
    B posts blind 200
    C posts post 200
    C straddles
    expect stacks C 4600
    expect actor D
    expect call 400
    expect raises 800 5000

    == P-132; P-133 | {0}: with exactly the rest of it in his stack he may straddle
    {0} no 100/200 straddle 400      A 5000   B 5000   C 400   D 5000
    house any_stack_may_play=yes
    A posts blind 100
    B posts blind 200
    C posts post 200
    C straddles
    expect stacks C 0

    == poker {1}.E(2) | {0}: one straddle a round, and none where it is not offered
    {0} no 100/200 straddle 400      A 5000   B 5000   C 5000   D 5000
    C passes
    C straddles       refused not_now
    expect actor C
    C calls
    D straddles       refused not_now

    == poker {1}.E(2) | {0}: after one straddle nobody straddles again
    {0} no 100/200 straddle 400      A 5000   B 5000   C 5000   D 5000
    C straddles
    D straddles       refused not_now
    D calls
    A straddles       refused not_now
    expect call 300
"""


@pytest.mark.parametrize("text", scenarios(for_each(TABLE, COMMUNITY)))
def test_community_games(text: str) -> None:
    run(text)


# What is told once, since all games with blinds share it.
BLINDS = """
    == poker 11.D; P-24 | heads-up the button posts the small blind and acts first, then last
    holdem no 100/200      A 5000   B 5000
    expect stacks A 4800 B 4900
    expect actor B
    B calls
    expect actor A
    A checks
    expect actor A

    == poker 11.D; P-24 | heads-up as the text has it, where the house says so
    holdem no 100/200      A 5000   B 5000
    house heads_up_blinds=text
    expect stacks A 4900 B 4800
    expect actor A

    == poker 11.D(1); P-131 | more blinds than players: the smallest are left out
    holdem no 50/100/200      A 5000   B 5000
    expect stacks A 4800 B 4900

    == poker 11.D(1); P-131 | a single blind falls to the player without the button
    holdem no 200      A 5000   B 5000
    expect stacks A 4800 B 5000
    expect actor B

    == P-28; P-130 | the button antes for all, and that is nobody's bet
    holdem no 100/200 ante 75 button      A 5000   B 5000   C 5000
    expect stacks A 4900 B 4800 C 4925
    expect call 200

    == P-28; P-130 | the big blind antes for all, after his blind
    holdem no 100/200 ante 200 big_blind      A 5000   B 250   C 5000
    house any_stack_may_play=yes
    expect stacks A 4900 B 0 C 5000
    expect pot 0 350 A B C
    expect call 200

    == P-130 | a short blind leaves the price and the least raise as if it were full
    holdem no 100/200      A 5000   B 150   C 5000
    house any_stack_may_play=yes
    expect stacks B 0
    expect call 200
    expect raises 400 5000
    C calls
    A calls
    expect pots 450 100

    == P-132 | a straddle for the last chip: action on his left, no option for him
    holdem no 100/200 straddle 400      A 5000   B 5000   C 400   D 5000
    C straddles
    expect actor D
    D calls
    A calls
    B calls
    expect actor A
    expect board 4d 4h 4s

    == P-132 | who cannot pay the whole straddle is not offered it
    holdem no 100/200 straddle 800      A 5000   B 5000   C 700   D 5000
    expect actor C
    expect call 200
    C straddles       refused not_now

    == P-132 | the straddle counts as one raise
    holdem fixed 100/200 straddle 400      A 5000   B 5000   C 5000   D 5000
    house max_raises=2
    C straddles
    D raises 600
    A raises 800      refused raise_cap_reached

    == P-132 | or not, where the house says so
    holdem fixed 100/200 straddle 400      A 5000   B 5000   C 5000   D 5000
    house max_raises=2 straddle_counts_as_raise=no
    C straddles
    D raises 600
    A raises 800
    B raises 1000     refused raise_cap_reached

    == P-26; P-133 | with posts of the table's own the straddle still lies left of the last blind
    holdem no 100/200 straddle 400      A 5000   B 5000   C 5000   D 5000
    D posts blind 100
    A posts blind 200
    B straddles
    expect actor C
    expect call 400

    == P-23; P-133 | draw: the table's own antes come before the cards, its blinds after
    draw-high no 100/200      A 5000   B 5000   C 5000
    A posts ante 25
    B posts ante 25
    C posts ante 25
    B posts blind 100
    C posts blind 200
    expect events Posted Posted Posted Dealt Posted Posted
    expect actor A

    == P-26 | no straddle for two players
    holdem no 100/200 straddle 400      A 5000   B 5000
    expect actor B
    B straddles       refused not_now
"""


@pytest.mark.parametrize("text", scenarios(BLINDS))
def test_blinds(text: str) -> None:
    run(text)


def table_of(key: str, seats: int) -> str:
    """A first line for so many seats."""
    stakes = "200/400 forced 50" if "stud" in key else "100/200"
    return f"{key} fixed {stakes} " + " ".join(f"{'ABCDEFGHIJKL'[at]} 5000" for at in range(seats))


MOST = [
    ("poker 10.B", "stud-high", 8),
    ("poker 10.B", "stud-low", 8),
    ("poker 10.B", "stud-hilo", 8),
    ("poker 10.B", "stud-hilo8", 8),
    ("poker 11.B", "holdem", 10),
    ("poker 12.B", "omaha", 10),
    ("poker 12.B", "omaha8", 10),
    ("poker 13.B", "draw-high", 8),
    ("poker 13.B", "draw-low", 8),
    ("poker 14.B", "five-stud", 8),
    ("poker 19.B", "omaha5", 8),
    ("poker 19.B", "omaha5-8", 8),
    ("poker 20.B", "badugi", 9),
    ("poker 21.B(1)", "triple-27", 7),
    ("poker 21.B(1)", "badacey", 7),
    ("poker 22.B", "six-plus", 10),
]


@pytest.mark.parametrize(
    ("key", "most"),
    [pytest.param(key, most, marks=pytest.mark.rule(ref)) for ref, key, most in MOST],
)
def test_no_more_players_than_the_chapter_allows(key: str, most: int) -> None:
    assert run(table_of(key, most)).hand.seats == most
    with pytest.raises(BadInput, match=f"takes {most} players at most, not {most + 1}"):
        run(table_of(key, most + 1))


@pytest.mark.rule("poker 7.B")
def test_poker_needs_two_players() -> None:
    assert run(table_of("holdem", 2)).hand.seats == 2
    with pytest.raises(BadInput, match="needs 2 players, not 1"):
        run(table_of("holdem", 1))


@pytest.mark.rule("poker 8.B(4)", "P-30")
@pytest.mark.parametrize(
    ("line", "least"),
    [
        ("holdem no 100/300 A 5000 B {}", 600),
        ("holdem no 100/300 ante 50 A 5000 B {}", 650),
        ("stud-high fixed 200/400 ante 25 forced 50 A 5000 B {}", 275),
    ],
)
def test_a_stack_covers_the_posts_and_one_bet(line: str, least: int) -> None:
    run(line.format(least))
    with pytest.raises(BadInput, match=rf"needs {least} to be dealt in \(poker 8.B\(4\)\)"):
        run(line.format(least - 1))
    run(line.format(least - 1) + "\nhouse any_stack_may_play=yes")


def test_the_unmatched_part_of_an_ante_goes_back() -> None:
    """P-129: everybody else is too short for the whole ante."""
    stakes = Stakes(limit=Limit.NO, small_bet=200, blinds=(100, 200), ante=100)
    hand = deal(
        "holdem", stakes, [5_000, 40, 30], bytes(32), HouseRules().but(any_stack_may_play=True)
    )
    returned = [event for event in hand.log if isinstance(event, UncalledReturned)]
    assert [(event.seat, event.amount) for event in returned] == [(0, 160)]
    assert sum(hand.pots_left) == 40 + 40 + 30
