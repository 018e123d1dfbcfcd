"""The rule books as data: nothing lost, nothing dangling, found by whatever a person types."""

import csv
import re
from collections import Counter
from pathlib import Path

import pytest

from fairdeal.errors import UnknownName
from fairdeal.rules import (
    BOOKS,
    KINDS,
    Clause,
    Interpretation,
    Section,
    chapters,
    clauses,
    find,
    find_clause,
    interpretations,
    interpretations_of,
    notes,
    notes_in,
    slips_of,
)
from fairdeal.rules.finding import _words

GOLDEN = Path(__file__).parents[1] / "golden"


def rows(name: str) -> list[dict[str, str]]:
    with (GOLDEN / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


def test_every_clause_of_the_three_books_is_there() -> None:
    assert len(clauses()) == 919
    assert Counter(clause.book for clause in clauses().values()) == {
        "poker": 656,
        "ddp": 186,
        "dds": 77,
    }
    engine = Counter(clause.book for clause in clauses().values() if clause.kind == "engine")
    assert engine == {"poker": 417, "ddp": 102, "dds": 43}


def test_every_interpretation_is_there_without_a_gap() -> None:
    numbers = [
        *(f"P-{n:02}" for n in range(1, 155)),
        *(f"D{n}" for n in range(1, 56)),
        *(f"S{n}" for n in range(1, 36)),
        *(f"T{n}" for n in range(1, 10)),
    ]
    assert list(interpretations()) == numbers


def test_no_clause_and_no_interpretation_is_empty() -> None:
    for clause in clauses().values():
        assert clause.kind in KINDS
        assert all(text.strip() == text and text for text in clause), clause
    for each in interpretations().values():
        assert all((each.title, each.clauses, each.default, each.config)), each


def test_every_reference_is_to_a_real_clause() -> None:
    for each in interpretations().values():
        assert set(each.clauses) <= set(clauses()), each
        assert len(set(each.clauses)) == len(each.clauses), each
        own = {"P": "poker", "D": "ddp", "T": "ddp", "S": "dds"}[each.number[0]]
        assert own in {clauses()[clause].book for clause in each.clauses}, each


def test_an_interpretation_mentions_only_real_interpretations_and_notes() -> None:
    for each in interpretations().values():
        text = " ".join((each.title, each.literal, each.customary, each.default, each.config))
        assert set(re.findall(r"\bP-\d+\b", text)) <= set(interpretations()), each
        assert set(re.findall(r"\bK\d\b|\[[a-z]\]", text)) <= set(notes()), each


def test_a_clause_knows_its_book_and_chapter() -> None:
    assert (clauses()["poker 10.D(4)(c)"].book, clauses()["poker 10.D(4)(c)"].chapter) == (
        "poker",
        "10",
    )
    assert clauses()["dds (j)(2) royal-flush"].chapter == "(j)"
    used = dict.fromkeys(f"{clause.book} {clause.chapter}" for clause in clauses().values())
    assert list(used) == list(chapters())


def test_the_interpretations_of_a_clause_are_found_from_the_clause() -> None:
    assert [each.number for each in interpretations_of("poker 10.D(4)(b)")] == ["P-10", "P-135"]
    assert interpretations_of("poker 3.B") == ()


def test_slips_of_the_pen_are_read_as_shown() -> None:
    slips = [slip for clause in clauses() for slip in slips_of(clause)]
    assert len(slips) == 40
    assert [(slip.says, slip.read_as) for slip in slips_of("poker 12.K(3)")] == [
        ("subject to §K(1)", "§L(1)")
    ]


def test_a_mark_is_explained_once_where_it_occurs() -> None:
    assert list(notes_in("literal (K1); [a], [a], K9, [z]")) == ["K1", "[a]"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("poker 10.D(4)(c)", "poker 10.D(4)(c)"),
        ("poker 10.D.4.c", "poker 10.D(4)(c)"),
        ("Poker 10 D 4 c", "poker 10.D(4)(c)"),
        ("poker 10.d(4)(c)", "poker 10.D(4)(c)"),
        ("10.D(4)(c)", "poker 10.D(4)(c)"),
        ("10d4c", "poker 10.D(4)(c)"),
        ("  POKER  10.D  ", "poker 10.D"),
        ("dds (j)(2)", "dds (j)(2)"),
        ("dds j.2", "dds (j)(2)"),
        ("dds j 2 royal flush", "dds (j)(2) royal-flush"),
        ("dds d3", "dds (d)(3)"),
        ("ddp 12.B.1.j", "ddp 12.B(1)(j)"),
        ("12.B.1.j", "ddp 12.B(1)(j)"),
    ],
)
def test_a_clause_is_found_as_it_is_typed(typed: str, meant: str) -> None:
    assert find_clause(typed).id == meant


@pytest.mark.parametrize(
    ("typed", "meant"), [("P-13", "P-13"), ("p13", "P-13"), ("P 1", "P-01"), ("d36", "D36")]
)
def test_an_interpretation_is_found_as_it_is_typed(typed: str, meant: str) -> None:
    found = find(typed)
    assert isinstance(found, Interpretation)
    assert found.number == meant


@pytest.mark.parametrize(
    ("typed", "name", "size"),
    [
        ("poker 10", "poker 10", 45),
        ("10", "poker 10", 45),
        ("poker 10.d.4", "poker 10.D(4)", 3),
        ("dds j", "dds (j)", 14),
        ("DDP", "ddp", 186),
    ],
)
def test_a_part_of_a_book_gives_the_clauses_below_it(typed: str, name: str, size: int) -> None:
    found = find(typed)
    assert isinstance(found, Section)
    assert (found.name, len(found.clauses)) == (name, size)


def test_no_two_clauses_are_typed_alike() -> None:
    assert len({_words(clause) for clause in clauses()}) == len(clauses())
    for clause in clauses().values():
        assert find(clause.id) == clause


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("poker 10.D(4)(z)", "poker 10.D(4)(c)"),
        ("pokr 10.D", "poker 10.D"),
        ("P-200", "P-20"),
        ("poker 10.D(4)", "poker 10.D(4)(a)"),
        ("P-13", "poker 10.D(3)"),
        ("", "there is no clause"),
    ],
)
def test_what_is_no_clause_is_refused_in_one_line_with_near_ones(typed: str, near: str) -> None:
    with pytest.raises(UnknownName) as refusal:
        find_clause(typed)
    said = str(refusal.value)
    assert near in said
    assert "\n" not in said
    assert len(said) < 200


def test_every_book_has_a_name() -> None:
    assert list(BOOKS) == list(dict.fromkeys(clause.book for clause in clauses().values()))
    assert isinstance(next(iter(clauses().values())), Clause)


def test_the_golden_joker_counts_make_up_every_hand() -> None:
    counts = rows("joker_counts.csv")
    assert len(counts) == 12
    parts = ("no_joker", "one_joker", "two_jokers")
    sums = {part: sum(int(row[part]) for row in counts) for part in parts}
    assert sums == {"no_joker": 2_598_960, "one_joker": 541_450, "two_jokers": 22_100}
    assert all(int(row["all"]) == sum(int(row[part]) for part in parts) for row in counts)


def test_the_golden_joker_hands_are_fair_questions() -> None:
    hands = rows("joker_hands.csv")
    known = {row["category"] for row in rows("joker_counts.csv")}
    assert len(hands) == len({row["hand"] for row in hands}) == 53
    for row in hands:
        naturals = [card for card in row["hand"].split() if card != "Jo"]
        assert len(row["hand"].split()) == 5, row
        assert len(set(naturals)) == len(naturals) >= 3, row
        assert row["category"] in known, row
        assert (int(row["net_a"]) > 0) == (row["category"] not in ("pair", "no pair")), row
