"""Hands from outside: bad ones are refused in one line that says what is wrong."""

from random import Random

import pytest

from fairdeal.cards.notation import parse
from fairdeal.errors import BadCards, BadInput, UnknownName
from fairdeal.ranking import RANKINGS, evaluate, evaluator
from tests.speeds import Count


@pytest.mark.parametrize(
    ("key", "cards", "line"),
    [
        ("hihg", "As Kh Qd Jc 9s", "unknown ranking 'hihg'; did you mean high"),
        ("high", "As Kh Qd Jc", "high ranks 5 to 15 cards, not 4"),
        ("high", "2c3c4c5c6c7c8c9cTcJcQcKcAc2d3d4d", "high ranks 5 to 15 cards, not 16"),
        ("badugi", "As Kh Qd", "badugi ranks 4 to 15 cards, not 3"),
        ("high", "Jo Kh Qd Jc 9s", "high is played without a joker"),
        ("six-plus", "5s Kh Qd Jc 9s", "5s is not in the six-plus deck"),
        ("high", "?? Kh Qd Jc 9s", "an unknown card"),
    ],
)
def test_what_cannot_be_ranked_is_refused_in_one_line(key: str, cards: str, line: str) -> None:
    with pytest.raises(BadInput, match=line.replace("?", r"\?")) as refusal:
        evaluate(key, parse(cards))
    assert "\n" not in str(refusal.value)


def test_a_card_twice_is_refused_even_when_it_comes_as_numbers() -> None:
    ace = parse("As")[0]
    with pytest.raises(BadCards, match="As appears twice"):
        evaluate("high", (ace, ace, *parse("Kd Qh Jc")))


def test_an_unknown_ranking_has_no_evaluator() -> None:
    with pytest.raises(UnknownName):
        evaluator("middle", 5)


@pytest.mark.parametrize("key", RANKINGS)
def test_the_order_of_the_cards_does_not_matter(key: str) -> None:
    chosen = RANKINGS[key]
    for size in chosen.sizes:
        hand = chosen.deck.cards[-1 : -7 * size - 1 : -7][:size]
        hand = hand if len(hand) == size else chosen.deck.cards[:size]
        forward, backward = evaluate(key, hand), evaluate(key, hand[::-1])
        assert (forward.value, forward.best) == (backward.value, backward.best)


@pytest.mark.parametrize("key", RANKINGS)
def test_the_cards_that_make_a_hand_are_worth_the_hand(key: str) -> None:
    chosen = RANKINGS[key]
    largest = chosen.deck.cards[:: len(chosen.deck) // chosen.sizes[-1]][: chosen.sizes[-1]]
    ranked = evaluate(key, largest)
    if ranked.value:
        assert set(ranked.best) <= set(largest)
        assert chosen.best(ranked.best).grade == chosen.best(largest).grade


@pytest.mark.parametrize("key", RANKINGS)
def test_what_is_read_is_the_best_of_all_choices(key: str, seed: int, count: Count) -> None:
    chosen, chance = RANKINGS[key], Random(f"{key} {seed}")
    for _ in range(count(3_000)):
        hand = chance.sample(chosen.deck.cards, chance.choice(chosen.sizes))
        ranked, best = evaluate(key, hand), chosen.best(hand)
        told = (ranked.category, ranked.best, ranked.description)
        assert told == (best.category, best.cards, best.words)
