"""Six Plus Hold 'Em: poker 6.J to 6.M."""

from itertools import pairwise

import pytest

from fairdeal.cards.notation import parse, show
from fairdeal.ranking import evaluate, ranking
from tests.ranking.tables import judge, rows

IN_ORDER = (
    "As Ks Qs Js Ts",
    "Ks Qs Js Ts 9s",
    "6s 6h 6d 6c 7s",
    "Js 9s 8s 7s 6s",
    "As Ah Ad Kc Ks",
    "9s 8h 7d 6c As",
    "As Ah Ad Kc Qs",
    "As Ah Kd Kc Qs",
    "As Ah Kd Qc Js",
    "As Kh Qd Jc 9s",
)

LAW = """
    poker 6.J             | six-plus | As 6h 7d 8c 9s is straight
    poker 6.J; P-05       | six-plus | As 6h 7d 8c Js > Ks Qh Jd Tc 8s
    poker 6.K(1); P-06    | six-plus | As Ks Qs Js Ts is royal flush
    poker 6.K(1); P-06    | six-plus | As Ks Qs Js Ts > Kh Qh Jh Th 9h
    poker 6.K(2)          | six-plus | As 6s 7s 8s 9s is straight flush
    poker 6.K(2)          | six-plus | Ts 9s 8s 7s 6s > Ah 6h 7h 8h 9h
    poker 6.K(3)          | six-plus | As Ah Ad Ac 6s > Ks Kh Kd Kc As
    poker 6.K(3)          | six-plus | 6s 6h 6d 6c 7s > As Ks Qs Js 9s
    poker 6.K(4)          | six-plus | Js 9s 8s 7s 6s > As Ah Ad Kc Ks
    poker 6.K(4)          | six-plus | Js 9s 8s 7s 6s is flush
    poker 6.K(5)          | six-plus | 6s 6h 6d 7c 7s > As Kh Qd Jc Ts
    poker 6.K(5)          | six-plus | Js 9s 8s 7s 6s > As Ah Ad Kc Kd
    poker 6.K(5); P-02    | six-plus | As Ah Ad Kc Ks > Ks Kh Kd Ac As
    poker 6.K(6)          | six-plus | As 6h 7d 8c 9s > As Ah Ad Kc Qs
    poker 6.K(6)          | six-plus | Ts 9h 8d 7c 6s > As 6h 7d 8c 9s
    poker 6.K(7)          | six-plus | As Ah Ad 7c 6s > Ks Kh Kd Ac Qs
    poker 6.K(7)          | six-plus | 6s 6h 6d 8c 7s > As Ah Kd Kc Qs
    poker 6.K(8)          | six-plus | As Ah 6d 6c 7s > Ks Kh Qd Qc As
    poker 6.K(8)          | six-plus | 7s 7h 6d 6c 8s > As Ah Kd Qc Js
    poker 6.K(9)          | six-plus | As Ah 8d 7c 6s > Ks Kh Ad Qc Js
    poker 6.K(9)          | six-plus | 6s 6h 9d 8c 7s is pair
    poker 6.L; P-05       | six-plus | Ks Kh Ad Qc 9s > Ks Kh Qd Jc 9h
    poker 6.L; P-05       | six-plus | As Kh Qd Jc 9s is high card
"""


@pytest.mark.parametrize(("key", "claim"), rows(LAW))
def test_six_plus_hands_rank_by_the_book(key: str, claim: str) -> None:
    judge(key, claim)


@pytest.mark.rule("poker 6.K")
def test_a_flush_stands_above_a_full_house() -> None:
    categories = [evaluate("six-plus", parse(hand)).category for hand in IN_ORDER]
    assert categories == list(ranking("six-plus").categories)
    assert categories.index("flush") < categories.index("full house")
    for better, worse in pairwise(IN_ORDER):
        judge("six-plus", f"{better} > {worse}")


LONE_ACE_LOW = """
    poker 6.L; P-05       | six-plus-low-ace | Ks Kh Qd Jc 9h > Ks Kh Ad Qc 9s
    poker 6.L; P-05       | six-plus-low-ace | Ks Kh 9d 8c 6h > Ks Kh 9d 8c As
    poker 6.L; P-05       | six-plus-low-ace | Qs Jh 9d 8c 6s > As Jh 9d 8c 7s
    poker 6.L; P-05       | six-plus-low-ace | Ks Qh Jd 9c As > Ks Qh Jd 8c 7s
    poker 6.L; P-05       | six-plus-low-ace | Js 9s 8s 7s 6s > Ah Th 9h 8h 7h
    poker 6.L; P-05       | six-plus-low-ace | Ks Kh Kd Kc 6s > Ks Kh Kd Kc As
    poker 6.L; P-05       | six-plus-low-ace | 7s 7h 7d 8c 6s > 7s 7h 7d 8c As
    poker 6.L; P-05       | six-plus-low-ace | Ks Kh Qd Qc 6s > Ks Kh Qd Qc As
    poker 6.J; P-05       | six-plus-low-ace | As 6h 7d 8c 9s is straight
    poker 6.J; P-05       | six-plus-low-ace | Ks Qh Jd 9c 8s > As Qh Jd 9c 8h
    poker 6.K(1); P-05    | six-plus-low-ace | As Ks Qs Js Ts is royal flush
    poker 6.K(3); P-05    | six-plus-low-ace | As Ah Ad Ac 6s > Ks Kh Kd Kc Qs
    poker 6.K(5); P-05    | six-plus-low-ace | Ks Kh Kd Ac As > Ks Kh Kd Qc Qs
    poker 6.K(6); P-05    | six-plus-low-ace | As Kh Qd Jc Ts > Ks Qh Jd Tc 9s
    poker 6.K(6); P-05    | six-plus-low-ace | Ts 9h 8d 7c 6s > As 6h 7d 8c 9s
    poker 6.K(7); P-05    | six-plus-low-ace | As Ah Ad 7c 6s > Ks Kh Kd Qc Js
    poker 6.K(8); P-05    | six-plus-low-ace | As Ah 6d 6c 7s > Ks Kh Qd Qc Js
    poker 6.K(9); P-05    | six-plus-low-ace | As Ah 8d 7c 6s > Ks Kh Qd Jc 9s
    poker 6.M             | six-plus-low-ace | Ks Kh Ad Qc 9s = Kd Kc As Qh 9c
    poker 6.L             | six-plus-low-ace | Ks Kh Ad Qc 9s 7d 6c makes Ks Kh Qc 9s 7d
    poker 6.L             | six-plus-low-ace | Ks Kh Ad Qc 9s says pair of kings, queen kicker
    poker 6.L             | six-plus-low-ace | As Qh Jd 9c 8s says queen-jack high
"""


@pytest.mark.parametrize(("key", "claim"), rows(LONE_ACE_LOW))
def test_by_the_letter_a_lone_ace_is_the_lowest_card(key: str, claim: str) -> None:
    judge(key, claim)


@pytest.mark.rule("poker 6.L", "P-05")
def test_a_lone_ace_is_read_last() -> None:
    assert show(evaluate("six-plus-low-ace", parse("Ad Ks Qc Kh 9s")).best) == "Ks Kh Qc 9s Ad"
