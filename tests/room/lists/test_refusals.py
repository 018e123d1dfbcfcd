"""Every refusal of the lists is met by a line, and leaves everything as it was."""

import re

import pytest

from fairdeal.room import lists
from tests.room.lists.scenario import play

ATTEMPTS = """
refused no_such_list: on nl-9-9; ann joins
refused no_such_list: on nl-1-3/transfer/04; ann joins
refused no_such_list: on nl-1-3/transfer/99999999999999999999; ann joins
refused no_such_list: on a/b; ann joins
refused no_such_list: on ../../room; floor calls
refused no_such_list: on nl-9-9; floor calls
refused no_such_list: on nl-9-9/seat-change/4; ann sits at 4; ann joins
refused no_such_list: floor asks who wants nl-9-9/transfer/4
refused no_such_list: floor chains nl-9-9 5 onto 4:
refused no_such_list: ann must move from 5 to 4; floor chains nl-1-3/must-move/5 5 onto 4:
refused no_such_kind: floor asks who wants nl-9-9
refused no_such_list: floor asks who wants nl-1-3/
refused list_is_open: floor asks who wants nl-1-3
refused only_interest: floor asks who wants nl-2-5; on nl-2-5; ann joins; floor calls to 4
refused already_on_list: ann joins; ann joins
refused already_on_list: ann joins; floor puts ann on the list
refused already_on_list: ann joins; floor calls to 4; ann joins
refused already_on_list: ann sits at 5; floor chains nl-1-3 5 onto 4: ann ann
refused not_on_list: ann joins; ben leaves
refused not_on_list: ann joins; ann leaves; ann leaves
refused not_on_list: ben answers coming
refused barred: ann barred; ann joins
refused barred: ann barred; floor puts ann on the list
refused barred: ann joins; ann barred; floor calls to 4
refused unknown_person: floor puts nobody on the list
refused not_yours_to_do: ben puts ann on the list
refused not_yours_to_do: ann joins; floor calls to 4; ben answers coming for ann
refused not_on_duty: ann joins; floor goes off duty; floor calls to 4
refused not_on_duty: floor goes off duty; floor puts ann on the list
refused not_seated_there: on nl-1-3/seat-change/4; ann joins
refused not_seated_there: ann sits at 5; on nl-1-3/seat-change/4; ann joins
refused not_seated_there: floor chains nl-1-3 5 onto 4: ann
refused not_at_another_table: on nl-1-3/transfer/4; ann joins
refused not_at_another_table: ann sits at 4 5; on nl-1-3/transfer/4; ann joins
refused not_at_another_table: ann sits at 7; on nl-1-3/transfer/4; ann joins
refused joined_by_sitting: ann sits at 5; on nl-1-3/must-move/5; ann joins
refused joined_by_sitting: ann must move from 5 to 4; ann leaves
refused no_such_number: ann joins; floor removes 2: a reason
refused no_such_number: ann joins; floor removes -1: a reason
refused no_such_number: ann joins; floor removes 0: a reason
refused no_such_number: ann joins; floor removes ann: a reason; floor removes 1: a reason
refused no_such_number: ann joins; floor jumps ann ahead of 99999999999999999999: a reason
refused nobody_waits: floor calls to 4
refused nobody_waits: ann joins; floor calls to 4; floor calls to 4
refused call_to_no_table: ann joins; floor calls
refused call_to_no_table: ann joins; floor calls to 9
refused call_to_no_table: ann joins; floor calls to 10
refused call_to_no_table: ann joins; floor calls to -4
refused call_to_no_table: ann joins; floor calls to 7
refused call_to_no_table: ann joins; floor calls to 8
refused call_to_no_table: ann sits at 5; on nl-1-3/transfer/9; ann joins
refused call_to_no_table: floor chains nl-1-3 5 onto 7:
refused call_to_no_table: floor chains nl-1-3 -5 onto 4:
refused call_to_no_seat: ann joins; floor calls to 4 seat 10
refused call_to_no_seat: ann joins; floor calls to 4 seat -2
refused call_to_no_seat: ann joins; floor calls to 4; floor seats ann in 99999999999999999999
refused call_elsewhere: ann sits at 4; on nl-1-3/seat-change/4; ann joins; floor calls to 5
refused call_elsewhere: ann must move from 5 to 4; floor calls to 6
refused leads_nowhere: ann must move from 5 to 4; floor chains nl-1-3 5 onto 0:; floor calls
refused seat_promised: ann joins; ben joins; floor calls to 4 seat 2; floor calls to 4 seat 2
refused not_called: ann joins; ann answers coming
refused not_called: ann joins; floor seats ann
refused not_called: ann joins; floor withdraws ann: a reason
refused not_called: ann joins; floor calls to 4; ann answers not_now; ann answers coming
refused in_line_no_more: ann joins; ben joins; floor calls to 4; floor skips ann: a reason
refused in_line_no_more: ann joins; ben joins; floor calls to 4; floor calls to 4; floor skips 2: x
refused already_coming: ann joins; floor calls to 4; ann answers coming; ann answers coming
refused more_time_once: ann joins; floor calls to 4; ann answers more_time; ann answers more_time
refused call_has_ended: the clock ends call 1 of 1300000
refused call_has_ended: ann joins; floor calls to 4; the clock ends call 2 of 1300000
refused call_has_ended: ann joins; floor calls to 4; the clock ends call -1 of 1300000
refused call_has_ended: ann joins; floor calls to 4; ann answers coming; the clock ends call 1 of 0
refused call_has_ended: ann joins; floor calls to 4; 9 min later; the clock ends call 1 of 1300000
refused call_goes_on: ann joins; floor calls to 4; the clock ends call 1 of 1300000
refused not_a_text: ann joins; floor removes ann:
refused not_a_text: ann joins; floor removes ann: \u200b
refused not_a_text: ann joins; floor calls to 4; floor withdraws ann:
refused not_a_text: ann joins; ben joins; floor skips ann:
refused not_a_text: ann joins; ben joins; floor jumps ben ahead of ann:
refused strict_order: ann ben must move from 5 to 4; floor jumps ben ahead of ann: a friend
refused strict_order: ann ben must move from 5 to 4; floor skips ann: a friend
refused not_ahead: ann joins; ben joins; floor jumps ann ahead of ben: a reason
refused not_ahead: ann joins; ben joins; floor jumps ann ahead of ann: a reason
refused nobody_behind: ann joins; floor skips ann: a reason
refused no_must_move: rules must_move=false; floor chains nl-1-3 5 onto 4:
refused chain_in_a_circle: floor chains nl-1-3 5 onto 5:
refused chain_in_a_circle: floor chains nl-1-3 5 onto 4:; floor chains nl-1-3 4 onto 5:
""".encode().decode("unicode_escape")  # fmt: skip

MET_ELSEWHERE = {"others_wait", "seat_is_taken"}
"""Met where somebody sits at a table: see `test_seating`."""


def attempts() -> list[tuple[str, str]]:
    found = re.finditer(r"^refused (\w+): (.*)$", ATTEMPTS, re.MULTILINE)
    return [(each[1], each[2]) for each in found]


@pytest.mark.rule("P-112", "P-128")
@pytest.mark.parametrize(("name", "lines"), attempts())
def test_what_the_lists_do_not_allow_is_refused_by_name(name: str, lines: str) -> None:
    *before, last = lines.split("; ")
    play("\n".join([*before, f"refused {name}: {last}"]))


def test_every_refusal_of_the_lists_is_met() -> None:
    met = {name for name, _ in attempts()} | MET_ELSEWHERE
    assert met >= lists.REFUSALS.keys()
