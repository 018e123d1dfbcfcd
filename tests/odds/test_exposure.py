"""The most that a round can cost: what can be dealt together, shown with cards."""

from itertools import combinations
from math import comb
from random import Random

import pytest

from fairdeal.banked.paytables import LINES, line_of
from fairdeal.cards.card import Card
from fairdeal.errors import BadInput
from fairdeal.odds.double_down import exposure as double_down
from fairdeal.odds.double_down import seats
from fairdeal.odds.double_draw import exposure as double_draw
from fairdeal.odds.house.paytable import PayTable, paid_lines, paytable_of
from fairdeal.ranking.fast import evaluator
from tests.odds.stud_law import some_paytable

DRAW, STUD = paytable_of("double-draw"), paytable_of("double-down")


@pytest.mark.rule("S4")
@pytest.mark.parametrize(
    ("seats_", "most"), [(1, 2_000), (2, 2_200), (3, 2_216), (6, 2_264), (7, 2_280)]
)
def test_a_royal_and_a_straight_flush_are_the_most_of_two_seats(seats_: int, most: int) -> None:
    """T-J-Q-K of a suit on the table: the ace, the nine, and then the other cards of the suit."""
    assert double_down.largest_exposure(STUD, seats_).most == most


def test_no_deal_of_double_down_pays_more_than_the_exposure(seed: int) -> None:
    """Four shared cards and all the others, worked out one by one, under odds nobody pays."""
    chance, value_of = Random(f"{seed}/exposure"), evaluator("high", 5)
    for _ in range(30):
        table = some_paytable(chance)
        deck = [Card(card) for card in chance.sample(range(52), 52)]
        wins = sorted(
            (max(0, 2 * table.pays(line_of("double-down", value_of((*deck[:4], own)))))
             for own in deck[4:]),
            reverse=True,
        )  # fmt: skip
        for many in (1, 3, 7):
            assert sum(wins[:many]) <= double_down.largest_exposure(table, many).most


@pytest.mark.slow
def test_every_four_shared_cards_beside_the_tables_of_lines() -> None:
    """All 270,725, one of each class of suits: what the seven best own cards win."""
    value_of = evaluator("high", 5)
    classes = list(seats._four_cards())
    assert sum(many for _, many in classes) == comb(52, 4)
    best = 0
    for four, _ in classes:
        wins = [
            2 * STUD.pays(line_of("double-down", value_of((*four, own))))
            for own, many in seats._alike(four)
            for _ in range(min(many, 7))
        ]
        best = max(best, sum(sorted(wins, reverse=True)[:7]))
    assert double_down.largest_exposure(STUD, 7).most == best


@pytest.mark.parametrize(("limit", "most"), [(None, 1_108_000), (100_000, 208_000), (900, 2_700)])
def test_a_limit_caps_each_hand_of_the_round(limit: int | None, most: int) -> None:
    assert double_down.largest_exposure(STUD, 3, 500, limit).most == most


# Seats, the most, and the hands that win it, under paytable A.
TOGETHER = """
    1 | 503 | five aces
    2 | 606 | five aces, natural royal flush
    3 | 659 | five aces, natural royal flush, straight flush
    6 | 818 | five aces, natural royal flush, 4 straight flush
"""


@pytest.mark.rule("D38")
@pytest.mark.parametrize("row", TOGETHER.strip().splitlines())
def test_five_aces_leave_one_natural_royal(row: str) -> None:
    seats_, most, lines = (part.strip() for part in row.split("|"))
    found = double_draw.largest_exposure(DRAW, int(seats_))
    told = ", ".join(found.lines).replace(", ".join(["straight flush"] * 4), "4 straight flush")
    assert (found.most, told) == (int(most), lines)


def test_what_is_said_to_be_dealt_together_is_dealt_from_one_deck() -> None:
    """Each scarce line with any other for all other seats: hands of cards, none of them twice."""
    value_of = evaluator("joker", 5)
    plain = [line for line in paid_lines("double-draw") if line not in double_draw.SCARCE]
    for scarce in double_draw.scarce_together():
        for other in plain:
            lines = [*scarce, *[other] * (double_draw.MOST_SEATS - len(scarce))]
            hands = double_draw.dealt(lines)
            assert hands is not None, lines
            cards = [card for hand in hands for card in hand]
            assert len(set(cards)) == len(cards) == 30
            assert [line_of("double-draw", value_of(hand)) for hand in hands] == lines


def test_scarce_lines_take_aces_and_jokers_that_are_not_there() -> None:
    """By counting: five aces take five of six, a natural royal an ace, a wild one a joker."""
    for aces, naturals, wilds in ((2, 0, 0), (1, 2, 0), (1, 0, 2), (1, 1, 1), (0, 4, 1), (0, 0, 3)):
        lines = (
            *["five aces"] * aces,
            *["natural royal flush"] * naturals,
            *["wild royal flush"] * wilds,
        )
        assert double_draw.dealt(lines) is None


def test_random_tables_of_double_draw_never_pay_more(seed: int) -> None:
    """Strong decks only: aces, jokers and one suit are dealt first, so that large hands come."""
    chance, value_of = Random(f"{seed}/draw exposure"), evaluator("joker", 5)
    names = [line.name for line in LINES["double-draw"]]
    for _ in range(60):
        odds = {line: chance.randint(0, 60) for line in paid_lines("double-draw")}
        table = PayTable("double-draw", "random", odds)
        rich = [48, 49, 50, 51, 52, 53, *range(32, 48)]
        cards = [Card(card) for card in chance.sample(rich, 20)]
        best = max(
            sum(
                3 + odds[name] if (name := line_of("double-draw", value_of(hand))) in odds else 0
                for hand in split
            )
            for split in _some_splits(cards, chance)
        )
        assert best <= double_draw.largest_exposure(table, 4).most
    assert "no pair" in names


def _some_splits(cards: list[Card], chance: Random) -> list[list[tuple[Card, ...]]]:
    """Some ways to deal twenty cards to four seats; the first hand is any five of eight."""
    found = []
    for first in list(combinations(cards[:8], 5))[:20]:
        rest = [card for card in cards if card not in first]
        chance.shuffle(rest)
        found.append([first, *(tuple(rest[at : at + 5]) for at in (0, 5, 10))])
    return found


@pytest.mark.parametrize("seats_", [0, 7, 8])
def test_seats_that_no_table_has_are_refused(seats_: int) -> None:
    if seats_ != 7:
        with pytest.raises(BadInput, match="1 to 7 positions"):
            double_down.largest_exposure(STUD, seats_)
    with pytest.raises(BadInput, match="1 to 6 positions"):
        double_draw.largest_exposure(DRAW, seats_)
