"""Nothing in the registries of the rounds without its documentation."""

import doctest

import pytest

from fairdeal.banked.paytables import LINES
from fairdeal.banked.refusals import Why
from fairdeal.banked.trouble.irregularities import IRREGULARITIES
from fairdeal.banked.values import DoubleDownValues, DoubleDrawValues
from tests.banked.registries import values_without_words
from tests.documents import ROOT

PAGE = (ROOT / "docs" / "banked.md").read_text("utf-8")
KEYS = [key for entries in IRREGULARITIES.values() for key in entries]
REPORTS = [entry.report for entries in IRREGULARITIES.values() for entry in entries.values()]
FIELDS = [*DoubleDrawValues.__struct_fields__, *DoubleDownValues.__struct_fields__]


@pytest.mark.parametrize("key", sorted({*KEYS, *REPORTS, *FIELDS, *Why}))
def test_every_entry_is_on_the_page(key: str) -> None:
    assert f"`{key}`" in PAGE


@pytest.mark.parametrize("line", sorted({line.name for each in LINES.values() for line in each}))
def test_every_line_of_a_paytable_is_on_the_page(line: str) -> None:
    assert f"| {line} |" in PAGE


def test_the_python_of_the_page_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "docs" / "banked.md"), module_relative=False)
    assert (failed, tried > 0) == (0, True)


def test_every_value_of_the_house_has_its_words() -> None:
    assert values_without_words() == set()
