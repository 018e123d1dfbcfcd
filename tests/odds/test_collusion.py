"""What partners gain: exact values with dead cards, compared with one who sees less."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from fairdeal.cards.card import Card
from fairdeal.odds.double_draw.advice import advise
from fairdeal.odds.double_draw.collusion import (
    OWN,
    Collusion,
    Estimate,
    PartnerHands,
    Sharing,
    last_choice,
    played_value,
)
from fairdeal.odds.double_draw.tables import HANDS, Dead, Nets
from fairdeal.odds.house.paytable import paytable_of
from tests.odds import naive_double_draw as naive
from tests.speeds import Count

PAYTABLE = paytable_of("double-draw")


@pytest.mark.slow
def test_who_believes_in_fewer_dead_cards_plays_by_them_and_is_paid_by_all(
    seed: int, count: Count
) -> None:
    chance, nets = Random(f"{seed}/belief"), Nets(PAYTABLE)
    for _ in range(count(200, 20)):
        many = chance.randint(0, 3)
        known = [Card(card) for card in chance.sample(range(54), chance.randint(40, 44))]
        held, dead = known[: 5 - many], known[5 - many :]
        believed = dead[: chance.randint(many, len(dead))]
        found = played_value(sorted(held), Dead(nets, dead), Dead(nets, believed))
        assert best_by_belief(held, dead, believed, many, lowest=True) <= found
        assert found <= best_by_belief(held, dead, believed, many, lowest=False)


def best_by_belief(
    held: list[Card], dead: list[Card], believed: list[Card], many: int, *, lowest: bool
) -> Fraction:
    """The true value of what is best by belief; of several best choices the worst or the best."""
    values = []
    for hand in naive.hands(frozenset(held), frozenset(dead), many):
        thought = naive.second(hand, frozenset(believed), PAYTABLE.odds)
        true = naive.second(hand, frozenset(dead), PAYTABLE.odds)
        best = [true[each] for each in thought if thought[each] == max(thought.values())]
        values.append(min(best) if lowest else max(best))
    return sum(values, Fraction()) / len(values)


@pytest.mark.slow
@pytest.mark.parametrize("partners", [2, 6])
def test_partners_never_lose_by_knowing_more(partners: int, seed: int, count: Count) -> None:
    nets, alone = Nets(PAYTABLE), np.zeros(HANDS, dtype=np.uint8)
    for number in range(count(300, 30)):
        found = PartnerHands(nets, alone, partners, f"{seed}/{number}").gains()
        assert len(found) == partners
        assert all(gain >= 0 for seat in found for gain in seat)


def test_a_partner_does_what_the_advice_says(seed: int) -> None:
    nets, alone = Nets(PAYTABLE), np.zeros(HANDS, dtype=np.uint8)
    deal = PartnerHands(nets, alone, 3, f"{seed}")
    seen = [Card(card) for hand in deal.hands[1:] for card in hand]
    hand = [Card(card) for card in deal.hands[0]]
    advice = advise(PAYTABLE, hand, seen=seen)
    mask, gain = deal.first(0, deal.all_hands)
    thrown = tuple(card for at, card in enumerate(hand) if mask >> at & 1)
    choices = {each.discard: each.value for each in advice.choices if each.action != "fold"}
    assert choices[thrown] == advice.best.value
    # One who never throws a card, and decides the second time by the own cards.
    stands = played_value(deal.hands[0], Dead(nets, seen), Dead(nets))
    assert gain == advice.best.value - stands
    assert len(hand) == OWN


@pytest.mark.rule("D22")
def test_a_later_seat_knows_what_an_earlier_seat_drew(seed: int) -> None:
    """The second of three decides with the drawn cards of the first dead: advice says the same."""
    nets, alone = Nets(PAYTABLE), np.zeros(HANDS, dtype=np.uint8)
    deal = PartnerHands(nets, alone, 3, f"{seed}/later")
    drawn = [Card(card) for card in deal.stub[:3]]
    others = [Card(card) for at in (0, 2) for card in deal.hands[at]]
    hand = [Card(card) for card in deal.hands[1]]
    advice = advise(PAYTABLE, hand, seen=[*others, *drawn])
    _, gain = deal.first(1, deal.all_hands.and_also(drawn))
    stands = played_value(deal.hands[1], Dead(nets, [*others, *drawn]), Dead(nets))
    assert gain == advice.best.value - stands


def test_the_last_choice_of_a_partner_is_the_best_by_plain_recursion(seed: int) -> None:
    chance, nets = Random(f"{seed}/last"), Nets(PAYTABLE)
    for _ in range(20):
        cards = [Card(card) for card in chance.sample(range(54), chance.randint(15, 48))]
        hand, dead = sorted(cards[:5]), cards[5:]
        values = naive.second(frozenset(hand), frozenset(dead), PAYTABLE.odds)
        names: list[naive.Discard] = [*((card,) for card in hand), (), "fold"]
        choice = last_choice([*hand], Dead(nets, dead))
        assert values[names[choice]] == max(values.values())


def test_the_edge_that_is_left_is_the_exact_one_less_the_gain() -> None:
    half = Estimate.of([0.5, 0.5, 0.5])
    found = Collusion("A", 1, "-1/4", (Sharing(2, 3, half, half, half),))
    assert found.edge == Fraction(1, 4)
    assert found.edge_left(half) == -0.25
    assert found.as_data()["partners"][0]["starting_cards"]["edge"] == "-0.250000"
