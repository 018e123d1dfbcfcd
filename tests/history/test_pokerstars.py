"""Hands as PokerStars text: amounts add up, only seen cards stand in it, the rest is refused."""

import re
from random import Random

import pytest

from fairdeal.cards.notation import show
from fairdeal.engine.audience import RAIL, seat
from fairdeal.errors import BadInput
from fairdeal.history.pokerstars import GAMES, to_pokerstars, why_not_pokerstars
from fairdeal.history.telling import consistent, tell
from fairdeal.poker import events
from fairdeal.poker.games import GAMES as EVERY_GAME
from fairdeal.poker.hand import Hand
from fairdeal.poker.notation.reading import read
from fairdeal.poker.options.options import RUN_TWICE
from fairdeal.poker.stakes import Limit
from fairdeal.views.proofs import named
from tests.history.hands import about, as_seen, random_hand
from tests.speeds import Count

MONEY = r"\$(\d+(?:\.\d\d)?)"


def cents(text: str, pattern: str) -> int:
    """The sum of all amounts that a pattern finds."""
    return sum(round(float(found) * 100) for found in re.findall(pattern, text))


def run_twice(seed: str) -> Hand:
    """A hand whose last streets were dealt twice."""
    chance = Random(seed)
    while True:
        hand = random_hand("holdem", chance, Limit.NO, twice=True)
        if hand.option == RUN_TWICE:
            return hand


@pytest.mark.parametrize("key", GAMES)
def test_what_is_collected_and_raked_is_the_pot(key: str, count: Count) -> None:
    chance = Random(f"pokerstars {key}")
    for _ in range(count(300)):
        hand = random_hand(key, chance, twice=True)
        text = to_pokerstars(as_seen(hand, seat(0)), about(hand))
        pot = cents(text, rf"Total pot {MONEY}")
        rake = cents(text, rf"\| Rake {MONEY}")
        assert pot == cents(text, rf"collected {MONEY} from") + rake
        assert rake == hand.taken


@pytest.mark.rule("R12")
@pytest.mark.parametrize("key", GAMES)
def test_only_cards_that_the_hero_saw_stand_in_the_text(key: str, count: Count) -> None:
    chance = Random(f"seen {key}")
    for _ in range(count(100)):
        hand = random_hand(key, chance)
        facts = as_seen(hand, seat(1))
        text = to_pokerstars(facts, about(hand, hero=1))
        saw = {show([card]) for fact in facts for card in named(fact)}
        assert set(re.findall(r"\b[2-9TJQKA][cdhs]\b", text)) <= saw
        assert "??" not in text


@pytest.mark.parametrize("key", list(EVERY_GAME))
def test_every_move_is_told_with_what_it_put_in(key: str, count: Count) -> None:
    chance = Random(f"told {key}")
    for _ in range(count(100)):
        hand = random_hand(key, chance, twice=True)
        assert consistent(tell(as_seen(hand, RAIL)))


def test_the_hero_is_dealt_to_and_nobody_else() -> None:
    hand = random_hand("holdem", Random(1))
    text = to_pokerstars(as_seen(hand, seat(0)), about(hand))
    assert re.findall(r"^Dealt to (.+) \[", text, re.MULTILINE) == ["Player 1"]
    observed = to_pokerstars(as_seen(hand, RAIL), about(hand, hero=-1))
    assert "Dealt to" not in observed


def test_a_number_stays_and_the_button_is_a_chair() -> None:
    hand = random_hand("omaha", Random(2))
    text = to_pokerstars(as_seen(hand, seat(0)), about(hand))
    assert text.startswith("PokerStars Hand #4000000018:  Omaha ")
    assert f"Seat #{about(hand).chairs[-1]} is the button" in text


def test_antes_stand_before_the_cards() -> None:
    chance = Random(3)
    hand = random_hand("holdem", chance)
    while not hand.stakes.ante:
        hand = random_hand("holdem", chance)
    head, _, _ = to_pokerstars(as_seen(hand, seat(0)), about(hand)).partition("*** HOLE CARDS ***")
    assert head.count("posts the ante $1") == hand.seats


def test_a_hand_that_is_run_twice_has_both_boards() -> None:
    hand = run_twice("twice")
    text = to_pokerstars(as_seen(hand, seat(0)), about(hand))
    assert "Hand was run twice" in text
    for name, board in zip(("FIRST", "SECOND"), hand.boards(), strict=True):
        assert f"{name} Board [{show(board)}]" in text
        assert f"*** {name} RIVER ***" in text


UNSAYABLE = [key for key in EVERY_GAME if key not in GAMES]


@pytest.mark.parametrize("key", UNSAYABLE)
def test_a_game_without_a_word_is_refused_by_its_name(key: str) -> None:
    hand = random_hand(key, Random(4))
    why = why_not_pokerstars(as_seen(hand, seat(0)))
    assert why == f"PokerStars text has no word for {EVERY_GAME[key].name}"
    with pytest.raises(BadInput, match="has no word"):
        to_pokerstars(as_seen(hand, seat(0)), about(hand))


def test_an_irregularity_has_no_word() -> None:
    facts = as_seen(random_hand("holdem", Random(5)), seat(0))
    facts.insert(-1, events.IrregularityReported("misdeal", "dealer"))
    assert why_not_pokerstars(facts) == "PokerStars text has no word for an irregularity"


def test_a_hand_in_play_is_not_written() -> None:
    hand = random_hand("holdem", Random(6))
    with pytest.raises(BadInput, match="not over"):
        to_pokerstars(as_seen(hand, seat(0))[:-1], about(hand))


TURNED_UP = """
    {game} no 100/200      A 5000   B 5000
    house all_in_face_up=yes
    deal seed 1
    B all in 5000
    A calls
"""


@pytest.mark.rule("P-83")
@pytest.mark.parametrize("key", ["holdem", "six-plus", "omaha", "omaha5-8"])
def test_hands_that_are_turned_up_before_the_board_are_told_at_the_showdown(key: str) -> None:
    hand = read(TURNED_UP.format(game=key)).hand
    text = to_pokerstars(as_seen(hand, RAIL), about(hand, hero=-1))
    board, _, shown = text.partition("*** SHOW DOWN ***\n")
    assert "*** RIVER ***" in board
    assert ": shows" not in board
    assert len(re.findall(r"^Player [12]: shows \[.*\] \(", shown, re.MULTILINE)) == 2
    assert "doesn't show" not in text


@pytest.mark.rule("P-133")
def test_a_big_blind_is_no_small_one_where_nobody_posts_that() -> None:
    hand = read(
        "holdem no 100/200  A 5000  B 5000  C 5000\nA posts blind 200\nB folds\nC folds"
    ).hand
    text = to_pokerstars(as_seen(hand, RAIL), about(hand, hero=-1))
    assert "Player 1: posts big blind $2\n" in text
    assert "small blind" not in text


@pytest.mark.rule("P-151")
def test_a_kill_has_no_word_though_nobody_posts_it() -> None:
    hand = read(
        "omaha8 fixed 50/100 bets 200/400  A 5000  B 5000  C 5000\nkill price 200\nC folds\nA folds"
    ).hand
    assert why_not_pokerstars(as_seen(hand, RAIL)) == "PokerStars text has no word for a kill"
