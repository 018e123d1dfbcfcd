"""Double Draw Poker solved: against the published figures, and against plain recursion."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from fairdeal.banked.paytables import LINES
from fairdeal.cards.card import Card
from fairdeal.cards.notation import parse
from fairdeal.cli.figures.odds import headline, outcome_table
from fairdeal.compiled.sets import all_sets, places
from fairdeal.errors import BadInput
from fairdeal.odds.double_draw import count, first
from fairdeal.odds.double_draw import solved as double_draw
from fairdeal.odds.double_draw.advice import advise
from fairdeal.odds.double_draw.combinations import DRAWS, TOTAL
from fairdeal.odds.double_draw.count import ENDINGS, FOLD, LEAST, LOSE, MOST, OURS
from fairdeal.odds.double_draw.endings import Endings
from fairdeal.odds.double_draw.solution import (
    Solution,
    first_hands,
    is_dead,
)
from fairdeal.odds.double_draw.sweep_kernels import kept_pairs
from fairdeal.odds.double_draw.symmetry import classes, renamings
from fairdeal.odds.double_draw.tables import (
    CHOICES,
    FOLDED_AT_ONCE,
    HANDS,
    LINE_NAMES,
    Nets,
    lines,
    wins,
)
from fairdeal.odds.house.paytable import PayTable, paytable_of
from fairdeal.odds.house.result import HouseOdds
from fairdeal.odds.house.store import kept_array
from tests.odds import naive_double_draw as naive
from tests.speeds import Count, some_in_quick, speed

PUBLISHED_SCALE = 55_272
ODD_TABLE = "1200/7/60/31/20/9/2/2/0/3"
"""A paytable that no room has: two pairs pay more than trips, a wild royal more than a natural."""

TABLES = ("A", "B", ODD_TABLE)
LONGER = [pytest.param(each, marks=pytest.mark.long) for each in ("A", "B")]
"""Tables of the book, where an odd one finds the same faults sooner."""


def sample(chance: Random, cards: int) -> list[Card]:
    return [Card(number) for number in chance.sample(range(54), cards)]


# ---- advice against plain recursion ----


@pytest.mark.rule("ddp 11.C(10)", "D24")
@pytest.mark.parametrize("table", some_in_quick(TABLES, TABLES[:1]))
def test_the_second_decision_is_what_trying_every_card_gives(
    table: str, seed: int, count: Count
) -> None:
    chance, paytable = Random(f"{seed}/second/{table}"), paytable_of("double-draw", table)
    for _ in range(count(1_000, 50)):
        known = sample(chance, chance.randint(5, 38))
        hand, discarded = known[:5], known[5 : 5 + chance.randint(0, 3)]
        seen = known[5 + len(discarded) :]
        advice = advise(paytable, hand, "second", discarded, seen)
        found = {"fold" if c.action == "fold" else c.discard: c.value for c in advice.choices}
        assert len(advice.choices) == 7
        assert found == naive.second(frozenset(hand), frozenset(known[5:]), paytable.odds)


@pytest.mark.parametrize(
    "table", [ODD_TABLE, *(pytest.param(each, marks=pytest.mark.slow) for each in ("A", "B"))]
)
def test_the_first_decision_is_what_trying_every_draw_gives(
    table: str, seed: int, count: Count
) -> None:
    """With many cards seen elsewhere little is left to draw, and plain recursion is quick."""
    chance, paytable = Random(f"{seed}/first/{table}"), paytable_of("double-draw", table)
    for _ in range(count(100, 50)):
        known = sample(chance, chance.randint(44, 47))
        advice = advise(paytable, known[:5], seen=known[5:])
        found = {
            "fold" if c.action == "fold" else tuple(sorted(c.discard)): c.value
            for c in advice.choices
        }
        assert len(advice.choices) == 27
        assert found == naive.first(frozenset(known[:5]), frozenset(known[5:]), paytable.odds)


@pytest.mark.slow
@pytest.mark.parametrize(
    "text", [pytest.param("As Ks 7d 7c 2h", marks=pytest.mark.long), "Jo 9s 8s 4d 3c"]
)
def test_a_whole_first_hand_is_what_trying_every_draw_gives(text: str) -> None:
    """Up to two discards, from all 49 cards; of the pairs of discards only some in `test`."""
    hand, paytable = frozenset(parse(text)), paytable_of("double-draw")
    choices = [each for each in advise(paytable, sorted(hand)).choices if each.action != "fold"]
    pairs = [each for each in choices if len(each.discard) == 2]
    assert len(pairs) == 10
    for choice in (
        *(each for each in choices if len(each.discard) < 2),
        *(pairs if speed() == "long" else pairs[::4]),
    ):
        thrown = frozenset(choice.discard)
        value = naive.after(hand - thrown, thrown, len(thrown), paytable.odds)
        assert choice.value == value


def test_choices_stand_best_first_and_keeping_all_is_to_stand() -> None:
    advice = advise(paytable_of("double-draw"), parse("As Ks Qs Js Ts"))
    assert (advice.decision, advice.best.discard) == ("stand", ())
    assert advice.best.value == 103
    values = [choice.value for choice in advice.choices]
    assert values == sorted(values, reverse=True)
    actions = [choice.action for choice in advice.choices]
    assert (actions.count("stand"), actions.count("fold"), actions.count("draw")) == (1, 1, 25)


def test_of_equal_choices_the_one_that_makes_the_better_hand_more_often_is_first() -> None:
    """Ten cards make a straight at 5 to 1, nine a flush at 6 to 1: the same value, but a flush."""
    advice = advise(
        paytable_of("double-draw"), parse("3s 9s Ts Js Qc"), "second", parse("5s 7h Qs")
    )
    best, next_best = advice.choices[:2]
    assert best.value == next_best.value == Fraction(-47, 23)
    assert (best.discard, next_best.discard) == (parse("Qc"), parse("3s"))


@pytest.mark.parametrize(
    ("cards", "stage", "discarded", "seen", "words"),
    [
        ("As Ks Qs Js", "first", "", "", "needs 5 cards, not 4"),
        ("As Ks Qs Js ??", "first", "", "", r"known cards, not \?\?"),
        ("As Ks Qs Js Ts", "first", "2c", "", "1 cards discarded, but 0 at most"),
        ("As Ks Qs Js Ts", "second", "2c 3c 4c 5c", "", "4 cards discarded, but 3 at most"),
        ("As Ks Qs Js Ts", "second", "2c", "2c", "2c appears twice"),
        ("As Ks Qs Js Ts", "third", "", "", "unknown decision"),
    ],
)
def test_what_cannot_be_a_decision_is_refused_in_one_line(
    cards: str, stage: str, discarded: str, seen: str, words: str
) -> None:
    with pytest.raises(BadInput, match=words) as refused:
        advise(paytable_of("double-draw"), parse(cards), stage, parse(discarded), parse(seen))
    assert "\n" not in str(refused.value)


def test_two_draws_need_four_cards_unseen() -> None:
    known = [Card(number) for number in range(51)]
    with pytest.raises(BadInput, match="51 cards known leave 3 of 54: 4 may be needed"):
        advise(paytable_of("double-draw"), known[:5], seen=known[5:])


# ---- endings against plain recursion ----


@pytest.mark.slow
def test_endings_and_their_bounds_are_those_of_plain_recursion(seed: int, count: Count) -> None:
    chance = Random(f"{seed}/endings")
    for turn in range(count(300, 100)):
        paytable = paytable_of("double-draw", TABLES[turn % len(TABLES)])
        many = chance.randint(0, 3)
        known = sample(chance, chance.randint(40, 44))
        kept, dead = known[: 5 - many], known[5 - many :]
        out = counted(paytable, kept, dead, many)
        for way, pick in ((LEAST, min), (MOST, max)):
            expected = naive_bounds(paytable, frozenset(kept), frozenset(dead), many, pick)
            assert (out[OURS] + out[way]).tolist() == expected
        assert (out[LEAST] <= 0).all()
        assert (out[MOST] >= 0).all()


@pytest.mark.slow
@pytest.mark.parametrize(
    "given",
    [
        pytest.param(False, marks=pytest.mark.long, id="best play"),
        pytest.param(True, id="any play given beforehand"),
    ],
)
@pytest.mark.parametrize("table", [ODD_TABLE, *LONGER])
def test_hands_counted_once_end_as_every_draw_of_each_kept_set(
    table: str, given: bool, seed: int
) -> None:
    """A few first hands throw something; each class of hands once, or each of their draws."""
    chance, nets = Random(f"{seed}/hands/{table}"), Nets(paytable_of("double-draw", table))
    second = any_second(chance) if given else count.BEST
    hands = first_hands()
    thrown = chance.choices(CHOICES, k=6)[: 6 if speed() == "long" else 3]
    masks = np.full(len(hands.hands), FOLDED_AT_ONCE)
    rows = chance.sample(range(len(masks)), len(thrown))
    masks[rows] = thrown
    endings = Endings(Solution(nets.paytable), masks, second)
    for many in range(4):
        found = endings._by_hands(endings._branches(many, endings.best.any(axis=1)))
        expected = count.new_counts()
        for row, mask in zip(rows, thrown, strict=True):
            if mask.bit_count() == many:
                split = [[c for at, c in enumerate(hands.hands[row]) if (mask >> at & 1) == throws]
                         for throws in (0, 1)]  # fmt: skip
                weigh = np.array([hands.weights[row]])
                kept, dead = np.array([split[0]], dtype=np.uint8), split[1]
                tables = lines(), nets.by_line.astype(np.int64), nets.fours(dead), wins(dead)
                count.count_endings(kept, weigh, is_dead(dead), many, *tables, second, expected)
        assert endings._whole(found, many) == endings._whole(expected, many)


def any_second(chance: Random) -> npt.NDArray[np.uint8]:
    """A choice for every hand, the same for hands that differ only in the names of suits."""
    found = np.empty(HANDS, dtype=np.uint8)
    masks = np.array(
        chance.choices([0, 1, 2, 4, 8, 16, FOLDED_AT_ONCE], k=len(first_hands().hands))
    )
    first.spread_choices(first_hands().hands, masks, renamings(), found)
    choices = {0: 5, FOLDED_AT_ONCE: 6} | {1 << card: card for card in range(5)}
    return np.array([choices.get(mask, 0) for mask in range(256)], dtype=np.uint8)[found]


@pytest.mark.slow
@pytest.mark.parametrize(
    "table",
    [
        "50000/49999/0/7/20/50000/3/2/1/0",
        pytest.param(ODD_TABLE, marks=pytest.mark.long),
        *LONGER,
    ],
)
def test_each_class_of_hands_once_is_worth_what_a_sweep_over_all_hands_gives(
    table: str, seed: int
) -> None:
    """Every pair that may be kept, for a few sets of three discards."""
    chance, paytable = Random(f"{seed}/worths/{table}"), paytable_of("double-draw", table)
    kept = Solution(paytable).kept(3)
    for kind in chance.sample(range(1_937), 3):
        discards = classes(3).first[kind]
        live = ~is_dead(discards)[all_sets(2)].any(axis=1)
        assert (kept[kind] == kept_pairs(Nets(paytable), discards))[live].all()


def counted(paytable: PayTable, kept: list[Card], dead: list[Card], many: int) -> np.ndarray:
    nets, out = Nets(paytable), count.new_counts()
    count.count_endings(
        np.array([sorted(kept)], dtype=np.uint8),
        np.ones(1, dtype=np.int64),
        is_dead(dead),
        many,
        lines(),
        nets.by_line.astype(np.int64),
        nets.fours(dead),
        wins(dead),
        count.BEST,
        out,
    )
    return out


def naive_bounds(
    paytable: PayTable,
    kept: frozenset[Card],
    dead: frozenset[Card],
    many: int,
    pick: Callable[..., int],
) -> list[int]:
    names = {LOSE: "lose", FOLD: "fold"}
    names |= {win: LINE_NAMES[win + 1] for win in range(1, FOLD)}
    total = [0] * ENDINGS
    for hand in naive.hands(kept, dead, many):
        best = naive.best_endings(hand, dead, paytable.odds)
        for ending, name in names.items():
            total[ending] += pick(each[name] for each in best)
    return total


# ---- the whole game ----


PAYTABLE_A = paytable_of("double-draw", "A")


@cache
def anew() -> Endings:
    """The whole game worked out in this run."""
    return Endings(Solution(PAYTABLE_A))


@pytest.fixture(scope="module")
def solution() -> Solution:
    """Worked out anew in a long run; else kept until the code changes, as the product keeps it."""
    if speed() == "long":
        return anew().solution
    made = double_draw.solution(PAYTABLE_A)
    scores = kept_array("tested-scores", PAYTABLE_A.digest, lambda: made.scores.astype(np.uint64))
    made.scores = scores.astype(np.int64)
    return made


@pytest.fixture(scope="module")
def solved(solution: Solution) -> HouseOdds:
    return anew().house_odds() if speed() == "long" else double_draw.solve(solution.paytable)


@pytest.fixture(scope="module")
def choices(solution: Solution) -> npt.NDArray[np.uint8]:
    if speed() == "long":
        return anew().first_choices()
    return double_draw.first_choices(solution.paytable)


def test_dealt_hands_are_the_published_counts() -> None:
    """Over all 3,162,510 hands, as in the interpretations (D36 to D42)."""
    found = dict(zip(LINE_NAMES, np.bincount(lines()).tolist(), strict=True))
    assert found == {
        "five aces": 6,
        "natural royal flush": 4,
        "wild royal flush": 80,
        "straight flush": 540,
        "four-of-a-kind": 1_320,
        "full house": 5_328,
        "flush": 11_388,
        "straight": 34_704,
        "three-of-a-kind": 75_048,
        "two pairs": 156_816,
        "pair": 1_341_888,
        "no pair": 1_535_388,
    }
    assert [line.name for line in LINES["double-draw"]] == list(LINE_NAMES)


@pytest.mark.slow
@pytest.mark.rule("ddp 12.A", "D1")
def test_paytable_a_is_worth_what_is_published(solution: Solution) -> None:
    assert solution.value == Fraction(-2_249_790_643, 33_502_998_438)
    assert f"{float(-solution.value):.2%}" == "6.72%"


@pytest.mark.long
@pytest.mark.rule("ddp 12.A", "D1")
def test_paytable_a_is_solved_as_published(solution: Solution, solved: HouseOdds) -> None:
    """One test, because the counting takes a while: published figures, sums, and our page."""
    the_published_edge_and_counts(solved)
    outcomes_add_up_to_the_value(solved, solution.value)
    page = (Path(__file__).parents[2] / "docs" / "odds.md").read_text("utf-8")
    for line in (*headline(solution.paytable, solved), *outcome_table(solved)):
        assert line.rstrip() in page


def the_published_edge_and_counts(solved: HouseOdds) -> None:
    """6.72 % of the Ante; five aces and natural royals on a scale of their own."""
    assert f"{float(solved.house_edge):.2%}" == "6.72%"
    by_event = {each.event: each for each in solved.outcomes}
    assert by_event["five aces"].combinations * PUBLISHED_SCALE == 52_322_119_210_368
    assert by_event["natural royal flush"].combinations * PUBLISHED_SCALE == 14_993_158_995_360


def outcomes_add_up_to_the_value(solved: HouseOdds, value: Fraction) -> None:
    assert solved.value == value == Fraction(-2_249_790_643, 33_502_998_438)
    assert solved.total == TOTAL == 8_040_719_625_120
    assert sum(each.combinations for each in solved.outcomes) == TOTAL
    for each in solved.outcomes:
        assert each.least <= each.combinations <= each.most
    least, most = solved.variance_bounds
    assert least < solved.variance <= most


@pytest.mark.slow
def test_the_solution_values_every_choice_as_advice_does(
    solution: Solution, choices: npt.NDArray[np.uint8], seed: int, count: Count
) -> None:
    """The sweeps over all hands, and the draws of one hand tried one by one, agree."""
    chance, hands = Random(f"{seed}/sweeps"), first_hands().hands
    for row in chance.sample(range(len(hands)), count(400, 50)):
        way = renamings()[chance.randrange(48)]
        hand = [Card(int(way[card])) for card in hands[row]]
        advice = advise(solution.paytable, hand)
        values = {each.discard: each.value for each in advice.choices if each.action != "fold"}
        for column, mask in enumerate(CHOICES):
            thrown = tuple(hand[at] for at in range(5) if mask >> at & 1)
            score = int(solution.scores[row, column])
            assert values[thrown] == Fraction(score, DRAWS) - 3
        mask = int(choices[places(np.array([sorted(hand)], dtype=np.uint8))[0]])
        chosen = tuple(c for at, c in enumerate(sorted(hand)) if mask >> at & 1)
        expected = (
            Fraction(-2)
            if mask == FOLDED_AT_ONCE
            else values[tuple(c for c in hand if c in chosen)]
        )
        assert expected == advice.best.value


@pytest.mark.long
def test_another_paytable_is_another_game() -> None:
    assert double_draw.value(paytable_of("double-draw", "B")) == Fraction(
        -32_990_378_579, 223_353_322_920
    )


def test_every_first_hand_is_of_one_class() -> None:
    assert int(first_hands().weights.sum()) == 3_162_510
    assert [len(classes(size).first) for size in (1, 2, 3)] == [14, 183, 1_937]
