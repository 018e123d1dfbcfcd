"""Every refusal of the room stands in one closed list, and is met by a test."""

import re
from pathlib import Path

import pytest

import fairdeal.room
import fairdeal.service
from fairdeal.room.registry import REFUSALS, closed
from tests.room.refusal_lines import lines

RAISED = re.compile(r"Refused\(\s*\"(\w+)\"")


def test_every_refusal_of_the_closed_list_is_met_by_a_line_or_a_test() -> None:
    assert sorted(REFUSALS.keys() - lines().keys()) == []


def test_the_closed_list_has_no_name_that_is_never_given() -> None:
    given = set()
    for package in (fairdeal.room, fairdeal.service):
        [folder] = package.__path__
        for path in Path(folder).rglob("*.py"):
            given |= set(re.findall(r"\"(\w+)\"", _without_the_list(path)))
    assert sorted(REFUSALS.keys() - given) == []


def _without_the_list(path: Path) -> str:
    return "" if path.name == "refusals.py" else path.read_text("utf-8")


def test_every_name_that_is_given_stands_in_the_closed_list() -> None:
    [folder] = fairdeal.room.__path__
    given = {
        name for path in Path(folder).rglob("*.py") for name in RAISED.findall(path.read_text())
    }
    assert given
    assert sorted(given - REFUSALS.keys()) == []


def test_no_name_stands_for_two_things() -> None:
    with pytest.raises(ValueError, match="two things: barred"):
        closed(REFUSALS, {"barred": REFUSALS["barred"]})
