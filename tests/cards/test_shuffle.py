"""The index mapper is exactly uniform (R1); the shuffle is Fisher-Yates and never changes."""

from collections import Counter
from hashlib import sha256, shake_256
from typing import Any

import pytest

from fairdeal.cards.card import Card
from fairdeal.cards.deck import DECKS, JOKER, SHORT, STANDARD, Deck
from fairdeal.cards.notation import show
from fairdeal.cards.shuffle import SHUFFLE, index_below, shuffle
from fairdeal.errors import BadCards, BadInput, ShortSeed

ZERO = bytes(32)


def pack(size: int) -> list[Card]:
    return [Card(number) for number in range(size)]


@pytest.mark.parametrize("n", range(1, 257))
def test_r1_every_index_comes_from_equally_many_bytes(n: int) -> None:
    hits = Counter(index_below(n, byte) for byte in range(256))
    rejected = hits.pop(None, 0)
    assert sorted(index for index in hits if index is not None) == list(range(n))
    assert len(set(hits.values())) == 1
    assert rejected < 128, "less than half the bytes are thrown away"


def textbook(size: int, seed: bytes) -> tuple[Card, ...]:
    """A second Fisher-Yates, by the letter: one long stream, bits counted, nothing clever."""
    order = pack(size)
    stream = iter(shake_256(b"fairdeal-shuffle-1\0" + seed).digest(8 * 256))
    for last in range(size - 1, 0, -1):
        index = size
        while index > last:
            index = next(stream) % 2 ** len(f"{last:b}")
        order[last], order[index] = order[index], order[last]
    return tuple(order)


@pytest.mark.parametrize("size", [2, 3, 4, 17, 36, 52, 54, 64, 65, 128, 129, 255, 256])
def test_the_shuffle_equals_a_second_implementation(size: int) -> None:
    for number in range(20):
        seed = sha256(bytes([number])).digest()
        assert shuffle(pack(size), seed) == textbook(size, seed)


@pytest.mark.parametrize("size", [0, 1])
def test_nothing_to_shuffle_stays_as_it_is(size: int) -> None:
    assert shuffle(pack(size), ZERO) == tuple(pack(size))


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_a_shuffle_keeps_every_card(deck: Deck) -> None:
    order = shuffle(deck, ZERO)
    assert order != deck.cards
    assert sorted(order) == sorted(deck.cards)
    assert order == shuffle(deck.cards, ZERO), "a deck or its cards: the same"


def test_the_shuffled_deck_is_one_stack_of_54() -> None:
    order = shuffle(JOKER, ZERO)
    assert len(order) == 54
    assert set(order) == set(JOKER.cards)


def test_every_bit_of_a_long_seed_counts() -> None:
    seed = bytes(48)
    orders = {shuffle(STANDARD, seed)}
    for bit in range(8 * len(seed)):
        orders.add(shuffle(STANDARD, (1 << bit).to_bytes(len(seed), "big")))
    assert len(orders) == 8 * len(seed) + 1


@pytest.mark.parametrize("length", [0, 1, 16, 31])
def test_r3_a_short_seed_is_refused(length: int) -> None:
    with pytest.raises(ShortSeed, match=f"32 bytes or more, not {length}$"):
        shuffle(STANDARD, bytes(length))


def test_more_cards_than_a_byte_can_number_are_refused() -> None:
    with pytest.raises(BadCards, match="256 cards at most, not 257"):
        shuffle(pack(257), ZERO)


GOLDEN = [
    (
        STANDARD,
        ZERO,
        "5h Qc 8s Tc 2d 2c Ts Ad Th 9s Kh 3s 8h 6d 9c Ks Jc 7d 6h 2s 4d 3d 4s 9d 7s 9h "
        "8c Jd 6c 4c Jh 7c 4h 5c 3h Qd Js 5s Kc 3c Kd 2h Qs Ac 6s As 8d Td 7h 5d Ah Qh",
    ),
    (
        STANDARD,
        b"the eighth of November, 7.30 p.m., table 4",
        "3s 5h Qs 4d Ah 8s 5s 7s 6d As Ac Jd 7c 4h 9s Ad Jh Tc 8d Td 9h 6s 2h 8h Kd 7d "
        "Qd Qh Qc 2s 8c 5c Kh 2c Ks 7h Kc 6c 9c 3h Jc 9d Th 3d Js 6h 5d 4s 4c 3c Ts 2d",
    ),
    (
        SHORT,
        bytes(range(32)),
        "7d Qs 6c Kd Ts 8h Ah 7c 8s Qh Jh Ad 6d 8c Jc 7s Js Qc "
        "7h 9h 8d Tc Kc Kh Td Ks Ac 9d Th 9s 6h Qd 9c As 6s Jd",
    ),
    (
        JOKER,
        b"\xff" * 48,
        "Tc 2d 4c 3c Jo Th 7d 5s 8s Jh 2c 2s 3s 6h Jc Td 8c Ac Jd 5c Qh 9c Kh 2h 8h 9s Qd "
        "Ts Js Jo 4d Qc Ah 6d 9d 6s Kd Qs 8d 9h Ks 7h 4h 3d 4s As Ad 7c Kc 6c 7s 5d 5h 3h",
    ),
]


@pytest.mark.parametrize(("deck", "seed", "order"), GOLDEN)
def test_recorded_seeds_give_the_recorded_decks_for_ever(
    deck: Deck, seed: bytes, order: str
) -> None:
    """A change here breaks the replay of old hands: it needs a new format name, not a new text."""
    assert SHUFFLE == "fairdeal-shuffle-1"
    assert show(shuffle(deck, seed)) == order


@pytest.mark.parametrize("seed", [7, None, "x" * 32, [0] * 32, 3.5])
def test_a_seed_that_is_no_bytes_is_refused_in_one_line(seed: Any) -> None:
    with pytest.raises(BadInput, match="a shuffle needs a seed of 32 bytes or more, not") as met:
        shuffle(STANDARD, seed)
    assert "\n" not in str(met.value)


@pytest.mark.parametrize("cards", [7, None, {1, 2}, "As Ks", [1.0], [True], ["As"], iter([1])])
def test_what_is_no_row_of_cards_is_refused_in_one_line(cards: Any) -> None:
    with pytest.raises(BadCards, match="a shuffle takes a deck or a row of cards, not"):
        shuffle(cards, bytes(32))
