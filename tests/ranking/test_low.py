"""Low hands: ace to five, eight or better, deuce to seven."""

import pytest

from fairdeal.cards.notation import parse
from fairdeal.ranking import evaluate
from tests.ranking.tables import judge, rows

LAW = """
    poker 6.E                | low-a5 | As 2h 3d 4c 6s > 2s 3h 4d 5c 6h
    poker 6.E; P-01          | low-a5 | Qs 5h 4d 3c 2s > Ks 4h 3d 2c As
    poker 6.F                | low-a5 | 5s 4s 3s 2s As = 5h 4d 3c 2s Ah
    poker 6.F                | low-a5 | 5s 4s 3s 2s As > 6s 4h 3d 2c As
    poker 6.F                | low-a5 | Ks Qh Jd Tc 9s > As Ah 2d 3c 4s
    poker 6.F                | low-a5 | Ks Kh Qd Jc Ts > As Ah 2d 2c 3s
    poker 6.F                | low-a5 | Ks Kh Qd Qc Js > As Ah Ad 2c 3s
    poker 6.F                | low-a5 | Ks Kh Kd Qc Js > As Ah Ad 2c 2s
    poker 6.F                | low-a5 | Ks Kh Kd Qc Qs > As Ah Ad Ac 2s
    poker 6.G; P-01          | low-a5 | 8s 4h 3d 2c As > 8h 5s 3c 2d Ah
    poker 6.G; P-01          | low-a5 | 6s 5h 4d 3c 2s > As 2h 3d 4c 8s
    poker 6.G; P-02          | low-a5 | 2s 2h 5d 4c 3s > 3s 3h 4d 2c As
    poker 10.M(1); P-07      | low8   | 8s 7h 6d 5c 4s is low
    poker 10.M(1); P-07      | low8   | 9s 4h 3d 2c As is none
    poker 10.M(1)            | low8   | As Ah 2d 3c 4s is none
    poker 10.M(1)            | low8   | As 2h 3d 4c 8s 8h 8d is low
    poker 12.L(1); P-07      | low8   | 8s 7h 5d 4c 2s is low
    poker 12.L(1); P-07      | low8   | Ks 4h 3d 2c As is none
    poker 12.L(1)            | low8   | 8s 8h 3d 2c As is none
    poker 19.L(1); P-07      | low8   | 8s 7h 6d 5c 4s is low
    poker 19.L(1); P-07      | low8   | 9s 8h 7d 6c 5s is none
    poker 10.M(4)(a)         | high   | 2s 3h 4d 5c 6s is straight
    poker 10.M(4)(a)         | low8   | 2s 3h 4d 5c 6s says six-five low
    poker 10.M(4)(b)         | high   | 8s 6s 4s 3s 2s is flush
    poker 10.M(4)(b); P-09   | low8   | 8s 6s 4s 3s 2s says eight-six low
    poker 10.M(5)            | low8   | As Ah 2d 3c 8s 4h Kd says eight-four low
    poker 10.M(5)            | high   | As Ah 2d 3c 8s 4h Kd says pair of aces, king kicker
    poker 21.E(3)            | low-27 | 8s 6h 4d 3c 2s > 8h 7s 4c 3d 2h
    poker 21.E(3)            | low-a5 | 8s 6h 4d 3c 2s > 8h 7s 4c 3d 2h
    poker 21.E(6)(a); P-66   | low-27 | As 5h 4d 3c 2s is no pair
    poker 21.E(6)(a); P-66   | low-27 | Ks Qh Jd Tc 8s > As 5h 4d 3c 2s
    poker 21.E(6)(b)         | low-27 | 7s 5h 4d 3c 2s > 7h 6s 4c 3d 2h
    poker 21.E(6)(b)         | low-27 | 7s 5h 4d 3c 2s says seven-five low
    poker 21.E(6)(c); P-66   | low-27 | 8s 7h 5d 4c 2s > 7s 5s 4s 3s 2s
    poker 21.E(6)(c); P-66   | low-27 | Ks Qh Jd Tc 8s > 6s 5h 4d 3c 2s
    poker 21.E(6)(c); P-66   | low-27 | As Kh Qd Jc 9s > 2s 2h 3d 4c 5s
    poker 21.E(6)(c); P-66   | low-27 | 7s 5s 4s 3s 2s > 2s 2h 2d 3c 3s
    poker 21.E(7)(a)         | low-a5 | As 2h 3d 4c 6s says six-four low
    poker 21.E(7)(a)         | low-a5 | As 2h 3d 4c 6s > 7s 5h 4d 3c 2s
    poker 21.E(7)(b)         | low-a5 | 5s 4s 3s 2s As = 5h 4d 3c 2s Ah
    poker 21.E(7)(b)         | low-a5 | 5s 4h 3d 2c As > 6s 4h 3d 2c As
    poker 21.E(7)(c); P-67   | low-a5 | 6s 5h 4d 3c 2s says six-five low
    poker 21.E(7)(c); P-67   | low-a5 | 6s 5s 4s 3s 2s > 7s 4h 3d 2c As
"""


@pytest.mark.parametrize(("key", "claim"), rows(LAW))
def test_low_hands_rank_by_the_book(key: str, claim: str) -> None:
    judge(key, claim)


@pytest.mark.rule("poker 21.E(6)(b)", "poker 21.E(7)(b)")
def test_the_best_hand_of_each_lowball_is_the_top_of_its_ladder() -> None:
    assert evaluate("low-27", parse("7s 5h 4d 3c 2s")).value == 7462
    assert evaluate("low-a5", parse("5s 4h 3d 2c As")).value == 6175
    assert evaluate("low8", parse("5s 4h 3d 2c As")).value == 56


@pytest.mark.rule("poker 10.M(4)", "P-09")
def test_the_same_five_cards_serve_high_and_low() -> None:
    wheel = parse("5s 4h 3d 2c As")
    high, low = evaluate("high", wheel), evaluate("low8", wheel)
    assert high.category == "straight"
    assert low.category == "low"
    assert set(high.best) == set(low.best)


@pytest.mark.rule("poker 10.M(3)")
def test_high_and_low_may_be_two_different_fives_of_the_seven() -> None:
    seven = parse("Ah Kh 7h 4h 3h 2c 9s")
    high, low = evaluate("high", seven), evaluate("low8", seven)
    assert set(high.best) == set(parse("Ah Kh 7h 4h 3h"))
    assert set(low.best) == set(parse("7h 4h 3h 2c Ah"))


def test_no_low_is_value_0_and_has_no_cards() -> None:
    none = evaluate("low8", parse("Ks Qh 3d 2c As 9h Td"))
    assert (none.value, none.category, none.best, none.description) == (0, "none", (), "no low")


@pytest.mark.rule("poker 21.E(6)(c)")
@pytest.mark.parametrize(
    ("seven", "best"),
    [
        ("7s 5s 4s 3s 2s 8h 9h", "8h 5s 4s 3s 2s"),
        ("7s 5s 4s 3s 2s Ks Qs", "7s 5s 4s 3s 2s"),
        ("7s 5s 4s 3s 2s 7h", "7h 5s 4s 3s 2s"),
        ("6s 5s 4s 3s 2s Ah", "Ah 5s 4s 3s 2s"),
    ],
)
def test_in_deuce_to_seven_a_flush_is_avoided_where_it_can_be(seven: str, best: str) -> None:
    if "Ks" in seven:
        # Seven spades: every choice is a flush, and the lowest flush is the best of them.
        assert evaluate("low-27", parse(seven)).category == "flush"
    assert set(evaluate("low-27", parse(seven)).best) == set(parse(best))
