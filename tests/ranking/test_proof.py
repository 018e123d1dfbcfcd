"""The readable law, the fast evaluator and the batch kernel are one: on every hand of the deck.

Five cards (four in badugi) are compared on every hand there is, in `quick` on one in a hundred.
In a long run the law reads every one of them. In `test` it reads one of all hands that differ only
in the names of their suits, because no ranking knows one suit from another.
Six and seven cards are compared on random hands, with jokers as often as without.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import chain, combinations, islice
from math import comb

import numpy as np
import numpy.typing as npt
import pytest

from fairdeal.cards.card import JOKERS, Card
from fairdeal.ranking import RANKINGS, Ranking, batch, evaluator, ranking
from fairdeal.ranking.laws.law import Grade
from fairdeal.ranking.rankings import ladder
from tests.speeds import SHARE, Count, some_in_quick, speed

EXHAUSTIVE = {"high": 5, "low-a5": 5, "low8": 5, "low-27": 5, "six-plus": 5, "joker": 5} | {
    "six-plus-low-ace": 5,
    "badugi": 4,
    "badugi-27": 4,
}
PARTS = 4
STRIDE = SHARE["quick"] if speed() == "quick" else PARTS
AT_ONCE = 20_000

KNOWN: defaultdict[str, dict[bytes, int]] = defaultdict(dict)
"""By ranking, what the law says of hands whose suits are renamed: all parts ask it once."""

Hand = tuple[Card, ...]
Cards = npt.NDArray[np.uint8]


def compare(key: str, hands: list[Hand], grade: Callable[..., Grade]) -> None:
    """All three implementations give each hand the same value."""
    steps = ladder(key)
    fast_paths_agree(key, hands, cards_of(hands), [steps.value(grade(hand)) for hand in hands])


def compare_once(
    key: str, hands: list[Hand], grade: Callable[..., Grade], known: dict[bytes, int]
) -> None:
    """The same, with the law asked once for all hands that are alike but for their suits."""
    steps, cards = ladder(key), cards_of(hands)
    alike = renamed(cards)
    kinds, of = np.unique(alike.view(f"S{alike.shape[1]}")[:, 0], return_inverse=True)
    for kind in kinds.tolist():
        if kind not in known:
            known[kind] = steps.value(grade(tuple(map(Card, kind))))
    read = np.array([known[kind] for kind in kinds.tolist()])[of]
    fast_paths_agree(key, hands, cards, read.tolist())


def cards_of(hands: list[Hand]) -> Cards:
    many, size = len(hands), len(hands[0])
    return np.fromiter(chain.from_iterable(hands), np.uint8, many * size).reshape(many, size)


def renamed(cards: Cards) -> Cards:
    """Each hand with its suits named in the order in which they come, and its cards sorted."""
    found, rows = cards.copy(), np.arange(len(cards))
    names = np.full((len(cards), 4), 4, dtype=np.uint8)
    named = np.zeros(len(cards), dtype=np.uint8)
    for at in range(cards.shape[1]):
        suit = cards[:, at] & 3
        plain = cards[:, at] < JOKERS[0]
        new = plain & (names[rows, suit] == 4)
        names[rows[new], suit[new]] = named[new]
        named += new
        found[plain, at] = (cards[plain, at] & 0xFC) + names[rows[plain], suit[plain]]
    found.sort(axis=1)
    return found


def fast_paths_agree(key: str, hands: list[Hand], cards: Cards, read: list[int]) -> None:
    value = evaluator(key, len(hands[0]))
    fast = [value(hand) for hand in hands]
    assert fast == read
    assert batch.values(key, cards).tolist() == fast


def every_hand(chosen: Ranking, size: int, part: int) -> Iterator[Hand]:
    """One part of every hand of the deck; all parts together are the deck."""
    return islice(combinations(chosen.deck.cards, size), part, None, STRIDE)


@pytest.mark.parametrize("part", some_in_quick(range(PARTS), [0]))
@pytest.mark.parametrize("key", EXHAUSTIVE)
def test_every_hand_of_the_deck_has_one_value(
    key: str, part: int, record_property: Callable[[str, object], None]
) -> None:
    chosen, size = ranking(key), EXHAUSTIVE[key]
    hands, compared = every_hand(chosen, size, part), 0
    while chunk := list(islice(hands, AT_ONCE)):
        if speed() == "test":
            compare_once(key, chunk, chosen.grade, KNOWN[key])
        else:
            compare(key, chunk, chosen.grade)
        compared += len(chunk)
    record_property("hands", compared)
    assert compared >= comb(len(chosen.deck), size) // STRIDE


@pytest.mark.parametrize("key", EXHAUSTIVE)
def test_the_law_knows_no_suit_from_another(key: str, seed: int) -> None:
    chosen, source = ranking(key), random.Random(f"suits {key} {seed}")
    hands = [random_hand(source, chosen, EXHAUSTIVE[key]) for _ in range(500)]
    for hand, alike in zip(hands, renamed(cards_of(hands)).tolist(), strict=True):
        assert chosen.grade(hand) == chosen.grade(tuple(map(Card, alike)))


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
    count: Count,
    record_property: Callable[[str, object], None],
) -> None:
    chosen, source = ranking(key), random.Random(f"{key} {size} {seed}")
    hands = [random_hand(source, chosen, size) for _ in range(count(100_000, 50))]
    compare(key, hands, lambda hand: chosen.best(hand).grade)
    record_property("hands", len(hands))


def random_hand(source: random.Random, chosen: Ranking, size: int) -> Hand:
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
