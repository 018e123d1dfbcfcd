"""What the books fix: a submission that asks for anything else is refused."""

import re

import pytest
from _pytest.mark.structures import ParameterSet

from fairdeal.engine.deck.preparing_rules import Method
from tests.room.submission.files import faults, file, kind
from tests.rule_marker import rule_marks

SEATS = """
poker 10.B    | stud-high stud-low stud-hilo stud-hilo8 | 8
poker 11.B    | holdem                                  | 10
poker 12.B    | omaha omaha8                            | 10
poker 13.B    | draw-high draw-low                      | 8
poker 14.B    | five-stud                               | 8
poker 19.B    | omaha5 omaha5-8                         | 8
poker 20.B    | badugi                                  | 9
poker 21.B(1) | triple-27                               | 7
poker 22.B    | six-plus                                | 10
"""


def seats() -> list[ParameterSet]:
    rows = [[cell.strip() for cell in row.split("|")] for row in SEATS.strip().splitlines()]
    return [
        pytest.param(key, int(most), marks=rule_marks(clause), id=key)
        for clause, keys, most in rows
        for key in keys.split()
    ]


@pytest.mark.parametrize(("key", "most"), seats())
def test_a_table_has_no_more_seats_than_the_chapter_allows(key: str, most: int) -> None:
    assert kind(key).seats == most
    for allowed in (2, most):
        assert kind(key, f"table.seats = {allowed}").seats == allowed
    [fault] = faults(file(key, f"table.seats = {most + 1}"))
    # The books have no table for more than ten: there the value itself is refused, in any game.
    must = "a whole number from 2 to 10" if most == 10 else f"from 2 to {most} in .+"
    assert re.search(rf"table\.seats: must be {must}, not {most + 1} \(", fault)


# shuffle_method | shuffler_output | dealing_method | how the cards are shuffled, or the fault
SHUFFLES = """
manual    | stack          | manual_shoe | hand
automated | stack          | manual_shoe | device
automated | stack          | hand        | device
automated | direct_to_shoe | manual_shoe | device_to_shoe
manual    | direct_to_shoe | manual_shoe | only an automated shuffler puts the cards into the shoe
automated | direct_to_shoe | hand        | there is no shoe where cards are dealt from the hand
"""


@pytest.mark.rule("dds (d)(1)")
@pytest.mark.parametrize("row", SHUFFLES.strip().splitlines())
def test_cards_are_shuffled_by_hand_or_device_and_go_into_the_shoe_only_from_a_device(
    row: str,
) -> None:
    *values, said = (cell.strip() for cell in row.split("|"))
    keys = ("shuffle_method", "shuffler_output", "dealing_method")
    lines = [f'double_down.{key} = "{value}"' for key, value in zip(keys, values, strict=True)]
    if said in {method.value for method in Method}:
        assert kind("double-down", *lines).devices.method is Method(said)
    else:
        [fault] = faults(file("double-down", *lines))
        assert said in fault
        assert fault.endswith("(dds (d)(1))")
