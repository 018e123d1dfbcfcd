"""Equities are what counting every case by hand gives."""

import random
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from fairdeal.cards.card import Card
from fairdeal.cards.notation import parse, show
from fairdeal.compiled.crew import Crew
from fairdeal.errors import BadInput
from fairdeal.odds.equity.equity import Chances, Equity, equity
from fairdeal.odds.equity.spot import Spot, read_spot
from fairdeal.poker.games import GAMES
from fairdeal.ranking import batch
from tests.odds.brute_force import brute_force

COMMUNITY = [key for key, game in GAMES.items() if any(street.board for street in game.streets)]
STUD = [key for key, game in GAMES.items() if any(street.up for street in game.streets)]
DRAW = [key for key, game in GAMES.items() if any(street.draw for street in game.streets)]


@pytest.fixture(autouse=True, scope="module")
def _kernels_are_loaded() -> None:
    """So that no spot is counted in plain Python; `test_ways_to_count` compares the ways."""
    batch.values("high", np.array([[0, 5, 10, 15, 21]], dtype=np.uint8))


def exact(spot: Spot) -> tuple[int, list[Chances]]:
    found = equity(spot, exact=True)
    assert found.exact
    return found.cases, list(found.players)


def of(game: str, *hands: str, board: str = "", dead: str = "", draws: int | None = None) -> Equity:
    return equity(read_spot(game, hands, board, dead, draws))


# ---- by hand ----


def test_aces_against_kings() -> None:
    """1,712,304 boards; the counts are those that every calculator prints."""
    found = of("holdem", "AsAh", "KsKh")
    assert found.cases == 1_712_304
    aces, kings = found.players
    assert aces.win == Fraction(1_410_336, 1_712_304)
    assert kings.win == Fraction(292_660, 1_712_304)
    assert aces.tie == kings.tie == Fraction(9_308, 1_712_304)
    assert aces.equity == aces.win + aces.tie / 2 == aces.share_high
    assert aces.share_low == 0


BY_HAND = """
    holdem | AsAh / KsKh / QsQh | 2c3c4d5d7d | 1 0 1 1 0 / 0 0 0 0 0 / 0 0 0 0 0
    holdem | AsAh / AcAd | 2c3c4d5d7h | 0 1 1/2 1/2 0 / 0 1 1/2 1/2 0
    holdem | 2s2h / 3s3h / 4s4h | AcKcQcJcTc | 0 1 1/3 1/3 0 / 0 1 1/3 1/3 0 / 0 1 1/3 1/3 0
    omaha8 | As2sKdKh / QcQdJcTd | 3c4c8hKcQh | 0 1 1/2 0 1/2 / 0 1 1/2 1/2 0
    omaha8 | As2sKdKh / QcQdJcTd | 9c9dJhKcKs | 1 0 1 1 0 / 0 0 0 0 0
    omaha8 | As2sKdKh / Ah2hQcJc | 3c4c8hKcQh | 0 1 1/4 0 1/4 / 0 1 3/4 1/2 1/4
    omaha8 | As2sKdKh / Ah2hQcJd | 3c4c8hKcQh | 0 1 3/4 1/2 1/4 / 0 1 1/4 0 1/4
    omaha8 | AsAd2s2d / Ah2hKcKs | 3c4c8h9dQh | 0 1 3/4 1/2 1/4 / 0 1 1/4 0 1/4
    omaha8 | As2s9d9h / 7h7dThTd | 3c4c5hKcQh | 1 0 1 1/2 1/2 / 0 0 0 0 0
    omaha | As2cKdQh / 7s6sTdTh | KsJs8s3s2s | 0 0 0 0 0 / 1 0 1 1 0
    six-plus | 6s7s / AcAd | 8sTs9sAhAs | 1 0 1 1 0 / 0 0 0 0 0
    six-plus | AsKs / AcAd | 8sTs9sAhKd | 1 0 1 1 0 / 0 0 0 0 0
"""

BY_HAND_WITHOUT_A_BOARD = """
    stud-low    | As2s3s4s5sKhKd / Ac2c3c4c6c7c7d  | | 1 0 1 0 1 / 0 0 0 0 0
    stud-hilo   | As2s3s4s5sKhKd / AcAdAhQc6c7c7d  | | 1 0 1 1/2 1/2 / 0 0 0 0 0
    stud-hilo8  | AsAh3s4sTsKhKd / AcAdKsQc9c7c7d  | | 1 0 1 1 0 / 0 0 0 0 0
    stud-hilo8  | 2s2h3s4sTsKhQd / AcAd6s5c4c2c7d  | | 0 0 0 0 0 / 1 0 1 1/2 1/2
    draw-low    | As2s3s4s5s / Ac2c3c4c6c          | | 1 0 1 0 1 / 0 0 0 0 0
    badeucey    | 2s3d4c5hAs / 2c3c4d7h8s          | | 0 1 1/2 0 1/2 / 0 1 1/2 1/2 0
    badacey     | As2d3c4hKs / Ac2c3s7h8s          | | 0 1 1/2 0 1/2 / 0 1 1/2 1/2 0
"""


@pytest.mark.slow
@pytest.mark.parametrize("row", BY_HAND_WITHOUT_A_BOARD.strip().splitlines())
def test_pots_without_a_board_are_shared_as_anyone_can_see(row: str) -> None:
    test_pots_are_shared_as_anyone_can_see(row)


@pytest.mark.parametrize("row", BY_HAND.strip().splitlines())
def test_pots_are_shared_as_anyone_can_see(row: str) -> None:
    """Win, tie, equity, high, low of each player when all cards are known."""
    game, hands, board, chances = (part.strip() for part in row.split("|"))
    draws = 0 if game in DRAW else None
    found = of(game, *hands.split(" / "), board=board, draws=draws)
    assert found.cases == 1
    for each, wanted in zip(found.players, chances.split("/ "), strict=True):
        shown = [each.win, each.tie, each.equity, each.share_high, each.share_low]
        assert list(map(str, shown)) == wanted.split(), row


# ---- by brute force ----


def random_spot(
    source: random.Random, key: str, lying: int, unknown: int = 0, players: int = 0
) -> Spot:
    """Two to four hands or so many, some dead cards; the last hand may lack some cards."""
    game = GAMES[key]
    players, deck = players or source.randint(2, 4), list(game.deck.cards)
    source.shuffle(deck)

    def take(many: int) -> str:
        return show([deck.pop() for _ in range(many)])

    hole = read_spot(key, ["??", "??"]).hole
    hands = [take(hole) for _ in range(players - 1)] + [take(hole - unknown)]
    return read_spot(key, hands, take(lying), take(source.randint(0, 3)))


@pytest.mark.parametrize("key", COMMUNITY)
def test_spots_on_the_turn(key: str, seed: int) -> None:
    source = random.Random(f"turn {key} {seed}")
    for _ in range(10):
        spot = random_spot(source, key, lying=4)
        assert exact(spot) == brute_force(spot), spot


@pytest.mark.slow
@pytest.mark.parametrize("key", COMMUNITY)
def test_a_hundred_spots_on_the_turn(key: str, seed: int) -> None:
    source = random.Random(f"hundred {key} {seed}")
    for _ in range(100):
        spot = random_spot(source, key, lying=4)
        assert exact(spot) == brute_force(spot), spot


@pytest.mark.slow
@pytest.mark.parametrize("key", COMMUNITY)
def test_spots_on_the_flop(key: str, seed: int, count: Callable[[int], int]) -> None:
    source = random.Random(f"flop {key} {seed}")
    for _ in range(count(100)):
        spot = random_spot(source, key, lying=3)
        assert exact(spot) == brute_force(spot), spot


@pytest.mark.slow
@pytest.mark.parametrize("key", COMMUNITY)
def test_a_full_table(key: str, seed: int) -> None:
    spot = random_spot(random.Random(f"full {key} {seed}"), key, 4, players=GAMES[key].seats[1])
    assert exact(spot) == brute_force(spot), spot


@pytest.mark.slow
@pytest.mark.parametrize("key", COMMUNITY)
def test_spots_with_a_card_unknown(key: str, seed: int, count: Callable[[int], int]) -> None:
    source = random.Random(f"unknown {key} {seed}")
    for _ in range(count(40)):
        spot = random_spot(source, key, lying=4, unknown=1)
        assert exact(spot) == brute_force(spot), spot


@pytest.mark.slow
@pytest.mark.parametrize("key", COMMUNITY)
def test_spots_before_the_flop(key: str, seed: int, count: Callable[[int], int]) -> None:
    """Classes of boards against all boards, dealt one by one and valued whole."""
    from fairdeal.odds.equity.boards import boards
    from fairdeal.odds.equity.deals import deals

    source, crew = random.Random(f"before the flop {key} {seed}"), Crew()
    for _ in range(count(40)):
        spot = random_spot(source, key, lying=0)
        assert boards.count(spot, crew) == deals.count(spot, crew), spot


@pytest.mark.slow
def test_ranges_are_all_their_hands(seed: int) -> None:
    rows = [
        ("holdem", ["QQ+,AKs", "76s-54s"], "Kh 8d 2c 8s", "Qd"),
        ("holdem", ["AK", "AQs,KK", "TT"], "Kh 8h 2h 2c", ""),
        ("holdem", ["T9s+,22", "random"], "Kh 8d 2c 8s 8h", ""),
        ("six-plus", ["66+", "ATs+"], "Kh 8d 6c 8s", "Ad"),
        ("six-plus", ["JTs", "QQ+,98o", "AA"], "Kh Qh 6c 8s 8h", ""),
    ]
    for key, hands, board, dead in rows:
        spot = read_spot(key, hands, board, dead)
        assert exact(spot) == brute_force(spot)


@pytest.mark.slow
@pytest.mark.parametrize("key", STUD)
def test_stud_with_cards_to_come(key: str, seed: int, count: Callable[[int], int]) -> None:
    source = random.Random(f"stud {key} {seed}")
    hole = read_spot(key, ["??", "??"]).hole
    for _ in range(count(50)):
        cards = source.sample(range(52), 2 * hole)
        known = [cards[: hole - source.randint(0, 1)], cards[hole : 2 * hole - 1]]
        spot = read_spot(key, [show(map(Card, each)) for each in known])
        assert exact(spot) == brute_force(spot), spot


# ---- peers ----


@pytest.mark.slow
@pytest.mark.parametrize("hands", ["AsKh QdJc", "7s6s AsAh"])
def test_eval7_counts_the_same_before_the_flop(hands: str) -> None:
    eval7 = pytest.importorskip("eval7")
    spot = read_spot("holdem", hands.split())
    ours = equity(spot).players[0]
    cards = {card: eval7.Card(show([card])) for card in spot.game.deck.cards}
    first, second = ([cards[card] for card in parse(hand)] for hand in hands.split())
    evaluate, wins, ties = eval7.evaluate, 0, 0
    for board in combinations([cards[card] for card in spot.stub], 5):
        ahead = evaluate([*first, *board]) - evaluate([*second, *board])
        wins, ties = wins + (ahead > 0), ties + (ahead == 0)
    assert ours.win == Fraction(wins, 1_712_304)
    assert ours.tie == Fraction(ties, 1_712_304)


def test_phevaluator_counts_the_same_on_the_flop(seed: int) -> None:
    phevaluator = pytest.importorskip("phevaluator")
    source = random.Random(f"phevaluator {seed}")
    for _ in range(10):
        cards = source.sample(range(52), 7)
        one, other, flop = cards[:2], cards[2:4], cards[4:]
        hands = [show(map(Card, one)), show(map(Card, other))]
        ours = of("holdem", *hands, board=show(map(Card, flop)))
        wins = 0
        for two in combinations([card for card in range(52) if card not in cards], 2):
            # A lower rank is a better hand there.
            mine = phevaluator.evaluate_cards(*one, *flop, *two)
            wins += mine < phevaluator.evaluate_cards(*other, *flop, *two)
        assert ours.players[0].win == Fraction(wins, 990)


# ---- whether to count ----


def test_what_is_not_feasible_is_refused_when_asked_for() -> None:
    spot = read_spot("stud-high", ["AsAh", "KsKh"])
    with pytest.raises(BadInput, match=r"^[\d,]+ deals are too many to count \(at most [\d,]+\)"):
        equity(spot, exact=True)
    with pytest.raises(BadInput, match=r"^draws to come can be counted only"):
        equity(read_spot("badugi", ["As2d3c4h", "??"]), exact=True)


def test_ranges_that_always_share_a_card_are_refused() -> None:
    with pytest.raises(BadInput, match="share no card"):
        equity(read_spot("holdem", ["AA", "AA", "AA"]))
