"""Batches: what is refused, and what happens where nothing can be kept on disk."""

from typing import Any

import numba
import numpy as np
import pytest

from fairdeal.compiled.jit import jit
from fairdeal.errors import BadCards
from fairdeal.ranking import batch


@pytest.mark.parametrize(
    ("key", "hands", "line"),
    [
        ("high", [[0, 1, 2, 3]], "rows of 5 or 6 or 7 cards"),
        ("high", [[0, 1, 2, 3, 52]], "52 is not a card of the deck"),
        ("joker", [[0, 1, 2, 3, 54]], "54 is not a card of the deck"),
        ("six-plus", [[0, 20, 30, 40, 50]], "0 is not a card of the deck"),
        ("showing-high", [[0, 1]], "no batch kernel"),
    ],
)
def test_hands_that_would_read_beyond_the_tables_are_refused(
    key: str, hands: list[list[int]], line: str
) -> None:
    with pytest.raises(BadCards, match=line):
        batch.values(key, np.array(hands, dtype=np.uint8))


def test_holes_and_boards_must_pair_up() -> None:
    holes, board = np.zeros((2, 4), dtype=np.uint8), np.zeros((1, 5), dtype=np.uint8)
    with pytest.raises(BadCards, match="2 hole hands but 1 boards"):
        batch.omaha_values("high", holes, board)


def test_no_hands_have_no_values() -> None:
    assert batch.values("high", np.empty((0, 7), dtype=np.uint8)).tolist() == []


def test_where_no_kernel_can_be_kept_it_is_compiled_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    real: Any = numba.njit

    def read_only(*, cache: bool = False, **options: Any) -> Any:
        if cache:
            raise RuntimeError("cannot cache function: no locator available")
        return real(**options)

    monkeypatch.setattr(numba, "njit", read_only)

    @jit
    def double(number: int) -> int:
        return 2 * number

    assert double(21) == 42
