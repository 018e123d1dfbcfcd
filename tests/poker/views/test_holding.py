"""What a player holds, in words, at any moment of a hand."""

import pytest

from fairdeal.cards.card import UNKNOWN
from fairdeal.cards.notation import parse
from fairdeal.poker.games import GAMES
from fairdeal.poker.views.holding import in_words, worth

CASES = """
holdem     | As Kd          |                | ace-king high
holdem     | 9s 9d          |                | pair of nines
holdem     | As Kd          | Kc 7d 2h       | pair of kings, ace kicker
holdem     | As Kd          | Kc 7d 2h 7s    | two pairs, kings and sevens, ace kicker
holdem     | As Ks          | Qs 7s 2s 2d 2c | flush, ace-king high
six-plus   | As Ks          |                | ace-king high
omaha      | As Ad Kh 2c    |                | pair of aces
omaha      | As Ad Kh 2c    | Ac Kd Ks       | full house, aces over kings
omaha8     | As 2d Kh Kc    | 3c 4s 8h       | high: pair of kings, eight kicker; low: eight-four
omaha8     | As 2d Kh Kc    | 3c 4s Jh       | high: pair of kings, jack kicker; low: none
omaha8     | As 2d Kh Kc    |                | high: pair of kings; low: none
stud-high  | As Ad 7c       |                | pair of aces
stud-low   | As 2d 5c       |                | five-deuce low
stud-hilo  | As 2d 5c       |                | high: ace-five high; low: five-deuce
stud-hilo8 | As 2d 5c 8h 7s |                | high: ace-eight high; low: eight-seven
draw-high  | As Ad 7c 7d 2h |                | two pairs, aces and sevens, deuce kicker
draw-high  | As Ad 7c       |                | pair of aces
draw-high  | Jo As Ad 7c    |                |
draw-low   | Jo As 2d       |                |
triple-27  | 7s 5d 4c 3h 2d |                | seven-five low
badugi     | As 2s 3c 4h    |                | three-card badugi, four high
badeucey   | 7s 5d 4c 3h 2d |                | low: seven-five; badugi: four-card badugi, seven high
"""


def rows() -> list[tuple[str, ...]]:
    lines = CASES.strip().splitlines()
    return [tuple(part.strip() for part in line.split("|")) for line in lines]


@pytest.mark.parametrize(("game", "held", "board", "words"), rows())
def test_a_hand_is_read_at_any_street(game: str, held: str, board: str, words: str) -> None:
    assert in_words(GAMES[game], parse(held), parse(board)) == words


def test_an_unknown_card_is_not_read() -> None:
    assert in_words(GAMES["holdem"], (UNKNOWN, UNKNOWN), ()) == ""
    assert in_words(GAMES["holdem"], (), ()) == ""


def test_a_whole_hand_has_a_worth_for_each_share() -> None:
    high, low = GAMES["omaha8"].shares
    board = parse("3c 4s 8h Kd Qd")
    assert worth(high, parse("Ks Kh 2c 2d"), board) > worth(high, parse("As Qh 2c 2d"), board)
    assert worth(low, parse("Ks Kh Jc 2d"), board) == 0
    assert worth(low, parse("As Kh Jc 2d"), board) > 0
