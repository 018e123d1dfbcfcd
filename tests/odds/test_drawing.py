"""Draws: the policy is the one that is stated, and the cards drawn are any that are left."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from fairdeal.cards.card import Card
from fairdeal.cards.notation import parse, show
from fairdeal.odds.equity.drawing.drawing import after_discards
from fairdeal.odds.equity.drawing.drawing_policy import keep, kinds_of
from fairdeal.odds.equity.equity import equity
from fairdeal.odds.equity.spot import hole_cards, read_spot
from fairdeal.poker.games import GAMES
from tests.odds.brute_force import brute_force

pytestmark = pytest.mark.slow

DRAW = [key for key, game in GAMES.items() if any(street.draw for street in game.streets)]


KEPT = """
    draw-high | As 2s 3d 4c 5h | 1 | As 2s 3d 4c 5h
    draw-high | 9s 8s 7d 6c 5h | 1 | 9s 8s 7d 6c 5h
    draw-high | 9s 9h Kd 4c 2s | 1 | 9s 9h
    draw-high | 9s 9h Kd Kc 2s | 1 | 9s 9h Kd Kc
    draw-high | 9s Ts 2s 4s Kd | 1 | 9s Ts 2s 4s
    draw-high | 9s Th Jd Qc 2s | 1 | 9s Th Jd Qc
    draw-high | 9s Th Jd Kc 2s | 1 | Kc
    triple-27 | 2s 3h 4d 5c 6s | 3 | 2s 3h 4d 5c
    triple-27 | 2s 3h 4d 5c 7s | 3 | 2s 3h 4d 5c 7s
    triple-27 | 2s 3h 4d 5c Js | 1 | 2s 3h 4d 5c Js
    triple-27 | 2s 3h 4d 5c Js | 2 | 2s 3h 4d 5c
    triple-27 | 2s 3h 4d 5c As | 1 | 2s 3h 4d 5c
    triple-a5 | As 2h 3d 4c 5s | 3 | As 2h 3d 4c 5s
    badugi    | As 2h 3d 3c    | 3 | As 2h 3c
    badugi    | As 2h 3d Tc    | 1 | As 2h 3d Tc
    badugi    | As 2h 3d Kc    | 1 | As 2h 3d
    badacey   | As 2h 3d 4c 5c | 3 | As 2h 3d 4c 5c
    badacey   | As 2h 3d Kc 3h | 3 | As 2h 3d
"""


@pytest.mark.parametrize("row", KEPT.strip().splitlines())
def test_what_is_kept(row: str) -> None:
    key, hand, draws, kept = (part.strip() for part in row.split("|"))
    assert show(keep(GAMES[key].shares, parse(hand), int(draws))) == kept


def test_one_draw_is_counted_over_all_the_cards_left() -> None:
    for key, hands in (
        ("badugi", ["As2d3cKc", "4s5d6c8h"]),
        ("draw-high", ["AsAhKdKc2c", "9s8s7s6s2h"]),
        ("single-27", ["2s3h4d5cKs", "2h3s4c8dKd"]),
        ("badacey", ["As2d3c4hKs", "Ac2c3s7h8s"]),
    ):
        spot = read_spot(key, hands, draws=1)
        found = equity(spot)
        assert found.exact
        assert (found.cases, list(found.players)) == brute_force(after_discards(spot))


def test_a_badugi_to_one_card_by_hand() -> None:
    """Four hearts of the 44 cards left make a better badugi than eight high."""
    found = equity(read_spot("badugi", ["As2d3cKc", "4s5d6c8h"], draws=1))
    assert [each.win for each in found.players] == [Fraction(1, 11), Fraction(10, 11)]
    assert found.players[0].share_low == found.players[0].equity
    assert found.players[0].share_high == 0


@pytest.mark.parametrize("key", DRAW)
def test_a_sampled_draw_is_the_counted_one(key: str, seed: int) -> None:
    source = random.Random(f"draw {key} {seed}")
    # Two made hands short of a card or two: few cards to come.
    hole = hole_cards(GAMES[key])
    while True:
        cards = [Card(card) for card in source.sample(range(52), 2 * hole)]
        hands = [tuple(cards[:hole]), tuple(cards[hole:])]
        if sum(hole - len(keep(GAMES[key].shares, hand, 1)) for hand in hands) <= 4:
            break
    spot = read_spot(key, [show(hand) for hand in hands], draws=1)
    counted, sampled = equity(spot), equity(spot, samples=200_000)
    assert counted.exact
    for one, other in zip(counted.players, sampled.players, strict=True):
        assert other.error is not None
        assert abs(float(one.equity) - other.equity) <= 5 * other.error + 1e-9


@pytest.mark.rule("P-62")
def test_a_full_table_draws_on_with_the_discards_and_no_card_twice() -> None:
    import numpy as np

    from fairdeal.odds.equity.deals import deal_kernels
    from fairdeal.odds.equity.drawing import drawing_kernels
    from fairdeal.ranking.laws.clashes import choice_masks

    game = GAMES["triple-27"]
    rows = np.empty((500, 35), dtype=np.uint8)
    deck, places = np.arange(52, dtype=np.uint8), np.arange(35, dtype=np.int64)
    none, empty = np.zeros(1, dtype=np.int64), np.empty((0, 5), dtype=np.uint8)
    deal_kernels.deal_at_random(deck, places, empty, none, none[:0], np.uint64(5), rows)
    before = rows.copy()
    dead = np.uint64(0)
    kinds, choices = np.array(kinds_of(game.shares)), np.array(choice_masks(5))
    drawing_kernels.draw(rows, 5, dead, kinds, choices, 3, np.uint64(6))
    assert all(len(set(row)) == 35 for row in rows.tolist())
    assert (rows != before).any()
    drawn = Counter(card for row in rows.tolist() for card in row)
    assert set(drawn) == set(range(52))


def test_dead_cards_are_never_drawn() -> None:
    """All hearts but one are dead: only that one makes the badugi."""
    dead = "5h 6h 7h 9h Th Jh Qh Kh Ah 2h 3h"
    found = equity(read_spot("badugi", ["As2d3cKc", "4s5d6c8h"], dead=dead, draws=1))
    left = 52 - 8 - 11
    assert found.players[0].win == Fraction(1, left)
    assert len(list(combinations(range(left), 1))) == found.cases
