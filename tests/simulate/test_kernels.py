"""The compiled kernels: their chance is the published one, their places those of the sets."""

from collections import Counter
from itertools import combinations

import pytest

pytestmark = pytest.mark.slow

MASK = (1 << 64) - 1


def rotated(x: int, by: int) -> int:
    return (x << by | x >> 64 - by) & MASK


def xoshiro(state: list[int]) -> int:
    """xoshiro256++ as its authors describe it, in Python's own numbers."""
    result = (rotated((state[0] + state[3]) & MASK, 23) + state[0]) & MASK
    shifted = state[1] << 17 & MASK
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = rotated(state[3], 45)
    return result


def test_cards_are_dealt_by_the_published_generator(seed: int) -> None:
    import numpy as np

    from fairdeal.simulate import kernels

    slow = [seed, 2, 3, (1 << 63) + seed]
    state, deck = np.array(slow, dtype=np.uint64), np.arange(54, dtype=np.uint8)
    expected = list(range(54))
    for _ in range(2_000):
        kernels.deal(state, deck, 9)
        for at in range(9):
            # A draw is thrown away less than once in ten million: none of these is.
            other = at + ((xoshiro(slow) >> 32) * (54 - at) >> 32)
            expected[at], expected[other] = expected[other], expected[at]
        assert deck.tolist() == expected
    assert state.tolist() == slow


def test_every_card_comes_first_as_often_as_any_other(seed: int) -> None:
    import numpy as np

    from fairdeal.simulate import kernels

    state, deck = np.array([seed, 7, 7, 7], dtype=np.uint64), np.arange(52, dtype=np.uint8)
    found: Counter[int] = Counter()
    for _ in range(52_000):
        kernels.deal(state, deck, 1)
        found[int(deck[0])] += 1
    spread = sum((found[card] - 1_000) ** 2 / 1_000 for card in range(52))
    assert spread < 51 + 5 * (2 * 51) ** 0.5


def test_four_cards_have_their_place_whatever_their_order(seed: int) -> None:
    import random

    from fairdeal.simulate import kernels
    from fairdeal.simulate.fast_job import _fours

    places = {four: place for place, four in enumerate(_fours())}
    assert len(places) == 270_725
    chance = random.Random(seed)
    for _ in range(2_000):
        four = chance.sample(range(52), 4)
        assert kernels.place_of_four(*four) == places[tuple(sorted(four))]  # type: ignore[index]


def test_five_cards_of_54_stand_in_lexicographic_order() -> None:
    import numpy as np

    from fairdeal.simulate import kernels

    for place, five in enumerate(combinations(range(54), 5)):
        if place % 997 == 0:
            assert kernels.place_of_five(np.array(five, dtype=np.uint8)) == place
