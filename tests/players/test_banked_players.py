"""The players against the house: legal, seeing only their own, and the rules of the simple one."""

from random import Random

import pytest

from fairdeal.banked import commands
from fairdeal.banked.commands import Bet, Raise
from fairdeal.banked.decide import options, refusal
from fairdeal.banked.games import GAMES
from fairdeal.banked.round import Round
from fairdeal.cards.notation import parse, show
from fairdeal.players.banked.random_player import bet_at_random
from fairdeal.players.banked.seen import BankedPlayer, see_banked
from fairdeal.players.banked.simple import bet_simply, read_draw, worth_doubling
from fairdeal.simulate import play_rounds, usual_values
from fairdeal.simulate.rounds import play_round
from tests.banked.test_view import double_down, double_draw, relabelled, shuffled, visible

PLAYERS: tuple[BankedPlayer, ...] = (bet_at_random, bet_simply)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("player", PLAYERS)
def test_whatever_a_player_does_is_legal_and_the_same_for_the_same_seed(
    key: str, player: BankedPlayer
) -> None:
    values = usual_values(key, 3)

    def play(number: int) -> list[object]:
        rounds = play_rounds(key, values, [player] * 3, [9_000] * 3, 40, number, carry=True)
        return [played.table.log for played in rounds]

    first = play(1)
    assert len(first) > 2
    assert first == play(1) != play(2)


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("key", GAMES)
def test_a_player_decides_alike_where_only_hidden_cards_differ(
    key: str, player: BankedPlayer
) -> None:
    """Each position looks into a second round in which all cards are others that it cannot see."""
    from fairdeal.banked.play import replay
    from fairdeal.engine.audience import seat

    game, compared = GAMES[key], 0

    def look(table: Round) -> None:
        nonlocal compared
        for position in table.waiting:
            allowed = options(table, position)
            if allowed is None:
                continue
            chance = Random(len(table.log))
            seen_cards = visible(table.log, seat(position), game.own_up)
            other = shuffled(set(game.deck.cards) - seen_cards, chance)
            twin = replay([relabelled(event, other) for event in table.log])
            mine, his = see_banked(table, position), see_banked(twin, position)
            assert mine == his
            assert player(mine, allowed, Random(7)) == player(his, allowed, Random(7))
            compared += 1

    for number in range(30):
        play_round(key, usual_values(key, 3), [player] * 3, [20_000] * 3, f"twin {number}", look)
    assert compared > 20


@pytest.mark.parametrize("key", GAMES)
def test_the_simple_player_loses_less_than_the_random_one(key: str) -> None:
    values = usual_values(key, 2)
    lost = [0, 0]
    for played in play_rounds(key, values, [bet_simply, bet_at_random], [20_000] * 2, 400, 5):
        for position in (0, 1):
            lost[position] -= played.results()[position]
    assert lost[0] < lost[1]


@pytest.mark.parametrize(
    ("hand", "kept", "drawing"),
    [
        ("Ks Kd 9c 8s 3h", "Ks Kd", True),
        ("Ks Kd Jo 8s 3h", "Ks Kd Jo", True),
        ("Jo As 9c 8s 3h", "Jo As", True),
        ("9s 9d 9c 8s 3h", "9s 9d 9c", True),
        ("9s 9d 9c 8s 8h", "9s 9d 9c 8s 8h", True),
        ("Jo As Ks 9s 4s", "Jo As Ks 9s 4s", True),  # a flush, not a pair of aces
        ("Jo 9s 8s 7d 6h", "Jo 9s 8s 7d 6h", True),
        ("Ks 9s 8s 3s 2d", "Ks 9s 8s 3s", True),
        ("Jo 9s 8s 3s 2d", "Jo 9s 8s 3s", True),
        ("9s 8d 7c 6h 2s", "9s 8d 7c 6h", True),
        ("As 2d 3c 4h 9s", "As 2d 3c 4h", True),
        ("Qs Kd Ac 2h 3s", "Ac", False),
        ("Ks Jd 9c 4h 2s", "", False),
        ("Jo Kd 9c 4h 2s", "Jo", False),
    ],
)
def test_what_the_simple_player_keeps(hand: str, kept: str, drawing: bool) -> None:
    own = parse(hand)
    reading = read_draw(own)
    assert show(card for card in own if card in reading.kept) == kept
    assert reading.drawing is drawing


@pytest.mark.parametrize(
    ("four", "doubles"),
    [
        ("6c 6d 2h 3s", True),
        ("5c 5d 2h 3s", False),
        ("5c 5d 2h 2s", True),  # two pairs
        ("2c 2d 2h 3s", True),  # three of a kind
        ("Ac Kc 9c 2c", True),
        ("9c 8d 7h 6s", True),
        ("Ac Kd Qh Js", False),
        ("Ac 2d 3h 4s", False),
        ("5c 4d 3h 2s", True),
        ("Ac Kd 9h 2s", False),
    ],
)
def test_when_the_simple_player_doubles(four: str, doubles: bool) -> None:
    assert worth_doubling(parse(four)) is doubles


def test_the_simple_player_folds_what_is_hopeless_and_bets_only_what_it_can_play_out() -> None:
    table = double_draw()
    first = options(table)
    assert first is not None
    assert bet_simply(see_banked(table, 0), first, Random(1)) == Raise(0, 500)
    hopeless = see_banked(table, 1)._replace(own=parse("2c 4d 6h 8d Tc"), seat=1)
    asked = first._replace(seat=1)
    assert bet_simply(hopeless, asked, Random(1)) == commands.Fold(1)
    poor = first._replace(bet=(), least=0, most=0)
    assert bet_simply(see_banked(table, 0), poor, Random(1)) == commands.Fold(0)


def test_random_bets_are_made_of_chips() -> None:
    table = double_down()
    allowed = options(table)
    assert allowed is not None
    for number in range(50):
        command = bet_at_random(see_banked(table, 0), allowed, Random(number))
        assert command is not None
        assert refusal(table, command) is None
        assert not isinstance(command, Bet)
