"""The page of the gaming day: every command and every act has one place in it."""

import pytest

from fairdeal.room.acts.act import Moment
from fairdeal.room.acts.registry import ACTS
from fairdeal.room.registry import COMMANDS
from tests.room.procedures_page import BY_ITSELF, PHASES, WHENEVER, procedures, rows_of

STEPS = [step for phase in PHASES for step in phase.steps]


def test_every_command_that_a_person_sends_has_one_place_in_the_day() -> None:
    named = [step for step in STEPS if not isinstance(step, Moment)]
    assert sorted([*named, *WHENEVER, *BY_ITSELF]) == sorted(COMMANDS)


def test_every_act_is_on_the_page_by_its_moment_or_by_its_command() -> None:
    page = "\n".join(procedures())
    for act in ACTS.values():
        assert f"`{act.command or f'attest act={act.key}'}`" in page
        assert act.command or page.count(f"`attest act={act.key}`") == 1


@pytest.mark.parametrize("step", STEPS)
def test_a_row_says_what_is_done_by_whom_and_by_which_clause(step: str) -> None:
    rows = [*rows_of(step)]
    assert rows
    for says, who, _, command, clauses in rows:
        assert says.endswith((".", "now"))
        assert who
        assert command.startswith("`")
        assert clauses


def test_the_day_begins_with_its_opening_and_ends_with_its_close() -> None:
    order = [step for step in STEPS if not isinstance(step, Moment)]
    named = ("open_day", "open_table", "start_hand", "count_box", "close_table", "close_day")
    assert [step for step in order if step in named] == [*named]
    assert order[-1] == "close_day"
