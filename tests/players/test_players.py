"""Players: they see only what they may, play only what is legal, and the sound one wins."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.notation import parse, show
from fairdeal.odds.equity.drawing.drawing_policy import keep
from fairdeal.players.poker.random_player import play_at_random
from fairdeal.players.poker.seen import see
from fairdeal.players.poker.sound import play_soundly
from fairdeal.poker.decide import options
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from fairdeal.poker.play import open_hand, play, run_dealer, save
from fairdeal.poker.stakes import Limit
from fairdeal.simulate import play_hands, usual_table
from tests.speeds import KINDS_OF_GAMES, Count, some_in_quick, some_in_test

SEED = 7
"""The players' match is a fixed one, so that its verdict is."""

SHORT = 4_000
"""Twenty big blinds: with more, luck in a few all-ins would drown the skill in the many pots."""

MATCHES = [
    pytest.param(SEED, 1, id="first match"),
    pytest.param(8, 3, id="second match", marks=pytest.mark.long),
    pytest.param(9, 3, id="third match", marks=pytest.mark.long),
]
"""Seeds of the match, and what part of the hands each plays: two more in a long run, shorter."""

AT_99 = 2.33
"""This many standard errors above nothing is better than chance at 99 %."""

BEYOND_DOUBT = 5
"""Outside a long run, a match ends after the first eighth in which it stands this high."""


def opened(key: str, seats: int) -> Hand:
    cards = Random(SEED).sample(GAMES[key].deck.cards, len(GAMES[key].deck))
    table = usual_table(key, Limit.FIXED)
    return open_hand(key, table.stakes, [20_000] * seats, cards)


def twin_with_other_hidden_cards(hand: Hand, seat: int) -> Hand:
    """The same hand, but that every card the seat may not see is another one."""
    hidden = [*hand.places["stub"], *hand.places["burn"], *hand.places["muck"]]
    for other in range(hand.seats):
        if other != seat:
            hidden += hand.down(other)
    rest = iter(sorted(hidden))
    swap = dict(zip(hidden, rest, strict=True))
    order = [swap.get(card, card) for card in hand.log[0].order]  # type: ignore[union-attr]
    return open_hand(hand.game.key, hand.stakes, hand.start, order, hand.house, hand.rake)


@pytest.mark.parametrize("key", GAMES)
def test_a_player_sees_nothing_that_is_hidden(key: str) -> None:
    hand = opened(key, 4)
    run_dealer(hand)
    allowed = options(hand)
    assert allowed is not None
    other = twin_with_other_hidden_cards(hand, allowed.seat)
    run_dealer(other)
    assert save(other) != save(hand)
    assert see(other, allowed.seat) == see(hand, allowed.seat)


@pytest.mark.parametrize("key", GAMES)
def test_what_a_player_sees_grows_only_by_what_is_turned_up(key: str) -> None:
    hand = opened(key, 3)
    run_dealer(hand)
    chance = Random(SEED)
    while (allowed := options(hand)) is not None:
        seen = see(hand, allowed.seat)
        for seat in range(hand.seats):
            if not hand.shown[seat]:
                assert seen.open[seat] == hand.up(seat)
        play(hand, play_soundly(seen, allowed, chance), lambda cards: cards)


@pytest.mark.parametrize("key", some_in_quick(GAMES, KINDS_OF_GAMES))
def test_the_same_seed_plays_the_same_hands(key: str) -> None:
    table = usual_table(key, Limit.NO)

    def run(seed: int) -> list[bytes]:
        players = [play_soundly, play_at_random, play_soundly]
        return [save(each.hand) for each in play_hands(table, players, [20_000] * 3, 3, seed)]

    assert run(1) == run(1)
    assert run(1) != run(2)


def test_carried_stacks_are_those_the_last_hand_left() -> None:
    table = usual_table("holdem", Limit.NO)
    chips = {0: 3_000, 1: 3_000, 2: 3_000}
    numbers = []
    for each in play_hands(table, [play_at_random] * 3, [3_000] * 3, 200, SEED, carry=True):
        numbers.append(each.number)
        assert list(each.hand.start) == [chips[who] for who in each.sitting]
        for who, won in each.results().items():
            chips[who] += won
        assert sum(chips.values()) == 9_000
    assert len(numbers) < 200, "somebody has won it all"


def match(key: str, seats: int, limit: Limit, hands: int, seed: int) -> Iterator[float]:
    """What the sound players win together in each hand, sitting between random ones."""
    players = [play_soundly, play_at_random] * (seats // 2)
    stacks = [SHORT] * len(players)
    for each in play_hands(usual_table(key, limit), players, stacks, hands, seed):
        yield float(sum(won for who, won in each.results().items() if not who % 2))


def errors_above_nothing(won: Sequence[float]) -> float:
    """How many standard errors the mean is above nothing."""
    return fmean(won) / (stdev(won) / sqrt(len(won)))


@pytest.mark.slow
@pytest.mark.parametrize(("match_seed", "part"), MATCHES)
@pytest.mark.parametrize("key", some_in_test(GAMES, KINDS_OF_GAMES, ()))
def test_the_sound_player_beats_the_random_one(
    key: str,
    match_seed: int,
    part: int,
    count: Count,
    record_property: Callable[[str, Any], None],
) -> None:
    total = 0
    for seats, hands in ((2, count(3_500, 10) // part), (6, count(1_200, 10) // part)):
        for limit in (Limit.FIXED, Limit.NO):
            played, won = match(key, seats, limit, hands, match_seed), list[float]()
            while part_of_it := list(islice(played, -(-hands // 8))):
                won += part_of_it
                if errors_above_nothing(won) > BEYOND_DOUBT:
                    break
            total += len(won)
            errors = errors_above_nothing(won)
            assert errors > AT_99, f"{key} with {seats}, {limit} limit: {errors:.2f}"
    record_property("hands", total)


@pytest.mark.parametrize(
    ("key", "held", "draws", "kept"),
    [
        ("draw-high", "9s 9h Kd 4c 2s", 1, "9s 9h"),
        ("draw-high", "9s 9h Kd Kc 2s", 1, "9s 9h Kd Kc"),
        ("draw-high", "9s 8h 7d 6c 5s", 1, "9s 8h 7d 6c 5s"),
        ("draw-high", "As 8s 7s 2s 5d", 1, "As 8s 7s 2s"),
        ("draw-high", "Ks 9h 7d 4c 2s", 1, "Ks"),
        ("draw-low", "As 2h 3d 3c 8s", 1, "As 2h 3c 8s"),
        ("draw-low", "As 2h 3d 4c 5s", 1, "As 2h 3d 4c 5s"),
        ("triple-27", "As 2h 3d 4c 7s", 3, "2h 3d 4c 7s"),
        ("triple-27", "2s 3h 4d 5c 6s", 3, "2s 3h 4d 5c"),
        ("triple-27", "2s 3s 4s 5s 7s", 3, "2s 3s 4s 5s"),
        ("single-27", "2s 4h 7d 9c Js", 1, "2s 4h 7d 9c Js"),
        ("badugi", "As 2h 3d 4c", 3, "As 2h 3d 4c"),
        ("badugi", "As 2s 3d Kc", 3, "As 3d"),
        ("badugi", "As Ah 3d 5c", 3, "Ah 3d 5c"),
        ("badeucey", "2s 3h 5d 7c Ks", 3, "2s 3h 5d 7c"),
    ],
)
def test_the_sound_player_keeps_the_made_part(key: str, held: str, draws: int, kept: str) -> None:
    assert show(keep(GAMES[key].shares, parse(held), draws)) == kept


def test_no_player_is_shown_an_unknown_deck() -> None:
    table = usual_table("holdem", Limit.NO)
    hand = open_hand("holdem", table.stakes, [20_000] * 2, [UNKNOWN] * 52)
    run_dealer(hand)
    assert see(hand, 1).down == (UNKNOWN, UNKNOWN)
