"""Second opinions: other people's evaluators put hands in the same order."""

import random
from collections.abc import Callable
from itertools import pairwise

import pytest

from fairdeal.cards.card import Card
from fairdeal.cards.deck import SHORT, STANDARD
from fairdeal.cards.notation import show
from fairdeal.ranking import evaluator, omaha_evaluator

Worth = Callable[[tuple[Card, ...]], object]


def deal(size: int, many: int, deck: tuple[Card, ...] = STANDARD.cards) -> list[tuple[Card, ...]]:
    source = random.Random(f"peers {size} {many}")
    return [tuple(source.sample(deck, size)) for _ in range(many)]


def assert_same_order(
    hands: list[tuple[Card, ...]], ours: Callable[[tuple[Card, ...]], int], theirs: Worth
) -> None:
    """Sorted by our value, their worth never falls, and is equal exactly where ours is."""
    judged = sorted(((ours(hand), theirs(hand)) for hand in hands), key=lambda pair: pair[0])
    for (value, worth), (next_value, next_worth) in pairwise(judged):
        if value == next_value:
            assert worth == next_worth
        else:
            assert worth < next_worth  # type: ignore[operator]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_phevaluator_agrees_on_high(size: int, count: Callable[[int], int]) -> None:
    phevaluator = pytest.importorskip("phevaluator")
    hands = deal(size, count(200_000))
    assert_same_order(
        hands, evaluator("high", size), lambda hand: -phevaluator.evaluate_cards(*hand)
    )


def test_eval7_agrees_on_high(count: Callable[[int], int]) -> None:
    eval7 = pytest.importorskip("eval7")
    cards = [eval7.Card(show([card])) for card in STANDARD.cards]
    hands = deal(7, count(500_000))
    assert_same_order(
        hands, evaluator("high", 7), lambda hand: eval7.evaluate([cards[card] for card in hand])
    )


def test_treys_agrees_on_high(count: Callable[[int], int]) -> None:
    treys = pytest.importorskip("treys")
    cards = [treys.Card.new(show([card])) for card in STANDARD.cards]
    judge = treys.Evaluator()
    hands = deal(7, count(100_000))
    assert_same_order(
        hands,
        evaluator("high", 7),
        lambda hand: -judge.evaluate([cards[c] for c in hand[:2]], [cards[c] for c in hand[2:]]),
    )


POKERKIT = {
    "high": ("StandardHighHand", 7, STANDARD.cards),
    "low-a5": ("RegularLowHand", 7, STANDARD.cards),
    "low8": ("EightOrBetterLowHand", 7, STANDARD.cards),
    "low-27": ("StandardLowHand", 7, STANDARD.cards),
    "six-plus": ("ShortDeckHoldemHand", 7, SHORT.cards),
    "badugi": ("BadugiHand", 4, STANDARD.cards),
}


@pytest.mark.parametrize("key", POKERKIT)
def test_pokerkit_agrees(key: str, count: Callable[[int], int]) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    name, size, deck = POKERKIT[key]
    hand_type = getattr(pokerkit, name)

    def worth(hand: tuple[Card, ...]) -> object:
        found = hand_type.from_game_or_none(show(hand, ""))
        return _Least() if found is None else found

    assert_same_order(deal(size, count(20_000), deck), evaluator(key, size), worth)


@pytest.mark.parametrize(
    ("key", "name"), [("high", "OmahaHoldemHand"), ("low8", "OmahaEightOrBetterLowHand")]
)
def test_pokerkit_agrees_on_omaha(key: str, name: str, count: Callable[[int], int]) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    hand_type, value = getattr(pokerkit, name), omaha_evaluator(key)

    def worth(hand: tuple[Card, ...]) -> object:
        found = hand_type.from_game_or_none(show(hand[:4], ""), show(hand[4:], ""))
        return _Least() if found is None else found

    assert_same_order(deal(9, count(10_000)), lambda hand: value(hand[:4], hand[4:]), worth)


class _Least:
    """Below every hand: a player without a low."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Least)

    def __lt__(self, other: object) -> bool:
        return not isinstance(other, _Least)

    def __hash__(self) -> int:
        return 0
