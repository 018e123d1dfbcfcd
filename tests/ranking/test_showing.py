"""Stud boards of one to four up cards, and the up card that makes the forced bet."""

import pytest

from fairdeal.cards.notation import parse
from fairdeal.ranking.laws.layout import ACE_HIGH, ACE_LOW, Order
from fairdeal.ranking.laws.showing import up_card
from tests.ranking.tables import judge, rows

LAW = """
    P-16  | showing-high | 2s 2h > As Kh
    P-16  | showing-high | As Kh = Ad Kc
    P-16  | showing-high | As > Ks
    P-16  | showing-high | 2s 2h 2d > As Ah Kd
    P-16  | showing-high | 3s 3h 2d 2c > As Ah Kd Qc
    P-16  | showing-high | 2s 2h 2d 2c > As Ah Ad Kc
    P-16  | showing-high | As Kh Qd 3c > As 9s 8s 7s
    P-16  | showing-high | As 9h 7d 5c > 9s 8s 7s 6s
    P-16  | showing-low  | 7s 2h > 8s Ah
    P-16  | showing-low  | As > 2s
    P-16  | showing-low  | Ks Qh > As Ah
    P-16  | showing-low  | 4s 3s 2s As > 5h 3d 2c Ah
    P-16  | showing-low  | Ks Kh Qd Jc > As Ah Ad 2c
    P-16  | showing-high | Ks Kh 7d says pair of kings showing
    P-16  | showing-low  | 7s 2h says seven-deuce low showing
    P-16  | showing-high | As is high card
    P-16  | showing-low  | 8s 8h is pair
"""


@pytest.mark.parametrize(("key", "claim"), rows(LAW))
def test_boards_compare_without_straights_or_flushes(key: str, claim: str) -> None:
    judge(key, claim)


def lowest(cards: str, order: Order) -> str:
    return min(cards.split(), key=lambda text: up_card(parse(text)[0], order))


def highest(cards: str, order: Order) -> str:
    return max(cards.split(), key=lambda text: up_card(parse(text)[0], order))


@pytest.mark.rule("poker 10.D(3)", "poker 14.D(4)", "P-13")
def test_equal_up_cards_rank_by_suit_spades_hearts_diamonds_clubs() -> None:
    assert lowest("2s 2h 2d 2c", ACE_HIGH) == "2c"
    assert lowest("2s 2h 2d Ac", ACE_HIGH) == "2d"
    assert highest("Ks Kh Kd Kc", ACE_LOW) == "Ks"
    assert highest("As Kh Kd Kc", ACE_LOW) == "Kh"


@pytest.mark.rule("P-10", "P-12")
def test_the_ace_stands_where_the_game_puts_it() -> None:
    assert lowest("As Kh 2d", ACE_HIGH) == "2d"
    assert lowest("As Kh", ACE_HIGH) == "Kh"
    assert highest("As Kh 7d", ACE_LOW) == "Kh"
    assert highest("As 2h", ACE_LOW) == "2h"
