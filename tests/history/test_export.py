"""A hand written as PHH and read again is the same hand."""

import tomllib
from pathlib import Path
from random import Random

import pytest

from fairdeal.cards.card import Card
from fairdeal.errors import BadInput
from fairdeal.history.amounts import exact
from fairdeal.history.exporting import to_phh, why_not_phh
from fairdeal.history.profile import PHH
from fairdeal.history.verdict import Status, judge
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import see
from fairdeal.poker.decide import options
from fairdeal.poker.games import GAMES, game
from fairdeal.poker.hand import Hand
from fairdeal.poker.notation.reading import read
from fairdeal.poker.play import open_hand, play, run_dealer
from fairdeal.poker.stakes import Limit, Stakes
from tests.speeds import speed


def random_hand(key: str, chance: Random) -> Hand:
    """A whole hand of a game, at any limit and number of seats, with short stacks among them."""
    played = game(key)
    seats = chance.randint(*played.seats)
    limit = chance.choice(list(Limit))
    stakes = Stakes(
        limit=limit,
        small_bet=400,
        big_bet=800,
        ante=chance.choice([0, 100]),
        blinds=() if played.forced else (200, 400),
        forced_bet=100 if played.forced else 0,
    )
    stacks = [100 * chance.randint(8, 200) for _ in range(seats)]
    house = PHH.but(badugi_draws=chance.choice([3, 4]))
    order = chance.sample(played.deck.cards, len(played.deck))

    def supply(cards: tuple[Card, ...]) -> list[Card]:
        return chance.sample(cards, len(cards))

    hand = open_hand(key, stakes, stacks, order, house)
    run_dealer(hand, supply)
    while not hand.over:
        allowed = options(hand)
        assert allowed is not None
        play(hand, play_at_random(see(hand, allowed.seat), allowed, chance), supply)
    return hand


@pytest.mark.parametrize("key", list(GAMES))
def test_random_hands_come_back_with_the_same_stacks(key: str) -> None:
    chance = Random(f"export {key}")
    for number in range(10 if speed() == "quick" else 60):
        hand = random_hand(key, chance)
        text = to_phh(hand)
        verdict = judge(Path("written.phh"), number, tomllib.loads(text, parse_float=exact))
        if verdict.status is Status.DIFFERS:
            # Several pots with an odd cent each may be more than one cent off.
            assert "parts of" in verdict.why, f"{verdict.why}\n{text}"
        else:
            assert verdict.status is Status.OK, f"{verdict.why}\n{text}"


def rows(table: str) -> list[str]:
    return [row.strip() for row in table.strip().split("\n\n")]


SAYABLE = """
    # the big blind has no chips left for the ante that he owes for all
    holdem no 100/200 ante 50 big_blind      A 5000   B 200   C 5000
    house any_stack_may_play=yes
    B has As Ah
    C calls
    A calls
    A checks
    C checks
    A checks
    C checks
    A checks
    C checks

    # an all-in of half a bet is no full bet in this house, so the next one fills it up
    holdem fixed 100/200      A 5000   B 5000   C 320
    house half_rule=no any_stack_may_play=yes
    C raises 320
    A raises 400
    B folds

    # an open pair on fourth street lets a player bet the upper limit
    stud-high fixed 200/400 forced 50      A 5000   B 5000
    house open_pair_big_bet=yes
    A has 7c 2d 9c 9d
    B has 7d 8d 2c Kc
    B brings in
    A calls
    A bets 400
    B folds
"""


@pytest.mark.parametrize("text", rows(SAYABLE))
def test_a_hand_of_a_house_with_other_rules_comes_back_too(text: str) -> None:
    hand = read(text).hand
    written = tomllib.loads(to_phh(hand), parse_float=exact)
    verdict = judge(Path("written.phh"), None, written)
    assert verdict.status is Status.OK, verdict.why
    assert verdict.finishing_stacks == [stack / 100 for stack in hand.stacks]


UNSAYABLE = """
    # a kill
    omaha8 fixed 50/100 bets 200/400      A 5000   B 5000   C 5000
    kill price 200
    C folds
    A folds

    # an irregularity
    holdem no 100/200      A 5000   B 5000   C 5000
    house on_timeout=floor
    C runs out of time
    ruling void because he had gone

    # an irregularity
    holdem no 100/200      A 5000   B 5000   C 5000
    house on_timeout=floor
    C runs out of time
    ruling kill_hand C because he had gone
    A folds

    # a fold out of turn
    holdem no 100/200      A 5000   B 5000   C 5000
    C says raise to 600
    C throws cards away
    A folds

    # a blind that nobody posts
    omaha pot 100/200      A 5000   B 5000   C 5000
    A posts blind 200
    B folds
    C folds
"""


@pytest.mark.parametrize("text", rows(UNSAYABLE))
def test_what_the_format_cannot_say_is_refused_by_its_word(text: str) -> None:
    hand = read(text).hand
    word = text.splitlines()[0].removeprefix("# ")
    assert why_not_phh(hand) == f"PHH has no word for {word}, so the hand is kept as text"
    with pytest.raises(BadInput, match="has no word"):
        to_phh(hand)
