"""Facts of an older layout are lifted when they are read; the stored bytes stay."""

import pytest

from fairdeal.errors import NewerSchema
from fairdeal.store import Commit, Journal, Row
from fairdeal.store.checking import check_journal
from fairdeal.store.upcasting import Upcasts

UPCASTS = Upcasts(
    {
        "bet": (
            lambda facts: facts.replace(b"dollars", b"cents"),
            lambda facts: facts.replace(b"bet", b"bet_to"),
        )
    }
)


@pytest.mark.parametrize(
    ("kind", "layout", "facts", "lifted"),
    [
        ("bet", 1, b"bet dollars", b"bet_to cents"),
        ("bet", 2, b"bet cents", b"bet_to cents"),
        ("bet", 3, b"bet_to cents", b"bet_to cents"),
        ("fold", 1, b"bet dollars", b"bet dollars"),
    ],
)
def test_each_layout_is_lifted_to_the_newest(
    journal: Journal, kind: str, layout: int, facts: bytes, lifted: bytes
) -> None:
    row = Row("t", 1, kind, "", facts, layout=layout)
    journal.append([Commit("a", bytes(32), 0, "p-1", "", {}, (row,), (), b"")])
    [entry] = journal.read()
    assert UPCASTS.facts(entry) == lifted
    assert entry.facts == facts
    assert check_journal(journal) is None


@pytest.mark.parametrize(("kind", "layout"), [("bet", 4), ("fold", 2)])
def test_a_layout_of_a_newer_program_is_refused(kind: str, layout: int) -> None:
    with pytest.raises(NewerSchema, match=f"{kind} of layout {layout}; this program knows"):
        UPCASTS.lift(kind, layout, b"")
