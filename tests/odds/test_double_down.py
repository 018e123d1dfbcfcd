"""Double Down Stud: published counts, and every figure beside the slow way of the book."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import pytest

from fairdeal.cards.card import SUITS, card_of
from fairdeal.cards.notation import parse
from fairdeal.errors import BadCards, BadInput
from fairdeal.odds.double_down.hands import kinds, lines_of_fifth, payoffs
from fairdeal.odds.double_down.solved import advise, divisions, gain_from_looking, solve
from fairdeal.odds.house.paytable import paytable_of
from fairdeal.odds.house.result import HouseOdds, decimal
from tests.odds.stud_law import PUBLISHED, some_fours, some_paytable, summed_best, unseen, worth


def counted(odds: HouseOdds, event: str) -> tuple[int, int, int]:
    (row,) = (row for row in odds.outcomes if row.event == event)
    return row.combinations, row.least, row.most


def test_the_published_figures() -> None:
    odds = solve(paytable_of("double-down", PUBLISHED))
    assert odds.total == comb(52, 4) * 48 == 12_994_800
    assert decimal(odds.value, 6) == "-0.021033"
    assert odds.value == Fraction(-6833, 324870)
    assert counted(odds, "straight") == (31_248, 31_248, 34_272)
    assert counted(odds, "straight, doubled") == (19_752, 16_728, 19_752)
    assert counted(odds, "pair of fives or less, doubled") == (166_308, 148_164, 166_308)
    assert counted(odds, "royal flush, doubled") == (20, 20, 20)


# Every five-card hand is met five times: each of its cards may be the one face down.
FIVES = """
    royal flush                 4
    straight flush             36
    four-of-a-kind            624
    full house              3,744
    flush                   5,108
    straight               10,200
    three-of-a-kind        54,912
    two pairs             123,552
    pair of jacks or better  337,920
    pair of sixes to tens    422,400
    pair of fives or less  1,640,460
"""


@pytest.mark.rule("dds (e)(2)", "dds (e)(2)(ix)")
@pytest.mark.parametrize("row", FIVES.strip().splitlines())
def test_doubled_or_not_every_line_comes_as_often_as_its_hands(row: str) -> None:
    line, hands = row.strip().rsplit(maxsplit=1)
    odds = solve(paytable_of("double-down"))
    both = [each for each in odds.outcomes if each.event.removesuffix(", doubled") == line.strip()]
    assert sum(each.combinations for each in both) == 5 * int(hands.replace(",", ""))


@pytest.mark.parametrize("players", [1, 2, 3, 5, 7, pytest.param(24, marks=pytest.mark.slow), 47])
def test_no_combination_is_lost(players: int, seed: int) -> None:
    chance = Random(f"{seed} {players}")
    for table in (paytable_of("double-down"), some_paytable(chance), some_paytable(chance)):
        odds = solve(table, players)
        assert odds.total == comb(52, 4) * comb(48, players - 1) * (49 - players)
        assert sum(each.combinations for each in odds.outcomes) == odds.total
        for each in odds.outcomes:
            assert 0 <= each.least <= each.combinations <= each.most
        assert [each.net for each in odds.outcomes] == sorted(
            (each.net for each in odds.outcomes), reverse=True
        )
        least, most = odds.variance_bounds
        assert least <= odds.variance == most


@pytest.mark.rule("dds (a)(1)(ii)", "dds (e)(2)")
def test_what_a_fifth_card_makes_is_what_the_law_reads(
    count: Callable[[int], int], seed: int
) -> None:
    """Each kind of four cards stands for all its hands, whatever their suits."""
    table = some_paytable(Random(seed))
    by_kind = {(kind.ranks, kind.suited): kind for kind in kinds()}
    for four in some_fours(Random(seed), count(10_000)):
        ranks = tuple(sorted((card // 4 for card in four), reverse=True))
        kind = by_kind[ranks, len({card % 4 for card in four}) == 1]
        assert kind.fifth == lines_of_fifth(four)
        once = sum(n * odds for n, odds in zip(kind.fifth, payoffs(table), strict=True))
        assert Fraction(once, 48) == worth(table.odds, four)


def test_each_kind_stands_for_as_many_hands_as_there_are() -> None:
    found: dict[tuple[tuple[int, ...], bool], int] = {}
    ranks = (12, 9, 4)
    some = [card_of(rank, suit) for rank in ranks for suit in range(len(SUITS))]
    for four in combinations(some, 4):
        key = (
            tuple(sorted((card // 4 for card in four), reverse=True)),
            len({card % 4 for card in four}) == 1,
        )
        found[key] = found.get(key, 0) + 1
    for kind in kinds():
        if set(kind.ranks) <= set(ranks):
            assert found[kind.ranks, kind.suited] == kind.hands


@pytest.mark.rule("S1", "S2")
def test_advice_is_what_trying_every_hole_card_gives(
    count: Callable[[int], int], seed: int
) -> None:
    chance = Random(seed)
    for four in some_fours(chance, count(20_000)):
        table = paytable_of("double-down") if chance.random() < 0.5 else some_paytable(chance)
        seen = chance.sample(unseen(*four), chance.choice((0, 1, 6, 20, 47)))
        once = worth(table.odds, four, seen)
        advice = advise(table, four, seen)
        assert {each.action: each.value for each in advice.choices} == {
            "double": 2 * once,
            "no-double": once,
        }
        assert advice.best.value == max(once, 2 * once)
        decision = "indifferent" if not once else "double" if once > 0 else "no-double"
        assert advice.decision == decision
        if decision != "indifferent":
            assert advice.best.action == decision


def test_seen_cards_divided_by_line_are_all_their_sets(
    count: Callable[[int], int], seed: int
) -> None:
    chance = Random(seed)
    for four in some_fours(chance, count(300)):
        table, others = some_paytable(chance), chance.choice((1, 2, 2, 3))
        pays, total = payoffs(table), 0
        for ways, left in divisions(lines_of_fifth(four), others):
            once = sum(n * odds for n, odds in zip(left, pays, strict=True))
            total += ways * max(once, 2 * once)
        assert total == summed_best(table.odds, four, others)


@pytest.mark.slow
@pytest.mark.rule("S10")
@pytest.mark.parametrize("players", [2, 3])
def test_the_value_for_several_players_by_every_set_of_their_cards(players: int) -> None:
    table = paytable_of("double-down")
    pays, total = payoffs(table), 0
    for kind in kinds():
        won = [odds for n, odds in zip(kind.fifth, pays, strict=True) for _ in range(n)]
        once = [sum(won) - sum(seen) for seen in combinations(won, players - 1)]
        total += kind.hands * sum(max(each, 2 * each) for each in once)
    odds = solve(table, players)
    assert odds.value == Fraction(total, odds.total)


def test_who_looks_at_more_cards_never_loses_by_it(seed: int) -> None:
    for table in (paytable_of("double-down"), some_paytable(Random(seed))):
        gains = [gain_from_looking(table, players) for players in range(1, 7)]
        assert gains[0] == 0
        assert gains == sorted(gains)


# own card, up cards | seen elsewhere | decision | value, by hand
DECISIONS = """
    6s Ah 6d 9c |                   | double      | 3/4
    5s Ah 5d 9c |                   | no-double   | -11/24
    As Ks Qs Js |                   | double      | 2134/48
    2s 3s 4d 5c |                   | indifferent | 0
    As Kh Qd Jc |                   | indifferent | 0
    2s 3s 4d 5c | 9h                | double      | 2/47
    2s 3s 4d 5c | 6h                | no-double   | -5/47
    As Kh Qd Jc | Ts Th Td Tc       | no-double   | -20/44
    As Ah Ad Ac |                   | double      | 50
"""


@pytest.mark.parametrize("row", DECISIONS.strip().splitlines())
def test_decisions_that_can_be_worked_out_by_hand(row: str) -> None:
    cards, seen, decision, value = (cell.strip() for cell in row.split("|"))
    advice = advise(paytable_of("double-down"), parse(cards), parse(seen))
    assert advice.decision == decision
    assert advice.best.value == Fraction(value)


IMPOSSIBLE = r"""
    As Ks Qs       |             | needs 4 cards, not 3
    As Ks Qs Js Ts |             | needs 4 cards, not 5
    As Ks Qs Jo    |             | dealt without a joker
    As Ks Qs ??    |             | known cards, not \?\?
    As Ks Qs Js    | 2c As       | As appears twice
"""


@pytest.mark.parametrize("row", IMPOSSIBLE.strip().splitlines())
def test_cards_that_cannot_lie_there_are_refused(row: str) -> None:
    cards, seen, why = (cell.strip() for cell in row.split("|"))
    with pytest.raises(BadCards, match=why):
        advise(paytable_of("double-down"), parse(cards), parse(seen))


def test_a_hole_card_must_be_left() -> None:
    four = parse("As Ks Qs Js")
    last = unseen(*four)
    assert advise(paytable_of("double-down"), four, last[1:]).best.value.denominator == 1
    with pytest.raises(BadCards, match="leave 0 of 52"):
        advise(paytable_of("double-down"), four, last)


@pytest.mark.rule("S10")
@pytest.mark.parametrize("players", [0, -1, 48])
def test_more_players_than_cards_are_refused(players: int) -> None:
    with pytest.raises(BadInput, match="1 to 47 players"):
        solve(paytable_of("double-down"), players)
