"""The orders of starting hands that are sampled: four cards of Omaha, three of stud."""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from fairdeal.cards.card import RANKS, rank_of
from fairdeal.cards.deck import STANDARD
from fairdeal.cards.notation import parse, show
from fairdeal.errors import BadCards
from fairdeal.odds.equity.equity import equity
from fairdeal.odds.equity.ranges.order_maker import SETS
from fairdeal.odds.equity.ranges.patterns import read_pattern
from fairdeal.odds.equity.ranges.sampled_orders import sampled
from fairdeal.odds.equity.ranges.starting_hands import SIZES, in_order, packed
from fairdeal.odds.equity.ranges.suit_classes import classes, hands_like, how_many
from fairdeal.odds.equity.ranges.text import Hand, Weighed
from fairdeal.odds.equity.spot import read_spot
from tests.speeds import some_in_test

ERROR = 0.0006
"""More than the standard error of any of these orders."""

STUD = [key for key in SIZES if key.startswith("stud")]


def read(game: str, text: str) -> Weighed:
    in_turn = game.startswith("stud")
    return read_pattern(text, STANDARD, 7 if in_turn else 4, dealt_in_turn=in_turn, game=game)


def equities(game: str) -> dict[str, Fraction]:
    return {start.kind: start.equity for start in in_order(game)}


def highest(text: str) -> str:
    """The name of the class of a hand."""
    return show(hands_like(parse(text))[0], "")


# ---- classes ----


@pytest.mark.parametrize(("size", "many"), [(1, 13), (2, 169), (3, 1755), (4, 16432)])
def test_classes_hold_every_hand_once(size: int, many: int) -> None:
    found = classes(size)
    assert len(set(found)) == len(found) == many
    assert sum(map(how_many, found)) == comb(52, size)
    for hand in found[:: max(1, many // 200)]:
        like = hands_like(hand)
        assert len(set(like)) == how_many(hand)
        assert hand == max(like)


@pytest.mark.slow
def test_the_hands_of_all_classes_are_all_hands() -> None:
    for size in (3, 4):
        hands = Counter(each for hand in classes(size) for each in hands_like(hand))
        assert hands == Counter(combinations(STANDARD.cards[::-1], size))


# ---- orders ----


@pytest.mark.parametrize("game", SIZES)
def test_an_order_has_every_class_once_the_best_first(game: str) -> None:
    order, size = in_order(game), SIZES[game]
    assert sorted(start.hand for start in order) == sorted(classes(size))
    every = sum(start.many for start in order)
    assert every == comb(52, size)
    steps = [(-start.equity, [-card for card in start.hand]) for start in order]
    assert steps == sorted(steps)
    # A random hand wins half the pot from a random hand.
    mean = sum((start.equity * start.many for start in order), Fraction(0)) / every
    assert abs(mean - Fraction(1, 2)) < Fraction(ERROR)


# The first hand of each row wins more from a random hand than the second, and so on.
KNOWN = """
    omaha       AsAhKsKh KsKhQsQh QsQhJsJh TsTh9s9h 6s6h5s5h 3s3h2s2h
    omaha       AsAhKsQh AsAhKsQd AsAhKdQc
    omaha       JsTs9h8h JsTs9h8d JsTh9d8c
    omaha       AsAhKsKh AsAh7s2h AsAh7d2c AsAhAd2c AsAhAdAc
    omaha       KsQhJdTc KsQh7d2c Ks7h2d2c 2s2h2d2c
    omaha8      AsAh2s3h AsAh2d3c AsAhKdQc KsKhQdQc Ks9h9d8c
    omaha8      As2s3h4h As2h3d4c Js9h8d6c
    stud-high   AsAhAd KsKhKd QsQhQd JsJhJd TsThTd 9s9h9d 8s8h8d 7s7h7d
    stud-high   2s2h2d AsAhKd KsKhQd QsQhJd TsTh9d AsKsQs AsKhQd 7s4h2d
    stud-high   AsKsQs 9s8s7s 8s3s2s 8s3h2d
    stud-high   AsKhQs 9s8h7d 8s3h2d
    stud-low    As2h3d As2h4d As3h4d As4h5d 5s6h7d 6s7h8d 9sThJd JsQhKd KsKhKd
    stud-low    As2h3d AsAh2d AsAhAd KsKhKd
    stud-hilo   As2s3s As2h3d Ks9h8d
    stud-hilo8  As2s3s As2h3d Ks9h8d
    stud-hilo8  AsAhAd AsAh2d KsKhQd Ks9h8d
"""


@pytest.mark.parametrize("row", KNOWN.strip().splitlines())
def test_hands_stand_in_the_order_that_players_know(row: str) -> None:
    game, *hands = row.split()
    found = [equities(game)[highest(hand)] for hand in hands]
    assert found == sorted(found, reverse=True)
    assert len(set(found)) == len(found)


def test_the_ends_of_the_orders_are_those_that_players_know() -> None:
    first = {game: [start.kind for start in in_order(game)[:13]] for game in SIZES}
    assert highest("AsAhKsKh") in first["omaha"][:8]
    assert all(kind.count("A") == 2 for kind in first["omaha"])
    assert highest("2s2h2d2c") == in_order("omaha")[-1].kind
    assert first["omaha8"][0] == highest("AsAh2s3h")
    # Rolled up: three of a rank beat all else in stud for high, the higher the better.
    trips = [f"{rank}s{rank}h{rank}d" for rank in RANKS[::-1]]
    assert set(first["stud-high"]) == set(trips)
    assert first["stud-high"][0] == trips[0]
    assert {frozenset(kind[::2]) for kind in first["stud-low"][:5]} == {frozenset("A23")}
    assert in_order("stud-low")[-1].kind == trips[1]


def test_suits_mean_nothing_for_low_so_the_error_shows() -> None:
    """In stud low all hands of the same ranks have one equity."""
    alike: dict[tuple[int, ...], list[float]] = {}
    for start in in_order("stud-low"):
        alike.setdefault(tuple(map(rank_of, start.hand)), []).append(float(start.equity))
    squares = [
        (each - sum(group) / len(group)) ** 2 * len(group) / (len(group) - 1)
        for group in alike.values()
        for each in group
        if len(group) > 1
    ]
    assert sum(squares) / len(squares) < ERROR**2


CHECKED = """
    omaha AsAhKsKh   omaha JsTs9h8h   omaha 7s7h6d2c   omaha8 As2s3hKh   omaha8 9s8h7d6c
    stud-high AsAhKd   stud-high 8s7s2s   stud-low As2h8d   stud-hilo 6s5s4s   stud-hilo8 KsKh2d
"""


def agrees(game: str, hand: str, samples: int) -> bool:
    """Whether a kept equity is what dealing hands out, in the way of `fairdeal equity`, gives."""
    found = equity(read_spot(game, [hand, "random"]), samples=samples, seed=7).players[0]
    error = ((found.error or 0) ** 2 + ERROR**2) ** 0.5
    return abs(float(found.equity) - float(equities(game)[highest(hand)])) < 4 * float(error)


@pytest.mark.parametrize("row", re.split(r"\s{3,}", CHECKED.strip()))
def test_an_equity_of_an_order_is_what_another_way_gives(row: str) -> None:
    game, hand = row.split()
    assert agrees(game, hand, 100_000)


@pytest.mark.slow
@pytest.mark.parametrize("game", some_in_test(SIZES, ("omaha", "stud-hilo8"), ()))
def test_equities_all_along_an_order_are_what_another_way_gives(game: str) -> None:
    order = in_order(game)
    for start in order[:: len(order) // 20]:
        assert agrees(game, start.kind, 1_000_000), start.kind


@pytest.mark.long
@pytest.mark.parametrize("game", ["omaha", "stud-hilo8"])
def test_a_part_of_an_order_is_what_its_maker_makes(game: str) -> None:
    order = in_order(game)
    part = order[:: len(order) // 10]
    made = sampled(game, [start.hand for start in part], SETS[game])
    assert packed(made.equities) == packed([float(start.equity) for start in part])


def test_the_same_seed_makes_the_same_order_whatever_hands_are_asked_for() -> None:
    hands: list[Hand] = list(classes(3)[::400])
    whole, one = sampled("stud-hilo", hands, 200), sampled("stud-hilo", hands[1:2], 200)
    assert whole.equities[1] == one.equities[0]
    assert whole != sampled("stud-hilo", hands, 200, seed=2)


# ---- ranges ----

COUNTS = """
    omaha       100%            | 270725
    stud-high   100%            | 22100
    stud-low    100%,!AA        | 21808
    stud-hilo   100%,!As        | 20825
    stud-hilo8  0%-30%,30-100%  | 22100
"""


@pytest.mark.parametrize("row", COUNTS.strip().splitlines())
def test_a_part_of_all_hands_has_so_many(row: str) -> None:
    written, many = row.split("|")
    game, text = written.split()
    found = read(game, text)
    assert len(found) == int(many)
    assert all(list(hand) == sorted(hand, reverse=True) for hand in found)


@pytest.mark.parametrize("game", SIZES)
def test_heads_of_an_order_fit_together(game: str) -> None:
    """A head holds at most its part, and one more class would be too much."""
    every = comb(52, SIZES[game])
    for percent in (0.5, 10, 15):
        head = read(game, f"{percent}%")
        assert len(head) <= every * percent / 100 < len(head) + 24
    slices = [set(read(game, text)) for text in ("10%", "10%-15%")]
    assert not slices[0] & slices[1]
    assert slices[0] | slices[1] == set(read(game, "15%"))


def test_a_part_of_all_hands_goes_with_other_parts() -> None:
    best, aces = set(read("omaha", "5%")), set(read("omaha", "AA"))
    assert set(read("omaha", "5%,!AA**")) == best - aces
    assert set(read("omaha", "5%,AA**")) == best | aces
    assert set(read("omaha", "5%:ds")) == best & set(read("omaha", "xxxx:ds"))
    assert set(read("stud-high", "100%,!15%")) == set(read("stud-high", "15%-100%"))
    half = read("omaha", "5%:0.5,AA**")
    assert {half[hand] for hand in best - aces} == {Fraction(1, 2)}
    assert {half[hand] for hand in aces} == {Fraction(1)}


REFUSED = """
    0%       '0%': a part of all hands is more than 0% and at most 100%
    101%     '101%': a part of all hands is more than 0% and at most 100%
    20%-10%  '20%-10%': the first number must be below the second: write 10%-20%
    10%-10%  '10%-10%': the first number must be below the second: write 10% alone
    -5%      '-5%': a part of all hands is written 15% or 10%-20%
    AA%      'AA%': a part of all hands is written 15% or 10%-20%
    0.001%   '0.001%': this holds no kind of hand: the next one, best first, ends at 0.0
"""


@pytest.mark.parametrize("game", ["omaha", "stud-hilo8"])
@pytest.mark.parametrize("row", REFUSED.strip().splitlines())
def test_a_wrong_part_of_all_hands_is_one_line(game: str, row: str) -> None:
    text, line = row.strip().split(maxsplit=1)
    with pytest.raises(BadCards) as refused:
        read(game, text)
    assert str(refused.value).startswith(line)
    assert "0.0000%" not in str(refused.value)


@pytest.mark.parametrize("game", ["omaha5", "omaha5-8", "five-stud", "badugi"])
def test_a_game_without_an_order_says_so(game: str) -> None:
    with pytest.raises(BadCards, match=f"'15%': {game} has no order of starting hands; a part of"):
        read_spot(game, ["15%", "random"])


def test_seven_players_of_stud_may_have_parts_of_all_hands() -> None:
    """The deck is short then, and a hand has six cards and a common one."""
    spot = read_spot("stud-high", ["10%", *["random"] * 6])
    assert spot.common
    assert equity(spot, samples=2_000).players[0].equity > 1 / 7
