"""Words about chips: what the glossary names does what the definition says."""

import pytest

from fairdeal.poker.commands import Check
from fairdeal.poker.events import (
    BettingClosed,
    Dealt,
    Folded,
)
from fairdeal.poker.events import Posted as Post
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import play
from fairdeal.poker.refusals import Refused
from fairdeal.poker.transcript.lines import transcript
from tests.glossary.named import the
from tests.poker.scenario import run, scenarios

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
