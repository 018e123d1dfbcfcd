"""Several players of Double Down Stud in one round: counted, and beside deals played out."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from fairdeal.cards.card import Card
from fairdeal.errors import BadInput
from fairdeal.odds.double_down import solved as double_down
from fairdeal.odds.double_down.seats import correlation, nets_together, variance
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
