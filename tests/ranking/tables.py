"""Tables of law: each row names its clauses, a ranking, and what must be true of the hands.

    poker 6.D(4); P-02  | high   | 3s 3h 3d 2s 2h  > 2s 2h 2d As Ah
    poker 6.C           | high   | As Ks 9s 5s 3s  = Ah Kh 9h 5h 3h
    poker 6.B           | high   | As 2h 3d 4c 5s  is straight

A row is judged by the readable law and by the fast evaluator, which must agree.
"""

import re
from collections.abc import Callable

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.cards.notation import parse
from fairdeal.ranking import evaluate, ranking


def rows(text: str) -> list[ParameterSet]:
    """The rows of a table as parameters, each with the clauses it proves as its own marks."""
    found = []
    for line in filter(None, map(str.strip, text.splitlines())):
        clauses, key, claim = (part.strip() for part in line.split("|"))
        marks = pytest.mark.rule(*(clause.strip() for clause in clauses.split(";")))
        found.append(pytest.param(key, claim, marks=marks, id=f"{clauses}: {claim}"))
    return found


def judge(key: str, claim: str) -> None:
    """Check one claim of a table."""
    left, relation, right = re.split(r"\s+(>|=|is|says|makes)\s+", claim, maxsplit=1)
    checks: dict[str, Callable[[], bool]] = {
        ">": lambda: (
            _grade(key, left) > _grade(key, right) and _value(key, left) > _value(key, right)
        ),
        "=": lambda: (
            _grade(key, left) == _grade(key, right) and _value(key, left) == _value(key, right)
        ),
        "is": lambda: evaluate(key, parse(left)).category == right,
        "says": lambda: evaluate(key, parse(left)).description == right,
        "makes": lambda: set(evaluate(key, parse(left)).best) == set(parse(right)),
    }
    assert checks[relation](), f"{key}: {evaluate(key, parse(left))}"


def _grade(key: str, text: str) -> tuple[int, ...]:
    return ranking(key).best(parse(text)).grade


def _value(key: str, text: str) -> int:
    return evaluate(key, parse(text)).value
