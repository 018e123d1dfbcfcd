"""The strategy card: holdings in words, play fixed beforehand, and what the card costs exactly."""

from collections.abc import Callable
from fractions import Fraction
from random import Random

import numpy as np
import pytest

from fairdeal.banked.paytables import line_of
from fairdeal.cards.card import Card
from fairdeal.cards.notation import parse
from fairdeal.compiled.sets import places
from fairdeal.odds.double_draw import count as count_kernels
from fairdeal.odds.double_draw.card.holdings import NAMELESS, Holding, codes, holding_of
from fairdeal.odds.double_draw.card.strategy_card import (
    CardLine,
    Ordering,
    StrategyCard,
    strategy_card,
)
from fairdeal.odds.double_draw.count import ENDINGS, FOLD, OURS
from fairdeal.odds.double_draw.solution import is_dead
from fairdeal.odds.double_draw.tables import HANDS, LINE_NAMES, Nets, lines, wins
from fairdeal.odds.house.paytable import paytable_of
from fairdeal.ranking import evaluator
from tests.odds import naive_double_draw as naive
from tests.report.recorded import recorded

Count = Callable[[int], int]
CARDS = "As Ad 9s 7s 2s"


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As Ad", "a pair of aces"),
        ("As Jo", "a pair of aces"),
        ("Jo Jo", "a pair of aces"),
        ("7s 7d", "a pair"),
        ("7s 7d Ac", "a pair and an ace"),
        ("7s 7d Jo", "a pair and an ace"),
        ("7s 7d 9c", None),
        ("7s 7d Kc Kd", "two pairs"),
        ("7s 7d Ac Jo", "two pairs"),
        ("Ah Ac Jo", "three-of-a-kind of aces"),
        ("9h 9c 9d", "three-of-a-kind"),
        ("9h 9c 9d 9s", "four-of-a-kind"),
        ("Ah Ac Jo Jo", "four-of-a-kind of aces"),
        ("7s 7d 9c Kd", "a pair"),
        ("As 7d 7c 4h", "a pair and an ace"),
        ("9s 8s 7s 6s", "four to a straight flush (two straights)"),
        ("As Ks Qs Js", "four to a straight flush (one straight)"),
        ("9s 8s 7s Jo", "four to a straight flush with a joker (three straights or more)"),
        ("9s 8s 2s Ks", "four to a flush"),
        ("9s 8d 7s 6s", "four to a straight (two straights)"),
        ("9s 8d 7s 5s", "four to a straight (one straight)"),
        ("Qs 4s 2s", "three to a flush"),
        ("As Ts", "two to a straight flush with an ace (one or two straights)"),
        ("9s 8s", "two to a straight flush (three straights or more)"),
        ("As 9s", "two to a flush with an ace"),
        ("As 9d", None),
        ("9s 2d", None),
        ("As Ks Qs Js Ts", "a straight flush or better"),
        ("As Ks Qs Js 9s", "a flush"),
        ("As Jo Qd Jc Ts", "a straight"),
    ],
)
def test_cards_are_kept_under_a_name_that_players_use(cards: str, words: str | None) -> None:
    code = int(codes(np.array([sorted(parse(cards))], dtype=np.uint8))[0])
    assert words == (None if code == NAMELESS else holding_of(code).words)


def test_a_holding_and_its_number_are_the_same_thing() -> None:
    for holding in (
        Holding(4, "", suited=True, straights=2, joker=True),
        Holding(3, "pair and an ace"),
        Holding(2, "pair", ace=True),
        Holding(5, "full house"),
    ):
        assert holding_of(holding.code) == holding


@pytest.mark.slow  # the kernel takes seconds to compile, whenever a source has changed
def test_play_that_is_fixed_beforehand_ends_as_plain_recursion_says(
    seed: int, count: Count
) -> None:
    """A choice for every hand, good or bad: the endings are those of playing it."""
    chance, nets = Random(f"{seed}/fixed"), Nets(paytable_of("double-draw"))
    second = np.random.default_rng(seed).integers(0, 7, HANDS).astype(np.uint8)
    for _ in range(count(200)):
        many = chance.randint(0, 3)
        known = chance.sample(range(54), chance.randint(40, 44))
        kept, dead = sorted(known[: 5 - many]), known[5 - many :]
        out = count_kernels.new_counts()
        count_kernels.count_endings(
            np.array([kept], dtype=np.uint8), np.ones(1, dtype=np.int64), is_dead(dead), many,
            lines(), nets.by_line.astype(np.int64), nets.fours(dead), wins(dead), second, out,
        )  # fmt: skip
        assert out[OURS].tolist() == played(kept, dead, many, second)


def played(kept: list[int], dead: list[int], many: int, second: np.ndarray) -> list[int]:
    total = [0] * ENDINGS
    gone = frozenset(Card(card) for card in dead)
    for hand in naive.hands(frozenset(Card(card) for card in kept), gone, many):
        cards = sorted(hand)
        choice = int(second[places(np.array([cards], dtype=np.uint8))[0]])
        left = [card for card in naive.DECK if card not in hand and card not in gone]
        for new in left:
            if choice == 6:
                total[FOLD] += 1
                continue
            final = cards if choice == 5 else [c for at, c in enumerate(cards) if at != choice]
            line = line_of("double-draw", evaluator("joker", 5)(tuple([*final, new][:5])))
            total[max(LINE_NAMES.index(line) - 1, 0)] += 1
    return total


def test_the_order_puts_first_what_is_worth_more_and_moves_what_costs_most() -> None:
    """Aces or a flush draw: two hands say aces, a third says flush and weighs more."""
    hands = np.array([sorted(parse(CARDS))] * 3, dtype=np.uint8)
    aces, flush = 0b00111, 0b01000
    scores = np.array([[30, 0], [30, 0], [0, 10]], dtype=np.int64)
    for weight, words in ((1, "a pair of aces"), (9, "four to a flush")):
        weights = np.array([1, 1, weight], dtype=np.int64)
        order = Ordering(hands, weights, (aces, flush), scores, -5)
        (line,) = order.lines()
        assert line.words == words
        assert (line.place, line.hands) == (1, 2 + weight)
        assert sorted(f"{line.keep} {line.discard}".split()) == sorted(CARDS.split())


def test_lines_of_a_kind_stand_together_and_keep_their_numbers() -> None:
    lines = tuple(
        CardLine(place, kind, "", 1, "", "")
        for place, kind in enumerate(("stand", "two to", "made", "stand", "fold"), start=1)
    )
    card = StrategyCard(lines, {}, recorded(), "0")
    assert [line.place for line in card.by_kind] == [1, 4, 3, 2, 5]


@pytest.mark.long
def test_the_card_costs_what_its_own_rounds_say() -> None:
    card = strategy_card(paytable_of("double-draw"))
    assert card.cost == Fraction(card.best_value) - card.odds.value
    assert 0 < card.cost < Fraction(12, 1000)
    assert sum(line.hands for line in card.first) == HANDS
    assert len(card.first) < 45
    assert sum(each.combinations for each in card.odds.outcomes) == card.odds.total
