"""Scenarios as tables: clauses over a hand as text, one after the other.

== poker 11.G(1); P-25 | the big blind may raise when all have called
holdem no 100/200   A 5000  B 5000  C 5000
C calls
A calls
expect actor B
"""

import re

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.poker.notation.reading import Told, read
from fairdeal.poker.notation.writing import to_text
from tests.rule_marker import rule_marks


def scenarios(text: str) -> list[ParameterSet]:
    """Each scenario of a table as a parameter, with the clauses it proves as its own mark."""
    found = []
    for part in re.split(r"^\s*== ", text, flags=re.MULTILINE)[1:]:
        title, _, body = part.partition("\n")
        clauses, _, what = title.partition("|")
        found.append(pytest.param(body, marks=rule_marks(clauses), id=f"{what.strip()}"))
    return found


def for_each(text: str, rows: str) -> str:
    """A table made of one scenario for several games; `{0}`, `{1}`, ... are a row's columns."""
    cells = [[cell.strip() for cell in row.split("|")] for row in rows.strip().splitlines()]
    return "\n".join(text.format(*row) for row in cells)


def run(text: str) -> Told:
    """Play a scenario with all it expects; what it tells can be written and read again."""
    told = read(text)
    again = read(to_text(told.hand, told.names))
    assert again.hand.log == told.hand.log
    return told
