"""Every hand of a deck, counted: the figures everybody agrees on."""

from collections.abc import Iterator
from math import comb

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.errors import BadCards
from fairdeal.ranking import RANKINGS, batch, ranking

FIVE_CARD_HIGH = (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540)
SEVEN_CARD_HIGH = (
    4_324, 37_260, 224_848, 3_473_184, 4_047_644,
    6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460,
)  # fmt: skip
JOKER = (6, 4, 80, 540, 1_320, 5_328, 11_388, 34_704, 75_048, 156_816, 1_341_888, 1_535_388)


@pytest.mark.parametrize(
    ("key", "size", "counts"),
    [
        ("high", 5, FIVE_CARD_HIGH),
        pytest.param("high", 7, SEVEN_CARD_HIGH, marks=pytest.mark.slow),
        ("joker", 5, JOKER),
        ("badugi", 4, (17_160, 154_440, 96_252, 2_873)),
        ("badugi-27", 4, (17_160, 154_440, 96_252, 2_873)),
    ],
)
def test_published_counts(key: str, size: int, counts: tuple[int, ...]) -> None:
    assert tuple(batch.census(key, size).values()) == counts


OF_STUD = """
    (i) | royal flush | 4
    (ii) | straight flush | 36
    (iii) | four-of-a-kind | 624
    (iv) | full house | 3744
    (v) | flush | 5108
    (vi) | straight | 10200
    (vii) | three-of-a-kind | 54912
    (viii) | two pairs | 123552
    (ix) | pair | 1098240
"""


def of_stud() -> Iterator[ParameterSet]:
    for line in OF_STUD.strip().splitlines():
        part, category, count = (cell.strip() for cell in line.split("|"))
        mark = pytest.mark.rule(f"dds (e)(2){part}")
        yield pytest.param(category, int(count), marks=mark, id=category)


@pytest.fixture(scope="module")
def counted() -> dict[str, int]:
    """Every hand of five cards by the tables, which `test_proof` shows equal to the law."""
    return batch.census("high", 5)


@pytest.mark.parametrize(("category", "count"), list(of_stud()))
def test_how_many_hands_of_five_cards_there_are(
    counted: dict[str, int], category: str, count: int
) -> None:
    assert counted[category] == count


def test_six_plus_counts_follow_from_nine_ranks_of_four_suits() -> None:
    straights = 6  # T-J-Q-K-A down to A-6-7-8-9
    flushes = comb(9, 5) * 4
    expected = {
        "royal flush": 4,
        "straight flush": (straights - 1) * 4,
        "four-of-a-kind": 9 * 8 * 4,
        "flush": flushes - straights * 4,
        "full house": 9 * comb(4, 3) * 8 * comb(4, 2),
        "straight": straights * (4**5 - 4),
        "three-of-a-kind": 9 * comb(4, 3) * comb(8, 2) * 16,
        "two pairs": comb(9, 2) * 36 * 7 * 4,
        "pair": 9 * 6 * comb(8, 3) * 64,
        "high card": (comb(9, 5) - straights) * (4**5 - 4),
    }
    assert batch.census("six-plus", 5) == expected
    assert batch.census("six-plus-low-ace", 5) == expected
    assert sum(expected.values()) == 376_992


def test_low_counts_follow_from_the_ranks_alone() -> None:
    counts = batch.census("low-a5", 5)
    assert counts["no pair"] == comb(13, 5) * 4**5
    assert batch.census("low8", 5)["low"] == comb(8, 5) * 4**5
    deuce = batch.census("low-27", 5)
    straights = 9  # the wheel is none where the ace is only high
    assert deuce["straight"] == straights * (4**5 - 4)
    assert deuce["no pair"] == (comb(13, 5) - straights) * (4**5 - 4)


@pytest.mark.parametrize(
    ("key", "size"),
    [
        # The more cards, the more hands: twenty million of six cards.
        pytest.param(key, size, marks=pytest.mark.slow if size > 5 else ())
        for key, each in RANKINGS.items()
        for size in each.sizes
        if "showing" not in key and (len(each.deck), size) not in {(52, 7), (54, 6), (54, 7)}
    ],
)
def test_every_hand_is_counted_once(key: str, size: int) -> None:
    counts = batch.census(key, size)
    assert list(counts) == list(ranking(key).categories)
    assert sum(counts.values()) == comb(len(ranking(key).deck), size)


@pytest.mark.long
def test_seven_cards_with_jokers_are_counted_once() -> None:
    assert sum(batch.census("joker", 7).values()) == comb(54, 7)


def test_the_number_of_threads_changes_nothing() -> None:
    assert batch.census("joker", 5, threads=1) == batch.census("joker", 5, threads=3)


def test_a_size_the_ranking_does_not_know_is_refused() -> None:
    with pytest.raises(BadCards, match="badugi ranks 4 or 5 cards, not 7"):
        batch.census("badugi", 7)
