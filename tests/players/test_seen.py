"""What players decide on: it can be made from what their seat saw, and from nothing else."""

from collections.abc import Callable
from random import Random

import pytest

from fairdeal.banked.games import GAMES as BANKED
from fairdeal.banked.play import replay as replay_round
from fairdeal.banked.views.view import facts as banked_facts
from fairdeal.cards.card import UNKNOWN
from fairdeal.engine.audience import seat
from fairdeal.players.banked.seen import see_banked
from fairdeal.players.banked.simple import bet_simply
from fairdeal.players.poker.seen import see
from fairdeal.poker.evolve import evolve
from fairdeal.poker.games import GAMES
from fairdeal.poker.play import replay
from fairdeal.poker.views.view import facts, view
from fairdeal.simulate.rounds import play_rounds, usual_values
from tests.poker.any_play import any_eventful_hand
from tests.poker.twins import opened

HANDS = 4_000
"""Of all games together in a long run."""


@pytest.mark.rule("poker 1.B(20)", "P-123")
@pytest.mark.parametrize("key", GAMES)
def test_what_a_player_sees_can_be_made_from_the_facts_of_his_seat(
    key: str, count: Callable[[int], int], seed: int
) -> None:
    for number in range(count(-(-HANDS // len(GAMES)))):
        chance = Random(f"seen {seed} {key} {number}")
        whole = any_eventful_hand(GAMES[key], number, chance, 0.03)
        hand = opened(whole.log[0])
        for event in whole.log[1 : chance.randint(2, len(whole.log))]:
            evolve(hand, event)
        for at in range(hand.seats):
            seen, shown = see(hand, at), view(hand, seat(at))
            assert see(replay(facts(hand, seat(at))), at) == seen
            assert (seen.down, seen.up) == (shown.seats[at].down, shown.seats[at].up)
            assert (seen.board, seen.second) == (shown.board, shown.second_board)
            for other, cards in zip(shown.seats, seen.open, strict=True):
                # The view tells another's cards in the order in which they were seen.
                lying = (*other.down, *other.up) if other.shown else other.up
                assert sorted(cards) == sorted(card for card in lying if card != UNKNOWN)


@pytest.mark.rule("ddp 11.B", "D23")
@pytest.mark.parametrize("key", BANKED)
def test_what_a_player_against_the_house_sees_can_be_made_from_his_facts(
    key: str, count: Callable[[int], int], seed: int
) -> None:
    values = usual_values(key, 4)
    rounds = play_rounds(key, values, [bet_simply] * 4, [20_000] * 4, count(2_000), seed)
    for number, table in rounds:
        end = Random(f"seen {seed} {number}").randint(1, len(table.log))
        part = replay_round(table.log[:end])
        for at in range(4):
            again = replay_round(banked_facts(part, seat(at)))
            assert see_banked(again, at) == see_banked(part, at)
