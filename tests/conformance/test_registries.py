"""Nothing in a registry without its documentation and without a test that meets it."""

import re
from functools import cache

import msgspec
import pytest

from fairdeal.engine.grouped import places
from fairdeal.poker.house_rules import HouseRules
from fairdeal.poker.options.options import OPTIONS
from fairdeal.poker.refusals import Why
from fairdeal.poker.stakes import HigherMinimum, Kill
from fairdeal.poker.table.refusals import Why as TableWhy
from fairdeal.poker.table.values import TableRules
from fairdeal.poker.trouble.irregularities import IRREGULARITIES
from fairdeal.poker.trouble.remedies import REMEDIES
from tests.documents import ROOT
from tests.house_rules import CHOICES
from tests.poker.scenario import run
from tests.poker.test_refusals import IN_PYTHON
from tests.registries import CLOCK, KILL, MINIMUM, TABLE
from tests.training.asked import of_kind

STOPPED = """
    holdem no 100/200      A 5000   B 5000   C 5000
    A has As Ah
    C has Ks Kh
    C calls
    report dispute by floorperson
    expect ruling dispute
"""

TO_THE_END = "A calls\nB checks\nA bets 200\nB calls\nC folds\n" + "A checks\nB checks\n" * 2

RULINGS = {
    "play_on": "ruling play_on because it is late\nexpect actor A",
    "replace_card": "ruling replace_card A As because it was marked\nexpect muck As",
    "set_aside": "ruling set_aside because a burn was left out\nexpect events CardsSetAside",
    "reshuffle": "ruling reshuffle because the stub fell\n"
    "expect events RulingMade ReshuffleDue Reshuffled\nexpect actor A",
    "kill_hand": "ruling kill_hand C because he left\nexpect live A B\nexpect stacks C 4800",
    "refund_hand": "ruling refund_hand C because we erred\nexpect live A B\nexpect stacks C 5000",
    "retrieve_hand": f"ruling play_on because it is late\n{TO_THE_END}A shows\nB mucks\n"
    "report dispute by dealer\nruling retrieve_hand B because it lies apart\nexpect live A B",
    "misdeal": "ruling misdeal because nobody knows\nexpect voided misdeal\nexpect stacks C 5000",
    "void": "ruling void because of the deck\nexpect voided void\nexpect stacks C 5000",
}
"""A ruling with each remedy, from where `STOPPED` waits for one."""


@cache
def page(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text("utf-8")


@cache
def suite() -> str:
    """All that the tests say, scenarios kept as files included."""
    paths = [*ROOT.glob("tests/**/*.py"), *ROOT.glob("tests/golden/**/*.hand")]
    return "\n".join(path.read_text("utf-8") for path in paths)


# ---- documented ----


@pytest.mark.parametrize(
    ("where", "keys"),
    [
        ("irregularities", list(IRREGULARITIES)),
        ("irregularities", [entry.report for entry in IRREGULARITIES.values()]),
        ("irregularities", list(REMEDIES)),
        ("options", list(OPTIONS)),
        ("options", [*KILL, *MINIMUM]),
        ("house-rules", list(CHOICES)),
        ("refusals", [why.value for why in Why]),
        ("table", [*TABLE, *(why.value for why in TableWhy)]),
    ],
    ids=[
        "irregularities",
        "reports",
        "remedies",
        "options",
        "fields",
        "choices",
        "refusals",
        "table",
    ],
)
def test_every_entry_is_documented(where: str, keys: list[str]) -> None:
    assert [key for key in keys if f"`{key}`" not in page(where)] == []


def test_every_field_of_the_house_is_documented() -> None:
    assert set(places(HouseRules)) == set(CHOICES)
    assert all("$" in choice.example or "no money" in choice.example for choice in CHOICES.values())
    assert {field.name for field in msgspec.structs.fields(Kill)} == set(KILL)
    assert {field.name for field in msgspec.structs.fields(HigherMinimum)} == set(MINIMUM)
    assert {field.name for field in msgspec.structs.fields(TableRules)} == set(TABLE)


def test_the_clock_is_told_for_every_kind_of_decision() -> None:
    decisions = {"check", "call", "bring_in", "straddle", "discard", "agree", "stop", "show"}
    allowed = [msgspec.structs.asdict(each) for each in CLOCK.values()]
    told = {name for each in allowed for name, value in each.items() if value}
    assert decisions <= told


# ---- met ----


@pytest.mark.parametrize("key", REMEDIES)
def test_every_remedy_is_met_by_a_ruling(key: str) -> None:
    told = run(f"{STOPPED}{RULINGS[key]}")
    assert told.hand.log


@pytest.mark.slow
@pytest.mark.parametrize("key", IRREGULARITIES)
def test_every_irregularity_is_met(key: str) -> None:
    assert any(each.key == key and each.facts() for each in of_kind("irregularity"))


@pytest.mark.parametrize("key", OPTIONS)
def test_every_option_is_met(key: str) -> None:
    words = key.replace("_", " ")
    assert re.search(rf"asks (for a |to )?{words}\s*\n", suite()), f"no scenario asks for {words}"


@pytest.mark.parametrize("why", Why)
def test_every_refusal_is_met(why: Why) -> None:
    assert why in IN_PYTHON or re.search(rf"refused {why}\b", suite())
