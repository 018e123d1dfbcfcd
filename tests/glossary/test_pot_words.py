"""Words about the pot and what it is won with: the name does what the definition says."""

from random import Random

import pytest

from fairdeal.poker.events import (
    BettingClosed,
    ContributionTaken,
    PotAwarded,
    RaisedTo,
    RakeTaken,
    Shown,
)
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import copy
from tests.glossary.named import the, value_of
from tests.glossary.test_betting_words import CHECKED, FLOP, THREE
from tests.poker.any_play import any_eventful_hand
from tests.poker.scenario import run
from tests.speeds import Count

RAKED = """
    holdem no 100/200      A 5000   B 5000   C 5000
    rake percent=10 cap=400 contributions=bad_beat:1000:100,high_hand:1000:50
    A has As Ah
    B has Ks Kh
    C has Qs Qh
    board 3c 4d 8h Jc 9s
    C raises 1000
    A calls
    B calls
"""


@pytest.mark.rule("poker 1.B(24)", "P-88")
def test_the_pot_is_all_bets_less_the_rake_and_the_contributions() -> None:
    hand = run(f"{RAKED}\n{CHECKED * 3}expect over\nexpect stacks A 6550").hand
    awarded = sum(fact.amount for fact in hand.log if isinstance(fact, PotAwarded))
    rake = sum(fact.amount for fact in hand.log if isinstance(fact, RakeTaken))
    funds = sum(fact.amount for fact in hand.log if isinstance(fact, ContributionTaken))
    assert (awarded, rake, funds) == (3_000 - 300 - 150, 300, 150)


def some_hands(many: int, seed: int, wrong: float = 0.02) -> list[Hand]:
    chance = Random(seed)
    keys = list(GAMES)
    return [
        any_eventful_hand(GAMES[keys[number % len(keys)]], number, chance, wrong)
        for number in range(many)
    ]


@pytest.mark.rule("poker 1.B(24)", "poker 7.E", "poker 1.B(33)")
def test_in_any_hand_somebody_wins_the_pot_to_the_cent_and_nobody_loses_more_than_his_stack(
    count: Count, seed: int
) -> None:
    awarded_by = the("poker 7.E")
    for hand in some_hands(count(4_000, 60), seed):
        awards = [fact for fact in hand.log if isinstance(fact, awarded_by)]
        start = value_of("poker 1.B(33)", hand)
        lost = [then - now for then, now in zip(start, hand.stacks, strict=True)]
        assert all(each <= then for each, then in zip(lost, start, strict=True))
        assert min(hand.stacks) >= 0
        if hand.voided:
            assert lost == [0] * hand.seats
            continue
        # A bet that nobody called goes back: where nobody put in more, there was no pot to win.
        assert awards or not any(lost)
        assert sum(lost) == hand.taken
        assert {fact.seat for fact in awards} <= set(range(hand.seats))


@pytest.mark.rule("poker 1.B(24)")
def test_the_settlement_awards_exactly_the_pot() -> None:
    hand = run(f"{RAKED}\n{CHECKED * 3}stop").hand
    shown = copy(hand)
    plan = the("poker 1.B(24)")(shown)
    taken = [fact.amount for fact in plan if isinstance(fact, RakeTaken | ContributionTaken)]
    assert sum(fact.amount for fact in plan if isinstance(fact, PotAwarded)) == 3_000 - sum(taken)
    assert taken == [300, 100, 50]


@pytest.mark.rule("poker 7.E")
@pytest.mark.parametrize(
    ("play_on", "winners"),
    [
        ("C folds\nA folds", {1}),
        ("C raises 5000\nA calls\nB folds", {0}),
        ("C folds\nA calls\nB bets 400\nA folds", {1}),
    ],
)
def test_the_object_is_to_win_the_pot_and_every_round_names_who_did(
    play_on: str, winners: set[int]
) -> None:
    hands = "A has As Ah\nB has Ks Kh\nC has Qs Qh\nboard 3c 4d 8h Jc 9s\n"
    hand = run(f"{THREE}{hands}{play_on.replace('B bets 400', 'B raises 400')}\nexpect over").hand
    assert {fact.seat for fact in hand.log if isinstance(fact, the("poker 7.E"))} == winners


@pytest.mark.rule("poker 1.B(32)")
def test_a_side_pot_holds_what_the_all_in_player_did_not_match() -> None:
    lay_out = the("poker 1.B(32)")
    assert lay_out([500, 500, 500], [True] * 3) == [(1_500, (0, 1, 2))]
    assert lay_out([200, 500, 500], [True] * 3) == [(600, (0, 1, 2)), (600, (1, 2))]
    assert lay_out([200, 300, 500, 500], [True] * 4) == [
        (800, (0, 1, 2, 3)),
        (300, (1, 2, 3)),
        (400, (2, 3)),
    ]
    assert lay_out([200, 500, 500], [True, True, False]) == [(600, (0, 1)), (600, (1,))]


@pytest.mark.rule("poker 1.B(33)")
def test_table_stakes_are_what_a_player_brought_into_the_round_and_all_that_he_can_lose() -> None:
    text = (
        "holdem no 100/200      A 9000   B 3000   C 5000\nA has As Ah\nB has Ks Kh\nC has Qs Qh\n"
    )
    hand = run(
        f"{text}board 3c 4d 8h Jc 9s\nC raises 5001 refused not_enough_chips\n"
        "C all in\nA calls\nB calls"
    ).hand
    assert value_of("poker 1.B(33)", hand) == (9_000, 3_000, 5_000)
    assert hand.stacks == [9_000 + 3_000 + 5_000, 0, 0]


@pytest.mark.rule("poker 1.B(31)")
@pytest.mark.parametrize(
    ("end", "comes"),
    [
        (f"{CHECKED * 3}", True),
        (f"{CHECKED * 2}A bets 300\nB folds\nC calls\n", True),
        (f"{CHECKED * 2}A bets 300\nB folds\nC folds\n", False),
        ("A bets 300\nB folds\nC folds\n", False),
    ],
)
def test_a_showdown_comes_when_two_or_more_are_left_after_the_last_bet(
    end: str, comes: bool
) -> None:
    hand = run(f"{FLOP}{end}stop").hand
    assert (not hand.over and isinstance(hand.agenda[-1], the("poker 1.B(31)"))) == comes
    assert any(isinstance(fact, PotAwarded) for fact in hand.log) != comes
    if comes:
        shown = run(f"{FLOP}{end}").hand
        left = {fact.seat for fact in shown.log if isinstance(fact, Shown)}
        assert left == {seat for seat in range(3) if hand.live[seat]}
        last_bet = max(at for at, fact in enumerate(shown.log) if isinstance(fact, BettingClosed))
        assert all(not isinstance(fact, RaisedTo) for fact in shown.log[last_bet:])
