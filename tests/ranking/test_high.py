"""High hands: poker chapter 6, Double Down Stud (e)."""

from itertools import pairwise

import pytest

from fairdeal.cards.notation import parse
from fairdeal.ranking import evaluate, ranking
from tests.ranking.tables import judge, rows

IN_ORDER = (
    "As Ks Qs Js Ts",  # royal flush
    "Ks Qs Js Ts 9s",  # straight flush
    "2s 2h 2d 2c 3s",  # four-of-a-kind
    "2s 2h 2d 3c 3s",  # full house
    "7s 5s 4s 3s 2s",  # flush
    "5s 4h 3d 2c As",  # straight
    "2s 2h 2d 4c 3s",  # three-of-a-kind
    "3s 3h 2d 2c 4s",  # two pairs
    "2s 2h 5d 4c 3s",  # pair
    "As Kh Qd Jc 9s",  # no pair
)

LAW = """
    poker 6.A; dds (e)(1)    | high | As 7h 5d 4c 2s > Ks Qh Jd Tc 8s
    poker 6.A                | high | Ts 7h 5d 4c 3s > 9s 8h 6d 5c 4s
    poker 6.B; dds (e)(1)    | high | As 2h 3d 4c 5s is straight
    poker 6.B; dds (e)(1)    | high | Qs Kh Ad 2c 3s is high card
    poker 6.B                | high | As 2s 3s 4s 5s is straight flush
    poker 6.B                | high | Ks As 2s 3s 4s is flush
    poker 6.B                | high | 6s 5h 4d 3c 2s > As 2h 3d 4c 5s
    poker 6.C                | high | As Ks 9s 5s 3s = Ah Kh 9h 5h 3h
    poker 6.C                | high | Ac Kc Qc Jc Tc = As Ks Qs Js Ts
    poker 6.C                | high | 2c 3c 4c 5c 7c > As Ks Qs Js Td
    poker 6.C                | high | Ac Kc 9c 5c 4c > As Ks 9s 5s 3s
    poker 6.D(1)             | high | As Ks Qs Js Ts is royal flush
    poker 6.D(1)             | high | Ac Kc Qc Jc Tc > Ks Qs Js Ts 9s
    poker 6.D(2)             | high | Kd Qd Jd Td 9d is straight flush
    poker 6.D(2)             | high | Kd Qd Jd Td 9d > 6s 5s 4s 3s 2s
    poker 6.D(2)             | high | 6s 5s 4s 3s 2s > 5h 4h 3h 2h Ah
    poker 6.D(3)             | high | Ks Kh Kd Kc 2s is four-of-a-kind
    poker 6.D(3); P-02       | high | As Ah Ad Ac 2s > Ks Kh Kd Kc As
    poker 6.D(3)             | high | 3s 3h 3d 3c 2s > 2s 2h 2d 2c As
    poker 6.D(4)             | high | Ks Kh Kd 2c 2s is full house
    poker 6.D(4); P-02       | high | 3s 3h 3d 2c 2s > 2s 2h 2d Ac As
    poker 6.D(4); P-02       | high | As Ah Ad Kc Ks > Ks Kh Kd Ac As
    poker 6.D(5)             | high | Ks 9s 7s 3s 2s is flush
    poker 6.D(5)             | high | 7s 5s 4s 3s 2s > As Kh Qd Jc Ts
    poker 6.D(5)             | high | As Qs 4s 3s 2s > Ah Jh Th 9h 8h
    poker 6.D(6)             | high | Ts 9h 8d 7c 6s is straight
    poker 6.D(6)             | high | As Kh Qd Jc Ts > Ks Qh Jd Tc 9s
    poker 6.D(6)             | high | 6s 5h 4d 3c 2s > 5s 4h 3d 2c As
    poker 6.D(7)             | high | 9s 9h 9d 5c 2s is three-of-a-kind
    poker 6.D(7); P-02       | high | 3s 3h 3d 5c 4s > 2s 2h 2d Ac Ks
    poker 6.D(8)             | high | 9s 9h 5d 5c 2s is two pairs
    poker 6.D(8); P-02       | high | As Ah 2d 2c 3s > Ks Kh Qd Qc As
    poker 6.D(8); P-02       | high | 3s 3h 2d 2c 5s > 3d 3c 2s 2h 4s
    poker 6.D(9)             | high | 9s 9h 5d 4c 2s is pair
    poker 6.D(9); P-02       | high | 3s 3h 6d 5c 4s > 2s 2h Ad Kc Qs
    poker 6.G; P-02          | high | As Ah Kd Qc 9s > Ad Ac Kh Qs 8s
    poker 6.G; P-02          | high | As Kh Qd Jc 9s is high card
    poker 6.G                | high | As Kh Qd Jc 9s > Ah Kd Qc Js 8h
    poker 6.G                | high | Ks Kh Kd Kc 3s > Ks Kh Kd Kc 2s
    poker 10.L               | high | 7s 2s Ks 9s 4s Ah Ad makes Ks 9s 7s 4s 2s
    poker 10.L               | high | Ks Kh 7d 7c 2s 2h Ad makes Ks Kh 7d 7c Ad
    poker 10.L               | high | Ks Kh Kd 7c 7s 7h 2d says full house, kings over sevens
    poker 10.L               | high | Ks Kh 7d 7c 2s 2h Ad > Kd Kc 7s 7h 2d 2c Qd
    dds (e)(2)(i)            | high | Ah Kh Qh Jh Th is royal flush
    dds (e)(2)(ii)           | high | Qh Jh Th 9h 8h is straight flush
    dds (e)(2)(iii)          | high | 4s 4h 4d 4c 2s is four-of-a-kind
    dds (e)(2)(iv)           | high | 4s 4h 4d 2c 2s is full house
    dds (e)(2)(v)            | high | Qh Jh Th 9h 2h is flush
    dds (e)(2)(vi)           | high | Qh Jh Th 9h 8s is straight
    dds (e)(2)(vii)          | high | 4s 4h 4d 3c 2s is three-of-a-kind
    dds (e)(2)(viii)         | high | 4s 4h 3d 3c 2s is two pairs
    dds (e)(2)(ix)           | high | 4s 4h 5d 3c 2s is pair
"""


@pytest.mark.parametrize(("key", "claim"), rows(LAW))
def test_high_hands_rank_by_the_book(key: str, claim: str) -> None:
    judge(key, claim)


@pytest.mark.rule("poker 6.D", "dds (e)(2)", "P-02")
def test_the_classes_stand_in_the_order_of_the_book() -> None:
    assert [evaluate("high", parse(hand)).category for hand in IN_ORDER] == list(
        ranking("high").categories
    )
    for better, worse in pairwise(IN_ORDER):
        judge("high", f"{better} > {worse}")


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("As Ks Qs Js Ts", "royal flush"),
        ("5s 4s 3s 2s As", "straight flush, five high"),
        ("6s 6h 6d 6c 2s", "four sixes, deuce kicker"),
        ("As Ah Ad Kc Ks", "full house, aces over kings"),
        ("As Ts 9s 4s 2s", "flush, ace-ten high"),
        ("Ts 9h 8d 7c 6s", "straight, ten high"),
        ("9s 9h 9d 5c 2s", "three nines, five kicker"),
        ("As Ah 6d 6c 2s", "two pairs, aces and sixes, deuce kicker"),
        ("Ks Kh 9d 4c 2s", "pair of kings, nine kicker"),
        ("As Kh 9d 4c 2s", "ace-king high"),
    ],
)
def test_a_dealer_would_say(hand: str, words: str) -> None:
    judge("high", f"{hand} says {words}")


def test_the_best_cards_are_read_in_order_and_a_low_ace_comes_last() -> None:
    wheel = evaluate("high", parse("Ah 2c 3d 4s 5h Kd Ks"))
    assert wheel.best == parse("5h 4s 3d 2c Ah")
