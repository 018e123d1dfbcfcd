"""Stud with more hands than the deck serves: equity deals the common card as the engine does."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from fairdeal import (
    BringIn,
    Call,
    Check,
    Limit,
    NewOrder,
    Show,
    Stakes,
    deal,
    options,
    play,
)
from fairdeal.cards.card import Card
from fairdeal.cards.notation import show
from fairdeal.errors import BadInput
from fairdeal.odds.equity.deals.common_card import short_streets
from fairdeal.odds.equity.equity import equity
from fairdeal.odds.equity.spot import read_spot
from fairdeal.poker.deck.reshuffling import to_reshuffle
from fairdeal.poker.games import GAMES
from fairdeal.poker.hand import Hand
from tests.odds.brute_force import shared

STUD = [key for key, game in GAMES.items() if any(street.common for street in game.streets)]
STACK = 100_000


def played(key: str, players: int, seed: int) -> Hand:
    """A hand in which everybody calls to the end."""
    stakes = Stakes(limit=Limit.FIXED, small_bet=8400, big_bet=16800, forced_bet=4200)
    hand = deal(key, stakes, stacks=[STACK] * players, seed=seed.to_bytes(32))
    while not hand.over:
        may = options(hand)
        if may is None:
            play(hand, NewOrder(to_reshuffle(hand)))
        elif may.bring_in:
            play(hand, BringIn(may.seat))
        elif may.show:
            play(hand, Show(may.seat))
        else:
            play(hand, Call(may.seat) if may.call else Check(may.seat))
    return hand


@pytest.mark.rule("poker 10.J(2)", "P-17")
@pytest.mark.parametrize("key", STUD)
def test_the_pot_goes_where_the_engine_pushes_it(key: str, seed: int) -> None:
    """From two to eight players: the last card is common in both or in neither, and the winners
    and their parts are the same.
    """
    for players in range(2, 9):
        hand = played(key, players, 10 * seed + players)
        spot = read_spot(key, [show(hand.held(seat)) for seat in range(players)], show(hand.board))
        assert spot.common == bool(hand.board) == (players > 6)
        found = equity(spot)
        assert found.cases == 1
        pot = 4200 * players
        for seat, chances in enumerate(found.players):
            won = hand.stacks[seat] - STACK + 4200
            # An odd chip goes to one of those who share.
            assert abs(won - chances.equity * pot) < 4200 * Fraction(1, 100)


def test_seven_hands_are_counted_with_each_common_card() -> None:
    """By hand: six cards each are known, and any of the ten cards left may be common."""
    cards = [Card(card) for card in Random(5).sample(range(52), 42)]
    hands = [tuple(cards[6 * at : 6 * at + 6]) for at in range(7)]
    spot = read_spot("stud-hilo8", [show(hand) for hand in hands])
    assert spot.common
    found = equity(spot)
    assert found.common
    assert found.cases == 10
    for player, chances in enumerate(found.players):
        parts = [
            sum(shared(spot.game, hands, board)[player], Fraction(0))
            for board in combinations(spot.stub, 1)
        ]
        assert chances.equity == sum(parts, Fraction(0)) / 10


def test_dead_cards_are_those_of_players_who_have_folded() -> None:
    """Six hands and a folded one of three: ten cards for seven. Of six cards: seven for seven."""
    stud = GAMES["stud-high"]
    assert short_streets(stud, 6, 3) == []
    assert short_streets(stud, 6, 6) == []
    assert short_streets(stud, 6, 7) == ["seventh street"]
    assert short_streets(stud, 8, 2) == ["sixth street", "seventh street"]
    assert short_streets(GAMES["five-stud"], 8, 0) == []


def test_a_seventh_card_of_ones_own_is_refused_where_there_is_none() -> None:
    with pytest.raises(BadInput, match=r"a hand has 6 and a common card .* \(poker 10\.J\(2\)\)"):
        read_spot("stud-high", ["AsAhAdKsKhKdQs", *["??"] * 6])
    with pytest.raises(BadInput, match="a board of Seven-Card Stud, High has 0 or 1 cards"):
        read_spot("stud-high", ["??"] * 8, board="2c3c")


@pytest.mark.slow
def test_eight_unknown_hands_share_the_pot_evenly() -> None:
    found = equity(read_spot("stud-high", ["??"] * 8), samples=100_000)
    assert all(abs(each.equity - 1 / 8) <= 5 * (each.error or 0) for each in found.players)


@pytest.mark.slow
def test_ranges_are_dealt_with_a_common_card_too() -> None:
    spot = read_spot("stud-high", ["(AA)K", *["??"] * 7])
    found = equity(spot, samples=50_000)
    assert found.common
    assert found.players[0].equity > 0.2
