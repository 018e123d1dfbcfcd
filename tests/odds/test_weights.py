"""Weighed ranges and patterns: what counting every case by its weight gives."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest

from fairdeal.cards.card import Card
from fairdeal.cards.deck import SHORT, STANDARD
from fairdeal.cards.notation import parse, show
from fairdeal.errors import BadCards, BadInput
from fairdeal.odds.equity.equity import equity
from fairdeal.odds.equity.ranges.patterns import read_pattern
from fairdeal.odds.equity.spot import Known, Spot, read_spot
from tests.odds.brute_force import shared

Hand = tuple[Card, ...]


def holdings(spot: Spot, known: Known) -> list[tuple[Hand, Fraction]]:
    """What one player may hold, with its weight: a range, or every way to fill a hand."""
    if known.holdings:
        begun = [(hand, weight) for hand, weight in known.weighed if not spot.seen & {*hand}]
    else:
        begun = [(known.cards, Fraction(1))]
    return [(hand + rest, weight) for hand, weight in begun for rest in rests(spot, hand)]


def rests(spot: Spot, hand: Hand) -> Iterator[Hand]:
    """The cards that may still come to a hand."""
    return combinations([c for c in spot.stub if c not in hand], spot.hole - len(hand))


def cases(spot: Spot) -> Iterator[tuple[list[Hand], Hand, Fraction]]:
    """Every matchup on every board, with its weight, one after the other."""
    for chosen in product(*(holdings(spot, each) for each in spot.known)):
        hands = [hand for hand, _ in chosen]
        dealt = [card for hand in hands for card in hand]
        if len(dealt) == len(set(dealt)):
            weight = Fraction(1)
            for _, each in chosen:
                weight *= each
            left = [card for card in spot.stub if card not in dealt]
            for rest in combinations(left, spot.to_come):
                yield hands, spot.board + rest, weight


def naive(spot: Spot) -> tuple[int, list[Fraction]]:
    """How many cases there are, and everybody's equity."""
    total, many = Fraction(0), 0
    sums = [Fraction(0) for _ in spot.known]
    for hands, board, weight in cases(spot):
        many, total = many + 1, total + weight
        for player, parts in enumerate(shared(spot.game, hands, board)):
            sums[player] += weight * sum(parts, Fraction(0))
    return many, [each / total for each in sums]


SPOTS = """
    holdem | AKs:0.5,QQ / JJ,AQ:1/3 | Kh8d2c8s | Qd
    holdem | AsKs:1/7,AhKh / QQ:0.9,22 / 76s | Kh8d2c8sQc |
    holdem | AKs:0.25,AKs / QQ:0.1,QhQd | 2s8d2c8s |
    holdem | Ax:1/2,AA / AsKd | Kh8d2c8s3s | 2d
    holdem | 22:50%,3%,!KK / 99-77:1/9 | Kh8d2c8sQc | Kd
    six-plus | 66:1/2,QQ / AKs | Kh8d7c8s | 6c
    omaha | AAKK:ds:1/2,AAKK:ss / QcQdJcTd | Kh8d2c8s | Ah
    omaha8 | As2s3sK:1/4,As2s3sQ / QcQdJcTd | 3h8d2c8h | Ah
    stud-high | (AA)KQJT9:1/2,(AA)KQJT8 / 2s3s4s5s7h8c9c | | AcKcKdQcQdJcTc
    five-stud | (A)A:1/3,(K)KKK / 2s3s4s5s7h | | AcKcAdQc
    draw-high | AAKKx:1/2,QQQQx / JJJ22 | | 2c2dJsAcKc
"""


def spot_of(row: str) -> Spot:
    game, hands, board, dead = (part.strip() for part in row.split("|"))
    draws = 0 if game == "draw-high" else None
    return read_spot(game, hands.split(" / "), board, dead, draws)


@pytest.mark.slow
@pytest.mark.parametrize("row", SPOTS.strip().splitlines())
def test_weighed_equities_are_exact_fractions(row: str) -> None:
    spot = spot_of(row)
    found = equity(spot, exact=True)
    assert (found.cases, [each.equity for each in found.players]) == naive(spot)


def test_a_weighed_equity_is_an_exact_fraction() -> None:
    """One of the rows above for every run: each board and matchup by hand."""
    spot = spot_of("holdem | AsKs:1/7,AhKh / QQ:0.9,22 | Kd8d2c8sQc | Qd")
    found = equity(spot)
    assert (found.cases, [each.equity for each in found.players]) == naive(spot)


@pytest.mark.slow
@pytest.mark.parametrize("row", SPOTS.strip().splitlines())
def test_samples_follow_the_weights(row: str) -> None:
    spot = spot_of(row)
    exact, sampled = equity(spot, exact=True), equity(spot, samples=50_000, seed=3)
    for one, other in zip(exact.players, sampled.players, strict=True):
        assert other.error is not None
        assert abs(float(one.equity) - other.equity) <= 5 * other.error + 1e-9


def test_equal_weights_are_no_weights() -> None:
    one, other = (read_spot("holdem", [text, "QQ"]).known[0] for text in ("AKs", "AKs:1/3"))
    assert one.hands == other.hands
    assert one.weights == other.weights == ()


@pytest.mark.slow
def test_ten_ranges_leave_each_other_cards() -> None:
    """Ten players with two hands each, most of which share cards with a neighbour's."""
    hands = ["AsKs:1/2,AhKh", "AsQs,AdQd:1/3", "KsQs,KdQc", "JsJh,JdJc:1/4", "JsTs,TdTc"]
    hands += ["9s9h,9d9c", "9s8s,8d8c:1/5", "7s7h,7d7c", "7s6s,6d6c", "5s5h,5d5c"]
    spot = read_spot("holdem", hands, board="2c3c4d2d3h", dead="6h")
    found = equity(spot)
    many, equities = naive(spot)
    assert 1 < many < 2**10
    assert (found.cases, [each.equity for each in found.players]) == (many, equities)
    sampled = equity(spot, samples=20_000)
    for wanted, each in zip(equities, sampled.players, strict=True):
        assert abs(float(wanted) - each.equity) <= 5 * (each.error or 0) + 1e-9


def test_ranges_that_always_clash_are_refused() -> None:
    with pytest.raises(BadInput, match="share no card"):
        equity(read_spot("holdem", ["AA:0.5,AsKs", "AsXx:0.5,AsQs"], board="AhAdAc2c3c"))
    with pytest.raises(BadInput, match="share no card"):
        equity(read_spot("stud-high", ["(AA)A", "(AA)K:0.5,(AA)Q"]), samples=10)


# ---- patterns ----

PATTERNS = """
    AA      | 6961
    AAxx    | 6961
    aa**    | 6961
    AA x x  | 6961
    AAKK    | 36
    AAKx    | 1108
    AA:ds   | 864
    AA$ds   | 864
    AA:rb   | 913
    AsAh**  | 1225
    AsAhXsXh | 144
    KKKK    | 1
    KK+xx   | 13886
    AKQJ    | 256
    AKQJ:ds | 36
    AKQJ:rb | 24
    AA,!AA:rb | 6048
"""


def has(hand: Hand, ranks: str) -> bool:
    held = [show([card])[0] for card in hand]
    return all(held.count(rank) >= ranks.count(rank) for rank in ranks)


@pytest.mark.parametrize("row", PATTERNS.strip().splitlines())
def test_a_pattern_has_this_number_of_hands(row: str) -> None:
    text, many = (part.strip() for part in row.split("|"))
    assert len(read_pattern(text, STANDARD, 4, dealt_in_turn=False)) == int(many)


@pytest.mark.slow
def test_random_is_every_hand() -> None:
    assert len(read_pattern("random,!AA", SHORT, 4, dealt_in_turn=False)) == 58_905 - 3_105


@pytest.mark.slow
def test_patterns_are_the_hands_that_looking_at_every_hand_finds() -> None:
    """All 58,905 hands of four cards of the short deck, each looked at."""
    every = [tuple(map(Card, hand)) for hand in combinations(reversed(SHORT.cards), 4)]
    for text, ranks in (("AA", "AA"), ("AAKx", "AAK"), ("JT98", "JT98")):
        wanted = {hand for hand in every if has(hand, ranks)}
        assert set(read_pattern(text, SHORT, 4, dealt_in_turn=False)) == wanted
        for name, suited in (("ds", 2), ("ss", 1), ("rb", 0)):
            found = read_pattern(f"{text}:{name}", SHORT, 4, dealt_in_turn=False)
            assert set(found) == {
                hand
                for hand in wanted
                if sum([card & 3 for card in hand].count(suit) > 1 for suit in range(4)) == suited
            }


def test_stud_names_the_cards_that_came_first() -> None:
    for text, many in (("(AA)K", 24), ("AAK", 24), ("(xx)A", 4), ("(AsKs)Qs", 1), ("(AK)K", 24)):
        found = read_pattern(text, STANDARD, 7, dealt_in_turn=True)
        assert len(found) == many
    (hand,) = read_pattern("(AsKs)Qs", STANDARD, 7, dealt_in_turn=True)
    assert hand == parse("As Ks Qs")


@pytest.mark.parametrize("text", ["random,!AA", "!AA,A", "AA,AAK,!AAK", "x,!(AA)K"])
def test_nothing_is_left_out_of_cards_that_are_dealt_later(text: str) -> None:
    """It was taken and changed nothing."""
    with pytest.raises(BadCards, match=r"cards, and another part (none|\d), whose other cards are"):
        read_pattern(text, STANDARD, 7, dealt_in_turn=True)


@pytest.mark.slow
def test_a_start_in_stud_is_all_its_cards_with_the_rest_dealt(seed: int) -> None:
    """The equity of a range is the mean over its hands, each sampled alone."""
    source = random.Random(f"stud range {seed}")
    hand = show([Card(card) for card in source.sample(range(40), 3)])
    spot = read_spot("stud-high", ["(AA)K:1/2,(KK)A", hand], dead="AcKcKd")
    found = equity(spot, samples=100_000).players[0]
    total, mean, error = Fraction(0), 0.0, 0.0
    for start, weight in spot.known[0].weighed:
        if not spot.seen.intersection(start):
            one = equity(
                read_spot("stud-high", [show(start), hand], dead="AcKcKd"), samples=20_000
            ).players[0]
            mean, total = mean + float(weight) * float(one.equity), total + weight
            error += (float(weight) * (one.error or 0)) ** 2
    assert found.error is not None
    error = (error / float(total) ** 2 + found.error**2) ** 0.5
    assert abs(mean / float(total) - found.equity) <= 5 * error
