"""Outs at the second decision: the same as plain recursion says, over every state there is."""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from fairdeal.cards.card import Card
from fairdeal.cards.notation import parse
from fairdeal.compiled.sets import places
from fairdeal.odds.double_draw import decision
from fairdeal.odds.double_draw.card.outs import FOLD, LOSES, STAND, count_outs, weights
from fairdeal.odds.double_draw.solution import first_hands
from fairdeal.odds.double_draw.tables import LINE_NAMES, Nets, fifths, lines
from fairdeal.odds.house.paytable import PayTable, paytable_of
from tests.odds import naive_double_draw as naive
from tests.speeds import Count

A = paytable_of("double-draw")
ODD = paytable_of("double-draw", "1200/7/60/31/20/9/2/2/0/3")
Numbers = npt.NDArray[np.int64]


@pytest.mark.parametrize(
    ("line", "weight"),
    [("two pairs", 7), ("three-of-a-kind", 8), ("straight", 9), ("flush", 10), ("full house", 12),
     ("four-of-a-kind", 27), ("straight flush", 57), ("five aces", 507)],
)  # fmt: skip
def test_the_weight_of_an_out_is_seven_and_its_odds(line: str, weight: int) -> None:
    assert weights(A)[line] == weight
    assert decision.FOLD_SECOND == LOSES + 1


@pytest.mark.parametrize(
    ("cards", "thrown", "total", "choice"),
    [
        # Nine hearts and two jokers, all flushes.
        ("Ah Qh 9h 6h 3c", "", 11 * 10, "3c"),
        # The same with three hearts thrown before.
        ("Ah Qh 9h 6h 3c", "2h 4h 5h", 8 * 10, "3c"),
        # Four queens and two jokers make a straight.
        ("Jh Tc 9h Kd 3c", "", 6 * 9, "3c"),
        # Three of them are gone.
        ("Jh Tc 9h Kd 3c", "Qs Qd Qh", 3 * 9, "fold"),
        # Nothing makes a winning hand.
        ("As Kd 9h 6c 3s", "", 0, "fold"),
    ],
)
def test_outs_counted_by_hand(cards: str, thrown: str, total: int, choice: str) -> None:
    found = count_outs(A, parse(cards), parse(thrown) if thrown else ())
    assert found.left == 49 - len(thrown.split())
    assert max(found.sums.values()) == total
    (best,) = found.choices
    assert best == (FOLD if choice == "fold" else parse(choice)[0])


def test_two_pairs_are_drawn_to_and_a_full_house_stands() -> None:
    (thrown,) = count_outs(A, parse("Ks Kd 7h 7c 2s")).choices
    assert thrown == parse("2s")[0]
    assert count_outs(A, parse("Ks Kd 7h 7c 7s")).choices == {STAND}


@pytest.mark.parametrize("table", [A, ODD], ids=["A", "odd"])
def test_outs_decide_as_plain_recursion_does(table: PayTable, seed: int, count: Count) -> None:
    chance = Random(f"{seed}/outs/{table.name}")
    for _ in range(count(500)):
        cards = [Card(card) for card in chance.sample(range(54), 5 + chance.randint(0, 3))]
        hand, dead = cards[:5], cards[5:]
        values = naive.second(frozenset(hand), frozenset(dead), table.odds)
        best = {each for each, value in values.items() if value == max(values.values())}
        found = count_outs(table, hand, dead).choices
        names = {STAND: (), FOLD: "fold"}
        assert {names[each] if isinstance(each, str) else (each,) for each in found} == best


def discards(live: int) -> Iterator[Numbers]:
    """All sets of none to three of the cards that are not in the hand, by their places."""
    for many in range(4):
        found = list(combinations(range(live), many))
        yield np.array(found, dtype=np.int64).reshape(len(found), many)


def states_agree(hands: npt.NDArray[np.uint8], table: PayTable) -> int:
    """Compare the decision with all discards of each hand; how many states that were."""
    nets = Nets(table)
    fours, by_line = nets.fours(()), nets.by_line.astype(np.int64)
    weight = np.array([weights(table).get(name, 0) for name in LINE_NAMES], dtype=np.int64)
    sets, states = list(discards(49)), 0
    for hand in hands:
        live = np.array([card for card in range(54) if card not in hand])
        four = [int(places(np.delete(hand, at)[None])[0]) for at in range(5)]
        own = int(lines()[places(hand[None])[0]])
        made = [fifths()[live, each] for each in four]
        for gone in sets:
            rest = 49 - gone.shape[1]
            exact = np.empty((decision.CHOICES, len(gone)), dtype=np.int64)
            sums = [
                fours[each] - by_line[line][gone].sum(axis=1)
                for each, line in zip(four, made, strict=True)
            ]
            decision.weigh(sums, by_line[own], rest, exact)
            outs = [weight[line].sum() - weight[line][gone].sum(axis=1) for line in made]
            same = np.full(len(gone), rest)
            ours = np.stack([*outs, weight[own] * same, same])
            assert ((exact == exact.max(axis=0)) == (ours == ours.max(axis=0))).all(), hand
            states += len(gone)
    return states


@pytest.mark.slow
def test_outs_decide_exactly_in_every_state_of_some_hands(seed: int) -> None:
    hands = first_hands().hands
    some = np.random.default_rng(seed).choice(len(hands), 15, replace=False)
    assert states_agree(hands[some], A) == 15 * (1 + 49 + 1_176 + 18_424)


@pytest.mark.long
def test_outs_decide_exactly_in_every_state_there_is() -> None:
    """One hand of each class of suits and jokers, with every set of discards: three thousand
    million states.
    """
    hands = first_hands().hands
    assert states_agree(hands, A) == len(hands) * 19_650
