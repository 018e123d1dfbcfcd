"""Several players of Double Down Stud in one round: counted, and beside deals played out."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from fairdeal.cards.card import Card
from fairdeal.errors import BadInput
from fairdeal.odds.double_down import solved as double_down
from fairdeal.odds.double_down.seats import (
    _SumsOf,
    correlation,
    nets_of_wagers,
    nets_together,
    variance,
)
from fairdeal.odds.house.paytable import paytable_of
from fairdeal.ranking import evaluate

TABLE = paytable_of("double-down")


def mean(nets: dict[int, Fraction]) -> Fraction:
    return sum((net * chance for net, chance in nets.items()), Fraction(0))


def test_one_seat_is_the_solved_game() -> None:
    odds, nets = double_down.solve(TABLE), nets_together(TABLE, 1)
    assert sum(nets.values()) == 1
    assert mean(nets) == odds.value
    assert variance(nets) == odds.variance


@pytest.mark.slow
@pytest.mark.rule("dds (a)(1)(i)", "dds (a)(1)(ii)", "S10")
def test_seats_share_four_of_five_cards_and_deviate_together() -> None:
    one, six = nets_together(TABLE, 1), nets_together(TABLE, 6)
    assert mean(six) == 6 * mean(one)
    assert round(float(correlation(TABLE)), 4) == 0.1538
    wider = variance(six) / (6 * variance(one))
    assert wider == 1 + 5 * correlation(TABLE)
    assert round(float(wider) ** 0.5, 2) == 1.33


@pytest.mark.parametrize("seats", [0, 8])
def test_a_table_has_seven_positions(seats: int) -> None:
    with pytest.raises(BadInput, match=f"1 to 7 positions, not {seats}$"):
        nets_together(TABLE, seats)


def played_out(shared: list[Card], hole: Card, own: Card) -> int:
    """One player's net by the words of the rules: decide by four cards, then turn the fifth."""
    double = double_down.advise(TABLE, [own, *shared]).decision != "no-double"
    five = evaluate("high", [own, *shared, hole])
    pays = TABLE.pays(line_of_words(five.category, five.cards))
    return 2 * pays if double else pays


def line_of_words(category: str, cards: tuple[Card, ...]) -> str:
    if category != "pair":
        return {"two pair": "two pairs"}.get(category, category)
    rank = next(a >> 2 for a, b in combinations(cards, 2) if a >> 2 == b >> 2)
    if rank >= 9:
        return "pair of jacks or better"
    return "pair of sixes to tens" if rank >= 4 else "pair of fives or less"


@pytest.mark.slow
def test_the_product_of_two_seats_is_that_of_deals_played_out(seed: int) -> None:
    """For some shared cards every own card is played out; the counts must be those found."""
    from fairdeal.odds.double_down import seats

    source = Random(f"seats {seed}")
    ways = seats._shared(TABLE)
    for _ in range(5):
        *shared, hole = (Card(card) for card in source.sample(range(52), 4))
        nets = [
            played_out(shared, hole, Card(own)) for own in range(52) if own not in (*shared, hole)
        ]
        worths = tuple(sorted((net, nets.count(net)) for net in set(nets)))
        assert worths in ways
    assert sum(ways.values()) == 270_725 * 4


def test_players_with_wagers_of_their_own_hold_different_cards() -> None:
    worths = ((-2, 2), (1, 3), (5, 1))
    cards = [net for net, many in worths for _ in range(many)]
    exact = Counter(10 * row[0] + 4 * row[1] + 4 * row[2] for row in permutations(cards, 3))
    found = _SumsOf(((4, 2), (10, 1))).of(worths)
    # The order of the two who wager alike is not told apart.
    assert {net: 2 * many for net, many in found.items()} == exact


@pytest.mark.slow
def test_equal_wagers_are_the_seats_of_a_table() -> None:
    for players in (1, 2, 3):
        found = nets_of_wagers(TABLE, (5,) * players)
        exact = nets_together(TABLE, players)
        assert found == {5 * net: chance for net, chance in exact.items()}


@pytest.mark.slow
def test_wagers_of_their_own_change_the_spread_and_not_the_edge() -> None:
    one = mean(nets_together(TABLE, 1))
    found = nets_of_wagers(TABLE, (1, 2, 5))
    assert sum(found.values()) == 1
    assert mean(found) == 8 * one
    # Var(sum a_i X_i), with the covariance that any two seats have.
    single = variance(nets_together(TABLE, 1))
    covariance = correlation(TABLE) * single
    assert variance(found) == 30 * single + 2 * (2 + 5 + 10) * covariance


@pytest.mark.parametrize("wagers", [(), (1,) * 8])
def test_a_table_has_one_to_seven_wagers(wagers: tuple[int, ...]) -> None:
    with pytest.raises(BadInput, match="1 to 7 positions"):
        nets_of_wagers(TABLE, wagers)
