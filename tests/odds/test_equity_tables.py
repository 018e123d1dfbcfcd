"""Types of hands, next cards, ranges hand by hand, maps: each adds up to the equity it explains."""

from collections import Counter, defaultdict
from fractions import Fraction

import pytest

from fairdeal.cards.notation import show
from fairdeal.errors import BadInput
from fairdeal.odds.equity.equity import NORMAL_95, equity
from fairdeal.odds.equity.explained.breakdown import breakdown
from fairdeal.odds.equity.explained.by_hand import by_hand
from fairdeal.odds.equity.explained.heat_map import equity_map, range_map
from fairdeal.odds.equity.explained.next_cards import next_cards
from fairdeal.odds.equity.spot import Spot, read_spot
from fairdeal.poker.spec import Made
from fairdeal.ranking import ranking
from fairdeal.ranking.omaha import two_and_three
from tests.odds.brute_force import shared
from tests.odds.test_weights import Hand, cases, spot_of

FLOPS = """
    holdem | AKs:0.5,QQ / JJ,AQ:1/3 | Kh8d2c8s | Qd
    holdem | AsKs:1/7,AhKh / QQ:0.9,22 / 76s | Kh8d2c8s | Qc
    six-plus | 66:1/2,QQ / AKs | Kh8d7c8s | 6c
    omaha8 | As2s3sK:1/4,As2s3sQ / QcQdJcTd | 3h8d2c8h | Ah
"""
WITHOUT_BOARD = """
    five-stud | (A)AKQ:1/3,(K)KKK / 2s3s4s5s7h | | AcKcAdQc
    stud-hilo8 | 2s2h3s4sTsKh / AcAd6s5c4c2c7d | |
    draw-high | AAKKx:1/2,QQQQx / JJJ22 | | 2c2dJsAcKc
"""


def category(spot: Spot, share: int, hand: Hand, board: Hand) -> str:
    """The category that the law of the book reads from the best five cards."""
    rule = spot.game.shares[share]
    law = ranking(rule.ranking)
    if rule.made is Made.TWO_AND_THREE:
        return law.read(max(two_and_three(hand, board), key=law.grade)).category
    return law.best(hand + board).category


TYPES = """
    holdem | AKs:0.5,QQ / JJ,AQ:1/3 | Kh8d2c8sTh | Qd
    holdem | AsKs:1/7,AhKh / QQ / 76s[hx] | Kh8d2c8s | Qc
    six-plus | 66:1/2,QQ / AKs | Kh8d7c8s6h | 6c
    omaha8 | As2s3sKs:1/4,As2s3sQh / QcQdJcTd | 3h8d2c8h | Ah
    stud-hilo8 | 2s2h3s4sTsKh / AcAd6s5c4c2c7d | |
    draw-high | AAKKx:1/2,QQQQx / JJJ22 | | 2c2dJsAcKc
"""


@pytest.mark.slow
@pytest.mark.parametrize("row", TYPES.strip().splitlines())
def test_types_of_hands_are_those_of_every_deal(row: str) -> None:
    spot = spot_of(row)
    made: dict[tuple[int, int, str], Fraction] = defaultdict(Fraction)
    won: dict[tuple[int, int, str], Fraction] = defaultdict(Fraction)
    total = Fraction(0)
    for hands, board, weight in cases(spot):
        total += weight
        for player, parts in enumerate(shared(spot.game, hands, board)):
            for share, part in enumerate(parts):
                key = (player, share, category(spot, share, hands[player], board))
                made[key] += weight
                won[key] += weight * part
    found = breakdown(spot, exact=True)
    for player, shares in enumerate(found.players):
        for share, lines in enumerate(shares):
            for line in lines:
                key = (player, share, line.category)
                assert (line.made, line.won) == (made[key] / total, won[key] / total), key


def test_aces_and_kings_make_these_types() -> None:
    """Each player's types add up to everything, and what they win to the equity."""
    spot = read_spot("holdem", ["AsAh", "KsKh"], board="2c 7d Th")
    found = breakdown(spot)
    assert found.exact
    assert found.cases == 990
    for chances, (types,) in zip(equity(spot).players, found.players, strict=True):
        assert sum(each.made for each in types) == 1
        assert sum(each.won for each in types) == chances.equity
    sets = {each.category: each for each in found.players[0][0]}
    # An ace and a blank: two aces, and neither a pair on the board nor the other ace.
    assert sets["four-of-a-kind"].made == Fraction(1, 990)


@pytest.mark.slow
def test_sampled_types_are_near_the_counted_ones() -> None:
    spot = spot_of("holdem | AKs:0.5,QQ / JJ,AQ:1/3 | Kh8d2c | Qd")
    exact, sampled = breakdown(spot, exact=True), breakdown(spot, samples=200_000)
    assert (exact.exact, sampled.exact) == (True, False)
    for (one,), (other,) in zip(exact.players, sampled.players, strict=True):
        for counted, drawn in zip(one, other, strict=True):
            assert abs(float(counted.made) - float(drawn.made)) < 0.006
            assert abs(float(counted.won) - float(drawn.won)) < 0.006


@pytest.mark.slow
def test_next_cards_are_the_equity_cut_by_card() -> None:
    spot = spot_of("holdem | AKs:0.5,QQ / JJ,AQ:1/3 | Kh8d2c8s | Qd")
    found = next_cards(spot)
    assert sum(each.chance or 0 for each in found) == 1
    for player, chances in enumerate(equity(spot).players):
        mean = sum((each.chance or 0) * each.after.players[player].equity for each in found)
        assert mean == chances.equity
    first = [each.after.players[0].equity for each in found]
    assert first == sorted(first, reverse=True)
    assert len(found) == 52 - 5


def test_the_next_card_must_be_one() -> None:
    for words, why in (
        (("holdem", ["AA", "KK"], ""), "3 cards come next, the flop"),
        (("holdem", ["AA", "KK"], "2c3c4c5d7h"), "the board is complete"),
        (("draw-high", ["??", "??"], ""), "has no board"),
    ):
        with pytest.raises(BadInput, match=why):
            next_cards(read_spot(*words))


@pytest.mark.slow
def test_a_card_that_leaves_a_range_without_hands_cannot_come_next() -> None:
    spot = read_spot("holdem", ["AsAh", "AdKd"], board="2c3c4c5d")
    assert {show([each.card]) for each in next_cards(spot)}.isdisjoint({"As", "Ad"})
    spot = read_spot("holdem", ["AdKd,AdQd", "22"], board="2c3c4c5d")
    assert "Ad" not in {show([each.card]) for each in next_cards(spot)}


@pytest.mark.parametrize("row", FLOPS.strip().splitlines()[:1])
def test_hand_by_hand_is_the_equity_cut_by_hand(row: str) -> None:
    add_up(spot_of(row))


@pytest.mark.slow
@pytest.mark.parametrize("row", [*FLOPS.strip().splitlines(), *WITHOUT_BOARD.strip().splitlines()])
def test_hand_by_hand_adds_up(row: str) -> None:
    add_up(spot_of(row))


def add_up(spot: Spot) -> None:
    whole = equity(spot, exact=True)
    for player, chances in enumerate(whole.players):
        found = by_hand(spot, player, exact=True)
        assert sum(each.chance or 0 for each in found.holdings) == 1
        mean = sum((each.chance or 0) * each.chances.equity for each in found.holdings)
        assert mean == chances.equity
        equities = [each.chances.equity for each in found.holdings]
        assert equities == sorted(equities, reverse=True)


def test_each_hand_is_what_it_is_alone() -> None:
    """One hand stands for those like it: the others, worked out alone, have the same equity."""
    spot = spot_of("holdem | AK,QQ:1/2 / JJ,AQs:1/3 | KhKd2c2s | Qd")
    for each in by_hand(spot, 0).holdings:
        alone = read_spot("holdem", [show(each.hand), "JJ,AQs:1/3"], "KhKd2c2s", "Qd")
        assert equity(alone).players[0].equity == each.chances.equity


def test_unknown_cards_are_listed_too_but_not_without_end() -> None:
    spot = read_spot("holdem", ["As??", "KsKh"], board="2c3c4c5d7h")
    assert len(by_hand(spot, 0).holdings) == 52 - 8
    with pytest.raises(BadInput, match="at most 20,000"):
        by_hand(read_spot("omaha", ["??", "AsAhKsKh"]), 0)


def test_a_map_of_a_range_is_its_weights() -> None:
    spot = read_spot("holdem", ["AKs:0.5,QQ,T9o[hs]", "??"], board="Qd2c3c")
    assert range_map(spot, 0).cells == {
        "AKs": Fraction(1, 2), "QQ": Fraction(1, 2), "T9o": Fraction(1, 12),
    }  # fmt: skip
    places = Counter(range_map(spot, 0).kind(a, b) for a in "AKQ" for b in "AKQ")
    assert places == Counter(["AA", "AKs", "AQs", "AKo", "KK", "KQs", "AQo", "KQo", "QQ"])


def test_a_map_of_equities_is_the_mean_of_each_kind() -> None:
    spot = spot_of("holdem | AK,QQ:1/2 / JJ,AQs:1/3 | KhKd2c2s | Qd")
    hands = by_hand(spot, 0).holdings
    cells = equity_map(spot, 0).cells
    aces = [each for each in hands if show(each.hand[:1])[0] == "A"]
    assert cells.keys() == {"AKs", "AKo", "QQ"}
    total = sum(each.chance or 0 for each in aces if each.hand[0] & 3 == each.hand[1] & 3)
    won = sum(
        (each.chance or 0) * each.chances.equity
        for each in aces
        if each.hand[0] & 3 == each.hand[1] & 3
    )
    assert cells["AKs"] == won / total
    with pytest.raises(BadInput, match="two hole cards"):
        range_map(read_spot("omaha", ["AA", "KK"]), 0)


@pytest.mark.slow
def test_samples_are_taken_until_the_error_is_small_enough() -> None:
    """The result is that of the same number of samples, and two rounds are enough."""
    spot = read_spot("stud-high", ["(AA)K", "(KK)Q"])
    found = equity(spot, within=0.003)
    assert found.within == 0.003
    error = max(each.error or 0 for each in found.players)
    assert NORMAL_95 * error <= 0.003 < NORMAL_95 * error * 1.1
    assert equity(spot, samples=found.cases).players == found.players


def test_an_exact_result_is_within_any_error() -> None:
    assert equity(read_spot("holdem", ["AsAh", "KsKh"], board="2c3c4c5d"), within=0.001).exact
