"""A hand written as PHH and read again is the same hand."""

import tomllib
from pathlib import Path
from random import Random

import pytest

from fairdeal.cards.card import Card
from fairdeal.history.amounts import exact
from fairdeal.history.exporting import to_phh
from fairdeal.history.profile import PHH
from fairdeal.history.verdict import Status, judge
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import see
from fairdeal.poker.decide import options
from fairdeal.poker.games import GAMES, game
from fairdeal.poker.hand import Hand
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
