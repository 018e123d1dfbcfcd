"""The readable law, the fast evaluator and the batch kernel are one: on every hand of the deck.

Five cards (four in badugi) are compared on every hand there is, in `quick` on one in a hundred. In
a long run the law reads every one of them. In `test` it reads one of all hands that differ only in
the names of their suits, because no ranking knows one suit from another.
Six and seven cards are compared on random hands, with jokers as often as without.
"""

import random
from collections.abc import Callable, Iterator
from itertools import combinations, islice
from math import comb
from typing import Any

import numpy as np
import pytest

from fairdeal.cards.card import JOKERS, Card
from fairdeal.ranking import RANKINGS, Ranking, batch, evaluator, ranking
from fairdeal.ranking.law import Grade
from fairdeal.ranking.rankings import ladder
from tests.speeds import speed

EXHAUSTIVE = {"high": 5, "low-a5": 5, "low8": 5, "low-27": 5, "six-plus": 5, "joker": 5} | {
    "six-plus-low-ace": 5,
    "badugi": 4,
    "badugi-27": 4,
}
PARTS = 4
AT_ONCE = 20_000


def compare(key: str, hands: list[tuple[Card, ...]], grade: Callable[..., Grade]) -> None:
    """All three implementations give each hand the same value."""
    steps, value = ladder(key), evaluator(key, len(hands[0]))
    read = [steps.value(grade(hand)) for hand in hands]
    _compare(key, hands, value, read)


def compare_once(
    key: str, hands: list[tuple[Card, ...]], grade: Callable[..., Grade], known: dict[Any, int]
) -> None:
    """The same, with the law asked once for all hands that are alike but for their suits."""
    steps, value = ladder(key), evaluator(key, len(hands[0]))
    read = []
    for hand in hands:
        alike = renamed(hand)
        if alike not in known:
            known[alike] = steps.value(grade(alike))
        read.append(known[alike])
    _compare(key, hands, value, read)


def renamed(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand with its suits named in the order in which they come."""
    names: dict[int, int] = {}
    found = []
    for card in hand:
        suit = card & 3
        found.append(card if card in JOKERS else card - suit + names.setdefault(suit, len(names)))
    return tuple(sorted(map(Card, found)))


def _compare(
    key: str, hands: list[tuple[Card, ...]], value: Callable[..., int], read: list[int]
) -> None:
    fast = [value(hand) for hand in hands]
    assert fast == read
    assert batch.values(key, np.array(hands, dtype=np.uint8)).tolist() == fast


def every_hand(chosen: Ranking, size: int, part: int) -> Iterator[tuple[Card, ...]]:
    """One part of every hand of the deck; all parts together are the deck."""
    stride = PARTS * (100 if speed() == "quick" else 1)
    return islice(combinations(chosen.deck.cards, size), part, None, stride)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("key", EXHAUSTIVE)
def test_every_hand_of_the_deck_has_one_value(
    key: str, part: int, record_property: Callable[[str, object], None]
) -> None:
    chosen, size = ranking(key), EXHAUSTIVE[key]
    hands, compared = every_hand(chosen, size, part), 0
    known: dict[Any, int] = {}
    while chunk := list(islice(hands, AT_ONCE)):
        if speed() == "test":
            compare_once(key, chunk, chosen.grade, known)
        else:
            compare(key, chunk, chosen.grade)
        compared += len(chunk)
    record_property("hands", compared)
    assert compared >= comb(len(chosen.deck), size) // (PARTS * 100) - 1


@pytest.mark.parametrize("key", EXHAUSTIVE)
def test_the_law_knows_no_suit_from_another(key: str, seed: int) -> None:
    chosen, source = ranking(key), random.Random(f"suits {key} {seed}")
    for _ in range(500):
        hand = random_hand(source, chosen, EXHAUSTIVE[key])
        assert chosen.grade(hand) == chosen.grade(renamed(hand))


@pytest.mark.parametrize(
    ("key", "size"),
    [
        (key, size)
        for key, made in EXHAUSTIVE.items()
        for size in RANKINGS[key].sizes
        if size > made
    ],
)
def test_larger_hands_choose_the_same_best(
    key: str,
    size: int,
    seed: int,
    count: Callable[[int], int],
    record_property: Callable[[str, object], None],
) -> None:
    chosen, source = ranking(key), random.Random(f"{key} {size} {seed}")
    hands = [random_hand(source, chosen, size) for _ in range(count(100_000))]
    compare(key, hands, lambda hand: chosen.best(hand).grade)
    record_property("hands", len(hands))


def random_hand(source: random.Random, chosen: Ranking, size: int) -> tuple[Card, ...]:
    """A random hand; with jokers in the deck, none, one or two of them as likely as not.

    Every fourth hand is drawn from two suits only, because flushes are where the paths differ.
    """
    wild = source.randrange(3) if JOKERS[0] in chosen.deck else 0
    pool = [card for card in chosen.deck.cards if card not in JOKERS]
    if source.randrange(4) == 0:
        pool = [card for card in pool if card & 1]
    hand = [*source.sample(pool, size - wild), *JOKERS[:wild]]
    source.shuffle(hand)
    return tuple(hand)
