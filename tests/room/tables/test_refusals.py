"""The closed list of what tables and hands refuse: each name is met by a test, and says enough."""

from pathlib import Path

import pytest

from fairdeal.room.hands.refusals import REFUSALS as OF_HANDS
from fairdeal.room.tables.refusals import REFUSALS as OF_TABLES

TESTS = [
    *Path(__file__).parents[1].glob("tables/*.py"),
    *Path(__file__).parents[1].glob("hands/*.py"),
]
TEXT = "".join(path.read_text(encoding="utf-8") for path in TESTS)


@pytest.mark.parametrize("name", [*OF_TABLES, *OF_HANDS])
def test_every_refusal_is_met_by_a_test_and_says_what_is_wrong(name: str) -> None:
    assert f'"{name}"' in TEXT
    meaning = {**OF_TABLES, **OF_HANDS}[name]
    assert meaning.says.endswith(".")
    assert meaning.cite.refs
