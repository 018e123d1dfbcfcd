"""A citation names real clauses, costs next to nothing and changes nothing."""

import pytest

from fairdeal.cite import Cite
from fairdeal.errors import BadInput, UnknownName
from fairdeal.rules import clauses, interpretations


def test_a_citation_prints_as_it_is_written() -> None:
    cite = Cite("poker 10.D(4)(b)", "P-10")
    assert repr(cite) == "Cite('poker 10.D(4)(b)', 'P-10')"
    assert str(cite) == "poker 10.D(4)(b), P-10"


def test_every_clause_and_interpretation_may_be_cited() -> None:
    assert len(Cite(*clauses(), *interpretations()).refs) == 919 + 253


def test_citations_of_the_same_ids_are_the_same() -> None:
    assert Cite("poker 6.C", "P-03") == Cite("poker 6.C", "P-03")
    assert len({Cite("poker 6.C"), Cite("poker 6.C"), Cite("ddp 6.C")}) == 2
    assert Cite("poker 6.C") != "poker 6.C"


def test_a_cited_function_or_class_stays_what_it_was() -> None:
    def suits() -> str:
        return "cdhs"

    assert Cite("poker 6.C")(suits) is suits
    assert Cite("poker 6.C")(dict) is dict


def test_a_citation_of_nothing_is_refused() -> None:
    with pytest.raises(BadInput, match="at least one clause"):
        Cite()


@pytest.mark.parametrize("ref", ["poker 10.D(4)(z)", "poker 10.D.4.c", "P-13 ", "p-13", "10.A", ""])
def test_only_the_exact_id_will_do(ref: str) -> None:
    with pytest.raises(UnknownName) as refusal:
        Cite("poker 6.C", ref)
    assert len(str(refusal.value)) < 200


def test_two_hundred_citations_read_each_book_once() -> None:
    clauses.cache_clear()
    interpretations.cache_clear()
    for _ in range(200):
        Cite("poker 10.D(4)(b)", "P-10")
    assert (clauses.cache_info().misses, interpretations.cache_info().misses) == (1, 1)
