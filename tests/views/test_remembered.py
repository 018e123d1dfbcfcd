"""A hand in one line for a player, and played again step by step: for every game."""

from random import Random

import pytest

from fairdeal.cards.notation import show
from fairdeal.poker.events import PotAwarded
from fairdeal.room.hands.books import BOOKS
from fairdeal.views.hand import rebuilt, record_of, seen
from fairdeal.views.proofs import named
from fairdeal.views.remembered import remembered
from fairdeal.views.replayed import past_of, replayed
from tests.room.tables.every_game import GAMES_OF_ALL, every_game, play_on
from tests.room.tables.house import House
from tests.speeds import Count

PLAYERS = ("ann", "ben", "cem", "dora")
SHORT = 10_000
"""Cents below which somebody may have too little for the next hand."""


def hands_of(game: str, many: int) -> tuple[House, list[list[object]]]:
    """A house in which hands of a game were played at random, with the facts of each."""
    house = House(every_game(), seed=3)
    house.open(game)
    house.sit(*PLAYERS, cents=100_000)
    chance, found = Random(game), []
    for _ in range(many):
        playing = house.hand() if house.table().hand else house.start()
        while not playing.ended:
            play_on(house, chance)
        found.append(list(playing.facts))
        stacks = house.table().stacks().values()
        if len(stacks) < len(PLAYERS) or min(stacks) < SHORT:
            break  # in a long evening somebody loses all
    return house, found


@pytest.mark.rule("R12")
@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_what_players_remember_adds_up(game: str, count: Count) -> None:
    _, hands = hands_of(game, max(2, count(60)))
    for facts in hands:
        record = record_of(facts)
        lines = [remembered(record, player, 0, PLAYERS) for player in PLAYERS]
        taken = sum(line.rake + line.funds for line in lines if line is not None)
        if record.begun.book == "poker":
            held = BOOKS["poker"].within(rebuilt(record))
            paid = any(isinstance(fact, PotAwarded) for fact in record.game)
            out = held.dropped + sum(cents for _, cents in held.boxes)
            assert taken == (out if paid else 0)
            assert sum(line.won for line in lines if line is not None) == -out


@pytest.mark.rule("R12")
@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_own_cards_are_remembered_also_if_they_were_folded(game: str, count: Count) -> None:
    _, hands = hands_of(game, max(2, count(60)))
    for facts in hands:
        record = record_of(facts)
        for player in PLAYERS:
            line = remembered(record, player, 0, PLAYERS)
            saw = {
                show([card])
                for fact in seen(record, record.seat_of(player))
                for card in named(fact)
            }
            if line is not None:
                own = {*line.cards.replace(",", "").split(), *line.gone.split()}
                assert own
                assert own <= saw
                assert line.matches([line.cards.split()[0].strip(",")] if line.cards else [])


@pytest.mark.rule("R7")
@pytest.mark.parametrize("game", GAMES_OF_ALL)
def test_a_replayed_hand_shows_a_seat_only_what_it_saw(game: str, count: Count) -> None:
    house, hands = hands_of(game, max(1, count(20)))
    for facts in hands:
        record = record_of(facts)
        steps = replayed(past_of(house.room, facts), "ben")
        assert steps[-1].public.result is not None
        audience = record.seat_of("ben")
        saw = {show([card]) for fact in seen(record, audience) for card in named(fact)} | {"??"}
        for step in steps:
            cards = [each for seat in step.public.seats for each in seat.cards]
            cards += [each for board in step.public.boards for each in board.cards]
            cards += [*step.mine.cards, *(c for own in step.mine.others.values() for c in own)]
            assert {each.card for each in cards} <= saw
            assert step.mine.bar is None


def test_a_hand_that_is_replayed_leaves_the_room_as_it_was() -> None:
    house, hands = hands_of("holdem", 1)
    before = house.room.things["table/4"]
    replayed(past_of(house.room, hands[0]), "ann")
    assert house.room.things["table/4"] is before
    assert [each.id for each in before.seating.players()] == list(PLAYERS)
