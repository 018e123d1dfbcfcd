"""The rule books as data: every clause in our words, every ambiguity decided.

`clauses.csv` holds one row for each clause (id, kind, summary, what would show it) of the three
books: `poker` (Standard Rules - Poker), `ddp` (Double Draw Poker) and `dds` (Double Down Stud).
`interpretations.csv` holds the decisions: P-nn for poker, Dnn and Snn for the two house games.
"""

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from fairdeal.errors import UnknownName

KINDS: Final = ("engine", "room", "attest", "sign", "submission", "definition", "external")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a book: where it stands, who must carry it, what it says, what would show it."""

    id: str
    kind: str
    summary: str
    shown_by: str


@cache
def clauses() -> dict[str, Clause]:
    """Every clause of the three books by its id, in the order of the books."""
    return {row["id"]: Clause(**row) for row in _rows("clauses.csv")}


def _rows(name: str) -> Iterator[dict[str, str]]:
    with files(__package__).joinpath(name).open(encoding="utf-8", newline="") as lines:
        yield from csv.DictReader(lines)


@cache
def interpretations() -> dict[str, None]:
    return {}
