"""Ranges mean the hands that players mean by them."""

import re
from fractions import Fraction

import pytest

from fairdeal.cards.deck import SHORT, STANDARD
from fairdeal.cards.notation import show
from fairdeal.errors import BadCards
from fairdeal.odds.equity.ranges.order_maker import cases, half_pots
from fairdeal.odds.equity.ranges.starting_hands import in_order
from fairdeal.odds.equity.ranges.two_cards import read_range, read_weighed

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
    Ax          198
    A*          198
    Axs          48
    axo         144
    xxs         312
    xxo         936
    xx         1326
    AsXs         12
    AsXx         51
    AhKx          4
    axkx         16
    xsXs         78
    AK[hs]        1
    AK[h*]        4
    AKs[hh]       1
    QQ[hs]        1
    QQ[sh]        1
    QQ+[hx]       9
    A2s+[hh]     12
    15%         196
    100%       1326
    0.46%         6
    10%-20%     134
    10-20%      134
    0%-15%      196
    15%, 15%-100%        1326
    10 % - 20 %          134
    random, !AA         1320
    !AA, random         1320
    random, !15%        1130
    22+ !66 !77          66
    AKs; AKo             16
    QQ:0.5,AKs           10
    22+,AA:0             72
    AKs : 0.5, AA         10
    KTo-K7o              48
    22+,A2s+            126
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
    with pytest.raises(BadCards, match="'55': the six-plus deck has no 5"):
        read_range("55", SHORT)


REFUSED = """
    AKx          'AKx': this is neither cards nor a range: did you mean AK?
    QQ+,1Ks      '1Ks' in 'QQ+,1Ks': this is neither cards nor a range: did you mean AKs?
    AK+s         'AK+s': this is neither cards nor a range: did you mean AKs+?
    10Js         '10Js': this is neither cards nor a range: did you mean TJs?
    AhX          'AhX': this is neither cards nor a range: did you mean
    zzzz         'zzzz': this is neither cards nor a range: write QQ+, AKs,
    A            'A': this is neither cards nor a range: did you mean
    QQs          'QQs': a pair is never of one suit: write QQ
    76s-54o      '76s-54o': there are no hands between its ends
    76s-53s      '76s-53s': there are no hands between its ends
    22-A5        '22-A5': there are no hands between its ends
    QQ-22+       'QQ-22+': there are no hands between its ends
    AsAs         As appears twice in 'AsAs'
    AKs:2        'AKs:2': a weight is a number from 0 to 1, such as 0.5, 1/2 or 50%
    AKs:-0.5     'AKs:-0.5': a weight is a number from 0 to 1
    AKs:150%     'AKs:150%': a weight is a number from 0 to 1
    AKs:1/0      'AKs:1/0': a weight is a number from 0 to 1
    AKs:         'AKs:': a weight is a number from 0 to 1
    AKs:.        'AKs:.': a weight is a number from 0 to 1
    AKs:99999999999999999999    'AKs:99999999999999999999': a weight is a number from 0 to 1
    QQ,AKs:half  'AKs:half' in 'QQ,AKs:half': this is neither cards nor a range
    AKs:0        'AKs:0' has no hands: every weight is 0
    AK,!AK       'AK,!AK' has no hands: ! leaves all of them out
    !AK          '!AK' has no hands: it says only what to leave out, not of what
    AK,!AK:0.5   '!AK:0.5' in 'AK,!AK:0.5': what is left out has no weight: write !AK
    AKo[hh]      'AKo[hh]': no hand is like this
    150%         '150%': a part of all hands is more than 0% and at most 100%
    0%           '0%': a part of all hands is more than 0% and at most 100%
    -5%          '-5%': a part of all hands is written 15% or 10%-20%
    0.1%         '0.1%': this holds no kind of hand: the next one, best first, ends at 0.45%
    20%-10%      '20%-10%': the first number must be below the second: write 10%-20%
    10%-10%      '10%-10%': the first number must be below the second: write 10% alone
    AA:1/999983,KK:1/999979,QQ:1/999961    the weights of 'AA:1/999983,KK:1/999979,QQ:1/999961'
"""


@pytest.mark.parametrize(
    "row", [re.split(r"\s{2,}", row.strip(), maxsplit=1) for row in REFUSED.strip().splitlines()]
)
def test_what_is_no_range_is_named(row: list[str]) -> None:
    text, line = row
    with pytest.raises(BadCards) as refused:
        read_range(text, STANDARD)
    assert str(refused.value).startswith(line)
    assert "\n" not in str(refused.value)


WEIGHTS = """
    AKs:0.5, QQ            AsKs 1/2   QsQh 1
    AKs:1/3                AsKs 1/3
    AKs:50%, AsKs          AsKs 1     AhKh 1/2
    AsKs, AKs:50%          AsKs 1/2   AhKh 1/2
    22+:.25, AA:0.75       AsAh 3/4   KsKh 1/4
    QQ:1, QQ:100%          QsQh 1
    15%:0.1                AsAh 1/10
"""


@pytest.mark.parametrize("row", [row.strip() for row in WEIGHTS.strip().splitlines()])
def test_weights_are_exact_and_the_last_one_counts(row: str) -> None:
    text, wanted = re.split(r"\s{3,}", row, maxsplit=1)
    found = {show(hand, ""): weight for hand, weight in read_weighed(text, STANDARD).items()}
    for each in re.split(r"\s{3,}", wanted):
        hand, weight = each.split()
        assert found[hand] == Fraction(weight)


def test_the_order_of_starting_hands_is_by_equity_against_any_two() -> None:
    """Every kind is there once; the ends are those that every book on hold'em names."""
    for game, kinds, every in (("holdem", 169, 1326), ("six-plus", 81, 630)):
        order = in_order(game)
        assert len({start.kind for start in order}) == len(order) == kinds
        assert sum(len(start.hands) for start in order) == every
        assert all(len(start.hands) == start.many for start in order)
        assert [each.equity for each in order] == sorted(
            (each.equity for each in order), reverse=True
        )
        mean = sum((each.equity * len(each.hands) for each in order), Fraction(0)) / every
        assert mean == Fraction(1, 2)
    order = in_order("holdem")
    assert (order[0].kind, f"{float(order[0].equity):.3%}") == ("AA", "85.204%")
    assert (order[-1].kind, f"{float(order[-1].equity):.3%}") == ("32o", "32.303%")


# Exact heads-up values, a tie as a half, as published at jazbo.com/poker/huholdem.html
PUBLISHED = """
    AA 0.8520371   KK 0.8239568   QQ 0.7992516   JJ 0.7746947   TT 0.7501178   99 0.7205725
    88 0.6916304   AKs 0.6704463  77 0.6623602   A4s 0.5903364  A7o 0.5884120  K8s 0.5831235
    QJo 0.5813469  K9o 0.5781192  A5o 0.5769653  A6o 0.5768245  Q9s 0.5766432  K5o 0.5331397
    96s 0.4742829  J2s 0.4737815  85o 0.4142753  64s 0.4133332  83s 0.4087350  93o 0.4001951
"""


def test_the_order_has_the_published_equities() -> None:
    words = PUBLISHED.split()
    ours = {start.kind: start.equity for start in in_order("holdem")}
    for kind, published in zip(words[::2], words[1::2], strict=True):
        assert abs(ours[kind] - Fraction(published)) < Fraction(1, 10**7), kind


@pytest.mark.slow
@pytest.mark.parametrize(("game", "kind"), [("holdem", "72o"), ("six-plus", "JTs")])
def test_a_line_of_the_order_is_what_its_maker_makes(game: str, kind: str) -> None:
    kept = next(each for each in in_order(game) if each.kind == kind)
    assert kept.equity == Fraction(half_pots(game, kind), 2 * cases(game))


def test_heads_of_the_order_fit_together() -> None:
    """A head holds at most its part, one more kind would be too much; slices cover everything."""
    for percent in (1, 5, 12.5, 33, 50, 99):
        head = set(read_range(f"{percent}%", STANDARD))
        rest = set(read_range(f"{percent}%-100%", STANDARD))
        assert not head & rest
        assert len(head | rest) == 1326
        assert len(head) <= 1326 * percent / 100 < len(head) + 12
