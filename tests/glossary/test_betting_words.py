"""Words about chips: what the glossary names does what the definition says."""

from random import Random

import pytest

from fairdeal.poker.commands import Check
from fairdeal.poker.events import (
    BettingClosed,
    ContributionTaken,
    Dealt,
    Folded,
    PotAwarded,
    RaisedTo,
    RakeTaken,
    Shown,
)
from fairdeal.poker.events import Posted as Post
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import copy, play
from fairdeal.poker.refusals import Refused
from fairdeal.poker.transcript.lines import transcript
from tests.glossary.named import the, value_of
from tests.poker.any_play import any_eventful_hand
from tests.poker.scenario import run, scenarios
from tests.speeds import Count

THREE = "holdem no 100/200      A 5000   B 5000   C 5000\n"
FLOP = f"{THREE}C calls\nA calls\nB checks\n"
CHECKED = "A checks\nB checks\nC checks\n"


# ---- all-in, bet, call, check, raise, fold ----

SHORT = """
    holdem no 100/200      A 20000   B 650   C 20000
    A has Ks Kh
    B has As Ah
    C has 7s 2h
    board 3c 4d 8h Jc 9s
    C raises 600
    A calls
"""


@pytest.mark.rule("poker 1.B(1)")
def test_all_in_a_player_is_asked_no_more_and_contends_for_what_he_matched() -> None:
    all_in = the("poker 1.B(1)")
    assert not all_in(run(f"{SHORT}\nexpect actor B").hand)
    bet = f"{SHORT}\nB all in 650\nC calls\nA calls\nexpect actor A\nA bets 1000\nexpect actor C\n"
    hand = run(bet).hand
    assert all_in(hand)
    assert hand.actor == 2
    played = run(
        f"{bet}C calls\nexpect pot 0 1950 A B C\nexpect pot 1 2000 A C\n"
        "A checks\nexpect actor C\nC checks\nA checks\nC checks\nexpect over\n"
        "expect stacks A 20350 B 1950 C 18350"
    )
    assert not any(
        getattr(fact, "seat", -1) == 1 and isinstance(fact, Folded) for fact in played.hand.log
    )


@pytest.mark.rule("poker 1.B(2)")
def test_a_bet_moves_chips_from_the_stack_towards_the_pot() -> None:
    before = run(FLOP).hand
    hand = run(f"{FLOP}A bets 350").hand
    [fact] = [fact for fact in hand.log if isinstance(fact, the("poker 1.B(2)"))]
    assert (fact.seat, fact.to) == (0, 350)
    assert before.stacks[0] - hand.stacks[0] == 350 == hand.in_the_middle() - before.in_the_middle()
    closed = run(f"{FLOP}A bets 350\nB calls\nC folds").hand
    assert sum(closed.in_pot) == 600 + 700


BETS = """
    == poker 1.B(2) | no bet while cards are drawn
    draw-high fixed 100/200      A 5000   B 5000
    B calls
    A checks
    A bets 200         refused not_now

    == poker 1.B(2) | no bet at the showdown
    holdem no 100/200      A 5000   B 5000
    B calls
    A checks
    A checks
    B checks
    A checks
    B checks
    A checks
    B checks
    A bets 200         refused not_now

    == poker 1.B(2); poker 1.B(33) | no bet of chips that do not lie on the table
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 5001      refused not_enough_chips
    C raises 5000
    expect stacks C 0

    == poker 1.B(29) | a raise is more than the bet before it, and is the new bet to match
    holdem no 100/200      A 5000   B 5000   C 5000
    C raises 200       refused raise_too_small
    C raises 100       refused raise_too_small
    C raises 500
    expect call 400
    A raises 500       refused raise_too_small
    A raises 900
    expect call 700
    B folds
    expect call 400

    == poker 1.B(12) | who folds is asked no more and wins nothing, though his hand was the best
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ah
    B has 7s 2h
    C has 8s 3h
    board Ad Ac Kh Qh Jd
    C calls
    A calls
    B raises 800
    C calls
    A folds
    expect muck As Ah
    expect live B C
    expect actor B
    B checks
    expect actor C
    C checks
    B checks
    C checks
    B checks
    C checks
    expect pots 1800
    expect pot 0 1800 B C
    expect stacks A 4800
"""


@pytest.mark.parametrize("text", scenarios(BETS))
def test_words_of_the_betting(text: str) -> None:
    run(text)


@pytest.mark.rule("poker 1.B(12)")
def test_a_fold_is_a_command_in_turn_that_gives_up_the_cards_and_every_pot() -> None:
    hand = run(f"{THREE}C raises 600").hand
    held, seat = hand.held(0), hand.actor
    play(hand, the("poker 1.B(12)")(seat))
    assert isinstance(hand.log[-1], Folded)
    assert not hand.live[seat]
    assert hand.held(seat) == ()
    assert set(held) <= set(hand.places["muck"])
    with pytest.raises(Refused):
        play(hand, the("poker 1.B(12)")(seat))


@pytest.mark.rule("poker 1.B(29)")
def test_a_raise_is_asked_for_by_one_command_with_the_new_bet_in_all() -> None:
    raise_to = the("poker 1.B(29)")
    hand = run(f"{THREE}C raises 600").hand
    for to in (1, 200, 600, 601, 999):  # not above the bet, or not by a full raise
        with pytest.raises(Refused):
            play(hand, raise_to(0, to))
    play(hand, raise_to(0, 1_000))
    assert (hand.price, hand.bets[0], hand.stacks[0]) == (1_000, 1_000, 4_000)
    assert hand.to_call(1) == 800


@pytest.mark.rule("poker 1.B(7)")
def test_a_call_costs_what_is_missing_to_the_bet_before_it() -> None:
    hand = run(f"{THREE}C raises 600").hand
    assert [the("poker 1.B(7)")(hand, seat) for seat in range(3)] == [500, 400, 0]


@pytest.mark.rule("poker 1.B(8)")
def test_a_check_puts_nothing_in_and_keeps_the_right_to_act() -> None:
    check = the("poker 1.B(8)")
    assert check is Check
    hand = run(FLOP).hand
    play(hand, check(0))
    assert hand.in_the_middle() == 600
    after = run(f"{FLOP}A checks\nB bets 300\nC folds").hand
    assert after.actor == 0
    with pytest.raises(Refused, match="bet_to_face"):
        play(after, check(0))


# ---- betting rounds ----

ROUNDS = """
    C calls; A calls                                                    | 0
    C calls; A calls; B checks                                          | 1
    C calls; A calls; B raises 800                                      | 0
    C calls; A calls; B raises 800; C calls                             | 0
    C calls; A calls; B raises 800; C calls; A folds                    | 1
    C raises 600; A folds; B calls                                      | 1
    C raises 600; A raises 2000; B all in                               | 0
    C raises 600; A raises 2000; B all in; C folds                      | 0
    C raises 600; A raises 2000; B all in; C calls; A raises 5000       | 1
    C calls; A calls; B checks; A checks; B checks                      | 1
    C calls; A calls; B checks; A checks; B checks; C checks            | 2
    C calls; A calls; B checks; A checks; B bets 300; C calls           | 1
    C calls; A calls; B checks; A checks; B bets 300; C calls; A folds  | 2
"""


@pytest.mark.rule("poker 1.B(3)", "P-38")
@pytest.mark.parametrize("row", [row.strip() for row in ROUNDS.strip().splitlines()])
def test_a_betting_round_ends_when_all_have_called_folded_or_are_all_in(row: str) -> None:
    lines, closed = row.split("|")
    told = f"holdem no 100/200   A 5000   B 2600   C 5000\n{lines.replace('; ', chr(10))}"
    if "A raises 5000" in lines:  # the last one can only call: nobody is left to answer a raise
        told = told.replace("A raises 5000", "A calls")
    hand = run(f"{told}\nstop").hand
    assert sum(isinstance(fact, BettingClosed) for fact in hand.log) == int(closed)
    step = hand.agenda[-1]
    assert isinstance(step, the("poker 1.B(3)"))
    assert step.street is hand.game.streets[int(closed)]


@pytest.mark.rule("poker 1.B(23)", "P-38")
def test_the_opening_bet_is_the_first_of_its_betting_round() -> None:
    opens = the("poker 1.B(23)")
    assert not opens(run(THREE).hand)  # a blind is there to be called
    assert opens(run(FLOP).hand)
    assert opens(run(f"{FLOP}A checks").hand)
    assert not opens(run(f"{FLOP}A checks\nB bets 300").hand)
    assert opens(run(f"{FLOP}A checks\nB bets 300\nC folds\nA calls").hand)


@pytest.mark.rule("poker 1.B(23)")
def test_the_opening_bet_is_called_a_bet_and_counts_as_no_raise() -> None:
    hand = run(
        f"{FLOP}house max_raises=1\nA bets 300\nB raises 700\n"
        "C raises 1500 refused raise_cap_reached"
    ).hand
    said = transcript(hand, "ABC")
    assert "A bets $3" in said
    assert "B raises to $7" in said
    assert hand.raises == 1


WITH_BLINDS = [key for key, game in GAMES.items() if not game.forced]
AFTER_THE_DEAL = {key for key, game in GAMES.items() if game.chapter == "13"}


@pytest.mark.rule("poker 1.B(4)", "P-22", "P-23")
@pytest.mark.parametrize("key", WITH_BLINDS)
def test_a_blind_bet_is_placed_before_the_cards_by_the_seats_left_of_the_button(key: str) -> None:
    hand = run(f"{key} fixed 100/200      A 5000   B 5000   C 5000\nstop").hand
    kinds = [(fact.seat, fact.amount) for fact in hand.log if isinstance(fact, Post)]
    assert kinds == [(0, 100), (1, 200)]
    assert kinds == [*the("poker 1.B(4)")(hand.stakes, hand.house, hand.seats)]
    order = [type(fact) for fact in hand.log if isinstance(fact, Post | Dealt)]
    assert order == ([Dealt, Post, Post] if key in AFTER_THE_DEAL else [Post, Post, Dealt])


STUD = {
    "stud-high": (min, "23456789TJQKA"),
    "stud-low": (max, "A23456789TJQK"),
    "stud-hilo": (max, "A23456789TJQK"),
    "stud-hilo8": (min, "23456789TJQKA"),
    "five-stud": (min, "23456789TJQKA"),
}
"""Whose up card makes the forced bet, and the order of the ranks there."""


@pytest.mark.rule("poker 1.B(13)", "poker 1.B(34)")
@pytest.mark.parametrize("key", STUD)
@pytest.mark.parametrize("seed", range(5))
def test_the_forced_bet_begins_the_betting_of_stud_by_the_up_card(key: str, seed: int) -> None:
    text = (
        f"{key} fixed 200/400 forced 50      A 5000   B 5000   C 5000   D 5000\ndeal seed {seed}\n"
    )
    hand = run(f"{text}stop").hand
    choose, order = STUD[key]
    cards = {seat: value_of_up(hand, seat) for seat in range(4)}
    forced = choose(
        cards, key=lambda seat: (order.index("23456789TJQKA"[cards[seat] // 4]), cards[seat] % 4)
    )
    assert isinstance(hand.agenda[-1], the("poker 1.B(13)"))
    assert hand.actor == forced
    name = "ABCD"[forced]
    played = run(
        f"{text}{name} folds refused not_now\n{name} checks refused not_now\n{name} brings in\nstop"
    )
    last = played.hand.log[-1]
    assert isinstance(last, Post)
    assert (last.seat, last.amount, last.kind) == (forced, 50, "forced")


def value_of_up(hand: Hand, seat: int) -> int:
    [card] = the("poker 1.B(34)")(hand, seat)
    return int(card)


# ---- pots ----

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
        assert awards
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
