"""The lines of the paytables are the classes of the ladder, rung by rung."""

from collections.abc import Callable

import pytest

from fairdeal.banked.games import GAMES
from fairdeal.banked.paytables import LINES, LOSE, ODDS, PAYTABLES, line_of, odds, paytable
from fairdeal.banked.values import DoubleDownValues, DoubleDrawValues
from fairdeal.cards.card import Card
from fairdeal.errors import UnknownName
from fairdeal.ranking import evaluate, evaluator
from fairdeal.ranking.ladder import fives


def joker_line(category: str, description: str) -> str:
    return category


def stud_line(category: str, description: str) -> str:
    """The line of a class by the words of the book: pairs are cut at fives and at tens."""
    if category == "high card":
        return "pair of fives or less"
    if category != "pair":
        return category
    rank = description.split()[2].strip(",")
    if rank in ("deuces", "twos", "threes", "treys", "fours", "fives"):
        return "pair of fives or less"
    between = rank in ("sixes", "sevens", "eights", "nines", "tens")
    return "pair of sixes to tens" if between else "pair of jacks or better"


@pytest.mark.parametrize(
    ("key", "jokers", "named"),
    [
        pytest.param("double-draw", 2, joker_line, marks=pytest.mark.rule("ddp 12.A", "D41")),
        pytest.param("double-down", 0, stud_line, marks=pytest.mark.rule("dds (e)(2)")),
    ],
)
def test_every_rung_stands_in_the_line_of_its_class(
    key: str, jokers: int, named: Callable[[str, str], str]
) -> None:
    ranking = GAMES[key].ranking
    value = evaluator(ranking, 5)
    specimens: dict[int, tuple[Card, ...]] = {}
    for hand in fives(jokers=jokers):
        specimens.setdefault(value(hand), hand)
    assert sorted(specimens) == list(range(1, len(specimens) + 1))
    assert sum(line.rungs for line in LINES[key]) == len(specimens)
    for rung, hand in specimens.items():
        found = evaluate(ranking, hand)
        wanted = named(found.category, found.description)
        assert line_of(key, rung) == wanted, found.description


@pytest.mark.rule("S3")
@pytest.mark.parametrize("key", GAMES)
def test_every_line_pays_or_loses_in_every_paytable(key: str) -> None:
    names = [line.name for line in LINES[key]]
    for pays in PAYTABLES[key].values():
        assert set(pays) <= set(names)
        # Better hands never pay less, and what is not listed is at the bottom.
        ladder = [pays.get(name, LOSE) for name in names]
        assert ladder == sorted(ladder)


@pytest.mark.rule("D10")
def test_the_paytables_of_double_draw_differ_in_one_line() -> None:
    a, b = (dict(PAYTABLES["double-draw"][name]) for name in "AB")
    assert {line for line in a if a[line] != b[line]} == {"three-of-a-kind"}


def test_every_line_of_a_paytable_has_its_own_clause() -> None:
    for tables in ODDS.values():
        for pays in tables.values():
            clauses = [str(each.cite) for each in pays]
            assert len(set(clauses)) == len(clauses) == 10


def test_an_unknown_paytable_is_told() -> None:
    with pytest.raises(UnknownName, match="unknown paytable of double-draw 'C'"):
        paytable("double-draw", "C")


@pytest.mark.rule("S6")
def test_the_odds_of_the_house_stand_for_the_named_ones() -> None:
    own = (("royal flush", 2_000),)
    assert odds("double-down", DoubleDownValues(odds=own)) == dict(own)
    assert odds("double-draw", DoubleDrawValues(paytable="B")) == PAYTABLES["double-draw"]["B"]
