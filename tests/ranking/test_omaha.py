"""Omaha and Five-Card Omaha: two of the hole cards and three of the board."""

import random
from collections.abc import Callable

import numpy as np
import pytest

from fairdeal.cards.deck import STANDARD
from fairdeal.cards.notation import parse
from fairdeal.errors import BadCards
from fairdeal.ranking import batch, evaluate_omaha, omaha_evaluator
from fairdeal.ranking.omaha import best_omaha
from fairdeal.ranking.rankings import ladder


def omaha(key: str, hole: str, board: str) -> str:
    return evaluate_omaha(key, parse(hole), parse(board)).description


@pytest.mark.rule("poker 12.K(1)")
def test_one_spade_in_hand_and_four_on_the_board_are_no_flush() -> None:
    assert omaha("high", "As Kh Qd Jc", "9s 7s 4s 2s 3h") == "ace-king high"


@pytest.mark.rule("poker 12.K(1)")
def test_four_of_a_kind_in_hand_plays_as_a_pair() -> None:
    assert omaha("high", "9s 9h 9d 9c", "As Kh 7d 4c 2s") == "pair of nines, ace kicker"


@pytest.mark.rule("poker 12.K(1)")
def test_the_board_alone_does_not_play() -> None:
    assert omaha("high", "2s 3h 2d 3c", "As Ks Qs Js Ts") == "pair of threes, ace kicker"


@pytest.mark.rule("poker 19.K(1)")
def test_five_card_omaha_too_uses_exactly_two() -> None:
    assert omaha("high", "As Ks Qs Js Ts", "9s 8s 2h 3d 4c") == "ace-king high"
    assert omaha("high", "As Ks Qs Js Ts", "9s 8s 2s 3d 4c") == "flush, ace-king high"


@pytest.mark.rule("poker 12.L(4)")
def test_a_low_needs_exactly_two_hole_cards() -> None:
    assert omaha("low8", "As Kh Qd Jc", "2s 3h 4d 5c Kd") == "no low"
    assert omaha("low8", "As 8h Qd Jc", "2s 3h 4d 5c Kd") == "eight-four low"


@pytest.mark.rule("poker 19.L(4)")
def test_a_five_card_omaha_low_needs_exactly_two_hole_cards() -> None:
    assert omaha("low8", "As 2h 3d 4c 5s", "Ks Qh 7d 6c Jd") == "no low"
    assert omaha("low8", "As 2h 3d 4c 5s", "Ks Qh 7d 6c 8d") == "eight-seven low"


@pytest.mark.rule("poker 12.L(3)", "poker 19.L(3)")
def test_high_and_low_may_use_different_hole_cards() -> None:
    hole, board = parse("As 2h Kd Kc"), parse("3s 4h 8d Kh 9c")
    high, low = (evaluate_omaha(key, hole, board) for key in ("high", "low8"))
    assert (high.description, low.description) == ("three kings, nine kicker", "eight-four low")
    assert not set(high.best) & set(low.best) & set(hole)


@pytest.mark.rule("poker 12.L(5)", "poker 19.L(5)")
def test_the_wheel_is_a_straight_and_the_best_low() -> None:
    hole, board = parse("As 2h Kd Qc"), parse("3s 4h 5d Jh 9c")
    high, low = (evaluate_omaha(key, hole, board) for key in ("high", "low8"))
    assert high.category == "straight"
    assert low.value == 56
    assert set(high.best) == set(low.best)


@pytest.mark.rule("poker 12.L(6)", "poker 19.L(6)")
def test_one_ace_counts_high_and_low_at_once() -> None:
    hole, board = parse("As 2h Kd Qc"), parse("Ah 4h 5d 8h 9c")
    high, low = (evaluate_omaha(key, hole, board) for key in ("high", "low8"))
    assert high.description == "pair of aces, king kicker"
    assert low.description == "eight-five low"
    assert parse("As")[0] in high.best
    assert {card >> 2 for card in low.best} >= {12}


@pytest.mark.parametrize("holes", [4, 5])
@pytest.mark.parametrize("key", ["high", "low8"])
def test_readable_fast_and_batch_agree(key: str, holes: int, count: Callable[[int], int]) -> None:
    source = random.Random(f"{key} {holes}")
    hands = [source.sample(STANDARD.cards, holes + 5) for _ in range(count(20_000))]
    fast = [omaha_evaluator(key)(hand[:holes], hand[holes:]) for hand in hands]
    read = [ladder(key).value(best_omaha(key, hand[:holes], hand[holes:]).grade) for hand in hands]
    many = np.array(hands, dtype=np.uint8)
    assert fast == read
    assert batch.omaha_values(key, many[:, :holes], many[:, holes:]).tolist() == fast


@pytest.mark.parametrize(
    ("key", "hole", "board", "line"),
    [
        ("low-27", "As Kh Qd Jc", "9s 7s 4s 2s 3h", "Omaha is played for high and low8"),
        ("high", "Ac", "9s 7s 4s 2s 3h", "not 1 and 5"),
        ("high", "As Kh Qd Jc", "9s 7s", "not 4 and 2"),
        ("high", "As Kh Qd Jc", "9s 7s 4s 2s As", "As appears twice"),
        ("high", "As Kh Qd Jo", "9s 7s 4s 2s 3h", "without a joker"),
    ],
)
def test_wrong_cards_are_refused_in_one_line(key: str, hole: str, board: str, line: str) -> None:
    with pytest.raises(BadCards, match=line) as refusal:
        evaluate_omaha(key, parse(hole), parse(board))
    assert "\n" not in str(refusal.value)
