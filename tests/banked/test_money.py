"""A ledger is a fold over the facts: what the chips do is in the facts' own amounts.

That it holds after every event of every random round is watched in `any_round.Witness`.
"""

import inspect
from collections.abc import Callable
from random import Random

import pytest

from fairdeal.banked import events, money
from fairdeal.banked.games import GAMES
from fairdeal.banked.notation.reading import read
from fairdeal.banked.records.money import Money
from fairdeal.banked.round import Round
from tests.banked.any_round import play_any, same_money

OPEN = "double-draw A 500..50000      A 20000   B 20000   C 20000\n"


def last(table: Round, kind: type[events.Event]) -> events.Event:
    return next(event for event in reversed(table.log) if isinstance(event, kind))


@pytest.mark.rule("ddp 7.D", "D5")
def test_what_is_taken_back_says_how_much() -> None:
    table = read(f"{OPEN}A bets 500\nA takes back\nB bets 700\nC bets ante 900\nno more bets").table
    back = [event for event in table.log if isinstance(event, events.WagersTakenBack)]
    assert back == [events.WagersTakenBack(0, 1_000), events.WagersTakenBack(2, 900)]
    assert money(table.log) == Money([20_000, 18_600, 20_000], [0, 1_400, 0], 0)


@pytest.mark.rule("ddp 7.D", "D55")
def test_a_wager_that_is_changed_says_what_lay_there_before() -> None:
    table = read(f"{OPEN}A bets ante 500\nA bets ante 800").table
    assert table.log[-1] == events.WagerPlaced(0, "ante", 800, before=500)
    assert money(table.log) == Money([19_200, 20_000, 20_000], [800, 0, 0], 0)


BETS = f"{OPEN}A bets 500\nB bets 700\nno more bets\nA plays\nB folds\n"


@pytest.mark.rule("ddp 11.C(2)(b)", "D7")
def test_a_fold_says_what_the_house_collects() -> None:
    table = read(BETS).table
    assert last(table, events.Folded) == events.Folded(1, 1_400)
    assert money(table.log) == Money([18_500, 18_600, 20_000], [1_500, 0, 0], 1_400)


@pytest.mark.rule("D8")
@pytest.mark.parametrize(
    ("house", "returned", "kept"),
    [("", (1_500, 1_400, 0), 0), ("house void_returns_surrendered=no\n", (1_500, 0, 0), 1_400)],
)
def test_a_void_round_says_what_goes_back_seat_by_seat(
    house: str, returned: tuple[int, ...], kept: int
) -> None:
    table = read(BETS.replace("\n", f"\n{house}", 1) + "report wrong_hand").table
    assert last(table, events.RoundVoided) == events.RoundVoided("wrong_hand", False, returned)
    assert money(table.log) == Money([20_000, 20_000 - kept, 20_000], [0, 0, 0], kept)


@pytest.mark.rule("S7")
def test_a_void_round_of_stud_returns_original_and_double_down() -> None:
    text = "double-down minimum 500..900   A 2000   B 2000\nA bets 500\nB bets 700\nno more bets\n"
    table = read(f"{text}A doubles 300\nreport hole_exposed").table
    assert last(table, events.RoundVoided) == events.RoundVoided("hole_exposed", False, (800, 700))
    assert money(table.log) == Money([2_000, 2_000], [0, 0], 0)


def test_the_fold_knows_no_rules_and_is_short() -> None:
    source = inspect.getsource(Money.take_in) + inspect.getsource(Money._move)
    assert len((source + inspect.getsource(money)).splitlines()) <= 40
    module = inspect.getsource(inspect.getmodule(Money) or Money)
    imported = [line for line in module.splitlines() if "import" in line and "fairdeal" in line]
    assert [line.split(" import ")[0] for line in imported if line.startswith("from")] == [
        "from fairdeal.banked",
        "from fairdeal.banked.events",
    ]


@pytest.mark.rule("ddp 11.F(2)", "dds (i)(3)")
@pytest.mark.parametrize("key", GAMES)
def test_the_fold_of_any_part_of_a_record_is_what_the_round_had_then(
    key: str, count: Callable[[int], int], seed: int
) -> None:
    """With all values and irregularities; the witness has looked after every single fact."""
    folded = 0
    for number in range(max(20, count(2_000))):
        chance = Random(f"money {seed} {key} {number}")
        witness = play_any(GAMES[key], number % 7, chance, 0.1)
        if witness is not None:
            same_money(money(witness.table.log), witness.table)
            folded += len(witness.table.log)
    assert folded
