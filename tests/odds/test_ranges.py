"""Ranges mean the hands that players mean by them."""

import pytest

from fairdeal.cards.deck import SHORT, STANDARD
from fairdeal.cards.notation import show
from fairdeal.errors import BadCards
from fairdeal.odds.equity.ranges import read_range

COUNTS = """
    QQ            6
    QQ+          18
    22+          78
    22-66        30
    66-22        30
    AA+           6
    AKs           4
    AKo          12
    AK           16
    KAs           4
    aks           4
    ATs+         16
    ATo+         48
    AT+          64
    AKs+          4
    32s+          4
    76s-54s      12
    54s-76s      12
    J8o-96o      36
    A5s-A2s      16
    K9s-KJs      12
    AsKs          1
    AsKs, KsAs    1
    QQ+,AKs      22
    QQ+ AKs      22
    QQ, QQ+, QhQd    18
    22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32    1326
    random     1326
    random,AA  1326
"""


@pytest.mark.parametrize("row", [row.rsplit(maxsplit=1) for row in COUNTS.strip().splitlines()])
def test_a_range_has_so_many_hands(row: list[str]) -> None:
    text, many = row
    hands = read_range(text.strip(), STANDARD)
    assert len(hands) == len(set(map(frozenset, hands))) == int(many)


def test_a_range_is_these_hands_and_no_others() -> None:
    assert [show(hand, "") for hand in read_range("ATs+", STANDARD)][:4] == [
        "AsKs", "AsQs", "AsJs", "AsTs",
    ]  # fmt: skip
    assert [show(hand, "") for hand in read_range("KK", STANDARD)] == [
        "KsKh", "KsKd", "KsKc", "KhKd", "KhKc", "KdKc",
    ]  # fmt: skip


def test_the_short_deck_has_its_own() -> None:
    assert len(read_range("66+", SHORT)) == 54
    assert len(read_range("random", SHORT)) == 36 * 35 // 2
    with pytest.raises(BadCards, match="'55' in '55': the six-plus deck has no 5"):
        read_range("55", SHORT)


REFUSED = """
    AKx          'AKx' in 'AKx' is neither cards nor a range
    QQ+,1Ks      '1Ks' in 'QQ+,1Ks' is neither cards nor a range
    A            'A' in 'A' is neither cards nor a range
    QQs          'QQs' in 'QQs': a pair is never of one suit
    76s-54o      '76s-54o' in '76s-54o' has no hands between its ends
    76s-53s      '76s-53s' in '76s-53s' has no hands between its ends
    22-A5        '22-A5' in '22-A5' has no hands between its ends
    QQ-22+       'QQ-22+' in 'QQ-22+' has no hands between its ends
    AKs:0.5      'AKs:0.5' in 'AKs:0.5' is neither cards nor a range
    AsAs         As appears twice in 'AsAs'
"""


@pytest.mark.parametrize("row", [row.split(maxsplit=1) for row in REFUSED.strip().splitlines()])
def test_what_is_no_range_is_named(row: list[str]) -> None:
    text, line = row
    with pytest.raises(BadCards) as refused:
        read_range(text, STANDARD)
    assert str(refused.value).startswith(line)
    assert "\n" not in str(refused.value)
