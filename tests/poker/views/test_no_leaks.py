"""No answer tells anybody of a card that is hidden from him: every audience, every request.

The proof is a second hand, as in `test_view`: it differs from the first only in cards that the
audience never saw. Whatever a player or the rail asks, both hands answer alike, refusals and error
texts included; and both look alike to everybody.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from fairdeal.engine.audience import RAIL, Audience, seat
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import see
from fairdeal.players.poker.sound import play_soundly
from fairdeal.poker.decide import options
from fairdeal.poker.evolve import evolve
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import NOBODY, Hand
from fairdeal.poker.options.options import askable
from fairdeal.poker.play import replay
from fairdeal.poker.views.hidden import Onlooker
from fairdeal.poker.views.view import facts, view
from tests.poker.any_play import any_eventful_hand
from tests.poker.asking import answer, requests
from tests.poker.twins import STAFF, a_twin, opened
from tests.speeds import KINDS_OF_GAMES, Count, some_in_quick

HANDS = 20_000
"""Of all games together in a long run, a fiftieth of it in `test`."""

BOTS = 0.05
"""How often the players are asked too: the sound one thinks for long."""


def a_moment(hand: Hand, chance: Random) -> Hand:
    """The hand as it stood at some moment, mostly while somebody was to act."""
    so_far, ends, acting = opened(hand.log[0]), [1], list[int]()
    for end, event in enumerate(hand.log[1:], 2):
        evolve(so_far, event)
        (acting if so_far.actor != NOBODY else ends).append(end)
    return replay(hand.log[: chance.choice(acting if acting and chance.random() < 0.8 else ends)])


def eyes_of(hand: Hand, audience: Audience) -> Onlooker:
    eyes = Onlooker(audience)
    for event in hand.log:
        eyes.look(event)
    return eyes


def look_alike_now(hand: Hand, other: Hand, audience: Audience) -> None:
    assert view(hand, audience) == view(other, audience)
    assert facts(hand, audience) == facts(other, audience)


def answer_alike(hand: Hand, other: Hand, audience: Audience, chance: Random) -> int:
    """Two hands that the audience cannot tell apart answer all its requests alike."""
    eyes, other_eyes = eyes_of(hand, audience), eyes_of(other, audience)
    asked = list(requests(hand, audience, chance))
    for request in asked:
        assert answer(hand, request, eyes) == answer(other, request, other_eyes), request
    return len(asked)


def play_alike(hand: Hand, other: Hand, at: int, *, ask_bots: bool) -> None:
    """The player of a seat sees the same, may do the same, and a bot does the same."""
    assert see(hand, at) == see(other, at)
    assert askable(hand, at) == askable(other, at)
    allowed = options(hand, at)
    assert allowed == options(other, at)
    if ask_bots and allowed is not None and hand.actor == at:
        for player in (play_at_random, play_soundly):
            chosen = [player(see(each, at), allowed, Random(7)) for each in (hand, other)]
            assert chosen[0] == chosen[1]


@pytest.mark.rule("P-154", "poker 1.B(20)", "P-123")
@pytest.mark.parametrize("key", some_in_quick(GAMES, KINDS_OF_GAMES))
def test_hands_that_differ_only_in_hidden_cards_answer_every_request_alike(
    key: str,
    count: Count,
    seed: int,
    record_property: Callable[[str, Any], None],
) -> None:
    hands = count(-(-HANDS // len(GAMES)), 50)
    asked = changed = 0
    for number in range(hands):
        chance = Random(f"leaks {seed} {key} {number}")
        whole = any_eventful_hand(GAMES[key], number, chance, chance.choice([0, 0.02, 0.1]))
        hand = a_moment(whole, chance)
        bots = chance.random() < BOTS
        for audience in (RAIL, *STAFF, *map(seat, range(hand.seats))):
            other = replay(a_twin(hand.log, audience, chance))
            changed += other.log != hand.log
            look_alike_now(hand, other, audience)
            if audience not in STAFF:
                asked += answer_alike(hand, other, audience, chance)
            if audience.seat >= 0:
                play_alike(hand, other, audience.seat, ask_bots=bots)
    assert asked
    assert changed, "no card was ever changed: nothing has been shown"
    record_property("hands", hands)
    record_property("requests", asked)
