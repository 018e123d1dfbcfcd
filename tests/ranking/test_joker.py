"""Double Draw Poker hands with jokers: ddp chapter 6."""

import csv
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from fairdeal.cards.card import JOKERS, Card
from fairdeal.cards.deck import STANDARD
from fairdeal.cards.notation import parse, show
from fairdeal.ranking import batch, evaluate, ranking
from fairdeal.ranking.laws.high import HIGH
from fairdeal.ranking.laws.joker import NAMES
from tests.ranking.tables import judge, rows

GOLDEN = Path(__file__).parents[1] / "golden"

LAW = """
    ddp 6.A              | joker | As 7h 5d 4c 2s > Ks Qh Jd Tc 8s
    ddp 6.B(1)(a)        | joker | As 2h 3d 4c 5s is straight
    ddp 6.B(1)(a)        | joker | As 2s 3s 4s 5s is straight flush
    ddp 6.B(1)(a)        | joker | Jo As 2h 3d 4c is straight
    ddp 6.B(1)(b); D42   | joker | Qs Kh Ad 2c 3s is no pair
    ddp 6.B(1)(b); D42   | joker | Js Qh Kd Ac 2s is no pair
    ddp 6.B(1)(b); D42   | joker | Ks Ah 2d 3c 4s is no pair
    ddp 6.B(1)(b); D42   | joker | As 2h 3d 4c 5s is straight
    ddp 6.B(1)(b); D42   | joker | Jo 2h 3d 4c 5s > Jo Ah 2d 3c 4s
    ddp 6.B(1)(b); D42   | joker | Jo Qs Kh Ad 2c is pair
    ddp 6.B(1)(b); D42   | joker | Jo Jo Ks As 2h is three-of-a-kind
    ddp 6.B(2)(a); D36   | joker | Jo As Qs Js Ts is wild royal flush
    ddp 6.B(2)(a); D36   | joker | Jo Jo Qs Js Ts is wild royal flush
    ddp 6.B(2)(a); D36   | joker | Jo 9s 8s 7s 5s is straight flush
    ddp 6.B(2)(a); D36   | joker | Jo Ks 9s 7s 4s is flush
    ddp 6.B(2)(a); D36   | joker | Jo 9s 8s 7h 5h is straight
    ddp 6.B(2)(a); D36   | joker | Jo Jo 9s 7s 5s is straight flush
    ddp 6.B(2)(a); D36   | joker | Jo Jo 9s 7s 4s is flush
    ddp 6.B(2)(a); D36   | joker | Jo Jo 9s 8s 5h is straight
    ddp 6.B(2)(b); D36   | joker | Jo Ks Kh Kd 7c is three-of-a-kind
    ddp 6.B(2)(b); D36   | joker | Jo Jo Ks 8h 3d is pair
    ddp 6.B(2)(b); D36   | joker | Jo Ks Kh Qd Qc is two pairs
    ddp 6.C              | joker | Jo Ks 9s 4s 3s = Jo Kh 9h 4h 3h
    ddp 6.C              | joker | Jo As Kh Qd Jc = Jo Ac Ks Qh Jd
    ddp 6.D(4)(a)        | joker | Ks Qs Js Ts 9s > Qh Jh Th 9h 8h
    ddp 6.D(4)(a)        | joker | Jo Js Ts 9s 8s > Jh Th 9h 8h 7h
    ddp 6.D(4)(a)        | joker | Jo Ks Qs Js 9s says straight flush, king high
    ddp 6.D(4)(b)        | joker | As 2s 3s 4s 5s says straight flush, five high
    ddp 6.D(4)(b)        | joker | 6s 5s 4s 3s 2s > Ah 2h 3h 4h 5h
    ddp 6.D(4)(b); D41   | joker | Jo 2s 3s 4s 5s = 6h 5h 4h 3h 2h
    ddp 6.D(8)(a); D41   | joker | Jo Jo Ts Jh Qd says straight, ace high
    ddp 6.D(8)(a)        | joker | As Kh Qd Jc Ts > Ks Qh Jd Tc 9s
    ddp 6.D(8)(b); D41   | joker | Jo 2s 3h 4d 5c says straight, six high
    ddp 6.D(8)(b)        | joker | 6s 5h 4d 3c 2s > As 2h 3d 4c 5s
    ddp 6.D(10)(a)       | joker | As Ah Kd Kc 2s > As Ah Qd Qc Ks
    ddp 6.D(10)(a)       | joker | Jo Jo Ks Kh 7d says two pairs, aces and kings, seven kicker
    ddp 6.D(10)(b)       | joker | 4s 4h 2d 2c 3s > 3s 3h 2d 2c As
    ddp 6.D(10)(b)       | joker | 3s 3h 2d 2c 4s > As Ah Kd Qc Js
"""


@pytest.mark.parametrize(("key", "claim"), rows(LAW))
def test_joker_hands_rank_by_the_book(key: str, claim: str) -> None:
    judge(key, claim)


IN_ORDER = (
    ("ddp 6.D(1)", "Jo As Ah Ad Ac", 6),
    ("ddp 6.D(2)", "As Ks Qs Js Ts", 4),
    ("ddp 6.D(3)", "Jo Ks Qs Js Ts", 80),
    ("ddp 6.D(4)", "Ks Qs Js Ts 9s", 540),
    ("ddp 6.D(5)", "2s 2h 2d 2c 3s", 1_320),
    ("ddp 6.D(6)", "2s 2h 2d 3c 3s", 5_328),
    ("ddp 6.D(7)", "7s 5s 4s 3s 2s", 11_388),
    ("ddp 6.D(8)", "5s 4h 3d 2c As", 34_704),
    ("ddp 6.D(9)", "2s 2h 2d 4c 3s", 75_048),
    ("ddp 6.D(10)", "3s 3h 2d 2c 4s", 156_816),
)


@pytest.mark.rule("ddp 6.D", "D38", "D40")
def test_the_paying_hands_stand_in_the_order_of_the_book() -> None:
    hands = [*(hand for _, hand, _ in IN_ORDER), "2s 2h 5d 4c 3s", "As Kh Qd Jc 9s"]
    assert [evaluate("joker", parse(hand)).category for hand in hands] == list(NAMES)
    for better, worse in pairwise(hands):
        judge("joker", f"{better} > {worse}")
    assert "no qualifying hand" in evaluate("joker", parse(hands[-1])).description
    assert "no qualifying hand" in evaluate("joker", parse(hands[-2])).description


five_cards = cache(lambda: batch.census("joker", 5))


@pytest.mark.parametrize(
    ("hand", "count", "place"),
    [
        pytest.param(hand, count, place, marks=pytest.mark.rule(clause), id=clause)
        for place, (clause, hand, count) in enumerate(IN_ORDER)
    ],
)
def test_the_deck_holds_exactly_so_many(hand: str, count: int, place: int) -> None:
    category = ranking("joker").read(parse(hand)).category
    assert category == NAMES[place]
    assert five_cards()[category] == count


def golden(name: str) -> list[dict[str, str]]:
    with (GOLDEN / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


@pytest.mark.rule("D36", "D37", "D38", "D39", "D40", "D41", "D42")
@pytest.mark.parametrize("row", golden("joker_hands.csv"), ids=lambda row: row["hand"])
def test_golden_hands(row: dict[str, str]) -> None:
    hand = parse(row["hand"])
    assert evaluate("joker", hand).category == row["category"], row["note"]
    assert by_substitution(hand) == row["category"]


def by_substitution(hand: tuple[Card, ...]) -> str:
    """The category found the long way: every card a joker could be, then jokers as aces."""
    naturals = [card for card in hand if card not in JOKERS]
    wild = len(hand) - len(naturals)
    found = set()
    for stand_ins in combinations([card for card in STANDARD.cards if card not in naturals], wild):
        name = HIGH.read([*naturals, *stand_ins]).category
        if name == "royal flush":
            found.add("wild royal flush" if wild else "natural royal flush")
        elif name in ("straight flush", "flush", "straight"):
            found.add(name)
    ranks = [card >> 2 for card in naturals] + [12] * wild
    groups = tuple(sorted((ranks.count(rank) for rank in set(ranks)), reverse=True))
    found.add(
        {
            (5,): "five aces",
            (4, 1): "four-of-a-kind",
            (3, 2): "full house",
            (3, 1, 1): "three-of-a-kind",
            (2, 2, 1): "two pairs",
            (2, 1, 1, 1): "pair",
        }.get(groups, "no pair")
    )
    return min(found, key=NAMES.index)


@pytest.mark.parametrize(
    ("hand", "words", "best"),
    [
        ("Jo As Ks 9s 4s", "flush, ace-king high", "As Ks Jo 9s 4s"),
        ("Jo Jo Ks 9s 4s", "flush, ace-king high", "Jo Ks Jo 9s 4s"),
        ("Jo Jo Ks Kh Kd", "full house, kings over aces", "Ks Kh Kd Jo Jo"),
        ("Jo As Ah Kd Kc", "full house, aces over kings", "As Ah Jo Kd Kc"),
        ("Jo 2s 3h 4d 5c", "straight, six high", "Jo 5c 4d 3h 2s"),
        ("Jo Jo As Ah Ac", "five aces", "As Ah Ac Jo Jo"),
    ],
)
def test_a_joker_is_shown_where_it_stands(hand: str, words: str, best: str) -> None:
    """D37: in a flush the joker is the highest card of the suit not held."""
    ranked = evaluate("joker", parse(hand))
    assert ranked.description == words
    # Both jokers look alike on the table: compare them as text.
    assert show(ranked.best) == best
