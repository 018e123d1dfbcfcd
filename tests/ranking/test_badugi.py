"""Badugi: poker 20.L, and the Badugi half of Badeucey and Badacey, 21.F."""

import pytest

from tests.ranking.tables import judge, rows

LAW = """
    poker 20.L(1)            | badugi    | 4s 3h 2d Ac > 5s 3h 2d Ac
    poker 20.L(1); P-60      | badugi    | As Ah 2d 3c is three-card badugi
    poker 20.L(1); P-60      | badugi    | Ks Qh Jd Tc > As Ah 2d 3c
    poker 20.L(2); P-61      | badugi    | 8s 4h 2d Ac > 9s 3h 2d Ac
    poker 20.L(2); P-61      | badugi    | 8s 4h 3d Ac > 8h 5s 2d Ac
    poker 20.L(3)            | badugi    | Ks Qh Jd Tc > As 2h 3d 4d
    poker 20.L(3)            | badugi    | 3s 2h Ad Kd > 4s 2h Ad Kd
    poker 20.L(3)            | badugi    | 7s 4d 2c 2d makes 7s 4d 2c
    poker 20.L(4)            | badugi    | Ks Qh Qd Jd > As 2h 2s Ah
    poker 20.L(4)            | badugi    | 2s Ah Ks Kh > 3s Ah Ks Kh
    poker 20.L(5)            | badugi    | 2s Ah Ks Kh > As 2s 3s 4s
    poker 20.L(5)            | badugi    | As 5s 6s 7s > 2s 3s 4s 5s
    poker 20.L(5)            | badugi    | 9s 9h 9d 9c is one-card badugi
    poker 21.F(1)(b); P-69   | badugi-27 | 5s 4h 3d 2c Kc > As 4h 3d 2c Kc
    poker 21.F(1)(b); P-69   | badugi-27 | 5s 4h 3d 2c 9c makes 5s 4h 3d 2c
    poker 21.F(1)(b); P-68   | badugi-27 | 5s 4s 3d 2c 9d is three-card badugi
    poker 21.F(2)(b); P-69   | badugi    | 4s 3h 2d Ac Kc > 5s 4h 3d 2c Kc
    poker 21.F(2)(b); P-69   | badugi    | 4s 3h 2d Ac Kc makes 4s 3h 2d Ac
    poker 21.F(2)(b); P-68   | badugi    | 4s 3s 2d Ac Kd is three-card badugi
"""


@pytest.mark.parametrize(("key", "claim"), rows(LAW))
def test_badugis_rank_by_the_book(key: str, claim: str) -> None:
    judge(key, claim)


@pytest.mark.parametrize(
    ("key", "hand", "words"),
    [
        ("badugi", "7s 4d 2c 2d", "three-card badugi, seven high"),
        ("badugi", "4s 3h 2d Ac", "four-card badugi, four high"),
        ("badugi-27", "As 4h 3d 2c", "four-card badugi, ace high"),
        ("badugi", "As 5s 6s 7s", "one-card badugi, ace high"),
    ],
)
def test_a_dealer_would_say(key: str, hand: str, words: str) -> None:
    judge(key, f"{hand} says {words}")


def test_of_two_equal_cards_the_one_that_leaves_more_is_kept() -> None:
    # The king of spades blocks the ace of spades; the king of hearts blocks nothing.
    judge("badugi", "As Ks Kh 2d makes As Kh 2d")
